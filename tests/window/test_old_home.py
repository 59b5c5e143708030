"""What users of an earlier version have opens whole: a home folder that commit 6ea913a made.

Its own window played eleven games to some moment, kept four sheets and two drafts, and wrote files
and settings; the manifest beside them says what is in them, as that version told it.
"""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from attrs import field, frozen
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from tabletop.engine.chance import Outcome
from tabletop.engine.match import Match
from tabletop.ui.app import application, open_window
from tabletop.ui.match_store import MatchStore
from tabletop.ui.window import Window
from tests.sampling import sampled
from tests.ui.windows import OFFSCREEN, close, open_file, start_screen, until_read
from tests.window.scoring import Scorer

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

HOME = Path(__file__).parents[1] / "records" / "home-6ea913a.zip"


@frozen
class Home:
    """A window on the folder, and what it was told to have."""

    folder: Path
    window: Window
    told: dict[str, Any] = field(repr=False)


def unpack(folder: Path) -> None:
    with zipfile.ZipFile(HOME) as packed:
        packed.extractall(folder)
    settings = folder / "settings.ini"
    settings.write_text(settings.read_text("utf-8").replace("@HOME@", folder.as_posix()), "utf-8")


@contextmanager
def opened_on(folder: Path) -> Iterator[Home]:
    store = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
    window = open_window(application(), store=store, match_store=MatchStore(folder / "shelf"))
    window.show_start()
    yield Home(folder, window, json.loads((folder / "manifest.json").read_text("utf-8")))
    close(window)


@pytest.fixture
def home(tmp_path) -> Iterator[Home]:
    unpack(tmp_path)
    with opened_on(tmp_path) as home:
        yield home


def line_of(match: Match[Any, Any]) -> list[list[Any]]:
    """The line of play: answers of chance, moves in notation after their seat, steps by name."""
    told: list[list[Any]] = []
    for node in match.history.line(match.node.id)[1:]:
        event: Any = node.event
        if isinstance(event, Outcome):
            told.append([event.name, *event.drawn, *event.each])
        elif type(event) in match.game.moves:
            told.append([node.seat, match.game.write(event)])
        else:
            told.append([type(event).__name__])
    return told


def assert_played(window: Window, told: dict[str, Any]) -> None:
    session = window.session
    assert session is not None, told["journal"]
    match = session.match
    assert (match.game.info.id, len(match.acts)) == (told["game"], told["acts"])
    assert line_of(match) == told["line"]
    board = match.scoreboard()
    assert [board.total(seat) for seat in range(board.seats)] == told["points"]
    assert [player.name for player in match.players] == told["players"]
    assert dict(match.options) == told["options"]
    assert match.policy.name == told["policy"]
    assert session.automatic_deal == told["automatic"]


def test_settings_and_every_unfinished_game_are_there(home):
    assert_games(home)


def assert_games(home: Home) -> None:
    preferences = home.window.context.preferences
    assert (preferences.language, preferences.theme, preferences.text_size) == ("pl", "dark", 125)
    assert (
        start_screen(home.window).setup.components == (home.folder / "files/mine.json").as_posix()
    )
    kept = {kept.path.name for kept in home.window.match_store.unfinished()}
    assert kept == {told["journal"] for told in home.told["games"]}
    assert len(kept) == 11
    for told in home.told["games"]:
        home.window.resume(home.folder / "shelf" / told["journal"])
        until_read(home.window)
        assert_played(home.window, told)
        home.window.show_start()


def test_files_open(home):
    saved = [told for told in home.told["games"] if "file" in told]
    assert len(saved) > 3
    for told in saved:
        open_file(home.window, home.folder / "files" / told["file"])
        assert_played(home.window, told)


def test_sheets_and_drafts_are_kept(home, qtbot):
    assert_sheets(home, qtbot)


def assert_sheets(home: Home, qtbot: QtBot) -> None:
    window = home.window
    window.pads.show_history()
    over = [told["points"] for told in home.told["games"] if told["over"]]
    counted = [told["totals"] for told in home.told["sheets"]] + over
    assert len(counted) > 4
    entries = window.pads.played.entries
    qtbot.waitUntil(lambda: len(entries.kept) == len(counted))
    assert sorted(list(kept.count.totals) for kept in entries.kept) == sorted(counted)
    for told in home.told["drafts"]:
        pad = Scorer(window, told["game"])
        pad.answer()
        assert pad.model.scoring.entry.number(told["cell"], told["seat"]) == told["value"]


MOVING = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from tests.ui.windows import until_read
from tests.window.test_old_home import opened_on

print("begun", flush=True)
with opened_on(Path(sys.argv[1])) as home:
    for told in home.told["games"]:
        print("opens", told["journal"], flush=True)
        home.window.resume(home.folder / "shelf" / told["journal"])
        until_read(home.window)
        home.window.show_start()
    print("counts", flush=True)
    home.window.pads.show_history()
    QApplication.processEvents()
    for told in home.told["drafts"]:
        print("scores", told["game"], flush=True)
        home.window.pads.open_new(told["game"])
        QApplication.processEvents()
print("done", flush=True)
"""


@pytest.mark.parametrize("step", sampled(range(1, 16), every=15, first=7))
def test_a_kill_while_it_is_moved_over_loses_nothing(tmp_path, qtbot, step):
    unpack(tmp_path)
    command = [sys.executable, "-c", MOVING, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=HOME.parents[2]) as moving:
        assert moving.stdout is not None
        told = [moving.stdout.readline() for _ in range(step)]
        moving.kill()
    assert all(told)
    with opened_on(tmp_path) as home:
        assert_games(home)
        assert_sheets(home, qtbot)
