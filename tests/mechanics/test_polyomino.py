"""Shapes of cells and their places on a grid."""

import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.mechanics.bitgrid import Grid, bits
from tabletop.mechanics.polyomino import Placements, forms, joined, normal

L4 = ((0, 0), (1, 0), (2, 0), (2, 1))
SMALL, LARGE = Grid(4, 4), Grid(5, 5)
SHAPES = {
    "single": ((0, 0),),
    "domino": ((0, 0), (1, 0)),
    "I3": ((0, 0), (1, 0), (2, 0)),
    "L3": ((0, 0), (1, 0), (1, 1)),
    "T4": ((0, 0), (1, 0), (1, 1), (2, 0)),
    "L4": L4,
    "O4": ((0, 0), (0, 1), (1, 0), (1, 1)),
}


def drawn(form: tuple[tuple[int, int], ...]) -> list[str]:
    """The form as rows of a picture."""
    height, width = (1 + max(cell[axis] for cell in form) for axis in (0, 1))
    return ["".join(".o"[(r, c) in form] for c in range(width)) for r in range(height)]


def test_a_form_begins_at_the_upper_left_corner_in_reading_order() -> None:
    assert normal([(5, 3), (4, 2), (5, 2), (5, 3)]) == ((0, 0), (1, 0), (1, 1))


def test_forms_are_four_turns_clockwise_and_then_the_mirrored_shape_s() -> None:
    assert [drawn(form) for form in forms(L4)] == [
        ["o.", "o.", "oo"],
        ["ooo", "o.."],
        ["oo", ".o", ".o"],
        ["..o", "ooo"],
        [".o", ".o", "oo"],
        ["o..", "ooo"],
        ["oo", "o.", "o."],
        ["ooo", "..o"],
    ]


@pytest.mark.parametrize(
    ("shape", "different"),
    [("single", 1), ("domino", 2), ("I3", 2), ("L3", 4), ("T4", 4), ("L4", 8), ("O4", 1)],
)
def test_there_are_always_eight_forms_some_of_them_equal(shape: str, different: int) -> None:
    found = forms(SHAPES[shape])
    assert len(found) == 8
    assert len(set(found)) == different


@pytest.mark.parametrize(
    ("cells", "is_joined"),
    [
        ([], True),
        ([(0, 0)], True),
        (L4, True),
        ([(0, 0), (1, 1)], False),
        ([(0, 0), (0, 2)], False),
    ],
)
def test_joined_means_side_by_side(cells: list[tuple[int, int]], is_joined: bool) -> None:
    assert joined(cells) is is_joined


@pytest.mark.parametrize(
    ("shape", "small", "large"),
    [
        ("single", 16, 25),
        ("domino", 24, 40),
        ("I3", 16, 30),
        ("L3", 36, 64),
        ("T4", 24, 48),
        ("L4", 48, 96),
        ("O4", 9, 16),
    ],
)
def test_every_placement_is_found_once(shape: str, small: int, large: int) -> None:
    for grid, count in ((SMALL, small), (LARGE, large)):
        laid = Placements(grid, forms(SHAPES[shape]))
        assert len(laid.masks) == len(set(laid.masks)) == count
        assert {mask.bit_count() for mask in laid.masks} == {len(SHAPES[shape])}


def test_several_shapes_are_numbered_in_their_order() -> None:
    laid = Placements(SMALL, (SHAPES["single"], *forms(SHAPES["domino"])))
    assert laid.masks[:16] == tuple(1 << cell for cell in range(16))
    assert len(laid.masks) == 16 + 24


@given(st.sampled_from(sorted(SHAPES)), st.integers(0, (1 << 25) - 1), st.booleans())
def test_placements_are_found_within_cells_and_meeting_cells(
    shape: str, cells: int, large: bool
) -> None:
    grid = LARGE if large else SMALL
    laid, cells = Placements(grid, forms(SHAPES[shape])), cells & grid.full
    within = [n for n, mask in enumerate(laid.masks) if not mask & ~cells]
    meeting = [n for n, mask in enumerate(laid.masks) if mask & cells]
    assert list(bits(laid.within(cells))) == within
    assert list(bits(laid.meeting(cells))) == meeting
    assert laid.masks_of(laid.within(cells)) == tuple(laid.masks[n] for n in within)


def test_a_shape_larger_than_the_grid_has_no_place() -> None:
    assert Placements(Grid(2, 2), forms(SHAPES["I3"])).masks == ()


def test_the_tables_of_a_large_grid_take_little_memory() -> None:
    placements = Placements(LARGE, forms(L4))
    tracemalloc.start()
    try:
        placements.within(0)
        placements.meeting(0)
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert 0 < taken < 200_000
