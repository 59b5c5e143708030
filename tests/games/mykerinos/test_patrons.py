"""Phase 2, action D: the five patrons."""

import pytest

from tabletop.engine.move import Pick
from tests.games.mykerinos.played import GAME, PATRONS, Played

STONES = "lady_violet/0/0+1"
"""A tile with pyramids on its whole first row."""


def test_a_patron_helps_only_with_a_tile_of_hers() -> None:
    game = Played().begin()
    assert game.why("violet dig a1") == ["patron owned"]
    assert game.why("brown w1r3") == ["patron owned"]
    assert game.drop("lord_lemon") == ["patron owned"]


def test_each_tile_helps_once_a_round_and_is_ready_in_the_next_m7() -> None:
    game = Played().begin().give(0, "lady_violet", "lady_violet").play("violet dig a1")
    game.play("pass", "pass")
    assert game.state.ready[0][0] == 1
    two = Played().begin().give(0, "lady_violet")
    two.play("violet dig a1", "dig h1", "dig h6")
    assert two.why("violet dig b1") == ["patron once"]
    two.play("pass", "pass", "pass", "tile P101", "tile P103", "tile P107").on()
    assert two.state.ready[0][0] == 2


def test_one_patron_a_turn_m7() -> None:
    game = Played().begin().give(0, "lady_violet", "lord_lemon")
    assert game.drop("lady_violet", "lord_lemon", ("archaeologist", "a1")) == ["patron one"]


def test_tiles_are_won_in_phase_3_and_help_from_the_next_round_on() -> None:
    game = Played().begin().play("dig a1", "pass", "pass", "pass", "tile P101").lay()
    assert game.state.ready[0][0] == 1
    assert game.why("violet dig a1") == []


class TestLadyViolet:
    def test_she_adds_one_archaeologist_then_one_digs(self) -> None:
        game = Played().begin().give(0, "lady_violet").play("violet dig a1")
        assert game.state.pools[0] == 11
        assert game.state.supply[0] == 13

    def test_with_her_a_single_archaeologist_can_extend(self) -> None:
        game = Played().begin().give(0, "lady_violet").stand(0, "a1").set(pools=(1, 11, 11))
        assert game.why("extend b1 c1") == ["pool size"]
        assert game.why("violet extend b1 c1") == []

    def test_she_needs_one_in_the_supply(self) -> None:
        game = Played().begin().give(0, "lady_violet").set(supply=(0, 14, 14))
        assert game.why("violet dig a1") == ["violet supply"]
        assert game.drop("lady_violet") == ["violet supply"]

    def test_she_is_followed_by_a_dig_m16(self) -> None:
        game = Played().begin(STONES).give(0, "lady_violet")
        assert game.drop("lady_violet") == ["violet dig"]
        assert game.why("violet dig a1") == ["start pyramid"]

    def test_she_opens_no_museum_room(self) -> None:
        game = Played().begin().give(0, "lady_violet")
        assert game.drop("lady_violet", ("archaeologist", "w1r3")) == ["museum ways"]


class TestLordLemon:
    def test_a_dig_starts_on_a_pyramid(self) -> None:
        game = Played().begin(STONES).give(0, "lord_lemon").play("lemon dig a1")
        assert GAME.board.names(game.state.figures[0]) == ("a1",)

    def test_either_of_two_stands_on_a_pyramid_m5(self) -> None:
        game = Played().begin("lady_violet/0/2").give(0, "lord_lemon").stand(0, "a1")
        assert game.why("lemon extend a2 a3") == []
        game = Played().begin("lady_violet/0/4").give(0, "lord_lemon").stand(0, "a1")
        assert game.why("lemon extend a2 a3") == []

    def test_but_not_both_m5(self) -> None:
        game = Played().begin(STONES).give(0, "lord_lemon").stand(0, "a2")
        assert game.why("lemon extend a1 b1") == ["lemon one"]
        assert game.why("lemon extend a1 b1", 0) == ["lemon one"]

    def test_he_is_not_asked_for_nothing_m16(self) -> None:
        game = Played().begin(STONES).give(0, "lord_lemon").stand(0, "a2")
        assert game.why("lemon dig c1") == ["lemon pyramid"]
        assert game.why("lemon extend b2 b3") == ["lemon pyramid"]
        assert game.drop("lord_lemon") == ["lemon pyramid"]


class TestSirBrown:
    def test_he_sends_one_of_the_own_pool_to_a_room(self) -> None:
        game = Played().begin().give(0, "sir_brown").play("brown w1w2")
        assert game.state.pools[0] == 10
        assert game.state.supply[0] == 14
        assert game.state.rooms[0] == 1 << GAME.board.plans["ring"].index["w1w2"]

    def test_the_museum_keeps_its_rules_m11(self) -> None:
        game = Played().begin().give(0, "sir_brown").hold(1, "w1r3")
        assert game.why("brown w1r5") == ["room door"]
        assert game.why("brown w1r3") == ["room free"]
        assert game.why("brown w9r3") == ["rooms"]

    def test_without_him_nobody_goes_from_the_pool(self) -> None:
        game = Played().begin().give(0, "sir_brown")
        assert game.drop(("archaeologist", "w1r3")) == ["museum ways"]
        assert game.drop("sir_brown", ("archaeologist", "w1r3")) == []
        assert game.drop("sir_brown") == ["brown room"]
        assert game.drop("sir_brown", ("archaeologist", "a1")) == ["brown room"]
        rooms = [("archaeologist", room) for room in ("w1r3", "w2r3")]
        assert game.drop("sir_brown", *rooms) == ["brown room"]

    def test_he_needs_one_in_the_pool_m4(self) -> None:
        game = Played().begin().give(0, "sir_brown").set(pools=(0, 11, 11))
        assert game.why("brown w1r3") == ["empty pool"]


