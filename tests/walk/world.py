"""The world of a walk: the windows of one user, the files around them, and what went wrong."""

from __future__ import annotations

import json
import random
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QSettings, QtMsgType, qInstallMessageHandler
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget

from tabletop.advisor.hint import HintBudget
from tabletop.advisor.review.review import ReviewBudget as Looking
from tabletop.advisor.search.search import Effort
from tabletop.models.background import Background
from tabletop.models.session import Session
from tabletop.ui.app import application, open_window
from tabletop.ui.match_store import MatchStore
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table_widget import LaidTable
from tabletop.ui.window import Window
from tests.engine.seated import INSTALLED
from tests.ui.windows import close

GAMES = ("mykerinos", "pyramids", "silver_gold", "thebes", "toy")
"""The games there are, and one that another author brings."""

QUICK = HintBudget(Effort(4, width=2), Effort(4, width=0))
GLANCE = Looking(
    playouts=2, least=2, most=2, sample=1, glances=2, glance=Effort(2, width=2, sample=2), looks=1,
    look=Effort(2, width=2, sample=2), proofs=1, proof=Effort(2, width=0, sample=2),
)  # fmt: skip

RECORDS = Path(__file__).parents[1] / "records"

PLAYS = """{"players": [{"id": 1, "name": "Ada"}, {"id": 2, "name": "Bartek"}],
"games": [{"id": 1, "name": "Mykerinos"}, {"id": 2, "name": "Chess"}], "plays": [
{"uuid": "1b4f0c3e-0000-4000-8000-000000000001", "playDate": "2025-03-09 20:15:00",
"gameRefId": 1, "durationMin": 75, "playerScores": [
{"playerRefId": 1, "score": "30+8-3"}, {"playerRefId": 2, "score": "41", "winner": true}]},
{"uuid": "1b4f0c3e-0000-4000-8000-000000000002", "playDate": "2025-03-10 20:15:00",
"gameRefId": 2, "playerScores": [{"playerRefId": 1, "score": ""}]}]}
"""
"""A file of BG Stats with a game that is new, and one that is not installed."""

_ROUNDS = 3000
"""So often the world is asked whether it has come to rest."""

_MOMENT = 5
"""So many milliseconds are left to somebody who reads a file."""

_CALM = 3
"""So often it says so before it is believed."""

OFFSCREEN = "This plugin does not support"
"""What the offscreen platform says of itself."""


