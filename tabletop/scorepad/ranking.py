"""Who comes in at which place, also below the winner."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from attrs import frozen

from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.score import Scoreboard, Tie
from tabletop.engine.text import Fact, Text, Who
from tabletop.scorepad.scoring import Scoring, of_match

_ANY_DAY = date.min
"""No rank depends on the day."""


@frozen
class RankedSeat:
    """Where a seat comes in: its rank from 1, and its points; ``shared`` with other sides or not.

    Partners have one place between them.

    ``tie`` says how the rank was settled where points did not.
    """

    seat: int
    rank: int
    total: int
    shared: bool
    tie: Tie | None = None


def final_ranking(match: Match[Any, Any]) -> tuple[RankedSeat, ...]:
    """All seats of a match that is over, first to last, as ``ranking`` has them.

    Where the game has no score pad, or goes on, others than the winners share a place when they are
    equal in points.
    """
    known = match.over and match.game.pad is not None
    scoring = of_match(match, _ANY_DAY) if known else None
    return ranking(match.game, scoring, match.scoreboard())


def ranking(
    game: Game[Any, Any], scoring: Scoring | None, board: Scoreboard
) -> tuple[RankedSeat, ...]:
    """All seats, first to last.

    Where others than the winners are equal in points, the game's own tie-break is asked as if they
    had played alone; if that changes their points, because points depend on everybody, they share.
    """
    standings: list[RankedSeat] = []
    sides = game.info.sides(board.seats)
    before = 0
    for seats, tie in _places(game, scoring, board):
        level = [side for side in sides if set(side) & set(seats)]
        rank, shared = before + 1, len(level) > 1
        standings += [RankedSeat(seat, rank, board.total(seat), shared, tie) for seat in seats]
        before += len(level)
    return tuple(standings)


_Place = tuple[tuple[int, ...], Tie | None]


def _places(game: Game[Any, Any], scoring: Scoring | None, board: Scoreboard) -> Iterator[_Place]:
    winners = tuple(sorted(board.winners))
    yield winners, board.tie
    others = [seat for seat in range(board.seats) if seat not in winners]
    for total in sorted({board.total(seat) for seat in others}, reverse=True):
        level = tuple(seat for seat in others if board.total(seat) == total)
        yield from _settled(game, scoring, level)


def _settled(
    game: Game[Any, Any], scoring: Scoring | None, seats: tuple[int, ...]
) -> Iterator[_Place]:
    """The places of seats that are equal in points.

    Partners are so in any case, and have no game without the others.
    """
    if len(seats) < 2 or game.pad is None or scoring is None:
        yield seats, None
        return
    if game.info.partner(seats[0], len(scoring.sitters)) is not None:
        yield seats, None
        return
    alone = scoring.seated([scoring.sitters[seat] for seat in seats], seats)
    board = game.score(game.pad.tally(alone.entry))
    level = len({board.total(number) for number in range(len(seats))}) == 1
    first = tuple(seats[number] for number in sorted(board.winners))
    if not level or len(first) == len(seats):
        yield seats, None
        return
    assert board.tie is not None
    names = dict(enumerate(seats))
    yield first, Tie(_renamed(board.tie.why, names), board.tie.rule)
    yield from _settled(game, scoring, tuple(seat for seat in seats if seat not in first))


def _renamed(text: Text, seats: Mapping[int, int]) -> Text:
    """A sentence about seats by other numbers."""
    facts = {name: _renamed_fact(fact, seats) for name, fact in text.facts}
    return Text(text.key, text.plural, **facts)


def _renamed_fact(fact: Fact, seats: Mapping[int, int]) -> Fact:
    match fact:
        case Who(seat):
            return Who(seats.get(seat, seat))
        case Text():
            return _renamed(fact, seats)
        case tuple():
            return tuple(_renamed_fact(each, seats) for each in fact)
    return fact
