"""Settling the zones, and the count at the end."""

from __future__ import annotations

from collections.abc import Callable
from operator import add
from typing import Any

from tabletop.engine.table import NEUTRAL
from tabletop.games.mykerinos import moves
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import NO_PATRON, PATRONS, Tile
from tabletop.games.mykerinos.state import Draft, Phase, State
from tabletop.games.mykerinos.steps import (
    ClearZone,
    CountSets,
    EndRound,
    Exhibit,
    ForcedTile,
    GetsNothing,
    NeutralAlone,
    ScoreZone,
    Step,
)
from tabletop.mechanics import pass_track
from tabletop.mechanics.ranking import Share, ranked
from tabletop.mechanics.values import replaced

FIRST, SECOND, THIRD = range(3)


def presence(board: Board, state: State, zone: int) -> tuple[Share, ...]:
    """What each colour has in a zone, seat by seat, the neutral colour last."""
    cells, seats = board.zone_cells[zone], state.seats
    found = [
        Share(colour if colour < seats else NEUTRAL, (figures & cells).bit_count())
        for colour, figures in enumerate(state.figures)
        if figures & cells
    ]
    return tuple(found)


def shares(board: Board, state: State, zone: int) -> tuple[Share, ...]:
    """What each colour has in a zone, in the order of choice (M9)."""
    present = presence(board, state, zone)
    return ranked(present, pass_track.order(state.track)) if len(present) > 1 else present


def score_zone(board: Board, state: State) -> ScoreZone:
    """The ranking of the zone that is next."""
    return ScoreZone(state.zone, shares(board, state, state.zone))


def _after_score_zone(board: Board, state: State, step: ScoreZone) -> State:
    draft = state.draft()
    draft.ranks = tuple([share.owner for share in step.shares])
    return ask(board, draft, FIRST)


def ask(board: Board, draft: Draft, rank: int) -> State:
    """The table in which the colour of that rank is next.

    It is asked, or the game goes on where there is nothing to decide (M13, M17).
    """
    ranks = draft.ranks
    draft.rank = rank
    if rank == len(ranks):
        draft.phase = Phase.CLEAR
        return draft.state()
    colour = ranks[rank]
    left = (draft.lying & board.zone_tiles[draft.zone]).bit_count()
    if colour != NEUTRAL and left:
        draft.phase, draft.turn = Phase.CHOOSE, colour
    elif colour != NEUTRAL or len(ranks) == 1 or rank >= THIRD or left == 1:
        draft.phase = Phase.FORCED
    else:
        draft.phase, draft.turn = Phase.REMOVE, _remover(draft.seats, ranks, rank)
    return draft.state()


def _remover(seats: int, ranks: tuple[int, ...], rank: int) -> int:
    """Who picks the neutral colour's tile: the third, the absent one, or the first (M13)."""
    if rank == SECOND:
        return ranks[FIRST]
    if len(ranks) > THIRD:
        return ranks[THIRD]
    return next(seat for seat in range(seats) if seat not in ranks)


def tiles_left(board: Board, state: State) -> tuple[Tile, ...]:
    """The tiles that still lie in the zone being settled."""
    area, lying = state.area, state.lying
    return tuple([area[slot] for slot in board.zone_slots[state.zone] if lying >> slot & 1])


def _slot(board: Board, state: State, tile: str) -> int:
    area = state.area
    return next(slot for slot in board.zone_slots[state.zone] if area[slot].id == tile)


def after_take_tile(board: Board, state: State, move: moves.TakeTile) -> State:
    """The table after a tile was taken over; its points are scored at once (M10)."""
    seat, slot = move.seat, _slot(board, state, move.tile)
    tile, draft = state.area[slot], state.draft()
    draft.lying = state.lying ^ 1 << slot
    draft.won = replaced(state.won, seat, (*state.won[seat], tile))
    draft.ready = _readied(state, seat, tile.patron)
    draft.points = replaced(state.points, seat, state.points[seat] + tile.points)
    return ask(board, draft, state.rank + 1)


def _readied(state: State, seat: int, patron: str) -> tuple[tuple[int, ...], ...]:
    if patron == NO_PATRON:
        return state.ready
    number, ready = PATRONS.index(patron), state.ready[seat]
    return replaced(state.ready, seat, replaced(ready, number, ready[number] + 1))


def after_take_room(board: Board, state: State, move: moves.TakeRoom) -> State:
    """The table after a museum room was reserved from the general supply."""
    seat, draft = move.seat, state.draft()
    room = 1 << board.plans[state.plan].index[move.room]
    draft.supply = replaced(state.supply, seat, state.supply[seat] - 1)
    draft.rooms = replaced(state.rooms, seat, state.rooms[seat] | room)
    return ask(board, draft, state.rank + 1)


def after_nothing(board: Board, state: State, move: moves.TakeNothing | GetsNothing) -> State:
    """The table after a colour was left with nothing."""
    return ask(board, state.draft(), state.rank + 1)


