"""Shapes of neighbouring cells: their eight forms, and all their places on a grid as bit masks."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from tabletop.engine.table import Form
from tabletop.mechanics.bitgrid import Grid, bits, first_bits


def normal(cells: Iterable[tuple[int, int]]) -> Form:
    """The cells moved into the upper left corner, in reading order, each once."""
    found = sorted(set(cells))
    top = min(row for row, _ in found)
    left = min(column for _, column in found)
    return tuple((row - top, column - left) for row, column in found)


def forms(cells: Iterable[tuple[int, int]]) -> tuple[Form, ...]:
    """The shape after 0 to 3 quarter turns clockwise, then the mirrored shape's four.

    There are always eight; a symmetrical shape has equal ones among them.
    """
    form = normal(cells)
    found = []
    for start in (form, normal((row, -column) for row, column in form)):
        turned = start
        for _ in range(4):
            found.append(turned)
            turned = normal((column, -row) for row, column in turned)
    return tuple(found)


def joined(cells: Iterable[tuple[int, int]]) -> bool:
    """Whether one can walk from any of the cells to any other, side by side."""
    left = set(cells)
    reached = [left.pop()] if left else []
    for row, column in reached:
        for near in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            if near in left:
                left.remove(near)
                reached.append(near)
    return not left


class Placements:
    """All ways to lay one of some forms on a grid, each once, numbered from 0.

    ``masks`` are the cells of each as bits. Sets of placements are ints as well, bit by number;
    they are looked up for each third of the grid, in tables that are made when the first one is
    asked for: those of halves would take ten times the room, and a look at one more is 30 ns.
    """

    def __init__(self, grid: Grid, shapes: Iterable[Form]) -> None:
        laid = [mask for form in dict.fromkeys(shapes) for mask in _laid(grid, form)]
        self.masks = tuple(dict.fromkeys(laid))
        self.all = first_bits(len(self.masks))
        self._size = grid.columns * grid.rows
        self._third = (self._size + 2) // 3
        self._first = first_bits(self._third)

    @cached_property
    def _meeting(self) -> tuple[list[int], list[int], list[int]]:
        one, two = self._third, 2 * self._third
        return self._table(0, one), self._table(one, two), self._table(two, self._size)

    @cached_property
    def _within(self) -> tuple[list[int], list[int], list[int]]:
        # Reversed, for a third without some cells is the third with all others.
        low, middle, high = ([self.all ^ met for met in reversed(table)] for table in self._meeting)
        return low, middle, high

    def _table(self, start: int, stop: int) -> list[int]:
        """Which placements take at least one of a set of those cells, for every such set."""
        table = [0]
        for cell in range(start, stop):
            taking = sum((mask >> cell & 1) << number for number, mask in enumerate(self.masks))
            table += [met | taking for met in table]
        return table

    def within(self, cells: int) -> int:
        """The placements that need only ``cells``."""
        low, middle, high = self._within
        first, third = self._first, self._third
        return low[cells & first] & middle[cells >> third & first] & high[cells >> third + third]

    def meeting(self, cells: int) -> int:
        """The placements that take at least one of ``cells``."""
        low, middle, high = self._meeting
        first, third = self._first, self._third
        return low[cells & first] | middle[cells >> third & first] | high[cells >> third + third]

    def masks_of(self, placements: int) -> tuple[int, ...]:
        """The cells of each placement of a set."""
        return tuple(self.masks[number] for number in bits(placements))


def _laid(grid: Grid, form: Form) -> Iterable[int]:
    """The masks of a form wherever it lies within the grid, in reading order."""
    height = 1 + max(row for row, _ in form)
    width = 1 + max(column for _, column in form)
    for top in range(grid.rows - height + 1):
        for left in range(grid.columns - width + 1):
            yield sum(1 << (top + row) * grid.columns + left + column for row, column in form)
