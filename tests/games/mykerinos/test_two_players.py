"""Mykerinos for two: the neutral colour."""

import pytest

from tabletop.games.mykerinos.state import Phase
from tabletop.games.mykerinos.steps import (
    ClearZone,
    EndLastTurn,
    ForcedTile,
    GetsNothing,
    NeutralAlone,
    NewRound,
    NoNeutral,
    ScoreZone,
)
from tests.games.mykerinos.played import GAME, NEUTRAL, Played

TILES = ("lord_lemon/3/", "mrs_blackmore/2/")


def settled(first: str, second: str, neutral: str) -> Played:
    """A game for two whose excavation is over; the first seat passed first."""
    game = Played(2).begin(*TILES)
    for owner, cells in ((0, first), (1, second), (NEUTRAL, neutral)):
        if cells:
            game.stand(owner, cells)
    return game.set(track=(0, NEUTRAL, 1, None), phase=Phase.ZONE)


def test_each_also_takes_four_neutral_archaeologists_m13() -> None:
    game = Played(2).begin()
    assert game.state.neutrals == (4, 4)
    assert game.state.supply == (14, 14, 17)


def test_the_neutral_marker_stands_on_space_2_m13() -> None:
    game = Played(2).begin()
    assert game.state.track == (None, NEUTRAL, None, None)
    game.play("pass", "pass")
    assert game.state.track == (0, NEUTRAL, 1, None)


def test_neutral_archaeologists_not_placed_are_kept_and_short_ones_go_to_the_start_player_m14() -> (
    None
):
    game = Played(2).begin().play("pass", "dig a1", "skip").set(supply=(10, 10, 6))
    game.play("tile P101").on()
    (step,) = [step for step in game.steps if isinstance(step, NewRound)][1:]
    assert (step.round, game.state.starter) == (2, 1)
    assert step.neutral == (2, 4)
    assert game.state.neutrals == (6, 8)


def test_after_an_action_neutral_ones_are_placed_or_not_m13() -> None:
    game = Played(2).begin().play("dig a1")
    assert game.acting == 0
    assert game.why("neutral dig c1") == game.why("skip") == []
    assert game.why("dig c1") == ["neutral choice"]
    assert game.why("pass") == ["neutral choice"]
    game.play("neutral dig c1")
    assert game.counts(NEUTRAL) == 1
    assert game.state.neutrals == (3, 4)
    assert game.acting == 1


def test_not_before_the_own_action_and_not_after_a_pass_m13() -> None:
    game = Played(2).begin()
    assert game.why("neutral dig c1") == ["neutral after"]
    assert game.why("skip") == ["neutral after"]
    game.play("pass")
    assert game.acting == 1
    assert game.why("neutral dig c1", 0) == ["passed"]


def test_b_extends_neutral_digs_only_m13() -> None:
    game = Played(2).begin().stand(NEUTRAL, "c3").play("dig a1")
    assert game.why("neutral extend b1 c1") == ["neutral dig"]
    assert game.why("neutral extend c4 c5") == []
    assert game.why("neutral extend d4 d3") == ["neutral dig"]
    assert game.why("neutral extend d3 e4") == ["neutral dig"]
    game.play("neutral extend d3 d4")
    assert game.state.neutrals == (2, 4)


def test_the_neutral_colour_keeps_the_rules_of_placing() -> None:
    game = Played(2).begin("lady_violet/0/0").stand(1, "h1").play("dig a2")
    assert game.why("neutral dig a1") == ["neutral placing"]
    assert game.why("neutral dig h1") == ["neutral placing"]
    game.set(neutrals=(1, 4)).stand(NEUTRAL, "c3")
    assert game.why("neutral extend c4 c5") == ["neutral pool"]


def test_no_patron_helps_it_and_it_never_enters_the_museum_m13() -> None:
    game = Played(2).begin().give(0, "lord_lemon").play("dig a1")
    assert game.drop("lord_lemon", ("neutral", "c1")) == ["neutral patron"]
    assert game.drop(("neutral", "w1r3")) == ["neutral museum"]


def test_a_patron_is_an_action_and_the_neutral_colour_follows() -> None:
    game = Played(2).begin().give(0, "sir_brown").play("brown w1r3")
    assert game.acting == 0
    assert game.why("skip") == []


def test_with_nothing_to_place_nobody_is_asked_m17() -> None:
    game = Played(2).begin().set(neutrals=(0, 4)).play("dig a1")
    assert game.step() == NoNeutral(0, 0)
    assert game.acting == 1
    full = Played(2).begin().set(empty=GAME.board.masks[("h6",)]).play("dig h6")
    assert full.step() == NoNeutral(0, 4)


