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

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN, r"raise\(\)")]


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("served"), tls=True) as server:
        yield server


def bar(window: Window) -> TableBar:
    (found,) = bars(window)
    return found


def bars(window: Window) -> list[TableBar]:
    return [each for each in window.findChildren(TableBar) if each.isVisible()]


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
        notified: list[str] = []
        waiting.notification.notified.connect(notified.append)
        moving.activateWindow()
        take_turn(moving, qtbot)
        qtbot.waitUntil(lambda: bool(table.match.to_act & table.own), timeout=PATIENCE)
        assert notified == ["It is your turn in Mykerinos."]
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
        QApplication.processEvents()
        assert waiting.opened is None
        assert moving.remote.table.away == ()
        assert bar(waiting).back.isVisible()
        waiting.show_start()
        QApplication.processEvents()
        assert bars(waiting) == []
        qtbot.waitUntil(lambda: moving.remote.table.away != (), timeout=PATIENCE)


@pytest.mark.long
def test_each_page_without_a_table_calls_back_and_a_study_copy_on_return(here, tmp_path, qtbot):
    links = here.host(new_match("mykerinos"))
    with (
        opened(tmp_path / "a", language="en") as first,
        opened(tmp_path / "b", language="en") as second,
    ):
        both = (first, second)
        for seat, window in enumerate(both):
            join(window, links[seat].link(), qtbot)
        qtbot.waitUntil(lambda: all(map(begun, both)))
        moving, waiting = both if 0 in first.session.match.to_act else both[::-1]
        table = waiting.remote.table
        waiting.open_study(waiting.session.match.node.id)
        before = bar(waiting)
        for page in ("score", "history", "set_up", "learn"):
            waiting.actions_[page].trigger()
            until_read(waiting)
            qtbot.waitUntil(lambda: waiting.opened is None and waiting.page.isVisible())
            QApplication.processEvents()
            assert bar(waiting) is not before, page
            before = bar(waiting)
            assert before.back.isVisible()
            assert before.people.text() == "All are there"
            assert before.banner.shown is None
        moving.activateWindow()
        take_turn(moving, qtbot)
        called = "It is your turn at the table."
        qtbot.waitUntil(lambda: called in before.banner.words.text())
        # It is not answered: the copy behind that page tells it, too, and what is put off is told
        # no more.
        waiting.leave_table()
        assert waiting.opened.study
        assert called in bar(waiting).banner.words.text()
        click(bar(waiting).banner.buttons[1])
        waiting.actions_["history"].trigger()
        qtbot.waitUntil(lambda: waiting.opened is None)
        QApplication.processEvents()
        assert bar(waiting).banner.shown is None
        moving.show_start()
        qtbot.waitUntil(lambda: "is away. What now?" in bar(waiting).banner.words.text())
        click(bar(waiting).banner.close_button)
        waiting.notification.answer()
        qtbot.waitUntil(lambda: waiting.session is not None)
        assert waiting.session.match is table.match
        assert waiting.remote.table is table
