"""How long a look back at a match of the most players takes, on idle and on busy cores.

A program of its own, like the other parts with a window's event loop.
"""

import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

from advice import busy_cores, played
from PySide6.QtCore import QCoreApplication
from PySide6.QtTest import QTest

from tabletop.engine.match import Match
from tabletop.models.review import Reviewer
from tabletop.records.catalogue import entries, open_game

PATIENCE = 50.0
"""Seconds after which nothing is waited for any more."""


def first_look(match: Match[Any, Any]) -> float:
    """Seconds until a first look back at a match is there."""
    reviewer = Reviewer(match)
    took = waited(lambda: reviewer.report.whole, reviewer)
    reviewer.stop()
    return took


def look_back(match: Match[Any, Any]) -> tuple[float, float]:
    """Seconds until the first look back at a match, and until all of it."""
    reviewer = Reviewer(match)
    first = waited(lambda: reviewer.report.whole, reviewer)
    rest = waited(lambda: reviewer.whole, reviewer)
    reviewer.stop()
    return first, first + rest


def waited(done: Callable[[], bool], reviewer: Reviewer) -> float:
    """Seconds until something is so of a look back, with some patience."""
    start = perf_counter()
    reviewer.start()
    while not done() and perf_counter() - start < PATIENCE:
        QTest.qWait(5)
    return perf_counter() - start


def main() -> None:
    """Print what was measured, game by game."""
    app = QCoreApplication(sys.argv[:1])
    for game in map(open_game, sys.argv[1:] or list(entries())):
        match = played(game, max(game.info.seats))
        with busy_cores():
            took = first_look(match)
        print(f"  {game.info.id}, busy cores: the first look back {took:.1f} s", flush=True)
        first, whole = look_back(match)
        print(f"  {game.info.id}: the first {first:.1f} s, the whole {whole:.1f} s", flush=True)
    app.quit()


if __name__ == "__main__":
    main()
