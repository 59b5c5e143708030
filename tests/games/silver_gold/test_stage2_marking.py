"""Stage 2: patterns and single cells, crosses, coins and palms."""

from copy import deepcopy
from itertools import permutations

import pytest

from tabletop.games.expeditions.moves import Cross, Mark
from tabletop.games.expeditions.steps import Skip
from tabletop.games.silver_gold import load
from tests.games.silver_gold.played import BOX, DATA, GAME, Played, number

NAMES = GAME.family.names


def marks(game: Played, seat: int = 0, place: str = "left") -> list[tuple[str, ...]]:
    """The cells of every legal mark of a seat on one card."""
    moves = GAME.legal_moves(game.state, seat)
    return [move.cells for move in moves if isinstance(move, Mark) and move.place == place]


def full(seats: int = 2) -> Played:
    """A game in which the first seat's left card has all its sixteen positions but b1 and b2."""
    return Played(seats).begin("T12 T20 T25 T40")


def test_any_seat_marks_first_and_all_do_before_anything_follows() -> None:
    game = Played(3).begin().flip("I3")
    assert game.acting == {0, 1, 2}
    game.play(2, "left a3 b3 c3")
    assert game.acting == {0, 1}
    game.play(0, "right c2").play(1, "right c2")
    assert game.on().question().name == "expedition"


@pytest.mark.parametrize(
    ("pattern", "ways"),
    [("domino", 24), ("I3", 16), ("L3", 36), ("T4", 24), ("L4", 48), ("O4", 9)],
)
def test_a_pattern_is_turned_and_mirrored(pattern: str, ways: int) -> None:
    laid = GAME.family.placements[GAME.family.pattern_index[pattern]]
    assert len(laid.masks) == 16 + ways


def test_both_mirror_images_of_the_l_may_be_marked() -> None:
    game = full().flip("L4")
    for cells in ("left a1 a2 a3 b3", "left c1 c2 c3 b3", "left a4 a3 b3 c3", "left a3 b3 c3 c4"):
        assert game.why(0, cells) == []


def test_a_pattern_lies_whole_on_the_island() -> None:
    game = full().flip("I3")
    assert game.why(0, "left a1 b1 c1")[0] == "cells only"
    assert game.why(0, "left a3 b3 c3") == []
    assert all(len(cells) in (1, 3) for cells in marks(game))


def test_part_of_a_pattern_or_more_than_it_is_refused() -> None:
    game = full().flip("L4")
    assert game.why(0, "left a1 a2 a3") == ["single"]
    assert game.why(0, "left a1 a2 a3 a4 b3") == ["single"]
    assert game.why(0, "left a1 a3") == ["single"]
    assert game.why(0, "left a1 d4") == ["pattern"]
    assert game.why(0, "left a3 b3 a4 b4") == ["pattern"]


def test_one_single_cell_may_be_chosen_although_the_pattern_fits() -> None:
    game = full().flip("O4").play(0, "left a1")
    assert game.state.free[0].bit_count() == 13
    assert game.acting == {1}


@pytest.mark.parametrize(
    ("place", "cells", "rules"),
    [
        ("left", (), ["pattern"]),
        ("left", ("a3", "a4", "b3", "b4"), ["handling"]),
        ("left", ("a3", "a3"), ["free cell"]),
        ("left", ("a9",), ["cells only"]),
        ("middle", ("a3",), ["own cards"]),
    ],
)
def test_a_mark_is_written_in_one_way(place: str, cells: tuple[str, ...], rules: list[str]) -> None:
    """Moves that only a file could bring."""
    game = full().flip("O4")
    found = [objection.rule.id for objection in GAME.objections(game.state, Mark(0, place, cells))]
    assert found == rules


def test_each_cell_is_marked_once() -> None:
    game = full().flip("O4").play(0, "left a3 b3 a4 b4").all_mark("").flip("I3")
    assert game.why(0, "left a3") == ["free cell"]
    assert game.why(0, "left a1 a2 a3")[0] == "free cell"
    assert game.why(0, "left b3 c3 d3")[0] == "free cell"
    assert game.why(0, "left a2 a3") == ["free cell", "single"]
    assert ("a3",) not in marks(game)


def test_all_cells_are_on_one_card() -> None:
    game = full().flip("domino")
    picks = [("pencil", "left.a1:0"), ("pencil", "right.a2:0")]
    assert game.drop(0, *picks) == ["one card"]


def test_nobody_marks_twice_for_one_expedition_card() -> None:
    game = full().flip("domino").play(0, "left a1 a2")
    assert game.why(0, "left a3") == ["mark once"]
    assert game.why(0, "right c2") == ["mark once"]


def test_marking_waits_for_the_expedition_card() -> None:
    game = full()
    assert game.why(0, "left a1") == ["flip"]


def test_there_is_only_water_beside_the_island() -> None:
    game = full().flip("domino")
    (objection,) = GAME.objections(game.state, Mark(0, "left", ("b1",)))
    assert objection.rule.id == "cells only"
    assert "water" in objection.why.key


def test_the_cells_of_a_move_may_be_picked_in_any_order() -> None:
    game = full().flip("L3")
    for order in permutations(("a2", "a3", "b3")):
        assert game.drop(0, *[("pencil", f"left.{cell}:0") for cell in order]) == []


# Crosses


def test_a_cross_lets_one_mark_any_free_cell_of_either_card_at_once() -> None:
    game = Played(2).begin("T01 T20 T25 T40").flip("domino").play(0, "left a1 b1")
    assert (game.acting, game.state.owed) == ({0, 1}, (1, 0))
    moves = GAME.legal_moves(game.state, 0)
    assert all(isinstance(move, Cross) for move in moves)
    assert len(moves) == 14 - 2 + 12
    game.play(0, "right +c3")
    assert (game.acting, game.state.owed) == ({1}, (0, 0))


def test_a_pattern_is_refused_while_a_cross_waits() -> None:
    game = Played(2).begin("T01 T20 T25 T40").flip("domino").play(0, "left a1 b1")
    assert game.why(0, "left c1 d1") == ["cross first"]
    assert game.why(0, "right c3") == ["cross first"]
    assert game.drop(0, ("pencil", "right.c3:0")) == []


def test_who_owes_hears_how_many_cells() -> None:
    game = Played(2).begin("T01 T20 T25 T40").flip("domino").play(0, "left a1 b1")
    for owed, told in ((1, "one single cell for a cross"), (2, "single cells for crosses")):
        first, *_ = GAME.objections(game.set(owed=(owed, 0)).state, game.read(0, "left c1 d1"))
        assert told in first.why.key


def test_crosses_chain() -> None:
    game = Played(2).begin("T01 T20 T25 T40").flip("domino").play(0, "left a1 b1")
    game.play(0, "left +a3", "left +d3", "right +a1")
    assert game.acting == {1}
    assert game.state.free[0].bit_count() == 14 - 4


def test_two_crosses_in_one_mark_give_two_cells() -> None:
    data = deepcopy(dict(DATA))
    data["cards"][0]["rows"] = ["XXoo", ".oo.", "XooX", "oooo"]
    other, state = load(data), Played(2).begin("T01 T20 T25 T40").flip("domino").state
    state = other.after(state, Mark(0, "left", ("a1", "b1")))
    assert state.owed == (2, 0)
    state = other.after(state, Cross(0, "left", "c1"))
    assert (state.owed, other.due(state)) == ((1, 0), {0, 1})
    assert other.due(other.after(state, Cross(0, "right", "c2"))) == {1}


def test_no_cross_no_extra_cell() -> None:
    game = full().flip("domino")
    assert game.why(0, "left +a1") == game.why(1, "left +a1") == ["cross owed"]


def test_a_cross_lapses_when_no_cell_is_left() -> None:
    game = Played(2).begin("T40 T45 T25 T01").left(0, "left", "a1").left(0, "right", "")
    game.flip("domino").play(0, "left a1")
    assert game.state.owed == (0, 0)
    assert game.acting == {1}
    assert game.why(0, "left +a1")[:2] == ["skipped", "cross lapses"]


def test_the_second_of_two_crosses_lapses_with_the_last_cell() -> None:
    game = Played(2).begin("T03 T45 T25 T01").left(0, "left", "a4 d4 b4").left(0, "right", "")
    game.flip("I3").left(0, "left", "a4 b4").play(0, "left a4", "left +b4")
    assert game.state.owed == (0, 0)
    assert game.acting == {1}


# Coins and palms


def test_coins_fill_the_score_card_and_stop_at_twelve() -> None:
    game = full().flip("domino").play(0, "right a2 b2")
    assert game.state.coins == (1, 0)
    game = full().seat(0, coins=11, trophies=(6, 5)).flip("domino").play(0, "right a2")
    assert game.all_mark("").flip("I3").state.coins[0] == 12
    assert game.play(0, "right b1").state.coins[0] == 12


def test_every_coin_of_a_mark_counts() -> None:
    game = full().flip("L3").play(0, "right a1 b1 a2")
    assert game.state.coins == (2, 0)


def test_a_palm_counts_the_palms_of_the_display_as_it_lies_there() -> None:
    for display, points in (("T13 T14 T15 T16", 1), ("T17 T18 T28 T41", 5)):
        game = Played(2).begin("T04 T20 T25 T40", display=display).flip("domino")
        assert game.play(0, "left a2").state.palms[0] == (points,)


def test_the_display_does_not_change_while_others_mark() -> None:
    game = Played(2).begin("T04 T40 T25 T20", "T46 T05 T26 T41", display="T17 T18 T13 T14")
    game.left(0, "right", "b1").flip("domino").play(0, "right b1").play(1, "right c2")
    assert game.state.palms[1] == (3,)


def test_a_fifth_palm_brings_nothing() -> None:
    game = Played(2).begin("T04 T20 T25 T40").seat(0, palms=(3, 1, 2, 2)).flip("domino")
    game.play(0, "left a2")
    assert game.state.palms[0] == (3, 1, 2, 2)
    assert game.points(0) == 8


# No cell left


def test_a_seat_without_a_cell_to_mark_is_skipped() -> None:
    game = Played(3).begin().hold(1, "-", "-").flip("domino")
    assert game.step() == Skip(GAME.family.rules.skipped, 1)
    assert game.acting == {0, 2}
    assert game.why(1, "left a1")[0] == "skipped"


def test_when_nobody_has_a_cell_the_expedition_card_is_used_up() -> None:
    game = Played(2).begin().hold(0, "-", "-").hold(1, "-", "-").show("").use_up().flip("domino")
    game.on()
    assert [step.seat for step in game.told(Skip)] == [0, 1]
    assert game.question().name == "expedition"


def test_one_empty_place_does_not_keep_a_seat_from_marking() -> None:
    game = Played(2).begin().hold(0, "-", "T20").flip("domino")
    assert game.why(0, "left a1") == ["own cards"]
    assert game.why(0, "right a1 a2") == []


@pytest.mark.parametrize("card", [card.id for card in BOX.cards])
def test_every_legal_mark_of_a_fresh_card_is_whole_and_on_it(card: str) -> None:
    game = Played(2).begin().flip("L3").hold(0, card, "-")
    cells = BOX.cards[number(card)].cells
    found = marks(game)
    assert len(found) == len(set(found))
    assert {cell for mark in found for cell in mark} == set(NAMES(cells))
