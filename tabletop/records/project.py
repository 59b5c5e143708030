"""What an author works on: the folder of a project that brings games, laid out as its wheel is."""

from __future__ import annotations

import re
import shutil
import sys
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from attrs import frozen

from tabletop.records.catalogue import (
    GROUP,
    Entry,
    UnknownGame,
    declared_in,
    entries,
    file_of,
    home,
)

_PROGRAM = Path(__file__).parent.parent


class Unfit(ValueError):
    """A file or folder brings no games that can be used; the message says why in a sentence."""


@frozen
class Project:
    """The sources of a distribution of games.

    ``folder`` is where they lie, ``games`` what makes each (``module:factory``) by its id,
    ``needs`` the distributions that it depends on.
    """

    folder: Path
    name: str
    version: str
    games: Mapping[str, str]
    needs: tuple[str, ...] = ()

    @property
    def packages(self) -> tuple[str, ...]:
        """The names of its packages, or of modules that are alone."""
        tops = (value.partition(":")[0].partition(".")[0].strip() for value in self.games.values())
        return tuple(dict.fromkeys(tops))

    def sources(self) -> tuple[Path, ...]:
        """The folders and files that a wheel of it has; raises Unfit where one is missing."""
        found: list[Path] = []
        for name in self.packages:
            found += self._source(name)
        return tuple(dict.fromkeys(found))

    def _source(self, name: str) -> list[Path]:
        for root in (self.folder, self.folder / "src"):
            if (root / name).is_dir():
                return [root / name]
            if (root / f"{name}.py").is_file():
                beside = [root / "resources"] if (root / "resources").is_dir() else []
                return [root / f"{name}.py", *beside]
        raise Unfit(f"{self.folder} has no package {name!r}")

    def module(self, game: str) -> Path:
        """The file of the module that makes a game; raises Unfit where there is none."""
        top, *inner = self.games[game].partition(":")[0].strip().split(".")
        source = self._source(top)[0]
        if source.is_file() and not inner:
            return source
        place = source.joinpath(*inner)
        for file in (place / "__init__.py", place.with_suffix(".py")):
            if file.is_file():
                return file
        raise Unfit(f"{self.folder} has no module “{'.'.join((top, *inner))}”")

    def home(self, game: str) -> tuple[Path, Path]:
        """The folder of what one of its games brings, and that of its catalogues."""
        module = self.module(game)
        package = self._source(self.packages[0])[0]
        inner = package if package.is_dir() and module != package / "__init__.py" else None
        return home(game, module, inner)


def read_project(folder: Path) -> Project:
    """The project that a folder with a ``pyproject.toml`` is; raises Unfit where it is none."""
    path = folder / "pyproject.toml"
    try:
        said: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))["project"]
        games = {str(game): str(value) for game, value in said["entry-points"][GROUP].items()}
        needs = tuple(map(str, said.get("dependencies", ())))
        return Project(folder, str(said["name"]), str(said["version"]), games, needs)
    except OSError as error:
        raise Unfit(f"{path} cannot be read: {error.strerror or error}") from None
    except (AttributeError, KeyError, TypeError, ValueError):
        wanted = f'a name, a version and [project.entry-points."{GROUP}"]'
        raise Unfit(f"{path} does not give {wanted}") from None


def named_project(word: str) -> Project:
    """The project of an installed game by its id, or else the one in a folder; raises Unfit."""
    if word in entries():
        return _installed(entries()[word])
    folder = Path(word).absolute()
    if not folder.is_dir():
        raise Unfit(f"There is no game “{word}”, and no folder that is called so")
    return read_project(folder)


def _installed(entry: Entry) -> Project:
    try:
        top = file_of(entry, entry.module.partition(".")[0])
    except UnknownGame as error:
        raise Unfit(str(error)) from None
    folder = top.parent.parent if top.stem == "__init__" else top.parent
    if top.parent == _PROGRAM:
        raise Unfit(f"“{entry.id}” is a part of this program, and no package of its own")
    return Project(folder, entry.id, entry.version, {entry.id: f"{entry.module}:{entry.factory}"})


def lay_out(project: Project, place: Path) -> None:
    """Copy a project into a folder as its wheel would be unpacked there; raises Unfit, OSError."""
    for source in project.sources():
        if source.is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(source, place / source.name, dirs_exist_ok=True, ignore=ignored)
        else:
            shutil.copy2(source, place)
    plain = re.sub(r"[-_.]+", "_", project.name).lower()
    told = place / f"{plain}-{project.version}.dist-info"
    told.mkdir()
    needs = "".join(f"Requires-Dist: {need}\n" for need in project.needs)
    (told / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project.name}\nVersion: {project.version}\n{needs}", "utf-8"
    )
    lines = [f"{game} = {value}" for game, value in project.games.items()]
    (told / "entry_points.txt").write_text("\n".join([f"[{GROUP}]", *lines, ""]), "utf-8")
    if {found.id for found in declared_in(told / "entry_points.txt")} != set(project.games):
        names = ", ".join(f"“{name}”" for name in project.games)
        raise Unfit(f"An id in small letters, and “module:factory”, are expected for {names}")


@contextmanager
def on_path(project: Project) -> Iterator[Path]:
    """Let the games of a project be found, as they are now, until the end of the block.

    Each time they are copied to a new place, so that nothing that was kept of an earlier look at
    them is taken for them. Raises Unfit or OSError where they cannot be.
    """
    with TemporaryDirectory(prefix="tabletop-") as folder:
        # What modules say of themselves is the true path of the place.
        place = Path(folder).resolve()
        lay_out(project, place)
        before = list(sys.path)
        forget_modules(project.packages)
        sys.path.insert(0, str(place))
        try:
            yield place
        finally:
            sys.path[:] = before
            forget_modules(project.packages)


def forget_modules(packages: tuple[str, ...]) -> None:
    """Let packages be imported anew from wherever they are found now."""
    for name in list(sys.modules):
        if name.partition(".")[0] in packages:
            del sys.modules[name]
