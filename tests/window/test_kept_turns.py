"""One's turn at a table elsewhere that is not open: told by the desktop, and in the list."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tabletop.models.kept_turns import SOON, KeptTurns
from tabletop.net.kept_seat import read
from tabletop.records.endings import SEAT_ENDING
from tabletop.ui.window import Window
from tests.net.served import Served, served
from tests.ui.windows import OFFSCREEN, opened, start_screen
from tests.window.test_moved_tables import to_server
from tests.window.test_remote_tables import PATIENCE, all_join, begun, join, new_match, play

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN, r"raise\(\)")]


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("served"), tls=True) as server:
        yield server


def until_acting(seat: int, windows: tuple[Window, ...], qtbot: Any) -> None:
    """Play until a seat alone has to act."""
    while windows[0].session.match.to_act != {seat}:
        play(windows, Random("turns"), 1, qtbot)


def test_ones_turn_is_told_and_pressed_leads_to_the_table(here, tmp_path, qtbot):
    links = here.host(new_match("mykerinos"))
    with opened(tmp_path / "a") as first:
        with opened(tmp_path / "b") as second:
            both = (first, second)
            all_join(both, links, qtbot)
            until_acting(0, both, qtbot)
            second.leave_table()
        until_acting(1, (first,), qtbot)
        with opened(tmp_path / "b") as second:
            first.activateWindow()
            with qtbot.waitSignal(second.notification.notified, timeout=PATIENCE) as told:
                pass
            assert told.args == ["It is your turn in Mykerinos."]
            model = start_screen(second).unfinished.model
            (kept,) = model.kept
            qtbot.waitUntil(lambda: model.standing(kept) is not None, timeout=PATIENCE)
            assert model.place(kept).endswith("To move: Bartek.")
            assert first.remote.table.away == (1,), "nobody has noticed"
            second.notification.answer()
            qtbot.waitUntil(lambda: begun(second) and second.session is not None, timeout=PATIENCE)
            assert second.session.viewer == 1


def test_a_table_that_moved_is_found_without_anybody_opening_it(here, tmp_path, qtbot):
    links = here.host(new_match("mykerinos"))
    with opened(tmp_path / "a") as first, opened(tmp_path / "b") as second:
        for seat, window in enumerate((first, second)):
            join(window, links[seat].link(), qtbot)
        (path,) = [p for p in (tmp_path / "b" / "shelf").iterdir() if p.suffix == SEAT_ENDING]
        second.leave_table()
        (tmp_path / "there").mkdir()
        with served(tmp_path / "there", tls=True) as there:
            to_server(first, there, "ours")
            qtbot.waitUntil(lambda: first.remote.table.invitations[0] != links[0], timeout=PATIENCE)
            turns = KeptTurns(lambda: [path], frozenset, second)
            with qtbot.waitSignal(turns.rested, timeout=PATIENCE):
                turns.ask()
            assert read(path).invitations()[0].port == there.port
            first.leave_table()
        with qtbot.waitSignal(turns.rested, timeout=PATIENCE):
            turns.ask()
        second.show_start()
        model = start_screen(second).unfinished.model
        qtbot.waitUntil(lambda: model.standing(model.kept[0]) is not None, timeout=PATIENCE)
        assert model.place(model.kept[0]).startswith("The host does not answer · ")
        assert "To move" not in model.place(model.kept[0])
        with qtbot.waitSignal(turns.rested, timeout=PATIENCE):
            turns.ask()
        assert turns.pause > SOON, "nobody answers still: the next round comes later"
        turns.rest()
