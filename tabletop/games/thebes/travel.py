"""Trips on the map, and what they cost."""

from __future__ import annotations

from tabletop.engine.move import Pick
from tabletop.engine.table import Trail
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.moves import archaeologist, zeppelin
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


def trails(board: Board, state: State, picks: tuple[Pick, ...]) -> tuple[Trail, ...]:
    """The trips of the seat to act, with their weeks; once one is chosen, that one alone."""
    seat, figure = state.turn, archaeologist(state.turn)
    flies = Pick(zeppelin(seat)) in picks
    start = state.places[seat]
    placed = [pick.space for pick in picks if pick.piece == figure]
    chosen = [board.place[place] for place in placed if place in board.place]
    return tuple(
        Trail(figure, way(board, start, end), str(trip(board, state, seat, end, flies)))
        for end in chosen or range(len(board.places))
        if end != start
    )
