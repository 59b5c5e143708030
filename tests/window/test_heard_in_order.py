"""What a reader hears as the keyboard comes to places by itself, and that it is never lost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QListView, QMenu, QWidget
from pytestqt.qtbot import QtBot

from tabletop.engine.match import Match
from tabletop.models.deferred import later
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.controls.item_focus import name_item
from tabletop.ui.controls.line_field import LineField, name_field
from tabletop.ui.matches import Opened
from tabletop.ui.table.accessible import phrases
from tabletop.ui.table.input.focus_stops import BOARD, OWN, PROMPT
from tests.games.expeditions.begun import begun, play_until_together
from tests.models.coaching.advised import QUICK
from tests.ui.windows import OFFSCREEN, click, no_page, opened, unfolded
from tests.window.hands import Hands
from tests.window.test_hints import Learner

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

Event, Key = QAccessible.Event, Qt.Key

POPUPS = r"This plugin does not support (raise\(\)|grabbing the keyboard)"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Event, str]]:
    """What readers are told of, as if one were there: the event, and the name at that moment."""
    heard: list[tuple[Event, str]] = []

    def hear(event: QAccessibleEvent) -> None:
        node = event.accessibleInterface()
        heard.append((event.type(), node.text(QAccessible.Text.Name)))

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    return heard


@contextmanager
def seated(folder: Path, match: Match[Any, Any]) -> Iterator[Hands]:
    """At a table of two people at one screen, of which a reader has asked."""
    with opened(folder, first=no_page) as window:
        window.sit_down(Opened(match, automatic=False))
        assert window.table is not None
        QAccessible.queryAccessibleInterface(window.table.view)
        hands = Hands(window)
        hands.watch()
        yield hands


@pytest.fixture
def choosing(tmp_path: Path) -> Iterator[Hands]:
    """Where both choose their first cards, behind the curtain."""
    with seated(tmp_path, begun("pyramids", 2, 1)) as hands:
        yield hands


@pytest.fixture
def marking(tmp_path: Path) -> Iterator[Hands]:
    """Where both have a shape to mark."""
    match = begun("pyramids", 2, 1)
    assert play_until_together(match, Random(1))
    with seated(tmp_path, match) as hands:
        yield hands


def test_the_curtain_leaves_the_keyboard_nowhere_and_tab_leads_to_what_can_be_used(
    choosing: Hands,
) -> None:
    hands, session, keyboard = choosing, choosing.session, choosing.scene.keyboard
    hands.key(Key.Key_Return)
    hands.key(Key.Key_Tab)
    assert keyboard.here_shown
    assert session.play(session.match.game.legal_moves(session.match.state, 0)[0])
    QApplication.processEvents()
    assert session.covered
    hands.key(Key.Key_Return)
    assert not session.covered
    assert not keyboard.here_shown
    assert QApplication.focusWidget() is hands.view
    hands.key(Key.Key_Tab)
    assert keyboard.here is not None
    assert keyboard.here.group == OWN
    assert keyboard.here.space == "hand:1"


def test_a_hint_that_was_taken_leaves_the_keyboard_at_the_table(
    marking: Hands, qtbot: QtBot
) -> None:
    hands, session, keyboard = marking, marking.session, marking.scene.keyboard
    hands.key(Key.Key_PageDown)
    hands.window.coaching.care = QUICK
    Learner(hands.window, qtbot).ask(3)
    assert keyboard.here is not None
    assert keyboard.here.button is not None
    seat = session.viewer
    hands.key(Key.Key_Return)
    assert seat not in session.match.to_act
    assert QApplication.focusWidget() is hands.view
    hands.key("n")
    assert session.viewer != seat


def test_a_reader_hears_what_happened_and_only_then_where_the_keyboard_is(
    marking: Hands, qtbot: QtBot, told: list[tuple[Event, str]]
) -> None:
    hands, keyboard = marking, marking.scene.keyboard
    announcer = Announcer.of(hands.window)
    hands.key(Key.Key_PageDown)
    first = keyboard.here
    assert first is not None
    assert first.grid
    told.clear()
    hands.key(Key.Key_Return)
    qtbot.waitUntil(lambda: "marks" in announcer.notice.accessibleName())
    assert keyboard.here is first, "the next shape comes to the same grid"
    assert not [name for kind, name in told if kind == Event.Focus]
    told.clear()
    shown: list[int] = []
    announcer.then(lambda: shown.append(len(told)))
    hands.key("n")
    assert not [name for kind, name in told if kind == Event.Focus]
    qtbot.waitUntil(lambda: bool(shown) and any(kind == Event.Focus for kind, _ in told))


def test_advice_is_told_in_place_of_what_it_was_a_moment_before(
    marking: Hands, qtbot: QtBot
) -> None:
    notice = Announcer.of(marking.window)
    for words in ("Let me think …", "Four zones are empty."):
        marking.scene.advice.told.emit(words)
    qtbot.waitUntil(lambda: "Four zones are empty." in notice.notice.accessibleName())
    assert "Let me think" not in notice.notice.accessibleName()


def test_a_field_that_has_the_keyboard_at_once_is_named(
    qtbot: QtBot, told: list[tuple[Event, str]]
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    field = QLineEdit(window)
    window.show()
    field.setAccessibleName("Name")
    QApplication.processEvents()
    told.clear()
    field.setFocus()
    name_field(None, field)
    assert told == []
    qtbot.waitUntil(lambda: (Event.NameChanged, "Name") in told)


def test_all_in_a_field_is_selected_without_moving_its_cursor(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    fields = [LineField(words, window) for words in ("", "a place", "🙂 Ada")]
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    moved: list[int] = []
    for field in fields:
        field.cursorPositionChanged.connect(lambda _, now: moved.append(now))
        field.setFocus(Qt.FocusReason.TabFocusReason)
        assert field.selectedText() == field.text()
        QTest.keyClicks(field, "b")
        assert field.text() == "b"
    assert moved == [1, 1, 1], "readers hear of the cursor before they hear of the field"
    fields[1].setReadOnly(True)
    for field in fields[:2]:
        field.setFocus(Qt.FocusReason.TabFocusReason)
    assert not fields[1].hasSelectedText(), "readers would say all of it twice"


def test_a_refusal_is_the_name_of_its_callout_where_the_keyboard_comes_to_it(
    marking: Hands, qtbot: QtBot, told: list[tuple[Event, str]]
) -> None:
    hands, announcer = marking, Announcer.of(marking.window)
    heard: list[str] = []
    announcer.told.connect(heard.append)
    hands.key(Key.Key_PageDown)
    while hands.scene.stencil.state.fits:
        hands.key(Key.Key_Down)
    heard.clear()
    hands.key(Key.Key_Return)
    callout = hands.callout
    assert callout.focused == 0
    node = QAccessible.queryAccessibleInterface(callout)
    assert node.role() == QAccessible.Role.Grouping
    assert heard == []
    assert announcer.last[-1].split(".")[0] in node.text(QAccessible.Text.Name)
    told.clear()
    hands.key(Key.Key_Escape)
    assert QApplication.focusWidget() is hands.view
    here = hands.scene.stencil.state.here
    assert here is not None
    grid = phrases.grid_name(hands.session, here.grid)
    qtbot.waitUntil(lambda: (Event.Focus, hands.session.say(grid)) in told)


def test_what_is_said_of_a_button_changes_for_whoever_comes_back_to_it(
    marking: Hands, qtbot: QtBot
) -> None:
    hands = marking
    buttons = hands.scene.prompt.buttons()
    button = next(one for one in buttons if one.label.id == "mark")
    hands.scene.keyboard.come_to(
        next(s for s in hands.scene.keyboard.targets(PROMPT) if s.button is button)
    )
    before = button.accessibleDescription()
    button.describe("The hint means this.")
    assert button.accessibleDescription() == before
    hands.view.setFocus()
    QApplication.processEvents()
    assert "The hint means this." in button.accessibleDescription()
    told: list[bool] = []
    Announcer.of(hands.view).then(lambda: told.append(True))
    qtbot.waitUntil(lambda: bool(told))


@pytest.mark.parametrize("group", [BOARD, PROMPT])
def test_after_a_dialog_the_keyboard_stands_where_it_stood(
    group: str, marking: Hands, qtbot: QtBot, told: list[tuple[Event, str]]
) -> None:
    hands, keyboard = marking, marking.scene.keyboard
    hands.key(Key.Key_PageDown)
    keyboard.come_to(keyboard.targets(group)[0])
    here, focused = keyboard.here, QApplication.focusWidget()
    hands.window.open("keys")
    dialog = hands.window.dialogs.dialog("keys")
    assert dialog is not None
    dialog.activateWindow()
    qtbot.waitUntil(lambda: hands.view.window().focusWidget() is not QApplication.focusWidget())
    assert not keyboard.here_shown
    told.clear()
    QTest.keyClick(dialog, Key.Key_Escape)
    hands.window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is focused)
    assert keyboard.here_shown
    assert keyboard.here is not None
    assert here is not None
    assert keyboard.here.key == here.key
    if focused is hands.view:
        name = (
            QAccessible.queryAccessibleInterface(hands.view)
            .focusChild()
            .text(QAccessible.Text.Name)
        )
        qtbot.waitUntil(lambda: (Event.Focus, name) in told)


def test_a_window_is_the_same_to_readers_whatever_it_shows(tmp_path: Path) -> None:
    """They tell its title once more where it has become another thing for them."""
    with opened(tmp_path) as window:

        def known() -> int:
            return QAccessible.uniqueId(QAccessible.queryAccessibleInterface(window))

        before = known()
        window.files.slow.emit("a file")
        window.dialogs.close_all()
        window.sit_down(Opened(begun("mykerinos", 2, 1), automatic=False))
        for node in (0, 0):
            window.open_study(node)
        window.leave_table()
        window.show_final()
        for name in ("rules", "keys", "components", "type_move", "learn", "join", "score"):
            window.open(name)
            window.dialogs.close_all()
            QApplication.processEvents()
        window.show_start()
        assert known() == before


def test_where_a_table_stands_comes_into_the_title_once_it_rests(
    tmp_path: Path, qtbot: QtBot
) -> None:
    match = begun("mykerinos", 2, 1)
    with opened(tmp_path, first=no_page) as window:
        titles: list[str] = []
        window.windowTitleChanged.connect(titles.append)
        window.sit_down(Opened(match, automatic=False))
        session = window.session
        assert session is not None
        first = session.say(session.table.phase)
        phases = {first}
        for _ in range(30):
            if match.to_act:
                assert session.play(match.legal_moves(min(match.to_act))[-1])
            else:
                session.deal()
            session.skip()
            phases.add(session.say(session.table.phase))
        last = session.say(session.table.phase)
        assert len(phases) > 2
        qtbot.waitUntil(lambda: last in window.windowTitle())
        assert titles == [f"Mykerinos – {phase} – Tabletop" for phase in (first, last)]


def test_nothing_is_told_while_one_window_goes_and_another_comes(
    qtbot: QtBot, told: list[tuple[Event, str]]
) -> None:
    second = QWidget()
    qtbot.addWidget(second)
    assert QApplication.activeWindow() is None, "the one before has gone"
    announcer = Announcer.of(second)
    seen: list[bool] = []
    announcer.announce("Ada, choose")
    announcer.then(lambda: seen.append(second.isActiveWindow()))
    later(second, lambda: (second.show(), second.activateWindow()), 120)
    qtbot.waitUntil(lambda: bool(seen))
    assert seen == [True]


@pytest.mark.qt_log_ignore(POPUPS)
def test_a_menu_that_is_opened_by_keys_has_the_keyboard_on_what_is_chosen(tmp_path: Path) -> None:
    with opened(tmp_path) as window:
        panel = unfolded(window)
        click(panel.seats[2].kind.segment("computer"))
        kind = panel.seats[2].computer
        assert kind is not None
        for button, wanted in ((kind, "Casual"), (window.header.language, "English")):
            button.setFocus()
            QTest.keyClick(button, Key.Key_Return)
            menu = QApplication.activePopupWidget()
            assert isinstance(menu, QMenu)
            assert menu.activeAction().text().replace("&", "") == wanted
            QTest.keyClick(menu, Key.Key_Escape)
        window.header.menu_button.setFocus()
        QTest.keyClick(window.header.menu_button, Key.Key_Return)
        menu = window.header.menu
        first = menu.activeAction()
        assert first is menu.actions()[0]
        QTest.keyClick(menu, Key.Key_Down)
        assert menu.activeAction() is menu.actions()[1]
        assert QApplication.activePopupWidget() is menu, "the menu of the first entry is closed"
        QTest.keyClick(menu, Key.Key_Escape)


@pytest.mark.qt_log_ignore(POPUPS)
def test_who_comes_back_from_a_menu_within_a_menu_is_told_where_that_is(
    tmp_path: Path, qtbot: QtBot, told: list[tuple[Event, str]]
) -> None:
    with opened(tmp_path) as window:
        window.header.menu_button.setFocus()
        QTest.keyClick(window.header.menu_button, Key.Key_Return)
        menu = window.header.menu
        QTest.keyClick(menu, Key.Key_Right)
        inner = QApplication.activePopupWidget()
        assert inner is not menu
        assert inner is not None
        told.clear()
        QTest.keyClick(inner, Key.Key_Left)
        assert QApplication.activePopupWidget() is menu
        name = menu.actions()[0].text().replace("&", "")
        qtbot.waitUntil(lambda: (Event.Focus, name) in told)
        QTest.keyClick(menu, Key.Key_Escape)


def test_the_item_of_a_list_is_told_after_the_list(
    qtbot: QtBot, told: list[tuple[Event, str]]
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    field, view = QLineEdit(window), QListView(window)
    view.setModel(QStringListModel(["one", "two"], view))
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    field.setFocus()
    view.setCurrentIndex(view.model().index(1, 0))
    told.clear()
    view.setFocus()
    name_item(field, view)
    assert told == []
    qtbot.waitUntil(lambda: (Event.Focus, "two") in told)


def test_a_button_that_cannot_be_pressed_says_so_once_and_has_the_keyboard_again(
    tmp_path: Path,
) -> None:
    match = begun("mykerinos", 2, 1)
    with seated(tmp_path, match) as hands:
        dig = next(move for move in match.legal_moves(0) if "dig" in str(move).lower())
        assert hands.session.play(dig)
        hands.session.skip()
        keyboard, prompt = hands.scene.keyboard, hands.scene.prompt
        blocked = next(button for button in prompt.buttons() if button.label.why)
        hands.view.setFocus()
        keyboard.come_to(next(s for s in keyboard.targets(PROMPT) if s.button is blocked))
        assert QApplication.focusWidget() is blocked
        reason = blocked.label.why.rstrip(".")
        parts = map(QAccessible.queryAccessibleInterface, prompt.findChildren(QLabel))
        names = [part.text(QAccessible.Text.Name) for part in parts]
        assert not any(reason in name for name in names), "its description says it"
        hands.key(Key.Key_Return)
        assert hands.callout.focused is not None
        hands.key(Key.Key_Escape)
        assert QApplication.focusWidget() is blocked
