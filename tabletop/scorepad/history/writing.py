"""Rows into tables."""

from __future__ import annotations

import sqlite3

from tabletop.scorepad.history.rows import DRAFT, VERSION, Row


def insert_version(connection: sqlite3.Connection, row: Row) -> None:
    """Add a version."""
    connection.execute(f"INSERT INTO versions ({VERSION}) VALUES (?,?,?,?,?,?,?,?,?)", row)


def insert_draft(connection: sqlite3.Connection, row: Row) -> None:
    """Write a draft, in place of an older one of the same pad."""
    connection.execute(f"INSERT OR REPLACE INTO drafts ({DRAFT}) VALUES (?,?,?,?,?,?,?)", row)
