"""Legal moves by tables: the fast equal of the objections."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.mykerinos.board import Board, Plan
from tabletop.games.mykerinos.components import BLACKMORE, LEMON, TANGERINE, VIOLET
from tabletop.games.mykerinos.moves import (
    ExtendDig,
    ExtendNeutral,
    Move,
    Pass,
    RemoveTile,
    SendToMuseum,
    SkipNeutral,
    StartDig,
    StartNeutral,
    TakeNothing,
    TakeRoom,
    TakeTile,
)
from tabletop.games.mykerinos.state import Phase, State
from tabletop.mechanics.bitgrid import Lookup, Path

Place = Callable[[tuple[str, ...]], Move]


class Options:
    """The legal moves of any state, in a fixed order.

    Where a move places archaeologists, all its possible first cells are found as one mask: a block
    of bits for a single cell, then a block for each path that further cells may take from it.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._grid = board.grid
        self._size = len(board.cells)
        self._pairs, self._triples = board.grid.paths(2), board.grid.paths(3)
        self._forth = tuple(path for path in self._pairs if not path.back)
        self._seats = tuple(
            _SeatMoves(board, seat, self._pairs, self._forth, self._triples)
            for seat in range(board.components.most_seats)
        )

    def legal_moves(self, state: State, seat: int) -> list[Move]:
        """Every legal move of a seat, once, in canonical form."""
        if seat != state.turn:
            return []
        phase = state.phase
        if phase is Phase.DIG:
            return self._dig(state, seat)
        if phase is Phase.CHOOSE:
            return self._choose(state, seat)
        if phase is Phase.NEUTRAL:
            return self._neutral(state, seat)
        if phase is Phase.REMOVE:
            return [RemoveTile(seat, tile) for tile in self._tiles(state)]
        return []

    def _dig(self, state: State, seat: int) -> list[Move]:
        made = self._seats[seat]
        pool = state.pools[seat]
        if not pool:
            return [made.passing]
        free = state.empty & ~state.pyramids
        touching = self._grid.spread(state.figures[seat])
        moves = made.digs(self._digs(free, touching if pool > 1 else 0))
        if any(state.ready[seat]):
            moves += self._helped(state, seat, free, touching)
        moves.append(made.passing)
        return moves

    def _digs(self, free: int, touching: int) -> int:
        """Where an archaeologist can start a dig, and where two can extend one."""
        return free | self._grid.pair_starts(touching & free, free) << self._size

    def _helped(self, state: State, seat: int, free: int, touching: int) -> list[Move]:
        made, grid = self._seats[seat], self._grid
        pool = state.pools[seat]
        violet, lemon, brown, blackmore, tangerine = state.ready[seat]
        moves: list[Move] = []
        if violet and state.supply[seat]:
            moves += made.violet_digs(self._digs(free, touching))
        if lemon:
            moves += made.lemon_digs(self._over_one_pyramid(state, touching if pool > 1 else 0))
        if brown:
            plan = self._board.plans[state.plan]
            moves += made.brown[state.plan](plan.open_to(state.rooms[seat], state.taken))
        if blackmore and pool > 1:
            moves += made.blackmore(grid.starts(self._forth, free, free))
        if tangerine and pool > 2:
            moves += made.tangerine(grid.starts(self._triples, touching & free, free))
        return moves

    def _over_one_pyramid(self, state: State, touching: int) -> int:
        """Where Lord Lemon helps: one pyramid, or two cells with a pyramid on exactly one (M5)."""
        empty, stones = state.empty, state.pyramids
        starts = self._grid.pair_starts(touching & empty, empty)
        for block, path in enumerate(self._pairs):
            left, right = path.shifts[0]
            alike = ~(stones ^ stones << left >> right) & self._grid.full
            starts &= ~(alike << block * self._size)
        return empty & stones | starts << self._size

    def _neutral(self, state: State, seat: int) -> list[Move]:
        made = self._seats[seat]
        free = state.empty & ~state.pyramids
        enough = state.neutrals[seat] > 1
        touching = self._grid.spread(state.figures[-1]) if enough else 0
        moves = made.neutral_digs(self._digs(free, touching))
        moves.append(made.skipping)
        return moves

    def _tiles(self, state: State) -> list[str]:
        lying, area = state.lying, state.area
        return [area[slot].id for slot in self._board.zone_slots[state.zone] if lying >> slot & 1]

    def _choose(self, state: State, seat: int) -> list[Move]:
        made = self._seats[seat]
        moves: list[Move] = [TakeTile(seat, tile) for tile in self._tiles(state)]
        if state.rank > 1:
            moves.append(made.nothing)
        elif state.supply[seat]:
            plan = self._board.plans[state.plan]
            moves += made.rooms[state.plan](plan.open_to(state.rooms[seat], state.taken))
        return moves


class _SeatMoves:
    """All moves of one seat, each made once, found by the bits of where they begin."""

    def __init__(
        self,
        board: Board,
        seat: int,
        pairs: tuple[Path, ...],
        forth: tuple[Path, ...],
        triples: tuple[Path, ...],
    ) -> None:
        self.passing: Move = Pass(seat)
        self.skipping: Move = SkipNeutral(seat)
        self.nothing: Move = TakeNothing(seat)

        def digs(patron: str) -> Lookup[Move]:
            return _placings(
                board,
                pairs,
                lambda cells: ExtendDig(seat, cells, patron),
                lambda cells: StartDig(seat, cells, patron),
            )

        self.digs, self.violet_digs, self.lemon_digs = digs(""), digs(VIOLET), digs(LEMON)
        self.blackmore = _placings(board, forth, lambda cells: StartDig(seat, cells, BLACKMORE))
        self.tangerine = _placings(board, triples, lambda cells: ExtendDig(seat, cells, TANGERINE))
        self.neutral_digs = _placings(
            board,
            pairs,
            lambda cells: ExtendNeutral(seat, cells),
            lambda cells: StartNeutral(seat, *cells),
        )
        self.brown = {
            name: _rooms(plan, lambda room: SendToMuseum(seat, room))
            for name, plan in board.plans.items()
        }
        self.rooms = {
            name: _rooms(plan, lambda room: TakeRoom(seat, room))
            for name, plan in board.plans.items()
        }


def _rooms(plan: Plan, make: Callable[[str], Move]) -> Lookup[Move]:
    return Lookup(len(plan.rooms), lambda room: make(plan.rooms[room].id))


def _placings(
    board: Board, paths: tuple[Path, ...], chain: Place, single: Place | None = None
) -> Lookup[Move]:
    """Moves by block and first cell; the first block is for single cells where there are any."""
    singles = int(single is not None)

    def make(bit: int) -> Move:
        block, first = divmod(bit, len(board.cells))
        if single is not None and not block:
            return single((board.cells[first],))
        cells = board.grid.cells(paths[block - singles], first)
        return chain(tuple(board.cells[cell] for cell in cells))

    return Lookup((len(paths) + singles) * len(board.cells), make)
