"""An hour of computers at the window, twenty games: memory stays flat, and nothing is left behind.

A trial is an evening. Computers play one game after the other in one window, with all its motion,
as people see it; each is left after three minutes wherever it is, at the latest. After the first
three games, which fill the caches, no match, session or scene may be left, and memory may not go on
growing.
"""

import gc
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any
from weakref import WeakSet

import tabletop.ui  # noqa: F401  (before PySide6, as the program does)

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.records.catalogue import open_game
from tabletop.ui.app import application
from tabletop.ui.garbage import WindowGarbage
from tabletop.ui.matches import Opened
from tabletop.ui.window import Window
from tests.ui.windows import opened

TRIALS = 1
PATIENCE = 2 * 3600.0

GAMES = ("thebes", "mykerinos", "pyramids", "silver_gold")
LEVELS = ("beginner", "casual", "random")
FIRST = 3
"""So many games fill the caches."""
MOST_GROWTH = 3.0
"""So many megabytes a game may add after them, by the mean."""


def trial(number: int, seed: str) -> dict[str, Any]:
    """An evening of twenty games, three minutes each."""
    return evening(f"{seed} {number}", games=20, seconds=180, motion=True)


def evening(seed: str, games: int, seconds: float, *, motion: bool) -> dict[str, Any]:
    """So many games of computers, each for so long at the most, at leisure or hurried."""
    rng, faults = Random(seed), list[str]()
    hook, sys.excepthook = sys.excepthook, _telling(faults)
    sizes, acts = list[int](), 0
    garbage = WindowGarbage(application())
    try:
        with (
            tempfile.TemporaryDirectory() as folder,
            opened(Path(folder), reduced_motion=not motion) as window,
        ):
            for game, _ in zip(cycle(GAMES), range(games), strict=False):
                played, left = _game(window, garbage, game, rng, seconds)
                acts += played
                faults += left
                sizes.append(_megabytes())
    finally:
        sys.excepthook = hook
        garbage.deleteLater()
    growth = (sizes[-1] - sizes[FIRST]) / max(1, games - FIRST - 1) if games > FIRST + 1 else 0.0
    if growth > MOST_GROWTH:
        faults.append(f"{growth:.1f} MB more a game: {sizes}")
    return {"faults": faults, "games": games, "acts": acts, "megabytes": sizes}


def _game(
    window: Window, garbage: WindowGarbage, game: str, rng: Random, seconds: float
) -> tuple[int, list[str]]:
    """One game; the acts in it, and what is left of it."""
    rules = open_game(game)
    seats = rng.randint(*rules.info.seats)
    players = tuple(
        Player(f"Player {seat + 1}", colour, rng.choice(LEVELS))
        for seat, colour in enumerate(rules.info.colours[:seats])
    )
    match: Match[Any, Any] = Match(rules, players, {}, SeededDealer(str(rng.random())))
    window.sit_down(Opened(match, automatic=True))
    session, table = window.session, window.table
    assert session is not None
    assert table is not None
    parts: WeakSet[Any] = WeakSet((match, session, table, table.view.table))
    end = time.monotonic() + seconds
    while time.monotonic() < end and not match.over:
        QApplication.processEvents()
        garbage.search()
        if window.context.preferences.reduced_motion:
            table.view.table.choreography.next_step()
        time.sleep(0.002)
    acts = len(match.acts)
    del match, session, table
    window.dialogs.close_all()
    window.show_start()
    for _ in range(3):
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()
    gc.collect()
    return acts, [f"{game}: {type(part).__name__} is left" for part in parts]


def _telling(
    faults: list[str],
) -> Callable[[type[BaseException], BaseException, TracebackType | None], None]:
    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        faults.append("".join(traceback.format_exception(kind, error, trace))[-3000:])

    return hook


def _megabytes() -> int:
    """What this process holds in memory; 0 where the system does not say."""
    found = Path("/proc/self/statm")
    if not found.exists():
        return 0
    return int(found.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 2**20
