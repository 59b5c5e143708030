"""All moves worth asking about, legal or not."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.mykerinos import moves
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import BLACKMORE, LEMON, TANGERINE, VIOLET
from tabletop.games.mykerinos.legality import touches
from tabletop.games.mykerinos.moves import Move
from tabletop.games.mykerinos.state import State
from tabletop.mechanics.bitgrid import bits


def candidates(board: Board, state: State, seat: int) -> Iterator[Move]:
    """Well-formed moves of a seat; every legal one is among them, each once."""
    yield moves.Pass(seat)
    cells = board.names(board.ground(max(state.round, 1)))
    for patron in ("", VIOLET, LEMON):
        for cell in cells:
            yield moves.StartDig(seat, (cell,), patron)
    pairs, triples = chains(board, state, 2), chains(board, state, 3)
    for pair in pairs:
        yield moves.StartDig(seat, pair, BLACKMORE)
        ordered = _from_dig(board, pair, state.figures[seat])
        for patron in ("", VIOLET, LEMON):
            yield moves.ExtendDig(seat, ordered, patron)
    for triple in triples:
        yield moves.ExtendDig(seat, _from_dig(board, triple, state.figures[seat]), TANGERINE)
    for room in board.plans[state.plan].rooms:
        yield moves.SendToMuseum(seat, room.id)
        yield moves.TakeRoom(seat, room.id)
    for tile in state.area:
        yield moves.TakeTile(seat, tile.id)
    yield moves.TakeNothing(seat)
    if state.has_neutral:
        yield from _neutral(board, state, seat, cells, pairs)


def _neutral(
    board: Board, state: State, seat: int, cells: tuple[str, ...], pairs: list[tuple[str, ...]]
) -> Iterator[Move]:
    yield moves.SkipNeutral(seat)
    for cell in cells:
        yield moves.StartNeutral(seat, cell)
    for pair in pairs:
        yield moves.ExtendNeutral(seat, _from_dig(board, pair, state.figures[-1]))
    for tile in state.area:
        yield moves.RemoveTile(seat, tile.id)


def chains(board: Board, state: State, length: int) -> list[tuple[str, ...]]:
    """Every chain of neighbouring cells of this round's area, from its end that comes first."""
    ground = board.ground(max(state.round, 1))
    return [
        tuple(board.cells[cell] for cell in chain)
        for path in board.grid.paths(length)
        if not path.back
        for first in bits(ground)
        if board.grid.holds(path, first, ground)
        for chain in (board.grid.cells(path, first),)
    ]


def _from_dig(board: Board, cells: tuple[str, ...], figures: int) -> tuple[str, ...]:
    """The chain walked from its last cell where only that one touches the dig."""
    first, last = (touches(board, cell, figures) for cell in (cells[0], cells[-1]))
    return cells[::-1] if last and not first else cells
