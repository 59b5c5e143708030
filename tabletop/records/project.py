"""What an author works on: the folder of a project that brings games, laid out as its wheel is.

A game of the program's own is one, too: a package within a larger one, whose resources lie
elsewhere. Laid out, they lie beside the module, as everybody's.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from attrs import frozen

from tabletop.records.catalogue import (
    GROUP,
    GameEntry,
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
    ``needs`` the distributions that it depends on. ``inner`` is the package that is all of it,
    where that lies within another's (``tabletop.games``).
    """

    folder: Path
    name: str
    version: str
    games: Mapping[str, str]
    needs: tuple[str, ...] = ()
    inner: str = ""

    @property
    def packages(self) -> tuple[str, ...]:
        """The names of its packages, or of modules that are alone."""
        if self.inner:
            return (self.inner,)
        tops = (self._named(game).partition(".")[0] for game in self.games)
        return tuple(dict.fromkeys(tops))

    def sources(self) -> tuple[Path, ...]:
        """The folders and files that a wheel of it has; raises Unfit where one is missing."""
        return tuple(path for path, _ in self._code())

    def watched(self) -> tuple[Path, ...]:
        """All that it depends on; raises Unfit where something of its code is missing."""
        told = self.folder / "pyproject.toml"
        outside = tuple(path for path, _ in self._outside())
        return (*self.sources(), *outside, *([told] if told.is_file() else ()))

    def now(self) -> Project:
        """The same project as its folder tells of it now; raises Unfit."""
        told = not self.inner and (self.folder / "pyproject.toml").is_file()
        return read_project(self.folder) if told else self

    def laid_out(self) -> Iterator[tuple[Path, Path]]:
        """Each folder and file of it, and where that lies in its wheel; raises Unfit."""
        yield from self._code()
        yield from self._outside()

    def _code(self) -> tuple[tuple[Path, Path], ...]:
        found: dict[Path, Path] = {}
        for name in self.packages:
            package = Path(*name.split("."))
            for source in self._source(name):
                found[source] = package.parent / source.name
        return tuple(found.items())

    def _outside(self) -> Iterator[tuple[Path, Path]]:
        """What its games bring from elsewhere than from its packages."""
        sources = self.sources()
        for game in self.games:
            own, locale = self.home(game)
            if not any(own.is_relative_to(source) for source in sources):
                beside = self._place(game) / "resources"
                yield own, beside
                for file in sorted(locale.glob(f"*/LC_MESSAGES/{game}.mo")):
                    yield file, beside / "locale" / file.relative_to(locale)

    def _source(self, name: str) -> list[Path]:
        inner = Path(*name.split("."))
        for root in (self.folder, self.folder / "src"):
            if (root / inner).is_dir():
                return [root / inner]
            if (root / f"{name}.py").is_file():
                beside = [root / "resources"] if (root / "resources").is_dir() else []
                return [root / f"{name}.py", *beside]
        raise Unfit(f"{self.folder} has no package {name!r}")

    def _named(self, game: str) -> str:
        """The name of the module that makes a game."""
        return self.games[game].partition(":")[0].strip()

    def _package(self, game: str) -> str:
        """That of its packages which has the game."""
        return self.inner or self._named(game).partition(".")[0]

    def _place(self, game: str) -> Path:
        """The folder in which the module that makes a game lies in the wheel."""
        package = self._package(game)
        source = self._source(package)[0]
        laid = Path(*package.split("."))
        return (laid / self.module(game).relative_to(source)).parent if source.is_dir() else Path()

    def module(self, game: str) -> Path:
        """The file of the module that makes a game; raises Unfit where there is none."""
        name, package = self._named(game), self._package(game)
        inner = name.removeprefix(package).split(".")[1:]
        source = self._source(package)[0]
        if source.is_file() and not inner:
            return source
        place = source.joinpath(*inner)
        for file in (place / "__init__.py", place.with_suffix(".py")):
            if file.is_file():
                return file
        raise Unfit(f"{self.folder} has no module “{name}”")

    def home(self, game: str) -> tuple[Path, Path]:
        """The folder of what one of its games brings, and that of its catalogues."""
        module = self.module(game)
        if self.inner:
            return home(game, module, self.folder / self.inner.partition(".")[0])
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


