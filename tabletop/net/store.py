"""Where hosted tables are kept: rows with the key (match, n), durable before anybody hears of them.

Two histories of one match cannot come about, whoever else writes: the second row of the same number
is refused by the database, with all that came with it.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread

from attrs import frozen

_TABLE = (
    "CREATE TABLE IF NOT EXISTS happened (match TEXT NOT NULL, n INTEGER NOT NULL, "
    "data TEXT NOT NULL, PRIMARY KEY (match, n))"
)
_KEEP = "INSERT INTO happened (match, n, data) VALUES (?, ?, ?)"
_READ = "SELECT n, data FROM happened WHERE match = ? ORDER BY n"

MOST_TOGETHER = 1000
"""So many batches share a flush at most."""


class Conflict(Exception):
    """Somebody else has kept another row of that number: one's own table is out of date."""


@frozen
class _Batch:
    match: str
    rows: tuple[tuple[int, str], ...]
    kept: Future[None]


class SQLiteStore:
    """An embedded database, with nothing to configure; batches that wait share a flush."""

    def __init__(self, path: Path) -> None:
        """Open the file, or make it, for its owner's eyes only; raises sqlite3.Error, OSError."""
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        self._database = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        try:
            self._database.execute("PRAGMA journal_mode = WAL")
            self._database.execute("PRAGMA synchronous = FULL")
            self._database.execute(_TABLE)
        except BaseException:
            self._database.close()
            raise
        self._lock = Lock()
        self._waiting: SimpleQueue[_Batch | None] = SimpleQueue()
        self._writer = Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    def append(self, match: str, rows: Sequence[tuple[int, str]]) -> Future[None]:
        """Keep rows of a match, all or none; done when they outlive a power cut.

        The future raises Conflict where one is there already, sqlite3.Error where it cannot be
        written.
        """
        batch = _Batch(match, tuple(rows), Future())
        batch.kept.set_running_or_notify_cancel()  # whoever waits no longer cannot undo it
        self._waiting.put(batch)
        return batch.kept

    def rows(self, match: str) -> list[str]:
        """All rows of a match in order; none where there is no such match.

        Raises:
            Conflict: one is missing between others.
        """
        with self._lock:
            found = self._database.execute(_READ, (match,)).fetchall()
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
            batches: list[_Batch] = [first]
            ends = False
            while len(batches) < MOST_TOGETHER and not self._waiting.empty():
                more = self._waiting.get()
                if more is None:
                    ends = True
                    break
                batches.append(more)
            self._flush(batches)
            if ends:
                return

    def _flush(self, batches: Sequence[_Batch]) -> None:
        faults: dict[int, Exception] = {}
        try:
            with self._lock:
                self._database.execute("BEGIN IMMEDIATE")
                for number, batch in enumerate(batches):
                    fault = self._keep(batch)
                    if fault is not None:
                        faults[number] = fault
                self._database.execute("COMMIT")
        except sqlite3.Error as error:
            with self._lock:
                if self._database.in_transaction:
                    self._database.execute("ROLLBACK")
            faults = dict.fromkeys(range(len(batches)), error)
        for number, batch in enumerate(batches):
            if number in faults:
                batch.kept.set_exception(faults[number])
            else:
                batch.kept.set_result(None)

    def _keep(self, batch: _Batch) -> Exception | None:
        self._database.execute("SAVEPOINT batch")
        try:
            self._database.executemany(_KEEP, [(batch.match, n, data) for n, data in batch.rows])
        except sqlite3.IntegrityError:
            self._database.execute("ROLLBACK TO batch")
            self._database.execute("RELEASE batch")
            return Conflict(batch.match)
        self._database.execute("RELEASE batch")
        return None
