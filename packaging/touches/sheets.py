"""What it takes to enter a finished game on the score pad."""

from __future__ import annotations

from datetime import date
from typing import Any

from inputs import NOTHING, Inputs

from tabletop.engine import pad
from tabletop.engine.game import Game
from tabletop.engine.pad import Cell, Claims, Entry, Number
from tabletop.language import Catalogue
from tabletop.models.pad import PadModel
from tabletop.scorepad.scoring import Scoring, Sitter

NEXT = Inputs(keys=1)
"""Enter leads to the next field."""


def entered(game: Game[Any, Any], wanted: Entry) -> Inputs:
    """Fill the sheet as quickly as its rows let one; the same must stand there in the end."""
    seats = tuple(Sitter("", colour) for colour in game.info.colours[: wanted.seats])
    scoring = Scoring.begin(game.info.id, seats, date(2026, 11, 1))
    model, needed = PadModel(game, scoring, Catalogue.load("en", game.info.id)), Inputs(touches=1)
    for option in model.sheet.options:
        if (value := wanted.chosen(option)) != model.chosen(option):
            model.choose(option, value)
            needed += Inputs(touches=1)
    for seat in range(wanted.seats):
        for row in model.sheet.rows:
            needed += _filled(model, wanted, Cell(row.id, seat), row)
    told = {cell: value for cell, value in model.scoring.entry.values.items() if cell.seat >= 0}
    assert told == {cell: value for cell, value in wanted.values.items() if cell.seat >= 0}
    return needed


def _filled(model: PadModel, wanted: Entry, cell: Cell, row: pad.Row) -> Inputs:
    if isinstance(row, Number):
        if cell not in wanted.values:
            return NEXT
        model.put(cell, wanted.number(row.id, cell.seat))
        return Inputs(keys=len(str(wanted.number(row.id, cell.seat)))) + NEXT
    if isinstance(row, Claims):
        return _claimed(model, wanted.claims(row.id, cell.seat), cell, row)
    return NOTHING


def _claimed(model: PadModel, claims: tuple[str, ...], cell: Cell, row: Claims) -> Inputs:
    """Things are tapped, or typed by their short names where that is quicker."""
    words = pad.written(row, claims)
    if Inputs(keys=len(words)).seconds < Inputs(touches=len(claims)).seconds:
        found = pad.typed(row, words)
        assert isinstance(found, tuple)
        model.put(cell, found or None)
        return Inputs(keys=len(words)) + NEXT
    model.point(row.id, cell.seat)
    for claim in claims:
        model.tap(row.id, claim)
    return Inputs(touches=len(claims)) + NEXT
