"""What a reader hears as the keyboard comes to places by itself, and that it is never lost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tabletop.engine.match import Match
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.controls.entered_field import name_field
from tabletop.ui.matches import Opened
from tabletop.ui.table.input.focus_stops import OWN
from tests.games.expeditions.begun import begun, play_until_together
from tests.models.coaching.advised import QUICK
from tests.ui.windows import OFFSCREEN, no_page, opened
from tests.window.hands import Hands
from tests.window.test_hints import Learner

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

Event, Key = QAccessible.Event, Qt.Key


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
