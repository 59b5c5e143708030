"""What hands do at the window: every action, the keys of the table, and a piece among 500.

Beside a bare scene of as many pictures in the same run. A program of its own that draws without a
screen.
"""

import os
import sys

import tabletop.ui  # noqa: F401  (before PySide6, as the program does)

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from bare import BareScene
from frames import full_match, move, sit_down, way
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from waiting import Painted, Taken, handled, long_match, longest_turn, told, turn, until_painted
from windows import page_of, print_games, session_of

from tabletop.engine.game import Game
from tabletop.ui.window import Window

PIECES = 720
"""Of which 500 or more are in sight: of equal pieces on one space only the top one is."""
TIMES = 3
SLOWEST = 8
SETTLED = 0.01
"""Seconds in which nothing is left to do before the next thing is done."""
LEADS_AWAY = frozenset(
    "new open set_up set_up_here continue score learn history save_as close quit report "
    "full_screen review finish loose".split()
)
"""Actions that leave the table, or ask the desktop."""
ENDLESS = frozenset({"components"})
"""What plays a game to its end, which this one has not."""
KEYS = tuple(
    getattr(Qt.Key, f"Key_{key}")
    for key in (
        "H R F C Q Space Escape Return Tab Left Right Up Down 1 2 Backspace Home End"
    ).split()
)
"""The keys that mean something at a table."""


def handler_lines(app: QApplication, folder: Path, game: Game[Any, Any]) -> Iterator[str]:
    """How long each action, and each key at the table, takes the window's thread."""
    window = sit_down(app, folder, long_match(game))
    found: dict[str, list[Taken]] = {}
    for name, act in acts(window):
        for _ in range(TIMES):
            found.setdefault(name, []).append(handled(act))
            turn(app)
            window.dialogs.close_all()
            come_back(app, window)
    slowest = sorted(found.items(), key=lambda one: -max(one[1]).processor)
    for name, taken in slowest[:SLOWEST]:
        yield f"  {game.info.id}: the handler of {name}: {told(taken)}"
    every = [one for taken in found.values() for one in taken]
    yield f"  {game.info.id}: any of {len(found)} handlers: {told(every)}"
    window.close()


def acts(window: Window) -> Iterator[tuple[str, Callable[[], object]]]:
    """All that can be done by menus and keys without leaving the table, by its name."""
    for action in window.actions_:
        if action.objectName() not in LEADS_AWAY | ENDLESS and action.isEnabled():
            yield action.objectName(), action.trigger
    for key in KEYS:
        name = f"the key {key.name.removeprefix('Key_')}"
        yield name, partial(press, window, key)


def press(window: Window, key: Qt.Key) -> None:
    """Press a key at the table."""
    QTest.keyClick(page_of(window).view, key)


def come_back(app: QApplication, window: Window) -> None:
    """Come back to the table as it was."""
    longest_turn(app, SETTLED, SETTLED)
    session = session_of(window)
    if session.supposing:
        window.actions_["what_if"].trigger()
    session.stop_asking()
    session.leave_visit()
    if session.can_redo():
        session.redo()
    session.skip()
    longest_turn(app, SETTLED, SETTLED)


def drag_lines(app: QApplication, folder: Path, game: Game[Any, Any]) -> Iterator[str]:
    """Press, movements, frames and release of a piece among many, beside a bare scene."""
    window = sit_down(app, folder, full_match(game))
    longest_turn(app, SETTLED)
    for which in ("the first", "the next"):
        found, seen = dragged(app, window)
        for part, taken in found.items():
            label = f"{part} of {which} drag, {seen} pieces in sight"
            yield f"  {game.info.id}: {label}: {told(taken)}"
    yield bare_line(app, window, game.info.id)
    window.close()


def dragged(app: QApplication, window: Window) -> tuple[dict[str, list[Taken]], int]:
    """What a piece carried over the whole board takes, and how many pieces were in sight."""
    view = page_of(window).view
    scene, port = view.table, view.viewport()
    painted, left = Painted(port), Qt.MouseButton.LeftButton
    pick = min(pick.piece for pick in session_of(window).choices() if pick.space)
    piece = scene.pieces.one_of(pick)
    assert piece is not None
    start = piece.middle().toPoint()
    moves: list[Taken] = []

    def carry(at: QPoint) -> None:
        moves.append(carried(port, at))

    press = handled(lambda: QTest.mousePress(port, left, pos=start))
    turn(app)
    frames = [until_painted(app, painted, partial(carry, at)) for at in way(scene)]
    seen = sum(item.isVisible() for item in scene.pieces)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    release = handled(lambda: QTest.mouseRelease(port, left, pos=start))
    longest_turn(app, SETTLED)
    shown = [frame for frame in frames if frame is not None]
    return {"press": [press], "a move": moves, "a frame": shown, "release": [release]}, seen


def carried(port: QWidget, point: QPoint) -> Taken:
    """What the handler of one movement of the pointer takes."""
    return handled(lambda: move(port, point))


def bare_line(app: QApplication, window: Window, name: str) -> str:
    """One picture carried over as many."""
    view = page_of(window).view
    bare = BareScene.beside(view)
    painted = Painted(bare.view.viewport())
    taken = [
        until_painted(app, painted, partial(bare.carry, QPointF(at))) for at in way(view.table)
    ]
    bare.view.close()
    seen = told([one for one in taken if one is not None])
    return f"  {name}: a frame of a drag in a bare scene of {len(bare.pictures)} pictures: {seen}"


if __name__ == "__main__":
    print_games(sys.argv[1:], handler_lines, drag_lines)
