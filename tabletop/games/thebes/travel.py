"""Trips on the map, and what they cost."""

from __future__ import annotations

from tabletop.games.thebes.board import Board
from tabletop.games.thebes.state import State


def trip(board: Board, state: State, seat: int, place: int, zeppelin: bool = False) -> int:
    """The weeks of a seat's trip to a place: the shortest way, an automobile counted in (T5)."""
    if zeppelin:
        return 0
    by_car = bool(state.own[seat] & board.automobiles)
    return board.trips[by_car][state.places[seat]][place]


def destination(board: Board, state: State, seat: int, place: str) -> str:
    """What the move of an action at a place says of its trip: "" where the seat is there."""
    return "" if board.place.get(place) == state.places[seat] else place


def way(board: Board, start: int, end: int) -> tuple[str, ...]:
    """The places on the way, the last one included."""
    return tuple(board.places[place] for place in board.routes.ways[start][end])
