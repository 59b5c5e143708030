"""Everything that lies on the table, as one frozen value."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

from attrs import define, frozen

from tabletop.games.mykerinos.components import Tile
from tabletop.mechanics.pass_track import Track
from tabletop.mechanics.values import sealed


class Phase(Enum):
    """What the game waits for."""

    START = "start"
    WINGS = "wings"
    ROUND = "round"
    AREA = "area"
    DIG = "dig"
    NEUTRAL = "neutral"
    NEUTRAL_IDLE = "neutral idle"
    LAST_TURN = "last turn"
    ZONE = "zone"
    CHOOSE = "choose"
    REMOVE = "remove"
    FORCED = "forced"
    CLEAR = "clear"
    ROUND_END = "round end"
    EXHIBIT = "exhibit"
    SETS = "sets"
    OVER = "over"

    __hash__ = object.__hash__


@define(eq=False)
class Draft:
    """The whole table, in the making.

    Colours are the seats and, after them, the neutral colour where it plays; it is the last one, so
    that ``NEUTRAL`` (−1) finds it. Cells, slots, rooms and deck tiles are bits of ints.
    ``deck`` are our tiles not yet drawn; ``area`` the tiles of this round as they lie, of which
    ``lying`` are still there; ``empty`` the cells where nobody stands, pyramids among them.
    ``ready`` counts, seat by seat and patron by patron, the tiles that can still help this round.
    ``ranks`` are the colours of the zone being settled, first to last, and ``rank`` whose turn it
    is among them. ``wings`` are the patrons of the wings; ``shown`` wings are counted.
    """

    seats: int
    plan: str
    phase: Phase
    round: int
    starter: int
    turn: int
    wings: tuple[str, ...]
    deck: int
    box: int
    area: tuple[Tile, ...]
    lying: int
    pyramids: int
    empty: int
    figures: tuple[int, ...]
    pools: tuple[int, ...]
    neutrals: tuple[int, ...]
    supply: tuple[int, ...]
    rooms: tuple[int, ...]
    track: Track
    points: tuple[int, ...]
    won: tuple[tuple[Tile, ...], ...]
    ready: tuple[tuple[int, ...], ...]
    zone: int = 0
    ranks: tuple[int, ...] = ()
    rank: int = 0
    shown: int = 0

    def state(self) -> State:
        """The table as it is now; the draft is used up."""
        return sealed(self, State)

    @property
    def has_neutral(self) -> bool:
        """Whether the neutral colour plays."""
        return len(self.supply) > self.seats

    @property
    def taken(self) -> int:
        """The museum rooms in which someone stands."""
        taken = 0
        for rooms in self.rooms:
            taken |= rooms
        return taken

    def tile(self, name: str) -> Tile:
        """The tile of the area that is called so; there must be one."""
        return next(tile for tile in self.area if tile.id == name)

    def others(self, seat: int) -> tuple[int, ...]:
        """The other seats, clockwise from the left neighbour."""
        return _others(seat, self.seats)


@frozen
class State(Draft):
    """The whole table, as it stays."""

    def draft(self) -> Draft:
        """A draft of what follows, as yet the same."""
        # Written out: anything that copies fields by their names takes twice as long, or the room.
        new = object.__new__(Draft)
        new.seats, new.plan, new.phase = self.seats, self.plan, self.phase
        new.round, new.starter, new.turn = self.round, self.starter, self.turn
        new.wings, new.deck, new.box = self.wings, self.deck, self.box
        new.area, new.lying, new.pyramids = self.area, self.lying, self.pyramids
        new.empty, new.figures, new.pools = self.empty, self.figures, self.pools
        new.neutrals, new.supply, new.rooms = self.neutrals, self.supply, self.rooms
        new.track, new.points, new.won = self.track, self.points, self.won
        new.ready, new.zone, new.ranks = self.ready, self.zone, self.ranks
        new.rank, new.shown = self.rank, self.shown
        return new


@lru_cache(maxsize=32)
def _others(seat: int, seats: int) -> tuple[int, ...]:
    return tuple((seat + step) % seats for step in range(1, seats))
