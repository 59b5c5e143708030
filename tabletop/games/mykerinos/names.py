"""The names of things, for sentences."""

from __future__ import annotations

from collections.abc import Sequence
from re import fullmatch

from tabletop.engine.text import Text
from tabletop.games.mykerinos.components import NO_PATRON, Tile

_PATRONS = {
    "lady_violet": Text("Lady Violet"),
    "lord_lemon": Text("Lord Lemon"),
    "sir_brown": Text("Sir Brown"),
    "mrs_blackmore": Text("Mrs Blackmore"),
    "colonel_tangerine": Text("Colonel Tangerine"),
    "none": Text("no patron"),
}

_SURNAMES = {
    "lady_violet": Text("Violet"),
    "lord_lemon": Text("Lemon"),
    "sir_brown": Text("Brown"),
    "mrs_blackmore": Text("Blackmore"),
    "colonel_tangerine": Text("Tangerine"),
}

_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")


def patron_name(patron: str) -> Text:
    """The patron as sentences call him or her."""
    return _PATRONS.get(patron) or Text("{unknown}", unknown=patron)


def surname(patron: str) -> Text | None:
    """The patron without a title, for where there is little room, if that says enough."""
    return _SURNAMES.get(patron)


def tile_told(tile: Tile) -> Text:
    """A tile as people speak of it among others: its patron and its points."""
    return Text("{patron} {points}", patron=patron_name(tile.patron), points=tile.points)


def tile_alone(tile: Tile) -> Text:
    """What comes after "the tile", where its points are said besides."""
    return Text("without a patron") if tile.patron == NO_PATRON else patron_name(tile.patron)


def zone_name(zone: int) -> str:
    """A zone as it is called on the board: by its Roman numeral; zones are counted from 0."""
    return _ROMAN[zone]


def room_name(room: str, wings: Sequence[str] = ()) -> Text:
    """A museum room as sentences call it, by the patrons of its wings.

    Args:
        room: its id (``w3r5``, ``w1w2``).
        wings: the patrons of the wings, wing by wing; where they are not known yet, the room is
            called by the wings' numbers.
    """
    found = fullmatch("w([0-9]+)([rw])([0-9]+)", room)
    if found is None:
        return Text("the room “{room}”", room=room)
    first, second = int(found[1]), int(found[3])
    if max(first, second if found[2] == "w" else 0) <= len(wings):
        return _room_of(first, second, found[2] == "r", wings)
    if found[2] == "r":
        return Text("the room of {points} in wing {wing}", points=second, wing=first)
    return Text("the room of 2 between wings {one} and {two}", one=first, two=second)


def _room_of(first: int, second: int, one_wing: bool, wings: Sequence[str]) -> Text:
    patron = patron_name(wings[first - 1])
    if one_wing:
        return Text("{patron}’s room of {points}", patron=patron, points=second)
    other = patron_name(wings[second - 1])
    return Text("the room of 2 between {one} and {two}", one=patron, two=other)
