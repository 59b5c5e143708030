"""Questions that take a while, asked beside the window's own thread."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from tabletop.advisor.mind import Left, Mind, Question
from tabletop.engine.game import Game
from tabletop.records.catalogue import UnknownGame

Then = Callable[[Any], None]
"""Hears an answer; None where there is none."""


class _Answer(QObject):
    """Carries an answer from a worker thread to the window's thread."""

    ready = Signal(int, object)


class Thought(QRunnable):
    """One question, and who answers it.

    With a ``mind`` that is a process of its own: Python lets one thread run at a time, and the
    window's would have to wait for its turn. Without one the worker thread itself thinks. ``heard``
    is called there with the answer, or ``failed`` with the error that has made an end of it; a
    thought that was given up has no answer.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        question: Question,
        mind: Mind | None,
        heard: Then,
        failed: Callable[[BaseException], None],
    ) -> None:
        super().__init__()
        self._game, self._question, self._mind = game, question, mind
        self._heard, self._failed = heard, failed

    def run(self) -> None:
        """Think, while the worker thread waits."""
        try:
            found = self._found()
        except Left:
            return
        except BaseException as error:
            self._failed(error)
            raise
        self._heard(found)

    def _found(self) -> Any:
        if self._mind:
            # Without a process (killed, say, or the game not installed) it is only slower.
            with suppress(EOFError, OSError, UnknownGame):
                return self._mind.ask(self._question)
        return self._question.answered_by(self._game)


class Asking(QObject):
    """Asks one question at a time; only the answer to the last one is heard."""

    def __init__(self, game: Game[Any, Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._number = 0
        self._then: Then | None = None
        self._stopped = False
        self._mind = Mind()
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._answer = _Answer(self)
        self._answer.ready.connect(self._answered)

    @property
    def busy(self) -> bool:
        """Whether an answer is waited for."""
        return self._then is not None

    def ask(self, question: Question, then: Then, *, slow: bool = True) -> None:
        """Ask, and let ``then`` hear the answer; what was asked before is dropped.

        A ``slow`` question is answered by a process of its own.
        """
        self.drop()
        if self._stopped:
            return
        self._then = then
        heard = partial(self._answer.ready.emit, self._number)
        mind = self._mind if slow else None
        self._pool.start(Thought(self._game, question, mind, heard, lambda _: heard(None)))

    def drop(self) -> None:
        """Want no answer any more, and end the thought under way."""
        self._pool.clear()
        if self.busy:
            self._mind.give_up()
        self._then = None
        self._number += 1

    def stop(self) -> None:
        """Ask nothing any more, and wait until nobody thinks."""
        self._stopped = True
        self._mind.leave()
        self.drop()
        self._pool.waitForDone()

    def _answered(self, number: int, found: Any) -> None:
        then = self._then
        if number == self._number and then is not None:
            self._then = None
            then(found)
