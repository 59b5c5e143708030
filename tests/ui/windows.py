"""The whole window for tests: its own settings and shelf, real keys and clicks, and its end."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

from attrs import evolve
from PySide6.QtCore import QEventLoop, QPoint, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from tabletop.advisor.levels import LEVELS
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.game import ComponentsError
from tabletop.engine.match import Match, Played
from tabletop.engine.move import Move
from tabletop.engine.undo_policy import Player
from tabletop.models.files import Files
from tabletop.models.nearby import NearbyTables
from tabletop.records.catalogue import UnknownGame, entries, open_game
from tabletop.records.fault import RecordError
from tabletop.sound.player import Sounds
from tabletop.ui.app import application, open_window
from tabletop.ui.dialogs.own_components import OwnComponents
from tabletop.ui.look.theme import Theme
from tabletop.ui.match_store import MatchStore
from tabletop.ui.matches import Opened
from tabletop.ui.start.screen import StartScreen
from tabletop.ui.start.setup import PERSON, known, recall
from tabletop.ui.start.setup_panel import SetupPanel
from tabletop.ui.window import Window

OFFSCREEN = r"This plugin does not support propagateSizeHints\(\)"
"""What the offscreen platform says whenever a dialog has a least size."""

PEOPLE = ("Ada", "Bartek", "Celina", "Dorothea")
LEFT = Qt.MouseButton.LeftButton


def new_table(window: Window) -> None:
    """Sit down at the table that is offered first, dealt by a known seed."""
    info, options = window.game.info, window.game.options
    setup = recall(window.context.preferences.store, info, options, LEVELS, window.context.say)
    window.play(evolve(setup, seed="table"))
    assert window.session is not None
    window.session.skip()


def gather(store: QSettings) -> None:
    """Remember that every game was played by as many people as it allows, if nothing is kept."""
    for game in entries():
        if not known(store, game):
            try:
                info = open_game(game).info
            except (UnknownGame, ComponentsError, RecordError):
                continue
            seated = zip(PEOPLE, info.colours[: info.seats[1]], strict=False)
            players = [[name, colour, PERSON] for name, colour in seated]
            store.setValue(f"setup/{game}", json.dumps({"players": players}))


def no_page(window: Window) -> None:
    """Nothing yet: the test opens a page at once."""


@contextmanager
def opened(
    folder: Path,
    size: tuple[int, int] = (1440, 900),
    *,
    first: Callable[[Window], None] = Window.show_start,
    sounds: Sounds | None = None,
    nearby: NearbyTables | None = None,
    **preferences: Any,
) -> Iterator[Window]:
    """A window on its start screen or another ``first`` page; four people sat down before.

    There is no motion unless it is asked for, computers are waited for no longer than they think,
    and the docks stand beside the table.
    """
    app = application()
    store = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
    gather(store)
    wanted = {"language": "en", "theme": "light", "reduced_motion": True, "docks": "beside"}
    wanted |= {"speed": "my_turn"}
    wanted |= preferences
    for name, value in wanted.items():
        store.setValue(f"preferences/{name}", value)
    shelf = MatchStore(folder / "shelf")
    window = open_window(app, store=store, match_store=shelf, sounds=sounds, nearby=nearby)
    window.resize(*size)
    first(window)
    window.show()
    window.activateWindow()
    app.processEvents()
    try:
        yield window
    finally:
        close(window)


def close(window: Window) -> None:
    """Close a window and all that belongs to it."""
    if not isValid(window):
        return
    context = window.context
    large = context.theme.scale != 1.0
    window.close()
    window.deleteLater()
    context.themes.deleteLater()
    context.deleteLater()
    QApplication.sendPostedEvents(None, 52)  # QEvent.DeferredDelete
    QApplication.processEvents()
    if large:
        # What the application looks like outlives the window; tables alone are tried at 100 %.
        application().setFont(Theme("light").font("body"))


def start_screen(window: Window) -> StartScreen:
    """The start screen that is shown."""
    assert isinstance(window.page, StartScreen)
    return window.page


def unfolded(window: Window) -> SetupPanel:
    """What is set up on the start screen, with the questions that fold away."""
    panel = start_screen(window).panel
    assert isinstance(panel, SetupPanel)
    if not panel.more.unfolded:
        press(panel.more)
    return panel


def sit_down(window: Window) -> None:
    """Sit down at the table that the start screen offers, dealt by a known seed."""
    unfolded(window).seed.setText("table")
    click(start_screen(window).panel.start)
    assert window.session is not None
    window.session.skip()
    QApplication.processEvents()


def hearer(view: QWidget) -> QWidget:
    """Who hears a key: what has the keyboard in a view, else the view."""
    here = view.window().focusWidget()
    return here if here is not None and view.isAncestorOf(here) else view


def under(paper: QWidget, at: QPoint) -> tuple[QWidget, QPoint]:
    """What a press at a point of a widget comes to, and where there that is."""
    found = paper.childAt(at) or paper
    return found, found.mapFrom(paper, at)


def press(widget: QWidget, at: QPoint | None = None) -> None:
    """Press and release the left button in the middle of a widget.

    What has just come is laid out and shown first.
    """
    if not widget.isVisible():
        QApplication.processEvents()
    QTest.mouseClick(widget, LEFT, Qt.KeyboardModifier.NoModifier, at or widget.rect().center())
    QApplication.processEvents()


def click(widget: QWidget, at: QPoint | None = None) -> None:
    """Press the left button on a widget, and wait for what that reads."""
    press(widget, at)
    for window in QApplication.topLevelWidgets():
        if isinstance(window, Window):
            until_read(window)


def key(widget: QWidget, *keys: Any) -> None:
    """Press keys one after the other."""
    for one in keys:
        QTest.keySequence(widget, one) if isinstance(one, str) else QTest.keyClick(widget, one)
        QApplication.processEvents()


def open_file(window: Window, path: Path) -> None:
    """Open a file, and wait until it was read."""
    window.open_file(path)
    until_read(window)


def until_read(window: Window) -> None:
    """Wait until the file that is read was read."""
    _until_ended(window.files)


def until_written(window: Window) -> None:
    """Wait until the file that is written was written."""
    _until_ended(window.context.saves)


def _until_ended(files: Files) -> None:
    loop = QEventLoop()
    files.ended.connect(loop.quit)
    while files.busy:
        loop.exec()


@contextmanager
def held(reader: Window | OwnComponents) -> Iterator[None]:
    """While this goes on, a window or a dialog waits for whatever it reads."""
    gate = Event()
    reader.files.ask("held", lambda _: gate.wait(), lambda _: None, lambda _: None)
    try:
        yield
    finally:
        gate.set()


def save_match(window: Window, path: Path) -> bool:
    """Save the open match; whether that could be done."""
    window.save(path)
    until_written(window)
    return window.dialogs.dialog("complaint") is None


def play_moves(window: Window, moves: int, seed: str = "moves") -> None:
    """Play so many moves at random through the session."""
    session, rng = window.session, Random(seed)
    assert session is not None
    session.animate = False
    for _ in range(moves):
        session.skip()
        if session.match.over:
            return
        seat = min(session.match.to_act)
        assert session.play(rng.choice(session.game.legal_moves(session.match.state, seat)))
    QApplication.processEvents()


def sit_at_the_end(window: Window, seed: str = "end") -> None:
    """Sit down at a game that was played at random up to its last move, make that, and count."""
    make_the_last_move(window, seed)
    QApplication.processEvents()


def make_the_last_move(window: Window, seed: str = "end") -> None:
    """Sit down at a game that was played at random up to its last move, and make that."""
    assert window.session is not None
    match, last = before_the_last_move(window.session.players, seed)
    window.sit_down(Opened(match, automatic=True))
    assert window.session.play(last)
    window.session.skip()


def before_the_last_move(
    players: Sequence[Player], seed: str = "end"
) -> tuple[Match[Any, Any], Move]:
    """A game that was played at random up to its last move, and that move."""
    match, again = (
        Match(open_game("mykerinos"), players, {}, SeededDealer(seed)) for _ in range(2)
    )
    rng = Random(seed)
    while not match.over:
        if match.chance is not None:
            match.deal()
        else:
            legal = match.game.legal_moves(match.state, min(match.to_act))
            assert match.propose(rng.choice(legal)) == ()
    *acts, last = (act for act in match.acts if isinstance(act, Played))
    assert isinstance(last.event, Move)
    for act in acts:
        assert again.replay(act) == ()
    return again, last.event
