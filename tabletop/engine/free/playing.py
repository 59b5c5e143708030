"""What comes of acts with loose pieces, and what little there is against them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from tabletop.engine import session_rules
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.free.loose_table import TOP, FreeTable, LoosePiece
from tabletop.engine.free.loose_to_state import LooseReader
from tabletop.engine.free.moves import LooseFlip, LooseLook, LooseMove, LoosePut
from tabletop.engine.rule import Objection
from tabletop.engine.table import Piece, Stack
from tabletop.engine.text import Text

FACE_DOWN = Text("A piece that lies face down")

_ASKED = "loose"


def against(
    reading: LooseReader, table: FreeTable, spaces: frozenset[str], move: LooseMove
) -> Iterator[Objection]:
    """Nothing but that it is not there, belongs to somebody's secrets, or would change nothing."""
    at = move.picks()[-1]
    if move.piece.startswith(TOP):
        stack = move.piece.removeprefix(TOP)
        if not isinstance(move, LoosePut) or not table.count(stack):
            yield session_rules.NO_SUCH_MOVE(Text("Nothing lies there to be taken."), at)
        elif move.space not in spaces or table.count(move.space) is not None:
            yield session_rules.NO_SUCH_MOVE(Text("It does not go there."), at)
        return
    number = table.named(move.seat).get(move.piece)
    if number is None:
        yield session_rules.NO_SUCH_MOVE(Text("Nothing of that name lies there."), at)
        return
    one = table.pieces[number]
    if not one.known_to(move.seat):
        yield session_rules.LOOSE_SECRET(Text("You may not see what this is."), at)
    elif isinstance(move, LoosePut) and (move.space == one.space or move.space not in spaces):
        yield session_rules.NO_SUCH_MOVE(Text("It does not go there."), at)
    elif isinstance(move, LooseLook) and not (one.unknown or one.down):
        yield session_rules.NO_SUCH_MOVE(Text("Only what lies face down is looked at."), at)
    elif (
        isinstance(move, LooseFlip | LooseLook)
        and one.unknown
        and not chance(reading, table, one).pool
    ):
        yield session_rules.NO_SUCH_MOVE(Text("Nothing is left that this could be."), at)


def chance(reading: LooseReader, table: FreeTable, one: LoosePiece) -> Chance:
    """What is it that is turned up, or looked at?"""
    pool, seat = reading.contents(table, one.home), table.looking
    return Chance(_ASKED, Text("Say what is turned up."), pool, 1, to=seat)


def after(reading: LooseReader, table: FreeTable, move: LooseMove, stacks: dict[str, Stack]) -> Any:
    """The table after an act with a loose piece; ``stacks`` are those drawn on the table."""
    if isinstance(move, LoosePut) and move.piece.startswith(TOP):
        return _drawn(reading, table, stacks[move.piece.removeprefix(TOP)], move.space)
    number = table.named(move.seat)[move.piece]
    one = table.pieces[number]
    if isinstance(move, LoosePut):
        return _put(table, number, move.space)
    if isinstance(move, LooseLook):
        return _looked_at(table, number, move.seat)
    if not isinstance(move, LooseFlip):
        turned = evolve(one, piece=evolve(one.piece, turn=(one.piece.turn + 1) % 4))
        return _changed(table, number, turned)
    if one.unknown:
        return evolve(table, turning=one.piece.id)
    if one.seen_by is not None:
        return _changed(table, number, evolve(one, seen_by=None, back=None))
    return _changed(table, number, evolve(one, down=not one.down))


def _looked_at(table: FreeTable, number: int, seat: int) -> FreeTable:
    """One seat knows what a piece is; where nobody does yet, chance says it."""
    one = table.pieces[number]
    if one.unknown:
        return evolve(table, turning=one.piece.id, looking=seat)
    return _changed(table, number, _known_to(evolve(one, down=False), seat))


def _known_to(one: LoosePiece, seat: int | None) -> LoosePiece:
    """The same, which only that seat knows; None: everybody may."""
    if seat is None:
        return one
    back = Piece(one.piece.id, one.space, FACE_DOWN)
    return evolve(one, seen_by=frozenset({seat}), back=back)


def turned_up(reading: LooseReader, table: FreeTable, outcome: Outcome) -> FreeTable:
    """The table once chance has said what a piece is."""
    name = outcome.drawn[0]
    number = next(at for at, one in table.in_sight() if one.piece.id == table.turning)
    one = table.pieces[number]
    inside = next(
        (each for each in table.pieces if each.space == one.home and each.thing == name), None
    )
    seat = table.looking
    table = evolve(table, turning="", looking=None)
    if inside is None:
        known = _known(reading, table, one.piece, name, one.home)
        return _changed(table, number, _known_to(known, seat))
    found = evolve(inside, piece=evolve(inside.piece, space=one.space), home=inside.home)
    return _changed(table, number, _known_to(found, seat)).lifted(table.pieces.index(inside))


def _changed(table: FreeTable, number: int, one: LoosePiece) -> FreeTable:
    pieces = table.pieces
    return evolve(table, pieces=(*pieces[:number], one, *pieces[number + 1 :]))


def _put(table: FreeTable, number: int, space: str) -> FreeTable:
    """A piece lies on another space, above all that lies there; a stack takes it up."""
    one = table.pieces[number]
    laid = evolve(one, piece=evolve(one.piece, space=space))
    if one.endless:
        own = f"{one.thing}@new:{table.came}"
        laid = evolve(laid, piece=evolve(laid.piece, id=own), endless=False)
        return evolve(table, pieces=(*table.pieces, laid), came=table.came + 1)
    rest = table.lifted(number)
    if table.count(space) is not None:
        rest = evolve(rest, stacks=table.changed(space, 1))
        return rest if one.unknown else evolve(rest, pieces=(*rest.pieces, laid))
    if any(each.endless and (each.thing, each.space) == (one.thing, space) for each in rest.pieces):
        return rest
    return evolve(rest, pieces=(*rest.pieces, laid))


def _drawn(reading: LooseReader, table: FreeTable, stack: Stack, space: str) -> FreeTable:
    """The uppermost of a stack lies on a space.

    Where all in the stack are alike it is known; out of a bag it is turned up at once; else it
    lies face down.
    """
    inside = reading.contents(table, stack.space)
    own = f"came:{table.came}"
    piece = Piece(own, space, FACE_DOWN)
    table = evolve(table, stacks=table.changed(stack.space, -1), came=table.came + 1)
    down = LoosePiece(piece, stack.space)
    if len(inside) == 1:
        asked = evolve(table, pieces=(*table.pieces, down), turning=own)
        drawn = turned_up(reading, asked, Outcome(_ASKED, (inside[0][0],)))
    else:
        turning = own if stack.bag and inside else ""
        drawn = evolve(table, pieces=(*table.pieces, down), turning=turning)
    return drawn


def _known(
    reading: LooseReader, table: FreeTable, piece: Piece, name: str, home: str
) -> LoosePiece:
    thing = next(each for each in reading.things(table.base) if each.id == name)
    named = evolve(piece, name=thing.name, face=thing.face)
    return LoosePiece(named, home, name, thing.id if thing.many else "")
