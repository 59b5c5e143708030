"""Asks now and then how the tables stand at which one has a place, and which no window has open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.models.background import call_in_window, window_thread
from tabletop.records.fault import RecordError

if TYPE_CHECKING:
    from tabletop.net.kept_turns import KeptTurn

# What asks is imported in the thread that does: the window goes on meanwhile.

SOON, LONGEST = 60, 600
"""Seconds between two rounds: at first, and at the most when nothing new was heard for long."""

SLOWER = 1.5
"""A round in which nothing new was heard makes the next pause so much longer."""

MOST = 20
"""So many tables are asked in a round."""


class KeptTurns(QObject):
    """``heard`` carries a Turn wherever a table stands otherwise than it was known to, ``rested``
    says that a round is over; the next one comes after a ``pause`` (s).

    ``kept`` names the files of the places, ``open_tables`` the tables that a window has open and
    need not be asked. A host hears one short question from each, in a thread beside the window.
    """

    heard = Signal(object)
    rested = Signal()

    def __init__(
        self,
        kept: Callable[[], Sequence[Path]],
        open_tables: Callable[[], frozenset[str]],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._kept, self._open_tables = kept, open_tables
        window_thread()
        self.pause = float(SOON)
        self._busy = False
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.ask)

    def ask(self) -> None:
        """Ask all of them now, and from then on now and then until ``rest``."""
        paths = tuple(self._kept())[:MOST]
        if paths and not self._busy:
            self._busy = True
            asked = (paths, self._open_tables())
            # No program waits at its end for a host that does not answer.
            Thread(target=self._round, args=asked, name="turns", daemon=True).start()

    def rest(self) -> None:
        """Ask no more by oneself."""
        self._timer.stop()

    def _round(self, paths: Sequence[Path], open_tables: frozenset[str]) -> None:
        from tabletop.net.kept_turns import asked

        turns = []
        for path in paths:
            with suppress(RecordError):
                turn = asked(path, open_tables)
                if turn is not None:
                    turns.append(turn)
        call_in_window(self, partial(self._tell, turns))

    def _tell(self, turns: Sequence[KeptTurn]) -> None:
        self._busy = False
        self.pause = SOON if turns else min(LONGEST, self.pause * SLOWER)
        self._timer.start(round(1000 * self.pause))
        for turn in turns:
            self.heard.emit(turn)
        self.rested.emit()
