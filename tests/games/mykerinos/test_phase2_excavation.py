"""Phase 2: starting and extending digs, passing, and who is next."""

import pytest

from tabletop.games.mykerinos.steps import ScoreZone
from tests.games.mykerinos.played import GAME, Played

STONE = "lady_violet/0/3"
"""A tile with a pyramid in its middle row, at the right."""


def test_a_starts_a_dig_on_a_free_cell() -> None:
    game = Played().begin().play("dig c3")
    assert GAME.board.names(game.state.figures[0]) == ("c3",)
    assert game.state.pools == (10, 11, 11)
    assert game.acting == 1


def test_a_needs_a_cell_without_archaeologist_and_without_pyramid() -> None:
    game = Played().begin(STONE).play("dig a1")
    assert game.why("dig a1") == ["free cell"]
    assert game.why("dig b2") == ["start pyramid"]
    assert game.why("dig a2") == []


def test_b_extends_a_dig_by_two() -> None:
    game = Played().begin().play("dig a1", "pass", "pass", "extend b1 c1")
    assert GAME.board.names(game.state.figures[0]) == ("a1", "b1", "c1")
    assert game.state.pools[0] == 8


def test_b_touches_the_own_dig_first_m15() -> None:
    game = Played().begin().play("dig a1", "dig h6", "dig h1")
    assert game.why("extend c1 b1") == ["extend own"]
    assert game.why("extend g6 f6") == ["extend own"]
    assert game.why("extend b2 b1") == ["extend own"]
    assert game.why("extend b1 b2") == []


def test_b_goes_from_neighbour_to_neighbour() -> None:
    game = Played().begin().play("dig b2", "dig h6", "dig h1")
    assert game.why("extend b1 b3") == ["extend chain"]
    assert game.why("extend a2 c2") == ["extend chain"]
    assert game.why("extend b1 b1") == ["extend free"]


def test_b_stands_on_no_pyramid_and_on_nobody() -> None:
    game = Played().begin(STONE).play("dig a1", "dig c1", "dig h1")
    assert game.why("extend a2 b2") == ["extend pyramid"]
    assert game.why("extend b1 c1") == ["extend free"]
    assert game.why("extend b1 a1") == ["extend free"]


def test_b_runs_across_tiles_zones_and_cartouches_m1() -> None:
    game = Played().begin().play("dig d3", "dig h6", "dig h1")
    assert game.why("extend e3 f3") == []
    assert game.why("extend d4 d5") == []
    assert game.why("extend d2 c2") == []


def test_diagonal_cells_do_not_touch() -> None:
    game = Played().begin().play("dig b2", "dig h6", "dig h1")
    assert "extend own" in game.why("extend c3 c4")


def test_two_orders_of_the_same_cells_are_one_move() -> None:
    game = Played().begin().stand(0, "a2 b2")
    assert game.read("extend b1 a1") == game.read("extend a1 b1")
    assert GAME.write(game.read("extend b1 a1")) == "extend a1 b1"


def test_b_needs_two_archaeologists_and_a_needs_one() -> None:
    game = Played().begin().stand(0, "a1").set(pools=(1, 11, 11))
    assert game.why("extend b1 c1") == ["pool size"]
    assert game.why("dig c1") == []


def test_exactly_one_and_exactly_two_are_placed() -> None:
    game = Played().begin().stand(0, "a1")
    figure = "archaeologist"
    assert game.drop((figure, "b1")) == []
    assert game.drop((figure, "b1"), (figure, "c1")) == []
    assert game.drop((figure, "b1"), (figure, "c1"), (figure, "d1")) == ["extend two"]


def test_an_empty_pool_leaves_only_passing_m4() -> None:
    game = Played().begin().give(0, "lady_violet").set(pools=(0, 11, 11))
    assert game.why("dig a1") == ["empty pool"]
    assert game.why("violet dig a1") == ["empty pool"]
    assert [GAME.write(move) for move in GAME.legal_moves(game.state, 0)] == ["pass"]
    assert game.acting == 0


def test_c_takes_the_first_free_space_of_the_pass_track() -> None:
    game = Played(4).begin().play("dig a1", "pass", "dig c1", "pass")
    assert game.state.track == (1, 3, None, None)


def test_who_has_passed_does_not_dig_again() -> None:
    game = Played(4).begin().play("dig a1", "pass", "dig c1")
    assert game.why("dig e1", 1) == ["passed"]
    assert game.why("pass", 1) == ["passed"]


def test_turns_go_round_and_leave_out_who_has_passed() -> None:
    game = Played(4).begin().play("dig a1", "pass", "dig c1", "dig d1", "dig e1")
    assert game.acting == 2


def test_only_the_seat_whose_turn_it_is_acts() -> None:
    game = Played().begin()
    assert game.why("dig a1", 1) == ["turn"]
    assert game.why("pass", 2) == ["turn"]
    assert game.drop("pass", seat=7) == ["turn"]


def test_the_last_one_has_one_more_turn_m8() -> None:
    game = Played().begin().play("pass", "dig a1", "pass")
    assert game.acting == 1
    game.play("extend b1 c1")
    step = game.step()
    assert (step.seat, step.space) == (1, 3)
    assert game.state.track == (0, 2, 1, None)
    assert isinstance(game.step(), ScoreZone)


def test_the_one_more_turn_may_be_a_pass_m8() -> None:
    game = Played().begin().play("pass", "dig a1", "pass", "pass")
    assert game.state.track == (0, 2, 1, None)
    assert isinstance(game.step(), ScoreZone)


def test_nobody_digs_while_zones_are_settled() -> None:
    game = Played().begin().play("dig a1", "pass", "pass", "pass").on()
    assert game.acting == 0
    assert game.why("dig b1") == ["phases"]
    assert game.why("pass") == ["phases"]


@pytest.mark.parametrize("words", ["tile P101", "room w1r3", "nothing"])
def test_nothing_of_a_zone_is_taken_while_people_dig(words: str) -> None:
    assert Played().begin().why(words) == ["phases"]
