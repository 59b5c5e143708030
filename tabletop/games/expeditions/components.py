"""What lies in the box of either game: cards of cells, expedition cards, and the book's numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Annotated, Any

from attrs import field, frozen

from tabletop.engine.table import Form
from tabletop.engine.text import Text
from tabletop.mechanics.bitgrid import Grid, first_bits
from tabletop.mechanics.components import Count, Seats, stand_ins
from tabletop.mechanics.polyomino import forms, joined
from tabletop.shapes.checks import between, different_names, expect, inside, named
from tabletop.shapes.invalid import ValidationError
from tabletop.shapes.shapes import Written, keyed

NO_CELL = "none"
"""What a position of a card's grid is where the card has no cell."""

CROSS = "cross"
"""The symbol that lets one mark another cell at once."""


@frozen(slots=False, eq=False)
class Card:
    """A card of cells; ``kinds`` say, position by position in reading order, what is there.

    Each is itself and no other: cards are compared by identity.
    """

    id: str
    colour: str
    kinds: tuple[str, ...]

    def mask(self, *kinds: str) -> int:
        """The positions that are one of these kinds, as bits."""
        return sum(1 << cell for cell, kind in enumerate(self.kinds) if kind in kinds)

    @cached_property
    def cells(self) -> int:
        """The cells that can be marked."""
        return first_bits(len(self.kinds)) & ~self.mask(NO_CELL)

    @property
    def printed(self) -> tuple[str, ...]:
        """The kinds that are somewhere on it, each once, in reading order."""
        return tuple(dict.fromkeys(self.kinds))

    @cached_property
    def crosses(self) -> int:
        """The cells that let one mark another cell at once."""
        return self.mask(CROSS)


SINGLE: Form = ((0, 0),)
"""One cell."""


Few = Annotated[int, between(1, 4)]
_Side = Annotated[int, between(1, 5)]
_Cell = tuple[Annotated[int, between(0, 4)], Annotated[int, between(0, 4)]]


_side_by_side = expect(
    lambda cells: len(set(cells)) > 1 and joined(cells),
    Text("Two or more different cells side by side are expected here."),
)


_NAME = Text("Letters and then digits (L4) are expected here.")


@frozen
class Pattern:
    """A pattern of cells, on ``count`` of the expedition cards, in its eight forms."""

    id: Annotated[str, named("[A-Za-z]+[0-9]*", _NAME)]
    count: Count
    forms: Annotated[
        tuple[Form, ...], Written(Annotated[tuple[_Cell, ...], _side_by_side], forms)
    ] = field(metadata=keyed("cells"))


KEPT = 2
"""How many cards lie before a seat: a left and a right one. Places, not a number to change."""


@frozen(kw_only=True, slots=False, eq=False)
class Components:
    """The numbers that both games have; nothing of them stands in the code of the rules.

    ``flips`` is how many expedition cards are revealed in a round, ``size`` how many columns and
    rows a card has.
    """

    seats: Seats
    rounds: Few
    display: Few
    dealt: Annotated[int, between(KEPT, 4)]
    size: tuple[_Side, _Side] = field(metadata=keyed("grid"))
    expeditions: Count = field(metadata=keyed("expeditions.count"))
    flips: int = field(metadata=keyed("expeditions.flipped"))
    patterns: tuple[Pattern, ...] = field(metadata=keyed("expeditions.patterns"))
    cards: tuple[Card, ...]
    provenance: Any = None

    def __attrs_post_init__(self) -> None:
        inside("expeditions.flipped", between(1, self.expeditions), self.flips)
        different_names([pattern.id for pattern in self.patterns], "expeditions.patterns")
        have = sum(pattern.count for pattern in self.patterns)
        if have != self.expeditions:
            why = Text("There must be {wanted} cards, not {n}.", wanted=self.expeditions, n=have)
            raise ValidationError(why, "expeditions.patterns")
        seen: set[Form] = set()
        for number, pattern in enumerate(self.patterns):
            self._check_pattern(pattern, seen, f"expeditions.patterns[{number}].cells")
            seen.update(pattern.forms)
        needed = self.dealt * self.seats[1]
        different_names([card.id for card in self.cards], "cards")
        if len(self.cards) < needed:
            raise ValidationError(
                Text("All players together are dealt {n} cards.", n=needed), "cards"
            )

    @cached_property
    def grid(self) -> Grid:
        """The positions of a card."""
        return Grid(*self.size)

    @property
    def invented(self) -> frozenset[str]:
        """The parts of the file of which its provenance says that they are stand-ins."""
        return stand_ins(self.provenance)

    def _check_pattern(self, pattern: Pattern, seen: set[Form], place: str) -> None:
        if max(max(cell) for cell in pattern.forms[0]) >= max(self.size):
            raise ValidationError(Text("This is larger than a card."), place)
        if pattern.forms[0] in seen:
            raise ValidationError(Text("The same stands here twice."), place)


def check_shares(cards: Iterable[Card], shares: Mapping[str, int]) -> None:
    """There are as many cards of each colour as told; raises ValidationError."""
    colours = [card.colour for card in cards]
    for colour, share in shares.items():
        if (have := colours.count(colour)) != share:
            why = Text("{wanted} cards must be {id}, not {n}.", wanted=share, id=colour, n=have)
            raise ValidationError(why, "cards")
