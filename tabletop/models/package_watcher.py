"""Hears when a file of a package changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, Signal

from tabletop.models.deferred import pause

SETTLED = 150
"""After so many milliseconds without another change, what an editor writes is taken for whole."""

UNSEEN = ("__pycache__", ".")
"""How the names of files begin that are no source."""


class PackageWatcher(QObject):
    """Watches folders with all that is in them; what comes later is watched, too.

    ``changed`` says, once a change has settled, that a file came, went, or is another. Where
    nothing is different in the end it is silent.
    """

    changed = Signal()

    def __init__(self, places: Iterable[Path], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._places = tuple(places)
        self._watcher = QFileSystemWatcher(self)
        self._settling = pause(self, SETTLED, self._look)
        self._known = self._seen()
        self._watch()
        self._watcher.fileChanged.connect(lambda _: self._settling.start())
        self._watcher.directoryChanged.connect(lambda _: self._settling.start())

    def watch(self, places: Iterable[Path]) -> None:
        """Watch these places from now on, and no others."""
        self._places = tuple(places)
        self._known = self._seen()
        self._watch()

    def _look(self) -> None:
        seen = self._seen()
        # A file that was written anew under its name is no longer watched.
        self._watch()
        if seen != self._known:
            self._known = seen
            self.changed.emit()

    def _watch(self) -> None:
        wanted = set(self._known) | {str(path) for place in self._places for path in _tree(place)}
        now = {*self._watcher.files(), *self._watcher.directories()}
        if gone := now - wanted:
            self._watcher.removePaths(sorted(gone))
        if new := sorted(path for path in wanted - now if Path(path).exists()):
            self._watcher.addPaths(new)

    def _seen(self) -> dict[str, tuple[int, int]]:
        """When each file was written, and how long it is."""
        found = {}
        for place in self._places:
            for path in _tree(place):
                try:
                    told = path.stat()
                except OSError:
                    continue
                if not path.is_dir():
                    found[str(path)] = (told.st_mtime_ns, told.st_size)
        return found


def _tree(place: Path) -> Iterator[Path]:
    """A place, and all below it that may be a source."""
    yield place
    if place.is_dir():
        try:
            inner = sorted(place.iterdir())
        except OSError:
            return
        for path in inner:
            if not path.name.startswith(UNSEEN):
                yield from _tree(path)
