"""What screen readers hear that know no announcements, and what is told again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.takeback import Player
from tabletop.records.catalogue import open_game
from tabletop.ui.controls.announcer import AGAIN, Announcer
from tabletop.ui.matches import Opened
from tabletop.ui.window import Window
from tests.ui.windows import OFFSCREEN, key, opened

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    game = open_game("silver_gold")
    players = (Player("Ada", "green", "person"), Player("Berta", "yellow", "person"))
    match = Match(game, players, {}, SeededDealer("told"))
    with opened(tmp_path, first=lambda window: window.sit_down(Opened(match, True))) as window:
        assert window.table is not None
        QAccessible.queryAccessibleInterface(window.table.view)
        yield window


def test_announcements_come_into_sight_and_are_told_again(window: Window, qtbot: QtBot) -> None:
    announcer = Announcer.of(window)
    seen = QAccessible.queryAccessibleInterface(announcer)
    assert seen.role() == QAccessible.Role.Notification
    session, heard = window.session, list[str]()
    assert session is not None
    session.skip()
    session.uncover()
    announcer.told.connect(heard.append)
    session.play(session.match.game.legal_moves(session.match.state, 0)[0])
    assert heard
    qtbot.waitUntil(lambda: heard[-1] in seen.text(QAccessible.Text.Name))
    assert announcer.isVisible()
    last = announcer.last
    assert list(last) == heard[-AGAIN:]
    key(window, "F8")
    assert heard[-1] == " ".join(last)
    assert announcer.last == last


def test_what_one_seat_heard_is_not_told_to_the_next(window: Window) -> None:
    announcer, session = Announcer.of(window), window.session
    assert session is not None
    session.skip()
    assert session.covered
    assert announcer.last == ()
    session.uncover()
    announcer.announce("A secret of somebody’s")
    assert session.pass_to(1)
    assert session.covered
    assert announcer.last == ()
    key(window, "F8")
    assert announcer.accessibleName() == ""
