"""Everything that lies on the table, as one frozen value."""

from __future__ import annotations

from enum import Enum

from attrs import define, frozen

from tabletop.games.thebes.moves import Dig
from tabletop.games.thebes.turn_order import Line
from tabletop.mechanics.values import sealed

NO_CARD = -1
"""The number in an empty slot."""


class Phase(Enum):
    """What the game waits for."""

    START = "start"
    CARDS = "cards"
    TURN = "turn"
    YEAR = "year"
    OUT = "out"
    MARKER = "marker"
    TOKENS = "tokens"
    SAND = "sand"
    FIRST = "first"
    USED = "used"
    ARRIVE = "arrive"
    REBUILD = "rebuild"
    OVER = "over"

    __hash__ = object.__hash__


@define(eq=False)
class Draft:
    """The whole table, in the making.

    ``turn`` is the seat that acts, or whose act is being carried out. Seat by seat: ``times`` the
    moments of the markers, ``places`` where the archaeologists are, ``own`` the belongings,
    ``spent`` the sites whose permits lie turned, as bits. ``line`` is the order on the track,
    ``year`` where the year marker stands.

    ``deck`` are all cards that lie face down. Of them ``first`` lie in the first stack, ``second``
    in the rest of the deck, and ``third`` aside (T2); which ones, nobody knows. ``arriving`` are
    exhibitions drawn that are not in their slot yet. ``bags`` are the tokens in all bags but sand,
    ``laid_out`` those that wait on the board for first diggers. ``streak`` counts the exchanges of
    the seat to act in turns that followed each other (T10). ``dig`` is the dig that goes on, and
    ``sand`` how much of it was drawn.
    """

    seats: int
    phase: Phase
    turn: int
    year: int
    line: Line
    times: tuple[int, ...]
    places: tuple[int, ...]
    own: tuple[int, ...]
    spent: tuple[int, ...]
    display: tuple[int, ...]
    exhibitions: tuple[int, ...]
    deck: int
    first: int
    second: int
    third: int
    discard: int
    bags: int
    laid_out: int
    arriving: tuple[int, ...] = ()
    streak: int = 0
    dig: Dig | None = None
    sand: int = 0

    def state(self) -> State:
        """The table as it is now; the draft is used up."""
        return sealed(self, State)


@frozen
class State(Draft):
    """The whole table, as it stays."""

    def draft(self) -> Draft:
        """A draft of what follows, as yet the same."""
        # Written out: anything that copies fields by their names takes twice as long, or the room.
        new = object.__new__(Draft)
        new.seats, new.phase, new.turn = self.seats, self.phase, self.turn
        new.year, new.line, new.times = self.year, self.line, self.times
        new.places, new.own, new.spent = self.places, self.own, self.spent
        new.display, new.exhibitions, new.deck = self.display, self.exhibitions, self.deck
        new.first, new.second, new.third = self.first, self.second, self.third
        new.discard, new.bags, new.laid_out = self.discard, self.bags, self.laid_out
        new.arriving, new.streak, new.dig = self.arriving, self.streak, self.dig
        new.sand = self.sand
        return new
