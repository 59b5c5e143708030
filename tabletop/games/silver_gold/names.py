"""The names of things, for sentences."""

from __future__ import annotations

from tabletop.engine.text import Text
from tabletop.games.expeditions.components import CROSS, NO_CELL
from tabletop.games.silver_gold.components import (
    COIN,
    GREEN,
    GREY,
    ORANGE,
    PALM,
    PLAIN,
    PURPLE,
    Treasure,
)

COLOUR_NAMES = {
    PURPLE: Text("purple"),
    ORANGE: Text("orange"),
    GREEN: Text("green"),
    GREY: Text("grey"),
}

KIND_NAMES = {
    NO_CELL: Text("sea"),
    PLAIN: Text("land"),
    COIN: Text("coin"),
    PALM: Text("palm"),
    CROSS: Text("cross"),
}

_CARDS = {
    PURPLE: Text("Purple card"),
    ORANGE: Text("Orange card"),
    GREEN: Text("Green card"),
    GREY: Text("Grey card"),
}


def card_head(card: Treasure) -> Text:
    """The card as it is called above it."""
    return _CARDS[card.colour]


def card_name(card: Treasure) -> Text:
    """The card as sentences and readers of the table call it."""
    return Text(
        "card {card} ({colour}, {points})",
        card=card.id,
        colour=COLOUR_NAMES[card.colour],
        points=card.points,
    )
