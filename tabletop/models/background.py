"""Work beside the window's own thread."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from itertools import count
from queue import Empty, PriorityQueue
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from shiboken6 import isValid

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

# Threads are imported where one is started: the window opens sooner.

Work = Callable[[], object]


class _WindowThread(QObject):
    """Calls in the thread that made it what other threads want called there."""

    asked = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self.asked.connect(self._call, Qt.ConnectionType.QueuedConnection)

    def _call(self, owner: QObject, work: Work) -> None:
        if isValid(owner):
            work()


@cache
def window_thread() -> _WindowThread:
    """The way from any thread into the window's; first asked for there, and never destroyed.

    A signal that a worker emits itself would end the program where its sender is destroyed in the
    window's thread at the same moment.
    """
    return _WindowThread()


def call_in_window(owner: QObject, work: Work) -> None:
    """Have something called in the window's thread, unless its owner is gone by then.

    A thread that nobody waits for may still be at work when the program has ended; then nothing is.
    """
    way = window_thread()
    with suppress(RuntimeError):
        way.asked.emit(owner, work)


class Background(QObject):
    """Does work in so many threads, in the order of asking; what is urgent comes first.

    The threads are Python's own: Qt's pool forgets to let go of some of the work that it is given
    in Python, with all that this knows. Work tells by itself what went wrong with it.
    """

    def __init__(self, threads: int = 1, parent: QObject | None = None) -> None:
        super().__init__(parent)
        window_thread()
        self._most = threads
        self._threads: ThreadPoolExecutor | None = None
        self._waiting: PriorityQueue[tuple[bool, int, Work]] = PriorityQueue()
        self._numbers = count()
        self._turns: set[Future[None]] = set()

    def start(self, work: Work, *, urgent: bool = False) -> None:
        """Do it as soon as a thread is free."""
        from concurrent.futures import ThreadPoolExecutor

        self._waiting.put((not urgent, next(self._numbers), work))
        self._turns = {turn for turn in self._turns if not turn.done()}
        self._threads = self._threads or ThreadPoolExecutor(self._most)
        self._turns.add(self._threads.submit(self._next))

    def clear(self) -> None:
        """Forget what was not begun."""
        try:
            while True:
                self._waiting.get_nowait()
        except Empty:
            return

    def finish(self, patience: int = -1) -> bool:
        """Wait so many ms, or until all is done and the threads have ended.

        Returns:
            False where it is not done, and goes on.
        """
        if not self._turns:
            return True
        from concurrent.futures import wait

        seconds = None if patience < 0 else patience / 1000
        if wait(self._turns, seconds).not_done:
            return False
        threads, self._threads = self._threads, None
        if threads is not None:
            threads.shutdown()
        return True

    def _next(self) -> None:
        try:
            _, _, work = self._waiting.get_nowait()
        except Empty:
            return
        work()
