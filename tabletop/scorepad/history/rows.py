"""Versions and drafts as rows, sealed so that a flipped bit is seen."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import unicodedata
from collections.abc import Iterator
from datetime import datetime
from functools import lru_cache
from typing import Any

from tabletop.records.digests import blake2b
from tabletop.records.matchfile import compact
from tabletop.records.strict import parse
from tabletop.scorepad.breakdown import Count
from tabletop.scorepad.history.fault import code
from tabletop.scorepad.history.records import Draft, Kept
from tabletop.scorepad.plain import make_count, make_scoring, plain_count, plain_scoring
from tabletop.scorepad.scoring import Scoring
from tabletop.shapes.invalid import ValidationError

Row = tuple[Any, ...]
"""The columns of a table in their order."""

VERSION = "id, version, base, at, who, removed, aside, data, seal"
DRAFT = "pad, holder, base, at, who, data, seal"
"""The columns of the two tables that hold what people entered."""


def version_row(kept: Kept) -> Row:
    """The row of a version.

    Raises:
        ValidationError: it could not be read again: a name is too long, a number is too large, …
        UnicodeEncodeError: half a character stands in a text.
    """
    data = _sound({"scoring": plain_scoring(kept.scoring), "count": plain_count(kept.count)})
    row = (kept.scoring.id, kept.version, kept.base, kept.at.isoformat(), kept.who,
           int(kept.removed), int(kept.aside), data)  # fmt: skip
    return (*row, _seal(row))


def kept_of(row: Row) -> Kept:
    """The version of a row; raises ValidationError, or Damaged where it is not as it was."""
    data = _unsealed(row)
    with _understanding():
        scoring, count = _made(data)
        _, version, base, at, who, removed, aside, *_ = row
        time = datetime.fromisoformat(at)
    return Kept(scoring, count, version, base, time, who, bool(removed), bool(aside))


@lru_cache(maxsize=8192)
def _made(text: str) -> tuple[Scoring, Count]:
    # The same versions are looked for again and again, and never change.
    data = json.loads(text)
    return make_scoring(data["scoring"]), make_count(data["count"])


def draft_row(draft: Draft, holder: str) -> Row:
    """The row of a draft that a program has open; raises as ``version_row`` does."""
    data = _sound({"scoring": plain_scoring(draft.scoring)})
    row = (draft.pad, holder, draft.base, draft.at.isoformat(), draft.who, data)
    return (*row, _seal(row))


def draft_of(row: Row) -> Draft:
    """The draft of a row; raises Damaged where it is not as it was written, or ValidationError."""
    text = _unsealed(row)
    with _understanding():
        data = json.loads(text)
        pad, _, base, at, who, *_ = row
        time = datetime.fromisoformat(at)
        return Draft(pad, make_scoring(data["scoring"]), base, time, who)


def held_by(row: Row, holder: str) -> Row:
    """The row of a draft with another holder."""
    moved = (row[0], holder, *row[2:-1])
    return (*moved, _seal(moved))


def _sound(data: dict[str, Any]) -> str:
    """Plain data as text, once it is sure that it can be read again."""
    text = compact(data)
    make_scoring(parse(text.encode())["scoring"])
    return text


def decoded(data: bytes) -> str:
    """Text out of a file that may be damaged; no seal fits what is not text."""
    return data.decode("utf-8", "replace")


def _seal(row: Row) -> str:
    return blake2b(compact(list(row)).encode(), 12)


def is_sound(row: Row) -> bool:
    """Whether a row is as it was written."""
    try:
        return bool(row[-1] == _seal(row[:-1]))
    except (TypeError, ValueError):
        return False


def _unsealed(row: Row) -> str:
    if not is_sound(row):
        raise Damaged
    return str(row[-2])


class Damaged(sqlite3.DatabaseError):
    """A row is not as it was written."""

    sqlite_errorcode = sqlite3.SQLITE_CORRUPT


@contextlib.contextmanager
def _understanding() -> Iterator[None]:
    """What stands in a row although this program would never have written it is damage."""
    try:
        yield
    except ValidationError:
        raise
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise Damaged from error


class reading(contextlib.AbstractContextManager[None]):  # noqa: N801  (reads as a verb)
    """Nothing that is only read fails for another reason than damage, or other people's writing.

    What is damaged is found in many ways: a table is not there, a name is no text, even the words
    of an error are not.
    """

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        unread = isinstance(error, sqlite3.Error) and code(error) in (0, sqlite3.SQLITE_ERROR)
        if unread or isinstance(error, UnicodeDecodeError):
            raise Damaged from error


_OTHER_LETTERS = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i"})


def folded(words: str) -> str:
    """Words as they are searched for: without case and without accents."""
    apart = unicodedata.normalize("NFKD", words.casefold())
    plain = "".join(char for char in apart if not unicodedata.combining(char))
    return plain.translate(_OTHER_LETTERS)


def searched(scoring: Scoring) -> str:
    """All words by which a scoring is found, folded."""
    names = [sitter.name for sitter in scoring.sitters]
    notes = [note.words for note in scoring.notes]
    return folded("\n".join([*names, scoring.place, scoring.remark, *notes, scoring.game]))
