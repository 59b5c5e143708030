"""Stage 3: trophies for full rows of coins, finished cards and new ones, the display."""

from tabletop.games.expeditions.moves import Take
from tabletop.games.expeditions.steps import Finish
from tabletop.games.silver_gold.steps import NextStart, Trophy
from tests.games.silver_gold.played import GAME, Played

HANDS = ("T12 T20 T25 T40", "T02 T21 T26 T41", "T03 T22 T27 T42")


def ready(starter: int = 0, both: bool = False, last: str | None = None) -> Played:
    """Three seats of whom the first and the last have just finished a card (the first both).

    ``last`` are the only cards that can still be taken; None: display and deck are full.
    """
    game = Played(3).begin(*HANDS).set(starter=starter)
    game.left(0, "left", "a3").left(2, "left", "a3")
    if both:
        game.left(0, "right", "")
    if last is not None:
        game.show(last).use_up()
    return game.flip("O4").play(0, "left a3").play(1, "right c2").play(2, "left a3")


def test_finished_cards_are_replaced_from_the_start_player_clockwise() -> None:
    game = ready(starter=1).on()
    assert game.acting == {2}
    game.play(2, "take T13 left").on()
    assert game.acting == {0}
    game.play(0, "take T14 left").fill()
    assert game.names(game.state.cards) == ["T14", "T20", "T02", "T21", "T13", "T22"]


def test_a_finished_card_lies_beside_its_owner_to_the_end() -> None:
    game = ready().on()
    assert game.names(game.state.done[0]) == ["T12"]
    assert game.points(0) == 14
    assert [(step.seat, step.card, step.place) for step in game.told(Finish)] == [
        (0, "T12", "left")
    ]


def test_the_display_is_filled_up_only_after_the_last_one() -> None:
    game = ready().on().play(0, "take T13 left").on()
    assert game.names(game.state.display) == ["-", "T14", "T15", "T16"]
    game.play(2, "take T16 left").on()
    due = game.question()
    assert (due.name, due.take) == ("display", 2)
    game.chance("display", "T46", "T47").on()
    assert game.names(game.state.display) == ["T46", "T14", "T15", "T47"]
    assert game.question().name == "expedition"


def test_a_face_down_card_is_seen_before_the_second_one_is_chosen() -> None:
    game = ready(both=True).on()
    assert game.names(game.state.cards[:2]) == ["-", "-"]
    assert [step.card for step in game.told(Finish)] == ["T12", "T20"]
    assert GAME.read(game.state, 0, "take deck right") in GAME.legal_moves(game.state, 0)
    game.play(0, "take deck right")
    due = game.question()
    assert (due.name, due.take, due.to, due.hand) == ("top", 1, None, "")
    assert game.why(0, "take T13 left") == ["one new"]
    game.chance("top", "T47").on()
    assert game.names(game.state.cards[:2]) == ["-", "T47"]
    assert {move.place for move in GAME.legal_moves(game.state, 0) if isinstance(move, Take)} == {
        "left"
    }
    game.play(0, "take T13 left").on()
    assert game.acting == {2}


def test_two_places_and_five_sources_are_ten_choices() -> None:
    game = ready(both=True).on()
    assert len(GAME.legal_moves(game.state, 0)) == 2 * 5


def test_nobody_takes_out_of_turn_or_into_a_card_that_is_not_finished() -> None:
    game = ready().on()
    assert game.why(2, "take T13 left") == ["finish turn"]
    assert game.why(0, "take T13 right") == ["finished only"]
    assert game.why(0, "take T17 left") == ["new card"]
    assert game.why(1, "take T13 left") == ["finish turn", "finished only"]
    assert game.why(0, "left a1")[0] == "stages"


def test_without_a_deck_the_display_is_what_there_is() -> None:
    game = ready().on().use_up()
    assert game.why(0, "take deck left") == ["new card"]
    assert len(GAME.legal_moves(game.state, 0)) == 4
    game.play(0, "take T13 left").on().play(2, "take T14 left").on()
    assert game.names(game.state.display) == ["-", "-", "T15", "T16"]
    assert game.question().name == "expedition"


def test_a_short_deck_fills_the_display_as_far_as_it_goes() -> None:
    game = ready().on().use_up(keep="T47").play(0, "take T13 left").on().play(2, "take T14 left")
    game.on().chance("display", "T47")
    assert game.names(game.state.display) == ["T47", "-", "T15", "T16"]


