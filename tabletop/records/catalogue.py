"""The games there are: found by entry point, opened with their component data."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal, NoReturn

from attrs import frozen

from tabletop import resources
from tabletop.engine.components_error import ComponentsError
from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text
from tabletop.records.fault import RecordError, blaming, in_its_words, stumbled
from tabletop.records.strict import parse, read_bytes
from tabletop.shapes.invalid import ValidationError, plain, shown
from tabletop.shapes.shapes import check_object

if TYPE_CHECKING:
    from tabletop.engine.game import Game

GROUP = "tabletop.games"
"""The entry point group of games: each names a factory, ``load(components) -> Game``.

A module that says what is to be known before anybody plays as ``INFO`` beside its factory, and
imports its rules in the factory only, does not keep a start screen waiting. The factory raises
ComponentsError, which names the place and the reason, where no game can be played with those.
"""

_SECTION = re.compile(r"\s*\[(.+)\]\s*$")
_ENTRY = re.compile(r"\s*([a-z][a-z0-9_-]*)\s*=\s*([\w.]+)\s*:\s*(\w+)\s*$")


class UnknownGame(LookupError):
    """No installed game has this id, or its package is broken; ``why`` says which and where."""

    def __init__(self, why: Text) -> None:
        super().__init__(plain(why))
        self.why = why

    def __reduce__(self) -> tuple[type[UnknownGame], tuple[Text]]:
        """So that it can be raised in one process and told by another."""
        return UnknownGame, (self.why,)


@frozen
class GameEntry:
    """An installed game: its id, its factory, the version of the package that brings it, and the
    folder in which that is declared."""

    id: str
    module: str
    factory: str
    version: str
    place: Path


def entries() -> Mapping[str, GameEntry]:
    """Every installed game by its id, in the order of ids; where two share one, the first found."""
    return _declared(tuple(sys.path)).games


def misdeclared() -> Mapping[str, Text]:
    """What is wrong with entry points of installed packages, by what they name as a game."""
    return _declared(tuple(sys.path)).wrong


def entry(game: str) -> GameEntry:
    """The entry of one game; raises UnknownGame."""
    found = entries().get(game)
    if found is None:
        known = tuple(entries())
        why = Text("there is no game “{game}”; there are: {games}", game=shown(game), games=known)
        raise UnknownGame(why)
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
def _home(found: GameEntry, path: tuple[str, ...]) -> tuple[Path, Path]:
    """The folder of a game's resources, and that of its catalogues, with modules found there."""
    module, package = file_of(found, found.module), found.module.partition(".")[0]
    # The top of a package need not be a module of its own.
    alone = package == found.module or (module.parent / "resources").is_dir()
    return home(found.id, module, None if alone else file_of(found, package).parent)


def home(game: str, module: Path, package: Path | None) -> tuple[Path, Path]:
    """The folder of what a game brings, and that of its catalogues; they may be missing.

    Args:
        game: its id.
        module: the file of the module that makes it.
        package: the folder of the whole package, where that module is not all of it.
    """
    own = module.parent / "resources"
    if not own.is_dir() and package is not None:
        for place in resources.places(package):
            if (place / "games" / game).is_dir():
                return place / "games" / game, place / "locale"
    return own, own / "locale"


def file_of(found: GameEntry, module: str) -> Path:
    """The file of a module of a game's package; raises UnknownGame where there is none."""
    try:
        spec = find_spec(module)
    except (Exception, SystemExit):
        spec = None
    if spec is None or spec.origin is None:
        raise UnknownGame(Text("the module of “{game}” cannot be found", game=found.id))
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
    if not isinstance(told, GameInfo):
        return _standard(found).info
    _check_name(found, told)
    return told


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
    reason = misfit(error) if isinstance(error.__cause__, ValidationError) else str(error)
    return Text("These components do not fit the game: {reason}", reason=reason)


def misfit(error: ComponentsError) -> Text:
    """What is wrong with some components, as a part of a sentence."""
    found = error.__cause__
    if not isinstance(found, ValidationError):
        return in_its_words(str(error))
    return Text("{place}: {why}", place=found.place, why=found.why) if found.place else found.why


def _read_object(path: Path) -> dict[str, Any]:
    with blaming(path):
        data: dict[str, Any] = parse(read_bytes(path))
        check_object(data)
    return data


@lru_cache(maxsize=64)
def _standard(found: GameEntry) -> Game[Any, Any]:
    return _loaded(found, None)


def _loaded(found: GameEntry, components: Mapping[str, Any] | None) -> Game[Any, Any]:
    """What the factory makes; another author's package must not keep the table from opening."""
    from tabletop.engine.game import Game

    module = _module(found)
    with _naming(found, "imported"):
        factory = getattr(module, found.factory)
    if components is None:
        components = _read_object(folder(found.id) / "components.json")
    with _naming(found, "opened"):
        game: Game[Any, Any] = factory(components)
    if not isinstance(game, Game):
        _refuse(found, _no_game(found.factory, game))
    with _naming(found, "opened"):
        if lacking := tuple(name for name in _FACTS if not hasattr(game, name)):
            kind = type(game).__name__
            _refuse(found, Text("{kind} has still to say: {names}", kind=kind, names=lacking))
        info, parts = game.info, {name: getattr(game, name) for name in _PARTS}
    _check_name(found, info)
    _check_parts(found, parts)
    return game


