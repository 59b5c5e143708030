"""The places of the table, with names that can be read aloud."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tabletop.engine.table import Space
from tabletop.engine.text import Text, Who
from tabletop.games.mykerinos.board import Board, MuseumRoom
from tabletop.games.mykerinos.names import patron_name, zone_name
from tabletop.mechanics.bitgrid import bits
from tabletop.mechanics.caching import kept_by_owner


@kept_by_owner(32)
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

    ``pyramids`` are the cells where one is printed on the tile that lies there, as a mask. They are
    others whenever a tile was taken, so tables share all spaces that are the same.
    """
    return (
        *_area(board, tiles, pyramids),
        *_museum(board, plan, wings),
        *_tracks(board, seats + has_neutral),
        *_seats(seats, has_neutral),
    )


def _area(board: Board, tiles: int, pyramids: int) -> Iterator[Space]:
    for zone in range(tiles // board.components.tiles_in_zone):
        yield from _zone(board, zone)
        plain, printed = _cells(board, zone, False), _cells(board, zone, True)
        for number, cell in enumerate(bits(board.zone_cells[zone])):
            yield (printed if pyramids >> cell & 1 else plain)[number]


@kept_by_owner(16)
def _zone(board: Board, zone: int) -> tuple[Space, ...]:
    """A zone, and the places of its tiles."""
    found = [Space(f"zone:{zone + 1}", Text("Zone {zone}", zone=zone_name(zone)))]
    for slot in board.zone_slots[zone]:
        found += (
            Space(f"tile:{slot + 1}", Text("Tile place {place}", place=slot + 1)),
            Space(f"cartouche:{slot + 1}", Text("Cartouche place {place}", place=slot + 1)),
        )
    return tuple(found)


@kept_by_owner(32)
def _cells(board: Board, zone: int, pyramid: bool) -> tuple[Space, ...]:
    """The cells of a zone, which are a grid, as if a pyramid was on all of them, or on none."""
    places = {cell: divmod(cell, board.components.columns) for cell in bits(board.zone_cells[zone])}
    top = min(row for row, _ in places.values())
    left = min(column for _, column in places.values())
    found = []
    for cell, (row, column) in places.items():
        name = board.cells[cell]
        if pyramid:
            said = Text("Cell {cell} in zone {zone}, pyramid", cell=name, zone=zone_name(zone))
        else:
            said = Text("Cell {cell} in zone {zone}", cell=name, zone=zone_name(zone))
        grid = f"zone:{zone + 1}"
        found.append(Space(name, said, name, grid=grid, row=row - top, column=column - left))
    return tuple(found)


@kept_by_owner(4)
def _museum(board: Board, plan: str, wings: tuple[str, ...]) -> tuple[Space, ...]:
    return (
        *(Space(room.id, _room(room, wings), room.id) for room in board.plans[plan].rooms),
        *(
            Space(f"patron:{wing}", Text("Patron of wing {wing}", wing=wing))
            for wing in range(1, board.components.museum.wings + 1)
        ),
    )


def _room(room: MuseumRoom, wings: tuple[str, ...]) -> Text:
    """A room among the places: by the patrons of its wings, as soon as these are all known."""
    numbers = tuple(wing + 1 for wing in room.wings)
    if max(room.wings) < len(wings):
        patrons = tuple(patron_name(wings[wing]) for wing in room.wings)
        return Text("Room of {points}: {patrons}", points=room.points, patrons=patrons)
    if len(numbers) == 1:
        return Text("Room of {points} in wing {wing}", points=room.points, wing=numbers[0])
    return Text("Room of {points} between wings {wings}", points=room.points, wings=numbers)


@kept_by_owner(8)
def _tracks(board: Board, colours: int) -> tuple[Space, ...]:
    return (
        *(
            Space(f"score:{points}", Text("Score track, {points}", points=points))
            for points in range(board.components.score_spaces)
        ),
        *(
            Space(f"pass:{space}", Text("Pass track, space {space}", space=space))
            for space in range(1, min(board.components.pass_spaces, colours) + 1)
        ),
    )


@lru_cache(maxsize=8)
def _seats(seats: int, has_neutral: bool) -> tuple[Space, ...]:
    """The supplies, and what lies before the seats."""
    found = [
        Space(f"supply:{seat}", Text("Supply of {who}", who=Who(seat))) for seat in range(seats)
    ]
    if has_neutral:
        found.append(Space("supply:neutral", Text("Supply of the neutral colour")))
    found.append(Space("deck", Text("Face-down tiles")))
    for seat in range(seats):
        found.append(Space(f"pool:{seat}", Text("Pool of {who}", who=Who(seat)), seat=seat))
        if has_neutral:
            name = Text("Neutral archaeologists of {who}", who=Who(seat))
            found.append(Space(f"neutral:{seat}", name, seat=seat))
        found.append(
            Space(f"patrons:{seat}", Text("Patron tiles of {who}", who=Who(seat)), seat=seat)
        )
    return tuple(found)
