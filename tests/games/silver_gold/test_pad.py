"""The score pad of Silver & Gold: what is entered, what it counts, and what it doubts."""

import pytest

from tabletop.engine.pad import Claims
from tests.games.entered import Filled
from tests.games.silver_gold.played import GAME

SARAH = "T44 T38 T15 T16 T28 T05"
"""Her six cards: 64 points, five coins and two palms, seals of grey and of orange."""

CELLS_96 = "T01 T02 T03 T06 T07 T08 T09 T10"
CELLS_97 = "T01 T02 T03 T06 T09 T13 T14 T15 T19"
"""So many cells beside crosses; the patterns of four rounds have 96."""


def sheet(seats: int = 2) -> Filled:
    return Filled(GAME, seats)


def books_example() -> Filled:
    filled = sheet(3).fill("cards", SARAH).fill("coins", 9, 4, 4)
    return filled.fill("trophies", "5 3", "6", "4").fill("palms", "3 3 2")


# The sheet


def test_the_books_95_points() -> None:
    filled = books_example()
    rows = ("cards", "coins", "trophies", "palms", "seals")
    assert [filled.points(row) for row in rows] == [64, 9, 8, 8, 6]
    assert filled.total() == 95
    assert filled.told == {}
    assert filled.whole().told == {}


def test_each_seal_says_what_a_card_brings_by_it() -> None:
    seals = [line for line in books_example().board.lines if line.of == "seals"]
    assert [(line.points, line.times) for line in seals] == [(2, 1), (4, 2)]


def test_cards_are_shown_by_colour_and_as_they_are_printed() -> None:
    cards = GAME.pad.sheet(sheet().entry).rows[0]
    assert isinstance(cards, Claims)
    assert [group for group, _ in cards.groups] == ["purple", "orange", "green", "grey"]
    face = cards.things[-1].face
    assert face is not None
    assert dict(face.facts)["done"] is False


def test_a_palm_brings_at_most_what_the_display_can_show() -> None:
    palms = next(row for row in GAME.pad.sheet(sheet().entry).rows if row.id == "palms")
    assert isinstance(palms, Claims)
    assert [thing.id for thing in palms.things] == ["1", "2", "3", "4", "5"]
    assert palms.most == 4


# Cards that are only counted


def counted_example() -> Filled:
    """Sarah's table, of which nobody knows more than what is printed on the corners."""
    filled = sheet(3).fill("cards", "14 14 12 10 8 8").fill("seals", "grey-1 orange-2")
    return filled.fill("coins", 9, 4, 4).fill("trophies", "5 3", "6", "4").fill("palms", "3 3 2")


def test_who_only_counts_the_cards_comes_to_the_same_points() -> None:
    filled = counted_example()
    assert filled.points("cards") == 14 + 14 + 12 + 10 + 8 + 8
    seals = [line for line in filled.board.lines if line.of == "seals"]
    assert [(line.points, line.times) for line in seals] == [(2, 2), (2, 1)]
    assert filled.points("seals") == 4
    assert filled.told == {}
    assert filled.whole().told == {}


def test_of_each_value_there_are_only_so_many_tapped_or_counted() -> None:
    every = " ".join(["14"] * 12)
    assert sheet().fill("cards", every, "12").told == {}
    assert "deck" in sheet().fill("cards", every + " 14").told
    assert "deck" in sheet().fill("cards", every, "T01").told


def test_seals_are_on_cards_that_are_only_counted_one_on_each() -> None:
    assert sheet().fill("cards", "14 12").fill("seals", "grey-1 orange-2").told == {}
    told = sheet().fill("cards", "14 T01").fill("seals", "grey-1 orange-2").told
    assert "seal" in told


# Limits of the box


def test_a_card_is_finished_once() -> None:
    told = sheet(3).fill("cards", "T01 T02", None, "T02").told
    assert told == {"deck": {("cards", 0), ("cards", 2)}}


def test_twelve_coins() -> None:
    assert sheet().fill("coins", 12, 12).told == {}
    assert sheet().fill("coins", 13).told == {"coin": {("coins", 0)}}


def test_a_trophy_is_given_once() -> None:
    filled = sheet().fill("coins", 4, 4).fill("trophies", "6", "6")
    assert filled.told == {"trophy": {("trophies", 0), ("trophies", 1)}}


