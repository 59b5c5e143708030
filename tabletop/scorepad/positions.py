"""Score sheets and positions: one becomes the other, as far as either tells it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from attrs import evolve

from tabletop.engine.game import Game
from tabletop.engine.text import Text
from tabletop.records.position import EVERYTHING, PositionRecord, form_of, make_setup, mark_of
from tabletop.scorepad.scoring import Scoring, Sitter
from tabletop.shapes.invalid import ValidationError


def scoring_of(record: PositionRecord, sitters: Sequence[Sitter], played: date) -> Scoring:
    """What lies in a position, entered on a sheet; it is whole where the game is over.

    Raises:
        ValidationError: the game has no pad, or something cannot be so.
    """
    game, state = record.game, record.state()
    if game.pad is None:
        raise ValidationError(Text("This game has no score pad."), "game.id")
    entry = game.pad.entry(game.tally(state))
    whole = game.due(state) == frozenset()
    scoring = Scoring.begin(game.info.id, sitters, played)
    return evolve(scoring, entry=evolve(entry, whole=whole), remark=" ".join(record.notes))


def position_of_scoring(game: Game[Any, Any], scoring: Scoring) -> PositionRecord:
    """The finished table of a sheet; what the sheet does not tell is left unknown.

    Whether it can be so, the position tells.

    Raises:
        ValidationError: the sheet tells nothing of where things lie.
    """
    entry, options = scoring.entry, _options(game, scoring)
    opening = make_setup(game, entry.seats, options)
    pad = game.pad if scoring.has_sheet else None
    lies = None if pad is None else form_of(game).counted(opening, pad.tally(entry))
    if lies is None:
        raise ValidationError(Text("This sheet does not tell where anything lies."), "rows")
    notes = tuple(filter(None, (scoring.remark, *(note.words for note in scoring.notes))))
    return PositionRecord(mark_of(game), options, entry.seats, EVERYTHING, lies, notes, game)


def _options(game: Game[Any, Any], scoring: Scoring) -> Mapping[str, str]:
    """What was chosen for the table, of what the game offers."""
    return {option.id: scoring.entry.chosen(option) for option in game.options}
