"""Where the journals of matches lie: which there are, and what becomes of them."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path
from time import time_ns
from typing import TYPE_CHECKING, Any

from attrs import frozen

from tabletop.records.endings import SEAT_ENDING
from tabletop.records.places import data_folder
from tabletop.records.progress import Progress, unheard
from tabletop.records.relocation import one_level

if TYPE_CHECKING:
    from datetime import datetime

    from tabletop.engine.match import Match
    from tabletop.records.conduct import Conduct
    from tabletop.records.journal import Journal, Restored

_SUFFIX = ".journal"
_KEPT = (_SUFFIX, SEAT_ENDING)
_OWN = 0o700
_LATEST = 253402300799 - 86400
"""The last day (seconds) that Python's calendar has, in every zone."""


def standard_folder() -> Path:
    """Where this system keeps a user's data of an application."""
    return one_level(data_folder()) / "matches"


@frozen
class KeptMatch:
    """A journal in a ``place``; ``written`` (ns) is when it last was, as the system has it."""

    place: str
    written: int

    @property
    def path(self) -> Path:
        """Where it lies."""
        return Path(self.place)

    @property
    def when(self) -> datetime:
        """When it was last written, in the zone of here."""
        from datetime import datetime

        seconds = min(max(self.written // 10**9, 0), _LATEST)
        return datetime.fromtimestamp(seconds).astimezone()


@frozen
class Deleted:
    """A journal that was deleted from ``path``, and where it ``lies`` now.

    ``ours``: in a folder of our own, because this system has no trash for it.
    """

    path: Path
    lies: Path
    ours: bool


class MatchStore:
    """The journals of this user's matches, one file each, and places at tables elsewhere.

    Those that are over lie in a folder of their own. Only their owner may read any of them: they
    tell what will be dealt. ``scores`` is the file of the history of scorings, beside their folder
    unless another is named.
    """

    def __init__(self, folder: Path | None = None, scores: Path | None = None) -> None:
        self.folder = folder or standard_folder()
        self.finished = self.folder / "finished"
        self.scores = scores or self.folder.parent / "scores.sqlite"

    def begin(self, match: Match[Any, Any], how: Conduct) -> Journal:
        """A new journal for a match; raises RecordError or OSError where it cannot be written."""
        from tabletop.records.journal import Journal

        _make_private(self.folder)
        return Journal(self.folder / f"{_stamp()}{_SUFFIX}", match, how)

    def new_seat(self) -> Path:
        """Where a place at a table elsewhere can be kept; raises OSError."""
        _make_private(self.folder)
        return self.folder / f"{_stamp()}{SEAT_ENDING}"

    def go_on(self, path: Path, progress: Progress = unheard) -> tuple[Journal, Restored]:
        """The journal of a match, to be written on, and what it brought back.

        Raises:
            InUse: another window has it open.
            RecordError: it is damaged or cannot be written.
        """
        from tabletop.advisor.seats import check_seats
        from tabletop.records.journal import Journal

        path = self.where(path)
        _make_private(path.parent)
        journal, restored = Journal.go_on(path, progress)
        try:
            check_seats(path, restored.match)
        except BaseException:
            journal.close()
            raise
        return journal, restored

    def go_on_with(
        self, path: Path, match: Match[Any, Any], progress: Progress = unheard
    ) -> Journal:
        """The journal of a match that waited.

        Raises:
            InUse: another window has it open.
            RecordError: it was played on there, or cannot be read or written.
        """
        from tabletop.records.journal import Journal

        return Journal.go_on_with(self.where(path), match, progress)

    def restore(self, path: Path, progress: Progress = unheard) -> Restored:
        """The match of a journal, only to be looked at; raises RecordError."""
        from tabletop.advisor.seats import check_seats
        from tabletop.records.journal import restore

        path = self.where(path)
        restored = restore(path, progress)
        check_seats(path, restored.match)
        return restored

    # Which there are

    def unfinished(self) -> list[KeptMatch]:
        """The journals that are not known to be over, the newest first; none of them is opened."""
        return _in_order(self.folder)

    def over(self) -> list[KeptMatch]:
        """The journals of matches that are over, the newest first."""
        return _in_order(self.finished)

    def where(self, path: Path) -> Path:
        """Where a journal lies now: it moves when its match ends."""
        if os.path.lexists(path):
            return path
        moved = (self.finished if path.parent == self.folder else self.folder) / path.name
        return moved if os.path.lexists(moved) else path

    def home(self, path: Path) -> Path:
        """By what path a journal is known for ever, wherever it lies now."""
        return self.folder / path.name if path.parent == self.finished else path

    # What becomes of them

    def put_away(self, path: Path, over: bool) -> None:
        """Put a journal where it belongs; one that somebody opened at once stays where it is."""

        from tabletop.records.fault import RecordError
        from tabletop.records.journal import held

        folder = self.finished if over else self.folder
        if path.parent not in (self.folder, self.finished) or path.parent == folder:
            return
        with suppress(RecordError, OSError):
            _make_private(folder)
            with held(path):
                if not os.path.lexists(folder / path.name):
                    path.rename(folder / path.name)

    def delete(self, path: Path) -> Deleted:
        """Put a journal into the system's trash, or aside where there is none.

        Raises:
            InUse: a window has it open.
            RecordError, OSError: it cannot be moved.
        """
        from PySide6.QtCore import QFile

        from tabletop.records.journal import held

        with held(path):
            file = QFile(str(path))
            if file.moveToTrash() and not os.path.lexists(path):
                return Deleted(path, Path(file.fileName()), ours=False)
            aside = self.folder / "deleted"
            _make_private(aside)
            lies = aside / path.name
            path.rename(lies)
            return Deleted(path, lies, ours=True)

    def bring_back(self, deleted: Deleted) -> None:
        """Put a deleted journal back; raises OSError where that cannot be done any more."""
        if os.path.lexists(deleted.path):
            raise FileExistsError(deleted.path)
        import shutil

        shutil.move(deleted.lies, deleted.path)
        if deleted.lies.parent.name == "files":
            # The trash of a free desktop keeps a note of each file beside it.
            note = deleted.lies.parent.parent / "info" / f"{deleted.lies.name}.trashinfo"
            note.unlink(missing_ok=True)


def _stamp() -> str:
    """This moment in the zone of here, as files are called by it."""
    from datetime import datetime

    return datetime.now().astimezone().strftime("%Y%m%d-%H%M%S-%f")


def _in_order(folder: Path) -> list[KeptMatch]:
    found = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(_KEPT):
                # Others may take it away meanwhile, and a link may lead nowhere.
                with suppress(OSError):
                    written = entry.stat(follow_symlinks=False).st_mtime_ns
                    found.append(KeptMatch(entry.path, written))
    # What is dated in the future was written by a clock that went wrong: it is not the newest.
    now = time_ns()
    return sorted(found, key=lambda kept: (kept.written <= now, kept.written), reverse=True)


def _make_private(folder: Path) -> None:
    """Make a folder that only its owner may look into, where the system knows such rights."""
    try:
        folder.mkdir(_OWN, parents=True, exist_ok=True)
    except FileExistsError:
        raise NotADirectoryError(errno.ENOTDIR, "", folder) from None
    if os.name == "posix" and folder.stat().st_mode & 0o077:
        folder.chmod(_OWN)
