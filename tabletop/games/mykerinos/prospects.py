"""What is possible at all: whether an action has any place left."""

from __future__ import annotations

from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import (
    BLACKMORE,
    BROWN,
    LEMON,
    PATRONS,
    TANGERINE,
    VIOLET,
)
from tabletop.games.mykerinos.moves import ExtendDig, StartDig, cells_wanted
from tabletop.games.mykerinos.state import State


def open_rooms(board: Board, state: State, seat: int) -> int:
    """The museum rooms that a seat may reserve."""
    return board.plans[state.plan].open_to(state.rooms[seat], state.taken)


def can_start(state: State, seat: int) -> bool:
    """Whether a dig can be started without help."""
    return bool(state.pools[seat] and state.empty & ~state.pyramids)


def can_extend(board: Board, state: State, seat: int, patron: str = "") -> bool:
    """Whether a dig can be extended by two: without help, or with Lady Violet's or Lord Lemon's."""
    if state.pools[seat] + (patron == VIOLET) < cells_wanted(ExtendDig(seat, (), patron)):
        return False
    free, stones = state.empty & ~state.pyramids, state.empty & state.pyramids
    near, starts = board.grid.spread(state.figures[seat]), board.grid.pair_starts
    if patron == LEMON:
        return bool(starts(near & stones, free) or starts(near & free, stones))
    return bool(starts(near & free, free))


def can_extend_neutral(board: Board, state: State, seat: int) -> bool:
    """Whether a neutral dig can be extended."""
    free = state.empty & ~state.pyramids
    near = board.grid.spread(state.figures[-1]) & free
    enough = state.neutrals[seat] >= cells_wanted(ExtendDig(seat, ()))
    return enough and bool(board.grid.pair_starts(near, free))


def has_place(board: Board, state: State, seat: int, patron: str) -> bool:
    """Whether a patron's help has any place left to be used (M6)."""
    grid, free = board.grid, state.empty & ~state.pyramids
    if patron == VIOLET:
        return bool(free)
    if patron == LEMON:
        return bool(state.empty & state.pyramids)
    if patron == BROWN:
        return bool(open_rooms(board, state, seat))
    if patron == BLACKMORE:
        return bool(grid.pair_starts(free, free))
    return bool(grid.triple_starts(grid.spread(state.figures[seat]) & free, free))


def can_ask(board: Board, state: State, seat: int) -> bool:
    """Whether any patron can help a seat now."""
    wanted = {
        BLACKMORE: cells_wanted(StartDig(seat, (), BLACKMORE)),
        TANGERINE: cells_wanted(ExtendDig(seat, (), TANGERINE)),
    }
    return any(
        ready
        and state.pools[seat] >= wanted.get(patron, 1)
        and (patron != VIOLET or state.supply[seat])
        and has_place(board, state, seat, patron)
        for patron, ready in zip(PATRONS, state.ready[seat], strict=True)
    )
