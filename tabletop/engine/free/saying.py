"""What no loose piece shows and people say: whose turn it is, what is going on, which round."""

from __future__ import annotations

from attrs import frozen

from tabletop.engine.free.loose_table import FreeTable
from tabletop.engine.free.loose_to_state import LooseReader
from tabletop.engine.position import FieldKind, PositionRow
from tabletop.engine.text import Fact, Text, Who

MOST = 12
"""The highest number that people say."""


@frozen
class SayableField:
    """A field that can be said: what each choice is called, and which is the one now; -1: none."""

    field: str
    name: Text
    choices: tuple[Fact, ...]
    now: int


def choices(row: PositionRow, seats: int) -> tuple[Fact, ...]:
    """What can be said of a row, by ``LooseTell.who``."""
    match row.kind:
        case FieldKind.SEAT:
            return tuple(map(Who, range(seats)))
        case FieldKind.CHOICE:
            return tuple(name for _, name in row.words)
    return tuple(range(MOST + 1))


def tellings(reading: LooseReader, table: FreeTable, seats: int) -> tuple[SayableField, ...]:
    """All that can be said, and what is said now."""
    return tuple(
        SayableField(row.field, row.name, choices(row, seats), now)
        for row, now in reading.said(table)
    )


def written(reading: LooseReader, field: str, who: int) -> str:
    """What is said, as it is typed: seats are counted from 1, a choice is a word."""
    row = reading.sayable[field]
    if row.kind is FieldKind.CHOICE:
        return row.words[who][0]
    return str(who + (row.kind is FieldKind.SEAT))


def read(reading: LooseReader, field: str, said: str) -> int | None:
    """What was typed; None: nobody can say that."""
    row = reading.sayable.get(field)
    if row is not None and row.kind is FieldKind.CHOICE:
        words = [word for word, _ in row.words]
        return words.index(said) if said in words else None
    if row is None or not (said.isascii() and said.isdecimal() and len(said) < 3):
        return None
    return int(said) - (row.kind is FieldKind.SEAT)
