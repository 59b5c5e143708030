"""What a score sheet of Pyramids tells of where things lie, and torches that it only counts."""

from __future__ import annotations

from itertools import chain, repeat

from attrs import evolve

from tabletop.games.expeditions.state import Phase
from tabletop.games.pyramids.components import COLOURS, Box
from tabletop.games.pyramids.scoring import Tally
from tabletop.games.pyramids.sheet_position import NO_ROUND, Position

_NOT_PRINTED = -1
"""How many skulls cost what is printed for none: it is told to be impossible."""


def counted(box: Box, tally: Tally) -> Position:
    """The finished table of a tally; of torches nobody knows the rounds."""
    seats = range(len(tally.torches))
    named = {pyramid.number: pyramid.id for pyramid in box.pyramids}
    return Position(
        phase=Phase.OVER,
        round=box.rounds,
        finished={
            seat: tuple(named.get(number, str(number)) for number in explored)
            for seat, explored in enumerate(tally.explored)
            if explored
        },
        red=dict(enumerate(tally.red)),
        green=dict(enumerate(tally.green)),
        torches={seat: (NO_ROUND,) * tally.torches[seat] for seat in seats if tally.torches[seat]},
        skulls={seat: _skulls(box, points) for seat, points in enumerate(tally.skull) if points},
        awards={colour: won for colour in COLOURS if (won := _winners(box, tally, colour))},
    )


def _skulls(box: Box, points: int) -> int:
    return box.skulls.index(points) + 1 if points in box.skulls else _NOT_PRINTED


def _winners(box: Box, tally: Tally, colour: str) -> tuple[int, ...]:
    """Who won points of a colour, the most first."""
    won = [
        [seat for seat, awards in enumerate(tally.awards) if (colour, points) in awards]
        for points in box.awards
    ]
    while won and not won[-1]:
        won.pop()
    return tuple(chain.from_iterable(winners or [_NOBODY] for winners in won))


_NOBODY = -1
"""Who won points that nobody has, though lower ones were won: it is told to be impossible."""


def definite(position: Position) -> Position:
    """The position with rounds for torches whose round is not told."""
    return evolve(
        position, torches={seat: _rounds(told) for seat, told in position.torches.items()}
    )


def _rounds(told: tuple[int, ...]) -> tuple[int, ...]:
    free = chain((each for each in range(1, len(told) + 1) if each not in told), repeat(NO_ROUND))
    return tuple(next(free) if each == NO_ROUND else each for each in told)