def test_an_empty_own_pool_leaves_passing_even_with_neutral_ones_m14() -> None:
    game = Played(2).begin().set(pools=(0, 11))
    assert game.why("neutral dig a1") == ["empty pool", "neutral after"]
    assert [GAME.write(move) for move in GAME.legal_moves(game.state, 0)] == ["pass"]


def test_the_last_turn_includes_the_neutral_colour_m14() -> None:
    game = Played(2).begin().play("pass", "dig a1")
    assert game.acting == 1
    game.play("neutral dig c1")
    assert game.step() == EndLastTurn(1, 3)
    assert isinstance(game.step(), ScoreZone)


def test_ties_with_the_neutral_colour() -> None:
    game = settled("a1", "a2", "a3")
    assert [share.owner for share in game.step().shares] == [0, NEUTRAL, 1]


def test_neutral_first_the_third_picks_its_tile_m13() -> None:
    game = settled("a1 a2", "b1", "c1 c2 c3").on()
    assert game.acting == 1
    assert game.why("remove P101") == game.why("remove P102") == []
    assert game.why("tile P101") == ["neutral tile"]
    assert game.why("room w1r3") == ["neutral tile"]
    game.play("remove P101").on()
    assert game.acting == 0
    assert game.why("remove P102") == ["neutral tile"]
    game.play("room w1r3").on()
    assert game.acting == 1
    assert game.why("nothing") == game.why("tile P102") == []
    assert game.why("room w2r3") == ["museum rank"]


def test_its_tile_is_dropped_on_its_supply() -> None:
    game = settled("", "b1", "c1 c2 c3").on()
    assert game.drop(("P101", "supply:neutral")) == []
    assert game.drop(("P101", "supply:0")) == ["tiles lie"]
    assert game.drop(("P101", "patrons:0")) == ["neutral tile"]


def test_neutral_first_of_two_the_absent_player_picks_m13() -> None:
    game = settled("", "b1", "c1 c2 c3").on()
    assert game.acting == 0
    game.play("remove P102").on()
    assert game.acting == 1
    assert game.why("tile P101") == game.why("room w1r3") == []


def test_neutral_second_the_first_picks_after_the_own_choice_m13() -> None:
    game = settled("a1 a2 a3", "b1", "c1 c2").play("room w1r3").on()
    assert game.acting == 0
    assert game.why("remove P101") == []
    game.play("remove P101").on()
    assert game.acting == 1
    assert game.why("tile P102") == []


def test_a_single_tile_left_for_it_is_not_asked_m17() -> None:
    game = settled("a1 a2 a3", "b1", "c1 c2").play("tile P101")
    assert game.step() == ForcedTile("P102")
    assert game.step() == GetsNothing(1, 2, 0)
    assert isinstance(game.step(), ClearZone)
    assert game.state.box == 1


def test_neutral_third_takes_nothing_m13() -> None:
    game = settled("a1 a2 a3", "b1 b2", "c1").play("room w1r3", "tile P101")
    step = game.step()
    assert step == GetsNothing(NEUTRAL, 2, 1)
    assert step.rule.id == "neutral third"
    assert game.step().tiles == ("P102",)


def test_neutral_alone_both_tiles_leave_the_game_m13() -> None:
    game = settled("", "", "c1")
    game.step()
    assert game.step() == NeutralAlone(0, ("P101", "P102"))
    assert game.state.box == 2
    assert game.step() == ClearZone(0, game.steps[-1].figures, ())
    assert game.state.supply[NEUTRAL] == 17


def test_a_removed_tile_scores_nothing() -> None:
    game = settled("", "b1", "c1 c2 c3").play("remove P101")
    assert game.state.points == (0, 0)
    assert GAME.census(game.state)["tile"] == 36


def test_only_own_archaeologists_break_the_final_tie_m14() -> None:
    game = Played(2).begin().set(pools=(2, 3), neutrals=(9, 0))
    assert GAME.tally(game.state).left == (2, 3)
    assert GAME.score(GAME.tally(game.state)).winners == (1,)


@pytest.mark.parametrize("words", ["neutral dig a1", "skip", "remove P101"])
def test_three_and_four_play_without_it(words: str) -> None:
    assert Played(3).begin().why(words) == ["neutral two"]


def test_neutral_ones_of_another_player_are_not_ones_own() -> None:
    game = Played(2).begin().play("dig a1")
    assert game.drop(("fig:neutral@pool1.2", "c1")) == ["neutral pool"]
    assert game.drop(("archaeologist", "c1"), ("neutral", "d1")) == ["neutral after"]
