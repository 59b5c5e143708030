"""Errors that nobody expected, and packages that are broken: told, kept, and survived."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from random import Random
from threading import Thread

import pytest
from PySide6.QtCore import QTimer, qInstallMessageHandler, qWarning
from PySide6.QtWidgets import QApplication

from tabletop.cli import main
from tabletop.records.journal import restore
from tabletop.ui.app import watched
from tabletop.ui.matches import Opened, described
from tabletop.ui.picture import draw
from tabletop.ui.start.screen import StartScreen
from tests.engine import brittle
from tests.engine.seated import COMPONENTS, seat_toy
from tests.ui.laid import begun, play_until
from tests.ui.windows import OFFSCREEN, click, no_page, opened, until_read
from tests.window.hands import Hands

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

PACKAGE = """
from tabletop.engine.game import ComponentsError

def raises(components):
    return 1 / 0

def unfit(components):
    raise ComponentsError("tiles[3]: a tile of 9 points")

def nothing(components):
    return None

def another(components):
    from tests.engine import toy
    return toy.load({})
"""


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Five games of other authors, each broken in its own way."""
    info = tmp_path / "broken-1.0.dist-info"
    info.mkdir()
    lines = [f"{name} = broken_games:{name}" for name in ("raises", "unfit", "nothing")]
    lines += ["missing = broken_games:missing", "absent = no_such_module_at_all:load"]
    (info / "entry_points.txt").write_text("[tabletop.games]\n" + "\n".join(lines))
    (tmp_path / "broken_games.py").write_text(PACKAGE)
    own = tmp_path / "resources"
    own.mkdir()
    (own / "components.json").write_text("{}")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.delitem(sys.modules, "broken_games", raising=False)
    return tmp_path


def test_broken_packages_are_told_of_and_the_other_games_are_played(packages, capsys):
    with opened(packages) as window:
        assert isinstance(window.page, StartScreen)
        told = [window.context.say(text) for text in described()[1].values()]
        assert len(told) == 5
        tiles = {tile.game: tile for tile in window.page.cards.faulty}
        assert set(told) == {tile.accessibleDescription() for tile in tiles.values()}
        click(tiles["raises"])
        assert window.dialogs.dialog("complaint").text() in told
        window.dialogs.close("complaint")
        (line,) = (each for each in told if "“raises”" in each)
        assert "“ZeroDivisionError: division by zero” (broken_games.py, line 5)" in line
        (line,) = (each for each in told if "“unfit”" in each)
        assert "tiles[3]" in line
        click(window.page.panel.start)
        assert window.session is not None
    assert main(["games"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    faults = {line["game"] for line in lines if "fault" in line}
    assert faults == {"raises", "unfit", "nothing", "missing", "absent"}


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", "„ZeroDivisionError: division by zero“ (broken_games.py, Zeile 5)"),
        ("pl", "„ZeroDivisionError: division by zero” (broken_games.py, wiersz 5)"),
    ],
)
def test_what_is_wrong_with_a_package_is_said_in_the_language_of_the_reader(
    packages, language, words
):
    with opened(packages, language=language) as window:
        told = {tile.game: tile.accessibleDescription() for tile in window.page.cards.faulty}
        assert words in told["raises"]
        assert "cannot be" not in " ".join(told.values())
        assert "line" not in " ".join(told.values())


def test_a_game_whose_rules_turn_out_broken_goes_from_the_start_screen(
    tmp_path, monkeypatch, qtbot
):
    info = tmp_path / "late-1.0.dist-info"
    info.mkdir()
    (info / "entry_points.txt").write_text("[tabletop.games]\ntoy = late_games:load\n")
    (tmp_path / "late_games.py").write_text(
        "from tests.engine.toy import Pebbles\n\nINFO = Pebbles.info\n\n"
        "def load(components):\n    raise ImportError('no such wheel')\n"
    )
    (tmp_path / "resources").mkdir()
    (tmp_path / "resources" / "components.json").write_text(json.dumps(COMPONENTS))
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    with opened(tmp_path) as window:
        assert "toy" in {card.info.id for card in window.page.cards.cards}
        qtbot.waitUntil(lambda: "toy" not in {card.info.id for card in window.page.cards.cards})
        (tile,) = window.page.cards.faulty
        assert "no such wheel" in tile.accessibleDescription()
        assert len(window.page.cards.cards) == 4


