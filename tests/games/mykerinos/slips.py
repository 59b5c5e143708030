"""Slips in positions of Mykerinos."""

from collections.abc import Mapping
from random import Random
from typing import Any

from attrs import evolve

from tabletop.games.mykerinos.components import LEMON
from tabletop.games.mykerinos.position_shape import BEFORE, COUNTING, Position, tile_named
from tabletop.games.mykerinos.state import State
from tests.games.placed import Slip, one_more


def tile_twice(game: Any, state: State, position: Position, rng: Random) -> Position | None:
    own = [tile_named(words) for tiles in position.own.values() for words in tiles]
    waiting = position.area[2 * state.zone + 2 :]
    names = [*own, *position.gone, *(tile_named(words) for words in waiting if words)]
    seat = rng.randrange(state.seats)
    if not names:
        return None
    return evolve(position, own=one_more(position.own, seat, rng.choice(names)))


def two_on_a_cell(game: Any, state: State, position: Position, rng: Random) -> Position | None:
    cells = [cell for cells in position.archaeologists.values() for cell in cells]
    return _standing(state, position, cells, rng)


def _standing(
    state: State, position: Position, cells: list[str], rng: Random, owner: str = ""
) -> Position | None:
    if not cells:
        return None
    owner = owner or str(rng.randrange(state.seats))
    return evolve(
        position, archaeologists=one_more(position.archaeologists, owner, rng.choice(cells))
    )


def off_the_area(game: Any, state: State, position: Position, rng: Random) -> Position | None:
    ground = game.board.ground(state.round) if position.area else 0
    ground &= ~sum(game.board.zone_cells[: state.zone])
    cells = [cell for cell, at in game.board.index.items() if not ground >> at & 1]
    return _standing(state, position, cells, rng)


def on_a_pyramid(game: Any, state: State, position: Position, rng: Random) -> Position | None:
    free = state.pyramids & state.empty & ~sum(game.board.zone_cells[: state.zone])
    lemons = {tile.id for won in state.won for tile in won if tile.patron == LEMON}
    seats = [
        str(seat)
        for seat in range(state.seats)
        if not lemons.intersection(position.helped.get(seat, ()))
    ]
    if not seats:
        return None
    return _standing(state, position, list(game.board.names(free)), rng, rng.choice(seats))


def one_too_many(game: Any, state: State, position: Position, rng: Random) -> Position:
    seat = rng.randrange(state.seats)
    pools = {**position.pools, seat: state.pools[seat] + state.supply[seat] + 1}
    return evolve(position, pools=pools)


def two_in_a_room(game: Any, state: State, position: Position, rng: Random) -> Position | None:
    rooms = [room for rooms in position.rooms.values() for room in rooms]
    if not rooms:
        return None
    seat = rng.randrange(state.seats)
    return evolve(position, rooms=one_more(position.rooms, seat, rng.choice(rooms)))


def two_wings(game: Any, state: State, position: Position, rng: Random) -> Position | None:
    if not position.wings:
        return None
    one, other = rng.sample(range(len(position.wings)), 2)
    wings = list(position.wings)
    wings[one] = wings[other]
    return evolve(position, wings=tuple(wings))


def passes_twice(game: Any, state: State, position: Position, rng: Random) -> Position | None:
    if not position.passed:
        return None
    return evolve(position, passed=(*position.passed, rng.choice(position.passed)))


def wrong_points(game: Any, state: State, position: Position, rng: Random) -> Position:
    seat = rng.randrange(state.seats)
    points = state.points[seat] + rng.choice((-1, 1))
    return evolve(position, points={**position.points, seat: points})


def no_area(game: Any, state: State, position: Position, rng: Random) -> Position | None:
    if position.phase in (*BEFORE, *COUNTING):
        return None
    return evolve(position, area=position.area[:-1])


SLIPS: Mapping[str, Slip] = {
    "a tile twice": tile_twice,
    "two on a cell": two_on_a_cell,
    "off the area": off_the_area,
    "on a pyramid": on_a_pyramid,
    "one too many": one_too_many,
    "two in a room": two_in_a_room,
    "a patron on two wings": two_wings,
    "a seat passes twice": passes_twice,
    "wrong points": wrong_points,
    "a tile is missing": no_area,
}
