"""The games there are: found by entry point, opened with their component data."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import TYPE_CHECKING, Any

from attrs import frozen

from tabletop import resources
from tabletop.engine.components_error import ComponentsError
from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text
from tabletop.records.fault import RecordError, blaming
from tabletop.records.strict import parse, read_bytes
from tabletop.shapes.invalid import ValidationError, shown
from tabletop.shapes.shapes import check_object

if TYPE_CHECKING:
    from tabletop.engine.game import Game

GROUP = "tabletop.games"
"""The entry point group of games: each names a factory, ``load(components) -> Game``.

A module that says what is to be known before anybody plays as ``INFO`` beside its factory, and
imports its rules in the factory only, does not keep a start screen waiting.
"""

_SECTION = re.compile(r"\s*\[(.+)\]\s*$")
_ENTRY = re.compile(r"\s*([a-z][a-z0-9_-]*)\s*=\s*([\w.]+)\s*:\s*(\w+)\s*$")


class UnknownGame(LookupError):
    """No installed game has this id, or its package is broken; the message says which and where."""


@frozen
class Entry:
    """An installed game: its id, its factory, and the version of the package that brings it."""

    id: str
    module: str
    factory: str
    version: str


def entries() -> Mapping[str, Entry]:
    """Every installed game by its id, in the order of ids; where two share one, the first found."""
    return _entries(tuple(sys.path))


def entry(game: str) -> Entry:
    """The entry of one game; raises UnknownGame."""
    found = entries().get(game)
    if found is None:
        raise UnknownGame(f"there is no game “{shown(game)}”; there are: {', '.join(entries())}")
    return found


def folder(game: str) -> Path:
    """The folder of a game's own resources: ``components.json``, ``layout.json``, ``art/``.

    It is called ``resources`` and lies beside the module that the entry point names; a package of
    several games may have it as ``games/<id>`` in the resources of the whole package.

    Raises:
        UnknownGame: no such game is installed, or its module cannot be found.
    """
    return _home(entry(game), tuple(sys.path))[0]


def catalogues(game: str) -> Path:
    """The folder of a game's catalogues, ``<language>/LC_MESSAGES/<game>.mo``; it may be missing.

    It is called ``locale``, and lies in the same resources as those of the game.

    Raises:
        UnknownGame: as ``folder``.
    """
    return _home(entry(game), tuple(sys.path))[1]


@lru_cache(maxsize=64)
def _home(found: Entry, path: tuple[str, ...]) -> tuple[Path, Path]:
    """The folder of a game's resources, and that of its catalogues, with modules found there."""
    module, package = _place(found, found.module), found.module.partition(".")[0]
    own = module.parent / "resources"
    if not own.is_dir() and package != found.module:
        for place in resources.places(_place(found, package).parent):
            if (place / "games" / found.id).is_dir():
                return place / "games" / found.id, place / "locale"
    return own, own / "locale"


def _place(found: Entry, module: str) -> Path:
    """The file of a module."""
    try:
        spec = find_spec(module)
    except (Exception, SystemExit):
        spec = None
    if spec is None or spec.origin is None:
        raise UnknownGame(f"the module of “{found.id}” cannot be found")
    return Path(spec.origin)


def open_game(game: str, components: Mapping[str, Any] | None = None) -> Game[Any, Any]:
    """The rules of an installed game.

    Args:
        game: its id.
        components: other component data than its own.

    Raises:
        UnknownGame: no such game is installed, or its package is broken.
        ComponentsError: nothing can be played with these components.
        RecordError: the game's own components file is damaged.
    """
    return _standard(entry(game)) if components is None else _loaded(entry(game), components)


def info(game: str) -> GameInfo:
    """What is to be known of an installed game before anybody plays it.

    Raises:
        UnknownGame, ComponentsError, RecordError: as ``open_game``, where its module does not say.
    """
    found = entry(game)
    told = getattr(_module(found), "INFO", None)
    return told if isinstance(told, GameInfo) and told.id == game else _standard(found).info


def read_components(game: str, path: Path) -> Mapping[str, Any]:
    """A user's own components file, checked by opening the game with it.

    Raises:
        UnknownGame: no such game is installed.
        RecordError: the file is damaged or unfit; it says where and why.
    """
    data = _read_object(path)
    try:
        open_game(game, data)
    except ComponentsError as error:
        raise RecordError(path, "", unfit(error)) from None
    return data


def unfit(error: ComponentsError) -> Text:
    """Why nothing can be played with some components."""
    found = error.__cause__
    reason: Text | str = str(error)
    if isinstance(found, ValidationError):
        reason = (
            Text("{place}: {why}", place=found.place, why=found.why) if found.place else found.why
        )
    return Text("These components do not fit the game: {reason}", reason=reason)


def _read_object(path: Path) -> dict[str, Any]:
    with blaming(path):
        data: dict[str, Any] = parse(read_bytes(path))
        check_object(data)
    return data


@lru_cache(maxsize=64)
def _standard(found: Entry) -> Game[Any, Any]:
    return _loaded(found, None)


def _loaded(found: Entry, components: Mapping[str, Any] | None) -> Game[Any, Any]:
    """What the factory makes; another author's package must not keep the table from opening."""
    try:
        factory = getattr(_module(found), found.factory)
    except AttributeError as error:
        raise UnknownGame(f"the game “{found.id}” cannot be imported ({_where(error)})") from error
    if components is None:
        components = _read_object(folder(found.id) / "components.json")
    try:
        game: Game[Any, Any] = factory(components)
        known = game.info.id
    except ComponentsError:
        raise
    except Exception as error:
        raise UnknownGame(f"the game “{found.id}” cannot be opened ({_where(error)})") from error
    if known != found.id:
        raise UnknownGame(f"the game “{found.id}” calls itself “{shown(str(known), 40)}”")
    return game


def _module(found: Entry) -> ModuleType:
    """The module that the entry point names."""
    try:
        return import_module(found.module)
    except Exception as error:
        raise UnknownGame(f"the game “{found.id}” cannot be imported ({_where(error)})") from error


def _where(error: Exception) -> str:
    """What an error says, and the line of code where it happened."""
    (*_, last) = extract_tb(error.__traceback__)
    words = shown(f"{type(error).__name__}: {error}", 200)
    where = Path(last.filename)
    return f"{words}; {where.name}, line {last.lineno}" if where.is_file() else words


@cache
def _entries(path: tuple[str, ...]) -> dict[str, Entry]:
    # importlib.metadata would do the same, and take a sixth of the time the window has to open.
    found: dict[str, Entry] = {}
    for place in path:
        for declared in sorted(Path(place or ".").glob("*.*-info/entry_points.txt")):
            for one in declared_in(declared):
                found.setdefault(one.id, one)
    return dict(sorted(found.items()))


def declared_in(file: Path) -> Iterator[Entry]:
    """The games that an ``entry_points.txt`` names; none where it cannot be read."""
    version = file.parent.name.rpartition(".")[0].rpartition("-")[2]
    section = ""
    for line in _readable(file).splitlines():
        if header := _SECTION.match(line):
            section = header[1].strip()
        elif section == GROUP and (declared := _ENTRY.match(line)):
            yield Entry(declared[1], declared[2], declared[3], version)


def _readable(file: Path) -> str:
    try:
        return file.read_text("utf-8", errors="replace")
    except OSError:
        return ""
