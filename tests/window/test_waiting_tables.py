"""A table elsewhere waits behind what somebody tries out: nobody is away, and it calls back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.ui.remote.table_bar import TableBar
from tabletop.ui.window import Window
from tests.net.served import Served, served
from tests.ui.windows import OFFSCREEN, click, opened, until_read, until_written
from tests.window.test_remote_tables import PATIENCE, begun, join, new_match

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("served"), tls=True) as server:
        yield server


def bar(window: Window) -> TableBar:
    found = window.page.findChild(TableBar)
    assert isinstance(found, TableBar)
    return found


def take_turn(window: Window, qtbot: Any) -> None:
    """Play legal moves until it is the turn of somebody else."""
    session = window.session
    while session.match.to_act & session.match.here:
        session.skip()
        assert session.play(next(iter(session.match.legal_moves(session.viewer))))
        qtbot.waitUntil(lambda: not session.match.pending, timeout=PATIENCE)


def test_whoever_tries_something_out_is_not_away_and_is_called_back(here, tmp_path, qtbot):
    links = here.host(new_match("mykerinos"))
    with (
        opened(tmp_path / "a", language="en") as first,
        opened(tmp_path / "b", language="en") as second,
    ):
        for seat, window in enumerate((first, second)):
            join(window, links[seat].link(), qtbot)
        both = (first, second)
        qtbot.waitUntil(lambda: all(map(begun, both)), timeout=PATIENCE)
        moving, waiting = both if 0 in first.session.match.to_act else both[::-1]
        table = waiting.remote.table
        # Whose turn it is already knows that.
        moving.open_study(moving.session.match.node.id)
        QApplication.processEvents()
        assert bar(moving).banner.shown is None
        moving.leave_table()
        waiting.open_study(waiting.session.match.node.id)
        QApplication.processEvents()
        assert waiting.opened.study
        assert waiting.remote.table is None
        assert bar(waiting).people.text() == "All are there"
        assert bar(waiting).back.isVisible()
        take_turn(moving, qtbot)
        qtbot.waitUntil(lambda: bool(table.match.to_act & table.own), timeout=PATIENCE)
        assert moving.remote.table.away == ()
        assert "It is your turn at the table." in bar(waiting).banner.words.text()
        assert waiting.opened.study
        click(bar(waiting).banner.buttons[0])
        assert waiting.remote.table is table
        assert waiting.session.match.state == table.match.state
        take_turn(waiting, qtbot)
        assert moving.remote.table.away == ()
        # Who made the last act is asked for a consent while a copy of it is tried out.
        waiting.open_study(waiting.session.match.node.id)
        before = moving.session.match.node.id
        moving.session.undo()
        banner = bar(waiting).banner
        qtbot.waitUntil(lambda: bool(banner.questions), timeout=PATIENCE)
        assert "asks for your consent" in banner.words.text()
        click(banner.buttons[0])
        qtbot.waitUntil(lambda: moving.session.match.node.id != before, timeout=PATIENCE)
        # A page that leads back keeps the line; the start screen leads nowhere.
        waiting.actions_["set_up_here"].trigger()
        until_written(waiting)
        waiting.leave_table()
        assert waiting.opened.study
        waiting.leave_table()
        assert waiting.remote.table is table
        waiting.actions_["score"].trigger()
        until_read(waiting)
        assert waiting.opened is None
        assert moving.remote.table.away == ()
        waiting.show_start()
        qtbot.waitUntil(lambda: moving.remote.table.away != (), timeout=PATIENCE)
