"""The places of the game, made from its components: cells, zones, tile slots and museum rooms."""

from __future__ import annotations

from functools import cache

from attrs import frozen

from tabletop.games.mykerinos.components import Components
from tabletop.mechanics.bitgrid import Grid, Masks, bits, union


@frozen
class MuseumRoom:
    """A museum room: its name, its points, and the wings (counted from 0) that it belongs to."""

    id: str
    points: int
    wings: tuple[int, ...]


class MuseumPlan:
    """A plan of the museum; sets of rooms are bits of an int, in the order of ``rooms``."""

    def __init__(self, name: str, components: Components) -> None:
        museum = components.museum
        self.id = name
        firsts = [
            MuseumRoom(f"w{w + 1}r{museum.first_room}", museum.first_room, (w,))
            for w in range(museum.wings)
        ]
        lasts = [
            MuseumRoom(f"w{w + 1}r{museum.last_room}", museum.last_room, (w,))
            for w in range(museum.wings)
        ]
        shared = [
            MuseumRoom(f"w{one}w{two}", museum.shared_room, (one - 1, two - 1))
            for one, two in museum.plans[name]
        ]
        self.rooms = (*firsts, *lasts, *shared)
        self.index = {room.id: number for number, room in enumerate(self.rooms)}
        self.entry = sum(1 << self.index[room.id] for room in (*firsts, *shared))
        self.doors = tuple(
            (1 << self.index[last.id], self._opening(last.wings[0])) for last in lasts
        )
        self.wings = tuple(self._wing(w) for w in range(museum.wings))
        self._no_room = museum.no_room
        self._reached = cache(self._reach)

    def _opening(self, wing: int) -> int:
        return sum(
            1 << number
            for number, room in enumerate(self.rooms)
            if wing in room.wings and self.entry >> number & 1
        )

    def _wing(self, wing: int) -> tuple[tuple[int, int], ...]:
        rooms = [
            (room.points, 1 << number)
            for number, room in enumerate(self.rooms)
            if wing in room.wings
        ]
        return tuple(sorted(rooms, reverse=True))

    def open_to(self, own: int, taken: int) -> int:
        """The rooms where someone who holds ``own`` may go, while ``taken`` are occupied (M11)."""
        return self._reached(own) & ~taken

    def _reach(self, own: int) -> int:
        rooms = self.entry
        for room, opening in self.doors:
            if own & opening:
                rooms |= room
        return rooms

    def best(self, own: int, wing: int) -> int:
        """The points a patron's tile brings in a wing to someone who holds ``own`` (M12)."""
        for points, room in self.wings[wing]:
            if own & room:
                return points
        return self._no_room


class Board:
    """All places, as names and as bits; zones and slots are counted from 0 in reading order.

    ``deck`` has each of our tiles by its id: its bit among them, and how it lies, either way up.
    """

    def __init__(self, components: Components) -> None:
        self.components = components
        rows = max(components.rows_by_round) * components.tile_rows
        self.grid = Grid(components.columns, rows)
        self.cells = tuple(self.grid.name(cell) for cell in range(rows * components.columns))
        self.index = {name: cell for cell, name in enumerate(self.cells)}
        self.masks = Masks(self.index)
        self.slots = tuple(range(max(components.rows_by_round) * components.tiles_in_row))
        self.slot_cells = tuple(self._slot_cells(slot) for slot in self.slots)
        self.slot_masks = tuple(sum(1 << cell for cell in cells) for cells in self.slot_cells)
        size = components.tiles_in_zone
        self.zone_slots = tuple(
            self.slots[first : first + size] for first in range(0, len(self.slots), size)
        )
        self.zone_tiles = tuple(sum(1 << slot for slot in zone) for zone in self.zone_slots)
        self.zone_cells = tuple(
            union(self.slot_masks[slot] for slot in zone) for zone in self.zone_slots
        )
        self.plans = {name: MuseumPlan(name, components) for name in components.museum.plans}
        cells = components.tile_cells
        self.deck = {
            tile.id: (1 << place, tile, tile.turned(cells))
            for place, tile in enumerate(components.tiles)
        }

    def _slot_cells(self, slot: int) -> tuple[int, ...]:
        components = self.components
        down, right = divmod(slot, components.tiles_in_row)
        top, left = down * components.tile_rows, right * components.tile_columns
        return tuple(
            (top + row) * components.columns + left + column
            for row in range(components.tile_rows)
            for column in range(components.tile_columns)
        )

    def tiles_laid(self, number: int) -> int:
        """How many tiles the area of the round of that number (from 1) has."""
        components = self.components
        return components.rows_by_round[number - 1] * components.tiles_in_row

    def ground(self, number: int) -> int:
        """The cells of a round's area."""
        rows = self.components.rows_by_round[number - 1] * self.components.tile_rows
        return (1 << rows * self.components.columns) - 1

    def zones(self, number: int) -> int:
        """How many zones a round's area has."""
        return self.tiles_laid(number) // self.components.tiles_in_zone

    def zone_of(self, cell: int) -> int:
        """The zone in which a cell lies."""
        return next(zone for zone, mask in enumerate(self.zone_cells) if mask >> cell & 1)

    def names(self, cells: int) -> tuple[str, ...]:
        """The names of the cells of a mask, in reading order."""
        return tuple(self.cells[cell] for cell in bits(cells))
