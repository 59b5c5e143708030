"""Setting up: hands, the secret choice of two cards, the display, the start player."""

import pytest

from tabletop.engine.chance import Chance, Outcome
from tabletop.games.expeditions.state import NOTHING, Phase
from tabletop.games.expeditions.steps import Reveal
from tabletop.games.silver_gold import load
from tests.games.silver_gold.played import DATA, GAME, HANDS, Played


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_dealt_four_cards_one_after_the_other(seats: int) -> None:
    game = Played(seats)
    for seat in range(seats):
        due = game.question()
        assert (due.name, due.to, due.take, due.ordered, due.hand) == ("hand", seat, 4, False, "")
        assert len(due.pool) == 47 - 4 * seat
        game.deal(HANDS[seat])
    assert game.acting == frozenset(range(seats))
    assert [hand.bit_count() for hand in game.state.hands] == [4] * seats


def test_the_choices_are_shown_when_all_have_chosen_and_the_rest_goes_back() -> None:
    game = Played(3).deal(*HANDS[:3])
    game.play(2, "keep T03 T42").play(0, "keep T01 T20")
    assert game.acting == {1}
    game.play(1, "keep T21 T26")
    step = game.step()
    assert isinstance(step, Reveal)
    assert step.kept == (("T01", "T20"), ("T21", "T26"), ("T03", "T42"))
    assert game.names(game.state.cards) == ["T01", "T20", "T21", "T26", "T03", "T42"]
    assert game.state.deck.bit_count() == 47 - 6
    assert game.state.hands == (0, 0, 0)


def test_the_display_is_laid_after_the_others_were_shuffled_back() -> None:
    game = Played(2).deal(*HANDS[:2]).play(0, "keep T01 T20").play(1, "keep T02 T21").on()
    due = game.question()
    assert (due.name, due.take, due.ordered) == ("display", 4, True)
    assert {"T25", "T40", "T26", "T41"} < {card for card, _ in due.pool}
    game.lay("T25 T13 T14 T15")
    assert game.names(game.state.display) == ["T25", "T13", "T14", "T15"]
    assert game.question().name == "expedition"


def test_all_eight_expedition_cards_are_in_the_pile() -> None:
    due = Played(2).begin().question()
    assert (due.take, due.hand) == (1, "expeditions")
    assert dict(due.pool) == {"domino": 1, "I3": 2, "L3": 2, "T4": 1, "L4": 1, "O4": 1}


def test_the_start_player_is_the_first_seat_or_drawn() -> None:
    assert Played(3).state.starter == 0
    game = Played(3, start="drawn")
    assert game.question() == Chance(
        "start", game.question().ask, (("0", 1), ("1", 1), ("2", 1)), 1
    )
    game.chance("start", "2")
    assert (game.state.starter, game.state.phase) == (2, Phase.HAND)


def test_seat_counts_and_options_that_are_not_offered_are_refused() -> None:
    for seats, options, words in (
        (1, {}, "for 2 to 4 players, not 1"),
        (5, {}, "for 2 to 4 players, not 5"),
        (2, {"museum": "ring"}, "has no option “museum”"),
        (2, {"start": "last"}, "“start” has no value “last”"),
    ):
        with pytest.raises(ValueError, match=words):
            GAME.setup(seats, options)


def test_a_card_in_another_hand_cannot_be_kept() -> None:
    game = Played(2).deal(*HANDS[:2])
    assert game.why(0, "keep T02 T21") == ["keep own"]
    assert game.why(0, "keep T01 T02") == ["keep own"]
    assert game.why(0, "keep T01") == ["keep two"]
    assert game.why(0, "keep T01 T20 T25") == ["keep two"]
    assert game.why(0, "keep T01 T01") == ["keep two"]


def test_a_choice_is_made_once() -> None:
    game = Played(2).deal(*HANDS[:2]).play(0, "keep T01 T20")
    assert game.why(0, "keep T25 T40") == ["keep once"]
    assert game.why(1, "left a1")[0] == "stages"
    assert game.why(1, "take T13 left")[0] == "stages"


def test_nothing_is_kept_before_the_hands_are_dealt() -> None:
    game = Played(2)
    assert game.why(0, "keep T01 T02") == ["dealt"]
    assert Played(2, start="drawn").why(0, "left a1")[0] == "start player"


def test_the_places_are_filled_in_the_order_of_the_cards() -> None:
    game = Played(2).deal(*HANDS[:2])
    assert GAME.write(game.read(0, "keep T40 T01")) == "keep T01 T40"
    assert NOTHING not in Played(2).begin().state.cards


def test_without_a_card_left_there_is_no_display_to_lay() -> None:
    """A deck of one's own may be no larger than what is kept."""
    colours = dict.fromkeys(DATA["colours"], 0) | {"purple": 8}
    game = load({**DATA, "dealt": 2, "cards": DATA["cards"][:8], "colours": colours})
    state = game.setup(4, {})
    while isinstance(due := game.due(state), Chance):
        state = game.after(state, Outcome("hand", tuple(card for card, _ in due.pool[:2])))
    for seat in range(4):
        (keep,) = game.legal_moves(state, seat)
        state = game.after(state, keep)
    step = game.due(state)
    assert isinstance(step, Reveal)
    due = game.due(game.after(state, step))
    assert isinstance(due, Chance)
    assert due.name == "expedition"
