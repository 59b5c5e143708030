"""A chamber as the generator knows it: twenty-five signs, and sets of cells as bits of an int."""

from __future__ import annotations

from functools import cached_property

from attrs import frozen

from tabletop.mechanics.bitgrid import Grid

SIDE = 5
GRID = Grid(SIDE, SIDE)
ENTRY, TOMB, WALL, PLAIN = "v", "T", "#", "."
RED, GREEN, TORCH, ELIXIR, SKULL, CROSS = FINDS = ("r", "g", "t", "e", "s", "x")


@frozen(slots=False)
class Chamber:
    """A chamber: one sign a cell, in reading order."""

    signs: str

    def cells(self, sign: str) -> int:
        """The cells with that sign."""
        return sum(1 << cell for cell, other in enumerate(self.signs) if other == sign)

    @cached_property
    def free(self) -> int:
        """The cells that are no walls."""
        return GRID.full & ~self.cells(WALL)

    @property
    def rows(self) -> list[str]:
        """The signs, row by row."""
        return [self.signs[start : start + SIDE] for start in range(0, len(self.signs), SIDE)]

    def steps(self, avoiding: str = "") -> int:
        """The cells of a shortest way from the entry to the tomb, both counted; 0: there is none.

        ``avoiding`` is a sign that the way must not touch.
        """
        open_cells = self.free & ~(self.cells(avoiding) if avoiding else 0)
        reached, steps = self.cells(ENTRY), 1
        while not reached & self.cells(TOMB):
            further = (reached | GRID.spread(reached)) & open_cells
            if further == reached:
                return 0
            reached, steps = further, steps + 1
        return steps

    def in_one_piece(self) -> bool:
        """Whether every cell that is no wall can be reached from the entry."""
        reached = self.cells(ENTRY)
        while (further := (reached | GRID.spread(reached)) & self.free) != reached:
            reached = further
        return reached == self.free

    def mirrored(self) -> frozenset[str]:
        """The signs of the chamber in all eight positions; a mirrored twin has the same."""
        found = []
        rows: list[str] = self.rows
        for _ in range(4):
            found += ["".join(rows), "".join(row[::-1] for row in rows)]
            rows = ["".join(column) for column in zip(*rows[::-1], strict=True)]
        return frozenset(found)
