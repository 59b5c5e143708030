"""Forms of shapes, their placings on grids, and the outlines of cells together."""

from __future__ import annotations

import pytest

from tabletop.ui.table.stencil.forms import (
    Lattice,
    Placings,
    grip,
    mirrored,
    turned,
)
from tabletop.ui.table.stencil.outline import loops
from tests.ui.slate import SHAPES, all_forms

L, I, O = SHAPES["L"], SHAPES["I"], SHAPES["O"]  # noqa: E741


def lattice(name: str = "g", rows: int = 4, columns: int = 4, cut: str = "") -> Lattice:
    spots = [(row, column) for row in range(rows) for column in range(columns)]
    named = {spot: f"{name}{spot[0]}{spot[1]}" for spot in spots}
    return Lattice(name, {spot: space for spot, space in named.items() if space not in cut.split()})


def test_four_turns_come_back_and_a_turn_back_undoes_one() -> None:
    form = turned(L)
    assert form == ((0, 0), (0, 1), (0, 2), (1, 0))
    assert turned(form, back=True) == L
    assert turned(turned(turned(form))) == L


def test_forms_are_those_of_a_stencil() -> None:
    forms = all_forms(L)
    assert {turned(form) for form in forms} == {mirrored(form) for form in forms} == set(forms)
    assert mirrored(forms[0]) in forms[4:]


def test_a_form_is_held_by_the_cell_nearest_to_its_middle() -> None:
    assert grip(L) == (1, 0)
    assert grip(I) == (0, 1)


def test_placings_lie_inside_the_grid_and_avoid_its_gaps() -> None:
    whole = Placings([I], [lattice()])
    assert len([p for row in range(4) for c in range(4) if (p := whole.at("g", I, row, c))]) == 8
    torn = Placings([I], [lattice(cut="g01")])
    assert torn.at("g", I, 0, 1) is None
    assert torn.at("g", I, 1, 1) is not None


def test_a_legal_placing_attracts_within_reach_and_holds_a_little_longer() -> None:
    grid = lattice(columns=8)
    legal = frozenset({frozenset(f"g0{c}" for c in (2, 3, 4))})
    placings = Placings([I], [grid], legal)
    (there,) = placings.legal

    def drawn(column: float, held: bool = False) -> bool:
        found = placings.attracted("g", I, (0.0, column), there if held else None, 0.2)
        return found == there

    assert drawn(2.55)
    assert not drawn(2.65)
    assert drawn(2.75, held=True)
    assert not drawn(2.85, held=True)
    grey = placings.attracted("g", I, (1.2, 5.4), None, 0.2)
    assert grey == placings.at("g", I, 1, 5)


def test_a_pointer_beyond_the_edge_means_the_edge() -> None:
    placings = Placings([I], [lattice()])
    found = placings.attracted("g", I, (-0.4, 3.2), None, 0.2)
    assert found == placings.at("g", I, 0, 1)


def test_all_legal_placings_are_gone_through_in_reading_order_and_around() -> None:
    grids = [lattice("g"), lattice("h")]
    forms = all_forms(L)
    every = Placings(forms, grids)
    some = [every.at(name, form, 1, 1) for name in "hg" for form in forms[:2]]
    legal = frozenset(frozenset(p.spaces) for p in some if p)
    placings = Placings(forms, grids, legal)
    gone = [placings.after(None, 1)]
    for _ in range(3):
        gone.append(placings.after(gone[-1], 1))
    assert [p.grid for p in gone if p] == ["g", "g", "h", "h"]
    assert gone == list(placings.legal)
    assert placings.after(gone[-1], 1) == gone[0]
    assert placings.after(gone[0], -1) == gone[-1]
    grey = placings.at("g", forms[3], 2, 0)
    assert placings.after(grey, 1) == gone[2]
    assert placings.after(grey, -1) == gone[1]


@pytest.mark.parametrize(
    ("cells", "corners"),
    [
        ([(0, 0)], [[(0, 0), (0, 1), (1, 1), (1, 0)]]),
        (O, [[(0, 0), (0, 2), (2, 2), (2, 0)]]),
        (L, [[(0, 0), (0, 1), (2, 1), (2, 2), (3, 2), (3, 0)]]),
        (
            [(0, 0), (1, 1)],
            [[(0, 0), (0, 1), (1, 1), (1, 0)], [(1, 1), (1, 2), (2, 2), (2, 1)]],
        ),
    ],
)
def test_outlines_run_clockwise_around_cells_together(
    cells: list[tuple[int, int]], corners: list[list[tuple[int, int]]]
) -> None:
    assert loops(cells) == corners


def test_a_hole_is_outlined_against_the_clock() -> None:
    around = [(row, c) for row in range(3) for c in range(3) if (row, c) != (1, 1)]
    outer, hole = loops(around)
    assert outer == [(0, 0), (0, 3), (3, 3), (3, 0)]
    assert hole == [(1, 1), (2, 1), (2, 2), (1, 2)]
