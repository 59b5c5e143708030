"""What people lay by hand in a position of Mykerinos, and where."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.position import Loose, Spot
from tabletop.engine.table import NEUTRAL, Face
from tabletop.engine.text import Text, Who
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import PATRONS, Tile
from tabletop.games.mykerinos.flow import HALF_TURN
from tabletop.games.mykerinos.names import patron_name
from tabletop.games.mykerinos.position_reader import owners
from tabletop.games.mykerinos.position_shape import NEUTRAL_NAME
from tabletop.games.mykerinos.state import State
from tabletop.games.mykerinos.table import owner_fact
from tabletop.mechanics.bitgrid import bits
from tabletop.mechanics.caching import kept_by_owner

_FIGURES, _TILES = Text("Archaeologists"), Text("Tiles")
_MARKERS = Text("Markers")


def things(board: Board, state: State) -> tuple[Loose, ...]:
    """All of them, for the area of the round."""
    laid = board.tiles_laid(max(state.round, 1))
    return _things(board, state.plan, laid, owners(state))


@kept_by_owner(16)
def _things(board: Board, plan: str, laid: int, colours: tuple[str, ...]) -> tuple[Loose, ...]:
    seats = sum(colour.isdigit() for colour in colours)
    return (
        *_figures(board, plan, laid, colours, seats),
        *_tiles(board, laid, seats),
        *_patrons(board),
        *_passers(seats),
    )


def _figures(
    board: Board, plan: str, laid: int, colours: tuple[str, ...], seats: int
) -> Iterator[Loose]:
    zones = laid // board.components.tiles_in_zone
    cells = [board.cells[cell] for zone in range(zones) for cell in bits(board.zone_cells[zone])]
    rooms = [room.id for room in board.plans[plan].rooms]
    for colour in colours:
        owner = NEUTRAL if colour == NEUTRAL_NAME else int(colour)
        standing = tuple(Spot(cell, "archaeologists", colour, cell) for cell in cells)
        if owner == NEUTRAL:
            places = [f"neutral:{seat}" for seat in range(seats)]
            held = tuple(
                Spot(place, "neutral_pools", str(seat)) for seat, place in enumerate(places)
            )
        else:
            inside = tuple(Spot(room, "rooms", colour, room) for room in rooms)
            held = (*inside, Spot(f"pool:{colour}", "pools", colour))
        yield Loose(
            f"fig:{colour}",
            Text("Archaeologist of {who}", who=Who(owner)),
            (*standing, *held, Spot(f"supply:{colour}")),
            face=Face("figure", (("seat", owner_fact(owner)),)),
            many=True,
            group=_FIGURES,
        )


def _tiles(board: Board, laid: int, seats: int) -> Iterator[Loose]:
    area = (
        Spot(f"{place}:{slot + 1}", "area", slot=slot, slots=laid, stays=True)
        for slot in range(laid)
        for place in _PLACES
    )
    won = (Spot(f"patrons:{seat}", "own", str(seat), turned="helped") for seat in range(seats))
    spots = (*area, *won, Spot("deck", "gone"), Spot("deck"))
    for tile in board.components.tiles:
        yield Loose(
            tile.id,
            tile_words(tile),
            spots,
            tile.id,
            Face("cartouche", (("patron", tile.patron), ("points", tile.points))),
            turn=f"/{HALF_TURN}",
            group=_TILES,
        )


_PLACES = ("tile", "cartouche")
"""Where a tile of the area is touched."""


def tile_words(tile: Tile) -> Text:
    """A tile with all that is printed on it; its cells are counted from 1, row by row."""
    return Text(
        "Tile: {patron}, {points} points, pyramids: {cells}",
        patron=patron_name(tile.patron),
        points=tile.points,
        cells=tuple(cell + 1 for cell in tile.pyramids),
    )


def _patrons(board: Board) -> Iterator[Loose]:
    wings = range(board.components.museum.wings)
    spots = tuple(Spot(f"patron:{wing + 1}", "wings", slot=wing) for wing in wings)
    for patron in PATRONS:
        face = Face("patron_marker", (("patron", patron),))
        name = patron_name(patron)
        yield Loose(f"marker:{patron}", name, spots, patron, face, group=_MARKERS)


def _passers(seats: int) -> Iterator[Loose]:
    for seat in range(seats):
        spots = tuple(Spot(f"pass:{n + 1}", "passed", slot=n) for n in range(seats))
        face = Face("marker", (("seat", seat),))
        name = Text("Pass marker of {who}", who=Who(seat))
        yield Loose(f"passer:{seat}", name, spots, str(seat), face, group=_MARKERS)
