"""What the first picture of the window waits for, and what comes right after it."""

import subprocess
import sys

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.ui.matches import Opened
from tabletop.ui.start.covers import Cover, cover
from tabletop.ui.start.games import GameCard
from tests.ui.windows import OFFSCREEN, opened, start_screen
from tests.window.test_remote_tables import new_match

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

LATER = (
    "cattrs",
    "logging.handlers",
    "shibokensupport.signature.loader",
    "shutil",
    "socket",
    "tabletop.engine.game",
    "tabletop.ui.dialogs.standard",
    "tabletop.ui.start.unfinished",
    "zipfile",
)
"""What takes long to import, and is not needed before somebody sees the start screen."""

ON_DEMAND = (
    "sqlite3",
    "tabletop.advisor.players",
    "tabletop.engine.free.game",
    "tabletop.records.position",
    "tabletop.ui.table.instruments.panel",
    "tabletop.ui.table.overlay.reasons",
    "tabletop.ui.table.presenters.explaining",
)
"""What a table of people that lies still has no use for."""

AFTER_THE_END = (
    "_hashlib",
    "_ssl",
    "difflib",
    "tabletop.models.pad",
    "tabletop.scorepad.imports.merging",
    "tabletop.ui.scorepad.page",
    "tabletop.ui.scorepad.played.page",
)
"""What is not read, either, where a match has a journal and its end was written into the history:
a pad and the list of games, each for whoever opens it, and OpenSSL."""

FEW = 250
"""So many enumerations of Qt's are made at the most: PySide makes all (384) once it hands over
what only Qt knows, as a viewport or a style, and takes a tenth of the time for it."""

START = f"""
import enum
import sys
from tabletop.ui.app import application, open_window
app = application()
window = open_window(app)
window.show_start()
seen = []
window.start.seen.connect(lambda: seen.append(True))
window.show()
window.grab()
early = [name for name in {LATER!r} if name in sys.modules]
while not seen:
    app.processEvents()
kinds = (enum.Enum, enum.IntEnum, enum.Flag, enum.IntFlag)
made = [each for kind in kinds for each in kind.__subclasses__() if "Qt" in each.__module__]
many = [] if len(made) < {FEW} else [f"{{len(made)}} enumerations"]
print(early + many)
"""


TABLE = f"""
import sys
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.records.catalogue import open_game
from tabletop.ui.app import application, open_window
from tabletop.ui.matches import Opened
app = application()
window = open_window(app)
game = open_game("mykerinos")
match = Match(game, (Player("Ada", "black"), Player("Ben", "white")), {{}}, SeededDealer("kept"))
window.sit_down(Opened(match, automatic=True))
window.show()
window.grab()
print([name for name in {ON_DEMAND!r} if name in sys.modules])
"""


END = f"""
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from tests.ui.windows import new_table, opened, sit_at_the_end
with TemporaryDirectory() as folder, opened(Path(folder), first=new_table) as window:
    sit_at_the_end(window)
    window.show_final()
    window.pads.settle()
    assert window.pads.history.find()
    window.play_again()
    window.session.skip()
    print([name for name in {AFTER_THE_END!r} if name in sys.modules])
"""


RULES = """
import sys
from tabletop.records.catalogue import open_game
from tabletop.ui.app import application, open_window
from tabletop.ui.dialogs.rules_page import RulesPage, load_for_rules
app = application()
window, game, read = open_window(app), open_game("mykerinos"), []
load_for_rules(game)
sys.addaudithook(lambda event, about: event == "open" and read.append(str(about[0])))
page = RulesPage(window.context, game)
print([path for path in read if "/pl/" in path or "/de/" in path])
"""


@pytest.mark.parametrize(
    "program", [START, TABLE, RULES, END], ids=["start screen", "table", "rules", "end"]
)
def test_it_waits_for_nothing_that_is_needed_later(program, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    command = [sys.executable, "-c", program]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.stdout.split("\n")[-2] == "[]", ran.stderr


class Painted(QObject):
    """Counts how often a widget is painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.times = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  (Qt's name)
        """Let every event through."""
        self.times += event.type() == QEvent.Type.Paint
        return False


def test_what_stands_round_a_table_is_painted_once_as_it_opens(tmp_path):
    with opened(tmp_path) as window:
        window.context.preferences.reduced_motion = True
        match = new_match("mykerinos")
        while match.chance is not None:
            match.deal()
        QApplication.processEvents()
        undo = Painted(window.header.undo)
        window.sit_down(Opened(match, automatic=True, kept=False))
        QApplication.processEvents()
        QApplication.processEvents()
        assert undo.times == 1


def colours(card: GameCard) -> int:
    image = card.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    across = range(0, image.width(), 7)
    return len({image.pixel(x, y) for x in across for y in range(0, image.height() // 2, 7)})


def test_every_cover_is_there_soon_after_it(tmp_path, qtbot):
    with opened(tmp_path) as window:
        for card in start_screen(window).cards.cards:
            qtbot.waitUntil(lambda card=card: colours(card) > 30)


@pytest.mark.parametrize("words", ["", "{", '{"pieces": 7}', '{"ground": []}', "[" * 9999])
def test_a_damaged_cover_is_as_good_as_none(tmp_path, words, caplog):
    file = tmp_path / "cover.json"
    file.write_text(words)
    assert cover(file) == Cover()
    assert str(file) in caplog.text
