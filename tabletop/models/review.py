"""A look back at a match, worked out in processes of their own while the window goes on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from attrs import frozen
from PySide6.QtCore import QElapsedTimer, QObject, Signal

from tabletop.advisor.engine_process import EngineProcess, reason
from tabletop.advisor.review.report import ReviewReport
from tabletop.advisor.review.review import FIRST_LOOK, Review, ReviewBudget, Task
from tabletop.engine.match import Match
from tabletop.engine.text import Text
from tabletop.models.background import Background, call_in_window
from tabletop.models.background_query import QueryJob
from tabletop.models.deferred import pause

ENGINES = 2
"""How many processes look back at once."""

LOOKS = (FIRST_LOOK, ReviewBudget())
"""How closely is looked, one time after the other."""

_PACE = 250
"""The time (ms) between two reports while it grows."""

_FIRST = 0.15
"""The part of all the work that a first look is."""

_EARLY = 0.02
"""The part that must be done before anybody says how long the rest takes."""


@frozen
class Trouble:
    """What made an end of a look back: the node of the moment that was looked into (None: it was
    about all of them), and the ``reason``, in the words of the error, and where."""

    node: int | None
    reason: Text


class Reviewer(QObject):
    """Looks back at a match that is over, from its end to its beginning.

    ``grew`` says that there is more in ``report``, at most a few times a second; ``changed`` that
    it was begun, stopped or finished, and that a first look was. It may be stopped at any time and
    go on later; stopping ends its processes and threads. The report of a match is the same whenever
    it is worked out.

    ``budgets`` are those of the looks, one after the other: a brief one is there soon, and what it
    found stays until the closer one is done. Its processes go first, as somebody waits for them;
    those of the closer one let all others go first.

    Where the rules stumble over a question it stops, ``trouble`` says where and why, and all that
    was found stays. When it goes on, that question comes after all others.
    """

    grew = Signal()
    changed = Signal()

    def __init__(
        self,
        match: Match[Any, Any],
        budgets: Sequence[ReviewBudget] = LOOKS,
        parent: QObject | None = None,
    ) -> None:
        """Get ready to look back along the line of play that leads to where the match stands.

        Raises:
            UnknownGame: the game is not installed.
        """
        super().__init__(parent)
        self.match, self.end = match, match.node.id
        self.line = match.history.line(self.end)
        self._ahead = list(budgets)
        self._done, self._part = 0.0, _FIRST if len(budgets) > 1 else 1.0
        self._begin_look()
        self.report: ReviewReport = self._review.report()
        self._background = Background(ENGINES, self)
        self._engines: list[EngineProcess] = []
        self.trouble: Trouble | None = None
        self._pace = pause(self, _PACE, self._tell)
        self._clock, self._begun_at = QElapsedTimer(), 0.0

    @property
    def running(self) -> bool:
        """Whether somebody thinks."""
        return bool(self._engines)

    @property
    def whole(self) -> bool:
        """Whether all of it is done."""
        return self._review.whole and not self._ahead

    @property
    def progress(self) -> float:
        """How much is done, from 0 to 1."""
        return self._done + self._part * self._review.progress

    @property
    def left(self) -> int | None:
        """About how many seconds the rest will take; None as long as nobody can tell."""
        done = self.progress - self._begun_at
        if not self.running or done < _EARLY:
            return None
        return round(self._clock.elapsed() / 1000 * (1 - self.progress) / done)

    def start(self) -> None:
        """Begin, or go on; nothing when it runs or is done."""
        if self.running or self.whole:
            return
        self.trouble = None
        self._begun_at = self.progress
        self._clock.start()
        self._think()
        self.changed.emit()

    def _begin_look(self) -> None:
        budget = self._ahead.pop(0)
        self._brief = budget.brief
        self._review = Review(self.match.game, self.line, budget)

    def _think(self) -> None:
        """Have processes answer what is left of a look."""
        self._engines = [EngineProcess(yields=not self._brief) for _ in range(ENGINES)]
        self._hand_out(list(self._engines))

    def _look_closer(self) -> None:
        """A first look is done: the next one begins."""
        self._leave_engines()
        self._tell()
        self._done, self._part = self._part, 1 - self._part
        self._begin_look()
        self._think()
        self.changed.emit()

    def stop(self) -> None:
        """End all thoughts at once; what is done stays, and the rest can be done later."""
        self._stop(None)

    def _stop(self, failed: Task | None) -> None:
        if not self.running:
            return
        self._leave_engines()
        self._review.withdraw(failed)
        self._tell()
        self.changed.emit()

    def _leave_engines(self) -> None:
        engines, self._engines = self._engines, []
        self._background.clear()
        for engine in engines:
            engine.leave()
        self._background.finish()

    def _hand_out(self, idle: list[EngineProcess]) -> None:
        """Give each process that has nothing to do a question, as long as there are any."""
        for engine in idle:
            task = self._review.ask()
            if task is None:
                return
            self._background.start(self._job(engine, task).run)

    def _job(self, engine: EngineProcess, task: Task) -> QueryJob:
        def heard(answer: Any) -> None:
            call_in_window(self, partial(self._answered, engine, task, answer))

        def failed(error: BaseException) -> None:
            call_in_window(self, partial(self._failed, engine, task, error))

        return QueryJob(self.match.game, task.question, engine, heard, failed)

    def _answered(self, engine: EngineProcess, task: Task, answer: Any) -> None:
        if engine not in self._engines:
            return
        waited = len(self._review.open)
        self._review.take(task, answer)
        # With the last answer of a stage those wake up who had nothing left to do in it.
        self._hand_out(list(self._engines) if waited == 1 else [engine])
        if self.whole:
            self.stop()
        elif self._review.whole:
            self._look_closer()
        elif not self._pace.isActive():
            self._pace.start()

    def _failed(self, engine: EngineProcess, task: Task, error: BaseException) -> None:
        if engine in self._engines:
            self.trouble = Trouble(task.node, reason(error))
            self._stop(task)

    def _tell(self) -> None:
        self._pace.stop()
        report = self._review.report()
        if report.whole or report.brief or not self.report.brief:
            self.report = report
        self.grew.emit()
