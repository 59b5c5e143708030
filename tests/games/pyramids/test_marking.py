"""Stage 2: patterns and single cells, from the entry on; crosses."""

import pytest

from tests.games.pyramids.played import OPEN, Played

WALLED = "v#... .#... ..x.. ..... ....T"
SIDES = "..v.. ..... ..... ..... .T..."


def begun(pattern: str, left: str = WALLED, right: str = SIDES) -> Played:
    """Two seats; the first has these chambers, and an expedition card is revealed."""
    return Played(2, {1: left, 2: right}).begin("P01 P02").flip(pattern)


def test_the_first_mark_covers_the_entry_p1() -> None:
    game = begun("I3")
    assert game.why("left a1 a2 a3") == []
    assert game.why("left a2 a3 a4") == ["entry"]
    assert game.why("left a1") == []
    assert game.why("left a2") == ["entry"]
    assert game.why("right c1 c2 c3") == game.why("right b1 c1 d1") == []
    assert game.why("right a1 b1") == ["entry", "single"]


def test_later_marks_touch_an_earlier_one_p1() -> None:
    game = begun("I3").play("left a1 a2 a3").rest().flip("I3")
    assert game.why("left b3 b4 b5") == []
    assert game.why("left c3 c4 c5") == ["path"]
    assert game.why("left b3") == game.why("left a4") == []
    assert game.why("left b4") == ["path"]
    assert game.why("right c1") == []


def test_touching_by_a_corner_is_not_enough() -> None:
    game = begun("L3", OPEN).play("left a1").rest().flip("domino")
    assert game.why("left b2 c2") == ["path"]
    assert game.why("left b1 b2") == []


def test_walls_are_never_marked() -> None:
    game = begun("L3")
    assert game.why("left a1 b1 a2") == ["wall"]
    assert game.why("left b1") == ["wall"]
    assert game.drop(("pencil", "left.b2:0")) == ["wall"]


def test_each_cell_is_marked_once() -> None:
    game = begun("I3").play("left a1 a2 a3").rest().flip("domino")
    assert game.why("left a1") == ["free cell"]
    assert game.why("left a3 a4") == ["free cell"]
    assert game.why("left a4 b4") == []


@pytest.mark.parametrize(
    ("pattern", "cells"),
    [
        ("L4", "a1 b1 c1 c2"),
        ("L4", "a1 b1 c1 a2"),
        ("L4", "a1 a2 a3 b3"),
        ("L4", "a1 b1 b2 b3"),
        ("L4", "a1 a2 b2 c2"),
        ("T4", "a1 b1 c1 b2"),
        ("T4", "a1 a2 b2 a3"),
        ("O4", "a1 b1 a2 b2"),
        ("L3", "a1 b1 a2"),
        ("L3", "a1 b1 b2"),
        ("I3", "a1 b1 c1"),
        ("domino", "a1 a2"),
    ],
)
def test_patterns_may_be_turned_and_mirrored(pattern: str, cells: str) -> None:
    assert begun(pattern, OPEN).why(f"left {cells}") == []


def test_the_pattern_is_marked_whole_or_one_single_cell() -> None:
    game = begun("L4", OPEN)
    assert game.why("left a1 b1") == ["single"]
    assert game.why("left a1 b1 c1") == ["single"]
    assert game.why("left a1 b1 a2 b2") == ["pattern"]
    assert game.why("left a1 b1 c1 d1 e1") == ["single"]
    assert game.why("left a1") == []


def test_everybody_marks_at_once_and_once() -> None:
    game = begun("I3")
    assert game.acting == {0, 1}
    game.play("left a1 a2 a3")
    assert game.acting == {1}
    assert game.why("right c1") == ["mark once"]


def test_the_tomb_may_be_marked_alone() -> None:
    game = begun("I3", OPEN).mark(0, 0, "a1 b1 c1 d1 e1 e2 e3 e4")
    assert game.why("left e5") == []


# Crosses


def test_a_cross_gives_one_more_cell_on_either_card_p2() -> None:
    game = begun("I3").mark(0, 0, "a1 a2 a3").play("left b3 c3 d3")
    assert game.acting == {0, 1}
    assert game.why("left +c4") == game.why("left +e3") == game.why("right +c1") == []
    assert game.why("left +c5") == ["path"]
    assert game.why("right +a1") == ["entry"]
    assert game.why("left +b2") == ["wall"]
    assert game.why("left c4 c5 d5") == ["cross first", "pattern"]
    game.play("right +c1")
    assert game.acting == {1}
    assert game.marked(0, 1) == {"c1"}


def test_without_a_cross_no_more_cell_is_marked() -> None:
    game = begun("I3")
    assert game.why("left +a1") == ["cross owed"]
    game.play("left a1 a2 a3")
    assert game.why("left +b3") == ["mark once", "cross owed"]


def test_crosses_chain() -> None:
    game = begun("domino", "vxx.. ..... ..... ..... ....T").play("left a1 b1")
    game.play("left +c1")
    assert game.state.owed == (1, 0)
    game.play("left +d1")
    assert game.acting == {1}


def test_two_crosses_of_one_mark_give_two_cells() -> None:
    game = begun("I3", "vxx.. ..... ..... ..... ....T").play("left a1 b1 c1")
    assert game.state.owed == (2, 0)
    game.play("left +d1").play("left +e1")
    assert game.acting == {1}


def test_a_cross_lapses_where_no_cell_is_left_p2() -> None:
    game = begun("domino", WALLED, WALLED)
    for place in (0, 1):
        game.mark(0, place, "a1 c1 d1 e1 a2 c2 d2 e2 a3 b3 d3 e3 a4 b4 c4 d4 e4 a5 b5 c5 d5 e5")
    game.mark(0, 1, "c3")
    told = game.gains("left c3")
    assert ("a cross lapses: no cell is left", {}) in told
    game.play("left c3")
    assert game.state.owed == (0, 0)
    assert game.acting == {1}


def test_a_marked_tomb_does_not_close_its_card_before_stage_3_p2() -> None:
    game = begun("domino", "v.... ..... ..... ....x ....T").mark(0, 0, "a1 b1 c1 d1 e1 e2 e3")
    game.play("left e4 e5")
    assert game.why("left +d5") == game.why("left +d4") == []
    game.play("left +d5").rest()
    assert game.step().card == "P01"


def test_whoever_has_no_cell_left_is_skipped_s10() -> None:
    game = Played(2, {1: WALLED, 2: WALLED}).begin("P01 P02")
    game.set(free=(0, 0, *game.state.free[2:]))
    game.flip("I3")
    step = game.step()
    assert (step.seat, step.rule.id) == (0, "skipped")
    assert game.acting == {1}
