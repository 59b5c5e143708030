"""What cannot be so on a score pad of Pyramids, beyond the limits of single rows."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.option import Choice, Option
from tabletop.engine.pad import Cell, Entry, Sheet, ValidationIssue, settled
from tabletop.engine.rule import Citation, Rule
from tabletop.engine.text import Text, Who
from tabletop.games.expeditions.pad import unfinished
from tabletop.games.pyramids.components import COLOURS, GREEN, RED, SKULL, TORCH, Box
from tabletop.games.pyramids.info import BOOK
from tabletop.games.pyramids.names import COLOUR_NAMES, KIND_NAMES
from tabletop.games.pyramids.rules import RULES as GAME
from tabletop.games.pyramids.scoring import AWARDS, PYRAMIDS_ROW, SKULL_ROW, TORCHES
from tabletop.games.pyramids.sheet import reached

RED_ROW, GREEN_ROW = "red", "green"

DECK = Rule(
    "deck",
    Text("There are 48 pyramids, numbered from 1 to 48."),
    Citation(BOOK, Text("Contents")),
)
PRINTED_SKULL = Rule(
    "printed skull",
    Text("The worst skull costs what is printed on the sheet for it."),
    Citation(BOOK, Text("End of the game"), "P7"),
)
RULES: tuple[Rule, ...] = (DECK, PRINTED_SKULL)

PRINTED, TABLE = "printed", "table"

CARDS = Option(
    "cards",
    Text("Cards"),
    (
        Choice(
            PRINTED,
            Text("From your box"),
            Text("Their colours, chambers and skulls may be others, so they prove nothing."),
        ),
        Choice(
            TABLE,
            Text("This table's"),
            Text("Their colours, chambers and skulls are known, and checked."),
        ),
    ),
)
"""Whose cards were played with, where this table's are partly stand-ins."""

_DOUBTFUL = ("cards", "colours", "skull_values")
"""The parts of the components that checks rely on, and that may be stand-ins."""


def award(colour: str, points: int) -> str:
    """What pyramid points are called on the pad."""
    return f"{colour}-{points}"


