"""Opinions: reasons in points, and the greedy player who sums them."""

import pytest

from tabletop.advisor.heuristic_value import heuristic_value
from tests.games.playing import check_greedy_beats_random, counted
from tests.games.silver_gold.played import GAME, Played
from tests.games.silver_gold.random_play import states


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    check_greedy_beats_random(GAME, seats, 6)


def test_four_greedy_players_play_about_as_well_as_people() -> None:
    boards = [counted(GAME, ("greedy",) * 4, seed) for seed in range(4)]
    totals = [board.total(seat) for board in boards for seat in range(4)]
    assert 90 < sum(totals) / len(totals) < 110


def test_every_opinion_speaks_in_some_game() -> None:
    spoken = set()
    for state in states(3, 3, every=3):
        seat = min(GAME.due(state))
        for move in GAME.legal_moves(state, seat)[::5]:
            spoken |= {one.id for one in GAME.heuristics if one.value(state, move)}
    assert spoken == {term.id for term in GAME.heuristics}


def value(game: Played, words: str) -> float:
    """What a move of the first seat is worth."""
    return heuristic_value(GAME, game.state, game.read(0, words))


def test_a_palm_is_liked_the_more_palms_lie_in_the_display() -> None:
    few = Played(2).begin("T04 T20 T25 T40", display="T13 T14 T15 T16").flip("domino")
    many = Played(2).begin("T04 T20 T25 T40", display="T17 T18 T28 T41").flip("domino")
    assert value(many, "left a2") == pytest.approx(value(few, "left a2") + 4)


def test_a_whole_pattern_is_liked_better_than_one_cell() -> None:
    game = Played(2).begin("T12 T20 T25 T40").flip("I3")
    assert value(game, "left b3 c3 d3") > value(game, "left b3")


def test_the_last_cell_of_a_card_is_worth_its_points_at_the_end() -> None:
    game = Played(2).begin("T12 T20 T25 T40").left(0, "left", "a3").flip("I3").set(flips=28)
    assert value(game, "left a3") == pytest.approx(value(game, "right a3") + 14, abs=0.05)


def test_cells_that_stay_together_are_liked() -> None:
    game = Played(2).begin("T12 T20 T25 T40").left(0, "left", "a3 b3 c3 d3 a4").flip("L4")
    assert value(game, "left d3") > value(game, "left b3")
