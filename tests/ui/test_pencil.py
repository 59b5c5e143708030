"""Laying a shape on a grid with the mouse: real events."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.ui.table.items.marks import GAIN
from tabletop.ui.table.seat_sheet import SeatSheet
from tabletop.ui.table.stencil.items import GREY, LEGAL, LOOSE, NEAR
from tests.ui.slate import Mark
from tests.ui.slated import RIGHT, Slated

Lay = Callable[..., Slated]
CTRL = Qt.KeyboardModifier.ControlModifier


# Under the pointer


def test_the_shape_is_under_the_pointer_without_a_press(lay_slates: Lay) -> None:
    table = lay_slates("I")
    assert table.ghost == ""
    table.move(table.at("right.b1"))
    assert table.ghost == "right a1 b1 c1"
    assert table.ghost_state == NEAR
    table.move(table.at("right.c1"))
    assert table.ghost == "right b1 c1 d1"
    table.move(table.at("right.c2"))
    assert table.ghost == "right b2 c2 d2"
    assert table.ghost_state == GREY


@pytest.mark.parametrize("own", [True, False], ids=["own place", "board"])
def test_the_ghost_lies_over_its_cells(lay_slates: Lay, own: bool) -> None:
    table = lay_slates("I", own=own)
    for cell in ("left.c1", "right.b4"):
        table.move(table.at(cell))
        boxes = [table.scene.place(space) for space in table.stencil.state.here.spaces]  # type: ignore[union-attr]
        whole = boxes[0].rect.united(boxes[-1].rect)  # type: ignore[union-attr]
        assert table.stencil.drawing.rect().adjusted(-1, -1, 1, 1).contains(whole)
        assert abs(table.stencil.drawing.rect().width() - whole.width()) < 2


def test_the_ghost_follows_a_board_that_is_zoomed(lay_slates: Lay) -> None:
    table = lay_slates("I", own=False)
    table.move(table.at("left.b4"))
    before = table.stencil.drawing.rect().width()
    table.wheel(table.at("left.b4"), 3, CTRL)
    assert table.scene.board.zoom > 1.4
    table.move(table.at("left.b4"))
    place = table.scene.place("left.b4:0")
    assert place is not None
    assert table.stencil.drawing.rect().width() > 1.4 * before
    assert table.stencil.drawing.rect().contains(place.rect.center())


def test_the_shape_stays_inside_the_grid(lay_slates: Lay) -> None:
    table = lay_slates("I")
    table.move(table.at("right.d1", dx=0.6))
    assert table.ghost == "right b1 c1 d1"
    table.move(table.at("right.a1", dx=-0.6, dy=-0.6))
    assert table.ghost == "right a1 b1 c1"


def test_a_legal_placing_draws_the_shape_and_lets_go_later(lay_slates: Lay) -> None:
    table = lay_slates("I")
    cell = table.scene.place("left.b2:0")
    assert cell is not None
    more = 12 / cell.rect.height()
    table.move(table.at("left.c3"))
    assert table.ghost_state == GREY
    row_4 = table.at("left.b4")
    table.move(row_4)
    assert table.ghost == "left a4 b4 c4"
    assert table.ghost_state == NEAR
    for up, ghost in ((0.57, "a4 b4 c4"), (0.6 + more - 0.05, "a4 b4 c4"), (0.6 + more + 0.05, "")):
        table.move(QPointF(row_4.x(), row_4.y() - up * cell.rect.height()))
        assert (table.ghost == f"left {ghost}") == bool(ghost), up
    assert table.ghost_state == GREY


def test_a_sheet_that_was_looked_at_leaves_the_ghost_on_its_grid(lay_slates: Lay) -> None:
    table = lay_slates("L")
    table.move(table.at("right.b2"))
    assert table.ghost == "right b1 b2 b3 c3"
    table.click(table.scene.strips.strips[0].rect.center(), Qt.MouseButton.RightButton)
    assert [item for item in table.scene.items() if isinstance(item, SeatSheet)]
    table.key(Qt.Key.Key_Escape)
    assert table.ghost == "right b1 b2 b3 c3"
    table.key("r")
    assert table.ghost == "right a2 b2 c2 a3"


def test_over_no_grid_the_ghost_rests_where_it_was(lay_slates: Lay) -> None:
    table = lay_slates("I")
    table.move(table.at("right.b1"))
    table.move(table.scene.prompt.area.center())
    assert table.ghost == "right a1 b1 c1"
    assert table.ghost_state == LEGAL


def test_the_pencil_is_at_the_pointer_and_nowhere_else(lay_slates: Lay) -> None:
    table = lay_slates("I")
    lying = table.scene.pieces.items["chalk:0"]
    tool = table.stencil.drawing.tool
    assert lying.isVisible()
    at = table.at("left.b1")
    table.move(at)
    assert tool.isVisible()
    assert not lying.isVisible()
    assert tool.sceneBoundingRect().contains(at)
    table.move(table.scene.prompt.area.center())
    assert not tool.isVisible()
    assert lying.isVisible()


def test_it_shows_what_it_brings_where_it_fits(lay_slates: Lay) -> None:
    table = lay_slates("I")
    chip = table.stencil.drawing.chip
    table.move(table.at("left.b1"))
    assert chip.isVisible()
    assert chip.said == "fits  ·  +1 ring"
    assert table.scene.highlights.spaces(GAIN) == {"ring1:0"}
    table.move(table.at("right.b1"))
    assert chip.said == "fits"
    assert not table.scene.highlights.spaces(GAIN)
    table.move(table.at("right.b2"))
    assert not chip.isVisible()


def test_the_marks_to_be_are_drawn_with_the_games_own_marks(lay_slates: Lay) -> None:
    table = lay_slates("I")
    table.move(table.at("right.b1"))
    shape = table.stencil.drawing.ghost.shape_shown
    assert shape is not None
    pictures = {picture.cacheKey() for _, picture in shape.cells if picture}
    face = table.match.game.table(table.match.state, 0).pieces[0].face
    place = table.scene.place("right.b1:0")
    assert place is not None
    size = place.single().size()
    art, ratio = table.scene.art, table.scene.renderer.ratio
    wanted = art.pixmap(face, size.width(), size.height(), ratio, ghost=True)
    assert pictures == {wanted.cacheKey()}


# Turning


def test_keys_wheel_and_right_button_turn_it(lay_slates: Lay) -> None:
    table = lay_slates("L")
    at = table.at("right.b3")
    table.move(at)
    start = table.stencil.state.form
    table.wheel(at, -1)
    once = table.stencil.state.form
    assert once != start
    table.wheel(at, 1)
    assert table.stencil.state.form == start
    table.click(at, RIGHT)
    assert table.stencil.state.form == once
    assert not table.match.node.seat
    table.key("rrr")
    assert table.stencil.state.form == start
    table.key("f")
    assert table.stencil.state.form == ((0, 1), (1, 1), (2, 0), (2, 1))
    assert table.scene.board.zoom == 1.0


def test_a_fine_wheel_turns_once_a_notch(lay_slates: Lay) -> None:
    table = lay_slates("L")
    at = table.at("right.b3")
    table.move(at)
    start = table.stencil.state.form
    for _ in range(3):
        table.wheel(at, -0.25)
    assert table.stencil.state.form == start
    table.wheel(at, -0.25)
    assert table.stencil.state.form != start


def test_the_prompts_buttons_turn_the_resting_ghost(lay_slates: Lay) -> None:
    table = lay_slates("L")
    assert table.buttons() == ["turn", "mirror", "cells", "mark"]
    table.move(table.at("right.a2"))
    first = table.ghost
    table.press("turn")
    second = table.ghost
    table.press("mirror")
    assert len({first, second, table.ghost}) == 3
    assert all(words.startswith("right") for words in (first, second, table.ghost))


def test_turning_says_why_it_changes_nothing(lay_slates: Lay) -> None:
    table = lay_slates("O")
    labels = {button.label.id: button.label for button in table.scene.prompt.buttons()}
    assert labels["turn"].why == "This shape looks the same however it is turned."
    assert labels["mirror"].why == "This shape is its own mirror image."
    table.move(table.at("right.c4"))
    before = table.ghost
    table.key("rf")
    assert table.ghost == before


# Laying


def test_a_click_lays_the_shape_as_one_move(lay_slates: Lay) -> None:
    table = lay_slates("I")
    table.click(table.at("right.b1"))
    assert table.match.node.event == Mark(0, "right", ("a1", "b1", "c1"))
    assert table.marks() == {"right.a1", "right.b1", "right.c1"}
    assert table.ghost == ""
    assert "mark" not in table.buttons()


def test_a_grey_place_is_refused_with_the_callout(lay_slates: Lay) -> None:
    table = lay_slates("I")
    table.click(table.at("right.b2"))
    callout = table.scene.popups.callout
    assert callout is not None
    assert callout.explanation.reasons[0].why == "b2 is cut away."
    assert callout.explanation.offers
    assert table.marks() == set()
    assert table.ghost == "right a2 b2 c2"
    assert not callout.panel.intersects(table.stencil.drawing.rect())


def test_pointing_a_while_at_a_grey_place_says_why(lay_slates: Lay, qtbot: QtBot) -> None:
    table = lay_slates("I")
    table.move(table.at("right.c2"))
    qtbot.waitUntil(lambda: table.scene.popups.reading is not None)
    reading = table.scene.popups.reading
    assert reading is not None
    assert reading.words.startswith("b2 is cut away.")
    table.move(table.at("right.c1"))
    assert table.scene.popups.reading is None


def test_a_hand_that_has_laid_a_shape_and_rests_is_told_nothing(lay_slates: Lay) -> None:
    table = lay_slates("I", "I", seats=1)
    table.click(table.at("right.b1"))
    assert table.ghost == "right a1 b1 c1"
    assert table.ghost_state == GREY
    table.scene.router.hover.tell()
    assert table.scene.popups.reading is None
    table.move(table.at("right.c1"))
    table.scene.router.hover.tell()
    assert table.scene.popups.reading is not None


def test_what_was_said_is_taken_back_once_it_is_so_no_more(lay_slates: Lay) -> None:
    table = lay_slates("I", "I", seats=1)
    table.click(table.at("right.b1"))
    table.move(table.at("right.b1", 0.1))
    table.scene.router.hover.tell()
    reading = table.scene.popups.reading
    assert reading is not None
    assert "is marked already" in reading.words
    table.session.undo()
    assert table.ghost_state == NEAR
    assert table.scene.popups.reading is None


def test_the_pencil_and_the_card_are_dragged_to_a_grid(lay_slates: Lay) -> None:
    for source in ("chalk:0", "shape"):
        table = lay_slates("I")
        start = table.scene.pieces.items[source].middle()
        table.drag(start, table.at("right.b1"))
        assert table.marks() == {"right.a1", "right.b1", "right.c1"}, source


def test_dragged_over_no_grid_the_shape_is_loose_and_nothing_is_laid(lay_slates: Lay) -> None:
    table = lay_slates("I")
    start = table.scene.pieces.items["shape"].middle()
    port = table.view.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start.toPoint())
    away = start + QPointF(300, 30)
    table.move(start + QPointF(60, 5))
    table.move(away)
    assert table.ghost_state == LOOSE
    assert abs(table.stencil.drawing.rect().center().x() - away.x()) < 2
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=away.toPoint())
    assert table.ghost_state == ""
    assert table.marks() == set()


def test_clicking_the_pencil_shows_where_the_shape_fits(lay_slates: Lay) -> None:
    table = lay_slates("I")
    table.click(table.scene.pieces.items["chalk:0"].middle())
    assert table.stencil.state.fits
    assert table.ghost_state == LEGAL


def test_enter_lays_the_ghost_that_is_shown(lay_slates: Lay) -> None:
    table = lay_slates("I")
    table.move(table.at("right.b1"))
    table.key(Qt.Key.Key_Return)
    assert table.marks() == {"right.a1", "right.b1", "right.c1"}


def test_mark_it_lays_the_ghost_and_tells_first_where_to_point(lay_slates: Lay) -> None:
    table = lay_slates("I")
    label = table.scene.prompt.buttons()[-1].label
    assert label.id == "mark"
    assert label.why
    table.move(table.at("right.b2"))
    assert table.scene.prompt.buttons()[-1].label.why == "It does not fit there."
    table.press("mark")
    assert table.scene.popups.callout is not None
    table.move(table.at("right.b1"))
    assert not table.scene.prompt.buttons()[-1].label.why
    table.press("mark")
    assert table.marks() == {"right.a1", "right.b1", "right.c1"}


def test_escape_takes_the_ghost_away(lay_slates: Lay) -> None:
    table = lay_slates("I")
    table.move(table.at("right.b1"))
    table.key(Qt.Key.Key_Escape)
    assert table.ghost == ""
    assert not table.stencil.drawing.chip.isVisible()
