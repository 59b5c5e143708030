"""What the colours of the seats are called."""

from __future__ import annotations

from tabletop.engine.text import Text

_NAMES = {
    "blue": Text("Blue"),
    "red": Text("Red"),
    "green": Text("Green"),
    "white": Text("White"),
    "yellow": Text("Yellow"),
    "purple": Text("Purple"),
    "neutral": Text("Neutral"),
}


def colour_name(colour: str) -> Text:
    """A seat's colour in words; one that nobody knows as its game calls it."""
    return _NAMES.get(colour) or Text("{colour}", colour=colour.capitalize())
