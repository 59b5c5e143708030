"""Who leaves a table leaves nothing of it behind."""

import gc
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any
from weakref import ref

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.records.catalogue import open_game
from tabletop.ui.matches import Opened
from tabletop.ui.window import Window
from tests.ui.windows import OFFSCREEN, opened

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

GAMES = ("mykerinos", "thebes", "silver_gold", "pyramids")
NEVER = 10**9
"""More objects than are ever made until garbage would be looked for."""


@pytest.fixture
def unsearched() -> Iterator[None]:
    """No garbage is looked for because much was made."""
    often = gc.get_threshold()
    gc.set_threshold(NEVER)
    yield
    gc.set_threshold(*often)


def watched(window: Window, game: str, seed: int) -> list[Callable[[], Any]]:
    """Sit down at a match of computers; its parts, held by nothing but weak references."""
    rules = open_game(game)
    players = tuple(
        Player(name, colour, "random")
        for name, colour in zip("AB", rules.info.colours, strict=False)
    )
    match: Match[Any, Any] = Match(rules, players, {}, SeededDealer(str(seed)))
    window.sit_down(Opened(match, automatic=True))
    table, session = window.table, window.session
    assert table is not None
    assert session is not None
    heard = QAccessible.queryAccessibleInterface(table.view)
    node = heard.child(0).child(0)
    assert node.text(QAccessible.Text.Name)
    return [ref(part) for part in (match, session, table, table.view, table.view.table, node)]


def delivered() -> None:
    """Whatever waits for the event loop, deletions among it."""
    for _ in range(3):
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()


def moved(window: Window, acts: int) -> bool:
    """Whether so many acts were made; a count that waits for a key gets it."""
    assert window.session is not None
    assert window.table is not None
    window.table.view.table.choreography.next_step()
    return len(window.session.match.acts) >= acts


def test_nothing_of_a_table_outlives_its_leaving(tmp_path, qtbot):
    """Computers have moved, and more of their moves are about to be shown when people leave."""
    with opened(tmp_path) as window:
        parts = {}
        for game, acts in zip(GAMES, (1, 3, 1, 3), strict=True):
            parts[game, acts] = watched(window, game, acts)
            qtbot.waitUntil(partial(moved, window, acts))
            window.show_start()
        delivered()
        gc.collect()
        left = {key: [part() for part in those] for key, those in parts.items()}
        assert left == {key: [None] * 6 for key in parts}


@pytest.mark.usefixtures("unsearched")
def test_what_was_left_is_let_go_soon(tmp_path, qtbot, monkeypatch):
    """Nobody waits until rings are looked for because much was made."""
    monkeypatch.setattr("tabletop.ui.memory.LEFT", 1)
    with opened(tmp_path) as window:
        gc.collect()
        parts = watched(window, "mykerinos", 1)
        window.show_start()
        qtbot.waitUntil(lambda: all(part() is None for part in parts))


@pytest.mark.usefixtures("unsearched")
def test_nothing_is_looked_for_while_something_may_be_dragged(tmp_path, qtbot, monkeypatch):
    """A search for rings would hold a drag for some frames."""
    monkeypatch.setattr("tabletop.ui.memory.LEFT", 1)
    with opened(tmp_path) as window:
        held = window.windowHandle()
        QTest.mousePress(held, Qt.MouseButton.LeftButton)
        parts = watched(window, "mykerinos", 1)
        window.show_start()
        delivered()
        qtbot.wait(20)
        assert any(part() is not None for part in parts)
        QTest.mouseRelease(held, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: all(part() is None for part in parts))


@pytest.mark.usefixtures("unsearched")
def test_words_and_settings_go_with_their_table(tmp_path):
    """Qt's part of each goes where its owner's does, not in whichever thread finds garbage."""
    with opened(tmp_path) as window:
        watched(window, "thebes", 1)
        scene, session = window.table.view.table, window.session
        parts = session.words, session.moments.log, scene.instruments.setting
        window.show_start()
        delivered()
        assert [part for part in parts if isValid(part)] == []
