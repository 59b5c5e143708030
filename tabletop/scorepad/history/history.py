"""The history itself: what can be kept, found, corrected and taken back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from tabletop.engine.text import Text
from tabletop.scorepad.history.records import Draft, Edit, Kept, Person, Saved
from tabletop.scorepad.proof import Count
from tabletop.scorepad.scoring import Scoring


def _now() -> datetime:
    return datetime.now(UTC)


class History:
    """Kept scorings and drafts; it may be used from any thread, and several may share one file.

    ``told`` is what the reader should know of the opening: that a damaged file was put aside, that
    an older one was brought up to date, that nothing can be written here. ``writable`` is false
    where every save would fail.
    """

    told: tuple[Text, ...]
    writable: bool

    def __init__(
        self, path: Path | None, who: str = "", clock: Callable[[], datetime] = _now
    ) -> None:
        """Open the history of a file, or begin it; without a path it is kept in memory alone.

        Args:
            path: the file; folders above it are made.
            who: who is writing, for the audit trail and for others who save at the same time.
            clock: tells the time, in UTC.

        Raises:
            HistoryError: the file is newer than this program, another program's, or cannot be
                opened at all; it was not touched.
        """
        raise NotImplementedError

    def save(self, scoring: Scoring, count: Count, base: int = 0, pad: str = "") -> Saved:
        """Keep a version of a scoring, safe on the disk when this returns.

        Args:
            scoring: what is kept.
            count: what it comes to (``prove(…).count``).
            base: the version it was edited from, 0 for a new scoring.
            pad: the pad whose draft this settles, at the same moment.

        Raises:
            HistoryError: it could not be written; the history is as it was, the draft too.
        """
        raise NotImplementedError

    def remove(self, id: str, base: int) -> Saved:  # noqa: A002  (the field's name)
        """Take a scoring out of the lists; it stays in the trail, and ``save`` brings it back.

        Raises:
            HistoryError: it could not be written.
            KeyError: there is no such scoring.
        """
        raise NotImplementedError

    def newest(self, id: str) -> Kept:  # noqa: A002
        """The version that counts; raises KeyError where there is no such scoring."""
        raise NotImplementedError

    def versions(self, id: str) -> tuple[Kept, ...]:  # noqa: A002
        """Every version of a scoring, the first one first; raises KeyError."""
        raise NotImplementedError

    def trail(self, id: str) -> tuple[Edit, ...]:  # noqa: A002
        """Who changed what and when, the first save first; raises KeyError."""
        raise NotImplementedError

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
        raise NotImplementedError

    def people(self) -> tuple[Person, ...]:
        """Everybody who has played, the most frequent first."""
        raise NotImplementedError

    def places(self) -> tuple[str, ...]:
        """Every place anybody has played at, the latest first."""
        raise NotImplementedError

    def write_draft(self, pad: str, scoring: Scoring, base: int = 0) -> None:
        """Keep what an open pad has entered so far, safe on the disk when this returns.

        Args:
            pad: a name for the open pad, of its own (``new_id()``).
            scoring: all that is entered.
            base: the version that is being edited, 0 for a new scoring.

        Raises:
            HistoryError: it could not be written; the draft before it is still there.
        """
        raise NotImplementedError

    def drop_draft(self, pad: str) -> None:
        """Forget the draft of a pad that is closed on purpose; raises HistoryError."""
        raise NotImplementedError

    def drafts(self) -> tuple[Draft, ...]:
        """Drafts left behind by programs that are no longer running, the latest first.

        Those of other windows that are still open, and one's own, are not among them.
        """
        raise NotImplementedError

    def take_over(self, draft: Draft, pad: str) -> None:
        """Make a draft left behind the draft of an open pad of one's own; raises HistoryError."""
        raise NotImplementedError

    def close(self) -> None:
        """Close the file; everything is safe already."""
        raise NotImplementedError

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
