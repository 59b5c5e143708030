"""The tables of a history, and the steps from older ones to today's."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from types import MappingProxyType

from tabletop.scorepad.history.rows import Damaged

APPLICATION = 0x7461626C
"""What SQLite's header calls our files (``tabl``)."""

SCHEMA = 3
"""The version of the tables that is written now (SQLite's ``user_version``)."""

TABLES = """
CREATE TABLE versions (  -- every save, never changed again
    id TEXT NOT NULL, version INTEGER NOT NULL, base INTEGER NOT NULL,
    at TEXT NOT NULL, who TEXT NOT NULL, removed INTEGER NOT NULL,
    aside INTEGER NOT NULL,  -- 1: somebody else's counted when it was saved
    data TEXT NOT NULL, seal TEXT NOT NULL,
    UNIQUE (id, version)
);
CREATE TRIGGER versions_stay BEFORE UPDATE ON versions
    BEGIN SELECT raise(ABORT, 'a saved version is never changed'); END;
CREATE TRIGGER versions_last BEFORE DELETE ON versions
    BEGIN SELECT raise(ABORT, 'a saved version is never deleted'); END;
CREATE TABLE drafts (  -- what open pads have entered; holder is the program that has it open
    pad TEXT PRIMARY KEY, holder TEXT NOT NULL, base INTEGER NOT NULL,
    at TEXT NOT NULL, who TEXT NOT NULL, data TEXT NOT NULL, seal TEXT NOT NULL
);
"""

Step = Callable[[sqlite3.Connection], None]
"""Turns the tables of one version into those of the next, inside a transaction."""


def _forget_what_follows(connection: sqlite3.Connection) -> None:
    """Version 1 had tables of what follows from the versions, and believed them unsealed."""
    for table in ("seats", "scorings"):
        connection.execute(f"DROP TABLE IF EXISTS {table}")


def _keep_all(connection: sqlite3.Connection) -> None:
    """Version 2 had scorings of format 1 alone, which are read as ever."""


STEPS: Mapping[int, Step] = MappingProxyType({1: _forget_what_follows, 2: _keep_all})
"""The step that leaves each older version, by its number. None was ever released before 1."""


def lay_out(connection: sqlite3.Connection) -> None:
    """Make the tables of an empty file, inside a transaction."""
    # executescript would commit first; a statement ends where a line does with a semicolon alone.
    statement = ""
    for line in TABLES.strip().splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            connection.execute(statement)
            statement = ""
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {SCHEMA}")


def statements(connection: sqlite3.Connection) -> frozenset[str]:
    """What made the tables of a file."""
    rows = connection.execute("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")
    return frozenset(sql for (sql,) in rows)


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the tables; 0 where there are none yet."""
    found: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return found


def older(connection: sqlite3.Connection, steps: Mapping[int, Step], newest: int) -> int:
    """The version of the tables; raises Damaged where no step leads from it to the newest."""
    version = version_of(connection)
    if version < newest and version not in steps:
        raise Damaged
    return version


def upgrade(connection: sqlite3.Connection, steps: Mapping[int, Step], newest: int) -> None:
    """Bring older tables up to date, inside a transaction; raises Damaged as ``older`` does."""
    for version in range(older(connection, steps, newest), newest):
        steps[version](connection)
        connection.execute(f"PRAGMA user_version = {version + 1}")
