"""What lies in the box of Silver & Gold, checked: treasure cards, trophies, the score card."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated

from attrs import field, frozen

from tabletop.engine.text import Text
from tabletop.games.expeditions.components import CROSS, NO_CELL, Card, Components, check_shares
from tabletop.mechanics.components import CardName, Count, Digit, Points
from tabletop.shapes.checks import (
    between,
    count,
    each_once,
    expect,
    falling,
    having,
    inside,
    named,
    one_of,
)
from tabletop.shapes.shapes import Written, keyed

PURPLE, ORANGE, GREEN, GREY = COLOURS = ("purple", "orange", "green", "grey")

PLAIN, COIN, PALM = "plain", "coin", "palm"

NO_SEAL = "none"
"""The colour of the seal of a card that has none."""

_SIDE = 4
_CELLS = {".": NO_CELL, "o": PLAIN, "C": COIN, "P": PALM, "X": CROSS}

_Colour = Annotated[str, one_of(COLOURS)]
_Coins = Annotated[int, between(0, 9)]
_Four = Annotated[int, between(_SIDE, _SIDE)]
_Row = Annotated[
    str, named(f"[{''.join(_CELLS)}]{{{_SIDE}}}", Text("Four of . o C P X are expected here."))
]


_at_most_four = expect(lambda rows: len(rows) <= _SIDE, Text("A card has at most four rows."))
_some_cell = expect(lambda rows: set("".join(rows)) - {"."}, Text("A card has at least one cell."))
_Rows = Annotated[tuple[_Row, ...], _at_most_four, _some_cell]


def _kinds(rows: tuple[str, ...]) -> tuple[str, ...]:
    """What each position of a card shows; missing rows are empty."""
    return tuple(_CELLS[letter] for letter in "".join(rows).ljust(_SIDE * _SIDE, "."))


@frozen
class Seal:
    """A seal: what each finished card of its colour brings."""

    colour: _Colour
    points: Digit


@frozen
class Value:
    """What a finished card is to people who count no more of it: its colour and its points."""

    colour: str
    points: int


@frozen(slots=False, eq=False)
class Treasure(Card):
    """A treasure card: its points when finished, and its seal.

    ``signs`` tell it from all others of its colour and seal: each what is to be seen in which cell.
    """

    id: CardName
    colour: _Colour
    kinds: Annotated[
        tuple[str, ...], Written(Annotated[tuple[_Row, ...], _at_most_four, _some_cell], _kinds)
    ] = field(metadata=keyed("rows"))
    points: Count
    printed_seal: Seal | None = field(metadata=keyed("seal"))
    signs: tuple[tuple[str, str], ...] = ()

    @cached_property
    def seal(self) -> str:
        """The colour of its seal, ``none`` without one."""
        return self.printed_seal.colour if self.printed_seal else NO_SEAL

    @cached_property
    def seal_points(self) -> int:
        """What its seal brings for each finished card of that colour."""
        return self.printed_seal.points if self.printed_seal else 0

    @cached_property
    def coins(self) -> int:
        """The cells with a coin."""
        return self.mask(COIN)

    @cached_property
    def palms(self) -> int:
        """The cells with a palm."""
        return self.mask(PALM)

    @cached_property
    def finds(self) -> int:
        """The cells that bring something to the score sheet."""
        return self.coins | self.palms

    @cached_property
    def shown_palms(self) -> int:
        """How many palms are to be seen on the card."""
        return self.palms.bit_count()


@frozen(kw_only=True, slots=False, eq=False)
class Box(Components):
    """The numbers of Silver & Gold; ``trophies`` from the highest on, ``tie`` the order of colours.

    ``coin_rows`` rows of ``row_coins`` coins; ``most_palms`` count, ``palm_points`` for itself and
    ``shown_points`` for each palm of the display. ``seals`` are the points that a seal may bring.
    """

    size: tuple[_Four, _Four] = field(metadata=keyed("grid"))
    cards: tuple[Treasure, ...]
    shares: Annotated[Mapping[str, Points], having(COLOURS)] = field(metadata=keyed("colours"))
    coin_rows: Annotated[int, between(3, 3)] = field(metadata=keyed("coins.rows"))
    row_coins: _Four = field(metadata=keyed("coins.in_row"))
    coin_points: _Coins = field(metadata=keyed("coins.points"))
    trophies: Annotated[tuple[Count, ...], count(6), falling]
    most_palms: _Four = field(metadata=keyed("palms.most"))
    palm_points: _Coins = field(metadata=keyed("palms.points"))
    shown_points: _Coins = field(metadata=keyed("palms.each_shown"))
    seals: tuple[Digit, ...]
    tie: Annotated[tuple[str, ...], each_once(COLOURS)]

    @property
    def values(self) -> tuple[Value, ...]:
        """The colours and points of cards, each once, in the order of colours."""
        every = dict.fromkeys(Value(card.colour, card.points) for card in self.cards)
        return tuple(sorted(every, key=lambda value: COLOURS.index(value.colour)))

    @property
    def printed_seals(self) -> tuple[Seal, ...]:
        """The seals on cards, each once, in the order of their colours."""
        every = dict.fromkeys(card.printed_seal for card in self.cards if card.printed_seal)
        return tuple(sorted(every, key=lambda seal: COLOURS.index(seal.colour)))

    def __attrs_post_init__(self) -> None:
        for number, card in enumerate(self.cards):
            if card.printed_seal:
                place, points = f"cards[{number}].seal.points", str(card.seal_points)
                inside(place, one_of([str(n) for n in self.seals]), points)
        check_shares(self.cards, self.shares)
        super().__attrs_post_init__()
