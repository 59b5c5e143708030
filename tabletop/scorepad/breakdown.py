"""What a scoring comes to, point by point, with what is doubted and what was close."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from attrs import field, frozen

from tabletop.engine.game import Game
from tabletop.engine.pad import Pad, Sheet, ValidationIssue
from tabletop.engine.score import Line, Scoreboard
from tabletop.scorepad.ranking import RankedSeat, ranking
from tabletop.scorepad.scoring import Note, Scoring
from tabletop.scorepad.what_ifs import WhatIf, what_ifs


@frozen
class Count:
    """What a scoring came to, in numbers alone, so that lists and statistics need no rules.

    Each tuple has a number for every seat; ``categories`` are (id, points by seat) in the order of
    the columns. ``ranks`` begin at 1 and are shared by equals.
    """

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    categories: tuple[tuple[str, tuple[int, ...]], ...] = ()


@frozen(slots=False)
class ScoreBreakdown:
    """The count of a scoring with all that can be asked about it.

    ``open`` are the doubts nobody has answered, ``answered`` those with the note that does; none
    of them keeps anything from being counted.
    """

    scoring: Scoring
    sheet: Sheet
    board: Scoreboard
    open: tuple[ValidationIssue, ...]
    answered: tuple[tuple[ValidationIssue, Note], ...]
    game: Game[Any, Any] = field(repr=False, eq=False)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Who has points of its own: each seat, or partners, who all have those of their first."""
        return self.game.info.sides(self.board.seats)

    def lines(self, row: str, seat: int) -> tuple[Line, ...]:
        """The lines of a seat that stand in a row of the sheet."""
        return tuple(one for one in self.board.lines if one.of == row and one.seat == seat)

    def points(self, row: str, seat: int) -> int:
        """What a row brings a seat."""
        return sum(line.points for line in self.lines(row, seat))

    @cached_property
    def count(self) -> Count:
        """The numbers alone."""
        board = self.board
        seats = range(board.seats)
        ranks = {standing.seat: standing.rank for standing in self.ranking}
        return Count(
            tuple(board.total(seat) for seat in seats),
            tuple(ranks[seat] for seat in seats),
            board.winners,
            tuple(
                (name, tuple(board.points(seat, name) for seat in seats))
                for name, _ in board.categories
            ),
        )

    @cached_property
    def ranking(self) -> tuple[RankedSeat, ...]:
        """All seats, first to last: the winners, then the others by points and tie-break."""
        return ranking(self.game, self.scoring, self.board)

    @cached_property
    def what_ifs(self) -> tuple[WhatIf, ...]:
        """What would have changed the winner: single cells, the least changes first, a handful."""
        return what_ifs(self.game, self.scoring.entry)


def break_down(game: Game[Any, Any], scoring: Scoring) -> ScoreBreakdown:
    """Count a scoring by the game's own scorer.

    Raises:
        ValueError: the game has no score pad, or it is another game than the scoring's.
    """
    if game.info.id != scoring.game:
        raise ValueError(f"a scoring of {scoring.game} is not counted by {game.info.id}")
    pad, entry = pad_of(game), scoring.entry
    issues = tuple(pad.issues(entry))
    return ScoreBreakdown(
        scoring,
        pad.sheet(entry),
        game.score(pad.tally(entry)),
        tuple(issue for issue in issues if scoring.note(issue) is None),
        tuple((issue, note) for issue in issues if (note := scoring.note(issue)) is not None),
        game,
    )


def pad_of(game: Game[Any, Any]) -> Pad:
    """The score pad of a game; raises ValueError where it has none."""
    if game.pad is None:
        raise ValueError("this game has no score pad")
    return game.pad
