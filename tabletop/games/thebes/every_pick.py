"""All that can be done with a hand, move by move as they are in ``moves``."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.move import Pick
from tabletop.games.thebes import moves
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import SITES


def every_pick(board: Board, seats: int) -> Iterator[Pick]:
    """Every pick of a table of so many seats, each once."""
    yield from (Pick(moves.EXCHANGE), Pick(moves.STOP))
    yield from (Pick(moves.rumour(site)) for site in SITES)
    wheel = range(1, len(board.components.wheel[0]) + 1)
    yield from (Pick(moves.WEEKS, moves.week(number)) for number in wheel)
    for seat in range(seats):
        yield from (
            Pick(used(seat))
            for used in (moves.zeppelin, moves.assistant, moves.shovel, moves.permission)
        )
        yield from (Pick(moves.archaeologist(seat), place) for place in board.places)
        yield from (Pick(card.id, moves.study(seat)) for card in board.cards)
