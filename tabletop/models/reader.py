"""Files read beside the window's own thread."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QRunnable, QThreadPool, QTimer, Signal

from tabletop.engine.text import Text
from tabletop.records.fault import RecordError

PATIENCE = 400
"""For how long (ms) nobody asks what the window waits for."""

T = TypeVar("T")


class _Answer(QObject):
    """Carries what was read from a worker thread to the window's thread."""

    ready = Signal(int, object, object)


class _Work(QRunnable):
    """Reads one file; what went wrong is the answer, too."""

    def __init__(self, number: int, work: Callable[[], object], answer: _Answer) -> None:
        super().__init__()
        self._number, self._work, self._answer = number, work, answer

    def run(self) -> None:
        """Read, in the worker thread."""
        found: object = None
        wrong: Text | None = None
        try:
            found = self._work()
        except RecordError as error:
            wrong = error.text
        except Exception as error:
            # Another author's game may stumble over a file in any way.
            reason = f"{type(error).__name__}: {error}"[:200]
            wrong = Text("The file cannot be used ({reason}).", reason=reason)
        with suppress(RuntimeError):  # the window has gone meanwhile
            self._answer.ready.emit(self._number, found, wrong)


class Reader(QObject):
    """Reads one file at a time; only what was asked for last is heard.

    ``slow`` names what people have been waiting for for a moment, ``ended`` says that nothing is
    waited for any more.
    """

    slow = Signal(str)
    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._then: Callable[[Any], object] | None = None
        self._refused: Callable[[Text], object] | None = None
        self._name = ""
        self._late = QTimer(self, singleShot=True, interval=PATIENCE)
        self._late.timeout.connect(lambda: self.slow.emit(self._name))
        self._pool = QThreadPool(self)
        self._answer = _Answer(self)
        self._answer.ready.connect(self._answered)

    @property
    def busy(self) -> bool:
        """Whether a file is being read."""
        return self._then is not None

    def read(
        self,
        name: str,
        work: Callable[[], T],
        then: Callable[[T], object],
        refused: Callable[[Text], object],
    ) -> None:
        """Let a worker thread do ``work``; what was asked for before is dropped.

        Args:
            name: what people know the file by.
            work: reads it, and may raise RecordError; it touches nothing of the window's.
            then: hears what was read, in the window's thread.
            refused: hears instead what is wrong with the file.
        """
        self.drop()
        self._then, self._refused, self._name = then, refused, name
        self._late.start()
        self._pool.start(_Work(self._number, work, self._answer))

    def drop(self) -> None:
        """Want the file no more; what a worker thread still makes of it is forgotten."""
        self._number += 1
        if self.busy:
            self._end()

    def _end(self) -> None:
        self._then = self._refused = None
        self._late.stop()
        self.ended.emit()

    def _answered(self, number: int, found: Any, wrong: Text | None) -> None:
        then, refused = self._then, self._refused
        if number != self._number or then is None or refused is None:
            return
        self._end()
        if wrong is None:
            then(found)
        else:
            refused(wrong)