class TestMrsBlackmore:
    def test_a_dig_starts_with_two_anywhere(self) -> None:
        game = Played().begin().give(0, "mrs_blackmore").play("blackmore dig e4 f4")
        assert game.counts(0) == 2

    def test_they_stand_side_by_side_on_free_cells_without_pyramid(self) -> None:
        game = Played().begin(STONES).give(0, "mrs_blackmore").stand(1, "c1")
        assert game.why("blackmore dig c2 e2") == ["blackmore touch"]
        assert game.why("blackmore dig b1 b2") == ["start pyramid"]
        assert game.why("blackmore dig c1 c2") == ["free cell"]

    def test_exactly_two_m6(self) -> None:
        game = Played().begin().give(0, "mrs_blackmore")
        assert game.drop("mrs_blackmore", ("archaeologist", "a1")) == ["blackmore two"]
        assert game.drop("mrs_blackmore") == ["blackmore two"]
        three = [("archaeologist", cell) for cell in ("a1", "b1", "c1")]
        assert game.drop("mrs_blackmore", *three) == ["blackmore two"]
        game.set(pools=(1, 11, 11))
        assert game.why("blackmore dig a1 b1") == ["pool size"]
        assert game.drop("mrs_blackmore")[0] == "pool size"

    def test_either_order_is_one_move(self) -> None:
        game = Played().begin().give(0, "mrs_blackmore")
        assert game.read("blackmore dig b1 a1") == game.read("blackmore dig a1 b1")


class TestColonelTangerine:
    def test_a_dig_is_extended_by_three(self) -> None:
        game = Played().begin().give(0, "colonel_tangerine").stand(0, "a1")
        game.play("tangerine extend b1 c1 c2")
        assert game.counts(0) == 4
        assert game.state.pools[0] == 8

    def test_the_chain_begins_at_the_dig_m15(self) -> None:
        game = Played().begin().give(0, "colonel_tangerine").stand(0, "c2")
        assert game.why("tangerine extend b1 c1 d1") == ["extend own"]
        assert game.why("tangerine extend c1 b1 d1") == ["extend chain"]
        assert game.why("tangerine extend c1 d1 e1") == []

    def test_only_the_middle_touching_is_not_enough_m15(self) -> None:
        game = Played().begin().give(0, "colonel_tangerine").stand(0, "c2")
        middle = {frozenset(("b1", "c1", "d1"))}
        legal = {
            frozenset(move.cells)
            for move in GAME.legal_moves(game.state, 0)
            if getattr(move, "patron", "") == "colonel_tangerine"
        }
        assert not middle & legal
        assert frozenset(("c1", "d1", "e1")) in legal

    def test_exactly_three_m6(self) -> None:
        game = Played().begin().give(0, "colonel_tangerine").stand(0, "a1")
        two = [("archaeologist", cell) for cell in ("b1", "c1")]
        assert game.drop("colonel_tangerine", *two) == ["tangerine three"]
        assert game.drop("colonel_tangerine") == ["tangerine three"]
        game.set(pools=(2, 11, 11))
        assert game.why("tangerine extend b1 c1 d1") == ["pool size"]

    def test_no_pyramid(self) -> None:
        game = Played().begin(STONES).give(0, "colonel_tangerine").stand(0, "a2")
        assert "extend pyramid" in game.why("tangerine extend b2 b1 c1")


def test_a_patron_without_a_place_left_cannot_help_m6() -> None:
    game = Played().begin().give(0, *PATRONS).stand(0, "a1").set(empty=GAME.board.masks[("b1",)])
    for patron, rule in (
        ("mrs_blackmore", "blackmore two"),
        ("colonel_tangerine", "tangerine three"),
        ("lord_lemon", "lemon pyramid"),
    ):
        assert game.drop(patron) == [rule]
        (objection,) = GAME.objections(game.state, GAME.compose(game.state, 0, (Pick(patron),)))
        assert objection.why.key == "No place for this is left in the area."
    asked = {getattr(move, "patron", "") for move in GAME.legal_moves(game.state, 0)}
    assert asked == {"", "lady_violet"}


@pytest.mark.parametrize(
    ("words", "rule"),
    [("blackmore extend a1 b1", "notation"), ("tangerine dig a1", "notation")],
)
def test_starting_and_extending_are_not_mixed_up(words: str, rule: str) -> None:
    assert Played().begin().why(words) == [rule]
