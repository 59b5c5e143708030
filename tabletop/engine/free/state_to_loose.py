"""A state of a game as a table of loose pieces: what lies where, and who may see it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import evolve

from tabletop.engine.free.loose_table import FreeTable, LoosePiece
from tabletop.engine.free.loose_to_state import LooseReader, wording
from tabletop.engine.game import Game
from tabletop.engine.position import Loose
from tabletop.engine.position_edit import spots_of
from tabletop.engine.table import Piece, Stack, Table


def loosened(game: Game[Any, Any], reading: LooseReader, state: Any) -> FreeTable:
    """The table of a state with every piece loose, and what each seat may see of it."""
    whole = game.table(state, None)
    seats = range(len(whole.statuses))
    stacks = {one.space: one.count for one in whole.controls if isinstance(one, Stack)}
    tables = {seat: game.table(game.view(state, seat), None) for seat in (None, *seats)}
    backs = _backs(whole, tables[None])
    things = {thing.id: thing for thing in reading.things(state)}
    found: dict[str, LoosePiece] = {}
    for piece in whole.pieces:
        if piece.space in stacks:
            continue
        thing = _thing_of(piece, things)
        one = _loose(piece, thing, _seen_by(piece, tables), backs.get(piece.id))
        if thing is not None and not thing.many and thing.id in found:
            first = found[thing.id]
            more = evolve(piece, pick=first.pick)
            found[thing.id] = evolve(first, beside=(*first.beside, more))
        else:
            found[piece.id if thing is None or thing.many else thing.id] = one
    inside = _inside(reading, state, things, stacks)
    return FreeTable(state, (*found.values(), *inside), tuple(stacks.items()))


def _loose(
    piece: Piece, thing: Loose | None, seen_by: frozenset[int] | None, back: Piece | None
) -> LoosePiece:
    plain = evolve(piece, pick=piece.id, symbol="")
    if thing is None:
        return LoosePiece(plain, piece.space, turn=piece.turn, seen_by=seen_by, back=back)
    named = evolve(plain, name=wording(thing, piece))
    alike = thing.id if thing.many and seen_by is None else ""
    endless = thing.many and not any(spots_of(thing, piece.space))
    one = LoosePiece(named, piece.space, thing.id, alike, piece.turn, seen_by, back)
    return evolve(one, endless=endless)


def _thing_of(piece: Piece, things: Mapping[str, Loose]) -> Loose | None:
    """What a piece is to the reader: what its name says, else one of many that looks like it, or
    makes marks where it lies."""
    names = (piece.id, piece.pick, piece.id.partition("@")[0], piece.id.rpartition(":")[0])
    for name in names:
        if name in things and (things[name].many or piece.face is not None):
            return things[name]
    for thing in things.values():
        here = [spot for spot in thing.spots if spot.space == piece.space]
        if thing.many and here and (thing.face == piece.face or here[0].key):
            return thing
    return None


def _seen_by(piece: Piece, tables: Mapping[int | None, Table]) -> frozenset[int] | None:
    """The seats that see a piece's face; None: there is nothing to hide of it."""
    if piece.face is None:
        return None
    seeing = {
        seat
        for seat, table in tables.items()
        if any(one.id == piece.id and one.face == piece.face for one in table.pieces)
    }
    if None in seeing:
        return None
    return frozenset(seat for seat in seeing if seat is not None)


def _backs(whole: Table, public: Table) -> dict[str, Piece]:
    """What a spectator sees of each hidden piece: of those on a space one after the other."""
    known = {piece.id: piece.face for piece in whole.pieces}
    seen = {piece.id for piece in public.pieces if piece.face is not None}
    backs: dict[str, list[Piece]] = {}
    for piece in public.pieces:
        if piece.face is None and known.get(piece.id, piece) is not None:
            backs.setdefault(piece.space, []).append(piece)
    found: dict[str, Piece] = {}
    for piece in whole.pieces:
        if piece.face is not None and piece.id not in seen and backs.get(piece.space):
            found[piece.id] = backs[piece.space].pop(0)
    return found


def _inside(
    reading: LooseReader, state: Any, things: Mapping[str, Loose], stacks: Mapping[str, int]
) -> Iterator[LoosePiece]:
    """What is told to lie in stacks of which one knows what lies in them."""
    told = reading.told(reading.plain(state))
    for thing in things.values():
        for spot in thing.spots:
            open_ = any(not one.field and one.space == spot.space for one in thing.spots)
            if spot.space not in stacks or not spot.field or open_:
                continue
            for number in range(reading.editor.count(told, thing, spot)):
                own = f"{thing.id}@{spot.space}:{number}" if thing.many else thing.id
                piece = Piece(own, spot.space, thing.name, thing.face)
                alike = thing.id if thing.many else ""
                yield LoosePiece(piece, spot.space, thing.id, alike)
