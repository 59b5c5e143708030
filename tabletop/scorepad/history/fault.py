"""Why a history cannot be read or written."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Any

from tabletop.engine.text import Text
from tabletop.records.fault import RecordError
from tabletop.shapes.invalid import ValidationError


class HistoryError(RecordError):
    """A history could not do what was asked; nothing of it was half done.

    What should have been kept is still in the caller's hands, and can be saved elsewhere:
    ``text`` says which file, and why.
    """

    def __reduce__(self) -> tuple[type[HistoryError], tuple[object, ...]]:
        """So that it can be raised in one process and told by another."""
        return HistoryError, (self.path, self.place, self.why)


class telling(contextlib.AbstractContextManager[None]):  # noqa: N801  (reads as a verb)
    """Turns what SQLite and the system say inside the block into a HistoryError of a file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        if isinstance(error, ValidationError):
            raise HistoryError(self._path, error.place, error.why) from None
        if isinstance(error, sqlite3.Error):
            raise HistoryError(self._path, "", _why(error)) from error
        if isinstance(error, OSError):
            raise HistoryError(self._path, "", unreachable(error)) from error
        if isinstance(error, UnicodeDecodeError):
            raise HistoryError(self._path, "", DAMAGED) from None
        if isinstance(error, UnicodeEncodeError):
            raise HistoryError(self._path, "", Text("Half a character stands in a text.")) from None


BUSY = Text("Another window is writing there and does not finish; nothing was saved.")

DAMAGED = Text("The history is damaged; open it anew to put that right.")


def unreachable(error: OSError) -> Text:
    """Why the system gives us no file."""
    reason = os.strerror(error.errno) if error.errno else str(error)
    return Text("The history cannot be opened ({reason}).", reason=reason)


def code(error: sqlite3.Error) -> int:
    """SQLite's primary result code, 0 where it gave none."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""The codes by which SQLite says that a file is damaged."""

CLOSED_TO_US = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM)
"""The codes by which SQLite says that it may not write there."""


def _why(error: sqlite3.Error) -> Text:
    match code(error):
        case sqlite3.SQLITE_FULL:
            return Text("The disk is full; nothing was saved.")
        case sqlite3.SQLITE_IOERR:
            return Text(
                "The disk took nothing more ({reason}); nothing was saved.", reason=str(error)
            )
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return BUSY
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return Text("Nothing may be written there; nothing was saved.")
        case sqlite3.SQLITE_CANTOPEN:
            return Text("The history cannot be opened ({reason}).", reason=str(error))
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return DAMAGED
    return Text(
        "The history could not be used for a reason that this program does not know ({reason});"
        " nothing was saved.",
        reason=str(error),
    )
