"""Locks that end with the program that holds them, however it ends."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

# SQLite is imported where something is locked: a match file alone is opened without it.


def locked(file: Path, patience: float) -> sqlite3.Connection:
    """Lock a file until the connection is closed; it is made where there is none.

    The lock is SQLite's own, of an empty database, because that works alike on every system.

    Args:
        file: one that is there for nothing else.
        patience: so many seconds one waits for whoever has locked it.

    Raises:
        sqlite3.Error: it stays locked (see ``is_busy``), or cannot be written.
    """
    import sqlite3

    lock = sqlite3.connect(file, patience, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("PRAGMA journal_mode = OFF")
        lock.execute("BEGIN EXCLUSIVE")
    except BaseException:
        lock.close()
        raise
    return lock


def is_locked(file: Path) -> bool:
    """Whether a running program has locked a file."""
    if not file.exists():
        return False
    import sqlite3

    try:
        locked(file, 0.0).close()
    except sqlite3.Error as error:
        return is_busy(error)
    return False


def is_busy(error: sqlite3.Error) -> bool:
    """Whether somebody else's lock is what stands in the way."""
    import sqlite3

    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY
