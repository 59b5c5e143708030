"""The names of things, for sentences."""

from __future__ import annotations

from typing import Any

from tabletop.engine.text import Text
from tabletop.games.expeditions.components import CROSS, NO_CELL
from tabletop.games.silver_gold.components import (
    COIN,
    GREEN,
    GREY,
    NO_SEAL,
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


def _told(card: Treasure) -> dict[str, Any]:
    return {"colour": COLOUR_NAMES[card.colour], "points": card.points, "card": card.id}


def card_short(card: Treasure) -> Text:
    """The card where its seal and its signs are told besides."""
    return Text("{colour} {points}", **_told(card))


def card_name(card: Treasure) -> Text:
    """The card as people speak of it: what one sees on it, as far as it tells it from others.

    The fact ``card``, which is not spoken, is its id.
    """
    facts = _told(card)
    if card.seal == NO_SEAL:
        name = Text("{colour} {points}", **facts)
    else:
        name = Text("{colour} {points} sealed {seal}", seal=COLOUR_NAMES[card.seal], **facts)
    if not card.signs:
        return name
    signs = tuple(
        Text("{kind} {cell}", kind=KIND_NAMES[kind], cell=cell) for kind, cell in card.signs
    )
    return Text("{card} with {signs}", card=name, signs=signs)
