"""Where the places of the map are, and how degrees become board units.

The coordinates of the places are theirs, in degrees; the projection keeps straight lines along
both, with degrees of longitude as wide as they are in the latitude of Vienna. Own work, CC BY 4.0.
"""

from __future__ import annotations

import json
from pathlib import Path

Point = tuple[float, float]

FRAME = (626.0, 532.0)
"""The map with the year around it."""
SHEET = (38.0, 38.0, 550.0, 456.0)
"""The map itself within the frame: left, top, width, height."""
WEST, NORTH, EAST, SOUTH = -8.6, 59.4, 48.6, 27.6
PLACES: dict[str, Point] = {
    "london": (-0.13, 51.51),
    "paris": (2.35, 48.86),
    "berlin": (13.4, 52.52),
    "vienna": (16.37, 48.21),
    "rome": (12.5, 41.9),
    "moscow": (37.62, 55.75),
    "warsaw": (21.01, 52.23),
    "greece": (22.8, 38.35),
    "crete": (24.81, 35.1),
    "egypt": (31.13, 29.98),
    "palestine": (35.22, 31.78),
    "mesopotamia": (44.42, 32.54),
}
"""Longitude and latitude; Greece is where Delphi is."""
SITES = ("greece", "crete", "egypt", "palestine", "mesopotamia")
EXCHANGE = "warsaw"
DATA = Path(__file__).resolve().parents[3] / "resources" / "games" / "thebes" / "components.json"
COMPONENTS = json.loads(DATA.read_text(encoding="utf-8"))


def on_sheet(longitude: float, latitude: float) -> Point:
    """A point of the earth in board units."""
    left, top, wide, high = SHEET
    x = left + wide * (longitude - WEST) / (EAST - WEST)
    return x, top + high * (NORTH - latitude) / (NORTH - SOUTH)


def place(name: str) -> Point:
    """A place of the map in board units."""
    return on_sheet(*PLACES[name])


def roads() -> list[tuple[str, str]]:
    """The roads of the map, from the game's data."""
    return [(one, other) for one, other in COMPONENTS["map"]["roads"]]
