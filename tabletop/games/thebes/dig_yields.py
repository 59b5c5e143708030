"""What the digs to come at a site bring: shared with rivals, and as if nobody else dug there."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from tabletop.games.thebes import wheel
from tabletop.games.thebes.board import ARTEFACT, Board

HOPE, WEEK = 0.58, 0.30
"""What a point and a week of a dig to come that is shared with rivals are worth."""

TRIP = 1.74
"""The weeks of travel to such a dig, on the average."""

LONGEST = 8
"""The most weeks that such a dig is thought to take."""

ALONE_WEEK, ALONE_TRIP = 0.60, 1.33
"""What a week is worth, and how many are travelled, where nobody else digs."""

PARTS = 2
"""Points of knowledge to come are told in halves, so that the same question comes again."""


class Bag(NamedTuple):
    """What may be drawn at a site: points, and tokens, sand and books among them."""

    points: int
    tokens: int


class Yield(NamedTuple):
    """What a site's digs to come are worth, and what they take from each point that lies there."""

    worth: float
    own: float


_NO_YIELD = Yield(0.0, 0.0)


class DigYields:
    """Estimates the digs to come; the last answers are kept, for the same question comes again."""

    def __init__(self, board: Board) -> None:
        self._board = board
        components = board.components
        self._wheel = tuple(
            wheel.row(components, known) for known in range(len(components.wheel) + 1)
        )
        self.most = PARTS * len(components.wheel)
        self.shared = lru_cache(maxsize=1 << 13)(self._shared)
        self.alone = lru_cache(maxsize=1 << 12)(self._alone)
        self.bags = lru_cache(maxsize=1 << 8)(self._bags)

    def third_week(self, known: int) -> int:
        """The tokens that such knowledge, in halves, draws in three weeks, which is the usual."""
        return self._wheel[known // PARTS][2]

    def _bags(self, bags: int) -> tuple[tuple[Bag, int], ...]:
        """What is in the bag of each site, and how many books are there."""
        return tuple([self._bag(bags, site) for site in range(len(self._board.bags))])

    def _bag(self, bags: int, site: int) -> tuple[Bag, int]:
        board, points, books, tokens = self._board, 0, 0, self._board.sand[site][1]
        for find, (_, mask, each) in zip(board.finds[site], board.bags[site], strict=True):
            count = (mask & bags).bit_count() // each
            tokens += count
            if find.what == ARTEFACT:
                points += count * find.points
            else:
                books += count
        return Bag(points, tokens), books

    def _shared(self, bag: Bag, known: int, shovels: int, digs: int, rivals: int) -> Yield:
        """What so many digs may bring at a site where rivals may draw so many tokens.

        Of what is drawn there everybody gets a part by the tokens drawn; how much comes out at all
        follows from the sand that is put back.
        """
        best = _NO_YIELD
        if known < PARTS:
            return best
        for weeks, tokens in enumerate(self._drawn(known), 1):
            for count in range(1, digs + 1) if tokens else ():
                own = (tokens + shovels) * count
                part = (1 - exp(-(own + rivals) / bag.tokens)) / (own + rivals)
                worth = HOPE * bag.points * own * part - WEEK * count * (weeks + TRIP)
                if worth > best.worth:
                    best = Yield(worth, HOPE * own * part)
        return best

    def _drawn(self, known: int) -> list[float]:
        """The wheel's tokens for 1, 2 and so on weeks, between its rows in proportion."""
        whole, part = divmod(known, PARTS)
        row, above = self._wheel[whole], self._wheel[min(whole + 1, len(self._wheel) - 1)]
        return [
            less + (more - less) * part / PARTS
            for less, more in zip(row[:LONGEST], above, strict=False)
        ]

    def _alone(self, bag: Bag, known: int, shovels: int) -> float:
        """What the best single dig at a site brings beyond its weeks."""
        row = self._wheel[min(known, len(self._wheel) - 1)]
        nets = [
            bag.points * min(tokens + shovels, bag.tokens) / bag.tokens
            - ALONE_WEEK * (weeks + ALONE_TRIP)
            for weeks, tokens in enumerate(row, 1)
            if tokens
        ]
        return max([0.0, *nets])
