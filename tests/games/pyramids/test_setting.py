"""Tables of Pyramids laid as told, in words of the components."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.pyramids.state import State
from tabletop.games.pyramids.steps import Explore
from tests.games.pyramids.played import GAME, Played

SETUP = GAME.setup(2, {})
LATE = {
    "cards": {"0": ["P18", "P40"]},
    "marked": {"P18": ["a1", "b1", "c1", "c2"], "P40": ["a1", "a2"]},
    "explored": {"0": ["P01", "P04", "P07", "P10"], "1": ["P13", "P16"]},
    "round": 4,
    "revealed": ["O4", "I3"],
    "red": {"0": 6},
    "green": {"0": 3, "1": 10},
    "torches": {"0": [1, 3]},
    "skulls": {"0": 3},
    "awards": {"green": [1, 0, 0]},
}


def laid(**facts: Any) -> State:
    return GAME.arrange(SETUP, facts)


def test_everything_lies_as_told() -> None:
    game = Played(2)
    game.state = state = laid(**LATE)
    assert game.lying(0) == ["P18", "P40"]
    assert game.marked(0, 0) == {"a1", "b1", "c1", "c2"}
    assert (state.red, state.green) == ((6, 0), (3, 10))
    assert (state.torches, state.skulls) == ((0b101, 0), (3, 0))
    assert game.points(0) == 40 + 9 + 10 + 18 - 4
    assert game.acting == {0, 1}
    assert game.why("left c5 d5 e5") == ["path"]


@pytest.mark.parametrize("facts", [LATE, {"hands": {"0": ["P01", "P02", "P03", "P48"]}}, {}])
def test_nothing_is_lost_and_nothing_added(facts: dict[str, Any]) -> None:
    assert GAME.census(laid(**facts)) == GAME.census(SETUP)


def test_told_pyramids_win_nothing_more() -> None:
    """Whoever was told to have explored them has got the points, or has been too late."""
    game = Played(2)
    game.state = laid(explored=LATE["explored"], revealed=["I3"], marking=[])
    assert game.on().question().name == "expedition"


def test_a_tomb_told_to_be_marked_is_explored_when_all_have_marked() -> None:
    way = ["a1", "b1", "c1", "c2", "b2", "b3", "b4", "b5", "c5", "d5", "e5"]
    game = Played(2)
    game.state = laid(cards={"0": ["P18", "P40"]}, marked={"P18": way}, revealed=["I3"], marking=[])
    assert isinstance(game.step(), Explore)


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"cards": {"0": ["P01", "P02"]}, "marked": {"P01": ["a2"]}}, "no mark leads to a2 on P01"),
        ({"cards": {"0": ["P01", "P02"]}, "marked": {"P01": ["b1"]}}, "P01 has no cell 'b1'"),
        ({"finished": {"0": ["P01"]}}, "“finished” is no fact"),
        ({"red": {"0": 11}}, "must be 0 to 10"),
        ({"skulls": {"0": 11}}, "must be 0 to 10"),
        ({"torches": {"0": [2]}}, "must be 1 to 1"),
        ({"awards": {"grey": [0]}}, "no colour “grey”"),
        ({"awards": {"green": [2]}}, "must be 0 to 1"),
        ({"awards": {"green": [0]}}, "seat 0 has not explored that many green"),
        ({"explored": {"0": ["P01", "P04"]}, "awards": {"green": [0, 0]}}, "not explored that"),
    ],
)
def test_what_cannot_be_is_refused(facts: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        laid(**facts)
