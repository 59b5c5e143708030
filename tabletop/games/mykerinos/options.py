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
from tabletop.mechanics.bitgrid import Lookup, Path, path_starts

Chains = tuple[tuple[Path, Lookup[Move]], ...]


class SeatMoves:
    """All moves of one seat, each made once, found by the cells where they begin."""

    def __init__(self, board: Board, seat: int) -> None:
        pairs, triples = board.grid.paths(2), board.grid.paths(3)
        forth = tuple(path for path in pairs if not path.back)
        self.passing: Move = Pass(seat)
        self.skipping: Move = SkipNeutral(seat)
        self.nothing: Move = TakeNothing(seat)
        self.starts = _spots(board, lambda cell: StartDig(seat, (cell,)))
        self.violet_starts = _spots(board, lambda cell: StartDig(seat, (cell,), VIOLET))
        self.lemon_starts = _spots(board, lambda cell: StartDig(seat, (cell,), LEMON))
        self.neutral_starts = _spots(board, lambda cell: StartNeutral(seat, cell))
        self.extends = _chains(board, pairs, lambda cells: ExtendDig(seat, cells))
        self.violet_extends = _chains(board, pairs, lambda cells: ExtendDig(seat, cells, VIOLET))
        self.lemon_extends = _chains(board, pairs, lambda cells: ExtendDig(seat, cells, LEMON))
        self.blackmore = _chains(board, forth, lambda cells: StartDig(seat, cells, BLACKMORE))
        self.tangerine = _chains(board, triples, lambda cells: ExtendDig(seat, cells, TANGERINE))
        self.neutral_extends = _chains(board, pairs, lambda cells: ExtendNeutral(seat, cells))
        self.brown = {id: _rooms(plan, lambda room: SendToMuseum(seat, room))
                      for id, plan in board.plans.items()}
        self.rooms = {id: _rooms(plan, lambda room: TakeRoom(seat, room))
                      for id, plan in board.plans.items()}


def _spots(board: Board, make: Callable[[str], Move]) -> Lookup[Move]:
    return Lookup(len(board.cells), lambda cell: make(board.cells[cell]))


def _rooms(plan: Plan, make: Callable[[str], Move]) -> Lookup[Move]:
    return Lookup(len(plan.rooms), lambda room: make(plan.rooms[room].id))


def _chains(
    board: Board, paths: tuple[Path, ...], make: Callable[[tuple[str, ...]], Move]
) -> Chains:
    def lookup(path: Path) -> Lookup[Move]:
        def move(first: int) -> Move:
            return make(tuple(board.cells[cell] for cell in board.grid.cells(path, first)))

        return Lookup(len(board.cells), move)

    return tuple((path, lookup(path)) for path in paths)


def _along(chains: Chains, first: int, free: int) -> list[Move]:
    moves: list[Move] = []
    for path, lookup in chains:
        starts = path_starts(path, first, free)
        if starts:
            moves += lookup(starts)
    return moves


class Options:
    """The legal moves of any state, in a fixed order."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._seats = tuple(SeatMoves(board, seat)
                            for seat in range(board.components.most_seats))

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
        moves = made.starts(free)
        touching = 0
        if pool > 1:
            touching = self._board.grid.spread(state.figures[seat])
            moves += _along(made.extends, touching & free, free)
        ready = state.ready[seat]
        if any(ready):
            moves += self._helped(state, seat, free)
        moves.append(made.passing)
        return moves

    def _helped(self, state: State, seat: int, free: int) -> list[Move]:
        made = self._seats[seat]
        pool = state.pools[seat]
        touching = self._board.grid.spread(state.figures[seat])
        violet, lemon, brown, blackmore, tangerine = state.ready[seat]
        moves: list[Move] = []
        if violet and state.supply[seat]:
            moves += made.violet_starts(free)
            moves += _along(made.violet_extends, touching & free, free)
        if lemon:
            moves += made.lemon_starts(state.empty & state.pyramids)
            if pool > 1:
                moves += self._over_one_pyramid(state, made.lemon_extends, touching)
        if brown:
            plan = self._board.plans[state.plan]
            moves += made.brown[state.plan](plan.open_to(state.rooms[seat], state.taken))
        if blackmore and pool > 1:
            moves += _along(made.blackmore, free, free)
        if tangerine and pool > 2:
            moves += _along(made.tangerine, touching & free, free)
        return moves

    def _over_one_pyramid(self, state: State, chains: Chains, touching: int) -> list[Move]:
        moves: list[Move] = []
        first, stones = touching & state.empty, state.pyramids
        for path, lookup in chains:
            left, right, _ = path.shifts[0]
            starts = path_starts(path, first, state.empty)
            starts &= stones ^ (stones << left >> right)
            if starts:
                moves += lookup(starts)
        return moves

    def _neutral(self, state: State, seat: int) -> list[Move]:
        made = self._seats[seat]
        free = state.empty & ~state.pyramids
        moves = made.neutral_starts(free)
        if state.neutrals[seat] > 1:
            touching = self._board.grid.spread(state.figures[-1])
            moves += _along(made.neutral_extends, touching & free, free)
        moves.append(made.skipping)
        return moves

    def _tiles(self, state: State) -> list[str]:
        return [state.area[slot].id for slot in self._board.zone_slots[state.zone]
                if state.lying >> slot & 1]

    def _choose(self, state: State, seat: int) -> list[Move]:
        made = self._seats[seat]
        moves: list[Move] = [TakeTile(seat, tile) for tile in self._tiles(state)]
        if state.rank > 1:
            moves.append(made.nothing)
        elif state.supply[seat]:
            plan = self._board.plans[state.plan]
            moves += made.rooms[state.plan](plan.open_to(state.rooms[seat], state.taken))
        return moves
