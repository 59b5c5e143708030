"""The forms of a shape, and every place on the grids of a table where it may be laid."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from attrs import field, frozen

from tabletop.engine.table import Form, Table
from tabletop.mechanics.polyomino import normal

Spot = tuple[int, int]
"""A row and a column."""

CELL: Form = ((0, 0),)
"""The form of a single cell."""

SNAP = 0.6
"""The reach of a legal placement, in cells."""


def turned(form: Form, back: bool = False) -> Form:
    """A form after a quarter turn clockwise, or ``back``."""
    way = -1 if back else 1
    return normal((way * column, -way * row) for row, column in form)


def mirrored(form: Form) -> Form:
    """A form with left and right changed."""
    return normal((row, -column) for row, column in form)


def size(form: Form) -> Spot:
    """How many rows and columns a form takes."""
    return max(row for row, _ in form) + 1, max(column for _, column in form) + 1


def grip(form: Form) -> Spot:
    """The cell by which a form is held: the one nearest to its middle."""
    rows = sum(row for row, _ in form) / len(form)
    columns = sum(column for _, column in form) / len(form)
    return min(form, key=lambda spot: math.hypot(spot[0] - rows, spot[1] - columns))


@frozen(eq=False)
class Lattice:
    """The spaces of one grid, by row and column."""

    id: str
    spaces: Mapping[Spot, str]

    @property
    def size(self) -> Spot:
        """How many rows and columns it has."""
        return size(tuple(self.spaces))


def lattices(table: Table, seat: int) -> tuple[Lattice, ...]:
    """The grids that a seat lays shapes on: its own, or else those that are nobody's."""
    for owner in (seat, None):
        grids: dict[str, dict[Spot, str]] = {}
        for space in table.spaces:
            if space.grid and space.seat == owner:
                grids.setdefault(space.grid, {})[space.row, space.column] = space.id
        if grids:
            return tuple(Lattice(name, spaces) for name, spaces in grids.items())
    return ()


@frozen
class Placing:
    """A form somewhere on a grid: where its first row and column lie, and what it covers."""

    grid: str
    form: Form
    row: int
    column: int
    spaces: tuple[str, ...] = field(eq=False)

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The rows and columns it covers."""
        return tuple((self.row + row, self.column + column) for row, column in self.form)

    @property
    def held_at(self) -> Spot:
        """The row and column of the cell by which the form is held."""
        row, column = grip(self.form)
        return self.row + row, self.column + column

    def far(self, row: float, column: float) -> float:
        """How far it lies from where it was meant to lie, in cells."""
        return math.hypot(self.row - row, self.column - column)


class Placings:
    """Every placing of some forms inside some grids, and which of them are legal.

    Built once for each position that somebody holds the shape over, so that the pointer only looks
    things up. ``legal`` are the sets of spaces that make a legal move.
    """

    def __init__(
        self,
        forms: Sequence[Form] = (),
        grids: Sequence[Lattice] = (),
        legal: frozenset[frozenset[str]] = frozenset(),
    ) -> None:
        self.forms = tuple(dict.fromkeys(map(normal, forms)))
        self.grids = tuple(grids)
        self._may = legal

    @cached_property
    def somewhere(self) -> bool:
        """Whether there is a legal placing at all."""
        return any(map(self._formed, self._may))

    def _formed(self, spaces: frozenset[str]) -> bool:
        """Whether spaces are one of the forms somewhere."""
        for grid in self.grids:
            spots = [spot for spot, name in grid.spaces.items() if name in spaces]
            if spots:
                return len(spots) == len(spaces) and normal(spots) in self.forms
        return False

    @cached_property
    def _by(self) -> dict[tuple[str, Form], list[Placing]]:
        grids, forms = self.grids, self.forms
        return {(grid.id, form): list(_inside(grid, form)) for grid in grids for form in forms}

    @cached_property
    def _order(self) -> dict[Placing, int]:
        """All placings in reading order, with their numbers."""
        names = [lattice.id for lattice in self.grids]
        every = [placing for some in self._by.values() for placing in some]
        every.sort(key=lambda p: (names.index(p.grid), p.row, p.column, self.forms.index(p.form)))
        return {placing: number for number, placing in enumerate(every)}

    @cached_property
    def legal(self) -> tuple[Placing, ...]:
        """The legal ones, in reading order."""
        return tuple(p for p in self._order if frozenset(p.spaces) in self._may)

    @cached_property
    def _fit(self) -> frozenset[Placing]:
        return frozenset(self.legal)

    def fits(self, placing: Placing) -> bool:
        """Whether the rules let the shape be laid there."""
        return placing in self._fit

    def at(self, grid: str, form: Form, row: int, column: int) -> Placing | None:
        """The placing there; None where it would not lie inside the grid."""
        found = self._by.get((grid, form), ())
        return next((p for p in found if (p.row, p.column) == (row, column)), None)

    def nearest(self, grid: str, form: Form, row: float, column: float) -> Placing | None:
        """The placing inside the grid that is nearest to a place, legal or not."""
        found = self._by.get((grid, form), ())
        return min(found, key=lambda p: p.far(row, column), default=None)

    def attracted(
        self, grid: str, form: Form, at: tuple[float, float], held: Placing | None, more: float
    ) -> Placing | None:
        """What a pointer there means: a legal placing within reach, else the nearest one.

        ``held`` is the one it has snapped to, which holds it ``more`` cells further.
        """
        high, wide = size(form)
        rows, columns = next(lattice.size for lattice in self.grids if lattice.id == grid)
        row = min(max(at[0], 0.0), float(max(0, rows - high)))
        column = min(max(at[1], 0.0), float(max(0, columns - wide)))
        best: tuple[float, Placing] | None = None
        for placing in self._by.get((grid, form), ()):
            far = placing.far(row, column)
            reach = SNAP + (more if placing == held else 0.0)
            if placing in self._fit and far <= reach and (best is None or far < best[0]):
                best = (far, placing)
        return best[1] if best else self.nearest(grid, form, row, column)

    def first(self, grid: str, form: Form) -> Placing | None:
        """The first legal placing of a form in a grid, else one in its middle."""
        found = self._by.get((grid, form), [])
        legal = (placing for placing in found if placing in self._fit)
        return next(legal, found[len(found) // 2] if found else None)

    def after(self, here: Placing | None, step: int) -> Placing | None:
        """The next legal placing in reading order, of whatever form; after the last the first."""
        if not self.legal:
            return None
        now = self._order.get(here, -0.5) if here is not None else -0.5
        ahead = [p for p in self.legal if (self._order[p] - now) * step > 0]
        if ahead:
            return ahead[0] if step > 0 else ahead[-1]
        return self.legal[0] if step > 0 else self.legal[-1]


def _inside(lattice: Lattice, form: Form) -> Iterable[Placing]:
    rows, columns = lattice.size
    high, wide = size(form)
    for row in range(rows - high + 1):
        for column in range(columns - wide + 1):
            spots = [(row + down, column + right) for down, right in form]
            if all(spot in lattice.spaces for spot in spots):
                spaces = tuple(lattice.spaces[spot] for spot in spots)
                yield Placing(lattice.id, form, row, column, spaces)
