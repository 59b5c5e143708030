"""What lies in the box, checked: the pyramids, the expedition cards and the numbers of the book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import pairwise
from typing import Any

from attrs import frozen

from tabletop.games.expeditions import components
from tabletop.games.expeditions.components import CROSS, Card, common, falling, kinds_of
from tabletop.mechanics.bitgrid import Grid, bits
from tabletop.mechanics.reading import Part

COLOURS = ("green", "orange", "purple")

PLAIN, WALL, ENTRY, TOMB = "plain", "wall", "entry", "tomb"
RED, GREEN, TORCH, ELIXIR, SKULL = "gem_red", "gem_green", "torch", "elixir", "skull"
KINDS = (PLAIN, WALL, ENTRY, TOMB, RED, GREEN, TORCH, ELIXIR, SKULL, CROSS)
"""What a cell of a chamber can be."""


@frozen(slots=False)
class Pyramid(Card):
    """A pyramid with its number and its chamber; walls are no cells to mark."""

    number: int

    @cached_property
    def cells(self) -> int:
        """The cells that can be marked."""
        return (1 << len(self.kinds)) - 1 & ~self.mask(WALL)

    @cached_property
    def entry(self) -> int:
        """The cell that the first mark covers."""
        return self.mask(ENTRY)

    @cached_property
    def tomb(self) -> int:
        """The cell that makes the pyramid explored."""
        return self.mask(TOMB)

    @cached_property
    def finds(self) -> tuple[int, int, int, int, int]:
        """Red gems, green gems, torches, skulls and elixirs."""
        red, green, torch, skull, elixir = map(self.mask, (RED, GREEN, TORCH, SKULL, ELIXIR))
        return red, green, torch, skull, elixir

    @cached_property
    def treasures(self) -> int:
        """All cells that change the score sheet when they are marked."""
        return self.mask(RED, GREEN, TORCH, SKULL, ELIXIR)


@frozen(kw_only=True, slots=False)
class Box(components.Components):
    """The numbers of the game; nothing of them stands in the code of the rules.

    ``skulls`` are the points that each skull of the sheet costs, in the order of marking.
    """

    gems: int
    skulls: tuple[int, ...]
    wiped: int
    awards: tuple[int, ...]
    milestones: tuple[int, ...]
    explored: int
    torch: int
    gem_pair: int
    gem_single: int

    @cached_property
    def pyramids(self) -> tuple[Pyramid, ...]:
        """The cards, in the order of their numbers."""
        return tuple(card for card in self.cards if isinstance(card, Pyramid))


def read(data: Mapping[str, Any]) -> Box:
    """The components that ``data`` describes.

    Raises ComponentsError that names the place and the reason, when no game can be played with it.
    """
    root = Part(data)
    sheet, points = root["sheet"], root["points"]
    return Box(
        **common(root, _pyramids(root)),
        gems=sheet["gems"].number(1, 10),
        skulls=_skulls(sheet),
        wiped=root["elixir"].number(1, 9),
        awards=falling(sheet["awards"], 3),
        milestones=_milestones(root["milestones"]),
        explored=points["explored"].number(0, 99),
        torch=points["torch"].number(0, 99),
        gem_pair=points["gem_pair"].number(0, 99),
        gem_single=points["gem_single"].number(0, 99),
    )


def _skulls(sheet: Part) -> tuple[int, ...]:
    values = sheet["skull_values"].parts(sheet["skulls"].number(1, 10))
    found = tuple(part.number(0, 99) for part in values)
    for part, (before, value) in zip(values[1:], pairwise(found), strict=True):
        if value < before:
            raise part.error(f"a later skull cannot cost less than the one before it, {before}")
    return found


def _milestones(part: Part) -> tuple[int, ...]:
    found: list[int] = []
    for item in part.parts():
        found.append(item.number(found[-1] + 1 if found else 1, 99))
    return tuple(found)


def _pyramids(root: Part) -> tuple[Pyramid, ...]:
    """The cards in the order of their numbers, checked against all that the book says of them."""
    shares = {name: root["colours"][name].number(0, 99) for name in COLOURS}
    signs, (columns, rows) = _signs(root["signs"]), root["grid"].parts(2)
    grid = Grid(columns.number(5, 5), rows.number(5, 5))
    parts = root["cards"].parts(sum(shares.values()))
    found: dict[int, Pyramid] = {}
    for item in parts:
        pyramid = _pyramid(item, len(parts), signs, grid)
        if pyramid.id in {other.id for other in found.values()}:
            raise item["id"].error(f"the name {pyramid.id} is given to two pyramids")
        if pyramid.number in found:
            raise item["number"].error(f"the number {pyramid.number} is given to two pyramids")
        found[pyramid.number] = pyramid
    _check_colours(root, found, shares)
    return tuple(found[number] for number in sorted(found))


def _pyramid(item: Part, most: int, signs: Mapping[str, str], grid: Grid) -> Pyramid:
    item["rows"].parts(grid.rows)
    pyramid = Pyramid(
        item["id"].name("[A-Z]+[0-9]+", "capital letters and then digits (P12)"),
        item["colour"].one_of(COLOURS),
        kinds_of(item["rows"], grid.columns, grid.rows, signs),
        item["number"].number(1, most),
    )
    _check_chamber(item["rows"], pyramid, grid)
    return pyramid


def _check_colours(root: Part, found: Mapping[int, Pyramid], shares: Mapping[str, int]) -> None:
    for part in root["known"].parts():
        number, colour = part["number"].number(1, len(found)), part["colour"].one_of(COLOURS)
        if found[number].colour != colour:
            raise root["cards"].error(
                f"pyramid {number} must be {colour}, not {found[number].colour}"
            )
    for colour, share in shares.items():
        have = sum(pyramid.colour == colour for pyramid in found.values())
        if have != share:
            raise root["cards"].error(f"{share} pyramids must be {colour}, not {have}")


def _signs(part: Part) -> dict[str, str]:
    signs: dict[str, str] = {}
    for sign in part.names():
        kind = part[sign].one_of(KINDS)
        if len(sign) != 1:
            raise part[sign].error("a sign is a single letter or mark")
        if kind in signs.values():
            raise part[sign].error(f"{kind} has a sign already")
        signs[sign] = kind
    return signs


def _check_chamber(part: Part, pyramid: Pyramid, grid: Grid) -> None:
    """One entry in the first row, one tomb in the last, and a way from one to the other."""
    for kind, row, name in ((ENTRY, 0, "first"), (TOMB, grid.rows - 1, "last")):
        lying = list(bits(pyramid.mask(kind)))
        if len(lying) != 1:
            raise part.error(f"there must be one {kind}, not {len(lying)}")
        if lying[0] // grid.columns != row:
            raise part.error(f"the {kind} must be in the {name} row, not on {grid.name(*lying)}")
    if not pyramid.tomb & _reached(pyramid, grid):
        raise part.error("no way leads from the entry to the tomb")


def _reached(pyramid: Pyramid, grid: Grid) -> int:
    """All cells that marks can come to from the entry."""
    *_, reached = waves(grid, pyramid.cells, pyramid.entry)
    return reached


def waves(grid: Grid, cells: int, first: int) -> Iterator[int]:
    """What is reached over ``cells`` after no step, one, two and so on, until nothing is new."""
    reached, before = first, 0
    while reached != before:
        yield reached
        reached, before = reached | grid.spread(reached) & cells, reached
