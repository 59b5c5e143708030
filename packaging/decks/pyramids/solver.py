"""How hard a chamber is: the expedition cards that it takes to reach the tomb."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from chamber import CROSS, ENTRY, GRID, TOMB, Chamber

from tabletop.mechanics.bitgrid import bits
from tabletop.mechanics.polyomino import Placements, forms

Patterns = Mapping[str, tuple[int, tuple[int, ...]]]
"""Name → how many of the expedition cards show it, and all its placements on an empty grid."""


def patterns_of(data: Mapping[str, Any]) -> Patterns:
    """The patterns that component data describe."""
    return {
        item["id"]: (item["count"], Placements(GRID, forms(map(tuple, item["cells"]))).masks)
        for item in data["expeditions"]["patterns"]
    }


class Solver:
    """A chamber and the patterns that may come up, each time with the same odds.

    ``effort`` is exact for one who marks in this chamber only, puts every cross cell here, and
    always does what brings the tomb nearest in the mean.
    """

    def __init__(self, chamber: Chamber, patterns: Patterns) -> None:
        free, cards = chamber.free, sum(count for count, _ in patterns.values())
        self._free = free
        self._entry, self._tomb = chamber.cells(ENTRY), chamber.cells(TOMB)
        self._crosses = chamber.cells(CROSS)
        self._patterns = [
            (count / cards, [cells for cells in placements if not cells & ~free])
            for count, placements in patterns.values()
        ]
        self.effort = cache(self._effort)

    def _effort(self, marked: int) -> float:
        """The cards still needed, in the mean, once these cells are marked."""
        if marked & self._tomb:
            return 0.0
        near = self.near(marked)
        single = min(map(self.effort, self.marked_by(marked, list(_ones(near)))))
        needed = 1.0
        for odds, placements in self._patterns:
            ways = [cells for cells in placements if cells & near and not cells & marked]
            best = min(map(self.effort, self.marked_by(marked, ways)), default=single)
            needed += odds * min(single, best)
        return needed

    def near(self, marked: int) -> int:
        """The cells at which marking may go on: beside marks, or the entry (P1)."""
        return GRID.spread(marked) & self._free & ~marked if marked else self._entry

    def marked_by(self, marked: int, ways: list[int]) -> Iterator[int]:
        """All that may be marked after one of those marks, cross cells with it (P2)."""
        for cells in ways:
            if cells & self._crosses:
                yield from self._crossed(marked | cells, (cells & self._crosses).bit_count())
            else:
                yield marked | cells

    def _crossed(self, marked: int, owed: int) -> set[int]:
        near = self.near(marked)
        if not owed or not near:
            return {marked}
        return {
            end
            for cell in _ones(near)
            for end in self._crossed(marked | cell, owed - 1 + bool(cell & self._crosses))
        }


def _ones(mask: int) -> Iterator[int]:
    for bit in bits(mask):
        yield 1 << bit
