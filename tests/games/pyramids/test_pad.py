"""The score pad of Pyramids: what is entered, what it counts, and what it doubts."""

from copy import deepcopy
from typing import Any

import pytest

from tabletop.engine.pad import TABLE, Claims
from tabletop.games.pyramids import load
from tests.games.entered import Filled
from tests.games.pyramids.played import DATA, GAME

CARDS = ("cards", TABLE)
GREENS, PURPLES, ORANGES = "1 4 7 10 13 16 19", "3 6 9 12 15 18", "2 5 8 11"


def sheet(seats: int = 2) -> Filled:
    """A sheet of a game from somebody's own box."""
    return Filled(GAME, seats)


def ours(seats: int = 2) -> Filled:
    """A sheet of a game with this table's cards."""
    return sheet(seats).choose("cards", "table")


def books_example() -> Filled:
    """Leszek's sheet; somebody else has the points for green that he did not win."""
    filled = sheet().fill("pyramids", "1 4 7 10 2 5 3", "13 16")
    filled.fill("awards", "o10 g6 g3", "g10").fill("torches", 2)
    return filled.fill("red", 6).fill("green", 3).fill("skull", 6)


# The sheet


def test_the_books_111_points() -> None:
    filled = books_example()
    rows = ("pyramids", "awards", "torches", "gems", "skull")
    assert [filled.points(row) for row in rows] == [70, 19, 10, 18, -6]
    assert filled.total() == 111
    assert filled.told == {}
    assert filled.whole().told == {}


def test_the_lines_say_what_each_thing_brings() -> None:
    lines = books_example().board.lines
    times = [(line.of, line.points, line.times) for line in lines if line.seat == 0]
    assert times == [
        ("pyramids", 70, 10),
        ("awards", 3, None),
        ("awards", 6, None),
        ("awards", 10, None),
        ("torches", 10, 5),
        ("gems", 15, 5),
        ("gems", 3, 1),
        ("skull", -6, None),
    ]


def test_48_pyramids_by_colour() -> None:
    pyramids = GAME.pad.sheet(sheet().entry).rows[0]
    assert isinstance(pyramids, Claims)
    assert [thing.short for thing in pyramids.things] == [str(n) for n in range(1, 49)]
    assert [group for group, _ in pyramids.groups] == ["green", "orange", "purple"]


def test_the_lowest_number_wins_a_tie() -> None:
    assert sheet().fill("pyramids", "7 40", "8 5").board.winners == (1,)


# Limits of the box and of the sheet


def test_a_pyramid_is_explored_by_one() -> None:
    told = sheet(3).fill("pyramids", "1 2", "3", "2").told
    assert told == {"deck": {("pyramids", 0), ("pyramids", 2)}}


def test_points_of_a_colour_are_won_once() -> None:
    told = sheet().fill("pyramids", "1 4", "7 10").fill("awards", "g10", "g10").told
    assert told == {"award": {("awards", 0), ("awards", 1)}}


@pytest.mark.parametrize(
    ("row", "most", "rule"), [("torches", 4, "torch"), ("red", 10, "gem"), ("green", 10, "gem")]
)
def test_boxes_of_the_sheet(row: str, most: int, rule: str) -> None:
    assert sheet().fill(row, most, most).told == {}
    assert sheet().fill(row, 0, most + 1).told == {rule: {(row, 1)}}


# Pyramid points


def test_points_for_more_pyramids_than_there_are() -> None:
    """Whatever their colours: twice the same takes four of one colour."""
    filled = sheet().fill("pyramids", "1 2 3", "5").fill("awards", "g10 o10")
    assert filled.told == {"award": {("awards", 0), ("pyramids", 0)}}
    assert filled.fill("pyramids", "1 2 3 4").told == {}
    assert set(filled.fill("awards", "g10 o10 o6").told) == {"award"}


def test_colours_of_ones_own_box_are_not_known() -> None:
    assert sheet().fill("pyramids", "1 2").fill("awards", "g10").whole().told == {}


def test_colours_of_this_tables_cards_are_known() -> None:
    filled = ours().fill("pyramids", "1 2").fill("awards", "g10")
    assert filled.told == {"award": {("awards", 0), ("pyramids", 0), CARDS}}
    assert filled.fill("pyramids", "1 2 4").told == {}


def test_whoever_explores_the_second_wins_the_points_that_are_left() -> None:
    filled = ours().fill("pyramids", "1 4", "2 5").fill("awards", "g10")
    assert filled.told == {}
    assert filled.whole().told == {"award": {("awards", 1), ("pyramids", 1), CARDS}}
    assert filled.fill("awards", "g10", "o10").told == {}


def test_after_the_third_time_nothing_is_left() -> None:
    filled = ours(3).fill("pyramids", "1 4 7 10 13 16", "19 22", "25 28")
    filled.fill("awards", "g10 g6 g3", "", "")
    assert filled.whole().told == {}


def test_higher_points_are_won_first() -> None:
    filled = sheet().fill("pyramids", GREENS, PURPLES).fill("awards", "g10 g3", "p10")
    assert filled.told == {}
    assert filled.whole().told == {"award": {("awards", 0), ("awards", 1)}}


# Skulls and treasures


def test_the_skulls_of_ones_own_sheet_are_not_known() -> None:
    assert sheet().fill("skull", 7).whole().told == {}


def test_the_skulls_of_this_tables_sheet_are_known() -> None:
    assert ours().fill("skull", 6, 30).told == {}
    assert ours().fill("skull", 7).told == {"printed skull": {("skull", 0), CARDS}}


def test_treasures_come_from_explored_pyramids_and_two_more() -> None:
    filled = ours().fill("pyramids", "1", "2").fill("red", 10)
    assert filled.told == {"gem": {("red", 0), ("pyramids", 0), CARDS}}
    assert sheet().fill("pyramids", "1", "2").fill("red", 10).told == {}


def test_a_list_of_ones_own_cards_is_known() -> None:
    data: Any = deepcopy(dict(DATA))
    data["provenance"] = {}
    filled = Filled(load(data), 2)
    assert filled.pad.sheet(filled.entry).options == ()
    assert filled.fill("skull", 7).told == {"printed skull": {("skull", 0)}}


# While people are writing


def test_half_a_sheet_is_not_doubted() -> None:
    filled = ours(3).fill("pyramids", "1 4", "7 10")
    assert filled.told == {}
    assert filled.fill("awards", "g6", None).told == {}
    assert filled.fill("awards", "g6", "g10").told == {}


# Odd sheets


def test_strange_values_are_counted_all_the_same() -> None:
    filled = (
        sheet().claim("pyramids", 0, "0", "49", "1", "one").claim("awards", 0, "g-10", "green-10")
    )
    filled.fill("torches", 40).fill("red", -2, 3).fill("green", 3, -3).fill("skull", -6)
    assert (filled.points("pyramids"), filled.points("awards")) == (10, 10)
    assert filled.points("torches") == 200
    assert [filled.points("gems", seat) for seat in (0, 1)] == [3, 3]
    assert len(filled.issues) > 4


def test_a_digital_table_has_this_tables_cards() -> None:
    entry = GAME.pad.entry(GAME.pad.tally(books_example().entry))
    assert entry.chosen(GAME.pad.sheet(entry).options[0]) == "table"
    assert entry.values.items() >= books_example().entry.values.items()