def after_remove(board: Board, state: State, move: moves.RemoveTile | ForcedTile) -> State:
    """The table after the neutral colour took a tile out of the game."""
    return _boxed(board, state, 1 << _slot(board, state, move.tile))


def _after_alone(board: Board, state: State, step: NeutralAlone) -> State:
    return _boxed(board, state, state.lying & board.zone_tiles[step.zone])


def _boxed(board: Board, state: State, tiles: int) -> State:
    """The table after those tiles left the game."""
    draft = state.draft()
    draft.lying, draft.box = state.lying ^ tiles, state.box + tiles.bit_count()
    return ask(board, draft, state.rank + 1)


def forced(board: Board, state: State) -> Step:
    """What happens to the colour whose rank it is, without a choice."""
    colour, left = state.ranks[state.rank], tiles_left(board, state)
    if colour == NEUTRAL and len(state.ranks) == 1:
        return NeutralAlone(state.zone, tuple(tile.id for tile in left))
    if colour == NEUTRAL and state.rank < THIRD:
        return ForcedTile(left[0].id)
    return GetsNothing(colour, state.rank, len(left))


def clear_zone(board: Board, state: State) -> ClearZone:
    """What leaves the settled zone."""
    tiles = tuple([tile.id for tile in tiles_left(board, state)])
    return ClearZone(state.zone, presence(board, state, state.zone), tiles)


def _after_clear(board: Board, state: State, step: ClearZone) -> State:
    zone = step.zone
    cells, tiles = board.zone_cells[zone], state.lying & board.zone_tiles[zone]
    last = zone + 1 == board.zones(state.round)
    draft = state.draft()
    draft.phase = Phase.ROUND_END if last else Phase.ZONE
    draft.zone, draft.ranks, draft.rank = zone + 1, (), 0
    draft.figures = tuple([figures & ~cells for figures in state.figures])
    draft.supply = _returned(state, step)
    draft.empty, draft.lying = state.empty | cells, state.lying ^ tiles
    draft.box = state.box + tiles.bit_count()
    return draft.state()


def _returned(state: State, step: ClearZone) -> tuple[int, ...]:
    supply = list(state.supply)
    for share in step.figures:
        supply[share.owner] += share.count
    return tuple(supply)


def end_round(board: Board, state: State) -> EndRound:
    """The end of the round's phase 3."""
    last = state.round == len(board.components.rows_by_round)
    return EndRound(state.round, pass_track.order(state.track)[-1], last)


def _after_round(board: Board, state: State, step: EndRound) -> State:
    draft = state.draft()
    draft.phase = Phase.EXHIBIT if step.last else Phase.ROUND
    draft.starter = draft.turn = step.starter
    draft.ready = tuple(map(patron_counts, state.won))
    draft.track = (None,) * len(state.track)
    draft.area = ()
    draft.pyramids = draft.empty = draft.zone = 0
    return draft.state()


def patron_counts(tiles: tuple[Tile, ...]) -> tuple[int, ...]:
    """How many of the tiles each patron has, in the order of ``PATRONS``."""
    owners = [tile.patron for tile in tiles]
    return tuple(map(owners.count, PATRONS))


def track_points(tiles: tuple[Tile, ...]) -> int:
    """What the tiles bring on the score track."""
    return sum(tile.points for tile in tiles)


def exhibit(board: Board, state: State) -> Exhibit:
    """The count of the next wing (M12)."""
    plan, wing = board.plans[state.plan], state.shown
    patron = state.wings[wing]
    return Exhibit(
        wing,
        patron,
        tuple([sum([tile.patron == patron for tile in tiles]) for tiles in state.won]),
        tuple([plan.best(rooms, wing) for rooms in state.rooms]),
    )


def _after_exhibit(board: Board, state: State, step: Exhibit) -> State:
    shown, draft = step.wing + 1, state.draft()
    draft.phase = Phase.SETS if shown == len(state.wings) else Phase.EXHIBIT
    draft.shown = shown
    draft.points = tuple(map(add, state.points, step.points))
    return draft.state()


def count_sets(board: Board, state: State) -> CountSets:
    """The count of complete sets."""
    return CountSets(tuple(map(min, map(patron_counts, state.won))), board.components.set_points)


def _after_sets(board: Board, state: State, step: CountSets) -> State:
    draft = state.draft()
    draft.phase = Phase.OVER
    draft.points = tuple(map(add, state.points, step.points))
    return draft.state()


AFTER_STEPS: dict[type, Callable[[Board, State, Any], State]] = {
    ScoreZone: _after_score_zone,
    ForcedTile: after_remove,
    NeutralAlone: _after_alone,
    GetsNothing: after_nothing,
    ClearZone: _after_clear,
    EndRound: _after_round,
    Exhibit: _after_exhibit,
    CountSets: _after_sets,
}
