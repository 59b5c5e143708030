"""The embedded database, with nothing to configure: a file, for one machine."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from threading import Lock

from tabletop.net.store import KEEP, READ, TABLE, Conflict, Numbered, Unreachable

_KEEP, _READ = (words.replace("%s", "?") for words in (KEEP, READ))


class SQLiteDatabase:
    """Rows in a file, written ahead and flushed at each commit."""

    def __init__(self, path: Path) -> None:
        """Open the file, or make it, for its owner's eyes only; raises sqlite3.Error, OSError."""
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        self._lock = Lock()
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        try:
            self._connection.execute("PRAGMA journal_mode = WAL")
            self._connection.execute("PRAGMA synchronous = FULL")
            self._connection.execute(TABLE)
        except BaseException:
            self._connection.close()
            raise

    def keep(self, rows: Sequence[Numbered]) -> None:
        """Keep all rows or none; raises Conflict, Unreachable."""
        with self._lock:
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                self._connection.executemany(_KEEP, rows)
                self._connection.execute("COMMIT")
            except sqlite3.IntegrityError as error:
                raise Conflict(str(error)) from None
            except sqlite3.Error as error:
                raise Unreachable(str(error)) from error
            finally:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")

    def read(self, match: str) -> list[tuple[int, str]]:
        """The rows of a match in their order; raises Unreachable."""
        with self._lock:
            try:
                return self._connection.execute(_READ, (match,)).fetchall()
            except sqlite3.Error as error:
                raise Unreachable(str(error)) from error

    def close(self) -> None:
        """Close the file."""
        self._connection.close()
