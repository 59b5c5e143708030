"""The positions that a game brings in a file of its own: where the rarer rules speak.

``positions.json`` among the resources of a game is one JSON object: ``format`` (1) and
``positions``, each with its ``name``, ``seats``, ``options`` and ``lies`` as in a file of one
position, for the components that the game brings.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import frozen

from tabletop.engine.game import Game
from tabletop.engine.text import Text
from tabletop.records import catalogue
from tabletop.records.endings import LIES
from tabletop.records.fault import blaming
from tabletop.records.migration import upgrade
from tabletop.records.position import EVERYTHING, PositionRecord, make_lies, mark_of
from tabletop.records.strict import parse, read_bytes
from tabletop.shapes.checks import different_names
from tabletop.shapes.invalid import ValidationError
from tabletop.shapes.shapes import check_object, plain_shapes

FILE = "positions.json"
"""Its name in a game's folder of resources."""

FORMAT = 1
"""The format that is written and read."""


@frozen
class NamedPosition:
    """A position that a game brings."""

    name: str
    seats: int
    options: Mapping[str, str]
    lies: Any
    game: Game[Any, Any]

    def state(self) -> Any:
        """The state; raises ValidationError where it cannot be so."""
        return self.record.state()

    @property
    def record(self) -> PositionRecord:
        """The same as a file of its own would keep it."""
        mark = mark_of(self.game)
        return PositionRecord(mark, self.options, self.seats, EVERYTHING, self.lies, (), self.game)


def positions_of(game: str) -> tuple[NamedPosition, ...]:
    """The positions that an installed game brings, in order; none where it has no file of them.

    Raises:
        UnknownGame: no such game is installed.
        RecordError: the file is damaged, or a position in it cannot be so; it says where and why.
    """
    path = catalogue.folder(game) / FILE
    return read_positions(catalogue.open_game(game), path) if path.exists() else ()


def states_of(game: str) -> dict[str, Any]:
    """The states of these positions, by their names; raises UnknownGame or RecordError."""
    return {one.name: one.state() for one in positions_of(game)}


def read_positions(game: Game[Any, Any], path: Path) -> tuple[NamedPosition, ...]:
    """The positions that a file has for a game; raises RecordError."""
    with blaming(path):
        return _made(game, parse(read_bytes(path)))


@frozen
class _Plain:
    """The shape of a position before the game has looked at what lies there."""

    name: str
    seats: int
    options: Mapping[str, str]


def _made(game: Game[Any, Any], data: Any) -> tuple[NamedPosition, ...]:
    check_object(data)
    data = upgrade(data, newest=FORMAT)
    for key in data.keys() - {"format", "positions"}:
        raise ValidationError(Text("This key is not known."), key)
    listed = data.get("positions")
    if type(listed) is not list:
        raise ValidationError(Text("A list is expected here."), "positions")
    made = []
    for at, each in enumerate(listed):
        try:
            made.append(_one(game, each))
        except ValidationError as invalid:
            raise invalid.within(f"positions[{at}]") from None
    different_names([one.name for one in made], "positions")
    return tuple(made)


def _one(game: Game[Any, Any], data: Any) -> NamedPosition:
    check_object(data)
    if LIES not in data:
        raise ValidationError(Text("Something is missing here."), LIES)
    rest = {key: value for key, value in data.items() if key != LIES}
    plain: _Plain = plain_shapes().make(rest, _Plain)
    lies = make_lies(game, plain.seats, plain.options, data[LIES])
    made = NamedPosition(plain.name, plain.seats, plain.options, lies, game)
    made.state()
    return made
