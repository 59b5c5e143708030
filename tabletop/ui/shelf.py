"""Where the journals of matches lie, so that the last game can be gone on with."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen
from PySide6.QtCore import QStandardPaths

from tabletop.engine.match import Match

if TYPE_CHECKING:
    from tabletop.records.journal import Journal, Restored
    from tabletop.ui.matches import Opened

_MOST = 40
_SUFFIX = ".journal"


def standard_folder() -> Path:
    """Where this system keeps a user's data of an application."""
    kind = QStandardPaths.StandardLocation.AppDataLocation
    return Path(QStandardPaths.writableLocation(kind)) / "matches"


@frozen
class Label:
    """What the first line of a journal says, read without playing the match."""

    path: Path
    game: str
    colours: tuple[str, ...]
    names: tuple[str, ...]
    when: datetime


class Shelf:
    """The journals of this user's matches, one file each; the oldest go when there are many.

    ``scores`` is the file of the history of scorings, beside their folder unless another is named.
    """

    def __init__(self, folder: Path | None = None, scores: Path | None = None) -> None:
        self.folder = folder or standard_folder()
        self.scores = scores or self.folder.parent / "scores.sqlite"

    def begin(self, match: Match[Any, Any], automatic: bool) -> Journal:
        """A new journal for a match; raises RecordError where it cannot be written."""
        from tabletop.records.journal import Journal

        self.folder.mkdir(parents=True, exist_ok=True)
        stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S-%f")
        journal = Journal(self.folder / f"{stamp}{_SUFFIX}", match, automatic)
        self._tidy()
        return journal

    def go_on(self, path: Path, restored: Restored | Opened) -> Journal:
        """The journal of a match that was restored or waited, to be written on."""
        from tabletop.records.journal import Journal

        return Journal(path, restored.match, restored.automatic)

    def restore(self, path: Path) -> Restored:
        """The match of a journal; raises RecordError."""
        from tabletop.advisor.seats import check_seats
        from tabletop.records.journal import restore

        restored = restore(path)
        check_seats(path, restored.match)
        return restored

    def last(self) -> Label | None:
        """The journal written last, if its label can be read."""
        for path in reversed(self._journals()):
            label = self._label(path)
            if label is not None:
                return label
        return None

    def _journals(self) -> list[Path]:
        if not self.folder.is_dir():
            return []
        found = [path for path in self.folder.iterdir() if path.suffix == _SUFFIX]
        return sorted(found, key=lambda path: path.stat().st_mtime_ns)

    def _label(self, path: Path) -> Label | None:
        try:
            with path.open("rb") as file:
                head = json.loads(file.readline(1_000_000))
            players = head["players"]
            return Label(
                path,
                str(head["game"]["id"]),
                tuple(str(player["colour"]) for player in players),
                tuple(str(player["name"]) for player in players),
                datetime.fromtimestamp(path.stat().st_mtime).astimezone(),
            )
        except (OSError, ValueError, LookupError, TypeError):
            return None

    def _tidy(self) -> None:
        for path in self._journals()[:-_MOST]:
            path.unlink(missing_ok=True)
