"""Rows into tables, with what is searched for kept beside them."""

from __future__ import annotations

import sqlite3

from tabletop.scorepad.history.records import Kept
from tabletop.scorepad.history.rows import DRAFT, VERSION, Row, kept_of, searched


def insert_version(connection: sqlite3.Connection, row: Row) -> None:
    """Add a version; it is the one that counts unless it was kept beside another."""
    connection.execute(f"INSERT INTO versions ({VERSION}) VALUES (?,?,?,?,?,?,?,?,?)", row)
    aside = row[6]
    if not aside:
        _make_newest(connection, kept_of(row))


def insert_draft(connection: sqlite3.Connection, row: Row) -> None:
    """Write a draft, in place of an older one of the same pad."""
    connection.execute(f"INSERT OR REPLACE INTO drafts ({DRAFT}) VALUES (?,?,?,?,?,?,?)", row)


def _make_newest(connection: sqlite3.Connection, kept: Kept) -> None:
    scoring, count = kept.scoring, kept.count
    connection.execute("DELETE FROM seats WHERE id = ?", (scoring.id,))
    connection.execute(
        "INSERT OR REPLACE INTO scorings (id, version, removed, game, played, place, words)"
        " VALUES (?,?,?,?,?,?,?)",
        (scoring.id, kept.version, int(kept.removed), scoring.game, scoring.played.isoformat(),
         scoring.place, searched(scoring)),
    )  # fmt: skip
    connection.executemany(
        "INSERT INTO seats (id, seat, name, colour, total, rank, won) VALUES (?,?,?,?,?,?,?)",
        [
            (scoring.id, seat, sitter.name, sitter.colour, total, rank, int(seat in count.winners))
            for seat, (sitter, total, rank) in enumerate(
                zip(scoring.sitters, count.totals, count.ranks, strict=True)
            )
        ],
    )
