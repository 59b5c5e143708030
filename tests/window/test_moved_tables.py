"""A table goes to another host while people sit at it: everybody comes along."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop.net.tokens import Invitation
from tabletop.records.endings import SEAT_ENDING
from tabletop.ui.matches import Opened
from tabletop.ui.remote.moving_dialog import MovingDialog
from tabletop.ui.window import Window
from tests.net.served import Served, served
from tests.ui.windows import OFFSCREEN, opened, press
from tests.window.test_remote_tables import (
    PATIENCE,
    all_join,
    bar,
    begun,
    join,
    new_match,
    play,
    same,
)
from tests.window.test_waiting_tables import bars

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("served"), tls=True) as server:
        yield server


def invited(window: Window, qtbot: Any, game: str = "pyramids") -> Any:
    """Open a table, invite others to it, and let this computer host it: the others' links."""
    window.sit_down(Opened(new_match(game), automatic=True, kept=False))
    return hosted(window, qtbot)


def hosted(window: Window, qtbot: Any) -> dict[int | None, str]:
    """Invite others to the open table, and let this computer host it: the others' links."""
    window.open("invite")
    press(window.dialogs.dialog("hosting").invite)
    named = window.dialogs.dialog
    qtbot.waitUntil(lambda: named("invitations") is not None, timeout=PATIENCE)
    links = {place: field.text() for place, (field, *_) in named("invitations").rows.items()}
    named("invitations").accept()
    return links


def asked(window: Window) -> MovingDialog:
    """Ask to move the open table."""
    window.open("move_table")
    dialog = window.dialogs.dialog("move")
    assert isinstance(dialog, MovingDialog)
    return dialog


def to_server(window: Window, here: Served, key: str) -> None:
    """Move the open table to a server."""
    dialog = asked(window)
    press(dialog.reach.segment("anywhere")) if dialog.reach.isVisible() else None
    dialog.server.setText(f"127.0.0.1:{here.port}#{here.fingerprint}")
    dialog.key.setText(key)
    press(dialog.move_it)


def moved(windows: tuple[Window, ...], name: str) -> bool:
    """Whether all windows sit at the table under another name than that, and play has begun."""
    tables = [window.remote.table for window in windows]
    names = {table.invitations[0].table for table in tables if table is not None}
    return len(names) == 1 and name not in names and all(map(begun, windows))


@contextmanager
def two_seated(
    here: Served, tmp_path: Path, qtbot: Any
) -> Iterator[tuple[Served, Mapping[int | None, Invitation], tuple[Window, Window]]]:
    """Two windows at a table of this server, with another one to which it may go: that one, the
    links of the table, and the windows."""
    (tmp_path / "there").mkdir()
    with (
        served(tmp_path / "there", tls=True) as there,
        opened(tmp_path / "a") as first,
        opened(tmp_path / "b") as second,
    ):
        both, links = (first, second), here.host(new_match("pyramids"))
        all_join(both, links, qtbot)
        yield there, links, both


def test_a_table_goes_to_another_server_and_everybody_comes_along(here, tmp_path, qtbot):
    with two_seated(here, tmp_path, qtbot) as (there, links, both):
        first, second = both
        play(both, Random("before"), 2, qtbot)
        to_server(first, there, "ours")
        qtbot.waitUntil(lambda: moved(both, links[0].table), timeout=PATIENCE)
        assert first.remote.table.invitations[0].port == there.port
        assert play(both, Random("after"), 2, qtbot) >= 2
        qtbot.waitUntil(lambda: same(both), timeout=PATIENCE)
        second.leave_table()
        join(second, links[1].link(), qtbot)
        assert second.remote.table.invitations[0].port == there.port, "an old link finds the way"


