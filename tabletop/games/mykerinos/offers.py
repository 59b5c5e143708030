"""Moves as a seat is told to make them."""

from __future__ import annotations

from tabletop.engine.text import Text
from tabletop.games.mykerinos import moves
from tabletop.games.mykerinos.components import BROWN, Tile
from tabletop.games.mykerinos.moves import Move
from tabletop.games.mykerinos.names import patron_name, room_name, tile_alone
from tabletop.games.mykerinos.state import State


def offered(state: State, move: Move) -> Text:
    """A legal move of this state, in the imperative."""
    match move:
        case moves.StartDig() | moves.ExtendDig():
            return _dig(move)
        case moves.StartNeutral():
            return Text("Start a neutral dig on {cells}.", cells=(move.cell,))
        case moves.ExtendNeutral():
            return Text("Extend a neutral dig to {cells}.", cells=move.cells)
        case moves.TakeRoom():
            return Text("Reserve {room}.", room=room_name(move.room, state.wings))
        case moves.SendToMuseum():
            return Text(
                "Ask {patron} for help and reserve {room}.",
                patron=patron_name(BROWN),
                room=room_name(move.room, state.wings),
            )
        case moves.TakeTile() | moves.RemoveTile():
            return _tile(move, state.tile(move.tile))
        case moves.Pass():
            return Text("Pass.")
        case moves.SkipNeutral():
            return Text("Place none.")
        case moves.TakeNothing():
            return Text("Take nothing.")


def _dig(move: moves.StartDig | moves.ExtendDig) -> Text:
    starts = isinstance(move, moves.StartDig)
    if not move.patron:
        if starts:
            return Text("Start a dig on {cells}.", cells=move.cells)
        return Text("Extend a dig to {cells}.", cells=move.cells)
    patron = patron_name(move.patron)
    if starts:
        return Text(
            "Ask {patron} for help and start a dig on {cells}.", patron=patron, cells=move.cells
        )
    return Text(
        "Ask {patron} for help and extend a dig to {cells}.", patron=patron, cells=move.cells
    )


def _tile(move: moves.TakeTile | moves.RemoveTile, tile: Tile) -> Text:
    name, points = tile_alone(tile), tile.points
    if isinstance(move, moves.TakeTile):
        return Text(
            "Take the tile {tile}: {n} point.",
            "Take the tile {tile}: {n} points.",
            tile=name,
            n=points,
        )
    return Text(
        "Give the tile {tile} with {n} point to the neutral colour.",
        "Give the tile {tile} with {n} points to the neutral colour.",
        tile=name,
        n=points,
    )