def test_a_table_that_cannot_be_laid_is_told_of_and_nothing_is_half_open(tmp_path, monkeypatch):
    info = tmp_path / "bare-1.0.dist-info"
    info.mkdir()
    (info / "entry_points.txt").write_text("[tabletop.games]\ntoy = bare_games:load\n")
    (tmp_path / "bare_games.py").write_text("from tests.engine.toy import load")
    (tmp_path / "resources").mkdir()
    (tmp_path / "resources" / "components.json").write_text(json.dumps(COMPONENTS))
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    with opened(tmp_path, first=no_page) as window:
        window.sit_down(Opened(play_until(begun, 2), automatic=True))
        assert not window.sit_down(Opened(seat_toy(), automatic=True))
        assert window.session is None
        assert window.table is None
        assert window.journal is None
        assert isinstance(window.page, StartScreen)
        assert "cannot be laid on the table" in window.dialogs.dialog("complaint").text()
        assert window.sit_down(Opened(play_until(begun, 2), automatic=True))


def test_rules_that_stumble_over_a_move_are_told_of_and_what_was_played_is_kept(
    tmp_path, monkeypatch, caplog
):
    stumbles = brittle.install(tmp_path, "mykerinos", monkeypatch)
    with opened(tmp_path, first=no_page) as window:
        match = play_until(begun, 3)
        window.sit_down(Opened(match, automatic=True))
        hands, rng = Hands(window), Random("stumbles")
        hands.watch()
        node, nodes = match.node, len(match.history.nodes)
        moves = match.game.legal_moves(match.state, 0)
        stumbles.touch()
        assert not hands.session.play(rng.choice(moves))
        assert match.node is node
        assert len(match.history.nodes) == nodes
        (block,) = hands.scene.advice.blocks
        assert brittle.REASON in block.words
        assert "brittle.py" in caplog.text
        stumbles.unlink()
        hands.click(hands.scene.button("warning:again").center())
        assert hands.session.play(rng.choice(moves))
        hands.session.skip()
        assert not hands.scene.advice.blocks
        state, journal = match.state, window.journal
        stumbles.touch()
        hands.session.play(match.game.legal_moves(match.state, hands.session.viewer)[0])
        hands.click(hands.scene.button("warning:leave").center())
        QApplication.processEvents()
        assert isinstance(window.page, StartScreen)
        stumbles.unlink()
        assert restore(journal).match.state == state


def test_a_lesson_over_which_the_rules_stumble_is_told_of_and_left(tmp_path, monkeypatch):
    stumbles = brittle.install(tmp_path, "mykerinos", monkeypatch, "spill")
    with opened(tmp_path) as window:
        window.lessons.show("mykerinos")
        until_read(window)
        stumbles.touch()
        window.lessons.begin("mykerinos", "extend")
        assert window.lessons.tutor is None
        assert window.session is None
        assert brittle.REASON in window.dialogs.dialog("complaint").text()
        stumbles.unlink()
        window.lessons.begin("mykerinos", "extend")
        assert window.lessons.tutor is not None
        window.show_start()
        assert window.lessons.tutor is None


def test_a_picture_that_cannot_be_written_leaves_everything_as_it_was(tmp_path, monkeypatch):
    monkeypatch.setenv("QT_QPA_PLATFORM", "minimal")
    heard = []
    before = qInstallMessageHandler(lambda kind, context, message: heard.append(message))
    try:
        with pytest.raises(OSError, match="cannot be written"):
            draw(play_until(begun, 2), tmp_path / "nowhere" / "a.png", "en", (1024, 768))
        assert os.environ["QT_QPA_PLATFORM"] == "minimal"
        qWarning("still heard")
        assert "still heard" in heard
    finally:
        qInstallMessageHandler(before)
    assert not QApplication.topLevelWidgets()


@pytest.mark.qt_no_exception_capture
def test_an_error_that_nobody_expected_is_told_once_and_written_down(tmp_path, qtbot):
    with opened(tmp_path, first=no_page) as window:
        window.sit_down(Opened(play_until(begun, 2), automatic=True))
        faults = watched(window)
        faults.install()
        try:
            fails = lambda: [][len(window.games)]  # noqa: E731
            QTimer.singleShot(0, fails)
            qtbot.waitUntil(lambda: window.dialogs.dialog("fault") is not None)
            box = window.dialogs.dialog("fault")
            assert "IndexError" in box.text()
            assert "test_faults.py" in box.detailedText()
            box.accept()
            QTimer.singleShot(0, fails)
            QApplication.processEvents()
            assert window.dialogs.dialog("fault") is None
            thread = Thread(target=lambda: {}["nowhere"])
            thread.start()
            thread.join()
            qtbot.waitUntil(lambda: window.dialogs.dialog("fault") is not None)
            box = window.dialogs.dialog("fault")
            assert "KeyError" in box.text()
            (leave,) = (b for b in box.buttons() if b.text() == "Leave the table")
            leave.click()
            qtbot.waitUntil(lambda: isinstance(window.page, StartScreen))
        finally:
            faults.remove()
        written = faults.file.read_text("utf-8")
        assert os.name != "posix" or not faults.file.stat().st_mode & 0o077
        assert written.count("IndexError") == 1
        assert "KeyError" in written
    assert sys.excepthook is sys.__excepthook__ or sys.excepthook.__name__ != "_hear"
