"""Another theme in a match of 500 moves, until it is painted.

A program of its own that draws without a screen.
"""

import os
import sys

import tabletop.ui  # noqa: F401  (before PySide6, as the program does)

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from functools import partial

from acts import Timed, act_lines
from waiting import STILL, longest_turn
from windows import page_of, print_games

from tabletop.ui.window import Window

THEMES = 24
"""How often another one is chosen; the 99th of a hundred of so few is the slowest."""
FIRST = 2
"""So many are drawn for the first time at a table: the dark one and the light one."""
CAME_TO = 8
"""How often somebody comes to the choice before, where nothing is drawn yet."""
RESTED = 0.1
"""So many seconds somebody points at the choice before it is pressed."""


def themes(timed: Timed) -> None:
    """The dark theme and the light one in turns."""
    window = timed.window
    page_of(window).view.table.forget_drawings()
    longest_turn(timed.app, STILL)
    for turn in range(THEMES):
        name = "another theme" if turn >= FIRST else "another theme, drawn for the first time,"
        timed.time(name, partial(choose_theme, window, turn))
    for turn in range(CAME_TO):
        page_of(window).view.table.forget_drawings()
        window.context.expect_theme()
        longest_turn(timed.app, RESTED)
        name = "another theme whose choice one came to, drawn for the first time,"
        timed.time(name, partial(choose_theme, window, turn))


def choose_theme(window: Window, turn: int) -> None:
    """Choose the dark theme and the light one in turns."""
    window.context.preferences.theme = ("dark", "light")[turn % 2]


if __name__ == "__main__":
    print_games(sys.argv[1:], partial(act_lines, acts=themes))
