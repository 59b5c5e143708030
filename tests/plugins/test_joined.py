"""A game of another author at a table elsewhere: joined by who has it, and by who lacks it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.records.catalogue import entries
from tabletop.ui.matches import Opened
from tests.plugins.packages import put
from tests.ui.windows import OFFSCREEN, opened, press
from tests.window.test_remote_tables import PATIENCE, begun, join, new_match, play, same

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A game whose package is on the path, also of a process that is begun here."""
    folder = tmp_path / "site"
    folder.mkdir()
    put("royal_ur", folder)
    monkeypatch.setenv("PYTHONPATH", str(folder))
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
    yield str(folder)
    for name in [name for name in sys.modules if name.partition(".")[0] == "royal_ur"]:
        del sys.modules[name]


@pytest.mark.long
def test_it_is_hosted_and_joined_and_who_lacks_it_is_told(site, tmp_path, monkeypatch, qtbot):
    with opened(tmp_path / "a") as first, opened(tmp_path / "b") as second:
        both, named = (first, second), first.dialogs.dialog
        first.sit_down(Opened(new_match("royal_ur"), automatic=True))
        first.open("invite")
        press(named("hosting").invite)
        qtbot.waitUntil(lambda: named("invitations") is not None, timeout=PATIENCE)
        link = named("invitations").rows[1][0].text()
        named("invitations").accept()
        join(second, link, qtbot)
        qtbot.waitUntil(lambda: all(map(begun, both)), timeout=PATIENCE)
        assert play(both, Random("ur"), 4, qtbot) >= 4
        qtbot.waitUntil(lambda: same(both), timeout=PATIENCE)
        second.leave_table()
        monkeypatch.setattr(sys, "path", [each for each in sys.path if each != site])
        assert "royal_ur" not in entries()
        second.remote.follow(link)
        box = second.dialogs.dialog
        qtbot.waitUntil(lambda: box("complaint") is not None, timeout=PATIENCE)
        assert box("complaint").text() == (
            "The table plays a game that is not installed here: royal_ur. Ask whoever invited you "
            "where it comes from."
        )
        box("complaint").accept()
        QApplication.processEvents()
        assert second.session is None
