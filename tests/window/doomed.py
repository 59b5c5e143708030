"""A program of its own: somebody plays at the window until the process is killed.

``python -m tests.window.doomed FOLDER SEED [GAME [last]]`` sits down and plays at random, now and
then taking back; with ``last`` it goes on with the last game instead, whatever stands in the way.
It prints every accepted act on a line of its own as soon as the session has taken it: the name of
its journal, its number there, and what it is, with tabs between.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from PySide6.QtWidgets import QApplication, QMessageBox

from tabletop.ui.start.screen import StartScreen
from tabletop.ui.window import Window
from tests.ui.windows import click, opened, sit_down, start_screen, until_read

Tell = Callable[[str, int, str], None]


def play(folder: Path, seed: str, game: str, wish: str, tell: Tell) -> None:
    """Play without end."""
    rng = Random(f"{seed} {wish}")
    with opened(folder, curtain=False) as window:
        _begin(window, game, wish, rng)
        told = len(window.session.match.acts) if window.journal is not None else 0
        while True:
            _act(window, rng)
            QApplication.processEvents()
            if window.journal is not None:
                acts = window.session.match.acts
                for number in range(told, len(acts)):
                    tell(window.journal.name, number, repr(acts[number]))
                told = len(acts)


def _begin(window: Window, game: str, wish: str, rng: Random) -> None:
    if wish == "new":
        for card in start_screen(window).cards.cards:
            if card.info.id == game:
                click(card)
        sit_down(window)
        return
    while window.session is None or window.session.still:
        if not isinstance(window.page, StartScreen):
            window.show_start()
        start_screen(window).unfinished.model.refresh()
        start_screen(window).go_on()
        until_read(window)
        QApplication.processEvents()
        box = window.dialogs.dialog("in_use")
        if isinstance(box, QMessageBox) and box.isVisible():
            ways = box.buttons()
            click(ways[rng.choice((0, 0, 1, 1, 1, 2))])
        for _ in range(20):
            QApplication.processEvents()


def _act(window: Window, rng: Random) -> None:
    session = window.session
    assert session is not None
    session.skip()
    if session.match.over:
        session.play_from(0, frozenset(range(4)))
        if session.match.over:
            window.play_again()
    elif rng.random() < 0.15 and session.can_undo():
        session.undo()
    elif session.match.chance is not None:
        session.deal()
    else:
        seat = min(session.match.to_act)
        session.pass_to(seat)
        session.play(rng.choice(list(session.game.legal_moves(session.match.state, seat))))
    session.skip()


def told_aloud(journal: str, number: int, act: str) -> None:
    """Print what was accepted."""
    print(journal, number, act, sep="\t", flush=True)


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    place, seed, *more = sys.argv[1:]
    game, wish = (*more, *("mykerinos", "new")[len(more) :])
    play(Path(place), seed, game, wish, told_aloud)
