"""What a learner waits for while every core is busy: words of a hint, a verdict on a move.

A program of its own, like the other parts with a window's event loop. Beside it a process for each
core does nothing but count. A hint's first words are those that say what to look at; a verdict is
what teaching says of a move made ``PONDERED`` ms after the position was shown, good moves being
praised so that each has one.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from time import perf_counter
from typing import Any

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from playouts import new_match
from PySide6.QtCore import QCoreApplication
from PySide6.QtTest import QTest
from timing import percentile

from tabletop.advisor.engine_process import EngineProcess
from tabletop.advisor.heuristic_value import heuristic_value
from tabletop.advisor.players import choose
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.language import Catalogue
from tabletop.models.coaching.advice import Tone
from tabletop.models.coaching.coach import Coach
from tabletop.models.coaching.teaching import Teaching
from tabletop.models.session import Session
from tabletop.records.catalogue import entries, open_game

POSITIONS, BETWEEN = 5, 8
"""So many choices of a game of two are asked about, each so many after the one before."""
PONDERED = 500
"""Milliseconds that a person thinks before a move; what is looked into ahead begins with them."""
PATIENCE = 10.0
"""Seconds after which nothing is waited for any more."""


@contextmanager
def busy_cores() -> Iterator[None]:
    """Meanwhile a process for each core counts."""
    count = [sys.executable, "-c", "while True: pass"]
    hogs = [subprocess.Popen(count) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for hog in hogs:
            hog.kill()
            hog.wait()


def until(done: Callable[[], bool]) -> float:
    """Milliseconds until something is so, while the event loop runs."""
    start = perf_counter()
    while not done() and perf_counter() - start < PATIENCE:
        QTest.qWait(1)
    return 1000 * (perf_counter() - start)


def played(game: Game[Any, Any], seats: int, most: int = 10**6) -> Match[Any, Any]:
    """A match by players who look at all moves, up to the choice of that number, or to its end."""
    match, rng, met = new_match(game, seats, "advice"), Random("advice"), 0
    while not match.over:
        if match.chance is not None:
            match.deal()
            continue
        seat = min(match.to_act)
        view = game.view(match.state, seat)
        met += len(game.legal_moves(view, seat)) > 1
        if met == most:
            break
        match.propose(choose("club", game, view, seat, rng))
    return match


def sit_down(match: Match[Any, Any]) -> Session:
    """A session at a match, with the person to act at the lower edge."""
    session = Session(match, Catalogue.load("en"), curtain=False)
    session.start()
    session.pass_to(min(match.to_act))
    return session


def hinted(match: Match[Any, Any], engine: EngineProcess) -> tuple[float, float]:
    """Milliseconds until a hint's first words, and until it is whole."""
    coach = Coach(sit_down(match), engine=engine)
    coach.hint()
    first = until(lambda: coach.advice is not None and coach.advice.actions != ())
    rest = until(lambda: coach.advice is not None and not coach.advice.busy)
    coach.stop()
    return first, first + rest


def judged(match: Match[Any, Any], engine: EngineProcess, weak: bool) -> float:
    """Milliseconds from a move, the weakest or the best by opinions, until a verdict on it."""
    session = sit_down(match)
    teaching = Teaching(session, engine=engine)
    teaching.praises = teaching.on = True
    seat = min(match.to_act)
    view = match.game.view(match.state, seat)
    moves = sorted(
        match.game.legal_moves(view, seat),
        key=lambda move: heuristic_value(match.game, view, move),
    )
    QTest.qWait(PONDERED)
    session.act(moves[0] if weak else moves[-1])
    verdicts = (Tone.WARNING, Tone.PRAISE)
    took = until(lambda: teaching.advice is not None and teaching.advice.tone in verdicts)
    teaching.stop()
    return took


def told(milliseconds: list[float]) -> str:
    """The middle and the slow end."""
    return (
        f"p50 {percentile(milliseconds, 0.5):.0f} ms, p95 {percentile(milliseconds, 0.95):.0f} ms"
    )


def lines(game: Game[Any, Any], engine: EngineProcess) -> Iterator[str]:
    """What is waited for at one game."""
    hints, verdicts = [], []
    for number in range(POSITIONS):
        choice = BETWEEN * number + BETWEEN // 2
        hints.append(hinted(played(game, 2, choice), engine))
        verdicts.append(judged(played(game, 2, choice), engine, weak=number % 2 == 0))
    yield f"first words of a hint: {told([first for first, _ in hints])}"
    yield f"a whole hint: {told([whole for _, whole in hints])}"
    yield f"a verdict on a move: {told(verdicts)}"


def main() -> None:
    """Print what was measured, game by game."""
    wanted = sys.argv[1:] or list(entries())
    app = QCoreApplication(sys.argv[:1])
    engine = EngineProcess()
    for game in map(open_game, wanted):
        hinted(played(game, 2, 2), engine)
        with busy_cores():
            for line in lines(game, engine):
                print(f"  {game.info.id}, busy cores: {line}", flush=True)
    engine.leave()
    app.quit()


if __name__ == "__main__":
    main()