def test_with_no_card_left_anywhere_the_place_stays_empty() -> None:
    game = ready(last="").on()
    assert game.question().name == "expedition"
    assert game.names(game.state.cards[:2]) == ["-", "T20"]
    assert game.told(NextStart)


def test_the_last_card_of_all_may_be_the_first_of_the_box() -> None:
    game = ready(last="T01").on()
    assert game.acting == {0}
    game.play(0, "take T01 left").on()
    assert game.question().name == "expedition"


def test_the_last_card_is_for_the_one_who_comes_first() -> None:
    game = ready(starter=2, last="T13").on()
    assert game.acting == {2}
    game.play(2, "take T13 left").on()
    assert game.question().name == "expedition"


def test_a_cross_cell_can_finish_the_other_card() -> None:
    game = Played(2).begin("T12 T20 T25 T40").left(0, "left", "d1 a1").left(0, "right", "a1")
    game.flip("domino").play(0, "left d1", "right +a1").all_mark("").on()
    assert [step.card for step in game.told(Finish)] == ["T20"]


# Trophies


def coins(*counts: int, **fields: object) -> Played:
    """As many seats as counts, each about to mark a coin, with so many coins before it."""
    every = ("T17 T20 T25 T40", "T05 T22 T26 T41", "T06 T31 T27 T42", "T08 T36 T28 T43")
    game = Played(len(counts)).begin(*every[: len(counts)], display="T13 T14 T15 T16")
    for seat, count in enumerate(counts):
        game.seat(seat, coins=count)
    game.set(**fields)
    return game


def test_trophies_are_won_in_turn_order_from_the_start_player() -> None:
    game = coins(3, 3, 3, starter=1).flip("domino")
    game.play(2, "right a3").play(0, "right b1").play(1, "right a1").on()
    assert [(step.seat, step.points) for step in game.told(Trophy)] == [(1, 6), (2, 5), (0, 4)]


def test_two_rows_filled_at_once_earn_two_trophies() -> None:
    game = coins(7, 0).flip("L3").play(0, "right a1 b1 a2").all_mark("").on()
    rows = [(step.row, step.points) for step in game.told(Trophy) if step.seat == 0]
    assert rows == [(1, 6), (2, 5)]
    assert game.state.trophies[0] == (6, 5)


def test_a_trophy_comes_before_finished_cards() -> None:
    game = coins(3, 0).left(0, "right", "b1").flip("domino").play(0, "right b1").all_mark("").on()
    assert [type(step) for step in game.steps][-2:] == [Trophy, Finish]


def test_when_the_trophies_have_run_out_a_row_earns_none() -> None:
    won = ((6, 5, 4), (3, 2), ())
    game = coins(12, 8, 3).set(trophies=won).flip("domino").seat(0, coins=12)
    game.play(2, "right a3").all_mark("left a1", "left a1").on()
    steps = [(step.seat, step.row, step.points) for step in game.told(Trophy)]
    assert steps == [(2, 1, 1)]
    game = coins(12, 11, 3).set(trophies=((6, 5, 4), (3, 2), ())).flip("domino")
    game.play(1, "right a1").play(2, "right a3").all_mark("left a1").on()
    steps = [(step.seat, step.row, step.points) for step in game.told(Trophy)]
    assert steps == [(1, 3, 1), (2, 1, 0)]
    assert game.told(Trophy)[-1].rule.id == "no trophy"
    assert game.state.trophies == ((6, 5, 4), (3, 2, 1), (0,))
    assert game.points(2) == 4


def test_a_row_without_a_trophy_is_settled_once() -> None:
    game = coins(12, 11, 4).set(trophies=((6, 5, 4), (3, 2, 1), (0,))).flip("domino")
    game.all_mark("left a1", "left a1", "left c1").on()
    assert game.told(Trophy) == []


def test_the_start_player_moves_on_after_every_expedition_card() -> None:
    game = coins(0, 0, 0)
    for expected in (1, 2, 0):
        game.flip(game.fill().question().pool[0][0]).all_mark("", "", "").on()
        assert game.state.starter == expected
    assert [step.seat for step in game.told(NextStart)] == [1, 2, 0]
