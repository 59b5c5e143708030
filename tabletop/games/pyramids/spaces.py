"""The places that only Pyramids has: pyramid points on the board, and all of a score sheet."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.table import Space
from tabletop.engine.text import Text, Who
from tabletop.games.pyramids.components import COLOURS, Box
from tabletop.games.pyramids.names import COLOUR_NAMES


def board_award(colour: str, points: int) -> str:
    """Where the pyramid points of a colour are printed for everybody."""
    return f"award:{colour}:{points}"


def sheet_award(colour: str, points: int, seat: int) -> str:
    """Where they are on a seat's score sheet."""
    return f"award.{colour}.{points}:{seat}"


def sheet_box(kind: str, number: int, seat: int) -> str:
    """A box of a row of a score sheet (``torch``, ``red``, ``green``, ``skull``), from 1."""
    return f"{kind}{number}:{seat}"


def spaces(box: Box, seats: int) -> Iterator[Space]:
    """All of them."""
    for colour in COLOURS:
        for points in box.awards:
            yield Space(
                board_award(colour, points),
                Text(
                    "Pyramid points of {points}, {colour}",
                    points=points,
                    colour=COLOUR_NAMES[colour],
                ),
            )
    for seat in range(seats):
        yield from _sheet(box, seat)


def _sheet(box: Box, seat: int) -> Iterator[Space]:
    who = Who(seat)
    for number in range(1, box.rounds + 1):
        name = Text("Torch of round {round} on the sheet of {who}", round=number, who=who)
        yield Space(sheet_box("torch", number, seat), name, seat=seat)
    for number in range(1, box.gems + 1):
        red = Text("Red gem {number} on the sheet of {who}", number=number, who=who)
        yield Space(sheet_box("red", number, seat), red, seat=seat)
        green = Text("Green gem {number} on the sheet of {who}", number=number, who=who)
        yield Space(sheet_box("green", number, seat), green, seat=seat)
    for number in range(1, len(box.skulls) + 1):
        skull = Text("Skull {number} on the sheet of {who}", number=number, who=who)
        yield Space(sheet_box("skull", number, seat), skull, seat=seat)
    for colour in COLOURS:
        for points in box.awards:
            name = Text(
                "Pyramid points of {points}, {colour}, on the sheet of {who}",
                points=points,
                colour=COLOUR_NAMES[colour],
                who=who,
            )
            yield Space(sheet_award(colour, points, seat), name, seat=seat)
