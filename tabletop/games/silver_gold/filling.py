"""How many expedition cards it takes to mark the free cells of a card, used as well as possible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import product
from math import inf
from typing import NamedTuple

from tabletop.games.expeditions.components import Pattern
from tabletop.mechanics.bitgrid import Grid, bits, first_bits
from tabletop.mechanics.polyomino import Placements

WAITING = 0.35
"""What it costs to leave a card alone for a turn, in expedition cards; from 0.1 to 0.45 it made no
difference that could be seen in 200 games."""

BY_SIZE = 0.8
"""How far what a pattern is worth on another card follows its size; the large ones fit less."""


class Filling(NamedTuple):
    """What free cells take: how many expedition cards in all, how many fewer after the best way to
    use each pattern now, and how many fewer after the best single cell.

    Where no cell is free there will be another card, on which any pattern is worth its usual.
    """

    turns: float
    saved: tuple[float, ...]
    single: float


class Fillings:
    """The free cells of a card, as bits → what they take.

    Whoever has two cards may wait for a pattern that fits: what is used on the other card is not
    lost. A pattern is worth there what its size says (``elsewhere``), and that is what using it
    here costs. So the cards that some cells take are, on the average of the patterns, the cheaper
    of using it here and of waiting: solved for all sets of cells, from small ones to large ones
    (dynamic programming).
    """

    def __init__(
        self, grid: Grid, patterns: Sequence[Pattern], placements: Sequence[Placements]
    ) -> None:
        self._grid = grid
        self._placements = tuple(each.masks for each in placements)
        every = sum(pattern.count for pattern in patterns)
        self.shares = tuple(pattern.count / every for pattern in patterns)
        sizes = [len(pattern.forms[0]) for pattern in patterns]
        mean = sum(share * size for share, size in zip(self.shares, sizes, strict=True))
        self.elsewhere = tuple(1 - WAITING + BY_SIZE * (size / mean - 1) for size in sizes)

    def __call__(self, cells: int) -> Filling:
        """What these cells take."""
        return self._all[cells]

    @cached_property
    def _all(self) -> list[Filling]:
        """Of every set of cells; what is turned or mirrored takes the same."""
        nothing = Filling(0.0, self.elsewhere, 0.0)
        alike, turns, found = _symmetries(self._grid), [0.0], [nothing]
        turns *= self._grid.full + 1
        found *= self._grid.full + 1
        for cells in range(1, self._grid.full + 1):
            if not turns[cells]:
                filling = self._solved(cells, turns)
                for same in alike(cells):
                    turns[same], found[same] = filling.turns, filling
        return found

    def _solved(self, cells: int, turns: Sequence[float]) -> Filling:
        """What these cells take, where it is known of all smaller sets."""
        here = [
            min([turns[cells ^ mask] for mask in masks if mask & cells == mask])
            for masks in self._placements
        ]
        all_in = self._expected(here)
        single = min([turns[cells ^ 1 << cell] for cell in bits(cells)])
        return Filling(all_in, tuple([all_in - left for left in here]), all_in - single)

    def _expected(self, left: Sequence[float]) -> float:
        """How many cards cells take of which so many are left after each pattern is used here.

        Those patterns are used here for which that costs least; until one of them comes, each turn
        costs the waiting.
        """
        costs = [after + worth for after, worth in zip(left, self.elsewhere, strict=True)]
        best, cost, chance = inf, WAITING, 0.0
        for more, share in sorted(zip(costs, self.shares, strict=True)):
            chance += share
            cost += share * more
            best = min(best, cost / chance)
        return best


def _symmetries(grid: Grid) -> Callable[[int], list[int]]:
    """Cells as bits → the same turned and mirrored in all eight ways, on a square grid."""
    side, half = grid.columns, grid.columns * grid.rows // 2
    tables = []
    for swap, down, right in product((False, True), repeat=3):
        images = []
        for cell in range(2 * half):
            row, column = divmod(cell, side)
            row, column = (column, row) if swap else (row, column)
            row, column = side - 1 - row if down else row, side - 1 - column if right else column
            images.append(1 << row * side + column)
        tables.append((_unions(images[:half]), _unions(images[half:])))
    low = first_bits(half)
    return lambda cells: [first[cells & low] | second[cells >> half] for first, second in tables]


def _unions(images: Sequence[int]) -> list[int]:
    """The union of every choice of images."""
    found = [0]
    for image in images:
        found += [others | image for others in found]
    return found
