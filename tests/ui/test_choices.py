"""What a screen reader presses does what a press does: every choice among several."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QToolTip, QWidget

from tabletop.ui.window import Window
from tests.ui.windows import OFFSCREEN, click, opened, start_screen, unfolded

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

RADIO = QAccessible.Role.RadioButton
NAME, ABOUT = QAccessible.Text.Name, QAccessible.Text.Description
WHO = "Who plays at seat 2"


def activate(button: QWidget) -> None:
    """Do the first action that a button offers to screen readers, switches and voices."""
    QAccessible.queryAccessibleInterface(button).actionInterface().doAction(
        QAccessible.queryAccessibleInterface(button).actionInterface().actionNames()[0]
    )
    QApplication.processEvents()


def role(button: QWidget) -> QAccessible.Role:
    return QAccessible.queryAccessibleInterface(button).role()


def choices(window: Window) -> list[QAbstractButton]:
    """Everything on a window that is on or off."""
    return [b for b in window.findChildren(QAbstractButton) if b.isVisible() and b.isCheckable()]


def by(way: Callable[[QWidget], None], folder: Any) -> list[Any]:
    """What is set up, and what a pad says, after some choices made in one way."""
    found: list[Any] = []
    with opened(folder) as window:
        screen = start_screen(window)
        way(next(card for card in screen.cards.cards if card.info.id == "thebes"))
        found.append(start_screen(window).panel.setup.game)
        way(next(card for card in screen.cards.cards if card.info.id == "mykerinos"))
        panel = screen.panel
        unfolded(window)
        way(panel.seats[1].kind.segment("computer"))
        way(panel.policy.segment("study"))
        way(panel.deals.segment("people"))
        way(next(b for b in choices(window) if b.accessibleName() == "Museum: Row"))
        setup = panel.setup
        found += [setup.game, setup.policy, setup.deals, dict(setup.options)]
        found += [player.kind for player in setup.players]
        found.append(panel.seed.isEnabled())
        window.pads.open_new("mykerinos")
        QApplication.processEvents()
        page = window.pads.page
        way(page.things.chips[2])
        found.append(page.model.seat)
        for option, field in page.things.options.segments.items():
            other = next(c.value for o in page.model.sheet.options if o.id == option
                         for c in o.choices if c.value != field.value)  # fmt: skip
            way(field.segment(other))
            found.append(
                page.model.chosen(next(o for o in page.model.sheet.options if o.id == option))
            )
    return found


def test_what_a_screen_reader_presses_does_what_a_press_does(tmp_path):
    clicked, activated = (by(way, tmp_path / way.__name__) for way in (click, activate))
    assert activated == clicked
    assert clicked[0] == "thebes"
    assert "people" in clicked


def test_exclusive_choices_are_radio_buttons(tmp_path):
    with opened(tmp_path) as window:
        unfolded(window)
        found = choices(window)
        assert len(found) > 10
        assert {role(button) for button in found} == {RADIO}


def test_choices_side_by_side_are_a_group_with_a_name(tmp_path):
    with opened(tmp_path) as window:
        panel = unfolded(window)
        for field, name in ((panel.deals, "Who deals"), (panel.seats[1].kind, WHO)):
            group = QAccessible.queryAccessibleInterface(field)
            assert (group.role(), group.text(NAME)) == (QAccessible.Role.Grouping, name)
            inside = [group.child(n) for n in range(group.childCount())]
            assert {each.role() for each in inside} == {RADIO}
            assert len(inside) > 1
            assert all(each.text(NAME).startswith(f"{name}: ") for each in inside)


def test_an_arrow_that_changes_who_plays_leaves_the_keyboard_where_it_was(tmp_path):
    with opened(tmp_path) as window:
        panel = unfolded(window)
        for key, chosen in ((Qt.Key.Key_Right, "computer"), (Qt.Key.Key_Left, "person")):
            kind = panel.seats[1].kind
            kind.segment(kind.value).setFocus()
            QTest.keyClick(kind.segment(kind.value), key)
            QApplication.processEvents()
            kind = panel.seats[1].kind
            assert kind.value == chosen
            assert QApplication.focusWidget() is kind.segment(chosen)


def test_a_choice_made_by_the_program_is_told_to_nobody(tmp_path):
    with opened(tmp_path) as window:
        field = unfolded(window).policy
        told: list[str] = []
        field.chosen.connect(told.append)
        field.choose("none")
        assert (field.value, told) == ("none", [])
        click(field.segment("study"))
        click(field.segment("study"))
        activate(field.segment("fair"))
        assert told == ["study", "study", "fair"]


def test_every_field_says_whose_it_is(tmp_path):
    with opened(tmp_path) as window:
        panel = unfolded(window)
        click(panel.seats[1].kind.segment("computer"))
        row = panel.seats[1]
        fields = (row.colour, row.name, row.kind.segment("person"), row.computer, row.remove)
        said = [field.accessibleName() for field in fields]
        assert said == [
            "Colour of seat 2: Red",
            "Name of seat 2",
            "Who plays at seat 2: Person",
            "Computer player at seat 2: Casual",
            "Remove seat 2",
        ]
        assert panel.deals.segment("people").accessibleName() == "Who deals: Real table"
        names = [button.accessibleName() for button in choices(window)]
        assert len(set(names)) == len(names)


def test_a_first_game_is_nobodys_setup(tmp_path):
    with opened(tmp_path) as window:
        click(unfolded(window).policy.segment("none"))
        click(start_screen(window).panel.start)
        before = window.context.preferences.store.value("setup/mykerinos")
        window.show_start()
        window.lessons.play_first_game("mykerinos")
        assert window.session.match.policy.value == "study"
        assert window.context.preferences.store.value("setup/mykerinos") == before
        window.show_start()
        assert start_screen(window).panel.setup.policy.value == "none"
        assert len(start_screen(window).panel.setup.players) == 4


def nodes(node: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    yield node
    for index in range(node.childCount()):
        yield from nodes(node.child(index))


def test_parts_have_names_and_nothing_is_said_twice(tmp_path):
    with opened(tmp_path) as window:
        rows = start_screen(window).panel.seats
        said = [QAccessible.queryAccessibleInterface(row) for row in rows]
        assert {node.role() for node in said} == {QAccessible.Role.Grouping}
        assert [node.text(NAME) for node in said] == ["Seat 1", "Seat 2", "Seat 3", "Seat 4"]
        whole = list(nodes(QAccessible.queryAccessibleInterface(window)))
        assert len(whole) > 50
        own = (n for n in whole if not isinstance(n.parent().object(), QLineEdit))
        assert {n.text(NAME) for n in own if n.text(NAME) == n.text(ABOUT)} <= {""}
        above = [node.parent() for node in whole if node.role() == RADIO]
        assert {each.role() for each in above} == {QAccessible.Role.Grouping}
        assert all(each.text(NAME) for each in above)


@pytest.mark.qt_log_ignore("does not support raise")
def test_a_name_is_shown_where_the_pointer_rests(tmp_path, qtbot):
    with opened(tmp_path) as window:
        remove = start_screen(window).panel.seats[0].remove
        at = remove.rect().center()
        help_ = QHelpEvent(QEvent.Type.ToolTip, at, remove.mapToGlobal(at))
        QApplication.sendEvent(remove, help_)
        qtbot.waitUntil(lambda: QToolTip.text() == "Remove seat 1")
        QToolTip.hideText()
        qtbot.waitUntil(lambda: not QToolTip.isVisible())
