"""A damaged history: what can be read of it, and of its copy, is taken into a new one."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import tempfile
from collections.abc import Collection, Iterable, Iterator
from datetime import datetime
from pathlib import Path

from attrs import frozen

from tabletop.engine.text import Text
from tabletop.scorepad.history.backup import backup_of, make_private
from tabletop.scorepad.history.rows import DRAFT, VERSION, Damaged, Row, draft_of, is_sound, kept_of
from tabletop.scorepad.history.schema import lay_out
from tabletop.scorepad.history.writing import insert_draft, insert_version
from tabletop.shapes.invalid import ValidationError

_MAGIC = b"SQLite format 3\0"
_FAR = 1000
"""So many rows that cannot be read are gone past before a table is given up."""


def mend(path: Path, now: datetime) -> Iterator[Text]:
    """Put a damaged file aside and begin a new one with all that can be read; what there is to say.

    Raises:
        sqlite3.Error: the new one cannot be written; the old one is where it was.
        OSError: the same.
    """
    made = _new(path)
    rescued = _rescue(made, (path, backup_of(path)))
    aside = _aside(path, now)
    for tail in ("-wal", ""):
        if _beside(path, tail).exists():
            _beside(path, tail).replace(_beside(aside, tail))
    _beside(path, "-shm").unlink(missing_ok=True)
    made.replace(path)
    yield Text(
        "The history was damaged and is now in {file}; {n} save in it could be read and was kept.",
        "The history was damaged and is now in {file}; {n} saves in it could be read and were"
        " kept.",
        n=rescued.saves,
        file=str(aside),
    )
    yield from rescued.lost


def restore(path: Path) -> Iterator[Text]:
    """Where the file is missing but copies of it are there, begin with what these have."""
    sources = [file for file in (_new(path), backup_of(path)) if file.exists()]
    if not sources:
        return
    with tempfile.TemporaryDirectory() as folder:
        copies = [shutil.copy(file, folder) for file in sources]
        made = _new(path)
        rescued = _rescue(made, map(Path, copies))
    for tail in ("-wal", "-shm"):
        _beside(path, tail).unlink(missing_ok=True)
    made.replace(path)
    yield Text(
        "The history was missing; {n} save was taken from its copy.",
        "The history was missing; {n} saves were taken from its copy.",
        n=rescued.saves,
    )
    yield from rescued.lost


def _new(path: Path) -> Path:
    return path.with_name(f"{path.name}-mended")


def _beside(path: Path, tail: str) -> Path:
    return path.with_name(path.name + tail)


def _aside(path: Path, now: datetime) -> Path:
    base = f"{path.stem}.damaged-{now:%Y-%m-%d}"
    names = (f"{base}{'' if number == 1 else f'-{number}'}{path.suffix}" for number in range(1, 99))
    return next(path.with_name(name) for name in names if not path.with_name(name).exists())


@frozen
class _Rescued:
    """How many ``saves`` a new history has, and what there is to say of what it lacks."""

    saves: int
    lost: tuple[Text, ...]


def _rescue(made: Path, sources: Iterable[Path]) -> _Rescued:
    """Write a new history with every sound row of damaged ones."""
    versions: dict[tuple[object, ...], Row] = {}
    drafts: dict[object, Row] = {}
    most_versions = most_drafts = 0
    for source in sources:
        rows = _readable(source, "versions", VERSION)
        most_versions = max(most_versions, len(rows))
        for row in filter(is_sound, rows):
            versions.setdefault(row[:2], row)
        rows = _readable(source, "drafts", DRAFT)
        most_drafts = max(most_drafts, len(rows))
        for row in filter(is_sound, rows):
            drafts.setdefault(row[0], row)
    _write(made, versions.values(), drafts.values())
    lost = _lost(most_versions - len(versions), most_drafts - len(drafts))
    return _Rescued(len(versions), tuple(lost))


def _lost(saves: int, drafts: int) -> Iterator[Text]:
    if saves > 0:
        yield Text(
            "{n} save could not be read; it is in the file that was put aside.",
            "{n} saves could not be read; they are in the file that was put aside.",
            n=saves,
        )
    if drafts > 0:
        yield Text(
            "{n} unfinished sheet could not be read; it is in the file that was put aside.",
            "{n} unfinished sheets could not be read; they are in the file that was put aside.",
            n=drafts,
        )


def _write(made: Path, versions: Collection[Row], drafts: Iterable[Row]) -> None:
    made.unlink(missing_ok=True)
    make_private(made)
    connection = sqlite3.connect(made, isolation_level=None)
    try:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("BEGIN IMMEDIATE")
        lay_out(connection)
        for row in sorted(versions, key=lambda row: row[:2]):
            insert_version(connection, row)
        for row in drafts:
            if not _settled(row, versions):
                insert_draft(connection, row)
        connection.execute("COMMIT")
    finally:
        connection.close()


def _settled(draft: Row, versions: Iterable[Row]) -> bool:
    """Whether what a draft had entered was saved afterwards."""
    try:
        made = draft_of(draft)
        return any(row[0] == made.scoring.id and kept_of(row).at >= made.at for row in versions)
    except (Damaged, ValidationError):
        return False


def _readable(source: Path, table: str, columns: str) -> list[Row]:
    """Every row that can be read of a table, sound or not, however damaged the file is."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "damaged")
        for tail in ("", "-wal"):
            if _beside(source, tail).exists():
                shutil.copyfile(_beside(source, tail), _beside(copy, tail))
        if not copy.exists():
            return []
        _mend_header(copy)
        with contextlib.closing(sqlite3.connect(copy, isolation_level=None)) as connection:
            # Columns that are called otherwise may still hold what they held.
            return _rows(connection, table, columns) or _rows(connection, table, "*")


def _mend_header(file: Path) -> None:
    # Its first bytes are the same in every database; without them SQLite reads none of it.
    with file.open("rb+") as damaged:
        if damaged.read(len(_MAGIC)) != _MAGIC:
            damaged.seek(0)
            damaged.write(_MAGIC)


def _rows(connection: sqlite3.Connection, table: str, columns: str) -> list[Row]:
    found: list[Row] = []
    after, missed = 0, 0
    query = f"SELECT rowid, {columns} FROM {table} WHERE rowid > ? ORDER BY rowid"
    while missed < _FAR:
        try:
            for rowid, *row in connection.execute(query, (after,)):
                after, missed = rowid, 0
                found.append(tuple(row))
            break
        except (sqlite3.DatabaseError, UnicodeDecodeError):
            after, missed = after + 1, missed + 1
    return found
