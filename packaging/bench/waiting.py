"""What an act at the window takes: until its frame is painted, and what was put off."""

import random
from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter, thread_time
from typing import Any, NamedTuple

from crowded import endless
from playouts import new_match, play_on
from PySide6.QtCore import QEvent, QObject
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from timing import percentile

from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Policy
from tabletop.ui.garbage import WindowGarbage

MOVES = 500
STILL = 0.05
"""Seconds in which nothing is left to do for the window: what it put off is over then."""
PATIENCE = 1.0
"""Seconds after which something that goes on and on is waited for no more."""


class Painted(QObject):
    """Counts how often a widget was painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.times = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lets every event through."""
        self.times += event.type() == QEvent.Type.Paint
        return False


class Taken(NamedTuple):
    """Milliseconds of an act: those that passed, and those of the processor.

    The processor's are those of the window's thread; they hardly depend on what else the machine
    does. ``later`` are the processor's of the longest turn of the event loop after the frame.
    """

    wall: float
    processor: float
    later: float = 0.0


def turn(app: QApplication) -> None:
    """A turn of the event loop; before a running application waits, it looks for garbage."""
    app.processEvents()
    garbage = app.findChild(WindowGarbage)
    assert garbage is not None
    garbage.search()


def handled(act: Callable[[], object]) -> Taken:
    """What an act takes by itself, without what is painted afterwards."""
    wall, processor = perf_counter(), thread_time()
    act()
    return Taken(1000 * (perf_counter() - wall), 1000 * (thread_time() - processor))


def until_painted(
    app: QApplication, painted: Painted, act: Callable[[], object], still: float = 0.0
) -> Taken | None:
    """What an act takes until a frame of it is painted; None: nothing was to paint."""

    def shown() -> None:
        act()
        turn(app)

    before = painted.times
    taken = handled(shown)
    came = painted.times > before
    later = longest_turn(app, still)
    return taken._replace(later=later) if came else None


def longest_turn(app: QApplication, still: float, patience: float = PATIENCE) -> float:
    """The processor's milliseconds of the longest turn until nothing was to do for a while."""
    longest, end = 0.0, perf_counter() + still
    most = end + patience
    while perf_counter() < min(end, most):
        took = handled(partial(turn, app)).processor
        # Outside of exec() nobody else ends what was to be deleted later.
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        longest = max(longest, took)
        if took > 1.0:
            end = perf_counter() + still
        else:
            QTest.qSleep(1)
    return longest


def told(taken: Sequence[Taken]) -> str:
    """The middle and the slow end of what was taken."""
    wall, processor = ([one[part] for one in taken] for part in (0, 1))
    words = f"p50 {percentile(wall, 0.5):.2f} ms, p99 {percentile(wall, 0.99):.2f} ms"
    middle, slow = percentile(processor, 0.5), percentile(processor, 0.99)
    words += f" (processor {middle:.2f}, {slow:.2f})"
    later = max(one.later for one in taken)
    return f"{words}, then at most {later:.1f} ms" if later else words


def long_match(game: Game[Any, Any]) -> Match[Any, Any]:
    """A match of so many moves, at a moment that can be taken back."""
    seats = game.info.seats[1]
    match = new_match(endless(game, seats), seats, "undo")
    match.policy = Policy.STUDY
    play_on(match, random.Random("undo"), most=MOVES)
    return match
