"""What a person waits for at the window: a frame while dragging, and the frame after an undo.

A program of its own, so that its memory is that of the table alone. It draws without a screen.
"""

import os
import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import tabletop.ui  # noqa: F401  (before PySide6, as the program does)

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from crowded import endless, full
from machine import peak_megabytes
from playouts import new_match, play_on
from PySide6.QtCore import QEvent, QPoint, QPointF, QSettings, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from timing import spread
from waiting import Painted, turn
from windows import page_of, session_of

from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Policy
from tabletop.models.undo_offers import last_person
from tabletop.records.catalogue import entries, open_game
from tabletop.ui.app import application, open_window
from tabletop.ui.garbage import WindowGarbage
from tabletop.ui.match_store import MatchStore
from tabletop.ui.matches import Opened
from tabletop.ui.table.scene import TableScene
from tabletop.ui.window import Window

PIECES = 600
"""Of which more than 500 are in sight: of equal pieces on one space only the top one is."""
MOVES = 500
SIZE = (1440, 900)


def sit_down(app: QApplication, folder: Path, match: Match[Any, Any]) -> Window:
    """A window at a match, as large as a laptop's, without motion."""
    store = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
    window = open_window(app, store=store, match_store=MatchStore(folder))
    window.context.preferences.reduced_motion = True
    window.resize(*SIZE)
    window.sit_down(Opened(match, automatic=True))
    window.show()
    QTest.qWaitForWindowExposed(window)
    return window


def until_painted(app: QApplication, painted: Painted, act: Callable[[], object]) -> float | None:
    """Milliseconds from an act until the table that shows it is painted; None: nothing was."""
    before, start = painted.times, perf_counter()
    act()
    turn(app)
    took = 1000 * (perf_counter() - start)
    return took if painted.times > before else None


def dragged(app: QApplication, window: Window) -> tuple[list[float], int]:
    """Milliseconds a frame while a piece is dragged back and forth over the whole board.

    Returns:
        them, and how many pieces lay on the table in sight.
    """
    view = page_of(window).view
    scene, port = view.table, view.viewport()
    painted = Painted(port)
    pick = min(pick.piece for pick in session_of(window).choices() if pick.space)
    piece = scene.pieces.one_of(pick)
    assert piece is not None
    start = piece.middle().toPoint()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    times = [until_painted(app, painted, partial(move, port, p)) for p in way(scene)]
    frames = [time for time in times if time is not None]
    seen = sum(item.isVisible() for item in scene.pieces)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=start)
    return frames, seen


def move(port: QWidget, point: QPoint) -> None:
    """Moves the pointer with the button held."""
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    at, anywhere = QPointF(point), QPointF(port.mapToGlobal(point))
    none_new = Qt.MouseButton.NoButton
    event = QMouseEvent(QEvent.Type.MouseMove, at, anywhere, none_new, left, none)
    QApplication.sendEvent(port, event)


def way(scene: TableScene) -> list[QPoint]:
    """Points over the whole board, in lines to and fro, a hand's speed apart."""
    frame = scene.board.frame.adjusted(12, 12, -12, -12)
    points = []
    for line in range(12):
        y = frame.top() + frame.height() * line / 11
        along = [frame.left() + frame.width() * step / 49 for step in range(50)]
        points += [QPointF(x, y).toPoint() for x in (along if line % 2 else reversed(along))]
    return points


def drag_lines(app: QApplication, folder: Path) -> None:
    """Frames of a drag over a full board in the last part of a game, when its board is largest.

    The first drag draws what later ones find drawn, so both are told of.
    """
    for game in map(open_game, entries()):
        window = sit_down(app, folder, full_match(game))
        turn(app)
        for which in ("the first", "the next"):
            frames, seen = dragged(app, window)
            label = f"{game.info.id}: a frame of {which} drag, {seen} pieces in sight"
            print(f"  {label}: {spread(frames)} ({len(frames)} frames)", flush=True)
        window.close()


