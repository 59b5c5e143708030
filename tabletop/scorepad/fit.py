"""Whether a scoring is one of its game: its people, its options, its rows and what stands there."""

from __future__ import annotations

from typing import Any

from tabletop.engine.game import Game
from tabletop.engine.option import Option
from tabletop.engine.pad import TABLE, Cell, Claims, Number, Value
from tabletop.engine.text import Text
from tabletop.scorepad.breakdown import pad_of
from tabletop.scorepad.scoring import Scoring, Sitter
from tabletop.shapes.invalid import ValidationError, shown


def check_fit(game: Game[Any, Any], scoring: Scoring) -> None:
    """Make sure that a game can count a scoring, however doubtful it may be.

    Claims of things that there are not are doubtful only: options decide what there is, and may be
    chosen last.

    Raises:
        ValidationError: with the place as in the JSON file.
        ValueError: the game has no score pad.
    """
    _check_sitters(game, scoring.sitters)
    sheet = pad_of(game).sheet(_with_options_only(game, scoring).entry)
    options = {option.id: option for option in sheet.options}
    rows = {row.id: row for row in sheet.rows}
    for cell, value in sorted(scoring.entry.values.items()):
        if cell.seat == TABLE:
            _check_option(options.get(cell.field), cell, value)
        else:
            _check_value(rows.get(cell.field), cell, value)


def _check_sitters(game: Game[Any, Any], sitters: tuple[Sitter, ...]) -> None:
    if len(sitters) not in game.info.counts:
        raise ValidationError(game.info.expected, "seats")
    free = list(game.info.colours)
    for seat, sitter in enumerate(sitters):
        if sitter.colour not in free:
            raise ValidationError(
                Text("One of these is expected here: {values}.", values=tuple(free)),
                f"seats[{seat}].colour",
            )
        free.remove(sitter.colour)


def _with_options_only(game: Game[Any, Any], scoring: Scoring) -> Scoring:
    """The scoring with nothing but its sound options, which decide what the sheet looks like."""
    plain = Scoring.begin(scoring.game, scoring.sitters, scoring.played)
    for option in pad_of(game).sheet(plain.entry).options:
        value = scoring.entry.values.get(Cell(option.id))
        _check_option(option, Cell(option.id), option.default if value is None else value)
        plain = plain.put(Cell(option.id), value)
    return plain


def _check_option(option: Option | None, cell: Cell, value: Value) -> None:
    place = f"table.{shown(cell.field)}"
    if option is None:
        raise ValidationError(Text("This key is not known."), place)
    values = tuple(choice.value for choice in option.choices)
    if value not in values:
        raise ValidationError(
            Text("One of these is expected here: {values}.", values=values), place
        )


def _check_value(row: Any, cell: Cell, value: Value) -> None:
    place = f"rows.{shown(cell.field)}"
    here = f"{place}[{cell.seat}]"
    match row:
        case Number():
            if not isinstance(value, int):
                raise ValidationError(Text("A whole number is expected here."), here)
        case Claims():
            if not isinstance(value, tuple):
                raise ValidationError(Text("A list is expected here."), here)
        case _:
            raise ValidationError(Text("This key is not known."), place)
