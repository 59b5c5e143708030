"""The tables of a history, and the steps from older ones to today's."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from types import MappingProxyType

APPLICATION = 0x7461626C
"""What SQLite's header calls our files (``tabl``)."""

SCHEMA = 1
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
CREATE TABLE scorings (  -- the version that counts, and what is searched for
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, removed INTEGER NOT NULL,
    game TEXT NOT NULL, played TEXT NOT NULL, place TEXT NOT NULL, words TEXT NOT NULL
);
CREATE TABLE seats (
    id TEXT NOT NULL REFERENCES scorings (id), seat INTEGER NOT NULL,
    name TEXT NOT NULL, colour TEXT NOT NULL, total INTEGER NOT NULL, rank INTEGER NOT NULL,
    won INTEGER NOT NULL, PRIMARY KEY (id, seat)
);
CREATE INDEX seats_by_name ON seats (name);
CREATE INDEX scorings_by_day ON scorings (played);
CREATE TABLE drafts (  -- what open pads have entered; holder is the program that has it open
    pad TEXT PRIMARY KEY, holder TEXT NOT NULL, base INTEGER NOT NULL,
    at TEXT NOT NULL, who TEXT NOT NULL, data TEXT NOT NULL, seal TEXT NOT NULL
);
"""

Step = Callable[[sqlite3.Connection], None]
"""Turns the tables of one version into those of the next, inside a transaction."""

STEPS: Mapping[int, Step] = MappingProxyType({})
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


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the tables; 0 where there are none yet."""
    found: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return found


def upgrade(connection: sqlite3.Connection, steps: Mapping[int, Step], newest: int) -> None:
    """Bring older tables up to date, inside a transaction; raises KeyError for a missing step."""
    for version in range(version_of(connection), newest):
        steps[version](connection)
        connection.execute(f"PRAGMA user_version = {version + 1}")
