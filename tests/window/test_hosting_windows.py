"""A window that hosts a table: who is there when it closes, and another window that comes to it."""

from __future__ import annotations

import os
import signal
from contextlib import closing
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QProcess

from tabletop.engine.dealer import People, SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.models.host_process import HostProcess
from tabletop.net.hosted import HostedTable
from tabletop.net.rows import make_row
from tabletop.net.sqlite_database import SQLiteDatabase
from tabletop.records.catalogue import open_game
from tabletop.ui.matches import Opened
from tabletop.ui.window import Window
from tests.ui.windows import OFFSCREEN, opened, press, start_screen
from tests.window.doomed_guest import own_acts
from tests.window.test_moved_tables import hosted, invited
from tests.window.test_remote_tables import PATIENCE, begun, join, play, same

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def host(window: Window, kinds: tuple[str, ...], qtbot: Any) -> dict[int | None, str]:
    """Sit down at a table for such players, of whom the first sits here, and host it: the links."""
    rules = open_game("mykerinos")
    seated = zip("ABC", rules.info.colours, kinds, strict=False)
    players = tuple(Player(*each) for each in seated)
    match = Match(rules, players, {}, SeededDealer("hosted"))
    window.sit_down(Opened(match, automatic=True))
    links = hosted(window, qtbot)
    qtbot.waitUntil(lambda: bool(window.remote.table.joined.present), timeout=PATIENCE)
    return links


def test_a_computer_that_plays_there_is_nobody_to_wait_for(tmp_path, qtbot):
    with opened(tmp_path) as window:
        host(window, ("person", "person", "beginner"), qtbot)
        assert window.remote.table.joined.present == (True, False, True)
        assert window.close()


def test_a_table_at_which_people_deal_is_not_hosted_and_it_is_said_why(tmp_path, qtbot):
    rules = open_game("thebes")
    match = Match(rules, tuple(map(Player, "AB", rules.info.colours)), {}, People())
    with opened(tmp_path) as window:
        window.sit_down(Opened(match, automatic=False))
        window.open("invite")
        assert window.dialogs.dialog("hosting") is None
        assert "Invite others to a new match" in window.dialogs.dialog("complaint").text()
        window.dialogs.dialog("complaint").accept()


def host_for_two(first: Window, second: Window, qtbot: Any) -> int:
    """Have the first window host a table to which the second one comes; the port."""
    host(first, ("person", "person"), qtbot)
    second.show_start()
    press(start_screen(second).last)
    qtbot.waitUntil(lambda: second.session is not None, timeout=PATIENCE)
    port: int = first.remote.table.invitations[0].port
    return port


@pytest.mark.long
def test_another_window_comes_to_a_table_hosted_here_and_hosts_on(tmp_path, qtbot):
    with opened(tmp_path) as second:
        with opened(tmp_path) as first:
            port = host_for_two(first, second, qtbot)
            assert second.dialogs.dialog("complaint") is None, "no other program has the port"
            assert second.remote.table.invitations[0].port == port
            assert not second.remote.awaited, "the first one hosts"
            table, cuts = second.remote.table, list[object]()
            table.trouble.connect(cuts.append)
        qtbot.waitUntil(lambda: len(cuts) > 1 and table.cut is None, timeout=PATIENCE)
        assert second.remote.table is table
        assert second.dialogs.dialog("complaint") is None


@pytest.mark.long
def test_of_two_windows_one_hosts_on_when_the_host_is_killed(tmp_path, qtbot):
    with opened(tmp_path) as second:
        with opened(tmp_path) as first:
            port = host_for_two(first, second, qtbot)
            table, cuts = second.remote.table, list[object]()
            table.trouble.connect(cuts.append)
            (process,) = first.findChildren(QProcess)
            os.kill(process.processId(), signal.SIGKILL)
            qtbot.waitUntil(lambda: len(cuts) > 1 and table.cut is None)
            (own,), (others,) = (w.findChildren(HostProcess) for w in (second, first))
            # Whoever was slower finds the port taken, and leaves it.
            qtbot.waitUntil(lambda: own.busy != others.busy and own.serving != others.serving)
            for window in (first, second):
                assert window.dialogs.dialog("complaint") is None
            assert second.remote.table is table
            assert table.invitations[0].port == port
        qtbot.waitUntil(lambda: table.cut is None and own.serving)
        assert second.dialogs.dialog("complaint") is None
        assert second.remote.table is table


@pytest.mark.long
def test_a_host_that_is_killed_is_started_again_and_no_act_is_lost_or_doubled(tmp_path, qtbot):
    with opened(tmp_path / "a") as first, opened(tmp_path / "b") as second:
        both = (first, second)
        links = invited(first, qtbot)
        join(second, links[1], qtbot)
        qtbot.waitUntil(lambda: all(map(begun, both)), timeout=PATIENCE)
        rng, acts = Random("killed"), 0
        for _ in range(2):
            acts += play(both, rng, 3, qtbot)
            acting = next(w.session for w in both if w.session.match.to_act & w.session.match.here)
            move = rng.choice(list(acting.match.legal_moves(acting.viewer)))
            (process,) = first.findChildren(QProcess)
            acts += acting.play(move)
            os.kill(process.processId(), signal.SIGKILL)
            qtbot.waitUntil(lambda s=acting: not s.match.pending, timeout=PATIENCE)
            qtbot.waitUntil(
                lambda: all(w.remote.table.cut is None and not w.remote.table.away for w in both),
                timeout=PATIENCE,
            )
        acts += play(both, rng, 2, qtbot)
        qtbot.waitUntil(lambda: same(both), timeout=PATIENCE)
        for window in both:
            assert window.dialogs.dialog("complaint") is None
        table = first.remote.table.invitations[0].table
    with closing(SQLiteDatabase(tmp_path / "a" / "tables" / "tables.sqlite")) as database:
        rows = [make_row(data) for _, data in database.read(table)]
    kept = HostedTable.restore(table, rows).match
    assert sum(len(own_acts(kept, seat)) for seat in (0, 1)) == acts
