"""The score pad of Thebes: what is entered, what it counts, and what it doubts."""

import pytest

from tabletop.engine.pad import Claims, Number
from tests.games.entered import Filled
from tests.games.thebes.played import GAME

GREECE, CRETE, EGYPT, PALESTINE, MESOPOTAMIA = SITES = (
    "artefacts.greece",
    "artefacts.crete",
    "artefacts.egypt",
    "artefacts.palestine",
    "artefacts.mesopotamia",
)


def sheet(seats: int = 2) -> Filled:
    return Filled(GAME, seats)


def books_example() -> Filled:
    """Thirteen artefacts of 39 points, exhibitions of 13, five congresses, and no majority."""
    filled = sheet(3)
    for row, mine, others in (
        (GREECE, "5 4 3 2", "1"),
        (CRETE, "4 3 2", "1"),
        (EGYPT, "6 2", "1"),
        (PALESTINE, "5 1", ""),
        (MESOPOTAMIA, "1 1", ""),
    ):
        filled.fill(row, mine, others)
    filled.fill("shows", "L4 B4 V5").fill("congresses", 5, 2)
    for row, points in (("books.greece", 1), ("books.egypt", 2)):
        filled.fill(row, points, points + 1)
    return filled


# The sheet


def test_the_books_67_points() -> None:
    filled = books_example()
    assert sum(filled.points(site) for site in SITES) == 39
    assert (filled.points("shows"), filled.points("congresses")) == (13, 15)
    assert filled.points("books.greece") == 0
    assert filled.total() == 67
    assert filled.issues == []
    assert filled.whole().issues == []


def test_every_site_has_its_row_of_artefacts_and_of_knowledge() -> None:
    rows = GAME.pad.sheet(sheet().entry).rows
    assert [row.id for row in rows] == [
        *SITES,
        "shows",
        "congresses",
        *(site.replace("artefacts", "books") for site in SITES),
    ]
    assert [type(row) for row in rows] == [Claims] * 6 + [Number] * 6


def test_exhibitions_are_typed_by_city_and_points() -> None:
    shows = next(row for row in GAME.pad.sheet(sheet().entry).rows if row.id == "shows")
    assert isinstance(shows, Claims)
    assert [thing.short for thing in shows.things] == [
        *("L4", "P4", "B4", "V4", "M4"),
        *("L5", "P5", "B5", "V5", "M5"),
    ]


def test_the_most_and_equal_knowledge() -> None:
    filled = sheet().fill("books.crete", 4, 4).fill("books.egypt", 1, 0)
    assert [filled.points("books.crete", seat) for seat in (0, 1)] == [3, 3]
    assert [filled.points("books.egypt", seat) for seat in (0, 1)] == [5, 0]


# Limits of the box


@pytest.mark.parametrize(
    ("row", "first", "second"),
    [(GREECE, "6", "6 1"), (GREECE, "1 1 1", "1 1"), (MESOPOTAMIA, "1 5 5", "5")],
)
def test_a_site_has_each_value_only_so_often(row: str, first: str, second: str) -> None:
    assert sheet().fill(row, first, second).told == {"tokens": {(row, 0), (row, 1)}}
    assert sheet().fill(row, first).told == {}


def test_a_value_that_a_site_does_not_have() -> None:
    told = sheet().claim(MESOPOTAMIA, 0, "mesopotamia-1", "mesopotamia-2").told
    assert told == {"tokens": {(MESOPOTAMIA, 0)}}


def test_nine_congresses() -> None:
    assert sheet(3).fill("congresses", 4, 3, 2).told == {}
    told = sheet(3).fill("congresses", 7, 0, 3).told
    assert told == {"congress cards": {("congresses", 0), ("congresses", 2)}}


def test_seventeen_points_of_books_about_a_site() -> None:
    assert sheet().fill("books.palestine", 10, 7).told == {}
    told = sheet().fill("books.palestine", 10, 8).told
    assert told == {"books in the box": {("books.palestine", 0), ("books.palestine", 1)}}


def test_an_exhibition_is_held_once() -> None:
    filled = sheet().fill(EGYPT, "1 2", "3 4").fill(GREECE, "1", "2")
    told = filled.fill("shows", "L4", "L4").told
    assert told == {"exhibition cards": {("shows", 0), ("shows", 1)}}


# What must have been there


