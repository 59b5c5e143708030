"""A history is opened: begun, checked, brought up to date, or mended."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from datetime import datetime
from functools import cache
from pathlib import Path

from attrs import frozen

from tabletop.engine.text import Text
from tabletop.scorepad.history.backup import (
    backup_of,
    keep_backup,
    keep_older,
    lacks_any,
    make_private,
)
from tabletop.scorepad.history.fault import CLOSED_TO_US, DAMAGE, HistoryError, code, telling
from tabletop.scorepad.history.mending import mend, restore
from tabletop.scorepad.history.presence import PATIENCE, Presence, alone, running, sweep
from tabletop.scorepad.history.rows import DRAFT, VERSION, Damaged, decoded, is_sound, reading
from tabletop.scorepad.history.schema import (
    APPLICATION,
    SCHEMA,
    STEPS,
    Step,
    lay_out,
    older,
    statements,
    upgrade,
    version_of,
)


@frozen
class OpenedHistory:
    """An open history; ``presence`` is None where nothing can be written."""

    connection: sqlite3.Connection
    presence: Presence | None
    told: tuple[Text, ...] = ()


def opened(
    path: Path, now: datetime, steps: Mapping[int, Step] = STEPS, newest: int = SCHEMA
) -> OpenedHistory:
    """Open the history of a file.

    What is damaged is put aside and what can be read of it is taken into a new file; what is older
    is brought up to date, with a copy kept; what cannot be written is read.

    Args:
        path: the file; folders above it are made.
        now: the time, for the names of what is put aside.
        steps: how older tables are brought up to date, by the version they start from.
        newest: the version of the tables that is written.

    Raises:
        HistoryError: it is newer, another program's, or cannot be opened; it was not touched.
    """
    path = path.absolute()
    with telling(path):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with alone(path):
                return _Opening(path, now, steps, newest).opened()
        except sqlite3.Error as error:
            if code(error) not in (*CLOSED_TO_US, *_NO_ROOM) or not path.exists():
                raise
        return _read(path, steps, newest)


_NO_ROOM = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)


class _Opening:
    """One opening, while nobody else opens the same file."""

    def __init__(self, path: Path, now: datetime, steps: Mapping[int, Step], newest: int) -> None:
        self._path, self._now, self._steps, self._newest = path, now, steps, newest
        self._told: list[Text] = []

    def opened(self) -> OpenedHistory:
        sweep(self._path)
        if not self._path.exists() or not self._path.stat().st_size:
            self._told += restore(self._path)
        connection = self._sound_one()
        try:
            presence = Presence(self._path)
            keep_backup(connection, self._path, presence.spare)
        except BaseException:
            connection.close()
            raise
        return OpenedHistory(connection, presence, tuple(self._told))

    def _sound_one(self) -> sqlite3.Connection:
        try:
            return self._checked()
        except sqlite3.DatabaseError as error:
            if code(error) not in DAMAGE:
                raise
        return self._mended()

    def _checked(self) -> sqlite3.Connection:
        make_private(self._path)
        connection = connect(self._path)
        try:
            self._begin_or_upgrade(connection)
            check_sound(connection)
            if lacks_any(connection, backup_of(self._path)):
                raise Damaged
        except BaseException:
            connection.close()
            raise
        return connection

    def _begin_or_upgrade(self, connection: sqlite3.Connection) -> None:
        if not _is_begun(connection, self._path, self._newest):
            _write(connection, lambda: lay_out(connection))
        version = older(connection, self._steps, self._newest)
        if version < self._newest:
            check_sound(connection)
            self._told.append(keep_older(connection, self._path, version))
            _write(connection, lambda: upgrade(connection, self._steps, self._newest))
        _write(connection, lambda: None)  # a file that can only be read is found out here

    def _mended(self) -> sqlite3.Connection:
        if running(self._path):
            why = Text("The history is damaged and open elsewhere; close the other windows first.")
            raise HistoryError(self._path, "", why)
        self._told += mend(self._path, self._now)
        connection = connect(self._path)
        _write(connection, lambda: upgrade(connection, self._steps, self._newest))
        return connection


def connect(path: Path) -> sqlite3.Connection:
    """A connection whose commits are on the disk, and which waits while others write."""
    connection = sqlite3.connect(path, PATIENCE, isolation_level=None, check_same_thread=False)
    connection.text_factory = decoded
    try:
        with reading():
            connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA trusted_schema = OFF")
    except BaseException:
        connection.close()
        raise
    return connection


def _write(connection: sqlite3.Connection, work: Callable[[], None]) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        work()
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _is_begun(connection: sqlite3.Connection, path: Path, newest: int) -> bool:
    """Whether there are tables already; refuses those that are not ours or of a later day."""
    with reading():
        version = version_of(connection)
        ours = connection.execute("PRAGMA application_id").fetchone()[0] == APPLICATION
    if ours and version > newest:
        why = Text(
            "A newer version of this program wrote this history (tables {version}, known here are"
            " {newest}); it was left as it is.",
            version=version,
            newest=newest,
        )
        raise HistoryError(path, "", why)
    with reading():
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
    if not ours and {"versions", "drafts"} <= names:
        raise Damaged
    if not ours and (names or version):
        why = Text("This is another program's database; it was left as it is.")
        raise HistoryError(path, "", why)
    return bool(names)


def check_sound(connection: sqlite3.Connection) -> None:
    """Raise where the file is damaged, or what people entered is not as it was written."""
    with reading():
        if connection.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
            raise Damaged
        if version_of(connection) == SCHEMA and statements(connection) != _usual_statements():
            raise Damaged
        for columns, table in ((VERSION, "versions"), (DRAFT, "drafts")):
            for row in connection.execute(f"SELECT {columns} FROM {table}"):
                if not is_sound(row):
                    raise Damaged


@cache
def _usual_statements() -> frozenset[str]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        lay_out(connection)
        return statements(connection)


def _read(path: Path, steps: Mapping[int, Step], newest: int) -> OpenedHistory:
    """A copy in memory of a history that can only be read."""
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    connection.text_factory = decoded
    try:
        _copy(path, connection)
        if not _is_begun(connection, path, newest):
            lay_out(connection)
        upgrade(connection, steps, newest)
        check_sound(connection)
    except BaseException:
        connection.close()
        raise
    told = Text("Nothing can be written to {path}: the history can be read, but not added to.",
                path=str(path))  # fmt: skip
    return OpenedHistory(connection, None, (told,))


def _copy(path: Path, into: sqlite3.Connection) -> None:
    # Beside a file in a folder that is closed to us SQLite cannot make the files it reads by.
    for mode in ("mode=ro", "immutable=1"):
        source = sqlite3.connect(f"{path.as_uri()}?{mode}", uri=True)
        try:
            source.backup(into)
            return
        except sqlite3.Error as error:
            if mode == "immutable=1" or code(error) in DAMAGE:
                raise
        finally:
            source.close()
