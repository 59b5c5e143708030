"""Keeps the open match in its journal."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal

from tabletop.engine.dealer import People
from tabletop.engine.match import Act, Match, Played
from tabletop.engine.move import Move
from tabletop.engine.text import Text
from tabletop.models.background import call_in_window, window_thread
from tabletop.models.play_clock import PlayClock
from tabletop.records.conduct import Conduct
from tabletop.records.fault import RecordError, reason
from tabletop.records.journal import Journal

PATIENCE = 2.0
"""So many seconds a window that closes waits for the disk."""

_OFTEN = 30
"""So many seconds of play are lost at most where a program is killed."""


class Writer(QObject):
    """Writes every act of a match to its journal before anything else is asked of the match.

    Without a ``journal`` one is begun (``begin``) as soon as somebody has acted: a table that was
    only looked at is not kept. A thread of its own flushes what was written, against a power cut.
    ``clock`` counts how long it is played, which stands in the journal as well. ``failed`` says why
    acts are not safe, once until they are again.
    """

    failed = Signal(object)
    begun = Signal()

    def __init__(
        self,
        match: Match[Any, Any],
        begin: Callable[[], Journal],
        journal: Journal | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__()
        window_thread()
        self.journal = journal
        self._match, self._begin = match, begin
        before = journal.seconds if journal is not None else None if match.acts else 0
        self.clock = PlayClock(before, now)
        self._worth_keeping = False
        self._troubles: set[str] = set()
        self._fresh, self._ended = False, False
        self._turn = threading.Condition()
        self._thread = threading.Thread(target=self._flush, name="journal", daemon=True)
        self._thread.start()
        match.watch(self._write)

    def close(self, patience: float = PATIENCE) -> None:
        """Write what waits and let others have the journal.

        A disk that does not answer is waited for so many seconds only.
        """
        if self._ended:
            return
        self._match.unwatch(self._write)
        with self._turn:
            self._ended = True
            self._turn.notify()
        self._thread.join(patience)
        if self._thread.is_alive():
            self.failed.emit(Text("the disk does not answer"))
        elif self.journal is not None:
            self._keep_time()
            self._trying(self.journal.close, "flush")

    def conduct(self, how: Conduct) -> None:
        """Keep how the match is conducted from now on; one not begun yet is begun with it."""
        if self.journal is not None:
            self._trying(partial(self.journal.conduct, how))
            self._wake()

    def _write(self, act: Act) -> None:
        self.clock.hear()
        if self.journal is not None:
            self._trying(partial(self.journal.append, act))
            self._keep_time(_OFTEN)
        elif self._worth_keeping or _acted(self._match, act):
            self._worth_keeping = True
            self._trying(self._begun)
        self._wake()

    def _wake(self) -> None:
        with self._turn:
            self._fresh = True
            self._turn.notify()

    def _begun(self) -> None:
        self.journal = self._begin()
        self._keep_time()
        self.begun.emit()

    def _keep_time(self, every: int = 1) -> None:
        """Write down how long was played, once so many seconds more were."""
        journal, seconds = self.journal, self.clock.seconds
        if journal is None or seconds is None:
            return
        if journal.seconds is None or seconds - journal.seconds >= every:
            self._trying(partial(journal.play_time, seconds))

    def _flush(self) -> None:
        while True:
            with self._turn:
                self._turn.wait_for(lambda: self._fresh or self._ended)
                if not self._fresh:
                    return
                self._fresh = False
            journal = self.journal
            if journal is not None:
                self._trying(journal.flush, "flush", partial(call_in_window, self))

    def _trying(
        self,
        deed: Callable[[], object],
        kind: str = "write",
        call: Callable[[Callable[[], object]], object] = lambda told: told(),
    ) -> None:
        """Do what the disk may refuse; whatever it is that goes wrong, it is told."""
        try:
            deed()
        except Exception as error:
            if kind not in self._troubles:
                self._troubles.add(kind)
                why = error.why if isinstance(error, RecordError) else reason(error)
                call(partial(self.failed.emit, why))
        else:
            self._troubles.discard(kind)


def _acted(match: Match[Any, Any], act: Act) -> bool:
    """Whether somebody did something with which a match is worth being kept."""
    if isinstance(match.dealer, People):
        return True
    return isinstance(act, Played) and isinstance(act.event, Move)
