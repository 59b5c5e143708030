"""Opinions: reasons in points, and the greedy player who sums them."""

import pytest

from tabletop.advisor.heuristic_value import heuristic_value
from tests.games.playing import check_greedy_beats_random, counted
from tests.games.silver_gold.played import BOX, GAME, Played
from tests.games.silver_gold.random_play import states


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    check_greedy_beats_random(GAME, seats, 6)


def test_four_greedy_players_play_as_well_as_good_people() -> None:
    boards = [counted(GAME, ("greedy",) * 4, seed) for seed in range(4)]
    totals = [board.total(seat) for board in boards for seat in range(4)]
    assert 105 < sum(totals) / len(totals) < 125


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
    assert value(game, "left a2 a3 a4") > value(game, "left a2")


def test_a_whole_pattern_that_breaks_up_a_card_is_liked_less_than_one_that_does_not() -> None:
    game = Played(2).begin("T12 T20 T25 T40").flip("I3")
    assert value(game, "left a2 a3 a4") > value(game, "left b3 c3 d3") + 1


def test_the_last_cell_of_a_card_is_worth_its_points_at_the_end() -> None:
    game = Played(2).begin("T12 T20 T25 T40").left(0, "left", "a3").flip("I3").set(flips=28)
    assert value(game, "left a3") == pytest.approx(value(game, "right a3") + 14, abs=0.05)


def test_cells_that_stay_together_are_liked() -> None:
    game = Played(2).begin("T12 T20 T25 T40").left(0, "left", "a3 b3 c3 d3 a4").flip("L4")
    assert value(game, "left d3") > value(game, "left b3")


def face_down(game: Played, patterns: str) -> Played:
    """These patterns are still face down in this round."""
    pile = tuple(patterns.split().count(pattern.id) for pattern in BOX.patterns)
    return game.set(pile=pile)


def test_cells_are_left_for_the_patterns_still_face_down() -> None:
    game = Played(2).begin("T12 T20 T25 T40").left(0, "left", "a3 b3 c3 d3 a4").flip("domino")
    row, square = "left a3 a4", "left c3 d3"
    face_down(game, "I3 I3 L4")
    for_row = value(game, row) - value(game, square)
    face_down(game, "L3 L3 L4")
    assert for_row > value(game, row) - value(game, square)


def test_a_cross_is_spent_on_a_cell_that_no_pattern_fits() -> None:
    game = Played(2).begin("T12 T20 T25 T40").left(0, "left", "a1 b4 c4 d4").flip("I3")
    game.set(owed=(1, 0))
    assert value(game, "left +a1") > value(game, "left +b4") + 1
