"""The worked examples of the rulebook."""

from tabletop.games.expeditions.steps import Finish
from tabletop.games.silver_gold.scoring import Tally
from tabletop.games.silver_gold.steps import Trophy
from tabletop.language.catalogue import Catalogue
from tests.games.silver_gold.played import GAME, Played


def test_sarah_chooses_two_of_her_four_cards() -> None:
    game = Played(2).deal("T04 T17 T30 T44", "T05 T18 T31 T45")
    assert len(GAME.legal_moves(game.state, 0)) == 6
    game.play(0, "keep T17 T44").play(1, "keep T05 T31").on()
    assert game.names(game.state.cards[:2]) == ["T17", "T44"]
    deck = game.names(n for n in range(47) if game.state.deck >> n & 1)
    assert {"T04", "T30"} < set(deck)
    assert "T17" not in deck


def test_linus_turns_his_l_by_a_quarter() -> None:
    game = Played(2).begin("T01 T20 T25 T40").flip("L4")
    upright, turned = "left a4 b4 b3 b2", "left b4 c4 d4 d3"
    assert game.why(0, upright) == game.why(0, turned) == []
    game.play(0, turned)
    assert game.state.free[0].bit_count() == 14 - 4


def test_tim_gets_three_points_for_a_palm_with_two_palms_in_the_display() -> None:
    game = Played(2).begin("T04 T20 T25 T40", display="T17 T28 T13 T14").flip("domino")
    game.play(0, "left a2")
    assert game.state.palms == ((3,), ())
    assert game.points(0) == 3


def test_palms_on_the_player_s_own_other_card_are_not_counted() -> None:
    game = Played(2).begin("T04 T17 T25 T40").flip("domino").play(0, "left a2")
    assert game.state.palms[0] == (1,)


def test_linus_wins_the_trophy_of_six_and_the_next_player_five() -> None:
    game = Played(2).begin("T20 T22 T25 T40", "T06 T07 T26 T41").flip("domino")
    game.seat(0, coins=3).seat(1, coins=3).play(0, "left a2").play(1, "left c2").on()
    won = [(step.seat, step.row, step.points) for step in game.told(Trophy)]
    assert won == [(0, 1, 6), (1, 1, 5)]
    assert game.points(0) == 4 + 6
    assert game.points(1) == 4 + 5


def test_sarah_finishes_a_card_of_twelve_and_takes_a_new_one() -> None:
    game = Played(2).begin("T20 T40 T25 T01").left(0, "left", "c4").flip("O4")
    game.play(0, "left c4").all_mark("").on()
    assert [(step.seat, step.card) for step in game.told(Finish)] == [(0, "T20")]
    assert game.points(0) == 12
    game.play(0, "take T14 left")
    assert game.names(game.state.cards[:2]) == ["T14", "T40"]
    assert game.names(game.state.done[0]) == ["T20"]


def test_the_count_of_ninety_five_points() -> None:
    """64 of cards, 2 and 4 of seals, 17 of nine coins and two trophies, 8 of three palms."""
    counted = Tally(
        cards=(("T44", "T38", "T15", "T16", "T28", "T05"), ()),
        coins=(9, 0),
        trophies=((5, 3), ()),
        palms=((3, 3, 2), ()),
    )
    board = GAME.score(counted)
    assert [board.points(0, name) for name, _ in board.categories] == [64, 9, 8, 8, 6]
    assert board.total(0) == 95
    seals = [line for line in board.lines if line.category == "seals"]
    assert sorted(line.points for line in seals) == [2, 4]
    english = Catalogue.load("en", "silver_gold")
    proof = {line.category: english.say(line.why) for line in board.lines}
    assert (proof["coins"], proof["trophies"]) == ("9 coins marked", "Trophies: 5 and 3")
    assert board.winners == (0,)
