"""Positions in files: what lies where, in the game's own words, and who knows it.

A position is one JSON object: ``format`` (2), ``game`` and ``components`` as in match files,
``options``, ``seats``, ``known_to`` (``all``, ``spectator`` or the number of a seat), ``lies`` (a
value of the game's ``PositionFormat.shape``; what is as in an empty game is left out) and
``notes``, what people wrote about something that cannot be so. With ``puzzle`` the best move is to
be found there; in format 1 there are none.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

from attrs import NOTHING, Factory, field, fields, frozen

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.position import PositionFormat
from tabletop.engine.rule import Objection
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player, Policy
from tabletop.records import catalogue
from tabletop.records.acts import plain_data
from tabletop.records.endings import LIES
from tabletop.records.fault import Impossible, blaming
from tabletop.records.matchfile import PRIVATE, encode, write_whole
from tabletop.records.migration import Step, upgrade
from tabletop.records.record import GameMark, check_options, opened
from tabletop.records.strict import parse, read_bytes
from tabletop.shapes.invalid import ValidationError
from tabletop.shapes.shapes import check_object, plain_shapes

FORMAT = 2
"""The format that is written; older ones are read, too."""

STEPS: Mapping[int, Step] = MappingProxyType({1: dict})

EVERYTHING, SPECTATOR = "all", "spectator"


@frozen
class PositionRecord:
    """A position as a file keeps it; ``lies`` is a value of the game's own shape."""

    mark: GameMark
    options: Mapping[str, str]
    seats: int
    known_to: str
    lies: Any
    notes: tuple[str, ...]
    game: Game[Any, Any] = field(eq=False, repr=False)
    puzzle: bool = False

    @property
    def looking(self) -> int:
        """The seat that knows it; the first one, where more is known or nobody in particular."""
        return int(self.known_to) if self.known_to.isdigit() else 0

    @property
    def opening(self) -> Any:
        """The table before anything lies on it."""
        return self.game.setup(self.seats, self.options)

    def read(self) -> Any | tuple[Objection, ...]:
        """The state in which everything lies as told, or what cannot be so."""
        return form_of(self.game).read(self.opening, self.lies)

    def state(self) -> Any:
        """The state; what somebody does not know is blank in it.

        Raises:
            ValidationError: something cannot be so (``Impossible`` has the objections), or more is
                told than they may know.
        """
        state = self.read()
        if isinstance(state, tuple):
            raise Impossible(state[0].why, LIES, state)
        if self.known_to != EVERYTHING:
            seat = None if self.known_to == SPECTATOR else int(self.known_to)
            if self.game.view(state, seat) != state:
                raise ValidationError(Text("This tells more than may be known."), "known_to")
        return state


def form_of(game: Game[Any, Any]) -> PositionFormat[Any, Any]:
    """How positions of the game are written; raises ValidationError where nobody has said."""
    if game.positions is None:
        raise ValidationError(Text("Positions of this game cannot be written."), "game.id")
    return game.positions


def record_of(
    game: Game[Any, Any],
    seats: int,
    options: Mapping[str, str],
    state: Any,
    known_to: str = EVERYTHING,
) -> PositionRecord:
    """The position of a state as somebody knows it.

    Raises UnknownGame for a game that is not installed, ValidationError where its positions cannot
    be written.
    """
    seen = state
    if known_to != EVERYTHING:
        seen = game.view(state, None if known_to == SPECTATOR else int(known_to))
    lies = form_of(game).write(seen)
    return PositionRecord(mark_of(game), options, seats, known_to, lies, (), game)


def mark_of(game: Game[Any, Any]) -> GameMark:
    """How a file names the game; raises UnknownGame for one that is not installed."""
    return GameMark(game.info.id, catalogue.entry(game.info.id).version)


# Matches


def record_of_match(match: Match[Any, Any]) -> Callable[[], PositionRecord]:
    """Writes down the position where a match stands now, in any thread and at any time.

    It raises as ``record_of`` does.
    """
    return partial(record_of, match.game, len(match.players), match.options, match.state)


