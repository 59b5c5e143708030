"""Work on files, done beside the window's own thread."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from attrs import define
from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.engine.text import Text
from tabletop.models.background import Background, call_in_window
from tabletop.records.fault import RecordError, stumbled
from tabletop.records.progress import Progress

PATIENCE = 400
"""For how long (ms) nobody asks what the window waits for."""

_BEAT = 0.05
"""So many seconds lie between two looks at how far the work is."""

T = TypeVar("T")


class _Unwanted(BaseException):
    """Ends work that nobody waits for any more; nothing that reads files may catch it."""


def _let_go(_: object) -> None:
    """What was found holds nothing that others wait for."""


@define(eq=False)
class _Task:
    """What was asked for, and what came of it as long as nobody has heard."""

    name: str
    work: Callable[[Progress], Any]
    then: Callable[[Any], object]
    refused: Callable[[Text], object]
    late: Callable[[Any], object]
    lasting: bool = False
    found: Any = None
    wrong: Text | None = None
    done: bool = False

    def spurn(self) -> None:
        """Nobody wants what was found."""
        if self.done and self.wrong is None:
            self.late(self.found)


@define(eq=False)
class _Work:
    """Does one task in a worker thread."""

    _files: Files
    _number: int
    _task: _Task
    _next: float = 0.0

    def run(self) -> None:
        """Do it; what goes wrong is the answer, too."""
        task = self._task
        if not self._files.wants(self._number):
            return
        try:
            task.found = task.work(self._goes_on)
        except _Unwanted:
            return
        except RecordError as error:
            task.wrong = error.text
        except Exception as error:
            # Another author's game may stumble over a file in any way.
            task.wrong = Text("The file cannot be used: {reason}.", reason=stumbled(error))
        self._files.answer(self._number, task)

    def _goes_on(self, done: int, of: int) -> None:
        if not self._files.wants(self._number):
            raise _Unwanted
        now = time.monotonic()
        if now >= self._next:
            self._next = now + _BEAT
            call_in_window(self._files, lambda: self._files.progressed.emit(done, of))


class Files(QObject):
    """Reads and writes files in another thread, one after the other, in the order of asking.

    ``slow`` names what people have been waiting for for a moment, ``progressed`` says how much is
    done of how much, ``failed`` that something could not be done, ``ended`` that nothing is waited
    for any more.
    """

    slow = Signal(str)
    progressed = Signal(int, int)
    failed = Signal()
    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks: dict[int, _Task] = {}
        self._last = 0
        self._turn = threading.Lock()
        self._late = QTimer(self, singleShot=True, interval=PATIENCE)
        self._late.timeout.connect(self._tell)
        self._background = Background(parent=self)

    @property
    def busy(self) -> bool:
        """Whether anything is waited for."""
        return bool(self._tasks)

    def ask(
        self,
        name: str,
        work: Callable[[Progress], T],
        then: Callable[[T], object],
        refused: Callable[[Text], object],
        late: Callable[[T], object] = _let_go,
        *,
        urgent: bool = False,
        lasting: bool = False,
    ) -> None:
        """Have something done with a file.

        Args:
            name: what people know the file by.
            work: does it, and may raise RecordError; it touches nothing of the window's, and tells
                how far it is, which ends it once nobody wants it any more.
            then: hears what was found, in the window's thread.
            refused: hears instead what is wrong with the file.
            late: lets go of what was found, where nobody wants it any more; in any thread.
            urgent: it comes before what is not.
            lasting: it is done whatever people give up: nobody asked for it, and it must not be
                lost.
        """
        self._last += 1
        task = self._tasks[self._last] = _Task(name, work, then, refused, late, lasting)
        if not self._late.isActive():
            self._late.start()
        self._background.start(_Work(self, self._last, task).run, urgent=urgent)

    def drop(self) -> None:
        """Want nothing any more that people asked for; what is half done is left, or undone."""
        with self._turn:
            every = self._tasks
            self._tasks = {number: task for number, task in every.items() if task.lasting}
        dropped = [task for number, task in every.items() if number not in self._tasks]
        for task in dropped:
            task.spurn()
        if dropped and not self._tasks:
            self._end()

    def finish(self, patience: int = -1) -> bool:
        """Wait so many ms, or until all is done; False: it is not, and goes on."""
        return self._background.finish(patience)

    # Beside the window

    def wants(self, number: int) -> bool:
        """Whether somebody waits for a task; asked in its thread."""
        return number in self._tasks

    def answer(self, number: int, task: _Task) -> None:
        """A task is done; called in its thread."""
        with self._turn:
            task.done = True
            wanted = number in self._tasks
        if not wanted:
            task.spurn()
            return
        call_in_window(self, partial(self._hear, number))

    # In the window's thread

    def _hear(self, number: int) -> None:
        with self._turn:
            task = self._tasks.pop(number, None)
        if task is None:
            return
        if task.wrong is not None:
            self.failed.emit()
        if not self._tasks:
            self._end()
        if task.wrong is None:
            task.then(task.found)
        else:
            task.refused(task.wrong)

    def _tell(self) -> None:
        for task in self._tasks.values():
            self.slow.emit(task.name)
            return

    def _end(self) -> None:
        self._late.stop()
        self.ended.emit()
