"""The acts of a match to plain JSON data and back, each checked against its type."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, cast

from attrs import field, frozen

from tabletop.engine.chance import Outcome
from tabletop.engine.free.moves import MOVES
from tabletop.engine.match import Act, Jumped, Played, Switched
from tabletop.engine.move import Move
from tabletop.engine.strength import Strength
from tabletop.engine.text import Text
from tabletop.shapes.invalid import ValidationError
from tabletop.shapes.shapes import Shapes, check_object, keyed

TAG = "is"
"""The key that tells which kind of event an object is."""


class _Event:
    """What is made of an event: a move, or an outcome."""


@frozen
class _Played:
    event: _Event
    at: int
    against: tuple[str, ...] = ()


@frozen
class _Switched:
    strength: Strength
    seat: int | None = None


@frozen
class _Jumped:
    node: int = field(metadata=keyed("to"))
    seat: int | None = None
    past: tuple[int, ...] = ()
    kept: tuple[_Event, ...] = ()


class ActShapes(Shapes):
    """Structures the acts of one game, and what is common to all games."""

    def __init__(self, moves: tuple[type, ...] = ()) -> None:
        """Know these types of moves; raises ValueError when two share a name."""
        super().__init__({_Event: self.make_event})
        kinds = dict.fromkeys((*moves, *MOVES, Outcome))
        self._kinds: dict[str, type] = {kind.__name__: kind for kind in kinds}
        if len(self._kinds) != len(kinds):
            raise ValueError("two types of events share a name")

    def make_event(self, data: Any) -> Any:
        """The move or the outcome written as ``{"is": kind, field: value, …}``.

        Raises ValidationError.
        """
        check_object(data)
        tag = data.get(TAG)
        kind = self._kinds.get(tag) if type(tag) is str else None
        if kind is None:
            known = tuple(self._kinds)
            raise ValidationError(
                Text("The kind of event is expected here: {kinds}.", kinds=known), TAG
            )
        return self.make({key: value for key, value in data.items() if key != TAG}, kind)

    def plain_event(self, event: Any) -> dict[str, Any]:
        """A move, an outcome or a step as plain data with its kind."""
        return {TAG: type(event).__name__, **self.plain(event)}

    def make_act(self, data: Any) -> Act:
        """The act written as ``{"at": node, "event": …}``, ``{"to": node, …}`` or ``{"strength":
        …}``.

        Raises ValidationError.
        """
        check_object(data)
        if "strength" in data:
            agreed: _Switched = self.make(data, _Switched)
            return Switched(agreed.strength, agreed.seat)
        made = self.make(data, _Jumped if "to" in data else _Played)
        if isinstance(made, _Played):
            return Played(made.at, cast("Move | Outcome", made.event), made.against)
        kept = cast("tuple[Move | Outcome, ...]", made.kept)
        return Jumped(made.node, made.seat, made.past, kept)

    def plain_act(self, act: Act) -> dict[str, Any]:
        """An act as plain data."""
        if isinstance(act, Played):
            against = {"against": list(act.against)} if act.against else {}
            return {"at": act.at, "event": self.plain_event(act.event), **against}
        if isinstance(act, Switched):
            return {"strength": act.strength.value, "seat": act.seat}
        kept = {"kept": [self.plain_event(event) for event in act.kept]} if act.kept else {}
        return {"to": act.node, "seat": act.seat, "past": list(act.past), **kept}


@cache
def shapes_of(moves: tuple[type, ...]) -> ActShapes:
    """The shapes of a game with these types of moves, made once."""
    return ActShapes(moves)


def plain_data(value: Any) -> Any:
    """Nested mappings and sequences as plain dicts and lists, for data that is JSON already."""
    return json.loads(json.dumps(value, default=dict))
