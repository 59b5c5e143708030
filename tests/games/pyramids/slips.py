"""Slips in positions of Pyramids."""

from random import Random
from typing import Any

from attrs import evolve

from tabletop.games.pyramids.sheet_position import Position
from tabletop.games.pyramids.state import State
from tests.games.expeditions import slips


def stray_mark(game: Any, state: State, position: Position, rng: Random) -> Position | None:
    family = game.family
    found = []
    for number, free in zip(state.cards, state.free, strict=True):
        if number >= 0:
            card = family.cards[number]
            stray = free & ~family.reachable(card, free)
            found += [(card.id, cell) for cell in family.names(stray)]
    return slips.mark_one(position, found, rng)


def gems_nobody_found(game: Any, state: State, position: Position, rng: Random) -> Position:
    seat = rng.randrange(state.seats)
    return evolve(position, red={**position.red, seat: game.family.box.gems + 1})


def torch_to_come(game: Any, state: State, position: Position, rng: Random) -> Position:
    seat = rng.randrange(state.seats)
    torches = {**position.torches, seat: (state.round + 1,)}
    return evolve(position, torches=torches)


def award_unearned(game: Any, state: State, position: Position, rng: Random) -> Position:
    seat = rng.randrange(state.seats)
    awards = {**position.awards, "purple": (*position.awards.get("purple", ()), *(seat,) * 4)}
    return evolve(position, awards=awards)


SLIPS = {
    **slips.SLIPS,
    "a mark nobody can come to": stray_mark,
    "gems nobody found": gems_nobody_found,
    "a torch of a round to come": torch_to_come,
    "an award nobody earned": award_unearned,
}
