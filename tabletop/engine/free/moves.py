"""What may be done with loose pieces: anything."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from attrs import frozen

from tabletop.engine.move import Pick
from tabletop.engine.text import Text, Who

TURN, FLIP, LOOK = "loose-turn", "loose-flip", "loose-look"
"""The buttons after which a piece is turned, flipped or looked at, by a touch."""

TELL = "loose-tell:"
"""What stands before a field and what it tells in the pick that tells so."""


@frozen
class LoosePut:
    """A piece is put on a space; ``top:`` and a stack's space take the uppermost of the stack."""

    seat: int
    piece: str
    space: str

    def picks(self) -> tuple[Pick, ...]:
        """The piece on the space."""
        return (Pick(self.piece, self.space),)

    def says(self) -> Text:
        """That something lies elsewhere now."""
        return Text("{who} lays a piece elsewhere.", who=Who(self.seat))


@frozen
class LooseTurn:
    """A piece is turned clockwise, by a quarter."""

    seat: int
    piece: str

    def picks(self) -> tuple[Pick, ...]:
        """The button, then the piece."""
        return (Pick(TURN), Pick(self.piece))

    def says(self) -> Text:
        """That something is turned."""
        return Text("{who} turns a piece.", who=Who(self.seat))


@frozen
class LooseFlip:
    """A piece is flipped; one that nobody knows is turned up by chance."""

    seat: int
    piece: str

    def picks(self) -> tuple[Pick, ...]:
        """The button, then the piece."""
        return (Pick(FLIP), Pick(self.piece))

    def says(self) -> Text:
        """That something is flipped."""
        return Text("{who} flips a piece.", who=Who(self.seat))


@frozen
class LooseLook:
    """A piece that lies face down is looked at in secret; where nobody knows it, by chance."""

    seat: int
    piece: str

    def picks(self) -> tuple[Pick, ...]:
        """The button, then the piece."""
        return (Pick(LOOK), Pick(self.piece))

    def says(self) -> Text:
        """That somebody looks at something."""
        return Text("{who} looks at a piece in secret.", who=Who(self.seat))


@frozen
class LooseTell:
    """It is told what a field of positions tells now: whose turn it is, say, or which round.

    ``who`` is the seat, the number, or the place of the word among those of the field.
    """

    seat: int
    field: str
    who: int

    def picks(self) -> tuple[Pick, ...]:
        """The field with what it tells."""
        return (Pick(f"{TELL}{self.field}={self.who}"),)

    def says(self) -> Text:
        """That it is another one now."""
        return Text("{who} says what it is now.", who=Who(self.seat))


LooseMove = LoosePut | LooseTurn | LooseFlip | LooseLook
AnyLooseMove = LooseMove | LooseTell
BUTTONS: Mapping[str, type[LooseTurn | LooseFlip | LooseLook]] = MappingProxyType(
    {TURN: LooseTurn, FLIP: LooseFlip, LOOK: LooseLook}
)
"""What is done to the piece that is touched after a button."""

MOVES = (LoosePut, LooseTurn, LooseFlip, LooseLook, LooseTell)
