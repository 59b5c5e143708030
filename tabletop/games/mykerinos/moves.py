"""What a seat can do: the actions of the rulebook, as values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, get_args

from attrs import frozen

from tabletop.engine.move import Pick
from tabletop.engine.table import NEUTRAL
from tabletop.engine.text import Text, Who
from tabletop.games.mykerinos.components import BLACKMORE, BROWN, TANGERINE
from tabletop.games.mykerinos.names import patron_name, room_name

FIGURE = "archaeologist"
NEUTRAL_FIGURE = "neutral"
SUPPLY = "supply"
NEUTRAL_SUPPLY = "supply:neutral"
PASS, SKIP, NOTHING = "pass", "skip", "nothing"


@frozen
class _Dig:
    """Archaeologists of the own pool on cells, perhaps with a patron's help."""

    seat: int
    cells: tuple[str, ...]
    patron: str = ""

    def picks(self) -> tuple[Pick, ...]:
        """The patron, then cell by cell."""
        asked = (Pick(self.patron),) if self.patron else ()
        return (*asked, *(Pick(FIGURE, cell) for cell in self.cells))


@frozen
class StartDig(_Dig):
    """Action A: an archaeologist of the own pool on a free cell, perhaps with a patron's help.

    Mrs Blackmore's two cells are in reading order.
    """

    def says(self) -> Text:
        """Who starts a dig where."""
        if self.patron:
            return Text(
                "{who} asks {patron} for help and starts a dig on {cells}.",
                who=Who(self.seat),
                patron=patron_name(self.patron),
                cells=self.cells,
            )
        return Text("{who} starts a dig on {cells}.", who=Who(self.seat), cells=self.cells)


@frozen
class ExtendDig(_Dig):
    """Action B: archaeologists in a chain that begins at an own one, perhaps with a patron's help.

    ``cells`` are in the order of placing; of two orders that the rules allow, the one whose first
    cell comes earlier in reading order is the canonical one.
    """

    def says(self) -> Text:
        """Who extends a dig where."""
        if self.patron:
            return Text(
                "{who} asks {patron} for help and extends a dig to {cells}.",
                who=Who(self.seat),
                patron=patron_name(self.patron),
                cells=self.cells,
            )
        return Text("{who} extends a dig to {cells}.", who=Who(self.seat), cells=self.cells)


@frozen
class Pass:
    """Action C: no more excavation this round."""

    seat: int

    def picks(self) -> tuple[Pick, ...]:
        """The pass button."""
        return (Pick(PASS),)

    def says(self) -> Text:
        """Who passes."""
        return Text("{who} passes.", who=Who(self.seat))


@frozen
class SendToMuseum:
    """Action D with Sir Brown: an archaeologist of the own pool reserves a museum room."""

    seat: int
    room: str

    def picks(self) -> tuple[Pick, ...]:
        """Sir Brown, then an archaeologist on the room."""
        return (Pick(BROWN), *((Pick(FIGURE, self.room),) if self.room else ()))

    def says(self) -> Text:
        """Who sends someone to which room."""
        return self.called(())

    def called(self, wings: Sequence[str]) -> Text:
        """The same, with the room called by the patrons of its wings."""
        return Text(
            "{who} asks {patron} for help and reserves {room}.",
            who=Who(self.seat),
            patron=patron_name(BROWN),
            room=room_name(self.room, wings),
        )


@frozen
class StartNeutral:
    """Two players: action A with a neutral archaeologist."""

    seat: int
    cell: str

    def picks(self) -> tuple[Pick, ...]:
        """A neutral archaeologist on the cell."""
        return (Pick(NEUTRAL_FIGURE, self.cell),)

    def says(self) -> Text:
        """Who starts a neutral dig where."""
        return Text(
            "{who} starts a neutral dig on {cells}.", who=Who(self.seat), cells=(self.cell,)
        )


