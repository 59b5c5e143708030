"""A table goes from its host to a server and home again while people play; nothing is lost."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import frozen

from tabletop.cli import main
from tabletop.records.endings import SEAT_ENDING
from tabletop.records.matchfile import make_record
from tabletop.records.record import replayed
from tabletop.ui.window import Window
from tests.ui.windows import OFFSCREEN, opened, press
from tests.window.doomed_guest import own_acts
from tests.window.test_hosting_windows import host
from tests.window.test_moved_tables import asked, moved, to_server
from tests.window.test_remote_tables import PATIENCE, begun, join, play, same

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@frozen
class Serving:
    """Where a server listens, and by what one knows it."""

    port: int
    fingerprint: str


@contextmanager
def serving(folder: Path) -> Iterator[Serving]:
    """``tabletop serve`` for a while, in a process of its own."""
    asked = ["--host", "127.0.0.1", "--port", "0", "--folder", str(folder), "--hosting-key", "ours"]
    command = [sys.executable, "-m", "tabletop", "serve", *asked]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = json.loads(process.stdout.readline())
        try:
            yield Serving(said["port"], said["fingerprint"])
        finally:
            process.terminate()


def come_back(window: Window, folder: Path, qtbot: Any) -> None:
    """Sit down again at the table that was left."""
    (kept,) = (path for path in (folder / "shelf").iterdir() if path.suffix == SEAT_ENDING)
    window.resume(kept)
    qtbot.waitUntil(lambda: begun(window) and window.session is not None, timeout=PATIENCE)


def at(window: Window) -> str:
    """The name of the table at which a window sits."""
    name: str = window.remote.table.invitations[0].table
    return name


@pytest.mark.long
def test_a_table_with_a_computer_goes_to_a_server_and_home_while_a_guest_is_away(
    tmp_path, qtbot, capsys
):
    (tmp_path / "there").mkdir()
    rng = Random("there and back")
    with (
        serving(tmp_path / "there") as there,
        opened(tmp_path / "a") as first,
        opened(tmp_path / "b") as second,
    ):
        both = (first, second)
        links = host(first, ("person", "person", "beginner"), qtbot)
        join(second, links[1], qtbot)
        qtbot.waitUntil(lambda: all(map(begun, both)), timeout=PATIENCE)
        home = at(first)
        acts = play(both, rng, 6, qtbot)
        second.leave_table()
        qtbot.waitUntil(lambda: first.remote.table.away == (1,), timeout=PATIENCE)
        to_server(first, there, "ours")
        qtbot.waitUntil(lambda: at(first) != home, timeout=PATIENCE)
        assert first.remote.table.invitations[0].port == there.port
        come_back(second, tmp_path / "b", qtbot)
        qtbot.waitUntil(lambda: moved(both, home), timeout=PATIENCE)
        acts += play(both, rng, 6, qtbot)
        elsewhere = at(first)
        dialog = asked(first)
        press(dialog.reach.segment("here"))
        press(dialog.move_it)
        qtbot.waitUntil(lambda: moved(both, elsewhere), timeout=PATIENCE)
        assert first.remote.awaited, "this computer hosts it again"
        acts += play(both, rng, 10_000, qtbot)
        qtbot.waitUntil(lambda: same(both) and second.session.match.over, timeout=PATIENCE)
        first.open("finish")
        for window in both:
            table = window.remote.table
            qtbot.waitUntil(lambda t=table: t.joined.record is not None, timeout=PATIENCE)
            assert table.joined.doubt() is None
        record = first.remote.table.joined.record
    (tmp_path / "over.tabletop").write_text(json.dumps(record), encoding="utf-8")
    assert main(["verify", str(tmp_path / "over.tabletop")]) == 0, capsys.readouterr().out
    match = [match for _, match in replayed(make_record(record))][-1]
    assert sum(len(own_acts(match, seat)) for seat in (0, 1)) == acts
    assert own_acts(match, 2), "the computer played, too"
