"""What tiles, rooms and standings are worth to a seat, in expected points."""

from __future__ import annotations

from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import NO_PATRON, PATRONS, Tile
from tabletop.games.mykerinos.state import State
from tabletop.games.mykerinos.zones import patron_counts

HELP_A_ROUND = 0.7
"""What a patron's help is worth in each round to come."""

ROOM_A_ROUND = 0.45
"""How many tiles of a wing's patron a seat may still win in each round to come."""

DOOR_A_ROUND = 0.5
"""What the way to a last room is worth in each round to come."""

THIRD_SHARE = 0.3
"""The part of the second tile that the third in a zone may hope for."""

LEAD, LEAD_STEP, LEAD_MOST = 0.62, 0.12, 3
"""How sure a rank is with no lead, for each archaeologist of lead, and the lead that counts."""


class Worth:
    """Estimates; all answers are in points and look at open information only."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._rounds = len(board.components.rows_by_round)

    def rounds_left(self, state: State) -> int:
        """The rounds still to come after this one."""
        return self._rounds - state.round

    def tile(self, state: State, seat: int, tile: Tile) -> float:
        """All that a tile brings to a seat."""
        return tile.points + self.patron(state, seat, tile)

    def patron(self, state: State, seat: int, tile: Tile) -> float:
        """What a tile's patron brings: exhibition, sets, help."""
        if tile.patron == NO_PATRON:
            return 0.0
        plan = self._board.plans[state.plan]
        wing = state.wings.index(tile.patron)
        counts = patron_counts(state.won[seat])
        brings = float(plan.best(state.rooms[seat], wing))
        if counts[PATRONS.index(tile.patron)] == min(counts):
            missing = sum(count == min(counts) for count in counts)
            brings += self._board.components.set_points / (1 + missing)
        return brings + HELP_A_ROUND * self.rounds_left(state)

    def room(self, state: State, seat: int, room: int) -> float:
        """What a room adds: to tiles held, to tiles still to be won, and as a way further."""
        plan, own = self._board.plans[state.plan], state.rooms[seat]
        counts = patron_counts(state.won[seat])
        left = self.rounds_left(state)
        brings = 0.0
        for wing in plan.rooms[room].wings:
            better = plan.best(own | 1 << room, wing) - plan.best(own, wing)
            tiles = counts[PATRONS.index(state.wings[wing])] + ROOM_A_ROUND * left
            brings += better * tiles
            door, opening = plan.doors[wing]
            if opening & 1 << room and not opening & own and not state.taken & door:
                brings += DOOR_A_ROUND * left
        return brings

    def best_room(self, state: State, seat: int) -> float:
        """The most that going to the museum now would bring."""
        if not state.supply[seat]:
            return 0.0
        plan = self._board.plans[state.plan]
        rooms = plan.open_to(state.rooms[seat], state.taken)
        return max(
            (self.room(state, seat, room) for room in range(len(plan.rooms)) if rooms >> room & 1),
            default=0.0,
        )

    def standing(self, state: State, seat: int, zone: int, colour: int, more: int) -> float:
        """What a seat may expect of a zone once ``colour`` also stands on the cells ``more``."""
        board = self._board
        cells = board.zone_cells[zone]
        counts = [(figures & cells).bit_count() for figures in state.figures]
        counts[colour] += more.bit_count()
        own = counts[seat]
        if not own:
            return 0.0
        ahead = [n for other, n in enumerate(counts) if other != seat and n >= own]
        behind = [n for other, n in enumerate(counts) if other != seat and 0 < n < own]
        lead = own - max(behind, default=0)
        sure = LEAD + LEAD_STEP * min(lead - 1, LEAD_MOST)
        return sure * self._rank_worth(state, seat, zone, len(ahead))

    def _rank_worth(self, state: State, seat: int, zone: int, rank: int) -> float:
        tiles = sorted(
            (
                self.tile(state, seat, state.area[slot])
                for slot in self._board.zone_slots[zone]
                if state.lying >> slot & 1
            ),
            reverse=True,
        )
        if rank == 0:
            return max(tiles[0], self.best_room(state, seat))
        if rank == 1:
            return max(tiles[1], self.best_room(state, seat))
        return THIRD_SHARE * tiles[1] if rank == len(tiles) else 0.0
