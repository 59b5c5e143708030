"""Turning a dial with the mouse and by touch: real events on a toy game that has one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.rest import Rest
from tests.ui.welled import Welled
from tests.ui.wells import INSTRUMENTS, Draw, Wells

pytestmark = pytest.mark.usefixtures("qapp")
Lay = Callable[..., Welled]


@pytest.fixture
def table(at_a_well: Welled) -> Welled:
    """The hours are to be chosen."""
    return at_a_well


def drawn(table: Welled) -> bytes:
    """What the view shows."""
    picture = table.view.grab().toImage()
    return bytes(picture.constBits())


# Opening and closing


def test_the_instruments_open_over_their_part_of_the_board(lay_wells: Lay) -> None:
    table = lay_wells()
    assert not table.instruments.open
    table.go()
    panel, frame = table.instruments.panel, table.scene.board.frame
    assert panel.isVisible()
    scale = frame.width() / 1040
    assert panel.area.left() == pytest.approx(frame.left() + INSTRUMENTS[0] * scale, abs=1)
    assert panel.area.width() == pytest.approx(INSTRUMENTS[2] * scale, abs=1)
    assert panel.title == "Draw north"


def test_a_plan_that_says_nothing_has_them_at_its_lower_right(lay_wells: Lay) -> None:
    table = lay_wells(says=False)
    table.go()
    panel, frame = table.instruments.panel.area, table.scene.board.frame
    assert panel.right() == pytest.approx(frame.right(), abs=2)
    assert panel.bottom() <= frame.bottom()
    assert panel.left() > frame.center().x()


def test_the_cross_lets_the_unfinished_move_go(table: Welled) -> None:
    table.push("close")
    assert table.session.picks == ()
    assert not table.instruments.panel.isVisible()
    assert table.scene.button("act") is None
    assert table.scene.place("hour:3") is None


def test_without_a_move_the_cross_puts_them_aside_until_somebody_asks(table: Welled) -> None:
    table.click(table.hour(5))
    table.push("act")
    table.push("rest")
    assert table.instruments.open
    assert table.session.picks == ()
    table.push("close")
    assert not table.instruments.open
    table.push("instruments")
    assert table.instruments.open
    assert table.scene.button("instruments") is None


def test_nobody_else_has_them(lay_wells: Lay) -> None:
    table = lay_wells()
    table.go()
    table.click(table.hour(5))
    table.push("act")
    assert table.session.viewer == 1
    assert not table.instruments.open
    table.session.visit(0)
    assert not table.instruments.open


def test_what_lies_below_cannot_be_touched(lay_wells: Lay) -> None:
    table = lay_wells()
    cask = table.space("cellar")
    below = table.scene.pieces.item_at(cask)
    assert below is not None
    assert below.piece.id == "cask"
    assert table.scene.space_at(cask) == "cellar"
    table.go()
    assert table.instruments.covers(cask)
    assert table.scene.piece_at(cask) is None
    assert table.scene.space_at(cask) != "cellar"
    before, zoom = table.session.picks, table.scene.board.zoom
    table.click(table.instruments.panel.area.bottomLeft() + QPointF(3, -3))
    table.wheel(cask, 2)
    assert table.session.picks == before
    assert table.scene.board.zoom == zoom


# Choosing


def test_a_click_on_a_notch_brings_the_knob_there_and_the_button_plays(table: Welled) -> None:
    assert table.chosen == 0
    assert table.scene.button("act") is not None
    table.push("act")
    assert table.last is None
    table.click(table.hour(5))
    assert table.chosen == 5
    (act,) = (b for b in table.instruments.panel.buttons() if b.label.id == "act")
    assert act.label.words == "Draw for 5 hours"
    assert table.last is None
    table.push("act")
    assert table.last == Draw(0, "north", 5)


def test_a_finger_turns_the_knob_and_presses_the_button(lay_wells: Lay) -> None:
    table = lay_wells(size=(790, 700))
    table.go()
    port = table.view.viewport()
    finger = QTest.touchEvent(port, QTest.createTouchDevice())
    box = table.scene.button("act")
    assert box is not None
    for at in (table.hour(5), box.center()):
        finger.press(0, at.toPoint(), port).commit()
        finger.release(0, at.toPoint(), port).commit()
    assert table.last == Draw(0, "north", 5)


def test_the_knob_is_dragged_along_the_rim_and_snaps(table: Welled) -> None:
    table.click(table.hour(3))
    dial = table.instruments.panel.dial
    table.press(table.knob())
    table.move(table.hour(6))
    assert dial.held == 5.0
    assert table.setting.pointed == 5
    assert table.chosen == 3
    between = dial.wheel.spot((dial.wheel.angle(5) + dial.wheel.angle(6)) / 2, 0.9)
    table.move(between + table.instruments.dial_corner)
    assert dial.held is not None
    assert 5.3 < dial.held < 5.7
    table.move(table.hour(7))
    table.release(table.hour(7))
    assert (table.chosen, dial.held, dial.knob) == (7, None, 6.0)


def test_beyond_the_rim_the_knob_still_follows(table: Welled) -> None:
    table.press(table.knob())
    way = table.hour(4) - (
        table.instruments.panel.dial.wheel.middle + table.instruments.dial_corner
    )
    far = table.hour(4) + way
    table.move(far)
    table.release(far)
    assert table.chosen == 4


def test_a_notch_that_is_not_legal_refuses_the_knob_like_any_drop(table: Welled) -> None:
    table.click(table.hour(3))
    assert 0 not in table.setting.legal
    table.drag(table.knob(), table.hour(1))
    assert table.said() == "Nothing comes in 1 hours."
    assert table.chosen == 3
    assert table.instruments.panel.dial.knob == 2.0
    assert "hour:1" in table.scene.highlights.spaces("refused")
    table.key(Qt.Key.Key_Escape)
    assert table.scene.popups.callout is None
    assert table.instruments.open


def test_escape_in_the_middle_of_a_drag_leaves_the_knob_where_it_was(table: Welled) -> None:
    table.click(table.hour(3))
    table.press(table.knob())
    table.move(table.hour(6))
    table.key(Qt.Key.Key_Escape)
    table.release(table.hour(6))
    assert (table.chosen, table.instruments.panel.dial.knob) == (3, 2.0)
    assert table.instruments.open


def test_a_move_played_by_a_key_in_the_middle_of_a_drag_ends_the_drag(table: Welled) -> None:
    table.click(table.hour(3))
    at = table.hour(6)
    table.press(table.knob())
    table.move(at)
    table.key(Qt.Key.Key_Return)
    assert table.last == Draw(0, "north", 3)
    table.move(at + QPointF(9, 9))
    table.release(at)
    assert table.last == Draw(0, "north", 3)
    assert table.instruments.panel.dial.held is None
    table.go("south")
    assert table.chosen == 0


def test_pointing_at_a_notch_that_is_not_legal_tells_why(table: Welled, qtbot: Any) -> None:
    table.move(table.hour(1))
    qtbot.waitUntil(lambda: table.scene.popups.reading is not None)
    assert "Nothing comes in 1 hours." in table.scene.popups.reading.words
    table.move(table.hour(4))
    assert table.scene.popups.reading is None


def test_the_wheel_of_the_mouse_turns_the_knob(table: Welled) -> None:
    middle = table.instruments.panel.area.center()
    table.wheel(middle, 1)
    assert table.chosen == 2
    table.wheel(middle, 0.5)
    assert table.chosen == 2
    table.wheel(middle, 0.5)
    assert table.chosen == 3
    table.wheel(middle, -1)
    table.wheel(middle, -1)
    assert table.chosen == 2


def test_a_bar_of_the_chart_is_as_good_as_its_notch(table: Welled) -> None:
    table.move(table.bar(6))
    assert table.setting.pointed == 5
    table.click(table.bar(6))
    assert table.chosen == 6


def test_a_bucket_in_the_hand_goes_back_when_the_dial_is_pressed(table: Welled) -> None:
    table.click(table.hour(4))
    table.push("act")
    table.push("rest")
    table.click(table.piece("bucket:0"))
    assert table.scene.held is not None
    table.click(table.hour(4))
    assert table.scene.held is None
    assert table.chosen == 4


# What is said


def test_the_prompt_tells_of_the_notch_pointed_at_then_of_the_chosen_one(table: Welled) -> None:
    assert table.scene.prompt.told == ""
    table.move(table.hour(7))
    assert table.scene.prompt.told == "3 pails after 7 hours"
    table.click(table.hour(5))
    table.move(table.hour(8))
    assert table.scene.prompt.told == "4 pails after 8 hours"
    table.move(QPointF(3, 3))
    assert table.scene.prompt.told == "2 pails after 5 hours"


def test_the_picture_changes_with_what_is_pointed_at_and_chosen(table: Welled) -> None:
    table.move(QPointF(3, 3))
    none = drawn(table)
    table.move(table.hour(6))
    pointed = drawn(table)
    table.click(table.hour(6))
    table.move(QPointF(3, 3))
    chosen = drawn(table)
    assert len({none, pointed, chosen}) == 3


# Options


def test_an_option_is_used_and_left_again_where_it_is_counted(table: Welled) -> None:
    assert table.setting.dial is not None
    assert table.setting.dial.total == 4
    table.click(table.hour(3))
    table.push("option:0")
    assert table.setting.dial.total == 8
    assert table.setting.used(0)
    assert not table.setting.used(1)
    assert table.chosen == 3
    assert 0 in table.setting.legal
    table.push("option:1")
    table.push("option:2")
    assert table.session.picks.count(table.session.picks[-1]) == 1
    assert [table.setting.used(n) for n in range(3)] == [True, True, True]
    table.push("act")
    assert table.last == Draw(0, "north", 3, 2, True)


def test_an_option_is_left_and_the_move_stays(table: Welled) -> None:
    table.push("option:0")
    table.click(table.hour(1))
    assert table.chosen == 1
    table.push("option:0")
    assert not table.setting.used(0)
    assert table.instruments.open
    assert [pick.space for pick in table.session.picks] == ["north"]
    assert table.chosen == 0, "one hour brings nothing without the rope"


def test_an_option_used_first_can_be_left_after_the_well_was_chosen(lay_wells: Lay) -> None:
    table = lay_wells()
    table.click(table.piece("rope"))
    table.go()
    table.click(table.hour(4))
    assert table.setting.used(0)
    table.push("option:0")
    assert not table.setting.used(0)
    assert table.chosen == 4
    table.push("act")
    assert table.last == Draw(0, "north", 4)


def test_what_is_capped_says_how_much_of_it_counts(lay_wells: Lay) -> None:
    table = lay_wells(Wells(ropes=0))
    table.go()
    assert table.setting.dial is not None
    stars = table.setting.dial.sources[-1]
    assert (stars.count, stars.counted) == (4, 2)
    assert struck(table)
    other = lay_wells(Wells(ropes=0, stars=2))
    other.go()
    assert not struck(other)


def struck(table: Welled) -> bool:
    """Whether something in the panel is struck out in red."""
    rect = table.instruments.panel.area.toRect()
    picture = table.view.grab().copy(rect).toImage()
    red = table.scene.theme.colour("danger").getRgb()[:3]
    shown = (
        picture.pixelColor(x, y).getRgb()[:3]
        for x in range(rect.width())
        for y in range(rect.height())
    )
    return any(max(abs(a - b) for a, b in zip(red, one, strict=True)) < 14 for one in shown)


# Motion


def test_the_disc_turns_to_the_row_of_another_total(lay_wells: Lay, qtbot: Any) -> None:
    table = lay_wells(moves=True)
    table.go()
    qtbot.waitUntil(lambda: table.instruments.open)
    before = table.view.grab().toImage()
    table.push("option:0")
    assert table.scene.clock.busy
    qtbot.waitUntil(lambda: not table.scene.clock.busy)
    assert table.view.grab().toImage() != before


def test_a_new_turn_begins_with_the_knob_at_rest(table: Welled) -> None:
    table.click(table.hour(4))
    table.push("act")
    table.go("south")
    assert table.chosen == 0
    assert table.last == Draw(0, "north", 4)
    table.push("close")
    table.push("rest")
    assert isinstance(table.last, Rest)


def test_a_finger_turns_the_knob(table: Welled) -> None:
    device = QTest.createTouchDevice()
    port = table.view.viewport()
    spots = [table.knob(), table.hour(3), table.hour(5)]
    QTest.touchEvent(port, device).press(0, spots[0].toPoint(), port).commit()
    for spot in spots[1:]:
        QTest.touchEvent(port, device).move(0, spot.toPoint(), port).commit()
    QTest.touchEvent(port, device).release(0, spots[-1].toPoint(), port).commit()
    QApplication.processEvents()
    assert table.chosen == 5
    assert table.setting.pointed is None


# What it would bring


def test_a_marker_stands_where_the_chosen_notch_would_bring_it(lay_wells: Lay) -> None:
    table = lay_wells(Wells(tally=True))
    table.go()
    assert table.instruments.ahead.spaces == frozenset()
    table.move(table.hour(7))
    assert table.instruments.ahead.spaces == {"mark:3"}
    table.click(table.hour(4))
    table.move(QPointF(3, 3))
    assert table.instruments.ahead.spaces == {"mark:2"}
    table.scene.arrange()
    table.scene.apply_theme()
    assert table.instruments.ahead.spaces == {"mark:2"}
    table.push("close")
    assert table.instruments.ahead.spaces == frozenset()
