"""Questions that take a while, asked beside the window's own thread."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, Any

from attrs import frozen
from PySide6.QtCore import QObject

from tabletop.engine.game import Game
from tabletop.engine.text import Text
from tabletop.models.background import Background, call_in_window
from tabletop.records.catalogue import UnknownGame

if TYPE_CHECKING:
    from tabletop.advisor.engine_process import EngineProcess, Question

# Processes are imported where something is asked: a table of people opens sooner.

Then = Callable[[Any], None]
"""Hears an answer; None where there is none."""

Failed = Callable[[BaseException], None]
"""Hears what made an end of a question."""

_LOG = logging.getLogger(__name__)


@frozen(eq=False)
class QueryJob:
    """One question, and who answers it.

    With an ``engine`` that is a process of its own: Python lets one thread run at a time, and the
    window's would have to wait for its turn. Without one the worker thread itself thinks. ``heard``
    is called there with the answer, or ``failed`` with the error that has made an end of it; a
    thought that was ``dropped`` has no answer.
    """

    _game: Game[Any, Any]
    _question: Question
    _engine: EngineProcess | None
    _heard: Then
    _failed: Failed
    _dropped: Event | None = None

    def run(self) -> None:
        """Think, while the worker thread waits."""
        from tabletop.advisor.engine_process import Left

        try:
            found = self._found()
        except Left:
            return
        except BaseException as error:
            _LOG.warning("%s has no answer", type(self._question).__name__, exc_info=error)
            self._failed(error)
            return
        self._heard(found)

    def _found(self) -> Any:
        if self._engine:
            # A game that is not installed, as only tests have one, is thought about here.
            with suppress(UnknownGame):
                return self._engine.ask(self._question, self._dropped)
        return self._question.answered_by(self._game)


class BackgroundQuery(QObject):
    """Asks one question at a time; only the answer to the last one is heard.

    Several may share an ``engine``; one that is not shared is left when this stops.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        parent: QObject | None = None,
        engine: EngineProcess | None = None,
    ) -> None:
        super().__init__(parent)
        self._game = game
        self._number = 0
        self._then: Then | None = None
        self._otherwise: Failed | None = None
        self._stopped = False
        self._dropped = Event()
        self._engine, self._own = engine, engine is None
        self._background = Background(parent=self)

    @property
    def busy(self) -> bool:
        """Whether an answer is waited for."""
        return self._then is not None

    def ask(
        self, question: Question, then: Then, failed: Failed | None = None, *, slow: bool = True
    ) -> None:
        """Ask, and let ``then`` hear the answer; what was asked before is dropped.

        ``failed`` hears why there is none; without it ``then`` hears None. A ``slow`` question is
        answered by a process of its own.
        """
        self.drop()
        if self._stopped:
            return
        self._then, self._otherwise, self._dropped = then, failed, Event()
        number = self._number

        def heard(found: Any) -> None:
            call_in_window(self, partial(self._answered, number, found))

        def told(error: BaseException) -> None:
            call_in_window(self, partial(self._failed, number, error))

        engine = self._started() if slow else None
        thought = QueryJob(self._game, question, engine, heard, told, self._dropped)
        self._background.start(thought.run)

    def drop(self) -> None:
        """Want no answer any more, and end the thought under way."""
        self._background.clear()
        if self.busy and self._engine is not None:
            self._engine.drop(self._dropped)
        self._then = self._otherwise = None
        self._number += 1

    def stop(self) -> None:
        """Ask nothing any more, and wait until nobody thinks."""
        self._stopped = True
        if self._own and self._engine is not None:
            self._engine.leave()
        self.drop()
        self._background.finish()

    def _started(self) -> EngineProcess:
        from tabletop.advisor.engine_process import EngineProcess

        self._engine = self._engine or EngineProcess()
        return self._engine

    def _answered(self, number: int, found: Any) -> None:
        then = self._then
        if number == self._number and then is not None:
            self._then = self._otherwise = None
            then(found)

    def _failed(self, number: int, error: BaseException) -> None:
        failed = self._otherwise
        if number != self._number or failed is None:
            self._answered(number, None)
            return
        self._then = self._otherwise = None
        failed(error)


def told(error: BaseException) -> Text:
    """Why a question has no answer, for people."""
    from tabletop.advisor.engine_process import Ended, reason

    if isinstance(error, Ended):
        return Text("The process that thinks was ended twice; perhaps there is no memory left.")
    return Text("The rules or the player stumbled: {reason}.", reason=reason(error))