class Checks:
    """The checks for a box; ``options`` is empty where nothing that they rely on is a stand-in."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._colours = {str(pyramid.number): pyramid.colour for pyramid in box.pyramids}
        self._cells = {
            kind: {str(one.number): one.mask(kind).bit_count() for one in box.pyramids}
            for kind in (RED, GREEN, TORCH, SKULL)
        }
        self.options = (CARDS,) if box.invented.intersection(_DOUBTFUL) else ()

    def issues(self, sheet: Sheet, entry: Entry) -> Iterator[ValidationIssue]:
        """Everything that cannot be so."""
        known = not self.options or entry.chosen(CARDS) == TABLE
        for seat in range(entry.seats):
            if known:
                yield from self._skull(entry, seat)
                yield from self._finds(sheet, entry, seat)
                yield from self._colour_by_colour(sheet, entry, seat)
            else:
                yield from self._all_colours(sheet, entry, seat)
        yield from self._left_out(sheet, entry, known)

    def _skull(self, entry: Entry, seat: int) -> Iterator[ValidationIssue]:
        """Points that no skull has."""
        cost = entry.number(SKULL_ROW, seat)
        if cost > 0 and cost not in self._box.skulls:
            why = Text(
                "No skull costs {cost}; they cost {costs}.", cost=cost, costs=self._box.skulls
            )
            yield ValidationIssue(
                PRINTED_SKULL, why, (Cell(SKULL_ROW, seat), *self._option_cells())
            )

    def _finds(self, sheet: Sheet, entry: Entry, seat: int) -> Iterator[ValidationIssue]:
        """More treasures than there are in the explored pyramids and in two others."""
        explored, box = Cell(PYRAMIDS_ROW, seat), self._box
        if not settled(sheet, entry, explored):
            return
        cost = entry.number(SKULL_ROW, seat)
        marked = box.skulls.index(cost) + 1 if cost in box.skulls else 0
        for row, number, kind, rule in (
            (RED_ROW, entry.number(RED_ROW, seat), RED, GAME.gem),
            (GREEN_ROW, entry.number(GREEN_ROW, seat), GREEN, GAME.gem),
            (TORCHES, entry.number(TORCHES, seat), TORCH, GAME.torch),
            (SKULL_ROW, marked, SKULL, GAME.skull),
        ):
            most = self._most(entry, seat, kind)
            if number > most:
                why = Text(
                    "{who} has marked {number} × {kind}, but the explored pyramids and two more "
                    "have {most}.",
                    who=Who(seat),
                    kind=KIND_NAMES[kind],
                    number=number,
                    most=most,
                )
                yield ValidationIssue(rule, why, (Cell(row, seat), explored, *self._option_cells()))

    def _most(self, entry: Entry, seat: int, kind: str) -> int:
        """So many cells of a kind are in a seat's pyramids, and in the best two of nobody's."""
        own = set(entry.claims(PYRAMIDS_ROW, seat))
        every = {one for other in range(entry.seats) for one in entry.claims(PYRAMIDS_ROW, other)}
        cells = self._cells[kind]
        others = (count for one, count in cells.items() if one not in every)
        return sum(cells.get(one, 0) for one in own) + unfinished(others)

    # Pyramid points: the second, fourth and sixth of a colour (P6)

    def _colour_by_colour(self, sheet: Sheet, entry: Entry, seat: int) -> Iterator[ValidationIssue]:
        """Pyramid points for more pyramids of a colour than were explored."""
        at = (Cell(AWARDS, seat), Cell(PYRAMIDS_ROW, seat))
        if not settled(sheet, entry, at[1]):
            return
        for colour in COLOURS:
            won, have = self._won(entry, seat, colour), self._explored(entry, seat, colour)
            if won > reached(self._box, have):
                why = Text(
                    "{who} has pyramid points for {need} explored pyramids ({colour}), "
                    "and has explored {have}.",
                    who=Who(seat),
                    need=self._need(won),
                    colour=COLOUR_NAMES[colour],
                    have=have,
                )
                yield ValidationIssue(GAME.award, why, (*at, *self._option_cells()))

    def _all_colours(self, sheet: Sheet, entry: Entry, seat: int) -> Iterator[ValidationIssue]:
        """The same where nobody knows which pyramids have which colour."""
        at = (Cell(AWARDS, seat), Cell(PYRAMIDS_ROW, seat))
        need = sum(self._need(self._won(entry, seat, colour)) for colour in COLOURS)
        have = len(set(entry.claims(PYRAMIDS_ROW, seat)))
        if need > have and settled(sheet, entry, at[1]):
            why = Text(
                "{who} has pyramid points for {need} explored pyramids, and has explored {have}.",
                who=Who(seat),
                need=need,
                have=have,
            )
            yield ValidationIssue(GAME.award, why, at)

    def _left_out(self, sheet: Sheet, entry: Entry, known: bool) -> Iterator[ValidationIssue]:
        """Points that must have been won, and were not: higher ones, or those of a milestone."""
        cells = tuple(Cell(AWARDS, seat) for seat in range(entry.seats))
        if not all(settled(sheet, entry, cell) for cell in cells):
            return
        claims = {claim for cell in cells for claim in entry.claims(AWARDS, cell.seat)}
        for colour in COLOURS:
            given = [award(colour, points) in claims for points in self._box.awards]
            if given != sorted(given, reverse=True):
                why = Text(
                    "The {points} points ({colour}) were left, and lower ones were won.",
                    colour=COLOUR_NAMES[colour],
                    points=self._box.awards[given.index(False)],
                )
                yield ValidationIssue(GAME.award, why, cells)
            if known and not all(given):
                yield from self._milestones(entry, colour)

    def _milestones(self, entry: Entry, colour: str) -> Iterator[ValidationIssue]:
        """Enough pyramids of a colour, points left, and nothing won."""
        for seat in range(entry.seats):
            have = self._explored(entry, seat, colour)
            if reached(self._box, have) > self._won(entry, seat, colour):
                why = Text(
                    "{who} has explored {have} pyramids ({colour}), but has not won the points "
                    "that were left.",
                    who=Who(seat),
                    have=have,
                    colour=COLOUR_NAMES[colour],
                )
                at = (Cell(AWARDS, seat), Cell(PYRAMIDS_ROW, seat), *self._option_cells())
                yield ValidationIssue(GAME.award, why, at)

    def _won(self, entry: Entry, seat: int, colour: str) -> int:
        """How many times a seat has won points for a colour."""
        claims = entry.claims(AWARDS, seat)
        return sum(award(colour, points) in claims for points in self._box.awards)

    def _explored(self, entry: Entry, seat: int, colour: str) -> int:
        claims = set(entry.claims(PYRAMIDS_ROW, seat))
        return sum(self._colours.get(claim) == colour for claim in claims)

    def _need(self, won: int) -> int:
        """How many pyramids of a colour it takes to win its points so often."""
        milestones = self._box.milestones
        return milestones[min(won, len(milestones)) - 1] if won else 0

    def _option_cells(self) -> tuple[Cell, ...]:
        return tuple(Cell(option.id) for option in self.options)
