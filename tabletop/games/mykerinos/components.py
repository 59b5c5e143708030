"""What lies in the box, checked: tiles, archaeologists, rooms and the numbers of the book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any

from attrs import field, frozen

from tabletop.engine.text import Text
from tabletop.mechanics.components import Count, Points, Seats, stand_ins
from tabletop.shapes.checks import (
    between,
    different,
    different_names,
    each_once,
    having,
    inside,
    named,
    one_of,
    some,
)
from tabletop.shapes.invalid import ValidationError
from tabletop.shapes.shapes import keyed

NO_PATRON = "none"
"""The patron of the tile that has none."""

PRINTED = "P[0-9]{3}"
"""How tiles are called that people read off their real table: P, the round, the slot."""

VIOLET, LEMON, BROWN, BLACKMORE, TANGERINE = PATRONS = (
    "lady_violet",
    "lord_lemon",
    "sir_brown",
    "mrs_blackmore",
    "colonel_tangerine",
)


_Side = Annotated[int, between(1, 4)]
_Wing = Annotated[int, between(1, len(PATRONS))]
_SharedRoom = Annotated[tuple[_Wing, _Wing], different]


_NAME = Text("Letters and then digits (M13) are expected here, but none as on real tiles (P101).")


def _in_order(cells: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(cells))


@frozen
class Tile:
    """A tile: its patron (or ``none``), its points, and its pyramids.

    ``pyramids`` are cell numbers in reading order, as the tile lies.
    """

    id: Annotated[str, named(f"(?!{PRINTED}$)[A-Za-z]+[0-9]+", _NAME)]
    patron: Annotated[str, one_of((*PATRONS, NO_PATRON))]
    points: Points
    pyramids: Annotated[tuple[int, ...], different] = field(converter=_in_order)

    def turned(self, cells: int) -> Tile:
        """The same tile after a half turn; ``cells`` is how many it has."""
        turned = tuple(cells - 1 - cell for cell in self.pyramids)
        return Tile(self.id, self.patron, self.points, turned)


@frozen
class Museum:
    """The points of its rooms, and the pairs of wings that share a room, plan by plan."""

    wings: Annotated[int, between(len(PATRONS), len(PATRONS))]
    first_room: Points
    last_room: Points
    shared_room: Points
    no_room: Points
    plans: Annotated[Mapping[str, tuple[_SharedRoom, ...]], some]


@frozen(kw_only=True)
class Components:
    """All the numbers of the game; nothing of them stands in the code of the rules.

    ``patron_points`` and ``plain_points`` are what a tile can bring with and without a patron.
    """

    seats: Seats
    per_colour: Count = field(metadata=keyed("archaeologists.per_colour"))
    per_round: Mapping[int, Count] = field(metadata=keyed("archaeologists.per_round"))
    neutral_seats: Annotated[int, between(0, 4)] = field(metadata=keyed("neutral.seats"))
    neutral_per_round: Points = field(metadata=keyed("neutral.per_round"))
    neutral_pass_space: Annotated[int, between(1, 4)] = field(metadata=keyed("neutral.pass_space"))
    tile_rows: _Side = field(metadata=keyed("area.tile_rows"))
    tile_columns: _Side = field(metadata=keyed("area.tile_columns"))
    tiles_in_zone: Annotated[int, between(2, 2)] = field(metadata=keyed("area.tiles_in_zone"))
    zones_in_row: _Side = field(metadata=keyed("area.zones_in_row"))
    rows_by_round: tuple[_Side, ...] = field(metadata=keyed("area.rows_by_round"))
    museum: Museum
    score_spaces: Annotated[int, between(1, 999)] = field(metadata=keyed("tracks.score_spaces"))
    pass_spaces: Annotated[int, between(4, 9)] = field(metadata=keyed("tracks.pass_spaces"))
    set_points: Points = field(metadata=keyed("points.set"))
    patrons: Annotated[tuple[str, ...], each_once(PATRONS)]
    tile_count: Count = field(metadata=keyed("tiles_allowed.count"))
    with_patron: Points = field(metadata=keyed("tiles_allowed.with_patron"))
    per_patron: Points = field(metadata=keyed("tiles_allowed.per_patron"))
    patron_points: tuple[Points, ...] = field(metadata=keyed("tiles_allowed.patron_points"))
    plain_points: tuple[Points, ...] = field(metadata=keyed("tiles_allowed.plain_points"))
    tiles: tuple[Tile, ...]
    provenance: Any = None

    def __attrs_post_init__(self) -> None:
        players = range(self.seats[0], self.seats[1] + 1)
        inside("archaeologists.per_round", having(players), self.per_round)
        different_names([tile.id for tile in self.tiles], "tiles")
        for number, tile in enumerate(self.tiles):
            self._check_tile(tile, f"tiles[{number}]")
        self._check_shares()

    @property
    def found(self) -> bool:
        """Whether the tiles are those of the real box."""
        return "tiles" not in stand_ins(self.provenance)

    @property
    def tile_points(self) -> tuple[int, ...]:
        """All that a tile can bring."""
        return tuple(sorted({*self.patron_points, *self.plain_points}))

    @property
    def tile_cells(self) -> int:
        """How many cells a tile has."""
        return self.tile_rows * self.tile_columns

    @property
    def tiles_in_row(self) -> int:
        """How many tiles lie side by side."""
        return self.tiles_in_zone * self.zones_in_row

    @property
    def columns(self) -> int:
        """How many cells lie side by side."""
        return self.tile_columns * self.tiles_in_row

    def _check_tile(self, tile: Tile, place: str) -> None:
        points = self.plain_points if tile.patron == NO_PATRON else self.patron_points
        inside(f"{place}.points", one_of([str(n) for n in points]), str(tile.points))
        if not set(tile.pyramids) < set(range(self.tile_cells)):
            why = Text("Some of the cells 0 to {last} are expected here.", last=self.tile_cells - 1)
            raise ValidationError(why, f"{place}.pyramids")

    def _check_shares(self) -> None:
        laid = sum(self.rows_by_round) * self.tiles_in_row
        if self.tile_count != laid:
            why = Text("The areas of all rounds take {n} tiles.", n=laid)
            raise ValidationError(why, "tiles_allowed.count")
        if len(self.tiles) != laid:
            why = Text("There must be {wanted} tiles, not {n}.", wanted=laid, n=len(self.tiles))
            raise ValidationError(why, "tiles")
        shares = Counter(tile.patron for tile in self.tiles)
        wanted, have = self.with_patron, len(self.tiles) - shares[NO_PATRON]
        if have != wanted:
            why = Text("{wanted} tiles must have a patron, not {n}.", wanted=wanted, n=have)
            raise ValidationError(why, "tiles")
        for patron in PATRONS:
            if shares[patron] != self.per_patron:
                facts = {"wanted": self.per_patron, "n": shares[patron]}
                why = Text("{wanted} tiles must have the patron {id}, not {n}.", id=patron, **facts)
                raise ValidationError(why, "tiles")