def test_who_tries_something_out_goes_on_while_the_table_moves(here, tmp_path, qtbot):
    with two_seated(here, tmp_path, qtbot) as (there, links, both):
        first, second = both
        second.open_study(second.session.match.node.id)
        copy, before = second.session, bars(second)
        to_server(first, there, "ours")
        qtbot.waitUntil(lambda: moved((first,), links[0].table))
        qtbot.waitUntil(lambda: first.remote.table.away == ())
        assert second.session is copy
        assert second.dialogs.dialog("joining") is None
        qtbot.waitUntil(lambda: bars(second) != before)
        first.remote.table.talk.say("Still there?")
        (shown,) = bars(second)
        qtbot.waitUntil(lambda: "Still there?" in shown.line.text())
        press(shown.back)
        assert second.remote.table.invitations[0].port == there.port
        qtbot.waitUntil(lambda: all(map(begun, both)))
        assert play(both, Random("after"), 2, qtbot) >= 2


@pytest.mark.long
def test_a_table_goes_to_a_server_and_home_to_another_machine(here, tmp_path, qtbot):
    with opened(tmp_path / "a") as first, opened(tmp_path / "b") as second:
        both = (first, second)
        links = invited(first, qtbot)
        join(second, links[1], qtbot)
        qtbot.waitUntil(lambda: all(map(begun, both)), timeout=PATIENCE)
        rng = Random("moved")
        play(both, rng, 4, qtbot)
        qtbot.waitUntil(lambda: same(both), timeout=PATIENCE)
        home = first.remote.table.invitations[0].table
        stood = first.session.match.state
        to_server(first, here, "another")
        named = first.dialogs.dialog
        qtbot.waitUntil(lambda: named("complaint") is not None, timeout=PATIENCE)
        named("complaint").accept()
        assert named("moving") is None
        play(both, rng, 2, qtbot)
        to_server(first, here, "ours")
        qtbot.waitUntil(lambda: moved(both, home), timeout=PATIENCE)
        assert first.remote.table.invitations[0].port == here.port
        assert not first.remote.awaited, "this computer hosts nothing any more"
        assert first.session.match.state != stood
        play(both, rng, 4, qtbot)
        qtbot.waitUntil(lambda: same(both), timeout=PATIENCE)
        assert len(first.remote.table.joined.luck.deals) == 2
        there = first.remote.table.invitations[0].table
        press(asked(second).move_it)
        banner = bar(first).banner
        qtbot.waitUntil(lambda: bool(banner.questions), timeout=PATIENCE)
        assert "the new one could look at what is secret" in banner.words.text()
        press(banner.buttons[0])
        qtbot.waitUntil(lambda: moved(both, there), timeout=PATIENCE)
        assert second.remote.awaited, "this computer hosts it now"
        play(both, rng, 4, qtbot)
        qtbot.waitUntil(lambda: same(both), timeout=PATIENCE)
        assert all(window.remote.table.joined.distrust is None for window in both)
        second.open("invite")
        box = second.dialogs.dialog("invitations")
        field, copy, _ = box.rows[0]
        assert not field.text(), "only whoever sits there has that link"
        assert not copy.isEnabled()
        first.leave_table()
        kept = [path for path in (tmp_path / "a" / "shelf").iterdir() if path.suffix == SEAT_ENDING]
        assert len(kept) == 1
        assert second.remote.table.invitations[0].table in kept[0].read_text(encoding="utf-8")
        first.resume(kept[0])
        qtbot.waitUntil(lambda: begun(first) and first.session is not None, timeout=PATIENCE)
        assert play(both, rng, 2, qtbot) >= 2
        first.leave_table()
        qtbot.waitUntil(lambda: not second.remote.awaited, timeout=PATIENCE)


def test_a_table_stays_where_somebody_does_not_agree(here, tmp_path, qtbot):
    links = here.host(new_match("pyramids"))
    with opened(tmp_path / "a") as first, opened(tmp_path / "b") as second:
        both = (first, second)
        all_join(both, links, qtbot)
        dialog = asked(second)
        press(dialog.reach.segment("here"))
        press(dialog.move_it)
        banner = bar(first).banner
        qtbot.waitUntil(lambda: bool(banner.questions), timeout=PATIENCE)
        press(banner.buttons[1])
        qtbot.waitUntil(lambda: second.dialogs.dialog("moving") is None, timeout=PATIENCE)
        assert play(both, Random("stays"), 4, qtbot) >= 4
        assert first.remote.table.invitations[0] == links[0]
