"""Copies of a history: the latest one, and one before each change of its tables."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

from tabletop.engine.text import Text
from tabletop.scorepad.history.rows import VERSION, is_sound


def backup_of(path: Path) -> Path:
    """Where the latest copy of a history lies."""
    return path.with_name(f"{path.name}.backup")


def keep_backup(connection: sqlite3.Connection, path: Path, spare: Path) -> None:
    """Bring the latest copy up to date, if it is not.

    A history that works is not given up for want of its copy: what cannot be copied is left.

    Args:
        connection: the open history, known to be sound.
        path: its file.
        spare: a file of one's own, in which the copy is made.
    """
    with contextlib.suppress(sqlite3.Error, OSError):
        if _saves(connection) > _saves_in(backup_of(path)):
            copy(connection, spare, backup_of(path))


def lacks_any(connection: sqlite3.Connection, backup: Path) -> bool:
    """Whether a history has lost a save that its latest copy has.

    A copy that cannot be read tells nothing.
    """
    if not backup.exists():
        return False
    query = f"SELECT {VERSION} FROM versions"
    mine = set(connection.execute("SELECT id, version FROM versions"))
    copied = sqlite3.connect(backup, isolation_level=None)
    with contextlib.closing(copied), contextlib.suppress(sqlite3.Error, UnicodeDecodeError):
        return any(row[:2] not in mine and is_sound(row) for row in copied.execute(query))
    return False


def make_private(file: Path) -> None:
    """See to it that nobody but its owner can read a file that is or will be there.

    Windows gives a file the rights of the folder of its user. What lies beside it while it is
    written SQLite makes with the same rights.
    """
    with contextlib.suppress(OSError):
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        mode = file.stat().st_mode
        if os.name == "posix" and mode & 0o077:
            file.chmod(mode & 0o700)


def keep_older(connection: sqlite3.Connection, path: Path, version: int) -> Text:
    """Copy a history before its tables are changed, and tell so.

    Raises:
        sqlite3.Error: it cannot be copied; then nothing may be changed.
        OSError: the same.
    """
    kept = path.with_name(f"{path.name}.version-{version}")
    copy(connection, kept.with_name(f"{kept.name}.copy"), kept)
    return Text("The history was brought up to date; as it was, it is kept in {file}.",
                file=str(kept))  # fmt: skip


def copy(connection: sqlite3.Connection, spare: Path, target: Path) -> None:
    """Copy a whole database to a file, which is never seen half written."""
    spare.unlink(missing_ok=True)
    make_private(spare)
    made = sqlite3.connect(spare, isolation_level=None)
    try:
        connection.backup(made)
        made.execute("PRAGMA journal_mode = DELETE")
    except BaseException:
        made.close()
        spare.unlink(missing_ok=True)
        raise
    made.close()
    with spare.open("rb+") as file:
        os.fsync(file.fileno())
    spare.replace(target)


def _saves(connection: sqlite3.Connection) -> int:
    found: int = connection.execute("SELECT count(*) FROM versions").fetchone()[0]
    return found


def _saves_in(file: Path) -> int:
    if not file.exists():
        return 0
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
        try:
            return _saves(connection)
        except sqlite3.Error:
            return 0
