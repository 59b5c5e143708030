"""Opinions: reasons in points, and the greedy player who sums them."""

import pytest

from tabletop.advisor.heuristic_value import heuristic_value
from tests.games.mykerinos.played import GAME, Played
from tests.games.mykerinos.random_play import PLAY
from tests.games.playing import check_every_opinion_speaks, check_greedy_beats_random


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    check_greedy_beats_random(GAME, seats, 6)


def test_every_opinion_speaks_in_some_game() -> None:
    check_every_opinion_speaks(PLAY, (2, 4))


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
