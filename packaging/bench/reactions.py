"""Undo, redo, a jump in the log and another theme in a match of 500 moves, until each is painted.

With motion and without, beside a bare scene of as many pictures in the same run. A program of its
own that draws without a screen.
"""

import os
import sys

import tabletop.ui  # noqa: F401  (before PySide6, as the program does)

os.environ["QT_QPA_PLATFORM"] = "offscreen"

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from bare import BareScene
from frames import sit_down
from PySide6.QtWidgets import QApplication
from waiting import MOVES, STILL, Painted, Taken, long_match, longest_turn, told, until_painted
from windows import print_games

from tabletop.ui.window import Window

TIMES = 25
"""How often each is done; the 99th of a hundred of so few is the slowest."""
THEMES = 8
RESTED = 0.1
"""So many seconds somebody points at a line of the log, or a button, before it is pressed."""


def lines(app: QApplication, folder: Path, game: Any) -> Iterator[str]:
    """How long each of them takes."""
    window = sit_down(app, folder, long_match(game))
    name = game.info.id
    for motion in (False, True):
        window.context.preferences.reduced_motion = not motion
        longest_turn(app, STILL)
        how = "with motion" if motion else "without motion"
        for what, taken in reactions(app, window).items():
            yield f"  {name}: {what} at move {MOVES} {how}: {told(taken)}"
    yield from bare_lines(app, window, name)
    window.close()


def reactions(app: QApplication, window: Window) -> dict[str, list[Taken]]:
    """How long each took, by its name."""
    session, painted = window.session, Painted(window.table.view.viewport())
    found: dict[str, list[Taken]] = {}

    def time(name: str, act: Callable[[], object]) -> None:
        taken = until_painted(app, painted, act, STILL)
        session.skip()
        longest_turn(app, STILL / 5)
        if taken is not None:
            found.setdefault(name, []).append(taken)

    for name, act in (("undo", session.undo), ("redo", session.redo)):
        for _ in range(TIMES):
            time(name, act)
    rng = random.Random("jumps")
    nodes = [node.id for node in session.match.history.line(session.match.node.id)]
    for _ in range(TIMES):
        time("a jump", lambda: session.visit(rng.choice(nodes)))
    for node in rng.choices(nodes, k=TIMES):
        window.table.docks.pointed.emit(node)
        longest_turn(app, RESTED)
        time("a jump to a line one rested on", lambda node=node: session.visit(node))
    session.leave_visit()
    longest_turn(app, STILL)
    for turn in range(THEMES):
        name = "another theme" if turn > 1 else "another theme, drawn for the first time,"
        time(name, lambda turn=turn: choose_theme(window, turn))
    for turn in range(THEMES):
        window.table.view.table.forget_drawings()
        window.context.mean_theme()
        longest_turn(app, RESTED)
        name = "another theme whose choice one came to, drawn for the first time,"
        time(name, lambda turn=turn: choose_theme(window, turn))
    return found


def choose_theme(window: Window, turn: int) -> None:
    """Choose the dark theme and the light one in turns."""
    window.context.preferences.theme = ("dark", "light")[turn % 2]


def bare_lines(app: QApplication, window: Window, name: str) -> Iterator[str]:
    """The same of a bare scene."""
    bare = BareScene.beside(window.table.view)
    painted = Painted(bare.view.viewport())
    for what, act in (("a few", bare.change), ("all, and the ground,", bare.change_all)):
        taken = [until_painted(app, painted, act) for _ in range(TIMES)]
        seen = told([one for one in taken if one is not None])
        yield f"  {name}: a bare scene, {what} of {len(bare.pictures)} pictures change: {seen}"
    bare.view.close()


if __name__ == "__main__":
    print_games(sys.argv[1:], lines)