class World:
    """One user's windows on one store, and everything that was said in anger.

    ``faults`` are exceptions nobody caught and warnings of Qt. ``listens``: a screen reader runs.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files = folder / "files"
        self.faults: list[str] = []
        self.windows: list[Window] = []
        self.at = 0
        self.listens = False
        self.store = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
        for name, value in {"language": "en", "theme": "light", "reduced_motion": True}.items():
            self.store.setValue(f"preferences/{name}", value)

    # The windows

    def open_window(self) -> None:
        """Open one more window on the same store, and go to it."""
        window = open_window(
            application(), store=self.store, match_store=MatchStore(self.folder / "shelf")
        )
        window.coaching.care = QUICK
        window.reviews.budgets = (GLANCE,)
        window.resize(1280, 800)
        self.windows.append(window)
        self.at = len(self.windows) - 1
        window.show_start()
        window.show()

    def clear(self) -> None:
        """Put windows away that were closed; after the last one the program is started again."""
        for window in [each for each in self.windows if not each.isVisible()]:
            self.windows.remove(window)
            close(window)
        self.at = min(self.at, max(0, len(self.windows) - 1))
        if not self.windows:
            self.open_window()

    @property
    def window(self) -> Window:
        """The window one is at."""
        return self.windows[self.at]

    @property
    def session(self) -> Session | None:
        """The match that is open there."""
        return self.window.session

    @property
    def scene(self) -> TableScene | None:
        """The table that is shown there."""
        table = self.window.table
        return table.view.table if table and isinstance(table.view, LaidTable) else None

    # What is in front

    @property
    def menu(self) -> QMenu | None:
        """The menu that is open."""
        popup = QApplication.activePopupWidget()
        return popup if isinstance(popup, QMenu) else None

    @property
    def dialogs(self) -> list[QDialog]:
        """The dialogs of this window that can be seen, what was opened later last."""
        found = [each for each in self.window.findChildren(QDialog) if each.isVisible()]
        return [each for each in found if each is not self.menu]

    @property
    def modal(self) -> QDialog | None:
        """The dialog that has to be dealt with before anything else."""
        modals = [each for each in self.dialogs if each.isModal()]
        return next((each for each in modals if not _asks(each, modals)), None)

    @property
    def front(self) -> QWidget:
        """What hears the mouse and the keys first."""
        return self.menu or self.modal or self.window

    # Time

    def settle(self) -> bool:
        """Let everything that is under way come to its end; False: it never does."""
        self.clear()
        calm, before = 0, self._moment()
        for _ in range(_ROUNDS):
            busy, now = self.stir(), self._moment()
            calm = 0 if busy or now != before else calm + 1
            if calm == _CALM:
                return True
            before = now
        return False

    def _moment(self) -> list[tuple[int, int] | None]:
        """Where the matches are, and what is shown of them: quick computers come and go unseen."""
        sessions = (window.session for window in self.windows)
        return [(one.match.node.id, one.moment.id) if one else None for one in sessions]

    def stir(self) -> bool:
        """Let one round of what is under way happen; whether anything was."""
        app = application()
        app.processEvents()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        busy = False
        for window in self.windows:
            for background in _backgrounds(window):
                busy |= not background.finish(20)
            busy |= _moves(window)
            if window.files.busy or window.context.saves.busy:
                busy = True
                QTest.qWait(_MOMENT)
        app.processEvents()
        return busy

    def come_back(self) -> None:
        """What is in front is active: a window system sees to that."""
        self.front.activateWindow()
        QApplication.processEvents()

    # What goes wrong

    def complain(self, kind: str, words: str) -> None:
        """Note a fault."""
        self.faults.append(f"{kind}: {words}")


def _asks(dialog: QDialog, modals: list[QDialog]) -> bool:
    """Whether another dialog lies over this one."""
    return any(other is not dialog and dialog.isAncestorOf(other) for other in modals)


def _backgrounds(window: Window) -> list[Background]:
    found = window.findChildren(Background)
    return found + (window.session.findChildren(Background) if window.session else [])


def _moves(window: Window) -> bool:
    """Bring what moves to its end; whether anything did, other than a count that people step."""
    table = window.table
    if table is None or not isinstance(table.view, LaidTable):
        return False
    scene = table.view.table
    busy = scene.clock.busy or (scene.choreography.plays and not scene.choreography.waits)
    if busy and not scene.choreography.waits:
        scene.clock.finish()
    return busy and not scene.choreography.waits


# The files that lie about


def _lay_files(folder: Path) -> None:
    """What a user's folder has: matches at their end and some acts before it, and rubbish."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        whole = (RECORDS / f"format-1-{game}.tabletop").read_bytes()
        (folder / f"{game}-over.tabletop").write_bytes(whole)
        (folder / f"{game}-late.tabletop").write_text(_before_the_end(whole), "utf-8")
        (folder / "torn.tabletop").write_bytes(whole[: len(whole) // 2])
    (folder / "plays.bgsplay").write_text(PLAYS, "utf-8")
    (folder / "rubbish.json").write_text('{"a <b>bold</b>": [1, 2', "utf-8")


def _before_the_end(whole: bytes) -> str:
    """A match file without its last acts."""
    match = json.loads(whole)
    cut = next(n for n in range(len(match["acts"]) - 9, 0, -1) if "event" in match["acts"][n])
    match["node"], match["acts"] = match["acts"][cut]["at"], match["acts"][:cut]
    return json.dumps(match)


@contextmanager
def world(folder: Path, seed: str) -> Iterator[World]:
    """A world with a window on the start screen; all that is left to luck comes from ``seed``."""
    application()
    here = World(folder)
    with _listening(here), pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(INSTALLED), *sys.path])
        patch.setattr(random, "_urandom", Random(f"luck:{seed}").randbytes)
        _lay_files(here.files)
        here.open_window()
        here.settle()
        try:
            yield here
        finally:
            for window in here.windows:
                close(window)


@contextmanager
def _listening(here: World) -> Iterator[None]:
    """Hear of every exception that nobody catches, and of every warning of Qt."""

    def raised(kind: Any, error: Any, trace: Any) -> None:
        here.complain("exception", "".join(traceback.format_exception(kind, error, trace)))

    def warned(level: QtMsgType, _: object, words: str) -> None:
        loud = level in (QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg)
        if loud and not words.startswith(OFFSCREEN):
            here.complain("Qt", words)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "excepthook", raised)
        patch.setattr(
            threading, "excepthook", lambda e: raised(e.exc_type, e.exc_value, e.exc_traceback)
        )
        patch.setattr(
            sys, "unraisablehook", lambda e: raised(e.exc_type, e.exc_value, e.exc_traceback)
        )
        before = qInstallMessageHandler(warned)
        try:
            yield
        finally:
            qInstallMessageHandler(before)
