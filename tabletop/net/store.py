"""Where hosted tables are kept: rows with the key (match, n), durable before anybody hears of them.

Two histories of one match cannot come about, whoever else writes: the second row of the same number
is refused by the database, with all that came with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread
from typing import Protocol

from attrs import frozen

TABLE = (
    "CREATE TABLE IF NOT EXISTS happened (match TEXT NOT NULL, n INTEGER NOT NULL, "
    "data TEXT NOT NULL, PRIMARY KEY (match, n))"
)
KEEP = "INSERT INTO happened (match, n, data) VALUES (%s, %s, %s)"
READ = "SELECT n, data FROM happened WHERE match = %s ORDER BY n"

MOST_TOGETHER = 1000
"""So many batches share a flush at most."""

Numbered = tuple[str, int, str]
"""A row: its match, its number there, and what it says."""


class Conflict(Exception):
    """Somebody else has kept another row of that number: one's own table is out of date."""


class Unreachable(Exception):
    """What is kept can be neither read nor written just now; its words say why."""


class Database(Protocol):
    """One table of rows, ``happened``; used by several threads."""

    def keep(self, rows: Sequence[Numbered]) -> None:
        """Keep all rows or none; returns when they outlive a power cut.

        Raises:
            Conflict: one of that match and number is there already.
            Unreachable: nothing can be kept, or nobody can tell whether it was.
        """

    def read(self, match: str) -> list[tuple[int, str]]:
        """The rows of a match in their order; raises Unreachable."""

    def close(self) -> None:
        """Use it no more."""


Kept = Callable[[Exception | None], None]
"""Told when rows are kept, or why they are not."""


@frozen
class Batch:
    """Rows of a match, to be kept all or none; ``kept`` is called by the writer's thread."""

    match: str
    rows: tuple[tuple[int, str], ...]
    kept: Kept


class Store:
    """Rows of a database; batches that wait, of whatever matches, share a flush."""

    def __init__(self, database: Database) -> None:
        """Write with a thread of its own, until it is closed."""
        self._database = database
        self._waiting: SimpleQueue[Sequence[Batch] | None] = SimpleQueue()
        self._writer = Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    def append(self, match: str, rows: Sequence[tuple[int, str]]) -> Future[None]:
        """Keep rows of a match, all or none; done when they outlive a power cut.

        The future raises Conflict where one is there already, Unreachable where nothing can be
        written.
        """
        done: Future[None] = Future()
        done.set_running_or_notify_cancel()  # whoever waits no longer cannot undo it

        def kept(error: Exception | None) -> None:
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

        self.keep([Batch(match, tuple(rows), kept)])
        return done

    def keep(self, batches: Sequence[Batch]) -> None:
        """Keep batches with whatever else waits; each is told by itself."""
        self._waiting.put(batches)

    def rows(self, match: str) -> list[str]:
        """All rows of a match in order; none where there is no such match.

        Raises:
            Conflict: one is missing between others.
            Unreachable: nothing can be read.
        """
        found = self._database.read(match)
        if [n for n, _ in found] != list(range(len(found))):
            raise Conflict(match)
        return [data for _, data in found]

    def close(self) -> None:
        """Keep what waits, and end."""
        self._waiting.put(None)
        self._writer.join()
        self._database.close()

    def _write(self) -> None:
        while (first := self._waiting.get()) is not None:
            batches = list(first)
            ends = False
            while len(batches) < MOST_TOGETHER and not self._waiting.empty():
                more = self._waiting.get()
                if more is None:
                    ends = True
                    break
                batches += more
            self._flush(batches)
            if ends:
                return

    def _flush(self, batches: Sequence[Batch]) -> None:
        """Keep batches together; where one of them cannot be, the others all the same."""
        # All servers write in one order, so that none waits for a row of another who waits for it.
        rows = sorted((each.match, n, data) for each in batches for n, data in each.rows)
        try:
            self._database.keep(rows)
        except Exception as error:
            half = len(batches) // 2
            if half and not isinstance(error, Unreachable):
                self._flush(batches[:half])
                self._flush(batches[half:])
                return
            for each in batches:
                each.kept(error)
        else:
            for each in batches:
                each.kept(None)
