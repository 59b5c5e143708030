"""Scorings and counts as plain JSON data and back, each checked on its way in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from attrs import frozen

from tabletop.engine.pad import TABLE, Cell, Entry, Value
from tabletop.engine.text import Text
from tabletop.records.fault import ValidationError, shown
from tabletop.records.migration import upgrade
from tabletop.records.shapes import LONGEST, shapes_of
from tabletop.scorepad.breakdown import Count
from tabletop.scorepad.scoring import Note, Scoring, Sitter, Source

FORMAT = 1
"""The format that is written now."""

MOST_CLAIMS = 1000
"""Nobody claims more things in one row; a file of millions would only keep the pad busy."""

MOST_POINTS = 10**15 - 1
"""No number is greater; it is also the greatest that a file may have anywhere."""


@frozen
class _PlainNote:
    rule: str
    at: tuple[Cell, ...]
    words: Any


@frozen
class _Plain:
    """The shape of a scoring in a file; free words and values of cells are checked apart."""

    id: str
    game: str
    played: Any
    place: str
    remark: Any
    seats: tuple[Sitter, ...]
    start: int | None
    source: Source
    match: str
    table: Mapping[str, Any]
    rows: Mapping[str, tuple[Any, ...]]
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
    if type(data) is not dict:
        raise ValidationError(Text("An object is expected here."))
    data = upgrade(data, {}, FORMAT)
    rest = {key: value for key, value in data.items() if key != "format"}
    made: _Plain = shapes_of(()).make(rest, _Plain)
    seats = len(made.seats)
    if made.start is not None and made.start not in range(seats):
        raise ValidationError(Text("There is no such seat."), "start")
    if not made.id:
        raise ValidationError(Text("This text is empty."), "id")
    return Scoring(
        made.game,
        made.seats,
        Entry(seats, dict(_values(made, seats)), made.whole),
        _day(made.played),
        made.id,
        made.place,
        _words(made.remark, "remark"),
        tuple(_notes(made.notes, seats)),
        made.start,
        made.source,
        made.match,
    )


def _values(made: _Plain, seats: int) -> Iterator[tuple[Cell, Value]]:
    for name, value in made.table.items():
        yield Cell(name), _value(value, f"table.{shown(name)}")
    for name, row in made.rows.items():
        place = f"rows.{shown(name)}"
        if len(row) != seats:
            raise ValidationError(
                Text(
                    "A list of {n} item is expected.",
                    "A list of {n} items is expected.",
                    n=seats,
                ),
                place,
            )
        for seat, value in enumerate(row):
            if value is not None:
                yield Cell(name, seat), _value(value, f"{place}[{seat}]")


def _value(value: Any, place: str) -> Value:
    if type(value) is int:
        if abs(value) > MOST_POINTS:
            number = shown(str(value))
            raise ValidationError(Text("The number {number} is too large.", number=number), place)
        return value
    if type(value) is list:
        if len(value) > MOST_CLAIMS:
            raise ValidationError(Text("This list is too long."), place)
        return tuple(
            sorted(_short_text(item, f"{place}[{index}]") for index, item in enumerate(value))
        )
    if type(value) is str:
        return _short_text(value, place)
    raise ValidationError(Text("A number, a text or a list of texts is expected here."), place)


def _short_text(value: Any, place: str) -> str:
    if type(value) is not str:
        raise ValidationError(Text("A text is expected here."), place)
    if len(value) > LONGEST:
        raise ValidationError(Text("This text is too long."), place)
    return value


def _words(value: Any, place: str) -> str:
    """What people write at length."""
    if type(value) is not str:
        raise ValidationError(Text("A text is expected here."), place)
    return value


def _day(value: Any) -> date:
    try:
        day = date.fromisoformat(value)
    except (TypeError, ValueError):
        day = None
    if day is None or day.isoformat() != value:
        raise ValidationError(Text("A day such as 2026-11-21 is expected here."), "played")
    return day


def _notes(notes: tuple[_PlainNote, ...], seats: int) -> Iterator[Note]:
    for index, note in enumerate(notes):
        for number, cell in enumerate(note.at):
            if cell.seat not in range(TABLE, seats):
                place = f"notes[{index}].at[{number}].seat"
                raise ValidationError(Text("There is no such seat."), place)
        yield Note(note.rule, note.at, _words(note.words, f"notes[{index}].words"))


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
