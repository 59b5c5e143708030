"""From picks to a move: what a hand meant, or the rule about the piece it touched."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.engine.text import Text
from tabletop.games.mykerinos import moves, rules
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import (
    BLACKMORE,
    BROWN,
    PATRONS,
    TANGERINE,
)
from tabletop.games.mykerinos.fixtures import (
    ROOM,
    fixed_piece,
    space_kind,
    wrong_place,
)
from tabletop.games.mykerinos.legality import touches
from tabletop.games.mykerinos.moves import Move
from tabletop.games.mykerinos.names import patron_name
from tabletop.games.mykerinos.state import Phase, State
from tabletop.games.mykerinos.turns import nobody_there
from tabletop.games.mykerinos.zones import SECOND

_BUTTONS: dict[str, Callable[[int], Move]] = {
    moves.PASS: moves.Pass,
    moves.SKIP: moves.SkipNeutral,
    moves.NOTHING: moves.TakeNothing,
}


def compose(board: Board, state: State, seat: int, picks: tuple[Pick, ...]) -> Move | Objection:
    """The move those picks mean, legal or not, or the objection that governs them."""
    if not 0 <= seat < state.seats:
        return nobody_there(seat)
    if not picks:
        return rules.HANDLING(Text("Nothing is picked."))
    for pick in picks:
        objection = _stray(board, state, seat, pick)
        if objection:
            return objection
    presses = tuple(pick.piece for pick in picks if not pick.space)
    placements = tuple(pick for pick in picks if pick.space)
    if any(press in _BUTTONS for press in presses):
        return _button(seat, picks)
    if len(presses) > 1:
        return rules.PATRON_ONE(Text("Two patrons are asked at once."), *map(Pick, presses))
    patron = presses[0] if presses else ""
    if not placements:
        return _beginning(seat, patron)
    return _placed(board, state, seat, patron, placements)


def _stray(board: Board, state: State, seat: int, pick: Pick) -> Objection | None:
    """What governs a pick that is part of no move at all."""
    piece, space = pick.piece, pick.space
    kind = space_kind(board, state, space)
    if kind is None:
        return rules.STRANGER(Text("There is no place {place} here.", place=space))
    if piece in _BUTTONS:
        return rules.HANDLING(Text("This is a button to press."), pick) if space else None
    if piece in PATRONS:
        if not space:
            return None
        return rules.TILE_OWNER(
            Text("The tile of {patron} stays with its owner.", patron=patron_name(piece)), pick
        )
    if (
        piece in (moves.FIGURE, moves.NEUTRAL_FIGURE, moves.SUPPLY)
        or _slot(state, piece) is not None
    ):
        if not space:
            return rules.HANDLING(Text("This piece needs a place to go to."), pick)
        return wrong_place(seat, pick, kind)
    return fixed_piece(board, state, seat, pick)


def _slot(state: State, tile: str) -> int | None:
    for slot, lying in enumerate(state.area):
        if lying.id == tile and state.lying >> slot & 1:
            return slot
    return None


def _button(seat: int, picks: tuple[Pick, ...]) -> Move | Objection:
    if len(picks) > 1:
        return rules.HANDLING(
            Text("First finish the move you have begun, or take it back."), *picks
        )
    return _BUTTONS[picks[0].piece](seat)


def _beginning(seat: int, patron: str) -> Move:
    """A patron who was asked, and nothing more yet."""
    if patron == BROWN:
        return moves.SendToMuseum(seat, "")
    if patron == TANGERINE:
        return moves.ExtendDig(seat, (), patron)
    return moves.StartDig(seat, (), patron)


def _placed(
    board: Board, state: State, seat: int, patron: str, placements: tuple[Pick, ...]
) -> Move | Objection:
    kinds = {pick.piece for pick in placements}
    if kinds == {moves.FIGURE}:
        return _figures(board, state, seat, patron, placements)
    if moves.NEUTRAL_FIGURE in kinds:
        if patron:
            return rules.NEUTRAL_PATRON(
                Text("{patron} was asked.", patron=patron_name(patron)), Pick(patron)
            )
        if len(kinds) > 1:
            return rules.NEUTRAL_AFTER(Text("Two colours are placed at once."), *placements)
        return _neutrals(board, state, seat, placements)
    if patron:
        return rules.PHASES(
            Text("{patron} helps only in the excavation.", patron=patron_name(patron)), Pick(patron)
        )
    if len(placements) > 1:
        return rules.ZONE_TURN(Text("Only one thing is chosen at a time."), *placements)
    return _chosen(state, seat, placements[0])


def _chosen(state: State, seat: int, pick: Pick) -> Move:
    """A zone's tile, or a room with an archaeologist of the supply."""
    if pick.piece == moves.SUPPLY:
        return moves.TakeRoom(seat, pick.space)
    if pick.space == moves.NEUTRAL_SUPPLY:
        return moves.RemoveTile(seat, pick.piece)
    return moves.TakeTile(seat, pick.piece)


def _figures(
    board: Board, state: State, seat: int, patron: str, placements: tuple[Pick, ...]
) -> Move | Objection:
    places = tuple(pick.space for pick in placements)
    rooms = [place for place in places if space_kind(board, state, place) == ROOM]
    if patron == BROWN or rooms:
        return _to_museum(state, seat, patron, placements, rooms)
    if patron == BLACKMORE:
        return moves.StartDig(seat, in_reading_order(board, places), patron)
    if len(places) == 1 and patron != TANGERINE:
        return moves.StartDig(seat, places, patron)
    return moves.ExtendDig(seat, canonical(board, places, state.figures[seat]), patron)


def _to_museum(
    state: State, seat: int, patron: str, placements: tuple[Pick, ...], rooms: list[str]
) -> Move | Objection:
    if patron == BROWN:
        if len(rooms) == len(placements) == 1:
            return moves.SendToMuseum(seat, rooms[0])
        return rules.BROWN_ROOM(
            Text("That is more than one room.")
            if len(rooms) == len(placements)
            else Text("That is a cell of the area."),
            *placements,
        )
    if state.phase is Phase.CHOOSE and state.turn == seat:
        if state.rank > SECOND:
            return rules.MUSEUM_RANK(
                Text("You are number {rank} in this zone.", rank=state.rank + 1), *placements
            )
        return rules.MUSEUM_SUPPLY(Text("This one is from your pool."), *placements)
    if patron:
        return rules.MUSEUM_WAYS(
            Text("{patron} opens no room.", patron=patron_name(patron)), *placements
        )
    return rules.MUSEUM_WAYS(Text("Sir Brown was not asked."), *placements)


def in_reading_order(board: Board, cells: tuple[str, ...]) -> tuple[str, ...]:
    """The cells in the order in which one reads."""
    return tuple(sorted(cells, key=board.index.__getitem__))


def canonical(board: Board, cells: tuple[str, ...], figures: int) -> tuple[str, ...]:
    """The cells from the end that comes first, where both ends touch the dig."""
    first, last = cells[0], cells[-1]
    if (
        board.index[last] < board.index[first]
        and touches(board, first, figures)
        and touches(board, last, figures)
    ):
        return cells[::-1]
    return cells


def _neutrals(
    board: Board, state: State, seat: int, placements: tuple[Pick, ...]
) -> Move | Objection:
    cells = tuple(pick.space for pick in placements)
    if len(cells) == 1:
        return moves.StartNeutral(seat, cells[0])
    return moves.ExtendNeutral(seat, canonical(board, cells, state.figures[-1]))
