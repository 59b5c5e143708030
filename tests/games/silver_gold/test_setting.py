"""Tables of Silver & Gold laid as told, in words of the components."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.chance import Chance
from tabletop.games.silver_gold.state import State
from tabletop.games.silver_gold.steps import Trophy
from tests.games.silver_gold.played import GAME, Played

SETUP = GAME.setup(3, {})
MIDDLE = {
    "cards": {"0": ["T20", "T40"], "1": ["T05", None]},
    "display": ["T17", "T28"],
    "finished": {"0": ["T44", "T38"]},
    "marked": {"T20": ["b1", "a2"]},
    "unmarked": {"T40": ["a1"]},
    "round": 2,
    "revealed": ["I3", "I3", "L4"],
    "start": 2,
    "coins": {"0": 8, "2": 4},
    "trophies": {"0": [6, 4], "2": [5]},
    "palms": {"0": [3, 1]},
}


def laid(**facts: Any) -> State:
    return GAME.arrange(SETUP, facts)


def test_everything_lies_as_told() -> None:
    game = Played(3)
    game.state = state = laid(**MIDDLE)
    assert game.names(state.cards[:4]) == ["T20", "T40", "T05", "-"]
    assert game.names(state.display) == ["T17", "T28", "-", "-"]
    assert game.names(state.done[0]) == ["T44", "T38"]
    assert GAME.family.names(GAME.family.cards[19].cells & ~state.free[0]) == ("b1", "a2")
    assert GAME.family.names(state.free[1]) == ("a1",)
    assert (state.starter, state.coins, state.palms[0]) == (2, (8, 0, 4), (3, 1))
    assert state.trophies == ((6, 4), (), (5,))
    assert game.points(0) == 8 + 8 + 8 + 10 + 4
    assert GAME.due(state) == {0, 1, 2}
    assert game.why(0, "left c1") == ["cells only"]
    assert GAME.family.components.patterns[state.pattern].id == "L4"


@pytest.mark.parametrize("facts", [MIDDLE, {"hands": {"1": ["T01", "T02", "T03", "T47"]}}, {}])
def test_nothing_is_lost_and_nothing_added(facts: dict[str, Any]) -> None:
    assert GAME.census(laid(**facts)) == GAME.census(SETUP)


def test_what_is_told_later_changes_only_that() -> None:
    before = laid(**MIDDLE)
    after = GAME.arrange(before, {"coins": {"1": 3}, "marked": {"T05": ["a1"]}})
    assert after.coins == (8, 3, 4)
    assert (after.display, after.cards, after.done) == (before.display, before.cards, before.done)
    assert after.free[:2] == before.free[:2]


def test_a_card_comes_from_where_it_lies() -> None:
    """The place it leaves gets another; a card that stays keeps its marks."""
    before = laid(**MIDDLE)
    after = GAME.arrange(before, {"cards": {"1": ["T05", "T17"]}})
    assert after.cards[2:4] == (4, 16)
    assert after.display[0] not in (*before.display, *before.cards)
    assert after.free[0] == before.free[0]


def test_hands_are_dealt_as_told_and_chosen_from() -> None:
    state = laid(hands={"0": ["T04", "T17", "T30", "T44"]})
    game = Played(3)
    game.state = state
    assert game.acting == {0, 1, 2}
    assert game.why(0, "keep T17 T44") == []
    assert len(GAME.legal_moves(state, 2)) == 6


def test_when_nobody_is_left_to_mark_what_follows_begins() -> None:
    state = laid(**MIDDLE | {"coins": {"0": 12, "2": 4}}, marking=[])
    assert isinstance(GAME.due(state), Trophy)


def test_without_an_expedition_card_one_is_to_be_revealed() -> None:
    due = GAME.due(laid(round=4, revealed=[]))
    assert isinstance(due, Chance)
    assert sum(count for _, count in due.pool) == 8


def test_cells_are_owed_for_crosses_as_told() -> None:
    game = Played(3)
    game.state = laid(**MIDDLE, marking=[0, 2], crosses={"0": 2})
    assert game.why(0, "left c4") == ["cross first"]
    assert game.why(0, "left +c4") == []
    assert game.acting == {0, 2}


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"hats": 1}, "“hats” is no fact"),
        ({"cards": {"3": ["T01", "T02"]}}, "not of 3"),
        ({"cards": {"0": ["T01"]}}, "must have 2 items"),
        ({"cards": {"0": ["T01", "T99"]}}, r"facts.cards.0\[1\]: there is no card 'T99'"),
        ({"cards": {"0": ["T01", "T01"]}}, "T01 is laid twice"),
        ({"cards": {"0": ["T01", None]}, "display": ["T01"]}, "T01 is laid twice"),
        ({"finished": {"0": [None]}}, "there is no card None"),
        ({"display": ["T01", "T02", "T03", "T04", "T05"]}, "only 4 places"),
        ({"marked": {"T47": ["a1"]}}, "no card T47 lies before anybody"),
        ({"cards": {"0": ["T47", None]}, "marked": {"T47": ["d1"]}}, "T47 has no cell 'd1'"),
        ({"cards": {"0": ["T47", None]}, "marked": {"T47": []}, "unmarked": {"T47": []}}, "twice"),
        ({"revealed": ["O4", "O4"]}, "no O4 left"),
        ({"revealed": ["star"]}, "must be one of domino"),
        ({"revealed": ["I3"] * 8}, "only 7 are revealed"),
        ({"round": 5}, "must be 1 to 4"),
        ({"marking": [0]}, "no expedition card is revealed"),
        ({"revealed": ["I3"], "marking": [1], "crosses": {"0": 1}}, "seat 0 has marked"),
        ({"coins": {"0": 13}}, "must be 0 to 12"),
        ({"palms": {"0": [1, 1, 1, 1, 1]}}, "only 4 palms"),
        ({"palms": {"0": [6]}}, "must be 1 to 5"),
        ({"trophies": {"0": [6]}}, "more trophies than full rows"),
        ({"coins": {"0": 4}, "trophies": {"0": [5]}}, "from the highest on"),
        ({"coins": {"0": 4}, "trophies": {"0": [0]}}, "only when all trophies are won"),
        ({"hands": {"0": ["T01", "T02", "T03", "T04"]}, "round": 2}, "nothing else lies there"),
    ],
)
def test_what_cannot_be_is_refused(facts: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        laid(**facts)


def test_a_game_under_way_has_no_hands() -> None:
    with pytest.raises(ValueError, match="before anything else"):
        GAME.arrange(laid(**MIDDLE), {"hands": {"0": ["T01", "T02", "T03", "T04"]}})


def test_a_finished_card_is_not_taken_from_its_owner() -> None:
    with pytest.raises(ValueError, match="T44 is laid aside already"):
        GAME.arrange(laid(**MIDDLE), {"display": ["T44"]})


def test_amid_the_counting_the_expedition_cards_must_be_told() -> None:
    cards = {"0": ["T20", "T40"]}
    amid = laid(cards=cards, unmarked={"T20": []}, revealed=["I3"], marking=[])
    with pytest.raises(ValueError, match="which expedition cards"):
        GAME.arrange(amid, {"coins": {"0": 1}})
    assert GAME.due(GAME.arrange(amid, {"revealed": ["I3"]})) == {0, 1, 2}
