"""All that can be done with a hand, move by move as they are in ``moves``."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.move import Pick
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import PATRONS
from tabletop.games.mykerinos.moves import (
    FIGURE,
    NEUTRAL_FIGURE,
    NEUTRAL_SUPPLY,
    NOTHING,
    PASS,
    SKIP,
    SUPPLY,
)


def every_pick(board: Board, seats: int) -> Iterator[Pick]:
    """Every pick of a table of so many seats, each once."""
    yield from map(Pick, (PASS, SKIP, NOTHING, *PATRONS))
    yield from (Pick(figure, cell) for figure in (FIGURE, NEUTRAL_FIGURE) for cell in board.cells)
    rooms = dict.fromkeys(room.id for plan in board.plans.values() for room in plan.rooms)
    yield from (Pick(figure, room) for figure in (FIGURE, SUPPLY) for room in rooms)
    places = (*(f"patrons:{seat}" for seat in range(seats)), NEUTRAL_SUPPLY)
    yield from (Pick(tile.id, place) for tile in board.components.tiles for place in places)
