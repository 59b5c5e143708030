"""A window that hosts a table: who is there when it closes, and another window that comes to it."""

from __future__ import annotations

import pytest

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.records.catalogue import open_game
from tabletop.ui.matches import Opened
from tabletop.ui.window import Window
from tests.ui.windows import OFFSCREEN, opened, press, start_screen
from tests.window.test_remote_tables import PATIENCE

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def host(window: Window, kinds: tuple[str, ...], qtbot: object) -> None:
    """Sit down at a table for such players, of whom the first sits here, and host it."""
    rules = open_game("mykerinos")
    seated = zip("ABC", rules.info.colours, kinds, strict=False)
    players = tuple(Player(*each) for each in seated)
    match = Match(rules, players, {}, SeededDealer("hosted"))
    window.sit_down(Opened(match, automatic=True))
    window.open("invite")
    press(window.dialogs.dialog("hosting").invite)
    named = window.dialogs.dialog
    qtbot.waitUntil(lambda: named("invitations") is not None, timeout=PATIENCE)
    named("invitations").accept()
    qtbot.waitUntil(lambda: bool(window.remote.table.joined.present), timeout=PATIENCE)


def test_a_computer_that_plays_there_is_nobody_to_wait_for(tmp_path, qtbot):
    with opened(tmp_path) as window:
        host(window, ("person", "person", "beginner"), qtbot)
        assert window.remote.table.joined.present == (True, False, True)
        assert window.close()


@pytest.mark.long
def test_another_window_comes_to_a_table_hosted_here_and_hosts_on(tmp_path, qtbot):
    with opened(tmp_path) as second:
        with opened(tmp_path) as first:
            host(first, ("person", "person"), qtbot)
            port = first.remote.table.invitations[0].port
            second.show_start()
            press(start_screen(second).last)
            qtbot.waitUntil(lambda: second.session is not None, timeout=PATIENCE)
            assert second.dialogs.dialog("complaint") is None, "no other program has the port"
            assert second.remote.table.invitations[0].port == port
            assert not second.remote.awaited, "the first one hosts"
            table, cuts = second.remote.table, list[object]()
            table.trouble.connect(cuts.append)
        qtbot.waitUntil(lambda: len(cuts) > 1 and table.cut is None, timeout=PATIENCE)
        assert second.remote.table is table
        assert second.dialogs.dialog("complaint") is None
