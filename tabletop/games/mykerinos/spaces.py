"""The places of the table, with names that can be read aloud."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.table import Space
from tabletop.engine.text import Text, Who
from tabletop.games.mykerinos.board import Board, MuseumRoom
from tabletop.games.mykerinos.names import patron_name, zone_name
from tabletop.mechanics.bitgrid import bits
from tabletop.mechanics.caching import kept_by_owner


@kept_by_owner(64)
def spaces(
    board: Board,
    plan: str,
    wings: tuple[str, ...],
    tiles: int,
    pyramids: int,
    seats: int,
    has_neutral: bool,
) -> tuple[Space, ...]:
    """All spaces of a table; the same value for the same kind of table.

    ``pyramids`` are the cells where one is printed on the tile that lies there, as a mask.
    """
    return (
        *_area(board, tiles, pyramids),
        *_museum(board, plan, wings),
        *_tracks(board, seats + has_neutral),
        *_supplies(seats, has_neutral),
        *_seats(seats, has_neutral),
    )


def _area(board: Board, tiles: int, pyramids: int) -> Iterator[Space]:
    for zone in range(tiles // board.components.tiles_in_zone):
        yield Space(f"zone:{zone + 1}", Text("Zone {zone}", zone=zone_name(zone)))
        for slot in board.zone_slots[zone]:
            yield Space(f"tile:{slot + 1}", Text("Tile place {place}", place=slot + 1))
            yield Space(f"cartouche:{slot + 1}", Text("Cartouche place {place}", place=slot + 1))
        yield from _cells(board, zone, pyramids)


def _cells(board: Board, zone: int, pyramids: int) -> Iterator[Space]:
    """The cells of a zone, which are a grid."""
    places = {cell: divmod(cell, board.components.columns) for cell in bits(board.zone_cells[zone])}
    top = min(row for row, _ in places.values())
    left = min(column for _, column in places.values())
    for cell, (row, column) in places.items():
        name = board.cells[cell]
        if pyramids >> cell & 1:
            said = Text("Cell {cell} in zone {zone}, pyramid", cell=name, zone=zone_name(zone))
        else:
            said = Text("Cell {cell} in zone {zone}", cell=name, zone=zone_name(zone))
        grid = f"zone:{zone + 1}"
        yield Space(name, said, name, grid=grid, row=row - top, column=column - left)


def _museum(board: Board, plan: str, wings: tuple[str, ...]) -> Iterator[Space]:
    for room in board.plans[plan].rooms:
        yield Space(room.id, _room(room, wings), room.id)
    for wing in range(1, board.components.museum.wings + 1):
        yield Space(f"patron:{wing}", Text("Patron of wing {wing}", wing=wing))


def _room(room: MuseumRoom, wings: tuple[str, ...]) -> Text:
    """A room among the places: by the patrons of its wings, as soon as these are all known."""
    numbers = tuple(wing + 1 for wing in room.wings)
    if max(room.wings) < len(wings):
        patrons = tuple(patron_name(wings[wing]) for wing in room.wings)
        return Text("Room of {points}: {patrons}", points=room.points, patrons=patrons)
    if len(numbers) == 1:
        return Text("Room of {points} in wing {wing}", points=room.points, wing=numbers[0])
    return Text("Room of {points} between wings {wings}", points=room.points, wings=numbers)


def _tracks(board: Board, colours: int) -> Iterator[Space]:
    for points in range(board.components.score_spaces):
        yield Space(f"score:{points}", Text("Score track, {points}", points=points))
    for space in range(1, min(board.components.pass_spaces, colours) + 1):
        yield Space(f"pass:{space}", Text("Pass track, space {space}", space=space))


def _supplies(seats: int, has_neutral: bool) -> Iterator[Space]:
    for seat in range(seats):
        yield Space(f"supply:{seat}", Text("Supply of {who}", who=Who(seat)))
    if has_neutral:
        yield Space("supply:neutral", Text("Supply of the neutral colour"))
    yield Space("deck", Text("Face-down tiles"))


def _seats(seats: int, has_neutral: bool) -> Iterator[Space]:
    for seat in range(seats):
        yield Space(f"pool:{seat}", Text("Pool of {who}", who=Who(seat)), seat=seat)
        if has_neutral:
            yield Space(
                f"neutral:{seat}", Text("Neutral archaeologists of {who}", who=Who(seat)), seat=seat
            )
        yield Space(f"patrons:{seat}", Text("Patron tiles of {who}", who=Who(seat)), seat=seat)
