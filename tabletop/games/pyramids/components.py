"""What lies in the box, checked: the pyramids, the expedition cards and the numbers of the book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Annotated

from attrs import field, frozen

from tabletop.engine.text import Text
from tabletop.games.expeditions import components
from tabletop.games.expeditions.components import CROSS, Card, check_shares
from tabletop.mechanics.bitgrid import Grid, bits, first_bits
from tabletop.mechanics.components import CardName, Count, Digit, Points
from tabletop.shapes.checks import (
    between,
    count,
    different,
    expect,
    falling,
    having,
    inside,
    not_falling,
    one_of,
    rising,
)
from tabletop.shapes.invalid import ValidationError
from tabletop.shapes.shapes import keyed

COLOURS = ("green", "orange", "purple")

PLAIN, WALL, ENTRY, TOMB = "plain", "wall", "entry", "tomb"
RED, GREEN, TORCH, ELIXIR, SKULL = "gem_red", "gem_green", "torch", "elixir", "skull"
KINDS = (PLAIN, WALL, ENTRY, TOMB, RED, GREEN, TORCH, ELIXIR, SKULL, CROSS)
"""What a cell of a chamber can be."""


_SIDE = 5

_Colour = Annotated[str, one_of(COLOURS)]
_Ten = Annotated[int, between(1, 10)]
_Five = Annotated[int, between(_SIDE, _SIDE)]


@frozen(slots=False)
class Pyramid(Card):
    """A pyramid with its number and its chamber; walls are no cells to mark."""

    number: int

    @cached_property
    def cells(self) -> int:
        """The cells that can be marked."""
        return first_bits(len(self.kinds)) & ~self.mask(WALL)

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


@frozen
class _Printed:
    """A pyramid as the file has it, in rows of signs."""

    id: CardName
    number: int
    colour: _Colour
    rows: Annotated[tuple[str, ...], count(_SIDE)]

    def pyramid(self, signs: Mapping[str, str], grid: Grid) -> Pyramid:
        for place, row in enumerate(self.rows):
            if len(row) != grid.columns or set(row) - set(signs):
                why = Text("{n} of {signs} are expected here.", n=grid.columns, signs=tuple(signs))
                raise ValidationError(why, f"[{place}]")
        kinds = tuple(signs[sign] for sign in "".join(self.rows))
        pyramid = Pyramid(self.id, self.colour, kinds, self.number)
        _check_chamber(pyramid, grid)
        return pyramid


@frozen
class _Known:
    """What the book tells of a pyramid."""

    number: int
    colour: _Colour


_single = expect(lambda sign: len(sign) == 1, Text("A sign is a single letter or mark."))


def _one_sign_each(signs: Mapping[str, str]) -> None:
    kinds = list(signs.values())
    for place, (sign, kind) in enumerate(signs.items()):
        if kind in kinds[:place]:
            raise ValidationError(Text("The kind {id} has a sign already.", id=kind), sign)


@frozen(kw_only=True, slots=False, eq=False)
class Box(components.Components):
    """The numbers of the game; nothing of them stands in the code of the rules.

    ``skulls`` are the points that each skull of the sheet costs, in the order of marking.
    """

    size: tuple[_Five, _Five] = field(metadata=keyed("grid"))
    signs: Annotated[
        Mapping[Annotated[str, _single], Annotated[str, one_of(KINDS)]], _one_sign_each
    ]
    printed: tuple[_Printed, ...] = field(metadata=keyed("cards"))
    cards: tuple[Pyramid, ...] = field(init=False)
    shares: Annotated[Mapping[str, Points], having(COLOURS)] = field(metadata=keyed("colours"))
    known: tuple[_Known, ...]
    gems: _Ten = field(metadata=keyed("sheet.gems"))
    skull_count: _Ten = field(metadata=keyed("sheet.skulls"))
    skulls: Annotated[tuple[Points, ...], not_falling] = field(metadata=keyed("sheet.skull_values"))
    wiped: Digit = field(metadata=keyed("elixir"))
    awards: Annotated[tuple[Count, ...], count(3), falling] = field(metadata=keyed("sheet.awards"))
    milestones: Annotated[tuple[Count, ...], rising]
    explored: Points = field(metadata=keyed("points.explored"))
    torch: Points = field(metadata=keyed("points.torch"))
    gem_pair: Points = field(metadata=keyed("points.gem_pair"))
    gem_single: Points = field(metadata=keyed("points.gem_single"))

    @cards.default
    def _pyramids(self) -> tuple[Pyramid, ...]:
        """The cards in the order of their numbers."""
        found = []
        for place, printed in enumerate(self.printed):
            try:
                found.append(printed.pyramid(self.signs, self.grid))
            except ValidationError as invalid:
                raise invalid.within(f"cards[{place}].rows") from None
        return tuple(sorted(found, key=lambda pyramid: pyramid.number))

    @property
    def pyramids(self) -> tuple[Pyramid, ...]:
        """The cards, in the order of their numbers."""
        return self.cards

    def __attrs_post_init__(self) -> None:
        inside("cards", count(sum(self.shares.values())), self.cards)
        inside("sheet.skull_values", count(self.skull_count), self.skulls)
        for place, printed in enumerate(self.printed):
            inside(f"cards[{place}].number", between(1, len(self.cards)), printed.number)
        inside("cards", different, [printed.number for printed in self.printed])
        for known in self.known:
            inside("known", between(1, len(self.cards)), known.number)
            if self.cards[known.number - 1].colour != known.colour:
                why = Text("Pyramid {n} must be {id}.", n=known.number, id=known.colour)
                raise ValidationError(why, "cards")
        check_shares(self.cards, self.shares)
        super().__attrs_post_init__()


def _check_chamber(pyramid: Pyramid, grid: Grid) -> None:
    """One entry in the first row, one tomb in the last, and a way from one to the other."""
    for kind, row, words in (
        (ENTRY, 0, Text("There must be one entry, in the first row.")),
        (TOMB, grid.rows - 1, Text("There must be one tomb, in the last row.")),
    ):
        if [cell // grid.columns for cell in bits(pyramid.mask(kind))] != [row]:
            raise ValidationError(words)
    if not pyramid.tomb & _reached(pyramid, grid):
        raise ValidationError(Text("No way leads from the entry to the tomb."))


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
