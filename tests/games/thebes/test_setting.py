"""Laying a position as told: everything lies where it is said, and nothing gets lost."""

from collections.abc import Mapping
from typing import Any

import pytest

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.games.thebes.state import State
from tests.games.thebes.played import BOARD, GAME, Played


def laid(facts: Mapping[str, Any], seats: int = 2) -> Played:
    """The beginning of a game with those facts; no component is gained or lost."""
    game = Played(seats).begin()
    before = game.state
    game.set(**vars(GAME.arrange(before, facts)))
    assert GAME.census(game.state) == GAME.census(before)
    return game


def stacks(state: State) -> tuple[int, int, int]:
    """How many cards lie in each stack."""
    return state.first, state.second, state.third


def test_no_facts_change_nothing() -> None:
    state = Played().begin().state
    assert GAME.arrange(state, {}) == state


def test_belongings_are_cards_and_tokens() -> None:
    game = laid({"own": {"0": ["R14", "X01", "crete-4", "greece-book"], "1": ["crete-4"]}})
    assert game.held(0) == ["R14", "X01"]
    counted = GAME.tally(game.state)
    assert (counted.artefacts[0][1], counted.artefacts[1][1]) == ((4,), (4,))
    assert counted.books[0][1] == 3


def test_open_cards_and_exhibitions_lie_on_their_slots() -> None:
    game = laid({"open": ["R01", "R02"], "exhibitions": ["X03", "X01"]})
    assert game.open()[:2] == ["R01", "R02"]
    assert len(set(game.open())) == 4
    assert game.slots() == ["X03", "X01", ""]


def test_an_open_card_that_somebody_has_makes_room() -> None:
    game = laid({"own": {"1": ["R59", "R60"]}})
    assert not {"R59", "R60"} & set(game.open())
    assert "" not in game.open()


@pytest.mark.parametrize(
    ("own", "seats", "expected"),
    [
        ([], 2, (27, 37, 27)),
        (["R01", "R02"], 2, (25, 37, 27)),
        ([f"R{card:02}" for card in range(1, 31)], 2, (0, 34, 27)),
        ([f"R{card:02}" for card in range(1, 58)], 2, (0, 10, 24)),
        (["X01", "X06"], 3, (27, 31, 31)),
    ],
)
def test_cards_come_off_the_top_of_the_stacks(
    own: list[str], seats: int, expected: tuple[int, ...]
) -> None:
    assert stacks(laid({"own": {"0": own}}, seats).state) == expected


def test_the_first_digger_has_what_was_laid_out() -> None:
    game = laid({"first": {"1": ["crete"]}, "own": {"0": ["crete-1", "crete-1"]}})
    assert not game.state.laid_out & BOARD.tokens[1]
    assert GAME.tally(game.state).artefacts[1][1] == (1,)
    again = GAME.arrange(game.state, {"own": {"1": []}})
    assert again.laid_out & BOARD.tokens[1]


def test_archaeologists_markers_and_permits() -> None:
    game = laid(
        {
            "at": {"1": "rome"},
            "time": {"0": {"year": 1903, "week": 48}, "1": {"year": 1902, "week": 3}},
            "spent": {"1": ["egypt"]},
        }
    )
    assert (game.where(0), game.where(1), game.acting) == ("warsaw", "rome", 1)
    assert (game.week(0), game.week(1), game.state.year) == ((1903, 48), (1902, 3), 1902)
    assert game.spent(1) == ["egypt"]


def test_on_one_square_the_order_is_told() -> None:
    assert laid({"order": [2, 0, 1]}, seats=3).state.line == (2, 0, 1)


def test_the_last_who_has_weeks_left_ends_the_game() -> None:
    game = laid({"stopped": [1], "time": {"0": {"year": 1903, "week": 52}}})
    match = Match(
        GAME, (Player("a", "blue"), Player("b", "red")), {}, SeededDealer("1"), start=game.state
    )
    assert not match.propose(game.read("stop"))
    assert match.over


def test_a_deck_made_anew_is_one_stack() -> None:
    game = laid({"own": {"0": ["R01"]}}).set(first=0, third=0)
    game.set(second=game.state.deck.bit_count())
    assert stacks(GAME.arrange(game.state, {"own": {"0": []}})) == (0, 91, 0)


def test_only_when_somebody_is_to_act() -> None:
    with pytest.raises(ValueError, match="somebody must be to act"):
        GAME.arrange(GAME.setup(2, {}), {"at": {"0": "rome"}})


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"hats": 1}, "“hats” is no fact"),
        ({"at": {"0": "madrid"}}, "facts.at.0: must be one of london"),
        ({"at": {"2": "rome"}}, "must be of 0, 1, not of 2"),
        ({"own": {"0": ["R99"]}}, "must be a card or a token, not 'R99'"),
        ({"own": {"0": ["R01"], "1": ["R01"]}}, "facts.own.1.0.: R01 lies elsewhere already"),
        ({"own": {"0": ["greece-6", "greece-6"]}}, "no greece-6 is left in the bag"),
        ({"open": ["X01"]}, "must be a researcher card"),
        ({"open": ["R01"] * 5}, "must have 4 cards at most"),
        ({"exhibitions": ["R01"]}, "must be an exhibition"),
        ({"exhibitions": ["X01", "X02", "X03", "X04"]}, "3 exhibitions at most"),
        ({"open": ["R01"], "own": {"0": ["R01"]}}, "facts.open.0.: R01 lies elsewhere already"),
        ({"first": {"0": ["crete"], "1": ["crete"]}}, "somebody has dug in crete before"),
        ({"spent": {"0": ["rome"]}}, "must be one of greece"),
        ({"spent": {"0": ["egypt", "egypt"]}}, "egypt is named twice"),
        ({"time": {"0": {"year": 1904, "week": 1}}}, "must be 1901 to 1903"),
        ({"time": {"0": {"year": 1902, "week": 0}}}, "must be 1 to 52"),
        ({"order": [0, 0]}, "each seat is named once"),
        ({"stopped": [0, 1]}, "somebody must have a week left"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(facts: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        laid(facts)


def test_three_begin_in_week_16() -> None:
    with pytest.raises(ValueError, match="nobody has been there"):
        laid({"time": {"0": {"year": 1901, "week": 3}}}, seats=3)
