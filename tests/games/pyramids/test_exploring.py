"""Stage 3: explored pyramids are replaced, the lowest number first."""

from tests.games.pyramids.played import OPEN, Played

LAST = "a1 b1 c1 d1 e1 e2 e3 e4"
"""Marks up to the cell before the tomb of an open chamber."""

NUMBERS = (3, 5, 7, 9, 11, 14)


def ready(seats: int = 3, display: str = "P20 P21 P22 P23") -> Played:
    """Every card of every seat lacks but its tomb: 3 and 14, 5 and 11, 7 and 9."""
    game = Played(seats, dict.fromkeys(NUMBERS, OPEN))
    game.begin("P03 P14", "P05 P11", "P07 P09", display=display)
    for seat in range(seats):
        game.mark(seat, 0, LAST).mark(seat, 1, LAST)
    return game.flip("domino")


def test_the_lowest_number_just_explored_comes_first_p5() -> None:
    game = ready().play("right e5", 0).play("right e5", 1).play("left e5", 2).on()
    assert game.acting == {2}
    assert game.why("take P20 right", 1)[0] == "finish turn"
    game.play("take P20 left", 2).lay("P30").on()
    assert game.acting == {1}
    game.play("take P30 right", 1).lay().on()
    assert game.acting == {0}


def test_who_explored_nothing_has_no_turn() -> None:
    game = ready().play("left e5", 0).play("right d2", 1).play("left d2", 2).on()
    game.play("take P21 left", 0).lay()
    assert game.question().name == "expedition"


def test_the_explored_pyramid_lies_aside_and_counts() -> None:
    game = ready().play("left e5", 0).play("left d2", 1).play("left d2", 2)
    step = game.step()
    assert (step.seat, step.place, step.card) == (0, "left", "P03")
    assert step.rule.id == "explored"
    assert game.lying(0) == ["", "P14"]
    assert game.state.done[0] == (2,)
    assert game.points(0) == 10


def test_the_display_is_filled_up_after_each_player_p5() -> None:
    game = ready().play("left e5", 0).play("left e5", 1).play("left d2", 2).on()
    game.play("take P20 left", 0)
    chance = game.question()
    assert (chance.name, chance.take) == ("display", 1)
    game.lay("P40").on()
    assert game.why("take P40 left", 1) == []
    assert game.why("take P20 left", 1) == ["new card"]


def two_explored() -> Played:
    """The first seat explores both its pyramids, the second one the number between them."""
    game = Played(2, {**dict.fromkeys(NUMBERS, OPEN), 3: f"v.... ..... ..... ....x {OPEN[-5:]}"})
    game.begin("P03 P14", "P05 P11", display="P20 P21 P22 P23")
    game.mark(0, 0, "a1 b1 c1 d1 e1 e2 e3").mark(0, 1, LAST).mark(1, 0, LAST)
    return game.flip("domino").play("left e4 e5").play("right +e5").play("left e5", 1).on()


def test_a_player_with_two_replaces_both_in_one_turn_p5() -> None:
    game = two_explored()
    assert [step.card for step in game.steps[-2:]] == ["P03", "P14"]
    assert game.why("take P20 right") == game.why("take P20 left") == []
    game.play("take P20 right").on()
    assert game.acting == {0}
    assert game.why("take P21 right") == ["finished only"]
    game.play("take P21 left")
    assert game.question().take == 2
    game.lay().on()
    assert game.acting == {1}


def test_the_top_card_is_seen_before_the_second_choice_s11() -> None:
    game = two_explored().play("take deck left")
    assert game.question().name == "top"
    assert game.why("take P20 right") == ["one new"]
    game.chance("top", "P42")
    assert game.lying(0) == ["P42", ""]
    game.play("take P20 right")
    assert game.question().take == 1


def test_cards_come_from_the_display_or_the_deck_to_ones_own_place() -> None:
    game = ready().play("left e5", 0).play("left d2", 1).play("left d2", 2).on()
    assert game.why("take P44 left") == ["new card"]
    assert game.why("take P20 right") == ["finished only"]
    assert game.why("take deck left") == []
    assert game.drop(("P20", "left:1")) == ["own place"]


def test_play_goes_on_without_a_deck() -> None:
    game = ready().set(deck=0).play("left e5", 0).play("left d2", 1).play("left d2", 2).on()
    assert game.why("take deck left") == ["new card"]
    game.play("take P20 left").on()
    assert game.question().name == "expedition"
    assert game.state.display.count(-1) == 1


def test_with_nothing_left_the_place_stays_empty() -> None:
    game = ready().set(deck=0, display=(-1, -1, -1, -1))
    game.play("left e5", 0).play("left d2", 1).play("left d2", 2).on()
    assert game.question().name == "expedition"
    assert game.lying(0) == ["", "P14"]
    game.flip("I3").play("right d2", 0)


def test_the_last_stage_of_the_game_is_played_in_full_s11() -> None:
    game = ready().set(flips=28, round=4)
    game.play("left e5", 0).play("left d2", 1).play("left d2", 2).on()
    assert game.acting == {0}
    game.play("take P20 left").lay().on()
    assert game.acting == set()
    assert game.steps[-1].last
