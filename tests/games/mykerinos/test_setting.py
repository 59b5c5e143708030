"""Laying a position as told: everything lies where it is said, and nothing gets lost."""

from collections.abc import Mapping
from typing import Any

import pytest

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.games.mykerinos.components import PATRONS
from tabletop.games.mykerinos.state import Phase, State
from tests.games.mykerinos.played import GAME, Played


def laid(facts: Mapping[str, Any], seats: int = 3) -> State:
    """The first area of a game with those facts; no component is gained or lost."""
    before = Played(seats).begin().on().state
    after = GAME.arrange(before, facts)
    assert GAME.census(after) == GAME.census(before)
    return after


def tiles(state: State) -> dict[int, str]:
    """The tiles that lie in the area, by their slots from 1."""
    return {slot + 1: tile.id for slot, tile in enumerate(state.area) if state.lying >> slot & 1}


def test_no_facts_change_nothing() -> None:
    state = Played().begin().on().state
    assert GAME.arrange(state, {}) == state


def test_tiles_lie_on_their_slots_either_way_up() -> None:
    state = laid({"area": {"1": "M13", "4": "M04 180"}})
    assert (tiles(state)[1], tiles(state)[4]) == ("M13", "M04")
    assert {"a1", "b2", "g1", "h3"} <= set(GAME.board.names(state.pyramids))
    assert len(set(tiles(state).values())) == 8
    assert state.deck.bit_count() == 28


def test_tiles_read_off_a_real_table_stay_unless_tiles_are_told() -> None:
    assert set(tiles(laid({"figures": {"0": ["a1"]}})).values()) >= {"P101", "P108"}
    assert not {"P101", "P108"} & set(tiles(laid({"area": {"2": "M01"}})).values())


def test_between_two_rounds_nobody_stands_anywhere() -> None:
    game = Played().begin().play("pass", "pass", "pass").on()
    with pytest.raises(ValueError, match="a1 is not in the area that is dug"):
        GAME.arrange(game.state, {"figures": {"0": ["a1"]}})
    assert GAME.arrange(game.state, {"rooms": {"0": ["w1r3"]}}).rooms[0]


def test_a_tile_that_lay_elsewhere_makes_room() -> None:
    before = laid({"area": {"1": "M36"}})
    after = GAME.arrange(before, {"own": {"2": ["M36"]}, "round": 2})
    assert "M36" not in tiles(after).values()
    assert [tile.id for tile in after.won[2]] == ["M36"]
    assert GAME.census(after) == GAME.census(before)


def test_archaeologists_stand_where_they_are_told_and_the_others_are_in_the_supply() -> None:
    state = laid({"figures": {"1": ["a1", "b1"]}, "rooms": {"1": ["w1w2"]}, "pools": {"1": 4}})
    assert GAME.board.names(state.figures[1]) == ("a1", "b1")
    assert (state.pools[1], state.supply[1]) == (4, 25 - 2 - 1 - 4)
    assert state.empty.bit_count() == 48 - 2


def test_the_neutral_colour_is_laid_too() -> None:
    facts = {"figures": {"neutral": ["c3"]}, "neutrals": {"0": 2, "1": 3}, "passed": [1]}
    state = laid(facts, seats=2)
    assert state.supply[-1] == 25 - 1 - 2 - 3
    assert state.track == (1, -1, None, None)


def test_tiles_won_can_help_unless_they_have() -> None:
    state = laid({"round": 2, "own": {"0": ["M08", "M09", "M36"]}, "helped": {"0": ["M09"]}})
    assert state.ready[0] == (0, 1, 0, 0, 0)
    state = GAME.arrange(state, {"helped": {"0": ["M08", "M09"]}})
    assert state.ready[0] == (0, 0, 0, 0, 0)


def test_the_markers_and_the_turn() -> None:
    state = laid({"passed": [2, 0], "turn": 1})
    assert state.track == (2, 0, None, None)
    assert GAME.due(state) == frozenset({1})


