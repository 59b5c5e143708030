"""The history itself: what can be kept, found, corrected and taken back."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from tabletop.engine.text import Text
from tabletop.scorepad.breakdown import Count
from tabletop.scorepad.history import queries
from tabletop.scorepad.history.backup import keep_backup
from tabletop.scorepad.history.fault import BUSY, HistoryError, code, telling
from tabletop.scorepad.history.opening import OpenedHistory, opened
from tabletop.scorepad.history.presence import PATIENCE
from tabletop.scorepad.history.records import Draft, Edit, Kept, Person, SaveOutcome
from tabletop.scorepad.history.rows import draft_row, held_by, version_row
from tabletop.scorepad.history.schema import SCHEMA, STEPS, Step, lay_out
from tabletop.scorepad.history.writing import insert_draft, insert_version
from tabletop.scorepad.scoring import Scoring, changes

_MEMORY = Path(":memory:")
_NOBODY = ""
"""The holder of a draft that no pad has open."""

_PAUSE = 0.02
"""So many seconds between two looks whether another program still writes."""

Patience = Callable[[], bool]
"""Asked again and again while another program writes: whether to go on waiting."""


def _usual_patience() -> Patience:
    ends = time.monotonic() + PATIENCE
    return lambda: time.monotonic() < ends


def _now() -> datetime:
    return datetime.now(UTC)


class ScoreHistory(AbstractContextManager["ScoreHistory"]):
    """Kept scorings and drafts; it may be used from any thread, and several may share one file.

    ``told`` is what the reader should know of the opening: that a damaged file was put aside, that
    an older one was brought up to date, that nothing can be written here. ``writable`` is false
    where every save would fail.
    """

    told: tuple[Text, ...]
    writable: bool

    def __init__(
        self,
        path: Path | None,
        who: str = "",
        clock: Callable[[], datetime] = _now,
        steps: Mapping[int, Step] = STEPS,
        newest: int = SCHEMA,
    ) -> None:
        """Open the history of a file, or begin it; without a path it is kept in memory alone.

        Args:
            path: the file; folders above it are made.
            who: who is writing, for the audit trail and for others who save at the same time.
            clock: tells the time, in UTC.
            steps: how older tables are brought up to date, by the version they start from.
            newest: the version of the tables that is written.

        Raises:
            HistoryError: the file is newer than this program, another program's, or cannot be
                opened at all; it was not touched.
        """
        self.path = path
        self.who = who
        self._clock = clock
        self._lock = threading.RLock()
        found = _in_memory() if path is None else opened(path, clock(), steps, newest)
        self._connection, self._presence, self.told = found.connection, found.presence, found.told
        self.writable = path is None or found.presence is not None
        self._wrote = False
        self._saves = 0
        self._read: tuple[tuple[int, int], tuple[Kept, ...]] | None = None

    def save(
        self,
        scoring: Scoring,
        count: Count,
        base: int = 0,
        pad: str = "",
        patience: Patience | None = None,
    ) -> SaveOutcome:
        """Keep a version of a scoring, safe on the disk when this returns.

        What is the same as the version that counts makes no version of its own.

        Args:
            scoring: what is kept.
            count: what it comes to (``break_down(…).count``).
            base: the version it was edited from, 0 for a new scoring.
            pad: the pad whose draft this settles, at the same moment.
            patience: how long to wait for another program that writes; the usual time unasked.

        Raises:
            HistoryError: it could not be written; the history is as it was, the draft too.
        """
        return self._save(scoring, count, base, pad, patience, removed=False)

    def update(self, scoring: Scoring, count: Count) -> SaveOutcome:
        """Keep a scoring as the newest version of itself, whatever was saved before.

        For what nobody edits by hand: a digital match that ended, a file that is read in.

        Raises:
            HistoryError: it could not be written; the history is as it was.
        """
        return self._save(scoring, count, None, "", None, removed=False)

    def add(
        self, many: Sequence[tuple[Scoring, Count]], patience: Patience | None = None
    ) -> tuple[Kept, ...]:
        """Keep many scorings that are not there yet, all of them or none; returns what was added.

        Raises:
            HistoryError: they could not be written; the history is as it was.
        """
        added: list[str] = []
        with self._writing(patience) as connection:
            for scoring, count in many:
                if queries.newest_or_none(connection, scoring.id) is None:
                    self._insert(connection, None, scoring, count, 0, False)
                    added.append(scoring.id)
        return tuple(map(self.newest, added))

    def remove(
        self,
        id: str,  # noqa: A002  (the field's name)
        base: int,
        patience: Patience | None = None,
    ) -> SaveOutcome:
        """Take a scoring out of the lists; it stays in the trail, and ``save`` brings it back.

        Raises:
            HistoryError: it could not be written.
            KeyError: there is no such scoring.
        """
        kept = self.newest(id)
        return self._save(kept.scoring, kept.count, base, "", patience, removed=True)

    def newest(self, id: str) -> Kept:  # noqa: A002
        """The version that counts; raises KeyError where there is no such scoring."""
        with self._reading() as connection:
            return queries.newest(connection, id)

    def versions(self, id: str) -> tuple[Kept, ...]:  # noqa: A002
        """Every version of a scoring, the first one first; raises KeyError."""
        with self._reading() as connection:
            return queries.versions(connection, id)

    def trail(self, id: str) -> tuple[Edit, ...]:  # noqa: A002
        """Who changed what and when, the first save first; raises KeyError."""
        kept = self.versions(id)
        by_number = {each.version: each.scoring for each in kept}
        return tuple(
            Edit(
                each.version,
                each.base,
                each.at,
                each.who,
                each.removed,
                changes(by_number.get(each.base), each.scoring),
                each.aside,
            )
            for each in kept
        )

    def find(
        self,
        words: str = "",
        *,
        game: str = "",
        person: str = "",
        since: date | None = None,
        until: date | None = None,
        removed: bool = False,
    ) -> tuple[Kept, ...]:
        """The scorings that fit, as they are now, the last played first.

        Args:
            words: each must occur in a name, the place, the remark, a note or the game's id;
                neither case nor accents matter.
            game: the id of a game.
            person: somebody's whole name.
            since: the first day.
            until: the last day.
            removed: those taken out of the lists instead.
        """
        return queries.found(self._counting(), words, game, person, since, until, removed)

    def people(self) -> tuple[Person, ...]:
        """Everybody who has played, the most frequent first."""
        return queries.people(self._counting())

    def places(self) -> tuple[str, ...]:
        """Every place anybody has played at, the latest first."""
        return queries.places(self._counting())

    def write_draft(
        self, pad: str, scoring: Scoring, base: int = 0, patience: Patience | None = None
    ) -> None:
        """Keep what an open pad has entered so far, safe on the disk when this returns.

        Args:
            pad: a name for the open pad, of its own (``new_id()``).
            scoring: all that is entered.
            base: the version that is being edited, 0 for a new scoring.
            patience: as in ``save``.

        Raises:
            HistoryError: it could not be written; the draft before it is still there.
        """
        with self._writing(patience) as connection:
            draft = Draft(pad, scoring, base, self._clock(), self.who)
            insert_draft(connection, draft_row(draft, self._holder))

    def leave_draft(self, pad: str, patience: Patience | None = None) -> None:
        """Let go of the draft of a pad that is closed: it is among those left behind.

        Raises:
            HistoryError: it could not be written.
        """
        with self._writing(patience) as connection, contextlib.suppress(KeyError):
            insert_draft(connection, held_by(queries.draft_row(connection, pad), _NOBODY))

    def drop_draft(self, pad: str, patience: Patience | None = None) -> None:
        """Forget a draft that is thrown away on purpose; raises HistoryError."""
        with self._writing(patience) as connection:
            connection.execute("DELETE FROM drafts WHERE pad = ?", (pad,))

    def drafts(self) -> tuple[Draft, ...]:
        """Drafts of no open pad, the latest first: left, or by programs that no longer run."""
        with self._reading() as connection:
            others = self._presence.others() if self._presence else ()
            return queries.drafts(connection, (self._holder, *others))

    def take_over(self, draft: Draft, pad: str, patience: Patience | None = None) -> None:
        """Make a draft left behind the draft of an open pad of one's own.

        Raises:
            HistoryError: it could not be written.
            KeyError: another window has taken it over.
        """
        with self._writing(patience) as connection:
            row = queries.draft_row(connection, draft.pad)
            if row[1] in (self._presence.others() if self._presence else ()):
                raise KeyError(draft.pad)
            connection.execute("DELETE FROM drafts WHERE pad = ?", (draft.pad,))
            insert_draft(connection, held_by((pad, *row[1:]), self._holder))

    def close(self) -> None:
        """Close the file; everything is safe already."""
        with self._lock:
            if self._presence is not None and self.path is not None:
                if self._wrote:
                    keep_backup(self._connection, self.path.absolute(), self._presence.spare)
                self._presence.close()
                self._presence = None
            self._connection.close()

    def __exit__(self, *error: object) -> None:
        self.close()

    @property
    def _holder(self) -> str:
        return self._presence.holder if self._presence is not None else "memory"

    def _save(
        self,
        scoring: Scoring,
        count: Count,
        base: int | None,
        pad: str,
        patience: Patience | None,
        *,
        removed: bool,
    ) -> SaveOutcome:
        with self._writing(patience) as connection:
            now = queries.newest_or_none(connection, scoring.id)
            if base is None:
                base = now.version if now is not None else 0
            saved = self._insert(connection, now, scoring, count, base, removed)
            if pad:
                connection.execute("DELETE FROM drafts WHERE pad = ?", (pad,))
            return saved

    def _insert(
        self,
        connection: sqlite3.Connection,
        now: Kept | None,
        scoring: Scoring,
        count: Count,
        base: int,
        removed: bool,
    ) -> SaveOutcome:
        if now is not None and (now.scoring, now.count, now.removed) == (scoring, count, removed):
            return SaveOutcome(now.version)
        overtaken = now if now is not None and now.version != base else None
        version = 1 + queries.last_version(connection, scoring.id)
        aside = overtaken is not None
        kept = Kept(scoring, count, version, base, self._clock(), self.who, removed, aside)
        insert_version(connection, version_row(kept))
        self._saves += 1
        if overtaken is None:
            return SaveOutcome(version)
        return SaveOutcome(version, overtaken, _overtaken_by(overtaken, version))

    def _counting(self) -> tuple[Kept, ...]:
        """What counts, read anew whenever this window or another one has written."""
        with self._reading() as connection:
            (others,) = connection.execute("PRAGMA data_version").fetchone()
            state = (others, self._saves)
            if self._read is None or self._read[0] != state:
                self._read = state, queries.counting(connection)
            return self._read[1]

    @contextlib.contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with self._lock, telling(self.path or _MEMORY):
            yield self._connection

    @contextlib.contextmanager
    def _writing(self, patience: Patience | None = None) -> Iterator[sqlite3.Connection]:
        """A transaction: all of it is on the disk in the end, or none.

        While another program writes, nobody here is kept from reading.
        """
        patience = patience or _usual_patience()
        while True:
            with self._reading() as connection:
                if not self.writable:
                    why = Text("Nothing may be written there; nothing was saved.")
                    raise HistoryError(self.path or _MEMORY, "", why)
                if _begins(connection):
                    yield from self._to_the_end(connection)
                    return
            if not patience():
                raise HistoryError(self.path or _MEMORY, "", BUSY)
            time.sleep(_PAUSE)

    def _to_the_end(self, connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
        try:
            yield connection
            connection.execute("COMMIT")
        except BaseException:
            _roll_back(connection)
            raise
        self._wrote = True


def _begins(connection: sqlite3.Connection) -> bool:
    """Begin to write, unless another program is writing."""
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        connection.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:
        if code(error) != sqlite3.SQLITE_BUSY:
            raise
        return False
    finally:
        connection.execute(f"PRAGMA busy_timeout = {PATIENCE * 1000:.0f}")
    return True


def _in_memory() -> OpenedHistory:
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    lay_out(connection)
    return OpenedHistory(connection, None)


def _roll_back(connection: sqlite3.Connection) -> None:
    # On some errors SQLite has done so itself.
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _overtaken_by(theirs: Kept, version: int) -> Text:
    facts: dict[str, Any] = {
        "version": version,
        "time": theirs.at.astimezone().strftime("%Y-%m-%d %H:%M"),
    }
    if theirs.who:
        return Text(
            "{who} saved this game in the meantime ({time}) and that version counts;"
            " yours is kept beside it as version {version}.",
            who=theirs.who,
            **facts,
        )
    return Text(
        "Another window saved this game in the meantime ({time}) and that version counts;"
        " yours is kept beside it as version {version}.",
        **facts,
    )
