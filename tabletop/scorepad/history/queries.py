"""What a history is asked."""

from __future__ import annotations

import sqlite3
from datetime import date

from tabletop.scorepad.history.records import Draft, Kept, Person
from tabletop.scorepad.history.rows import DRAFT, VERSION, Row, draft_of, folded, kept_of
from tabletop.scorepad.scoring import Sitter

_COUNTING = ", ".join(f"versions.{name}" for name in VERSION.split(", "))


def newest(connection: sqlite3.Connection, id: str) -> Kept:  # noqa: A002
    """The version that counts; raises KeyError where there is no such scoring."""
    kept = newest_or_none(connection, id)
    if kept is None:
        raise KeyError(id)
    return kept


def newest_or_none(connection: sqlite3.Connection, id: str) -> Kept | None:  # noqa: A002
    """The version that counts, None where there is no such scoring."""
    row = connection.execute(
        f"SELECT {_COUNTING} FROM versions JOIN scorings USING (id, version) WHERE id = ?", (id,)
    ).fetchone()
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


def found(
    connection: sqlite3.Connection,
    words: str,
    game: str,
    person: str,
    since: date | None,
    until: date | None,
    removed: bool,
) -> tuple[Kept, ...]:
    """The scorings that fit, the last played first; see ``History.find``."""
    terms: list[tuple[str, object]] = [("scorings.removed = ?", int(removed))]
    terms += [("instr(words, ?) > 0", word) for word in folded(words).split()]
    if game:
        terms.append(("game = ?", game))
    if person:
        terms.append(("id IN (SELECT id FROM seats WHERE name = ?)", person))
    if since is not None:
        terms.append(("played >= ?", since.isoformat()))
    if until is not None:
        terms.append(("played <= ?", until.isoformat()))
    rows = connection.execute(
        f"SELECT {_COUNTING} FROM versions JOIN scorings USING (id, version)"
        f" WHERE {' AND '.join(term for term, _ in terms)}"
        " ORDER BY played DESC, versions.at DESC, id",
        [value for _, value in terms],
    )
    return tuple(map(kept_of, rows))


def people(connection: sqlite3.Connection) -> tuple[Person, ...]:
    """Everybody who has played, the most frequent first."""
    rows = connection.execute(
        "SELECT name, colour, played FROM seats JOIN scorings USING (id)"
        " WHERE removed = 0 AND name <> '' ORDER BY played DESC, scorings.rowid DESC"
    )
    known: dict[str, Person] = {}
    for name, colour, played in rows:
        one = known.get(name) or Person(Sitter(name, colour), 0, date.fromisoformat(played))
        known[name] = Person(one.sitter, one.games + 1, one.last)
    return tuple(sorted(known.values(), key=lambda one: (-one.games, folded(one.sitter.name))))


def places(connection: sqlite3.Connection) -> tuple[str, ...]:
    """Every place anybody has played at, the latest first."""
    rows = connection.execute(
        "SELECT place FROM scorings WHERE removed = 0 AND place <> ''"
        " GROUP BY place ORDER BY max(played) DESC, place"
    )
    return tuple(place for (place,) in rows)


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
