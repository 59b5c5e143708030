"""Games of other authors that a user added: each unpacked in a folder of its own.

A folder is one distribution, as its wheel unpacks; ``places.put_games_on_path`` lets the catalogue
find it. So games can be added to a program that brings its own Python.
"""

from __future__ import annotations

import re
import shutil
import tomllib
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from email.parser import HeaderParser
from pathlib import Path, PurePosixPath
from tempfile import mkdtemp
from typing import Any

from attrs import frozen

from tabletop.records.catalogue import GROUP, Entry, declared_in
from tabletop.records.places import games_folder

OURS = frozenset({"tabletop-games", "attrs", "cattrs", "pyside6-essentials", "shiboken6"})
"""Distributions that are there wherever the program is."""

_NEW = ".new-"
_PLAIN = re.compile(r"[A-Za-z0-9][\w.+-]*")


class Unfit(ValueError):
    """A file or folder cannot be added; the message is one sentence that says why."""


@frozen
class Added:
    """A distribution of games: its folder, its name and version, and the games it brings."""

    folder: Path
    name: str
    version: str
    games: tuple[Entry, ...]


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
    project = source / "pyproject.toml"
    if not project.is_file():
        shutil.copytree(source, place, dirs_exist_ok=True)
        return
    try:
        said: dict[str, Any] = tomllib.loads(project.read_text("utf-8"))["project"]
        name, version = str(said["name"]), str(said["version"])
        games = dict(said["entry-points"][GROUP])
    except (KeyError, TypeError, ValueError):
        wanted = f'a name, a version and [project.entry-points."{GROUP}"]'
        raise Unfit(f"{project} does not give {wanted}") from None
    for value in games.values():
        _copy_package(source, str(value).partition(":")[0].partition(".")[0].strip(), place)
    plain = re.sub(r"[-_.]+", "_", name).lower()
    told = place / f"{plain}-{version}.dist-info"
    told.mkdir()
    needs = "".join(f"Requires-Dist: {need}\n" for need in said.get("dependencies", ()))
    (told / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n{needs}", "utf-8"
    )
    lines = [f"{game} = {value}" for game, value in games.items()]
    (told / "entry_points.txt").write_text("\n".join([f"[{GROUP}]", *lines, ""]), "utf-8")


def _copy_package(source: Path, name: str, place: Path) -> None:
    for root in (source, source / "src"):
        if (root / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(root / name, place / name, dirs_exist_ok=True, ignore=ignored)
            return
        if (root / f"{name}.py").is_file():
            shutil.copy2(root / f"{name}.py", place)
            if (root / "resources").is_dir():
                shutil.copytree(root / "resources", place / "resources", dirs_exist_ok=True)
            return
    raise Unfit(f"{source} has no package {name!r}")


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
