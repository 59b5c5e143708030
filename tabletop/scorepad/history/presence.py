"""Which programs have a history open, known by locks that end with the program, however it ends."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

from tabletop.records.lock import is_locked, locked

PATIENCE = 10.0
"""So many seconds one waits for another program that opens the same history."""


class Presence:
    """A sign that a program has a history open: a file beside it, locked while the program runs."""

    def __init__(self, path: Path) -> None:
        """Put up a sign beside the history of that path; call it while ``alone`` there.

        Raises:
            sqlite3.Error: nothing can be written there.
        """
        self.holder = uuid4().hex
        self._path = path
        self._file = _sign(path, self.holder)
        self._lock = locked(self._file, 0.0)

    @property
    def spare(self) -> Path:
        """A file of one's own beside the history, cleared away if the program is killed."""
        return self._file.with_suffix(COPY)

    def others(self) -> tuple[str, ...]:
        """The holders of other signs whose programs are running."""
        return running(self._path, self.holder)

    def close(self) -> None:
        """Take the sign down."""
        self._lock.close()
        self._file.unlink(missing_ok=True)


def running(path: Path, beside: str = "") -> tuple[str, ...]:
    """The holders of signs beside a history whose programs are running, but for one."""
    holders = (file.name[len(path.name) + 1 :][: -len(_END)] for file in _signs(path))
    return tuple(
        holder for holder in holders if holder != beside and is_locked(_sign(path, holder))
    )


def sweep(path: Path) -> None:
    """Clear away what programs left that were ended; call it while ``alone``."""
    for file in _signs(path):
        if not is_locked(file):
            with contextlib.suppress(OSError):
                file.unlink()
                file.with_suffix(COPY).unlink(missing_ok=True)


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep every other program from opening, mending or upgrading the history meanwhile.

    Raises:
        sqlite3.Error: nothing can be written there, or another program takes too long.
    """
    lock = locked(path.with_name(f"{path.name}-opening"), PATIENCE)
    try:
        yield
    finally:
        lock.close()


_END, COPY = ".open", ".copy"


def _sign(path: Path, holder: str) -> Path:
    return path.with_name(f"{path.name}-{holder}{_END}")


def _signs(path: Path) -> list[Path]:
    return sorted(
        file
        for file in path.parent.iterdir()
        if file.name.startswith(f"{path.name}-") and file.name.endswith(_END)
    )