def test_an_exhibition_needs_its_artefacts_which_are_still_there() -> None:
    filled = sheet().fill(EGYPT, "1 2").fill(GREECE, "1").fill("shows", "L4")
    assert filled.told == {}
    told = filled.fill(EGYPT, "1").told
    assert told == {"show artefacts": {("shows", 0), (EGYPT, 0)}}
    (issue,) = filled.issues
    assert (issue.why.fact("n"), issue.why.fact("have")) == (2, 1)


def test_each_artefact_that_is_missing_is_told_for_each_exhibition() -> None:
    filled = sheet().fill("shows", "B5")
    assert filled.told == {}
    filled.whole()
    wanted = [(at.field, issue.why.fact("n")) for issue in filled.issues for at in issue.at[1:]]
    assert wanted == [(CRETE, 3), (PALESTINE, 1), (MESOPOTAMIA, 2)]


def test_somebody_has_the_artefact_of_the_first_digger() -> None:
    filled = sheet().fill(GREECE, "4 3", "5")
    assert filled.told == {}
    told = filled.fill(CRETE, "1", "4").told
    assert told == {"first digger": {(GREECE, 0), (GREECE, 1)}}
    assert filled.fill(GREECE, "4 3", "5 1").told == {}


def test_the_years_have_only_so_many_weeks() -> None:
    filled = sheet(4).fill(GREECE, "1 1 1 1 2 2 2 3").fill(CRETE, "1 1 1 2 2 3 3")
    filled.fill(EGYPT, "1 1 1 1 2 2").fill(PALESTINE, "1 1 1 1 1 2").fill(
        MESOPOTAMIA, "1 1 1 1 1 3"
    )
    filled.fill("shows", "L4 P4 B4 V4 M4 L5 P5 B5 V5 M5").fill("congresses", 9)
    assert filled.told == {}
    for site in SITES[:3]:
        filled.fill(site.replace("artefacts", "books"), 17)
    assert set(filled.told) == {"weeks in the game"}
    assert filled.issues[0].why.fact("weeks") == 5 * (3 + 4) + 9 * 2 + 5 + 3 * 18


def test_the_last_week_may_be_spent() -> None:
    """Of 105 weeks for four, 35 go to exhibitions, 18 to congresses, 5 to digs, 47 to books."""
    filled = sheet(4).fill(GREECE, "1 1 1 1 2 2 2 3").fill(CRETE, "1 1 1 2 2 3 3")
    filled.fill(EGYPT, "1 1 1 1 2 2").fill(PALESTINE, "1 1 1 1 1 2").fill(
        MESOPOTAMIA, "1 1 1 1 1 3"
    )
    filled.fill("shows", "L4 P4 B4 V4 M4 L5 P5 B5 V5 M5").fill("congresses", 9)
    filled.fill("books.greece", 17).fill("books.crete", 17)
    filled.fill("books.egypt", 11).fill("books.palestine", 2)
    assert filled.told == {}
    assert set(filled.fill("books.palestine", 3).told) == {"weeks in the game"}


# While people are writing


def test_half_a_sheet_is_not_doubted() -> None:
    """Row by row or seat by seat: as long as the artefact of 1 may still come."""
    rows = sheet(3)
    for row in SITES:
        assert rows.fill(row, "4", "5").told == {}
        assert rows.fill(row, "4", "5", "1").told == {}
    seats = sheet(2)
    for row in SITES:
        assert seats.fill(row, "4").told == {}
    assert seats.fill("shows", "").told == {}


# Odd sheets


def test_strange_values_are_counted_all_the_same() -> None:
    filled = (
        sheet().claim(GREECE, 0, "greece-9", "greece-6", "stone").claim("shows", 0, "X99", "X01")
    )
    filled.fill("congresses", -3, 40).fill("books.crete", -1, -1)
    assert filled.points(GREECE) == 6
    assert filled.points("shows") == 4
    assert [filled.points("congresses", seat) for seat in (0, 1)] == [0, 28]
    assert filled.points("books.crete") == 0


def test_a_table_comes_back_as_it_was_entered() -> None:
    entry = books_example().entry
    again = GAME.pad.entry(GAME.pad.tally(entry))
    assert {cell: value for cell, value in again.values.items() if value} == {
        cell: value for cell, value in entry.values.items() if value
    }
