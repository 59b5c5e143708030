"""Games of other authors that a user added: each unpacked in a folder of its own.

A folder is one distribution, as its wheel unpacks; ``places.put_games_on_path`` lets the catalogue
find it. So games can be added to a program that brings its own Python.
"""

from __future__ import annotations

import re
import shutil
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from email.parser import HeaderParser
from pathlib import Path, PurePosixPath
from tempfile import mkdtemp

from attrs import frozen

from tabletop.records.catalogue import GameEntry, declared_in
from tabletop.records.places import games_folder
from tabletop.records.project import Unfit, lay_out, read_project

OURS = frozenset({"tabletop-games", "attrs", "cattrs", "pyside6-essentials", "shiboken6"})
"""Distributions that are there wherever the program is."""

_NEW = ".new-"
_PLAIN = re.compile(r"[A-Za-z0-9][\w.+-]*")


@frozen
class Added:
    """A distribution of games: its folder, its name and version, and the games it brings."""

    folder: Path
    name: str
    version: str
    games: tuple[GameEntry, ...]


def added() -> list[Added]:
    """What was added, in the order of names; what is damaged is left out."""
    found = []
    with suppress(OSError):
        for place in sorted(games_folder().iterdir()):
            with suppress(Unfit):
                if not place.name.startswith(_NEW):
                    found.append(_described(place))
    return found


@contextmanager
def unpacked(source: Path) -> Iterator[Added]:
    """A wheel or a folder, unpacked to be looked at; it is gone afterwards, unless `keep` kept it.

    Raises:
        Unfit: it brings no game, or needs what is not there.
        OSError: it cannot be read, or nothing can be written.
    """
    games_folder().mkdir(parents=True, exist_ok=True)
    place = Path(mkdtemp(prefix=_NEW, dir=games_folder()))
    try:
        if source.is_dir():
            _copy(source, place)
        else:
            _unpack(source, place)
        yield _described(place)
    finally:
        shutil.rmtree(place, ignore_errors=True)


def keep(new: Added) -> Path:
    """Keep what was unpacked, instead of another version of it; returns its folder."""
    target = games_folder() / f"{new.name}-{new.version}"
    others = [one.folder for one in added() if one.name == new.name]
    for other in others:
        shutil.rmtree(other)
    new.folder.rename(target)
    return target


def remove(game: str) -> Added:
    """Take away the distribution that brings a game; raises LookupError where none was added."""
    for one in added():
        if game in {entry.id for entry in one.games}:
            shutil.rmtree(one.folder)
            return one
    raise LookupError(game)


# Out of a wheel, out of a folder


def _unpack(wheel: Path, place: Path) -> None:
    try:
        with zipfile.ZipFile(wheel) as packed:
            for name in packed.namelist():
                path = PurePosixPath(name)
                if path.is_absolute() or ".." in path.parts or "\\" in name or ":" in name:
                    raise Unfit(f"{wheel.name} would write outside of its own folder: {name!r}")
            packed.extractall(place)
    except zipfile.BadZipFile:
        raise Unfit(f"{wheel.name} is no wheel") from None


def _copy(source: Path, place: Path) -> None:
    """Copies an unpacked wheel, or builds what a project's folder says its wheel would be."""
    if (source / "pyproject.toml").is_file():
        lay_out(read_project(source), place)
    else:
        shutil.copytree(source, place, dirs_exist_ok=True)


def _described(place: Path) -> Added:
    told = sorted(place.glob("*.dist-info"))
    if len(told) != 1:
        raise Unfit("It is neither a wheel nor the folder of a project")
    games = tuple(declared_in(told[0] / "entry_points.txt"))
    if not games:
        raise Unfit("It brings no game")
    try:
        head = HeaderParser().parsestr((told[0] / "METADATA").read_text("utf-8"))
    except (OSError, ValueError):
        raise Unfit("It does not say its name") from None
    for need in head.get_all("Requires-Dist", []):
        _check_need(need)
    if any(place.rglob("*.so")) or any(place.rglob("*.pyd")):
        raise Unfit("It has parts that are made for one system and one Python")
    name, version = str(head["Name"]), str(head["Version"])
    if not _PLAIN.fullmatch(name) or not _PLAIN.fullmatch(version):
        raise Unfit("It has no plain name and version")
    return Added(place, name, version, games)


def _check_need(need: str) -> None:
    name = re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", need, maxsplit=1)[0]).lower()
    if name not in OURS and "extra" not in need.partition(";")[2]:
        raise Unfit(f"It needs {name}, which Tabletop does not bring")
