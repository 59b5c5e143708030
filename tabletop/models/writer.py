"""Keeps the journal beside the window's own thread."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from tabletop.engine.match import Act


class Writer(QObject):
    """Hands acts to a journal in their order; ``failed`` brings the reason when one was not kept.

    ``keep`` must return only when the act is safe on the disk. ``settle`` waits for all of them, so
    that no further input is taken before an act is safe.
    """

    failed = Signal(str)

    def __init__(self, keep: Callable[[Act], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keep = keep
        self._waiting: queue.Queue[Act | None] = queue.Queue()
        self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    def write(self, act: Act) -> None:
        """Queue an act."""
        self._waiting.put(act)

    def settle(self) -> None:
        """Wait until every act is safe; once closed, nothing is waited for."""
        if self._thread.is_alive():
            self._waiting.join()

    def close(self) -> None:
        """Write what waits and end the thread."""
        if self._thread.is_alive():
            self._waiting.put(None)
            self._thread.join()

    def _work(self) -> None:
        while True:
            act = self._waiting.get()
            try:
                if act is None:
                    return
                self._keep(act)
            except OSError as error:
                self.failed.emit(str(error))
            finally:
                self._waiting.task_done()