def _module(found: GameEntry) -> ModuleType:
    """The module that the entry point names."""
    with _naming(found, "imported"):
        return import_module(found.module)


@contextmanager
def _naming(found: GameEntry, done: Literal["imported", "opened"]) -> Iterator[None]:
    """Turns whatever another author's code may raise into an UnknownGame that names the game."""
    try:
        yield
    except (ComponentsError, UnknownGame):
        raise
    # A package may call `exit` as well as stumble.
    except (Exception, SystemExit) as error:
        why = stumbled(error, theirs=True)
        told = Text("the game “{game}” cannot be opened: {reason}", game=found.id, reason=why)
        if done == "imported":
            told = Text("the game “{game}” cannot be imported: {reason}", game=found.id, reason=why)
        raise UnknownGame(told) from error


def _no_game(factory: str, made: object) -> Text:
    value = shown(repr(made), 40)
    return Text("“{factory}” gives no game, but {value}", factory=factory, value=value)


def _refuse(found: GameEntry, why: Text) -> NoReturn:
    raise UnknownGame(
        Text(
            "the game “{game}” cannot be opened: {reason} ({module})",
            game=found.id,
            reason=why,
            module=found.module,
        )
    )


def _refuse_value(found: GameEntry, part: str, value: object, kind: type) -> NoReturn:
    """Say that something a game tells of itself is of another kind than it must be."""
    told, name = shown(repr(value), 40), kind.__name__
    _refuse(found, Text("{part}: {value} is no {kind}", part=part, value=told, kind=name))


def _check_name(found: GameEntry, info: GameInfo) -> None:
    """A game must be what its entry point calls it: everything about it is found by that."""
    if not isinstance(info, GameInfo):
        _refuse_value(found, "info", info, GameInfo)
    if info.id != found.id:
        _refuse(found, Text("it calls itself “{name}”", name=shown(str(info.id), 40)))


_FACTS = ("info", "rules", "moves")
"""What a game has to say of itself, in the order of need."""

_PARTS = ("rules", "moves", "steps", "heuristics")
"""The collections of a game."""


def _check_parts(found: GameEntry, parts: Mapping[str, Any]) -> None:
    from tabletop.engine.game import HeuristicTerm
    from tabletop.engine.rule import Rule

    for name, kind in zip(_PARTS, (Rule, type, type, HeuristicTerm), strict=True):
        if not isinstance(parts[name], tuple):
            _refuse_value(found, name, parts[name], tuple)
        for part in parts[name]:
            if not isinstance(part, kind):
                _refuse_value(found, name, part, kind)


@frozen
class _Declared:
    """The games that packages declare, and what is wrong with declarations, by game or words."""

    games: Mapping[str, GameEntry]
    wrong: Mapping[str, Text]


@cache
def _declared(path: tuple[str, ...]) -> _Declared:
    # importlib.metadata would do the same, and take a sixth of the time the window has to open.
    found: dict[str, GameEntry] = {}
    wrong: dict[str, Text] = {}
    for place in path:
        for file in sorted(Path(place or ".").glob("*.*-info/entry_points.txt")):
            for one in declared_in(file):
                first = found.setdefault(one.id, one)
                if first.place != one.place:
                    wrong[one.id] = _twice(first, one)
            wrong |= {
                line: _senseless(line, file) for line in _lines(file) if not _ENTRY.match(line)
            }
    return _Declared(dict(sorted(found.items())), wrong)


def _twice(first: GameEntry, other: GameEntry) -> Text:
    return Text(
        "Two packages bring “{game}”: {first} and {other}. That of the first is played.",
        game=first.id,
        first=str(first.place),
        other=str(other.place),
    )


def _senseless(line: str, file: Path) -> Text:
    return Text(
        "{file}: “{line}” names no game. An id in small letters, “=”, a module, “:” and what makes "
        "the game are expected.",
        file=str(file),
        line=shown(line, 80),
    )


def declared_in(file: Path) -> Iterator[GameEntry]:
    """The games that an ``entry_points.txt`` names; none where it cannot be read."""
    version = file.parent.name.rpartition(".")[0].rpartition("-")[2]
    for line in _lines(file):
        if declared := _ENTRY.match(line):
            yield GameEntry(declared[1], declared[2], declared[3], version, file.parent)


def _lines(file: Path) -> Iterator[str]:
    """What an ``entry_points.txt`` says of games, line by line."""
    section = ""
    for line in map(str.strip, _readable(file).splitlines()):
        if header := _SECTION.match(line):
            section = header[1].strip()
        elif section == GROUP and line and not line.startswith("#"):
            yield line


def _readable(file: Path) -> str:
    try:
        return file.read_text("utf-8", errors="replace")
    except OSError:
        return ""
