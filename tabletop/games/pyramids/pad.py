"""The score pad of Pyramids: explored pyramids, pyramid points, torches, gems, skulls."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.engine.pad import (
    Cell,
    Claims,
    Entry,
    Number,
    Result,
    Row,
    Sheet,
    Thing,
    Value,
)
from tabletop.engine.table import Face
from tabletop.engine.text import Text
from tabletop.games.expeditions.pad import ExpeditionPad
from tabletop.games.pyramids.components import COLOURS, Box, Pyramid
from tabletop.games.pyramids.names import COLOUR_NAMES, pyramid_name
from tabletop.games.pyramids.pad_checks import DECK, GREEN_ROW, RED_ROW, RULES, TABLE, Checks, award
from tabletop.games.pyramids.rules import RULES as GAME
from tabletop.games.pyramids.scoring import (
    AWARDS,
    GEMS,
    PYRAMIDS_ROW,
    SKULL_ROW,
    TORCHES,
    Tally,
)


class PyramidsPad(ExpeditionPad):
    """How a finished game on cardboard is entered.

    ``card_face`` draws an explored pyramid, ``marks`` are what is printed on one.
    """

    rules = RULES

    def __init__(
        self,
        box: Box,
        card_face: Callable[[Pyramid], Face],
        marks: Callable[[Pyramid], tuple[Text, ...]],
    ) -> None:
        checks = Checks(box)
        super().__init__(Sheet(checks.options, tuple(_rows(box, card_face, marks))), checks)
        self._options = checks.options
        self._numbers = {_pyramid(pyramid.number): pyramid.number for pyramid in box.pyramids}
        self._awards = {
            award(colour, points): (colour, points) for colour in COLOURS for points in box.awards
        }

    def tally(self, entry: Entry) -> Tally:
        """The counted components."""
        seats = range(entry.seats)
        numbers, awards = self._numbers, self._awards
        return Tally(
            explored=tuple(
                tuple(
                    sorted(
                        numbers[claim]
                        for claim in entry.claims(PYRAMIDS_ROW, seat)
                        if claim in numbers
                    )
                )
                for seat in seats
            ),
            awards=tuple(
                tuple(awards[claim] for claim in entry.claims(AWARDS, seat) if claim in awards)
                for seat in seats
            ),
            torches=tuple(entry.number(TORCHES, seat) for seat in seats),
            red=tuple(entry.number(RED_ROW, seat) for seat in seats),
            green=tuple(entry.number(GREEN_ROW, seat) for seat in seats),
            skull=tuple(entry.number(SKULL_ROW, seat) for seat in seats),
        )

    def entry(self, tally: Tally) -> Entry:
        """What people would enter for that table, which has this table's cards."""
        values: dict[Cell, Value] = {Cell(option.id): TABLE for option in self._options}
        for seat, torches in enumerate(tally.torches):
            values[Cell(TORCHES, seat)] = torches
            values[Cell(RED_ROW, seat)] = tally.red[seat]
            values[Cell(GREEN_ROW, seat)] = tally.green[seat]
            values[Cell(SKULL_ROW, seat)] = tally.skull[seat]
            if explored := tally.explored[seat]:
                values[Cell(PYRAMIDS_ROW, seat)] = tuple(sorted(map(_pyramid, explored)))
            if awards := tally.awards[seat]:
                values[Cell(AWARDS, seat)] = tuple(sorted(award(*won) for won in awards))
        return Entry(len(tally.torches), values, whole=True)


def _pyramid(number: int) -> str:
    return str(number)


def _rows(
    box: Box,
    card_face: Callable[[Pyramid], Face],
    marks: Callable[[Pyramid], tuple[Text, ...]],
) -> Iterator[Row]:
    groups = tuple((colour, COLOUR_NAMES[colour]) for colour in COLOURS)
    yield Claims(
        PYRAMIDS_ROW,
        Text("Explored pyramids"),
        limit=DECK,
        things=tuple(
            Thing(
                _pyramid(pyramid.number),
                pyramid_name(pyramid),
                str(pyramid.number),
                card_face(pyramid),
                group=pyramid.colour,
                marks=marks(pyramid),
            )
            for pyramid in box.pyramids
        ),
        groups=groups,
    )
    yield Claims(
        AWARDS,
        Text("Pyramid points"),
        limit=GAME.award,
        things=tuple(
            Thing(
                award(colour, points),
                Text(
                    "the award of {points} ({colour})",
                    points=points,
                    colour=COLOUR_NAMES[colour],
                ),
                f"{colour[0]}{points}",
                Face("award_box", (("points", points), ("colour", colour))),
                group=colour,
            )
            for colour in COLOURS
            for points in box.awards
        ),
        groups=groups,
    )
    yield Number(TORCHES, Text("Torches"), GAME.torch, most=box.rounds)
    yield Number(RED_ROW, Text("Red gems"), GAME.gem, most=box.gems)
    yield Number(GREEN_ROW, Text("Green gems"), GAME.gem, most=box.gems)
    yield Result(GEMS, Text("Pairs and single gems"))
    yield Number(
        SKULL_ROW, Text("Worst skull"), GAME.skull_points, note=Text("as printed on the sheet")
    )
