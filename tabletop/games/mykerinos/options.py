"""Legal moves by tables: the fast equal of the objections."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.mykerinos.board import Board, MuseumPlan
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
from tabletop.games.mykerinos.prospects import open_rooms
from tabletop.games.mykerinos.state import Phase, State
from tabletop.mechanics.bitgrid import Grid, Lookup, Path

Place = Callable[[tuple[str, ...]], Move]


class Options:
    """The legal moves of any state, in a fixed order."""

    def __init__(self, board: Board) -> None:
        self._board = board
        rows = board.components.rows_by_round
        areas = {number: _Area(board, number) for number in sorted(set(rows))}
        self._areas = tuple(areas[number] for number in rows)
        self._seats = tuple(_Choices(board, seat) for seat in range(board.components.seats[1]))

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
            made = self._seats[seat].removals
            return [made[tile] for tile in self._tiles(state)]
        return []

    def _area(self, state: State) -> _Area:
        return self._areas[state.round - 1]

    def _dig(self, state: State, seat: int) -> list[Move]:
        pool = state.pools[seat]
        if not pool:
            return [self._seats[seat].passing]
        area = self._area(state)
        free = state.empty & ~state.pyramids
        touching = area.grid.spread(state.figures[seat])
        starts = area.digs(free, touching if pool > 1 else 0)
        moves = area.seats[seat].digs(starts)
        if any(state.ready[seat]):
            moves += self._helped(state, seat, free, touching, starts)
        moves.append(self._seats[seat].passing)
        return moves

    def _helped(self, state: State, seat: int, free: int, touching: int, starts: int) -> list[Move]:
        area, pool = self._area(state), state.pools[seat]
        made = area.seats[seat]
        violet, lemon, brown, blackmore, tangerine = state.ready[seat]
        moves: list[Move] = []
        if violet and state.supply[seat]:
            moves += made.violet_digs(starts if pool > 1 else area.digs(free, touching))
        if lemon:
            near = touching if pool > 1 else 0
            moves += made.lemon_digs(area.over_one_pyramid(state.empty, state.pyramids, near))
        if brown:
            moves += self._seats[seat].brown[state.plan](open_rooms(self._board, state, seat))
        if blackmore and pool > 1:
            moves += made.blackmore(area.grid.pair_starts(free, free))
        if tangerine and pool > 2:
            moves += made.tangerine(area.grid.triple_starts(touching & free, free))
        return moves

    def _neutral(self, state: State, seat: int) -> list[Move]:
        area = self._area(state)
        enough = state.neutrals[seat] > 1
        touching = area.grid.spread(state.figures[-1]) if enough else 0
        starts = area.digs(state.empty & ~state.pyramids, touching)
        moves = area.seats[seat].neutral_digs(starts)
        moves.append(self._seats[seat].skipping)
        return moves

    def _tiles(self, state: State) -> list[str]:
        lying, area = state.lying, state.area
        return [area[slot].id for slot in self._board.zone_slots[state.zone] if lying >> slot & 1]

    def _choose(self, state: State, seat: int) -> list[Move]:
        made = self._seats[seat]
        moves = [made.tiles[tile] for tile in self._tiles(state)]
        if state.rank > 1:
            moves.append(made.nothing)
        elif state.supply[seat]:
            moves += made.rooms[state.plan](open_rooms(self._board, state, seat))
        return moves


class _Area:
    """Placing in an area of so many rows of tiles.

    All first cells where archaeologists can be placed are found as one mask: a block of bits for a
    single cell, then a block for each path that further cells may take from it.
    """

    def __init__(self, board: Board, rows: int) -> None:
        components = board.components
        self.grid = Grid(components.columns, rows * components.tile_rows)
        self._size = self.grid.columns * self.grid.rows
        names = _Names(board, self.grid)
        self.seats = tuple(_Placings(names, seat) for seat in range(components.seats[1]))

    def digs(self, free: int, touching: int) -> int:
        """Where a dig can be started, and where one can be extended."""
        return free | self.grid.pair_starts(touching & free, free) << self._size

    def over_one_pyramid(self, empty: int, stones: int, touching: int) -> int:
        """Where Lord Lemon helps: on one pyramid, or on two cells, one of them a pyramid (M5)."""
        stones, plain = empty & stones, empty & ~stones
        starts = self.grid.pair_starts(touching & stones, plain, plain & ~touching)
        starts |= self.grid.pair_starts(touching & plain, stones, stones & ~touching)
        return stones | starts << self._size


class _Names(dict[tuple[Path, int], tuple[str, ...]]):
    """The cells of a path from a first one, by their names; all moves there share them."""

    def __init__(self, board: Board, grid: Grid) -> None:
        super().__init__()
        self.grid = grid
        self.singles = tuple((name,) for name in board.cells)
        self._cells = board.cells

    def __missing__(self, way: tuple[Path, int]) -> tuple[str, ...]:
        path, first = way
        cells = self.grid.cells(path, first) if self.grid.holds(path, first, self.grid.full) else ()
        named = self[way] = tuple(self._cells[cell] for cell in cells)
        return named


class _Placings:
    """The moves of one seat that place archaeologists, each made once, found by first cells."""

    def __init__(self, names: _Names, seat: int) -> None:
        pairs, triples = names.grid.paths(2), names.grid.paths(3)

        def lookup(paths: tuple[Path, ...], chain: Place, single: Place | None) -> Lookup[Move]:
            return _lookup(names, paths, chain, single)

        def digs(patron: str) -> Lookup[Move]:
            return lookup(
                pairs,
                lambda cells: ExtendDig(seat, cells, patron),
                lambda cells: StartDig(seat, cells, patron),
            )

        self.digs, self.violet_digs, self.lemon_digs = digs(""), digs(VIOLET), digs(LEMON)
        self.blackmore = lookup(pairs, lambda cells: StartDig(seat, cells, BLACKMORE), None)
        self.tangerine = lookup(triples, lambda cells: ExtendDig(seat, cells, TANGERINE), None)
        self.neutral_digs = lookup(
            pairs,
            lambda cells: ExtendNeutral(seat, cells),
            lambda cells: StartNeutral(seat, *cells),
        )


class _Choices:
    """The other moves of one seat, each made once."""

    def __init__(self, board: Board, seat: int) -> None:
        self.passing: Move = Pass(seat)
        self.skipping: Move = SkipNeutral(seat)
        self.nothing: Move = TakeNothing(seat)
        self.tiles = _Named(lambda tile: TakeTile(seat, tile))
        self.removals = _Named(lambda tile: RemoveTile(seat, tile))
        self.brown = {
            name: _rooms(plan, lambda room: SendToMuseum(seat, room))
            for name, plan in board.plans.items()
        }
        self.rooms = {
            name: _rooms(plan, lambda room: TakeRoom(seat, room))
            for name, plan in board.plans.items()
        }


class _Named(dict[str, Move]):
    """Moves by the name of what they take, made at the first need."""

    def __init__(self, make: Callable[[str], Move]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, name: str) -> Move:
        move = self[name] = self._make(name)
        return move


def _rooms(plan: MuseumPlan, make: Callable[[str], Move]) -> Lookup[Move]:
    return Lookup(len(plan.rooms), lambda room: make(plan.rooms[room].id))


def _lookup(
    names: _Names, paths: tuple[Path, ...], chain: Place, single: Place | None
) -> Lookup[Move]:
    """Moves by block and first cell; the first block is for single cells where there are any."""
    singles = int(single is not None)
    size = names.grid.columns * names.grid.rows

    def make(bit: int) -> Move:
        block, first = divmod(bit, size)
        if single is not None and not block:
            return single(names.singles[first])
        return chain(names[paths[block - singles], first])

    return Lookup((len(paths) + singles) * size, make)
