"""Opinions: reasons in points, and the greedy player who sums them."""

import pytest

from tabletop.advisor.heuristic_value import heuristic_value
from tests.games.playing import check_every_opinion_speaks, check_greedy_beats_random
from tests.games.thebes.played import GAME, Played
from tests.games.thebes.random_play import PLAY


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    check_greedy_beats_random(GAME, seats, 6)


def test_every_opinion_speaks_in_some_game() -> None:
    check_every_opinion_speaks(PLAY, (2, 4))


def liked(game: Played, words: str) -> float:
    """What a move is worth to the seat to act."""
    return heuristic_value(GAME, game.state, game.read(words))


def test_a_nearer_card_is_liked_better() -> None:
    game = Played(2).begin("R38", "R39").at(0, "rome")
    assert liked(game, "R38") > liked(game, "R39")


def test_more_knowledge_in_as_many_weeks_is_liked_better() -> None:
    game = Played(2).begin("R42", "R64").at(0, "vienna").give(0, "R41")
    assert liked(game, "R42") > liked(game, "R64")


def test_a_congress_is_liked_the_better_the_more_one_has() -> None:
    game = Played(2).begin("R59")
    few = liked(game, "R59")
    assert liked(game.give(0, "R61", "R63", "R65"), "R59") > few + 2


def test_an_exhibition_in_reach_is_held() -> None:
    game = Played(2).begin().show("X01").at(0, "london").artefacts(0, "egypt", "egypt", "greece")
    game.time(52 + 9, 52 + 9)
    best = max(
        GAME.legal_moves(game.state, 0), key=lambda move: heuristic_value(GAME, game.state, move)
    )
    assert GAME.write(best) == "X01"


def test_a_full_bag_is_dug_in_rather_than_an_empty_one() -> None:
    game = Played(2).begin().at(0, "greece").give(0, "R05", "R08", "R14", "R17")
    full = liked(game.time(2 * 52 + 45, 2 * 52 + 46), "greece 6")
    game.found(1, "greece-6", "greece-5", "greece-5", "greece-4", "greece-3", "greece-3")
    assert liked(game, "greece 6") < full - 2


def test_weeks_that_nobody_can_use_any_more_cost_nothing() -> None:
    game = Played(2).begin().at(0, "crete").give(0, "R14", "R17")
    early = liked(game, "crete 8") - liked(game, "crete 4")
    game.time(2 * 52 + 45, 2 * 52 + 45)
    assert liked(game, "crete 8") - liked(game, "crete 4") > early


def said(game: Played, opinion: str, words: str) -> float:
    """What one opinion says of a move of the seat to act."""
    (term,) = [one for one in GAME.heuristics if one.id == opinion]
    return term.value(game.state, game.read(words))


def test_a_permit_is_little_lost_where_the_year_ends_with_the_dig() -> None:
    game = Played(2).begin().at(0, "vienna").give(0, "R05", "R08", "R04", "R80")
    game.time(52 + 42, 52 + 42)
    assert said(game, "digs", "greece 6") > said(game, "digs", "greece 6 by zeppelin")


def test_the_last_week_is_worth_nothing_elsewhere() -> None:
    game = Played(2).begin().at(0, "crete").give(0, "R14", "R17")
    game.time(3 * 52 - 3, 3 * 52 - 3)
    assert said(game, "time", "crete 4") == said(game, "time", "crete 3")


def test_a_week_is_worth_the_more_the_earlier_it_is() -> None:
    game = Played(2).begin("R59").at(0, "rome")
    early = said(game, "trip", "R59")
    assert said(game.time(2 * 52 + 9, 2 * 52 + 9), "trip", "R59") > early


def test_a_book_serves_the_digs_to_come_the_less_the_more_rivals_dig_there() -> None:
    alone = said(Played(2).begin("R08").give(0, "R05"), "digs", "rome R08")
    shared = Played(2).begin("R08").give(0, "R05").give(1, "R04", "R07", "R09")
    assert said(shared, "digs", "rome R08") < alone


def test_nothing_that_serves_later_is_worth_a_last_week() -> None:
    game = Played(2).begin("R82").at(0, "rome")
    assert said(game, "help", "R82") > 0.5
    assert said(game.time(3 * 52 - 2, 3 * 52 - 2), "help", "R82") < 0.1