def test_four_palms() -> None:
    assert sheet().fill("palms", "1 1 1 1").told == {}
    assert sheet().fill("palms", "1 1 1 1 1").told == {"palm": {("palms", 0)}}


# Trophies and full rows


@pytest.mark.parametrize(("coins", "trophies"), [(3, "6"), (8, "6 5 4"), (0, "1")])
def test_no_more_trophies_than_full_rows(coins: int, trophies: str) -> None:
    told = sheet().fill("coins", coins).fill("trophies", trophies).told
    assert told == {"trophy": {("trophies", 0), ("coins", 0)}}


def test_a_full_row_wins_a_trophy_as_long_as_any_is_left() -> None:
    filled = sheet().fill("cards", "T16 T36").fill("coins", 8, 0).fill("trophies", "6")
    assert filled.told == {}
    assert filled.whole().told == {"trophy": {("trophies", 0), ("coins", 0)}}


def test_the_seventh_full_row_wins_nothing() -> None:
    cards = ("T07 T08 T10 T16", "T20 T22 T31", "T33 T36 T06 T09")
    filled = sheet(3).fill("cards", *cards).fill("coins", 12, 8, 8)
    filled.fill("trophies", "6 4 2", "5 3", "1")
    assert filled.whole().told == {}


def test_the_highest_trophy_left_is_won() -> None:
    filled = sheet().fill("coins", 4, 4).fill("trophies", "6", "4")
    assert filled.told == {}
    assert filled.whole().told == {"trophy": {("trophies", 0), ("trophies", 1)}}
    assert filled.issues[0].why.fact("points") == "5"


# What was marked on the cards


def test_coins_of_finished_cards_are_marked() -> None:
    filled = sheet().fill("cards", SARAH)
    assert filled.told == {}
    assert filled.fill("coins", 5).told == {}
    assert filled.fill("coins", 4).told == {"coin": {("coins", 0), ("cards", 0)}}


def test_coins_come_from_finished_cards_and_two_more() -> None:
    filled = sheet().fill("coins", 12)
    assert filled.told == {}
    filled.fill("cards", "T01")
    assert filled.fill("trophies", None, "1").told.get("coin") == {("coins", 0), ("cards", 0)}


@pytest.mark.parametrize(("coins", "doubted"), [(11, False), (12, True)])
def test_sarahs_five_coins_and_six_of_two_other_cards(coins: int, doubted: bool) -> None:
    filled = sheet().fill("cards", SARAH).fill("coins", coins).whole()
    assert ("coin" in filled.told) is doubted


def test_palms_of_finished_cards_are_marked() -> None:
    filled = sheet().fill("cards", SARAH).fill("coins", 9).fill("palms", "3")
    assert filled.told == {}
    assert filled.whole().told["palm"] == {("palms", 0), ("cards", 0)}


def test_palms_come_from_finished_cards_and_two_more() -> None:
    filled = sheet().fill("cards", "T01").fill("palms", "1 1 1")
    assert filled.whole().told["palm"] == {("palms", 0), ("cards", 0)}


def test_nobody_marks_more_cells_than_the_patterns_have() -> None:
    assert sheet().fill("cards", CELLS_96).told == {}
    told = sheet().fill("cards", CELLS_97).told
    assert told == {"marks in the game": {("cards", 0)}}


# While people are writing


def test_half_a_sheet_is_not_doubted() -> None:
    filled = sheet().fill("cards", SARAH, "T01")
    assert filled.told == {}
    assert filled.fill("coins", 9).told == {}
    assert filled.fill("trophies", "5 3").told == {}


# Odd sheets


def test_strange_values_are_counted_all_the_same() -> None:
    filled = sheet().claim("cards", 0, "T99", "T05", "T05").claim("palms", 0, "x", "40", "3")
    filled.claim("trophies", 0, "6", "½").fill("coins", 99)
    assert filled.points("cards") == 28
    assert filled.points("palms") == 43
    assert filled.points("trophies") == 6
    assert filled.points("coins") == 99
    assert {at for issue in filled.issues for at in issue.at if at.seat == 0}


def test_rows_without_a_trophy_have_none_on_the_pad() -> None:
    entry = books_example().entry
    tally = GAME.pad.tally(entry)
    assert GAME.pad.entry(tally).values.items() >= entry.values.items()
