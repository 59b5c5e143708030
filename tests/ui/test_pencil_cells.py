"""Single cells: owed ones, those marked one by one; and whole games marked by mouse."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tabletop.engine.move import Pick
from tabletop.ui.table.items.marks import LEGAL as GLOWS
from tabletop.ui.table.stencil.items import GREY
from tests.ui.slate import SLATES
from tests.ui.slated import Slated

Lay = Callable[..., Slated]
SHIFT = Qt.KeyboardModifier.ShiftModifier


# A shape that fits nowhere


def test_a_shape_that_fits_nowhere_is_marked_as_one_cell(lay_slates: Lay) -> None:
    table = lay_slates("plus")
    table.move(table.at("right.b1"))
    assert table.ghost == "right b1"
    assert "turn" not in table.buttons()
    table.click(table.at("right.b1"))
    assert table.marks() == {"right.b1"}


def test_the_whole_shape_can_be_held_even_if_it_fits_nowhere(lay_slates: Lay) -> None:
    table = lay_slates("plus")
    table.press("cells")
    assert {"turn", "mirror"} <= set(table.buttons())
    table.click(table.at("right.b3"))
    assert table.marks() == set()
    assert table.scene.popups.callout is not None


def test_escape_does_not_lead_to_a_shape_that_fits_nowhere(lay_slates: Lay) -> None:
    table = lay_slates("plus")
    told: list[str] = []
    table.stencil.told.connect(told.append)
    table.key(Qt.Key.Key_Escape)
    assert table.stencil.state.by_cell
    assert told == []


# An owed cell


def test_the_gesture_goes_on_with_the_cell_a_star_owes(lay_slates: Lay) -> None:
    table = lay_slates("I")
    table.key("r")
    table.click(table.at("left.d2"))
    assert table.marks() == {"left.d1", "left.d2", "left.d3"}
    assert "mark one cell more" in table.scene.prompt.sentence
    assert table.buttons() == ["mark"]
    assert table.ghost == "left d2"
    assert table.ghost_state == GREY
    table.click(table.at("right.a1"))
    assert table.marks() >= {"right.a1"}
    assert table.match.state.done == (True, False)


def test_the_next_shape_is_under_the_pointer_at_once(lay_slates: Lay) -> None:
    table = lay_slates("I", "O", seats=1)
    table.click(table.at("right.b1"))
    assert table.match.state.round == 1
    assert len(table.stencil.state.meant) == 4
    assert table.ghost_state == GREY
    table.scene.router.leave()
    assert table.ghost_state == GREY
    assert not table.stencil.state.pointed


def test_the_next_shape_comes_under_a_pointer_that_has_waited(
    lay_slates: Lay, qtbot: QtBot
) -> None:
    table = lay_slates("I", "O", seats=1, animate=True)
    table.click(table.at("right.b1"))
    assert not table.stencil.state.active
    assert table.ghost == ""
    assert not table.stencil.drawing.tool.isVisible()
    qtbot.waitUntil(lambda: table.stencil.state.active)
    assert len(table.stencil.state.meant) == 4
    assert table.stencil.state.pointed
    assert table.stencil.drawing.tool.isVisible()


# Cell by cell


def test_cells_are_marked_one_by_one_and_played_when_the_shape_is_whole(lay_slates: Lay) -> None:
    table = lay_slates("I")
    table.key("c")
    for cell in ("right.c1", "right.b1"):
        table.click(table.at(cell))
    assert table.session.picks == (Pick("chalk", "right.c1:0"), Pick("chalk", "right.b1:0"))
    assert [ghost.number for ghost in table.scene.ghosts.shown] == [0, 1]
    assert table.scene.highlights.spaces(GLOWS) == {"right.a1:0", "right.d1:0"}
    table.click(table.at("right.a1"))
    assert table.marks() == {"right.a1", "right.b1", "right.c1"}


def test_a_click_on_a_marked_cell_takes_it_back(lay_slates: Lay) -> None:
    table = lay_slates("I")
    table.click(table.at("right.b1"), keys=SHIFT)
    table.click(table.at("right.c1"))
    table.click(table.at("right.b1"))
    assert table.session.picks == (Pick("chalk", "right.c1:0"),)
    table.key(Qt.Key.Key_Backspace)
    assert table.session.picks == ()
    assert len(table.stencil.state.shape) == 3


@pytest.mark.parametrize("cell", ["right.a1", "right.d1", "right.a4", "right.b4", "left.d3"])
def test_one_cell_is_the_one_under_the_pointer(lay_slates: Lay, cell: str) -> None:
    """Also at an edge, where the whole shape is pushed inwards."""
    table = lay_slates("I")
    table.click(table.at(cell), keys=SHIFT)
    assert table.session.picks == (Pick("chalk", f"{cell}:0"),)


def test_instead_of_a_shape_that_does_not_fit_the_cell_that_was_clicked_is_offered(
    lay_slates: Lay,
) -> None:
    table = lay_slates("I")
    table.click(table.at("right.a2"))
    callout = table.scene.popups.callout
    assert callout is not None
    said = [offer.words for offer in callout.explanation.offers]
    assert "Marks a2" in said
    assert len(said) == 3


def test_one_cell_is_played_by_enter_or_done(lay_slates: Lay) -> None:
    for way in ("enter", "done"):
        table = lay_slates("I")
        table.click(table.at("right.b4"), keys=SHIFT)
        assert "done" in table.buttons()
        if way == "enter":
            table.key(Qt.Key.Key_Return)
        else:
            table.press("done")
        assert table.marks() == {"right.b4"}


def test_the_prompt_leads_into_cells_and_back(lay_slates: Lay) -> None:
    table = lay_slates("L")
    table.press("cells")
    assert table.buttons() == ["cells", "mark"]
    table.move(table.at("right.a1"))
    assert table.ghost == "right a1"
    table.key(Qt.Key.Key_Escape)
    assert table.buttons() == ["turn", "mirror", "cells", "mark"]


def test_a_cell_that_cannot_belong_to_the_shape_is_refused(lay_slates: Lay) -> None:
    table = lay_slates("I")
    table.key("c")
    table.click(table.at("right.a1"))
    table.click(table.at("right.d4"))
    assert table.scene.popups.callout is not None
    assert len(table.session.picks) == 1


# Others


def test_nothing_is_held_while_another_seat_marks_or_a_past_moment_is_shown(
    lay_slates: Lay,
) -> None:
    table = lay_slates("I")
    table.click(table.at("right.b1"))
    assert not table.stencil.state.active
    assert table.session.pass_to(1)
    assert table.stencil.state.active
    table.move(table.at("left.b1"))
    assert table.stencil.state.meant[0].space == "left.a1:1"
    table.session.visit(0)
    assert not table.stencil.state.active
    table.move(table.at("left.c1"))
    assert table.ghost == ""


def test_a_whole_game_is_marked_by_mouse(lay_slates: Lay) -> None:
    table = lay_slates("L", "I", "O", "L")
    for _ in range(40):
        if table.match.over:
            break
        if table.session.next_to_act is not None:
            table.session.pass_to(table.session.next_to_act)
        for form in range(8):
            if form:
                table.key("f" if form == 4 else "r")
            cells = [f"{s}.{c}{r}" for s in SLATES for c in "abcd" for r in range(1, 5)]
            if any(_lays(table, cell) for cell in cells):
                break
    assert table.match.over
    kinds = {len(n.event.cells) for n in table.match.history.line(table.match.node.id) if n.seat}
    assert max(kinds) > 1


def _lays(table: Slated, cell: str) -> bool:
    table.move(table.at(cell))
    if not table.stencil.state.fits:
        return False
    table.click(table.at(cell))
    return True
