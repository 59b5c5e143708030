"""Laying a shape with fingers: real touch events."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from tabletop.engine.move import Pick
from tabletop.ui.table.stencil.items import GREY
from tests.ui.slated import Slated

Lay = Callable[..., Slated]


def state(table: Slated) -> str:
    shape = table.stencil.drawing.ghost.shape_shown
    return shape.state if shape is not None else ""


def test_a_finger_holds_the_shape_above_it_and_lays_it_where_it_fits(lay_slates: Lay) -> None:
    table = lay_slates("I")
    port, device = table.view.viewport(), QTest.createTouchDevice()
    at = table.at("right.b1", dy=1.1).toPoint()
    finger = QTest.touchEvent(port, device)
    finger.press(0, at, port).commit()
    assert table.ghost == "right a1 b1 c1"
    assert not table.stencil.drawing.tool.isVisible()
    finger.move(0, table.at("right.c1", dy=1.1).toPoint(), port).commit()
    assert table.ghost == "right b1 c1 d1"
    assert table.marks() == set()
    finger.release(0, table.at("right.c1", dy=1.1).toPoint(), port).commit()
    assert table.marks() == {"right.b1", "right.c1", "right.d1"}


def test_a_finger_lifted_from_a_grey_place_leaves_the_ghost_to_be_turned(lay_slates: Lay) -> None:
    table = lay_slates("I")
    port, device = table.view.viewport(), QTest.createTouchDevice()
    at = table.at("right.b2", dy=1.1).toPoint()
    finger = QTest.touchEvent(port, device)
    finger.press(0, at, port).commit()
    finger.release(0, at, port).commit()
    assert state(table) == GREY
    assert table.scene.popups.callout is None
    assert table.scene.popups.reading is not None
    before = table.ghost
    table.press("turn")
    assert table.ghost != before


@pytest.mark.parametrize("resting", [True, False], ids=["resting", "held"])
def test_a_tap_with_two_fingers_turns_the_shape(lay_slates: Lay, resting: bool) -> None:
    table = lay_slates("I")
    port, device = table.view.viewport(), QTest.createTouchDevice()
    at = table.at("right.b2", dy=1.1).toPoint()
    finger = QTest.touchEvent(port, device)
    finger.press(0, at, port).commit()
    start = table.stencil.state.form
    finger.stationary(0).press(1, at + QPoint(80, 0), port).commit()
    if resting:
        finger.release(0, at, port).release(1, at + QPoint(80, 0), port).commit()
        assert table.stencil.state.form != start
        assert table.marks() == set()
        return
    finger.stationary(0).release(1, at + QPoint(80, 0), port).commit()
    assert table.stencil.state.form != start
    there = table.at("right.d2", dy=1.1).toPoint()
    finger.move(0, there, port).commit()
    finger.release(0, there, port).commit()
    assert table.marks() == {"right.d1", "right.d2", "right.d3"}
    assert table.scene.board.zoom == 1.0


def test_a_finger_marks_a_single_cell_where_it_points(lay_slates: Lay) -> None:
    table = lay_slates("I")
    table.key("c")
    port, device = table.view.viewport(), QTest.createTouchDevice()
    at = table.at("right.b1").toPoint()
    finger = QTest.touchEvent(port, device)
    finger.press(0, at, port).commit()
    finger.release(0, at, port).commit()
    assert table.session.picks == (Pick("chalk", "right.b1:0"),)
