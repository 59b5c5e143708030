"""What the tables of a loop have kept: handed to the store, and told of, many at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from threading import Lock

from tabletop.net.store import Batch, Kept, Store

_LOG = logging.getLogger(__name__)


class Keeping:
    """Keeps rows for a loop.

    All that its tables do while it goes round once is handed to the store together, and all that
    was kept meanwhile is told in one go: so neither thread wakes the other for each act.
    """

    def __init__(self, store: Store) -> None:
        """Keep rows there."""
        self._store = store
        self._given: list[Batch] = []
        self._ended: list[tuple[Kept, Exception | None]] = []
        self._lock = Lock()

    def keep(self, match: str, rows: Sequence[tuple[int, str]], kept: Kept) -> None:
        """Keep rows of a match, all or none; ``kept`` is called by the loop."""
        loop = asyncio.get_running_loop()
        if not self._given:
            loop.call_soon(self._give)
        self._given.append(Batch(match, tuple(rows), partial(self._end, loop, kept)))

    def _give(self) -> None:
        given, self._given = self._given, []
        self._store.keep(given)

    def _end(self, loop: asyncio.AbstractEventLoop, kept: Kept, error: Exception | None) -> None:
        """Called by the writer's thread."""
        with self._lock:
            self._ended.append((kept, error))
            first = len(self._ended) == 1
        if first:
            with suppress(RuntimeError):  # the loop has ended: nobody is there to be told
                loop.call_soon_threadsafe(self._tell)

    def _tell(self) -> None:
        with self._lock:
            ended, self._ended = self._ended, []
        for kept, error in ended:
            try:
                kept(error)
            except Exception:
                # What goes wrong at one table must not keep the others waiting.
                _LOG.exception("a table could not be told what was kept")
