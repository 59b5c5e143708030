"""Scorings and counts as plain JSON data and back, each checked on its way in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from types import MappingProxyType
from typing import Annotated, Any

from attrs import frozen

from tabletop.engine.pad import TABLE, Cell, Entry, Value
from tabletop.engine.text import Text
from tabletop.records.acts import shapes_of
from tabletop.records.migration import Step, upgrade
from tabletop.scorepad.breakdown import Count
from tabletop.scorepad.scoring import Note, Scoring, ScoringSource, Sitter
from tabletop.shapes.checks import count, expect, inside
from tabletop.shapes.invalid import ValidationError, shown
from tabletop.shapes.shapes import Written, check_object

FORMAT = 2
"""The format that is written now."""


def _without_time(data: dict[str, Any]) -> dict[str, Any]:
    """Format 1 knew neither how long a game took nor who was a computer player."""
    return {**data, "minutes": None}


STEPS: Mapping[int, Step] = MappingProxyType({1: _without_time})
"""The step that leaves each older format, by its number."""

MOST_MINUTES = 100_000
"""No game takes longer: ten weeks without a break."""

MOST_CLAIMS = 1000
"""Nobody claims more things in one row; a file of millions would only keep the pad busy."""

MOST_POINTS = 10**15 - 1
"""No number is greater; it is also the greatest that a file may have anywhere."""


def _day(words: str) -> date:
    try:
        day = date.fromisoformat(words)
    except ValueError:
        day = None
    if day is None or day.isoformat() != words:
        raise ValidationError(Text("A day such as 2026-11-21 is expected here."))
    return day


def _sorted(claims: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(claims))


_Points = Annotated[
    int, expect(lambda value: abs(value) <= MOST_POINTS, Text("This number is too large."))
]
_Claims = Annotated[
    tuple[str, ...], expect(lambda value: len(value) <= MOST_CLAIMS, Text("This list is too long."))
]
_Kinds = _Points | str | Annotated[tuple[str, ...], Written(_Claims, _sorted)]


def _value(value: Any) -> Value:
    if type(value) not in (int, str, list):
        raise ValidationError(Text("A number, a text or a list of texts is expected here."))
    made: Value = shapes_of(()).make(value, _Kinds)
    return made


def _words(value: Any) -> str:
    """What people write at length."""
    if type(value) is not str:
        raise ValidationError(Text("A text is expected here."))
    return value


_Minutes = Annotated[
    int,
    expect(
        lambda value: 0 <= value <= MOST_MINUTES, Text("This is no number of minutes of a game.")
    ),
]
_Value = Annotated[Value, Written(Any, _value)]
_Words = Annotated[str, Written(Any, _words)]


@frozen
class _PlainNote:
    rule: str
    at: tuple[Cell, ...]
    words: _Words


@frozen
class _Plain:
    """The shape of a scoring in a file."""

    id: Annotated[str, expect(bool, Text("This text is empty."))]
    game: str
    played: Annotated[date, Written(str, _day)]
    minutes: _Minutes | None
    place: str
    remark: _Words
    seats: tuple[Sitter, ...]
    start: int | None
    source: ScoringSource
    match: str
    table: Mapping[str, _Value]
    rows: Mapping[str, tuple[_Value | None, ...]]
    whole: bool
    notes: tuple[_PlainNote, ...]


@frozen
class _PlainCount:
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    categories: Mapping[str, tuple[int, ...]]


def plain_scoring(scoring: Scoring) -> dict[str, Any]:
    """The scoring as plain data, in the order in which a reader would like it."""
    known = shapes_of(())
    return {
        "format": FORMAT,
        "id": scoring.id,
        "game": scoring.game,
        "played": scoring.played.isoformat(),
        "minutes": scoring.minutes,
        "place": scoring.place,
        "remark": scoring.remark,
        "seats": [known.plain(sitter) for sitter in scoring.sitters],
        "start": scoring.start,
        "source": scoring.source.value,
        "match": scoring.match,
        **plain_entry(scoring.entry),
        "notes": [known.plain(note) for note in scoring.notes],
    }


def plain_entry(entry: Entry) -> dict[str, Any]:
    """What was entered: the ``table``'s cells, the ``rows`` with a value a seat, and ``whole``."""
    rows: dict[str, list[Any]] = {}
    for cell, value in sorted(entry.values.items()):
        if cell.seat != TABLE:
            rows.setdefault(cell.field, [None] * entry.seats)[cell.seat] = _plain_value(value)
    table = {
        cell.field: _plain_value(value)
        for cell, value in sorted(entry.values.items())
        if cell.seat == TABLE
    }
    return {"table": table, "rows": rows, "whole": entry.whole}


def _plain_value(value: Value) -> Any:
    return list(value) if isinstance(value, tuple) else value


def make_scoring(data: Any) -> Scoring:
    """The scoring that plain data stands for; whether it fits its game is another question.

    Raises:
        ValidationError: with the place in ``data``.
    """
    check_object(data)
    data = upgrade(data, STEPS, FORMAT)
    rest = {key: value for key, value in data.items() if key != "format"}
    made: _Plain = shapes_of(()).make(rest, _Plain)
    seats = len(made.seats)
    if made.start is not None and made.start not in range(seats):
        raise ValidationError(Text("There is no such seat."), "start")
    _check_seats(made.notes, seats)
    return Scoring(
        made.game,
        made.seats,
        Entry(seats, dict(_values(made)), made.whole),
        made.played,
        made.id,
        made.place,
        made.remark,
        tuple(Note(note.rule, note.at, note.words) for note in made.notes),
        made.start,
        made.source,
        made.match,
        made.minutes,
    )


def _values(made: _Plain) -> Iterator[tuple[Cell, Value]]:
    for name, value in made.table.items():
        yield Cell(name), value
    for name, row in made.rows.items():
        inside(f"rows.{shown(name)}", count(len(made.seats)), row)
        for seat, entered in enumerate(row):
            if entered is not None:
                yield Cell(name, seat), entered


def _check_seats(notes: tuple[_PlainNote, ...], seats: int) -> None:
    for index, note in enumerate(notes):
        for number, cell in enumerate(note.at):
            if cell.seat not in range(TABLE, seats):
                place = f"notes[{index}].at[{number}].seat"
                raise ValidationError(Text("There is no such seat."), place)


def plain_count(count: Count) -> dict[str, Any]:
    """The count as plain data."""
    return {
        "totals": list(count.totals),
        "ranks": list(count.ranks),
        "winners": list(count.winners),
        "categories": {name: list(points) for name, points in count.categories},
    }


def make_count(data: Any) -> Count:
    """The count that plain data stands for; raises ValidationError."""
    made: _PlainCount = shapes_of(()).make(data, _PlainCount)
    return Count(made.totals, made.ranks, made.winners, tuple(made.categories.items()))