def _installed(entry: GameEntry) -> Project:
    try:
        top = file_of(entry, entry.module.partition(".")[0])
    except UnknownGame as error:
        raise Unfit(str(error)) from None
    folder = top.parent.parent if top.stem == "__init__" else top.parent
    inner = entry.module.rpartition(".")[0] if top.parent == _PROGRAM else ""
    if inner and not folder.joinpath(*inner.split(".")).is_dir():
        raise Unfit(f"“{entry.id}” is a part of this program, which is here without its sources")
    games = {entry.id: f"{entry.module}:{entry.factory}"}
    return Project(folder, entry.id, entry.version, games, inner=inner)


@frozen
class Copy:
    """A project that was copied into a folder; ``files`` are the paths there, and whence each."""

    place: Path = Path()
    files: tuple[tuple[Path, Path], ...] = ()

    def as_written(self, words: str) -> str:
        """Words in which files are named where they were written."""
        for there, here in self.files:
            words = words.replace(str(there), str(here))
        return words.replace(f"{self.place}{os.sep}", "") if self.files else words


def _copy(project: Project, place: Path) -> Copy:
    lay_out(project, place)
    folder = project.folder
    files = tuple(
        (place / target, path.relative_to(folder) if path.is_relative_to(folder) else path)
        for path, target in project.laid_out()
    )
    # What lies within another is named first.
    return Copy(place, tuple(sorted(files, key=lambda one: len(one[0].parts), reverse=True)))


def lay_out(project: Project, place: Path) -> None:
    """Copy a project into a folder as its wheel would be unpacked there; raises Unfit, OSError."""
    for source, target in project.laid_out():
        if source.is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(source, place / target, dirs_exist_ok=True, ignore=ignored)
        else:
            (place / target).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, place / target)
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
def on_path(project: Project) -> Iterator[Copy]:
    """Let the games of a project be found, as they are now, until the end of the block.

    Each time they are copied to a new place, so that nothing that was kept of an earlier look at
    them is taken for them. Raises Unfit or OSError where they cannot be.
    """
    with TemporaryDirectory(prefix="tabletop-") as folder:
        # What modules say of themselves is the true path of the place.
        copy = _copy(project, Path(folder).resolve())
        before = list(sys.path)
        sys.path.insert(0, str(copy.place))
        try:
            with _imported_anew(project.packages, copy.place):
                yield copy
        finally:
            sys.path[:] = before


@contextmanager
def _imported_anew(packages: tuple[str, ...], place: Path) -> Iterator[None]:
    """Import packages from a place; afterwards what was imported before is there again."""
    before = {name: module for name, module in sys.modules.items() if _within(name, packages)}
    outer = [import_module(name) for name in {each.rpartition(".")[0] for each in packages} - {""}]
    paths = [(found.__path__, list(found.__path__)) for found in outer]
    for (path, _), found in zip(paths, outer, strict=True):
        path.insert(0, str(place.joinpath(*found.__name__.split("."))))
    forget_modules(packages)
    try:
        yield
    finally:
        for path, was in paths:
            path[:] = was
        forget_modules(packages)
        sys.modules.update(before)
        for name in packages:
            _set_in_its_package(name)


def _set_in_its_package(name: str) -> None:
    """Let a package have as its attribute the inner one that is imported."""
    outer, _, inner = name.rpartition(".")
    if outer and name in sys.modules:
        setattr(sys.modules[outer], inner, sys.modules[name])


def forget_modules(packages: tuple[str, ...]) -> None:
    """Let packages be imported anew from wherever they are found now."""
    for name in list(sys.modules):
        if _within(name, packages):
            del sys.modules[name]


def _within(module: str, packages: tuple[str, ...]) -> bool:
    return any(module == name or module.startswith(f"{name}.") for name in packages)