def hint_lines(app: QApplication, folder: Path) -> None:
    """Frames of drags while somebody looks for a hint, in a process of its own."""
    for game in map(open_game, entries()):
        seats = game.info.seats[1]
        match, rng = new_match(game, seats, "hint"), random.Random("hint")
        play_on(match, rng, most=last_deal(game, seats) // 2)
        while match.chance is not None or not carries(match):
            play_on(match, rng, most=1)
        window = sit_down(app, folder, match)
        session_of(window).pass_to(min(match.to_act))
        turn(app)
        dragged(app, window)
        before = dragged(app, window)[0]
        asked = until_asked(window)
        frames: list[float] = []
        coach = window.coaching.coach
        assert coach is not None
        while coach.advice is not None and coach.advice.busy:
            frames += dragged(app, window)[0]
        label = f"{game.info.id}: a frame of a drag"
        print(f"  {game.info.id}: the press of H takes {asked:.0f} ms", flush=True)
        print(f"  {label} before: {spread(before)} ({len(before)} frames)", flush=True)
        print(f"  {label} while a hint is looked for: {spread(frames)} ({len(frames)} frames)")
        window.close()


def carries(match: Match[Any, Any]) -> bool:
    """Whether whoever acts has several moves, and something to carry."""
    moves = match.game.legal_moves(match.state, min(match.to_act))
    return len(moves) > 1 and any(pick.space for move in moves for pick in move.picks())


def until_asked(window: Window) -> float:
    """Milliseconds that the window's thread is taken by a press of H."""
    start = perf_counter()
    QTest.keyClick(page_of(window).view, Qt.Key.Key_H)
    return 1000 * (perf_counter() - start)


def full_match(game: Game[Any, Any]) -> Match[Any, Any]:
    """A match of the most seats in the last part of a game, when its board is largest and full."""
    seats = game.info.seats[1]
    match = new_match(full(game, PIECES), seats, "drag")
    play_on(match, random.Random("drag"), most=last_deal(match.game, seats))
    while match.chance is not None:
        match.deal()
    return match


def last_deal(game: Game[Any, Any], seats: int) -> int:
    """After how many moves of the random game somebody can carry a piece for the last time after a
    chance."""
    match = new_match(game, seats, "drag")
    rng = random.Random("drag")
    last = moves = 0
    dealt = False
    while not match.over:
        if match.chance is not None:
            match.deal()
            dealt = True
            continue
        if dealt and carries(match):
            last, dealt = moves, False
        moves += play_on(match, rng, most=1)
    return last


def undo_lines(app: QApplication, folder: Path) -> None:
    """Undo in a match of so many moves: in the match alone, and until the window shows it."""
    for game in map(open_game, entries()):
        seats = game.info.seats[1]
        match = new_match(endless(game, seats), seats, "undo")
        match.policy = Policy.STUDY
        play_on(match, random.Random("undo"), most=MOVES)
        alone = [undo_alone(match) for _ in range(100)]
        print(f"  {game.info.id}: undo at move {MOVES}, the match: {spread(alone)}", flush=True)
        window = sit_down(app, folder, match)
        turn(app)
        session, painted = session_of(window), Painted(page_of(window).view.viewport())
        shown = []
        for _ in range(100):
            took = until_painted(app, painted, session.undo)
            assert took is not None, "undo was refused"
            shown.append(took)
            session.redo()
            session.skip()
            turn(app)
        print(f"  {game.info.id}: undo at move {MOVES}, painted: {spread(shown)}", flush=True)
        window.close()


def undo_alone(match: Match[Any, Any]) -> float:
    """Milliseconds to take back the last act; it is played again after the clock has stopped."""
    seat = last_person(match)
    assert seat is not None
    start = perf_counter()
    refused = match.undo(seat)
    took = 1000 * (perf_counter() - start)
    assert not refused, refused
    match.redo()
    return took


def main() -> int:
    """Measures and prints, a line each."""
    app = application()
    WindowGarbage(app)
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        drag_lines(app, Path(folder))
        hint_lines(app, Path(folder))
        undo_lines(app, Path(folder))
    peak = peak_megabytes()
    if peak is not None:
        print(f"  peak memory of this window: {peak:.0f} MB", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
