"""What lies in the box, checked: tiles, archaeologists, rooms and the numbers of the book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from re import fullmatch
from typing import Any

from attrs import frozen

from tabletop.mechanics.reading import Part

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


@frozen
class Tile:
    """A tile: its patron (or ``none``), its points, and its pyramids.

    ``pyramids`` are cell numbers in reading order, as the tile lies.
    """

    id: str
    patron: str
    points: int
    pyramids: tuple[int, ...]

    def turned(self, cells: int) -> Tile:
        """The same tile after a half turn; ``cells`` is how many it has."""
        turned = tuple(sorted(cells - 1 - cell for cell in self.pyramids))
        return Tile(self.id, self.patron, self.points, turned)


@frozen
class Museum:
    """The points of its rooms, and the pairs of wings that share a room, plan by plan."""

    wings: int
    first_room: int
    last_room: int
    shared_room: int
    no_room: int
    plans: Mapping[str, tuple[tuple[int, int], ...]]


@frozen
class Components:
    """All the numbers of the game; nothing of them stands in the code of the rules.

    ``tile_points`` are all that a tile can bring, ``patron_points`` and ``plain_points`` what it
    can with and without a patron. ``found`` says whether the tiles are those of the real box.
    """

    least_seats: int
    most_seats: int
    per_colour: int
    per_round: Mapping[int, int]
    neutral_seats: int
    neutral_per_round: int
    neutral_pass_space: int
    tile_rows: int
    tile_columns: int
    tiles_in_zone: int
    zones_in_row: int
    rows_by_round: tuple[int, ...]
    museum: Museum
    score_spaces: int
    pass_spaces: int
    set_points: int
    tile_points: tuple[int, ...]
    patron_points: tuple[int, ...]
    plain_points: tuple[int, ...]
    found: bool
    tiles: tuple[Tile, ...]

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


def read(data: Mapping[str, Any]) -> Components:
    """The components that ``data`` describes.

    Raises ComponentsError that names the place and the reason, when no game can be played with it.
    """
    root = Part(data)
    head = root["archaeologists"]
    area, neutral = root["area"], root["neutral"]
    least, most = (part.number(2, 4) for part in root["seats"].parts(2))
    components = Components(
        least_seats=least,
        most_seats=most,
        per_colour=head["per_colour"].number(1, 99),
        per_round={n: head["per_round"][str(n)].number(1, 99) for n in range(least, most + 1)},
        neutral_seats=neutral["seats"].number(0, most),
        neutral_per_round=neutral["per_round"].number(0, 99),
        neutral_pass_space=neutral["pass_space"].number(1, most),
        tile_rows=area["tile_rows"].number(1, 4),
        tile_columns=area["tile_columns"].number(1, 4),
        tiles_in_zone=area["tiles_in_zone"].number(2, 2),
        zones_in_row=area["zones_in_row"].number(1, 4),
        rows_by_round=tuple(part.number(1, 4) for part in area["rows_by_round"].parts()),
        museum=_museum(root["museum"]),
        score_spaces=root["tracks"]["score_spaces"].number(1, 999),
        pass_spaces=root["tracks"]["pass_spaces"].number(most, 9),
        set_points=root["points"]["set"].number(0, 99),
        **_tile_points(root["tiles_allowed"]),
        found=_found(root.value.get("provenance")),
        tiles=_tiles(root["tiles"], area["tile_rows"].value * area["tile_columns"].value),
    )
    _check_patrons(root["patrons"])
    _check_tiles(root, components)
    return components


def _museum(part: Part) -> Museum:
    wings = part["wings"].number(len(PATRONS), len(PATRONS))
    plans = {}
    for name in part["plans"].names():
        shared = []
        for pair in part["plans"][name].parts():
            one, two = (side.number(1, wings) for side in pair.parts(2))
            if one == two:
                raise pair.error("a shared room lies between two different wings")
            shared.append((one, two))
        plans[name] = tuple(shared)
    points = {
        key: part[key].number(0, 99)
        for key in ("first_room", "last_room", "shared_room", "no_room")
    }
    return Museum(wings=wings, plans=plans, **points)


def _tile_points(part: Part) -> dict[str, tuple[int, ...]]:
    patron, plain = (
        tuple(points.number(0, 99) for points in part[key].parts())
        for key in ("patron_points", "plain_points")
    )
    return {
        "tile_points": tuple(sorted({*patron, *plain})),
        "patron_points": patron,
        "plain_points": plain,
    }


def _found(provenance: Any) -> bool:
    """Whether the tiles are no stand-ins; a file need not tell where its facts are from."""
    told = provenance.get("tiles") if isinstance(provenance, Mapping) else None
    return not (isinstance(told, Mapping) and told.get("stand_in"))


def _tiles(part: Part, cells: int) -> tuple[Tile, ...]:
    tiles: dict[str, Tile] = {}
    for item in part.parts():
        tile = Tile(
            id=_name(item["id"]),
            patron=item["patron"].one_of((*PATRONS, NO_PATRON)),
            points=item["points"].number(0, 99),
            pyramids=_pyramids(item["pyramids"], cells),
        )
        if tile.id in tiles:
            raise item["id"].error(f"the name {tile.id} is given to two tiles")
        tiles[tile.id] = tile
    return tuple(tiles.values())


def _name(part: Part) -> str:
    name = part.name("[A-Za-z]+[0-9]+", "letters and then digits (M13)")
    if fullmatch(PRINTED, name):
        raise part.error(f"{name} is a name kept for tiles read off a real table")
    return name


def _pyramids(part: Part, cells: int) -> tuple[int, ...]:
    found: list[int] = []
    for item in part.parts():
        cell = item.number(0, cells - 1)
        if cell in found:
            raise item.error(f"cell {cell} has a pyramid already")
        found.append(cell)
    if len(found) == cells:
        raise part.error(f"a tile cannot be all pyramids, and this one has {cells}")
    return tuple(sorted(found))


def _check_patrons(part: Part) -> None:
    names = [item.one_of(PATRONS) for item in part.parts(len(PATRONS))]
    for item, name in zip(part.parts(), names, strict=True):
        if names.count(name) > 1:
            raise item.error(f"{name} is named twice")


def _check_tiles(root: Part, components: Components) -> None:
    allowed, part = root["tiles_allowed"], root["tiles"]
    count = allowed["count"].number(1, 99)
    laid = sum(components.rows_by_round) * components.tiles_in_row
    if count != laid:
        raise allowed["count"].error(f"the areas of all rounds take {laid} tiles, not {count}")
    if len(components.tiles) != count:
        raise part.error(f"there must be {count} tiles, not {len(components.tiles)}")
    patron_points = [points.value for points in allowed["patron_points"].parts()]
    plain_points = [points.value for points in allowed["plain_points"].parts()]
    for item, tile in zip(part.parts(), components.tiles, strict=True):
        points = plain_points if tile.patron == NO_PATRON else patron_points
        if tile.points not in points:
            listed = ", ".join(map(str, points))
            raise item["points"].error(f"must be one of {listed}, not {tile.points}")
    _check_shares(allowed, part, components)


def _check_shares(allowed: Part, part: Part, components: Components) -> None:
    shares = Counter(tile.patron for tile in components.tiles)
    with_patron = allowed["with_patron"].number(0, 99)
    per_patron = allowed["per_patron"].number(0, 99)
    if len(components.tiles) - shares[NO_PATRON] != with_patron:
        have = len(components.tiles) - shares[NO_PATRON]
        raise part.error(f"{with_patron} tiles must have a patron, not {have}")
    for patron in PATRONS:
        if shares[patron] != per_patron:
            have = shares[patron]
            raise part.error(f"{per_patron} tiles must have the patron {patron}, not {have}")
