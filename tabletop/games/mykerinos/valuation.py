"""What tiles, rooms and standings are worth to a seat, in expected points."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import NO_PATRON, PATRONS, Tile
from tabletop.games.mykerinos.majority import Counts
from tabletop.games.mykerinos.state import State
from tabletop.games.mykerinos.zones import patron_counts
from tabletop.mechanics.bitgrid import bits

HELP_A_ROUND = 0.9
"""What a patron's help is worth in each round to come.

This and what follows was found by self-play with opinions alone (cross-entropy method).
"""

ROOM_A_ROUND = 0.3
"""How many tiles of a wing's patron a seat may still win in each round to come."""

DOOR_A_ROUND = 0.55
"""What the way to a last room is worth in each round to come."""

SAME_TASTE = 0.6
"""How often the first in a zone takes the very tile that the second would like best."""

THIRD_SHARE = 0.25
"""The part of the second tile that the third in a zone may hope for."""


class _Claim(NamedTuple):
    """All that decides what rooms and patrons bring to a seat: its tiles count by patron."""

    plan: str
    wings: tuple[str, ...]
    rounds: int
    """The rounds still to come."""
    counts: Counts
    own: int
    taken: int


Prizes = tuple[float, float, float]
"""What the first, the second and the third in a zone may hope for."""


class _Known(NamedTuple):
    """What is worked out once for a state, and for those after it with the same tiles and rooms."""

    state: State
    prizes: dict[int, tuple[Prizes, ...]]
    claims: dict[int, _Claim]


class Valuation:
    """Estimates; all answers are in points and look at open information only.

    What a seat hopes for in the zones changes with tiles and rooms only; it is kept until then.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._rounds = len(board.components.rows_by_round)
        self._last: _Known | None = None
        self._room = lru_cache(maxsize=1 << 11)(self._room_worth)
        self._best_room = lru_cache(maxsize=1 << 11)(self._best_room_worth)

    def tile(self, state: State, seat: int, tile: Tile) -> float:
        """All that a tile brings to a seat."""
        return tile.points + self.patron(state, seat, tile)

    def patron(self, state: State, seat: int, tile: Tile) -> float:
        """What a tile's patron brings: exhibition, sets, help."""
        if tile.patron == NO_PATRON:
            return 0.0
        claim = self._claim(state, seat)
        counts = claim.counts
        wing = claim.wings.index(tile.patron)
        brings = float(self._board.plans[claim.plan].best(claim.own, wing))
        fewest = min(counts)
        if counts[PATRONS.index(tile.patron)] == fewest:
            brings += self._board.components.set_points / (1 + counts.count(fewest))
        return brings + HELP_A_ROUND * claim.rounds

    def room(self, state: State, seat: int, room: int) -> float:
        """What a room adds: to tiles held, to tiles still to be won, and as a way further."""
        return self._room(self._claim(state, seat), room)

    def best_room(self, state: State, seat: int) -> float:
        """The most that going to the museum now would bring."""
        return self._best_room(self._claim(state, seat)) if state.supply[seat] else 0.0

    def prizes(self, state: State, zone: int) -> tuple[Prizes, ...]:
        """What each seat may hope for in a zone, by its rank there."""
        known = self._known(state).prizes
        found = known.get(zone)
        if found is None:
            each = [self._prizes_of(state, seat, zone) for seat in range(state.seats)]
            found = known[zone] = tuple(each)
        return found

    def _known(self, state: State) -> _Known:
        """What is known of a state; nothing, where other tiles lie now or other rooms are taken.

        Of two threads that judge at the same time each has what belongs to its own state.
        """
        last = self._last
        if last is not None and last.state is state:
            return last
        if last is not None and _as_before(state, last.state):
            known = _Known(state, last.prizes, last.claims)
        else:
            known = _Known(state, {}, {})
        self._last = known
        return known

    def _claim(self, state: State, seat: int) -> _Claim:
        known = self._known(state).claims
        claim = known.get(seat)
        if claim is None:
            claim = known[seat] = _Claim(
                state.plan,
                state.wings,
                self._rounds - state.round,
                patron_counts(state.won[seat]),
                state.rooms[seat],
                state.taken,
            )
        return claim

    def _prizes_of(self, state: State, seat: int, zone: int) -> Prizes:
        slots, lying = self._board.zone_slots[zone], state.lying
        tiles = [self.tile(state, seat, state.area[slot]) for slot in slots if lying >> slot & 1]
        tiles.sort(reverse=True)
        room = self.best_room(state, seat)
        left = SAME_TASTE * tiles[1] + (1 - SAME_TASTE) * tiles[0]
        return max(tiles[0], room), max(left, room), THIRD_SHARE * tiles[1]

    def _room_worth(self, claim: _Claim, room: int) -> float:
        plan, own = self._board.plans[claim.plan], claim.own
        brings = 0.0
        for wing in plan.rooms[room].wings:
            better = plan.best(own | 1 << room, wing) - plan.best(own, wing)
            tiles = claim.counts[PATRONS.index(claim.wings[wing])] + ROOM_A_ROUND * claim.rounds
            brings += better * tiles
            door, opening = plan.doors[wing]
            if opening & 1 << room and not opening & own and not claim.taken & door:
                brings += DOOR_A_ROUND * claim.rounds
        return brings

    def _best_room_worth(self, claim: _Claim) -> float:
        plan = self._board.plans[claim.plan]
        rooms = plan.open_to(claim.own, claim.taken)
        return max((self._room(claim, room) for room in bits(rooms)), default=0.0)


def _as_before(state: State, last: State) -> bool:
    """Whether the same tiles lie there, and the same rooms are taken."""
    return (
        state.won is last.won
        and state.area is last.area
        and state.lying == last.lying
        and state.rooms is last.rooms
        and state.supply is last.supply
        and (state.round, state.wings, state.plan) == (last.round, last.wings, last.plan)
    )
