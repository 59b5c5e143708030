"""What people type for a position, field by field, and what it comes to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.engine.position import Kind, PositionRow
from tabletop.engine.text import Text
from tabletop.shapes.invalid import ValidationError

NOTHING = "-"
"""What one types where nothing lies on a place."""

_BETWEEN = re.compile(r"[\s,]+")


def plain_of(row: PositionRow, typed: str) -> Any:
    """The plain data that is meant by what was typed; raises ValidationError."""
    words = [word for word in _BETWEEN.split(typed.strip()) if word]
    match row.kind:
        case Kind.WORD | Kind.CHOICE:
            return _word(row, " ".join(words))
        case Kind.WORDS:
            return [_word(row, word) for word in words]
        case Kind.NUMBER | Kind.SEAT:
            return _number(" ".join(words)) - (row.kind is Kind.SEAT)
        case Kind.SEATS:
            return [_number(word) - 1 for word in words]
        case Kind.NUMBERS:
            numbers = list(map(_number, words))
            return dict(zip(row.parts, numbers, strict=False)) if row.parts else numbers
        case Kind.BY_WORD:
            return dict(_by_word(row, typed))


def typed_of(row: PositionRow, plain: Any) -> str:
    """What one would have typed for plain data."""
    match row.kind:
        case Kind.SEAT:
            return str(plain + 1)
        case Kind.SEATS:
            return " ".join(str(seat + 1) for seat in plain)
        case Kind.BY_WORD:
            return "; ".join(f"{name}: {' '.join(words)}" for name, words in plain.items())
    if isinstance(plain, Mapping):
        return " ".join(str(plain[part]) for part in row.parts)
    if isinstance(plain, list):
        return " ".join(NOTHING if each is None else str(each) for each in plain)
    return str(plain)


def _word(row: PositionRow, typed: str) -> str | None:
    """The word as the game writes it, however it was typed."""
    if typed == NOTHING:
        return None
    offered = {word.lower(): word for word, _ in row.words}
    head, mark, rest = typed.partition("/")
    return offered.get(typed.lower()) or offered.get(head.lower(), head) + mark + rest


def _number(typed: str) -> int:
    if not (typed.isascii() and typed.isdecimal() and len(typed) < 10):
        raise ValidationError(Text("A whole number is expected here."))
    return int(typed)


def _by_word(row: PositionRow, typed: str) -> Iterator[tuple[str, list[str]]]:
    for group in filter(str.strip, typed.split(";")):
        name, _, words = group.partition(":")
        yield str(_word(row, name.strip())), [word for word in _BETWEEN.split(words) if word]
