"""Positions of the toy game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve, field, frozen

from tabletop.engine.move import Pick
from tabletop.engine.position import PositionFormat
from tabletop.engine.rule import Objection
from tabletop.engine.text import Text
from tests.engine.toy import CELL, NUMBER, SECRET, State


@frozen(kw_only=True)
class Position:
    """``hidden`` are the seats that hid a number nobody here knows."""

    numbers: Mapping[int, int] = field(factory=dict)
    hidden: tuple[int, ...] = ()
    pebbles: Mapping[int, tuple[int, ...]] = field(factory=dict)
    used_stars: tuple[int, ...] = ()
    points: tuple[int, ...]
    card: str = ""
    played: tuple[str, ...] = ()
    turn: int = 0
    shown: bool = False


class ToyPositions(PositionFormat[State, Position]):
    shape = Position

    def write(self, seen: State) -> Position:
        seats = range(len(seen.numbers))
        told = {s: n for s, n in enumerate(seen.numbers) if n not in (None, SECRET)}
        owned = {s: tuple(at for at, o in enumerate(seen.owners) if o == s) for s in seats}
        return Position(
            numbers={seat: number for seat, number in told.items() if number is not None},
            hidden=tuple(seat for seat in seats if seen.numbers[seat] == SECRET),
            pebbles={seat: cells for seat, cells in owned.items() if cells},
            used_stars=tuple(seat for seat in seats if seen.stars[seat]),
            points=seen.points,
            card=seen.card,
            played=seen.played,
            turn=seen.turn,
            shown=seen.shown,
        )

    def impossible(self, state: State, position: Position) -> tuple[Objection, ...]:
        return ()

    def strangers(self, opening: State, position: Position) -> Iterator[Objection]:
        cells = [cell for own in position.pebbles.values() for cell in own]
        for cell in cells:
            if cells.count(cell) > 1:
                yield CELL(Text("Two pebbles lie there."), Pick("pebble", f"c{cell + 1}"))
            if not 0 <= cell < len(opening.owners):
                yield CELL(Text("There is no such cell."), Pick("pebble"))
        for seat in (*position.numbers, *position.hidden, *position.pebbles):
            if not 0 <= seat < len(opening.numbers):
                yield NUMBER(Text("Nobody sits there."))

    def laid(self, opening: State, position: Position) -> State:
        seats, out = range(len(opening.numbers)), [*position.played, position.card]
        owner = {cell: seat for seat, cells in position.pebbles.items() for cell in cells}
        return evolve(
            opening,
            numbers=tuple(
                SECRET if seat in position.hidden else position.numbers.get(seat) for seat in seats
            ),
            deck=tuple((card, count - out.count(card)) for card, count in opening.deck),
            owners=tuple(owner.get(cell) for cell in range(len(opening.owners))),
            stars=tuple(seat in position.used_stars for seat in seats),
            points=position.points,
            card=position.card,
            played=position.played,
            turn=position.turn,
            shown=position.shown,
        )
