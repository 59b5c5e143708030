"""What a seat sees, as numbers: a vector of the same length at every moment of a game.

It is made of the table that is drawn for the seat's own view, so that nothing else can get into
it. What lies where is counted in places that a checksum chooses (the hashing trick: Weinberger
and others 2009): no list of all that may ever lie there is needed, of any game.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any
from zlib import crc32

from attrs import frozen

from tabletop.adapters.moment import AdaptedMoment
from tabletop.engine.table import Button, Piece, Stack, Stamp, Status, Stencil, Table

FACTS = 4096
"""Places for what lies where; a table has some dozens to some hundreds of such facts."""

MOST = 1000.0
"""Points are told from −MOST to MOST, the rest is cut."""


@frozen
class Observation:
    """What a seat sees.

    ``facts`` counts what lies where, ``points`` are those shown for each seat, and ``picks`` counts
    those of the own unfinished move, by action.
    """

    facts: tuple[float, ...]
    points: tuple[float, ...]
    picks: tuple[float, ...]

    def flat(self) -> tuple[float, ...]:
        """All of it as one vector of ``size`` numbers."""
        return (*self.facts, *self.points, *self.picks)


def size(seats: int, actions: int) -> int:
    """How many numbers an observation has."""
    return FACTS + seats + actions


def observed(moment: AdaptedMoment, seat: int) -> Observation:
    """What that seat sees at a moment, whoever acts."""
    venue = moment.venue
    table = venue.game.table(venue.game.view(moment.state, seat), seat)
    facts, picks = [0.0] * FACTS, [0.0] * venue.actions
    for place in _places(table):
        facts[place] += 1
    if moment.partial is not None and moment.seat == seat:
        for pick in moment.partial.picks:
            picks[venue.number(pick)] += 1
    points = tuple(max(-MOST, min(MOST, float(status.points))) for status in table.statuses)
    return Observation(tuple(facts), points, tuple(picks))


def _places(table: Table) -> Iterator[int]:
    yield _place("phase", table.phase)
    yield from map(_lying, table.pieces)
    for control in table.controls:
        yield from _controlled(control)
    for status in table.statuses:
        yield from _told(status)


@lru_cache(maxsize=65536)
def _lying(piece: Piece) -> int:
    # Its id may tell more than a seat can see, and what can be picked is among the legal actions.
    return _place(piece.space, piece.face, piece.owner, piece.turn, piece.dim, piece.badge)


def _controlled(control: Any) -> Iterator[int]:
    match control:
        case Button(id, seat=seat, why=why):
            yield _place("button", id, seat, why is None)
        case Stack(space, count, face):
            yield _place("stack", space, count, face)
        case Stamp(space, head, marks):
            yield _place("stamp", space, head, marks)
        case Stencil(pick, seat, forms=forms):
            yield _place("stencil", pick, seat, forms)


def _told(status: Status) -> Iterator[int]:
    if status.acting:
        yield _place("acting", status.seat)
    if status.out:
        yield _place("out", status.seat)
    for number, holding in enumerate(status.has()):
        yield _place("holding", status.seat, number, holding.face, holding.count, holding.of)


def _place(*told: object) -> int:
    """The place of a fact; the same on every machine, which Python's own hash would not be."""
    return crc32(repr(told).encode()) % FACTS
