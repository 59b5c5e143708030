"""A rectangle of square cells as the bits of an int, counted in reading order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import reduce
from itertools import compress, count
from operator import itemgetter, or_
from typing import Generic, TypeVar

from attrs import frozen

T = TypeVar("T")

_SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))


def first_bits(count: int) -> int:
    """So many of the lowest bits.

    Ask for it where the count is a length: written out there, a compiler would count it in a C
    integer, and the set would lose what is beyond 64.
    """
    return (1 << count) - 1


def union(masks: Iterable[int]) -> int:
    """The bits that any of the masks has."""
    return reduce(or_, masks, 0)


def bits(mask: int) -> Iterator[int]:
    """The numbers of the set bits, rising."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


@frozen
class Path:
    """Neighbouring cells in a row of steps, wherever it may lie on the grid.

    ``offsets`` are the cells after the first, as (rows, columns) from the first; ``shifts`` say the
    same as bit shifts to (left, right). ``inside`` are the cells from which it keeps between the
    grid's sides. ``back`` is true when the last cell comes before the first in reading order.
    """

    offsets: tuple[tuple[int, int], ...]
    shifts: tuple[tuple[int, int], ...]
    inside: int
    back: bool


class Grid:
    """A grid of ``columns`` × ``rows`` cells; bit number = row × columns + column."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.full = (1 << columns * rows) - 1
        self._not_first = self._columns(1, columns)
        self._not_last = self._columns(0, columns - 1)
        self.neighbours = tuple(self.spread(1 << cell) for cell in range(columns * rows))

    def _columns(self, start: int, stop: int) -> int:
        row = (1 << stop) - (1 << start) if start < stop else 0
        return sum(row << line * self.columns for line in range(self.rows))

    def name(self, cell: int) -> str:
        """The cell's usual name: the column's letter, the row's number from the top (``h2``)."""
        row, column = divmod(cell, self.columns)
        return f"{chr(ord('a') + column)}{row + 1}"

    def spread(self, cells: int) -> int:
        """All cells that touch one of ``cells`` orthogonally (some of these may be among them)."""
        aside = (cells & self._not_last) << 1 | (cells & self._not_first) >> 1
        return (cells << self.columns | cells >> self.columns | aside) & self.full

    def pieces(self, cells: int) -> Iterator[int]:
        """The cells, piece by piece: what one can reach side by side from the first one left."""
        while cells:
            piece, more = 0, cells & -cells
            while more != piece:
                piece, more = more, (more | self.spread(more)) & cells
            yield piece
            cells ^= piece

    def outline(self, cells: int) -> str:
        """The outline of the cells as an SVG path, clockwise, one cell a unit, corners only.

        The grid's upper left corner is the origin. Cells that touch at a corner only are kept
        apart; holes are loops the other way round.
        """
        edges = self._edges(cells)
        loops = []
        while edges:
            start, way = min(edges)
            loops.append(_loop(edges, start, way))
        return " ".join(f"M{'L'.join(f'{x} {y}' for x, y in loop)}Z" for loop in loops)

    def _edges(self, cells: int) -> set[tuple[tuple[int, int], int]]:
        """The sides of cells beyond which there is none: where each begins, and its direction."""
        edges = set()
        for cell in bits(cells):
            row, column = divmod(cell, self.columns)
            corners = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
            for way, corner in enumerate(corners):
                down, right = _BEYOND[way]
                inside = 0 <= row + down < self.rows and 0 <= column + right < self.columns
                if not (inside and cells >> cell + down * self.columns + right & 1):
                    edges.add((corner, way))
        return edges

    def path(self, offsets: tuple[tuple[int, int], ...]) -> Path:
        """The path through these offsets from its first cell."""
        shifts, inside = [], self.full
        for rows, columns in offsets:
            jump = rows * self.columns + columns
            shifts.append((max(0, -jump), max(0, jump)))
            inside &= self._columns(max(0, -columns), self.columns - max(0, columns))
        return Path(offsets, tuple(shifts), inside, offsets[-1] < (0, 0))

    def paths(self, length: int) -> tuple[Path, ...]:
        """Every path of ``length`` cells from neighbour to neighbour without a return."""
        ways: list[tuple[tuple[int, int], ...]] = [()]
        for _ in range(length - 1):
            ways = [
                (*way, cell)
                for way in ways
                for cell in _touching(way[-1] if way else (0, 0))
                if cell != (0, 0) and cell not in way
            ]
        return tuple(self.path(way) for way in ways)

    def starts(self, paths: tuple[Path, ...], first: int, free: int) -> int:
        """``path_starts`` of several paths, each in its own block of as many bits as cells."""
        size = self.columns * self.rows
        found = 0
        for block, path in enumerate(paths):
            found |= path_starts(path, first, free) << block * size
        return found

    def pair_starts(self, first: int, free: int, fresh: int | None = None) -> int:
        """The fast equal of ``starts(paths(2), first, free)``.

        ``fresh`` are the free cells from which the pair is not found as well; by default those that
        are not among ``first``.
        """
        size, columns = self.columns * self.rows, self.columns
        if fresh is None:
            fresh = free & ~first
        return (
            first & free >> 1 & self._not_last
            | (first & free >> columns) << size
            | (first & fresh << 1 & self._not_first) << 2 * size
            | (first & fresh << columns) << 3 * size
        )

    def triple_starts(self, first: int, free: int) -> int:
        """The fast equal of ``starts(paths(3), first, free)``."""
        size, columns = self.columns * self.rows, self.columns
        not_first, not_last = self._not_first, self._not_last
        fresh = free & ~first
        right, down, left = free >> 1 & not_last, free >> columns, free << 1 & not_first
        fresh_right, fresh_left = fresh >> 1 & not_last, fresh << 1 & not_first
        fresh_up = fresh << columns
        blocks = (
            (free & right) >> 1 & not_last,
            (free & down) >> 1 & not_last,
            (free & fresh_up) >> 1 & not_last,
            (free & right) >> columns,
            (free & down) >> columns,
            (free & left) >> columns,
            (free & down) << 1 & not_first,
            (free & fresh_left) << 1 & not_first,
            (free & fresh_up) << 1 & not_first,
            (free & fresh_right) << columns,
            (free & fresh_left) << columns,
            (free & fresh_up) << columns,
        )
        found = 0
        for block in reversed(blocks):
            found = found << size | first & block
        return found

    def cells(self, path: Path, first: int) -> tuple[int, ...]:
        """The cells of a path laid from ``first``, which must keep it on the grid."""
        return (first, *(first + row * self.columns + column for row, column in path.offsets))

    def holds(self, path: Path, first: int, free: int) -> bool:
        """Whether a path laid from ``first`` runs over ``free`` cells only."""
        return bool(free & path.inside & 1 << first) and all(
            free << left >> right & 1 << first for left, right in path.shifts
        )