def match_at(record: PositionRecord, players: tuple[Player, ...], seed: str) -> Match[Any, Any]:
    """A match that begins at a position; what that leaves unknown is drawn from the seed.

    Raises ValidationError where it cannot be so.
    """
    game = record.game
    start = game.guess(record.state(), record.looking, Random(seed))
    return Match(game, players, record.options, SeededDealer(seed), Policy.STUDY, start)


# Files


def save(record: PositionRecord, path: Path) -> None:
    """Write a position to a file, which only its owner may read; raises RecordError."""
    lines = [
        f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"
        for key, value in plain(record).items()
    ]
    listed = ",\n".join(lines)
    write_whole(path, encode(path, f"{{\n{listed}\n}}\n"), PRIVATE)


def load(path: Path) -> PositionRecord:
    """The position that a file keeps; whether it can be so, ``state`` tells.

    Raises:
        RecordError: the file is damaged, foreign, or of an unknown format.
    """
    with blaming(path):
        return make(parse(read_bytes(path)))


# Plain data and back


@frozen
class _Plain:
    """The shape of a position before its game is opened."""

    game: GameMark
    options: Mapping[str, str]
    seats: int
    known_to: str = EVERYTHING
    notes: tuple[str, ...] = ()
    puzzle: bool = False


def plain(record: PositionRecord) -> dict[str, Any]:
    """The record as plain data, with its format."""
    shapes = plain_shapes()
    return {
        "format": FORMAT,
        "game": shapes.plain(record.mark),
        "components": plain_data(record.game.components),
        "options": dict(record.options),
        "seats": record.seats,
        "known_to": record.known_to,
        LIES: plain_position(record.lies),
        "notes": list(record.notes),
        "puzzle": record.puzzle,
    }


def plain_position(position: Any) -> dict[str, Any]:
    """What lies where as plain data; what is as in an empty game is left out."""
    shapes = plain_shapes()
    told = plain_data(shapes.plain(position))
    usual = {each.name: _default(each.default) for each in fields(type(position))}
    return {
        name: value
        for name, value in told.items()
        if usual[name] is NOTHING or getattr(position, name) != usual[name]
    }


def _default(default: Any) -> Any:
    is_made = isinstance(default, Factory)  # type: ignore[arg-type]  # a class, not typed as one
    return default.factory() if is_made else default


def make(data: Any) -> PositionRecord:
    """The record that plain data stands for, its game opened.

    Raises:
        ValidationError: with its place in ``data``.
    """
    check_object(data)
    data = upgrade(data, STEPS, FORMAT)
    apart = ("format", "components", LIES)
    for key in apart:
        if key not in data:
            raise ValidationError(Text("Something is missing here."), key)
    rest = {key: value for key, value in data.items() if key not in apart}
    head: _Plain = plain_shapes().make(rest, _Plain)
    game = opened(head.game, data["components"])
    lies = make_lies(game, head.seats, head.options, data[LIES])
    _check_known(head)
    return PositionRecord(
        head.game, head.options, head.seats, head.known_to, lies, head.notes, game, head.puzzle
    )


def make_lies(game: Game[Any, Any], seats: int, options: Mapping[str, str], data: Any) -> Any:
    """What lies where, of plain data; raises ValidationError."""
    make_setup(game, seats, options)
    try:
        return plain_shapes().make(data, form_of(game).shape)
    except ValidationError as invalid:
        raise invalid.within(LIES) from None


def make_setup(game: Game[Any, Any], seats: int, options: Mapping[str, str]) -> Any:
    """The table before anything lies on it; raises ValidationError for what is not offered."""
    if seats not in game.info.counts:
        raise ValidationError(game.info.expected, "seats")
    check_options(game, options)
    try:
        return game.setup(seats, options)
    except ValueError as error:
        why = Text("The game does not allow this: {reason}", reason=str(error))
        raise ValidationError(why, "seats") from None


def _check_known(head: _Plain) -> None:
    values = (EVERYTHING, SPECTATOR, *map(str, range(head.seats)))
    if head.known_to not in values:
        raise ValidationError(
            Text("One of these is expected here: {values}.", values=values), "known_to"
        )