@frozen
class ExtendNeutral:
    """Two players: action B with two neutral archaeologists on a neutral dig."""

    seat: int
    cells: tuple[str, ...]

    def picks(self) -> tuple[Pick, ...]:
        """Neutral archaeologists, cell by cell."""
        return tuple(Pick(NEUTRAL_FIGURE, cell) for cell in self.cells)

    def says(self) -> Text:
        """Who extends a neutral dig where."""
        return Text("{who} extends a neutral dig to {cells}.", who=Who(self.seat), cells=self.cells)


@frozen
class SkipNeutral:
    """Two players: no neutral archaeologist this time."""

    seat: int

    def picks(self) -> tuple[Pick, ...]:
        """The skip button."""
        return (Pick(SKIP),)

    def says(self) -> Text:
        """Who places none."""
        return Text("{who} places no neutral archaeologist.", who=Who(self.seat))


@frozen
class TakeTile:
    """A zone's tile for its place in the ranking."""

    seat: int
    tile: str

    def picks(self) -> tuple[Pick, ...]:
        """The tile to the own patrons."""
        return (Pick(self.tile, f"patrons:{self.seat}"),)

    def says(self) -> Text:
        """Who takes which tile."""
        return Text("{who} takes a tile.", who=Who(self.seat))


@frozen
class TakeRoom:
    """A museum room, with an archaeologist of the general supply, instead of a tile."""

    seat: int
    room: str

    def picks(self) -> tuple[Pick, ...]:
        """An archaeologist of the supply on the room."""
        return (Pick(SUPPLY, self.room),)

    def says(self) -> Text:
        """Who reserves which room."""
        return self.called(())

    def called(self, wings: Sequence[str]) -> Text:
        """The same, with the room called by the patrons of its wings."""
        room = room_name(self.room, wings)
        return Text("{who} reserves {room}.", who=Who(self.seat), room=room)


@frozen
class TakeNothing:
    """The third or fourth in a zone leaves what is left."""

    seat: int

    def picks(self) -> tuple[Pick, ...]:
        """The button."""
        return (Pick(NOTHING),)

    def says(self) -> Text:
        """Who takes nothing."""
        return Text("{who} takes nothing.", who=Who(self.seat))


@frozen
class RemoveTile:
    """Two players: the choice of the tile that the neutral colour takes out of the game."""

    seat: int
    tile: str

    def picks(self) -> tuple[Pick, ...]:
        """The tile to the neutral colour's supply."""
        return (Pick(self.tile, NEUTRAL_SUPPLY),)

    def says(self) -> Text:
        """Who has which tile removed."""
        return Text(
            "{who} gives a tile to the neutral colour: it leaves the game.", who=Who(self.seat)
        )


DigMove = StartDig | ExtendDig | Pass | SendToMuseum
NeutralMove = StartNeutral | ExtendNeutral | SkipNeutral
ZoneMove = TakeTile | TakeRoom | TakeNothing
Move = DigMove | NeutralMove | ZoneMove | RemoveTile

MOVES: tuple[type, ...] = get_args(Move)


PLACING = (StartDig, ExtendDig, StartNeutral, ExtendNeutral)
"""What places archaeologists in the area."""


class Placed(NamedTuple):
    """Archaeologists that a move places: on which cells, and whose they are."""

    cells: tuple[str, ...]
    owner: int


def placed(move: Move) -> Placed | None:
    """The archaeologists that a dig places in the area; other moves place none there."""
    if isinstance(move, ExtendDig):
        return Placed(move.cells, move.seat)
    if isinstance(move, StartDig):
        return Placed(move.cells, move.seat)
    if isinstance(move, StartNeutral):
        return Placed((move.cell,), NEUTRAL)
    if isinstance(move, ExtendNeutral):
        return Placed(move.cells, NEUTRAL)
    return None


def cells_wanted(move: StartDig | ExtendDig) -> int:
    """How many archaeologists the action places: exactly so many (M6)."""
    if isinstance(move, StartDig):
        return 2 if move.patron == BLACKMORE else 1
    return 3 if move.patron == TANGERINE else 2
