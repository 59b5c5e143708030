"""What a history is asked."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from datetime import date

from tabletop.scorepad.history.records import Draft, Kept, Person
from tabletop.scorepad.history.rows import (
    DRAFT,
    VERSION,
    Row,
    draft_of,
    folded,
    kept_of,
    searched,
)

_COUNTING = (
    f"SELECT {VERSION} FROM versions AS one WHERE aside = 0 AND version ="
    " (SELECT max(version) FROM versions WHERE id = one.id AND aside = 0)"
)
"""Of every scoring the version that counts: the newest that was not kept beside another."""


def newest(connection: sqlite3.Connection, id: str) -> Kept:  # noqa: A002
    """The version that counts; raises KeyError where there is no such scoring."""
    kept = newest_or_none(connection, id)
    if kept is None:
        raise KeyError(id)
    return kept


def newest_or_none(connection: sqlite3.Connection, id: str) -> Kept | None:  # noqa: A002
    """The version that counts, None where there is no such scoring."""
    row = connection.execute(f"{_COUNTING} AND id = ?", (id,)).fetchone()
    return None if row is None else kept_of(row)


def last_version(connection: sqlite3.Connection, id: str) -> int:  # noqa: A002
    """The number of the last version saved, whether it counts or not; 0 for none."""
    query = "SELECT coalesce(max(version), 0) FROM versions WHERE id = ?"
    found: int = connection.execute(query, (id,)).fetchone()[0]
    return found


def versions(connection: sqlite3.Connection, id: str) -> tuple[Kept, ...]:  # noqa: A002
    """Every version of a scoring, the first one first; raises KeyError."""
    query = f"SELECT {VERSION} FROM versions WHERE id = ? ORDER BY version"
    kept = tuple(map(kept_of, connection.execute(query, (id,))))
    if not kept:
        raise KeyError(id)
    return kept


def counting(connection: sqlite3.Connection) -> tuple[Kept, ...]:
    """Every scoring as it counts, also those taken out, the last played first."""
    by_id = sorted(map(kept_of, connection.execute(_COUNTING)), key=lambda kept: kept.scoring.id)
    return tuple(sorted(by_id, key=lambda kept: (kept.scoring.played, kept.at), reverse=True))


def found(
    every: Iterable[Kept],
    words: str = "",
    game: str = "",
    person: str = "",
    since: date | None = None,
    until: date | None = None,
    removed: bool = False,
) -> tuple[Kept, ...]:
    """Those that fit; see ``ScoreHistory.find``."""
    terms = folded(words).split()
    return tuple(
        kept
        for kept in every
        if kept.removed is removed
        and game in ("", kept.scoring.game)
        and (not person or person in {sitter.name for sitter in kept.scoring.sitters})
        and (since is None or kept.scoring.played >= since)
        and (until is None or kept.scoring.played <= until)
        and (not terms or _has(kept, terms))
    )


def _has(kept: Kept, terms: list[str]) -> bool:
    there = searched(kept.scoring)
    return all(term in there for term in terms)


def people(every: Iterable[Kept]) -> tuple[Person, ...]:
    """Everybody who has played, the most frequent first."""
    known: dict[str, Person] = {}
    for kept in found(every):
        for sitter in kept.scoring.sitters:
            if sitter.name:
                one = known.get(sitter.name) or Person(sitter, 0, kept.scoring.played)
                known[sitter.name] = Person(one.sitter, one.games + 1, one.last)
    return tuple(sorted(known.values(), key=lambda one: (-one.games, folded(one.sitter.name))))


def places(every: Iterable[Kept]) -> tuple[str, ...]:
    """Every place anybody has played at, the latest first."""
    names = (kept.scoring.place for kept in found(every))
    return tuple(dict.fromkeys(filter(None, names)))


def drafts(connection: sqlite3.Connection, open_elsewhere: tuple[str, ...]) -> tuple[Draft, ...]:
    """Drafts that nobody in that list has open, the latest first."""
    rows = connection.execute(f"SELECT {DRAFT} FROM drafts ORDER BY at DESC, pad").fetchall()
    return tuple(draft_of(row) for row in rows if row[1] not in open_elsewhere)


def draft_row(connection: sqlite3.Connection, pad: str) -> Row:
    """The row of a draft; raises KeyError where there is none."""
    row = connection.execute(f"SELECT {DRAFT} FROM drafts WHERE pad = ?", (pad,)).fetchone()
    if row is None:
        raise KeyError(pad)
    return tuple(row)
