"""Work beside the window's own thread."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import wait as wait_for
from itertools import count
from queue import Empty, PriorityQueue

from PySide6.QtCore import QObject

Work = Callable[[], object]


class Background(QObject):
    """Does work in so many threads, in the order of asking; what is urgent comes first.

    The threads are Python's own: Qt's pool forgets to let go of some of the work that it is given
    in Python, with all that this knows. Work tells by itself what went wrong with it.
    """

    def __init__(self, threads: int = 1, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._most = threads
        self._threads: ThreadPoolExecutor | None = None
        self._waiting: PriorityQueue[tuple[bool, int, Work]] = PriorityQueue()
        self._numbers = count()
        self._turns: set[Future[None]] = set()

    def start(self, work: Work, *, urgent: bool = False) -> None:
        """Do it as soon as a thread is free."""
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
        seconds = None if patience < 0 else patience / 1000
        if wait_for(self._turns, seconds).not_done:
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
