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


def zones(game: Played, move: str) -> float:
    """What a move is thought to do for the seat's standing."""
    term = next(term for term in GAME.heuristics if term.id == "zones")
    return term.value(game.state, game.read(move))


def test_who_cannot_be_overtaken_gains_nothing_from_one_more() -> None:
    """The others have passed; of a zone where one leads for good, one more wins no more."""
    game = Played().begin().stand(0, "a1 b1").stand(1, "b2")
    game.play("dig f6", "pass", "pass").on()
    assert zones(game, "extend a2 a3") == 0
    assert zones(game, "dig e1") > 0


def test_a_lead_is_surer_once_the_rivals_have_passed() -> None:
    """As long as they may still come, a lead may be lost again."""
    game = Played().begin().on()
    open_yet = zones(game, "dig a1")
    game.play("dig e5", "pass", "pass").on()
    assert 0 < open_yet < zones(game, "dig a1")


def test_to_draw_level_with_who_passed_wins_the_second_choice() -> None:
    """Who has passed is first at ties (M9)."""
    gains = []
    for cells in ("a1", "a4"):
        game = Played().begin("lord_lemon/3/").stand(1, cells)
        gains.append(zones(game.play("dig f6", "pass", "pass").on(), "dig b1"))
    level, alone = gains
    assert 0 < level < alone
