"""Somebody at a table for several machines, in a window of its own, until the process is killed."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tests.ui.windows import opened, press, start_screen

Tell = Callable[[str, int, str], None]
"""What happened: ``link``, ``acted`` (which own act it was, and what), or ``over``."""


def play(folder: Path, seed: str, wish: str, tell: Tell) -> None:
    """Play until the game is over, and stay.

    ``wish`` is the game of a new table, which this window hosts, or the link to one, or empty: it
    goes on with the last one.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    rng = Random(f"{seed} {wish}")
    with opened(folder, curtain=False) as window:
        if wish.startswith("tabletop:"):
            window.remote.follow(wish)
        elif wish:
            tell("link", 1, _hosted(window, wish))
        else:
            _go_on(window)
        while window.remote.table is None or not window.remote.table.begun:
            complaint = window.dialogs.dialog("complaint")
            if complaint is not None and complaint.isVisible():
                complaint.accept()  # nobody hosts it just now
                _go_on(window)
            _wait()
        told = 0
        while True:
            session = window.session
            session.skip()
            told = _tell_own(session, told, tell)
            if session.match.over:
                tell("over", 0, "")
                _until(lambda: False)
            if session.match.to_act & session.match.here and not session.match.pending:
                session.play(rng.choice(list(session.match.legal_moves(session.viewer))))
            _wait()


def _go_on(window: Any) -> None:
    """Go on with the last table."""
    (kept,) = start_screen(window).unfinished.model.kept
    _until(lambda: start_screen(window).unfinished.model.standing(kept) is not None)
    press(start_screen(window).last)


def _hosted(window: Any, game: str) -> str:
    """The link of the second seat at a new table that this window hosts."""
    from tabletop.ui.matches import Opened
    from tests.net.tabled import match_of

    window.sit_down(Opened(match_of(game, "person", "person"), automatic=True))
    window.open("invite")
    hosting = window.dialogs.dialog("hosting")
    hosting.boxes[0].setChecked(True)
    hosting.boxes[1].setChecked(False)
    press(hosting.invite)
    _until(lambda: window.dialogs.dialog("invitations") is not None)
    invitations = window.dialogs.dialog("invitations")
    link: str = invitations.rows[1][0].text()
    invitations.accept()
    return link


def _tell_own(session: Any, told: int, tell: Tell) -> int:
    """Tell of the acts of the own seat that the host has accepted; how many they are."""
    own = own_acts(session.match, session.viewer)
    for number in range(told, len(own)):
        tell("acted", number, own[number])
    return len(own)


def own_acts(match: Any, seat: int) -> list[str]:
    """What a seat has done at a match, in order."""
    return [repr(node.event) for node in match.history.nodes if node.seat == seat]


def _until(holds: Callable[[], bool]) -> None:
    while not holds():
        _wait()


def _wait() -> None:
    from PySide6.QtTest import QTest

    QTest.qWait(5)
