"""All moves worth asking about, legal or not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import SITES, WARSAW
from tabletop.games.thebes.moves import Dig, Exchange, Exhibit, Move, Stop, TakeCard
from tabletop.games.thebes.state import NO_CARD, State
from tabletop.games.thebes.travel import destination

_EITHER = (False, True)


def candidates(board: Board, state: State, seat: int) -> Iterator[Move]:
    """Well-formed moves of a seat; every legal one is among them, each once."""
    here = seat if 0 <= seat < state.seats else 0
    for card in state.display:
        if card != NO_CARD:
            name = board.cards[card]
            travel = destination(board, state, here, name.city)
            yield from (TakeCard(seat, name.id, travel, flies) for flies in _EITHER)
    travel = destination(board, state, here, WARSAW)
    yield from (Exchange(seat, travel, flies) for flies in _EITHER)
    for site in SITES:
        yield from _digs(board, state, seat, site, destination(board, state, here, site))
    for card in state.exhibitions:
        if card != NO_CARD:
            name = board.cards[card]
            travel = destination(board, state, here, name.city)
            yield from (Exhibit(seat, name.id, travel, flies) for flies in _EITHER)
    yield Stop(seat)


def _digs(board: Board, state: State, seat: int, site: str, travel: str) -> Iterator[Move]:
    own = state.own[seat] if 0 <= seat < state.seats else 0
    rumours = max(1, (own & board.rumours[board.site[site]]).bit_count())
    weeks = range(1, len(board.components.wheel[0]) + 1)
    for flies, used, assistant, shovel, permission, number in product(
        _EITHER, range(rumours + 1), _EITHER, _EITHER, _EITHER, weeks
    ):
        yield Dig(seat, site, number, travel, flies, used, assistant, shovel, permission)