_AHEAD = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""The (x, y) steps along the upper, right, lower and left side of a cell, clockwise."""

_BEYOND = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""The (rows, columns) to the neighbour beyond each of these sides."""


def _loop(
    edges: set[tuple[tuple[int, int], int]], start: tuple[int, int], way: int
) -> list[tuple[int, int]]:
    """Take one loop of sides out of ``edges``, and return the corners where it turns."""
    corners, at = [start], start
    while True:
        edges.remove((at, way))
        at = (at[0] + _AHEAD[way][0], at[1] + _AHEAD[way][1])
        turns = [turn for turn in (1, 0, 3) if (at, (way + turn) % 4) in edges]
        if not turns:
            return corners
        if turns[0]:
            corners.append(at)
        way = (way + turns[0]) % 4


def _touching(cell: tuple[int, int]) -> list[tuple[int, int]]:
    return [(cell[0] + down, cell[1] + right) for down, right in _SIDES]


def path_starts(path: Path, first: int, free: int) -> int:
    """The cells among ``first`` from which the path runs over ``free`` cells to its end.

    A path that could also be walked from its other end is given once, from the end that comes first
    in reading order.
    """
    starts = first & path.inside
    left = right = 0
    for left, right in path.shifts:
        starts &= free << left >> right
    return starts & ~(first << left >> right) if path.back else starts


class Lookup(Generic[T]):
    """The things that belong to bits, found by a mask, eight bits at a time.

    ``make`` is asked once for every bit of an eight of which any is ever wanted.
    """

    def __init__(self, size: int, make: Callable[[int], T]) -> None:
        self._size = size
        self._make = make
        self._eights: list[tuple[T, ...]] = [()] * ((size + 7) // 8)

    def __call__(self, mask: int) -> list[T]:
        """The things at the set bits, in their order."""
        eights, chosen = self._eights, _CHOSEN
        found: list[T] = []
        set_bytes = mask.to_bytes((mask.bit_length() + 7) // 8, "little")
        for number in compress(count(), set_bytes):
            found += chosen[set_bytes[number]](eights[number] or self._made(number))
        return found

    def _made(self, number: int) -> tuple[T, ...]:
        numbers = range(8 * number, min(8 * number + 8, self._size))
        eight = self._eights[number] = tuple(self._make(bit) for bit in numbers)
        return eight


class ReadyLookup(Lookup[T]):
    """A ``Lookup`` for few things asked for often: it keeps what every byte has chosen.

    Only who plays out thousands of games asks so often. At one table two of three choices of an
    evening come up once, and would be kept for it by the thousand.
    """

    def __init__(self, size: int, make: Callable[[int], T]) -> None:
        super().__init__(size, make)
        self._bytes = (size + 7) // 8
        self._ready = tuple(_Ready(self._made, number) for number in range(self._bytes))

    def __call__(self, mask: int) -> list[T]:
        """The things at the set bits, in their order."""
        found: list[T] = []
        all_ready, set_bytes = self._ready, mask.to_bytes(self._bytes, "little")
        for number in compress(count(), set_bytes):
            found += all_ready[number][set_bytes[number]]
        return found


class _Ready(dict[int, tuple[T, ...]]):
    """What each byte chooses among eight things, kept once they were asked for often."""

    def __init__(self, make: Callable[[int], tuple[T, ...]], number: int) -> None:
        super().__init__()
        self._make = make
        self._number = number
        self._eight: tuple[T, ...] = ()
        self._rarely = RARELY

    def __missing__(self, byte: int) -> tuple[T, ...]:
        self._eight = self._eight or self._make(self._number)
        chosen = _CHOSEN[byte](self._eight)
        if self._rarely:
            self._rarely -= 1
        else:
            self[byte] = chosen
        return chosen


RARELY = 250
"""So many times eight things are asked for before what is chosen of them is kept: a table asks for
most of them one to three times a game."""


def _chooser(byte: int) -> Callable[[tuple[T, ...]], tuple[T, ...]]:
    places: list[int | slice] = [*bits(byte)]
    if len(places) == 1:
        (place,) = bits(byte)
        places = [slice(place, place + 1)]
    return itemgetter(*places) if places else lambda _: ()


_CHOSEN = tuple(_chooser(byte) for byte in range(256))
"""Byte → what takes its set bits' things out of eight."""


class Masks(dict[tuple[str, ...], int]):
    """Names of cells → their bits, remembered; raises KeyError for a name that is none."""

    def __init__(self, index: Mapping[str, int]) -> None:
        super().__init__()
        self._index = index

    def __missing__(self, names: tuple[str, ...]) -> int:
        mask = self[names] = sum(1 << self._index[name] for name in set(names))
        return mask
