"""Keeps what an open pad has entered, beside the window's own thread."""

from __future__ import annotations

import threading
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from tabletop.scorepad.history import HistoryError
from tabletop.scorepad.scoring import Scoring


class Drafts(QObject):
    """Writes the newest scoring as soon as the one before it is safe on the disk.

    ``keep`` must return only then. ``failed`` brings the sentence when one could not be kept; it
    is tried again with the next.
    """

    failed = Signal(object)

    def __init__(self, keep: Callable[[Scoring], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keep = keep
        self._next: Scoring | None = None
        self._ended = self._busy = False
        self._turn = threading.Condition()
        self._thread = threading.Thread(target=self._work, name="drafts", daemon=True)
        self._thread.start()

    def write(self, scoring: Scoring) -> None:
        """Have a scoring written; one that still waits need not be any more."""
        with self._turn:
            self._next = scoring
            self._turn.notify_all()

    def settle(self) -> None:
        """Wait until the newest is written, or could not be."""
        with self._turn:
            self._turn.wait_for(lambda: self._next is None and not self._busy)

    def close(self) -> None:
        """Write what waits and end the thread."""
        with self._turn:
            self._ended = True
            self._turn.notify_all()
        self._thread.join()

    def _work(self) -> None:
        while True:
            with self._turn:
                self._turn.wait_for(lambda: self._next is not None or self._ended)
                scoring, self._next = self._next, None
                if scoring is None:
                    return
                self._busy = True
            try:
                self._keep(scoring)
            except HistoryError as error:
                self.failed.emit(error.text)
            finally:
                with self._turn:
                    self._busy = False
                    self._turn.notify_all()
