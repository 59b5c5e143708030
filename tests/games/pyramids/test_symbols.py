"""Stage 2: gems, torches, skulls and elixirs on the score sheet."""

import pytest

from tests.games.pyramids.played import Played

ALL = "vrgts e.... ..... ..... ....T"
SKULLS = "vsse. s.... e.... ..... ....T"


def begun(pattern: str, chamber: str = ALL, other: str = ALL) -> Played:
    """Two seats; the first has these chambers, and an expedition card is revealed."""
    return Played(2, {1: chamber, 2: other}).begin("P01 P02").flip(pattern)


def test_gems_fill_the_sheet_by_colours() -> None:
    game = begun("I3").play("left a1 b1 c1")
    assert (game.state.red, game.state.green) == ((1, 0), (1, 0))


def test_gems_beyond_the_last_box_change_nothing_p4() -> None:
    game = begun("I3").set(red=(10, 0), green=(9, 0))
    assert game.gains("left a1 b1 c1") == [("red gems are full", {}), ("{n} green gem", {"n": 1})]
    game.play("left a1 b1 c1")
    assert (game.state.red, game.state.green) == ((10, 0), (10, 0))


def test_one_torch_counts_in_a_round_p4() -> None:
    game = begun("I3", "vt... t.... ..... ..... ....T")
    game.play("left a1 b1 c1").rest()
    assert game.state.torches == (0b1, 0)
    game.flip("domino")
    already = [("the torch of round {round} is marked already", {"round": 1})]
    assert game.gains("left a2 a3") == already
    game.play("left a2 a3")
    assert game.state.torches == (0b1, 0)


def test_two_torches_of_one_mark_are_one() -> None:
    game = begun("L3", "vt... t.... ..... ..... ....T").play("left a1 b1 a2")
    assert game.state.torches == (0b1, 0)


def test_each_round_has_its_torch() -> None:
    game = begun("domino", "vt... ..... ..... ..... ....T").set(round=3)
    assert game.gains("left a1 b1") == [("the torch of round {round}", {"round": 3})]
    game.play("left a1 b1")
    assert game.state.torches == (0b100, 0)


def test_skulls_fill_the_track_from_the_left() -> None:
    game = begun("I3", SKULLS)
    told = [("{n} skull (the worst costs {points})", {"n": 2, "points": 2})]
    assert game.gains("left a1 b1 c1") == told
    game.play("left a1 b1 c1")
    assert game.state.skulls == (2, 0)
    assert game.points(0) == -2


def test_skulls_beyond_the_last_change_nothing_p4() -> None:
    game = begun("I3", SKULLS).set(skulls=(10, 0))
    assert game.gains("left a1 b1 c1") == [("skulls are full", {})]
    game.play("left a1 b1 c1")
    assert game.state.skulls == (10, 0)


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1), (10, 8)])
def test_an_elixir_wipes_the_two_worst_skulls_or_what_there_is_p3(before: int, after: int) -> None:
    game = begun("domino").set(skulls=(before, 0))
    told = game.gains("left a1 a2")
    if before:
        assert told[0][1] == {"n": before - after}
    else:
        assert told == [("an elixir finds no skull to wipe", {})]
    game.play("left a1 a2")
    assert game.state.skulls == (after, 0)


def test_skulls_come_before_elixirs_within_a_mark_p3() -> None:
    game = begun("L3", "vs... e.... ..... ..... ....T").set(skulls=(1, 0)).play("left a1 b1 a2")
    assert game.state.skulls == (0, 0)


def test_a_mark_is_settled_before_its_cross_cells_p8() -> None:
    """The elixir of the mark finds no skull; the skull that the cross brings stays."""
    game = begun("L3", "vx... es... ..... ..... ....T").play("left a1 b1 a2")
    assert game.state.skulls == (0, 0)
    game.play("left +b2")
    assert game.state.skulls == (1, 0)


def test_each_cross_cell_is_settled_when_it_is_marked_p8() -> None:
    game = begun("domino", "vx... e.... ..... ..... ....T", "sv... ..... ..... ..... ....T")
    game.set(skulls=(3, 0)).play("left a1 b1").play("left +a2")
    assert game.state.skulls == (1, 0)


def test_gems_and_the_torch_of_one_mark_come_together() -> None:
    game = begun("I3").mark(0, 0, "a1").play("left b1 c1 d1")
    assert (game.state.red[0], game.state.green[0], game.state.torches[0]) == (1, 1, 1)


def test_marks_without_treasure_leave_the_sheet_alone() -> None:
    game = begun("I3").play("left a1")
    assert game.gains("right a1") == []
    assert game.points(0) == 0
