"""Slips in positions of Silver & Gold."""

from random import Random
from typing import Any

from attrs import evolve

from tabletop.games.silver_gold.sheet_position import Position
from tabletop.games.silver_gold.state import State
from tests.games.expeditions import slips


def wrong_coins(game: Any, state: State, position: Position, rng: Random) -> Position:
    seat = rng.randrange(state.seats)
    return evolve(position, coins={**position.coins, seat: state.coins[seat] + rng.choice((-1, 1))})


def a_palm_more(game: Any, state: State, position: Position, rng: Random) -> Position:
    seat = rng.randrange(state.seats)
    return evolve(position, palms={**position.palms, seat: (*state.palms[seat], 1)})


def a_trophy_more(game: Any, state: State, position: Position, rng: Random) -> Position | None:
    seat, box = rng.randrange(state.seats), game.family.box
    given = box.trophies[0] in {points for won in state.trophies for points in won}
    if not given and state.coins[seat] // box.row_coins > len(state.trophies[seat]):
        # The row was filled just now: its trophy may have been won already.
        return None
    won = (*state.trophies[seat], box.trophies[0])
    return evolve(position, trophies={**position.trophies, seat: won})


SLIPS = {
    **slips.SLIPS,
    "wrong coins": wrong_coins,
    "a palm more": a_palm_more,
    "a trophy more": a_trophy_more,
}
