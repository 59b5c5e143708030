"""What lies in the box of Silver & Gold, checked: treasure cards, trophies, the score card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from attrs import frozen

from tabletop.games.expeditions.components import (
    CROSS,
    NO_CELL,
    Card,
    Components,
    common,
    falling,
    kinds_of,
)
from tabletop.mechanics.reading import Part

PURPLE, ORANGE, GREEN, GREY = COLOURS = ("purple", "orange", "green", "grey")

PLAIN, COIN, PALM = "plain", "coin", "palm"

NO_SEAL = "none"
"""The colour of the seal of a card that has none."""

_LETTERS = {".": NO_CELL, "o": PLAIN, "C": COIN, "P": PALM, "X": CROSS}


@frozen(slots=False, eq=False)
class Treasure(Card):
    """A treasure card: its points when finished, and its seal (``none`` without one), which brings
    ``seal_points`` for each finished card of its colour.

    ``signs`` tell it from all others of its colour and seal: each what is to be seen in which cell.
    """

    points: int
    seal: str
    seal_points: int
    signs: tuple[tuple[str, str], ...] = ()

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


@frozen(kw_only=True, slots=False)
class Box(Components):
    """The numbers of Silver & Gold; ``trophies`` from the highest on, ``tie`` the order of colours.

    ``coin_rows`` rows of ``row_coins`` coins; ``most_palms`` count, ``palm_points`` for itself and
    ``shown_points`` for each palm of the display.
    """

    cards: tuple[Treasure, ...]
    coin_rows: int
    row_coins: int
    coin_points: int
    trophies: tuple[int, ...]
    most_palms: int
    palm_points: int
    shown_points: int
    tie: tuple[str, ...]


def read(data: Mapping[str, Any]) -> Box:
    """The components that ``data`` describes.

    Raises ComponentsError that names the place and the reason, when no game can be played with it.
    """
    root = Part(data)
    columns, rows = (part.number(4, 4) for part in root["grid"].parts(2))
    seal_points = tuple(part.number(1, 9) for part in root["seals"].parts())
    cards = tuple(_treasure(item, columns, rows, seal_points) for item in root["cards"].parts())
    _check_cards(root, cards)
    coins, palms = root["coins"], root["palms"]
    return Box(
        **common(root, cards),
        coin_rows=coins["rows"].number(3, 3),
        row_coins=coins["in_row"].number(4, 4),
        coin_points=coins["points"].number(0, 9),
        trophies=falling(root["trophies"], 6),
        most_palms=palms["most"].number(4, 4),
        palm_points=palms["points"].number(0, 9),
        shown_points=palms["each_shown"].number(0, 9),
        tie=_tie(root["tie"]),
    )


def _treasure(part: Part, columns: int, rows: int, seal_points: tuple[int, ...]) -> Treasure:
    kinds = kinds_of(part["rows"], columns, rows, _LETTERS)
    if kinds.count(NO_CELL) == len(kinds):
        raise part["rows"].error("a card has at least one cell")
    seal, points = NO_SEAL, 0
    if part["seal"].value is not None:
        seal = part["seal"]["colour"].one_of(COLOURS)
        points = part["seal"]["points"].number(1, 9)
        if points not in seal_points:
            listed = " or ".join(map(str, seal_points))
            raise part["seal"]["points"].error(f"must be {listed}, not {points}")
    return Treasure(
        id=part["id"].name("[A-Z]+[0-9]+", "capital letters and then digits (T13)"),
        colour=part["colour"].one_of(COLOURS),
        kinds=kinds,
        points=part["points"].number(1, 99),
        seal=seal,
        seal_points=points,
    )


def _check_cards(root: Part, cards: tuple[Treasure, ...]) -> None:
    names: set[str] = set()
    for item, card in zip(root["cards"].parts(), cards, strict=True):
        if card.id in names:
            raise item["id"].error(f"the name {card.id} is given to two cards")
        names.add(card.id)
    have = Counter(card.colour for card in cards)
    for colour in COLOURS:
        wanted = root["colours"][colour].number(0, 99)
        if have[colour] != wanted:
            raise root["cards"].error(f"{wanted} cards must be {colour}, not {have[colour]}")


def _tie(part: Part) -> tuple[str, ...]:
    order = tuple(item.one_of(COLOURS) for item in part.parts(len(COLOURS)))
    if len(set(order)) < len(order):
        raise part.error("each colour is named once")
    return order
