"""Plays out of a file of the app BG Stats: its whole export (``.json``) or shared ones.

What is known of such files is told in ``export/bgstats.py``. Keys that are not named here are
passed over, for the app has many; of those that are, all have to be as expected.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache
from pathlib import Path
from typing import Annotated, Any
from uuid import UUID

from attrs import field, frozen

from tabletop.engine.text import Text
from tabletop.records.fault import blaming
from tabletop.records.strict import parse, read_bytes
from tabletop.scorepad.plain import MOST_MINUTES, MOST_POINTS
from tabletop.shapes.checks import between
from tabletop.shapes.invalid import ValidationError
from tabletop.shapes.shapes import Shapes, Written, keyed


@frozen
class Play:
    """A play as the file has it.

    ``names`` are all that its game is called there, ``number`` is that of BoardGameGeek (0: not
    told). ``people`` and ``totals`` are in the order of the table; a total is None where it is no
    number of points. ``winners`` and ``start`` are seats. ``teams`` and ``ignored``: it was played
    in teams, or is not to be counted.
    """

    uuid: str
    names: tuple[str, ...]
    number: int
    day: date
    minutes: int | None
    place: str
    remark: str
    people: tuple[str, ...]
    totals: tuple[int | None, ...]
    winners: tuple[int, ...]
    start: int | None
    teams: bool
    ignored: bool


def read_plays(path: Path) -> tuple[Play, ...]:
    """The plays of a file, in its order.

    Raises:
        RecordError: it is no such file, or something in it is not as expected; see the place.
    """
    with blaming(path):
        file: _File = _shapes().make(parse(read_bytes(path)), _File)
        return tuple(_play(file, index) for index in range(len(file.plays)))


# The shape of the file


def _uuid(words: str) -> str:
    try:
        return str(UUID(words))
    except ValueError:
        raise ValidationError(Text("A UUID is expected here.")) from None


def _day(words: str) -> date:
    try:
        return date.fromisoformat(words[:10])
    except ValueError:
        raise ValidationError(Text("A day such as 2026-11-21 is expected here.")) from None


def _words(value: Any) -> str:
    if value is not None and type(value) is not str:
        raise ValidationError(Text("A text is expected here."))
    return value or ""


def _flag(value: Any) -> bool:
    if value is not None and value not in (True, False):
        raise ValidationError(Text("“true” or “false” is expected here."))
    return bool(value)


def _number(value: Any) -> int:
    if value is not None and type(value) is not int:
        raise ValidationError(Text("A whole number is expected here."))
    return value or 0


_SUM = re.compile(r"[+-]?\d{1,6}(?:[+-]\d{1,6})*")
_PART = re.compile(r"[+-]?\d+")


def _points(value: Any) -> int | None:
    """The points of a score, which may be a sum that the app works out: ``9+34-3``."""
    if type(value) is int and abs(value) <= MOST_POINTS:
        return value
    words = "".join(_words(value).split()).replace("\N{MINUS SIGN}", "-")
    return sum(map(int, _PART.findall(words))) if _SUM.fullmatch(words) else None


_Words = Annotated[str, Written(Any, _words)]
_Flag = Annotated[bool, Written(Any, _flag)]
_Number = Annotated[int, Written(Any, _number)]


@frozen
class _Named:
    id: int
    name: _Words


@frozen
class _Game:
    id: int
    name: _Words
    other: _Words = field(default="", metadata=keyed("bggName"))
    number: _Number = field(default=0, metadata=keyed("bggId"))


@frozen
class _Score:
    player: int = field(metadata=keyed("playerRefId"))
    points: Annotated[int | None, Written(Any, _points)] = field(
        default=None, metadata=keyed("score")
    )
    winner: _Flag = False
    start: _Flag = field(default=False, metadata=keyed("startPlayer"))
    order: _Number = field(default=0, metadata=keyed("seatOrder"))


@frozen
class _Play:
    uuid: Annotated[str, Written(str, _uuid)]
    day: Annotated[date, Written(str, _day)] = field(metadata=keyed("playDate"))
    game: int = field(metadata=keyed("gameRefId"))
    scores: tuple[_Score, ...] = field(metadata=keyed("playerScores"))
    place: _Number = field(default=0, metadata=keyed("locationRefId"))
    minutes: Annotated[int, Written(Any, _number), between(0, MOST_MINUTES)] = field(
        default=0, metadata=keyed("durationMin")
    )
    comments: _Words = ""
    teams: _Flag = field(default=False, metadata=keyed("usesTeams"))
    ignored: _Flag = False


@frozen
class _File:
    players: tuple[_Named, ...]
    games: tuple[_Game, ...]
    plays: tuple[_Play, ...]
    locations: tuple[_Named, ...] = ()


@cache
def _shapes() -> Shapes:
    return Shapes(forbid_extra_keys=False)


# From the shape to plays


def _play(file: _File, index: int) -> Play:
    play, place = file.plays[index], f"plays[{index}]"
    game = _found(_by_id(file.games), play.game, f"{place}.gameRefId")
    people, places = _by_id(file.players), _by_id(file.locations)
    names = [
        _found(people, score.player, f"{place}.playerScores[{number}].playerRefId").name
        for number, score in enumerate(play.scores)
    ]
    where = _found(places, play.place, f"{place}.locationRefId").name if play.place else ""
    order = _seated(play.scores)
    scores = [play.scores[at] for at in order]
    starts = [seat for seat, score in enumerate(scores) if score.start]
    return Play(
        play.uuid,
        tuple(filter(None, (game.name, game.other))),
        game.number,
        play.day,
        play.minutes or None,
        where,
        play.comments,
        tuple(names[at] for at in order),
        tuple(score.points for score in scores),
        tuple(seat for seat, score in enumerate(scores) if score.winner),
        starts[0] if len(starts) == 1 else None,
        play.teams,
        play.ignored,
    )


def _seated(scores: tuple[_Score, ...]) -> list[int]:
    """The scores by their seats, or in their order where the seats are not told."""
    orders = [score.order for score in scores]
    told = 0 not in orders and len(set(orders)) == len(orders)
    return sorted(range(len(scores)), key=lambda at: orders[at] if told else at)


def _by_id(named: Iterable[Any]) -> Mapping[int, Any]:
    return {one.id: one for one in named}


def _found(named: Mapping[int, Any], number: int, place: str) -> Any:
    if number not in named:
        raise ValidationError(
            Text("Nothing in this file has the number {number}.", number=number), place
        )
    return named[number]
