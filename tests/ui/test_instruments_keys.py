"""Turning a dial by keys, and hearing it: the keyboard, and the accessible tree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from tabletop.ui.table.accessible import Tree, tree_of
from tabletop.ui.table.input.focus_stops import INSTRUMENTS
from tests.ui.welled import Welled
from tests.ui.wells import Draw

pytestmark = pytest.mark.usefixtures("qapp")
Key, Role, Say = Qt.Key, QAccessible.Role, QAccessible.Text
Lay = Callable[..., Welled]


@pytest.fixture
def table(at_a_well: Welled) -> Welled:
    """The hours are to be chosen by keys."""
    return at_a_well


def here(table: Welled) -> str:
    """What the keyboard stands on."""
    target = table.scene.keyboard.here
    return target.key if target is not None and table.scene.keyboard.here_shown else ""


def read(table: Welled) -> Tree:
    assert QAccessible.queryAccessibleInterface(table.view) is not None
    tree = tree_of(table.view)
    assert tree is not None
    return tree


# Keys


def test_arrows_turn_the_knob_past_what_is_not_legal(table: Welled) -> None:
    table.key(Key.Key_Right)
    assert table.chosen == 2
    assert here(table) == "dial:hours"
    assert "dial:hours" in {t.key for t in table.scene.keyboard.targets(INSTRUMENTS)}
    table.key(Key.Key_Up, Key.Key_Right)
    assert table.chosen == 4
    table.key(Key.Key_Left, Key.Key_Down, Key.Key_Down)
    assert table.chosen == 2


def test_home_end_and_digits(table: Welled) -> None:
    table.key(Key.Key_End)
    assert table.chosen == 8
    table.key(Key.Key_Home)
    assert table.chosen == 2
    table.key("5")
    assert table.chosen == 5


def test_a_digit_of_a_notch_that_is_not_legal_is_refused(table: Welled) -> None:
    table.key("4", "1")
    assert table.said() == "Nothing comes in 1 hours."
    assert table.chosen == 4


def test_enter_plays_and_escape_lets_go(table: Welled) -> None:
    table.key(Key.Key_Return)
    assert table.last is None
    table.key("6", Key.Key_Return)
    assert table.last == Draw(0, "north", 6)
    table.go("south")
    table.key("3", Key.Key_Escape)
    assert table.session.picks == ()
    assert not table.instruments.open


def test_escape_without_a_move_puts_the_instruments_aside(table: Welled) -> None:
    table.key("6", Key.Key_Return)
    table.push("rest")
    assert table.instruments.open
    table.key(Key.Key_Escape)
    assert not table.instruments.open
    assert table.scene.button("instruments") is not None


def test_by_keys_alone_the_dial_has_the_keyboard_as_soon_as_it_opens(lay_wells: Lay) -> None:
    table = lay_wells()
    keyboard = table.scene.keyboard
    keyboard.enter()
    (mine,) = (t for t in keyboard.targets("board") if t.piece and t.piece.pick == "bucket:0")
    keyboard.stand_on(mine)
    table.key(Key.Key_Return)
    table.key(Key.Key_Return)
    assert table.instruments.open
    assert here(table) == "dial:hours"
    table.key("7", Key.Key_Return)
    assert isinstance(table.last, Draw)
    assert table.last.hours == 7


def test_tab_goes_through_the_panel_and_on(table: Welled) -> None:
    table.key(Key.Key_Right)
    stops = []
    for _ in range(7):
        table.key(Key.Key_Tab)
        stops.append(here(table))
    assert stops[:5] == [
        "button:option:0", "button:option:1", "button:option:2", "button:act", "button:close",
    ]  # fmt: skip
    target = table.scene.keyboard.here
    assert target is None or target.group != INSTRUMENTS


def test_an_option_is_ticked_by_enter(table: Welled) -> None:
    table.key(Key.Key_Right, Key.Key_Tab, Key.Key_Return)
    assert table.setting.used(0)
    assert here(table) == "button:option:0"
    table.key(Key.Key_Return)
    assert not table.setting.used(0)


def test_the_focus_ring_lies_around_the_dial(table: Welled) -> None:
    table.key(Key.Key_Right)
    marks = table.scene.highlights.focus.states("focus")
    (mark,) = marks.values()
    dial = table.instruments.rect_of("dial:hours")
    assert mark.place.rect.contains(dial)
    assert mark.place.rect.center().x() == pytest.approx(dial.center().x(), abs=1)
    table.key(Key.Key_Tab)
    assert not table.scene.highlights.focus.states("focus"), "Qt draws the ring of a button"
    option = table.instruments.panel.sources.options()[0]
    assert QApplication.focusWidget() is option


def test_the_spaces_below_are_not_met_by_arrows(table: Welled) -> None:
    keys = {t.key for t in table.scene.keyboard.targets("board")}
    assert not any("hour:" in key for key in keys)


# For those who cannot see


def test_the_dial_is_a_slider_with_a_value_in_words(table: Welled) -> None:
    tree = read(table)
    assert "group:instruments" in tree.nodes.things.parts
    group = tree.nodes.node("group:instruments", "")
    assert group.name() == "Instruments"
    dial: Any = group.child(0)
    assert (dial.role(), dial.name()) == (Role.Slider, "Draw north")
    assert dial.text(Say.Value) == "nothing is chosen yet"
    assert (dial.currentValue(), dial.minimumValue(), dial.maximumValue()) == (0, 1, 8)
    dial.setCurrentValue(6)
    assert table.chosen == 6
    assert dial.currentValue() == 6
    assert dial.text(Say.Value) == "6 hours: 3 pails, 3 pails expected and 30 % for a frog"
    assert dial.text(Say.Description) == (
        "Known: 4 (Stones: 2, Rope: 0 of 2, Rope: 0 of 2, Stars: 2 of 4 and Lamp: 0 of 1)."
    )
    assert int(dial.interface_cast(QAccessible.InterfaceType.ValueInterface)) != 0
    dial.doAction(dial.actionNames()[0])
    assert table.last == Draw(0, "north", 6)
    assert not dial.isValid()
    assert "group:instruments" not in tree.nodes.things.parts


def test_the_chart_is_read_notch_by_notch(table: Welled) -> None:
    group = read(table).nodes.node("group:instruments", "")
    chart: Any = group.child(1)
    assert (chart.role(), chart.name()) == (Role.Chart, "What may come")
    told = chart.text(Say.Description)
    assert told.startswith("2 hours: 1 pails, 1 pails expected and 10 % for a frog")
    assert "8 hours: 4 pails" in told
    assert not chart.rect().isEmpty()


def test_options_are_boxes_that_are_ticked(table: Welled) -> None:
    option = table.instruments.panel.sources.options()[0]
    rope = QAccessible.queryAccessibleInterface(option)
    assert rope is not None
    assert (rope.role(), rope.text(Say.Name)) == (Role.CheckBox, "Rope: 0 of 2")
    assert rope.state().checkable
    assert not rope.state().checked
    option.click()
    assert rope.state().checked
    assert rope.text(Say.Name) == "Rope: 2"


def test_what_keys_choose_is_announced(table: Welled, qtbot: Any) -> None:
    tree = read(table)
    with qtbot.waitSignal(tree.announcements.announced) as heard:
        table.key("4")
    assert heard.args == ["4 hours: 2 pails, 2 pails expected and 20 % for a frog"]


def test_notches_are_not_read_twice(table: Welled) -> None:
    tree = read(table)
    assert not any("hour:" in key for key in tree.nodes.things.group_keys("group:board"))
    at = table.hour(4).toPoint()
    point = table.view.viewport().mapToGlobal(at)
    found: Any = tree.nodes.node("group:instruments", "").childAt(point.x(), point.y())
    assert found.key == "dial:hours"
