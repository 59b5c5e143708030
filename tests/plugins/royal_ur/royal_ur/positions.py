"""Positions, written and read, and how they are set up by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve, field, frozen

from royal_ur import rules, way
from royal_ur.state import State
from tabletop.engine.move import Pick
from tabletop.engine.position import (
    FieldKind,
    Loose,
    PositionFormat,
    PositionRow,
    Spot,
    Words,
    seat_owners,
)
from tabletop.engine.rule import Objection
from tabletop.engine.table import Face
from tabletop.engine.text import Text, Who

START, OFF = "start", "off"


@frozen(kw_only=True)
class Position:
    """Where the pieces of each seat are: squares, ``start`` and ``off``; those not told wait.

    ``dice`` are the four as they lie, ``thrown`` for this turn. ``landed`` is the step of the way
    where a piece has just come to and that has had no effect yet; 0: none.
    """

    at: Mapping[int, tuple[str, ...]] = field(factory=dict)
    turn: int = 0
    dice: tuple[int, ...] = (0, 0, 0, 0)
    thrown: bool = False
    landed: int = 0


class Positions(PositionFormat[State, Position]):
    """The positions of the box."""

    shape = Position

    def rows(self, opening: State) -> tuple[PositionRow, ...]:
        squares: Words = tuple((name, Text("square {square}", square=name)) for name in way.SQUARES)
        places = (*squares, (OFF, Text("off the board")), (START, Text("at the start")))
        seats = seat_owners(len(opening.at))
        return (
            PositionRow("turn", Text("To act"), FieldKind.SEAT, example="1"),
            PositionRow("at", Text("Pieces"), FieldKind.WORDS, seats, places, example="b2 off"),
            PositionRow("dice", Text("Marked corners"), FieldKind.NUMBERS, example="1 0 0 1"),
            PositionRow("thrown", Text("The dice are thrown"), FieldKind.WHETHER),
            PositionRow("landed", Text("Where a piece has just come to"), FieldKind.NUMBER),
        )

    def loose(self, state: State) -> tuple[Loose, ...]:
        return tuple(_pieces(seat) for seat in range(len(state.at)))

    def write(self, seen: State) -> Position:
        names = {
            seat: tuple(_word(seat, step) for step in steps) for seat, steps in enumerate(seen.at)
        }
        told = {seat: _told(words) for seat, words in names.items() if set(words) != {START}}
        return Position(
            at=told, turn=seen.turn, dice=seen.dice, thrown=seen.thrown, landed=seen.landed
        )

    def strangers(self, opening: State, position: Position) -> Iterator[Objection]:
        seats = range(len(opening.at))
        for seat in (*position.at, position.turn):
            if seat not in seats:
                yield rules.OWN(Text("There is no such seat."))
        for seat, places in position.at.items():
            if len(places) > way.PIECES:
                yield rules.OWN(Text("A seat has only seven pieces."), Pick("", f"wait:{seat}"))
            for place in places:
                if seat in seats and place not in (START, OFF, *way.STEPS[seat]):
                    yield rules.OWN(
                        Text("That is no square of the way: {square}.", square=place[:40]),
                        Pick(f"piece:{seat}", place[:40]),
                    )
        if len(position.dice) != len(opening.dice) or not {0, 1}.issuperset(position.dice):
            yield rules.THROW(Text("Each of the four dice shows 0 or 1."), Pick("", "dice"))
        if not 0 <= position.landed < way.OFF:
            yield rules.HIT(Text("The way has only fourteen squares."))

    def laid(self, opening: State, position: Position) -> State:
        at = tuple(
            tuple(_step(seat, word) for word in position.at.get(seat, ())) for seat in (0, 1)
        )
        one, other = (steps + (way.START,) * (way.PIECES - len(steps)) for steps in at)
        return evolve(
            opening,
            at=(one, other),
            turn=position.turn,
            dice=position.dice,
            thrown=position.thrown,
            landed=position.landed,
        )

    def impossible(self, state: State, position: Position) -> Iterator[Objection]:
        own = state.landed and state.piece(state.turn, state.landed) is not None
        if state.landed and (state.thrown or not own or state.landing() is None):
            yield rules.HIT(Text("No piece has just come to where something follows from it."))
        for seat, steps in enumerate(state.at):
            on = [step for step in steps if step not in (way.START, way.OFF)]
            for step in set(on):
                at = Pick(f"piece:{seat}", way.square(seat, step))
                if on.count(step) > 1:
                    yield rules.FREE(Text("Two pieces are on one square."), at)
                hit = seat == state.turn and step == state.landed
                if seat == state.turn and not hit and state.other_on(seat, step) is not None:
                    yield rules.HIT(Text("Pieces of both are on one square."), at)


def _pieces(seat: int) -> Loose:
    squares = (Spot(name, "at", str(seat), name) for name in way.STEPS[seat])
    spots = (*squares, Spot(f"off:{seat}", "at", str(seat), OFF), Spot(f"wait:{seat}"))
    face = Face("ur_piece", (("seat", seat),))
    name = Text("Piece of {who}", who=Who(seat))
    return Loose(f"piece:{seat}", name, spots, face=face, many=True, total=way.PIECES)


def _word(seat: int, step: int) -> str:
    return {way.START: START, way.OFF: OFF}.get(step) or way.square(seat, step)


def _step(seat: int, word: str) -> int:
    return {START: way.START, OFF: way.OFF}.get(word) or way.STEPS[seat].get(word, way.START)


def _told(words: tuple[str, ...]) -> tuple[str, ...]:
    """Without those at the end that wait: they need not be told."""
    last = max(at for at, word in enumerate(words) if word != START)
    return words[: last + 1]