def test_the_score_markers_are_where_the_tiles_won_put_them() -> None:
    state = laid({"round": 2, "own": {"1": ["M13", "M11"], "2": ["M36"]}})
    assert state.points == (0, 5, 5)
    assert GAME.arrange(state, {"own": {"1": ["M11"]}}).points == (0, 2, 5)
    assert GAME.arrange(state, {"area": {"1": "M13"}}).points == (0, 2, 5)
    with pytest.raises(ValueError, match="points"):
        laid({"points": {"1": 7}})


def test_a_late_zone_is_settled_to_the_end_of_the_game() -> None:
    state = laid(
        {
            "round": 4,
            "zone": 6,
            "area": {"11": "M08", "12": "M22"},
            "own": {"0": ["M01", "M36"], "1": ["M15"]},
            "figures": {"0": ["e9"]},
            "passed": [1, 2, 0],
        }
    )
    assert (state.phase, tiles(state), state.deck) == (Phase.ZONE, {11: "M08", 12: "M22"}, 0)
    players = tuple(Player(str(seat), "blue") for seat in range(3))
    match = Match(GAME, players, {}, SeededDealer("1"), start=state)
    move = GAME.read(match.state, 0, "tile M08")
    assert not match.propose(move)  # type: ignore[arg-type]
    assert match.over
    assert match.scoreboard().points(0, "rooms") == 2


def test_wings_are_named_all() -> None:
    assert laid({"wings": PATRONS[::-1]}).wings == PATRONS[::-1]


def test_only_before_the_first_area_nothing_can_be_laid() -> None:
    with pytest.raises(ValueError, match="the first area must lie"):
        GAME.arrange(GAME.setup(3, {}), {"turn": 1})


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"hats": 1}, "“hats” is no fact"),
        ({"round": 5}, "facts.round: must be 1 to 4"),
        ({"area": {"9": "M01"}}, "slots 1 to 8, not on 9"),
        ({"area": {"1": "M99"}}, "must be a tile"),
        ({"area": {"1": "M01 90"}}, "must be a tile"),
        ({"area": {"1": "M01", "2": "M01"}}, "facts.area.2: tile M01 lies elsewhere already"),
        ({"area": {"1": "M01"}, "own": {"0": ["M01"]}}, "tile M01 lies elsewhere already"),
        ({"zone": 3, "area": {"1": "M01"}}, "slots 5 to 8, not on 1"),
        ({"own": {"0": ["M01"]}}, "1 tiles cannot be won by then"),
        ({"own": {"3": ["M01"]}}, "must be of 0, 1, 2, not of 3"),
        ({"wings": ["sir_brown"] * 5}, "sir_brown is on another wing already"),
        ({"figures": {"0": ["a7"]}}, "a7 is not in the area that is dug"),
        ({"figures": {"0": ["z1"]}}, "must be one of a1"),
        ({"figures": {"0": ["a1"], "1": ["a1"]}}, "somebody stands on a1 already"),
        ({"figures": {"neutral": ["a1"]}}, "not of neutral"),
        ({"zone": 2, "figures": {"0": ["a1"]}}, "a1 is not in the area that is dug"),
        ({"pools": {"0": 26}}, "must be 0 to 25"),
        ({"pools": {"0": 25}, "rooms": {"0": ["w1r3"]}}, "0 has 25 archaeologists, not 26"),
        ({"neutrals": {"0": 1}}, "nobody plays the neutral colour"),
        ({"rooms": {"0": ["w9r3"]}}, "must be one of w1r3"),
        ({"rooms": {"0": ["w1r3"], "1": ["w1r3"]}}, "the room w1r3 is reserved already"),
        ({"helped": {"0": ["M01"]}}, "facts.helped.0"),
        ({"passed": [1, 1]}, "seat 1 has passed already"),
        ({"passed": [0]}, "seat 0 has passed and cannot act"),
        ({"turn": 3}, "must be 0 to 2"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(facts: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        laid(facts)
