"""Undo, redo and a jump in the log in a match of 500 moves, until each is painted.

A program of its own that draws without a screen.
"""

import os
import sys

import tabletop.ui  # noqa: F401  (before PySide6, as the program does)

os.environ["QT_QPA_PLATFORM"] = "offscreen"

import random
from functools import partial

from acts import TIMES, Timed, act_lines
from waiting import longest_turn
from windows import page_of, print_games, session_of

RESTED = 0.1
"""So many seconds somebody points at a line of the log before it is pressed."""


def steps(timed: Timed) -> None:
    """Steps through time, by one and by any number."""
    session = session_of(timed.window)
    for name, act in (("undo", session.undo), ("redo", session.redo)):
        for _ in range(TIMES):
            timed.time(name, act)
    rng = random.Random("jumps")
    nodes = [node.id for node in session.match.history.line(session.match.node.id)]
    for _ in range(TIMES):
        timed.time("a jump", lambda: session.visit(rng.choice(nodes)))
    for node in rng.choices(nodes, k=TIMES):
        page_of(timed.window).docks.pointed.emit(node)
        longest_turn(timed.app, RESTED)
        timed.time("a jump to a line one rested on", partial(session.visit, node))
    session.leave_visit()


if __name__ == "__main__":
    print_games(sys.argv[1:], partial(act_lines, acts=steps))
