"""What earlier versions kept elsewhere moves to where it is kept now."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

FORMER = "tabletop"
"""The folder within the user's folder in which earlier versions kept everything."""

_LOCKS = (".lock", ".open", "-opening")
_DATABASE = ".sqlite"


def one_level(folder: Path) -> Path:
    """The folder where a user's things are, after those in its ``FORMER`` were moved into it.

    Each goes by one renaming, so that it is whole in one of the two wherever the program is ended;
    the next start goes on, and two that start at once help each other. What is there under the same
    name in both stays where it is. While a program has something open in the former folder, or
    where nothing can be moved, that is where things are.
    """
    former = folder / FORMER
    if not former.is_dir():
        return folder
    from tabletop.records.lock import is_locked

    if any(is_locked(file) for file in former.rglob("*") if file.name.endswith(_LOCKS)):
        return former
    try:
        _move(former, folder)
    except OSError:
        return former
    return folder


def bring(former: Path, target: Path) -> None:
    """Move a log, with the older one beside it, to where it is kept now.

    What is there already, or cannot be moved, stays.
    """
    for end in ("", ".1"):
        source, there = Path(f"{former}{end}"), Path(f"{target}{end}")
        with suppress(OSError):
            if source.is_file() and not os.path.lexists(there):
                there.parent.mkdir(parents=True, exist_ok=True)
                from shutil import move

                move(source, there)


def _move(source: Path, target: Path) -> None:
    for entry in _in_order(source, target):
        there = target / entry.name
        with suppress(FileNotFoundError):
            if not os.path.lexists(there):
                entry.rename(there)
            elif entry.is_dir() and there.is_dir():
                _move(entry, there)
    with suppress(OSError):
        source.rmdir()


def _in_order(source: Path, target: Path) -> Iterator[Path]:
    """What is to be moved: a database after all that belongs to it, and with that or not at all."""
    entries = sorted(source.iterdir(), reverse=True)
    stay = tuple(
        entry.name
        for entry in entries
        if entry.name.endswith(_DATABASE) and os.path.lexists(target / entry.name)
    )
    yield from (entry for entry in entries if not stay or not entry.name.startswith(stay))
