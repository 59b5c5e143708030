"""The names of things, for sentences."""

from __future__ import annotations

from tabletop.engine.text import Text
from tabletop.games.expeditions.components import CROSS
from tabletop.games.pyramids.components import (
    ELIXIR,
    ENTRY,
    GREEN,
    PLAIN,
    RED,
    SKULL,
    TOMB,
    TORCH,
    WALL,
    Pyramid,
)

COLOUR_NAMES = {
    "green": Text("green"),
    "orange": Text("orange"),
    "purple": Text("purple"),
}

KIND_NAMES = {
    PLAIN: Text("floor"),
    WALL: Text("wall"),
    ENTRY: Text("entry"),
    TOMB: Text("tomb"),
    RED: Text("red gem"),
    GREEN: Text("green gem"),
    TORCH: Text("torch"),
    ELIXIR: Text("elixir"),
    SKULL: Text("skull"),
    CROSS: Text("cross"),
}


def pyramid_name(pyramid: Pyramid) -> Text:
    """The pyramid as sentences and readers of the table call it."""
    return Text(
        "pyramid {number} ({colour})", number=pyramid.number, colour=COLOUR_NAMES[pyramid.colour]
    )


def pyramid_short(pyramid: Pyramid) -> Text:
    """The pyramid above it, where there is little room."""
    return Text("Pyramid {number}", number=pyramid.number)


def pyramid_head(pyramid: Pyramid) -> Text:
    """The pyramid as it is called above it."""
    return Text(
        "Pyramid {number}, {colour}", number=pyramid.number, colour=COLOUR_NAMES[pyramid.colour]
    )
