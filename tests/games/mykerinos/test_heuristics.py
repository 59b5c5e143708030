"""Opinions: reasons in points, and the greedy player who sums them."""

from random import Random
from typing import Any

import pytest

from tabletop.advisor.heuristic_value import heuristic_value
from tabletop.advisor.players import choose
from tabletop.engine.chance import Chance
from tabletop.engine.dealer import draw
from tests.games.mykerinos.played import GAME, Played
from tests.games.mykerinos.random_play import states


def winners(kinds: tuple[str, ...], seed: int) -> tuple[int, ...]:
    """Who wins a game between these computer players."""
    rng = Random(seed)
    state = GAME.setup(len(kinds), {})
    while due := GAME.due(state):
        if isinstance(due, frozenset):
            seat = min(due)
            event: Any = choose(kinds[seat], GAME, state, seat, rng)
        else:
            event = draw(due, rng) if isinstance(due, Chance) else due
        state = GAME.after(state, event)
    return GAME.score(GAME.tally(state)).winners


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    won = 0
    for seed in range(6):
        greedy = seed % seats
        kinds = tuple("greedy" if seat == greedy else "random" for seat in range(seats))
        won += winners(kinds, seed) == (greedy,)
    assert won == 6


def test_every_opinion_speaks_in_some_game() -> None:
    spoken = set()
    for seats in (2, 4):
        for state in states(seats, 3, every=3):
            for move in GAME.legal_moves(state, state.turn)[::5]:
                spoken |= {one.id for one in GAME.heuristics if one.value(state, move)}
    assert spoken == {term.id for term in GAME.heuristics}


def test_points_are_liked() -> None:
    game = Played().begin("lord_lemon/3/", "lord_lemon/0/").play("dig a1", "pass", "pass", "pass")
    game.on()
    three, none = (heuristic_value(GAME, game.state, game.read(f"tile P10{n}")) for n in (1, 2))
    assert three == none + 3


def test_a_room_is_worth_more_to_who_has_its_tiles() -> None:
    game = Played().begin().play("dig a1", "pass", "pass", "pass").on()
    before = heuristic_value(GAME, game.state, game.read("room w1r3"))
    game.give(0, "lady_violet", "lady_violet")
    assert heuristic_value(GAME, game.state, game.read("room w1r3")) > before + 3
