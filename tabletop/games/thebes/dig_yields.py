"""What the digs to come at a site may bring, at several prices of a week."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from tabletop.games.thebes import wheel
from tabletop.games.thebes.board import ARTEFACT, Board
from tabletop.games.thebes.components import Components

PRICES = (0.91, 1.12, 1.4, 1.75, 2.24, 3.1, 4.5)
"""What a week may be worth, in points; the first is what one gets for it in any case, by cards."""

HOPE = 1.4
"""What a point to come is worth beside one at once, for belongings serve again and again."""

TRIP = 1.5
"""The weeks of travel to a site, on the average."""

LONGEST = 8
"""The most weeks that a dig to come is thought to take."""

PARTS = 2
"""Points of bags and of knowledge are told in halves, so that the same question comes again."""

Worth = tuple[float, ...]
"""Points beyond the weeks that they take, for each of ``PRICES``."""

NOTHING: Worth = (0.0,) * len(PRICES)


class Bag(NamedTuple):
    """What may be drawn at a site: halves of points, and tokens, sand among them."""

    points: int
    tokens: int

    def without(self, drawn: int, sand: int) -> Bag:
        """What is left of it on the average, so many tokens drawn and the sand put back."""
        share = drawn / self.tokens
        return Bag(
            int(self.points * (1 - share) + 0.5),
            self.tokens - int(share * (self.tokens - sand) + 0.5),
        )


class Digger(NamedTuple):
    """Who may dig at a site: with what, how often, and how much rivals may draw there."""

    known: int
    shovels: int
    digs: int
    rivals: int


class DigYields:
    """Estimates the digs to come, site by site."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._wheel = _wheel(board.components)
        self.worth = lru_cache(maxsize=1 << 13)(self._worth)
        self.bag = lru_cache(maxsize=1 << 10)(self._bag)

    def third_week(self, known: int) -> int:
        """The tokens that such knowledge draws in three weeks, which is the usual dig."""
        return self._wheel[min(known // PARTS, len(self._wheel) - 1)][2]

    def _bag(self, bags: int, site: int) -> Bag:
        points, tokens = 0, self._board.sand[site][1]
        for find, (_, mask, each) in zip(
            self._board.finds[site], self._board.bags[site], strict=True
        ):
            count = (mask & bags).bit_count() // each
            tokens += count
            points += count * find.points if find.what == ARTEFACT else 0
        return Bag(points * PARTS, tokens)

    def _worth(self, bag: Bag, digger: Digger) -> Worth:
        """The best that can be made of a site, for each price of a week.

        Of what is drawn there everybody gets a part by the tokens drawn; how much comes out at all
        follows from the sand that is put back.
        """
        if digger.digs <= 0 or bag.points <= 0 or digger.known < PARTS:
            return NOTHING
        plans = []
        for weeks, tokens in enumerate(self._drawn(digger.known), 1):
            if tokens <= 0:
                continue
            for digs in range(1, digger.digs + 1):
                own = (tokens + digger.shovels) * digs
                every = own + digger.rivals
                found = bag.points / PARTS * own / every * (1 - exp(-every / bag.tokens))
                plans.append((HOPE * found, digs * (weeks + TRIP)))
        return tuple(
            [max(0.0, max([got - price * time for got, time in plans])) for price in PRICES]
        )

    def _drawn(self, known: int) -> list[float]:
        """The wheel's tokens for 1, 2 and so on weeks, between its rows in proportion."""
        whole, part = divmod(min(known, PARTS * (len(self._wheel) - 1)), PARTS)
        row, above = self._wheel[whole], self._wheel[min(whole + 1, len(self._wheel) - 1)]
        share = part / PARTS
        return [
            tokens * (1 - share) + more * share
            for tokens, more in zip(row[:LONGEST], above, strict=False)
        ]


def _wheel(components: Components) -> tuple[tuple[int, ...], ...]:
    """The rows of the wheel by points of knowledge, from none on."""
    return tuple(wheel.row(components, known) for known in range(len(components.wheel) + 1))
