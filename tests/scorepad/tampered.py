"""Histories that somebody or something has changed from outside: by SQL, or byte by byte."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

_TABLES = {
    "versions": ("id", "version", "base", "at", "who", "removed", "aside", "data", "seal"),
    "drafts": ("pad", "holder", "base", "at", "who", "data", "seal"),
}
_VALUES: tuple[Any, ...] = (
    "", "x", 0, 1, -1, 2**40, 1.5, b"\xff\xfe", b"", "2026-13-45", "\x00", "{}", "[" * 5000,
    "T" * 9000,
)  # fmt: skip


def tamper(file: Path, rng: Random) -> str:
    """Change a closed history in one way or a few; what was done, for the one who looks for why."""
    ways = (_by_sql, _by_sql, _by_schema, _by_bytes, _by_length)
    return "; ".join(rng.choice(ways)(file, rng) for _ in range(rng.choice((1, 1, 2))))


def _by_sql(file: Path, rng: Random) -> str:
    table = rng.choice(list(_TABLES))
    column, value = rng.choice(_TABLES[table]), rng.choice(_VALUES)
    where = f"rowid = (SELECT rowid FROM {table} LIMIT 1 OFFSET {rng.randrange(4)})"
    if rng.random() < 0.2:
        where = "1"
    statement = f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {where}"
    if table == "versions" and rng.random() < 0.25:
        return _run(file, f"DELETE FROM {table} WHERE {where}")
    return _run(file, statement, (value,))


def _by_schema(file: Path, rng: Random) -> str:
    table = rng.choice(list(_TABLES))
    column = rng.choice(_TABLES[table])
    return _run(
        file,
        rng.choice(
            (
                f"ALTER TABLE {table} RENAME COLUMN {column} TO other",
                f"ALTER TABLE {table} RENAME TO other",
                f"ALTER TABLE {table} ADD COLUMN other",
                "CREATE TABLE scorings (id, version, removed, game, played, place, words)",
                "CREATE TRIGGER sly AFTER INSERT ON drafts BEGIN DELETE FROM drafts; END",
                "PRAGMA user_version = 0",
                "PRAGMA user_version = 1",
                "PRAGMA user_version = -7",
                "PRAGMA journal_mode = DELETE",
            )
        ),
    )


def _run(file: Path, statement: str, values: tuple[Any, ...] = ()) -> str:
    with suppress(sqlite3.Error, UnicodeDecodeError), closing(sqlite3.connect(file)) as connection:
        for trigger in ("versions_stay", "versions_last"):
            connection.execute(f"DROP TRIGGER IF EXISTS {trigger}")
        with connection:
            connection.execute(statement, values)
    return f"{statement} {str(values)[:60]}"


def _by_bytes(file: Path, rng: Random) -> str:
    data = bytearray(file.read_bytes())
    # Bytes 60 to 71 say what wrote the file: with others there it is a stranger's, or of tomorrow.
    begin = rng.choice([*range(16, 60), *range(72, len(data))])
    many = rng.choice((1, 1, 4, 512))
    for at in range(begin, min(len(data), begin + many)):
        data[at] ^= 1 << rng.randrange(8)
    file.write_bytes(data)
    return f"{many} bytes at {begin}"


def _by_length(file: Path, rng: Random) -> str:
    data = file.read_bytes()
    length = rng.randrange(len(data) + 1)
    file.write_bytes(data[:length])
    return f"cut at {length}"
