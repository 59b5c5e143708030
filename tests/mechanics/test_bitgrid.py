"""Grids of bits: neighbours, paths, and the tables that find moves."""

import gc
import sys
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.mechanics.bitgrid import RARELY, Grid, Lookup, ReadyLookup, bits, path_starts

GRIDS = tuple(Grid(columns, rows) for columns, rows in ((8, 6), (8, 9), (3, 5), (1, 4)))
WHICH = st.sampled_from(GRIDS)
MASKS = st.integers(0, (1 << 72) - 1)


def walks(grid: Grid, length: int, first: int, free: int) -> set[frozenset[int]]:
    """The sets of cells of all paths, found by plain walking."""
    found = set()

    def walk(path: tuple[int, ...]) -> None:
        if len(path) == length:
            found.add(frozenset(path))
            return
        for cell in range(grid.columns * grid.rows):
            row, column = divmod(cell, grid.columns)
            last_row, last_column = divmod(path[-1], grid.columns)
            beside = abs(row - last_row) + abs(column - last_column) == 1
            if beside and free >> cell & 1 and cell not in path:
                walk((*path, cell))

    for cell in bits(first & free):
        walk((cell,))
    return found


@given(WHICH, MASKS)
def test_bits_are_the_set_ones_in_order(grid: Grid, mask: int) -> None:
    assert list(bits(mask)) == [number for number in range(72) if mask >> number & 1]


def test_names_are_letter_and_number() -> None:
    grid = GRIDS[0]
    assert [grid.name(cell) for cell in (0, 7, 8, 47)] == ["a1", "h1", "a2", "h6"]


def test_neighbours_touch_side_by_side() -> None:
    for grid in GRIDS:
        for one, two in product(range(grid.columns * grid.rows), repeat=2):
            (row, column), (other_row, other_column) = (
                divmod(cell, grid.columns) for cell in (one, two)
            )
            touching = abs(row - other_row) + abs(column - other_column) == 1
            assert bool(grid.neighbours[one] >> two & 1) is touching


@given(WHICH, MASKS, MASKS, st.integers(2, 3))
def test_paths_are_found_once_each(grid: Grid, first: int, free: int, length: int) -> None:
    first, free = first & grid.full, free & grid.full
    found = [
        frozenset(grid.cells(path, start))
        for path in grid.paths(length)
        for start in bits(path_starts(path, first & free, free))
    ]
    assert len(set(found)) == len(found)
    assert set(found) == walks(grid, length, first, free)


@given(WHICH, MASKS, MASKS)
def test_the_fast_ways_are_equal_to_the_plain_one(grid: Grid, first: int, free: int) -> None:
    first, free = first & free & grid.full, free & grid.full
    assert grid.pair_starts(first, free) == grid.starts(grid.paths(2), first, free)
    assert grid.triple_starts(first, free) == grid.starts(grid.paths(3), first, free)


@given(WHICH, st.integers(2, 4))
def test_a_path_that_holds_stays_on_its_cells(grid: Grid, length: int) -> None:
    for path in grid.paths(length):
        for first in range(grid.columns * grid.rows):
            if grid.holds(path, first, grid.full):
                cells = grid.cells(path, first)
                assert len(set(cells)) == length
                assert all(grid.neighbours[one] >> two & 1 for one, two in pairwise(cells))


@given(MASKS)
def test_a_lookup_finds_the_things_of_the_set_bits(mask: int) -> None:
    made: list[int] = []

    def make(bit: int) -> str:
        made.append(bit)
        return f"thing {bit}"

    lookup = Lookup(72, make)
    assert lookup(mask) == [f"thing {bit}" for bit in bits(mask)]
    assert lookup(mask) == [f"thing {bit}" for bit in bits(mask)]
    assert len(set(made)) == len(made)


def cells_of(*rows: str) -> int:
    """The cells drawn as ``o``, on a grid of four columns."""
    return sum(1 << n for n, letter in enumerate("".join(rows)) if letter == "o")


@pytest.mark.parametrize(
    ("rows", "outline"),
    [
        (("....",) * 4, ""),
        (("o...", "....", "....", "...."), "M0 0L1 0L1 1L0 1Z"),
        ((".oo.", ".o..", "....", "...."), "M1 0L3 0L3 1L2 1L2 2L1 2Z"),
        (("o...", ".o..", "....", "...."), "M0 0L1 0L1 1L0 1Z M1 1L2 1L2 2L1 2Z"),
        (
            ("ooo.", "o.o.", "ooo.", "...."),
            "M0 0L3 0L3 3L0 3Z M1 1L1 2L2 2L2 1Z",
        ),
        (("....", "....", "...o", "..oo"), "M2 3L3 3L3 2L4 2L4 4L2 4Z"),
    ],
)
def test_the_outline_runs_clockwise_round_each_piece(rows: tuple[str, ...], outline: str) -> None:
    assert Grid(4, 4).outline(cells_of(*rows)) == outline


@given(st.integers(0, (1 << 16) - 1))
def test_an_outline_encloses_just_its_cells(cells: int) -> None:
    """Its area, counted with holes as negative, is the number of cells."""
    area = 0
    for loop in Grid(4, 4).outline(cells).split(" M"):
        points = [tuple(map(int, at.split())) for at in loop.strip("MZ").split("L") if at]
        for (x, y), (u, v) in zip(points, points[1:] + points[:1], strict=True):
            assert (x == u) != (y == v)
            area += x * v - u * y
    assert area == 2 * cells.bit_count()


def test_pieces_are_what_can_be_reached_side_by_side() -> None:
    cells = cells_of("oo.o", "o..o", "..o.", "oo..")
    assert list(Grid(4, 4).pieces(cells)) == [
        cells_of("oo..", "o...", "....", "...."),
        cells_of("...o", "...o", "....", "...."),
        cells_of("....", "....", "..o.", "...."),
        cells_of("....", "....", "....", "oo.."),
    ]
    assert list(Grid(4, 4).pieces(0)) == []


@given(st.integers(0, (1 << 20) - 1))
def test_a_ready_lookup_finds_what_a_lookup_finds(mask: int) -> None:
    ready = ReadyLookup(20, str)
    found = [ready(mask) for _ in range(2 * RARELY)]
    assert all(one == Lookup(20, str)(mask) for one in found)


def test_a_ready_lookup_keeps_nothing_that_comes_up_now_and_then() -> None:
    things = [object() for _ in range(8)]
    ready = ReadyLookup(8, things.__getitem__)
    ready(255)
    gc.collect()
    before = sys.getallocatedblocks()
    for mask in range(1, RARELY):
        ready(mask)
    assert sys.getallocatedblocks() - before < 30
