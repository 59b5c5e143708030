"""What a store keeps of a hosted table: numbered rows, each a frozen value as JSON."""

from __future__ import annotations

from json import JSONEncoder
from typing import Any, get_args

from attrs import frozen

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.fair_luck import CommittedDealer, DealtLuck
from tabletop.engine.text import Text
from tabletop.net.tokens import Address, Place
from tabletop.records.strict import parse
from tabletop.shapes.invalid import ValidationError
from tabletop.shapes.shapes import Shapes, check_object

FORMAT = 1
"""The format of rows that is written now."""


@frozen
class Begun:
    """Row 0: the match as a match file has it, before its first act here; who sits where.

    ``host`` is the seat whose owner may renew links.
    """

    format: int
    record: Any
    places: tuple[Place, ...]
    host: int | None


@frozen
class ActKept:
    """An act as match files have it; ``seat`` and ``key`` are of whoever asked for it."""

    act: Any
    seat: int | None = None
    key: str = ""


@frozen
class LuckKept:
    """Who decides what is dealt from here on."""

    deals: tuple[DealtLuck, ...]
    begun: bool
    seed: str = ""

    def dealer(self) -> CommittedDealer:
        """The dealer that it tells of."""
        return CommittedDealer(self.deals, SeededDealer(self.seed) if self.seed else None)


@frozen
class PlacesKept:
    """Who sits where from here on."""

    places: tuple[Place, ...]


@frozen
class MovedKept:
    """The table is hosted there from here on."""

    at: Address


@frozen
class ClosedKept:
    """The secrets were told, and nothing happens any more."""


Row = Begun | ActKept | LuckKept | PlacesKept | MovedKept | ClosedKept

_KINDS = {kind.__name__: kind for kind in get_args(Row)}
_SHAPES = Shapes()
_encode = JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode


def plain_row(row: Row) -> str:
    """A row as JSON."""
    return _encode({"is": type(row).__name__, **_SHAPES.plain(row)})


def make_row(data: str) -> Row:
    """The row that JSON stands for; raises ValidationError."""
    value = parse(data.encode())
    check_object(value)
    kind = _KINDS.get(str(value.pop("is", "")))
    if kind is None:
        raise ValidationError(Text("This key is not known."), "is")
    made: Row = _SHAPES.make(value, kind)
    return made
