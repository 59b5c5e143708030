"""The score pad of Mykerinos: what is entered, what it counts, and what it doubts."""

from attrs import evolve

from tabletop.engine.pad import TABLE, Cell, Claims, Number, Result
from tabletop.games.mykerinos import load
from tests.games.entered import Filled
from tests.games.mykerinos.played import GAME, PATRONS

VIOLET, LEMON, BROWN, BLACKMORE, TANGERINE = (f"tiles.{patron}" for patron in PATRONS)
TILES = {(row, 0) for row in (VIOLET, LEMON, BROWN, BLACKMORE, TANGERINE)}


def sheet(seats: int = 2) -> Filled:
    return Filled(GAME, seats)


def books_example() -> Filled:
    """Blue's museum and cards in the book."""
    wings = ("lady_violet", "colonel_tangerine", "sir_brown", "lord_lemon", "mrs_blackmore")
    filled = sheet(4)
    for wing, patron in enumerate(wings, 1):
        filled.choose(f"wing:{wing}", patron)
    filled.fill("rooms", "w2w3 w3r5 w4r3 w5r3")
    filled.fill("track", 0)
    for row, count in ((LEMON, 2), (BLACKMORE, 1), (BROWN, 3), (TANGERINE, 2), (VIOLET, 1)):
        filled.fill(row, count)
    return filled


# The sheet


def test_the_books_34_points() -> None:
    filled = books_example()
    by_patron = [filled.points(row) for row in (LEMON, BLACKMORE, BROWN, TANGERINE, VIOLET)]
    assert by_patron == [6, 3, 15, 4, 1]
    assert (filled.points("sets"), filled.total()) == (5, 34)
    assert filled.issues == []
    assert filled.whole().issues == []


def test_each_line_says_what_a_thing_brings() -> None:
    times = {line.of: line.times for line in books_example().board.lines if line.seat == 0}
    assert times == {
        "track": None,
        LEMON: 3,
        BLACKMORE: 3,
        BROWN: 5,
        TANGERINE: 2,
        VIOLET: 1,
        "sets": 5,
    }


def test_patrons_stand_in_the_order_of_their_wings() -> None:
    filled = sheet().choose("wing:1", "sir_brown").choose("wing:3", "lady_violet")
    rows = [row.id for row in filled.pad.sheet(filled.entry).rows]
    assert rows == ["rooms", "track", BROWN, LEMON, VIOLET, BLACKMORE, TANGERINE, "sets", "left"]


def test_the_last_wing_is_whose_patron_is_left() -> None:
    filled = sheet()
    for wing, patron in (
        (1, "sir_brown"),
        (2, "lady_violet"),
        (3, "lord_lemon"),
        (5, "mrs_blackmore"),
    ):
        filled.choose(f"wing:{wing}", patron)
    options = filled.pad.sheet(filled.entry).options
    assert [filled.entry.chosen(option) for option in options[1:]] == [
        "sir_brown",
        "lady_violet",
        "lord_lemon",
        "colonel_tangerine",
        "mrs_blackmore",
    ]
    assert filled.issues == []


def test_the_rooms_are_those_of_the_plan() -> None:
    for plan, shared in (("ring", 5), ("row", 4)):
        filled = sheet().choose("museum", plan)
        rooms = filled.pad.sheet(filled.entry).rows[0]
        assert isinstance(rooms, Claims)
        assert (len(rooms.things), rooms.plan) == (10 + shared, f"museum-{plan}")


def test_who_has_archaeologists_left_wins_a_tie() -> None:
    filled = sheet().fill("track", 6, 6).fill(VIOLET, 2, 2).fill("left", 3, 4)
    assert filled.board.winners == (1,)
    assert filled.board.tie is not None


# Limits of the box


def test_seven_tiles_of_each_patron() -> None:
    assert sheet().fill(VIOLET, 3, 4).told == {}
    assert sheet(3).fill(VIOLET, 4, 0, 4).told == {"patron tiles": {(VIOLET, 0), (VIOLET, 2)}}


def test_25_archaeologists_in_the_museum_or_left() -> None:
    assert sheet().fill("rooms", "w1r3 w2r3").fill("left", 23).told == {}
    assert sheet().fill("left", 26).told == {"figures": {("left", 0)}}
    told = sheet().fill("rooms", "w1r3 w2r3").fill("left", 24).told
    assert told == {"figures": {("left", 0), ("rooms", 0)}}


def test_a_player_takes_one_thing_in_each_of_the_18_zones() -> None:
    filled = sheet().fill(VIOLET, 7).fill(LEMON, 7).fill(TANGERINE, 4)
    assert filled.told == {}
    assert filled.fill("rooms", "w1r3").told == {"one choice": {*TILES, ("rooms", 0)}}


def test_sir_brown_opens_three_more_rooms_with_each_tile() -> None:
    filled = sheet().fill(VIOLET, 7).fill(LEMON, 7).fill(TANGERINE, 3).fill(BROWN, 1)
    assert filled.fill("rooms", "w1r3 w2r3 w3r3").told == {}
    assert set(filled.fill("rooms", "w1r3 w2r3 w3r3 w4r3").told) == {"one choice"}


# The museum


def test_one_owner_for_a_room() -> None:
    told = sheet(3).fill("rooms", "w1r3 w2r3", None, "w1r3").told
    assert told == {"room free": {("rooms", 0), ("rooms", 2)}}


def test_a_room_of_5_needs_a_room_that_leads_to_it() -> None:
    assert sheet().fill("rooms", "w3r5").told == {"room door": {("rooms", 0)}}
    for neighbour in ("w3r3", "w2w3", "w3w4"):
        assert sheet().fill("rooms", f"w3r5 {neighbour}").told == {}
    assert set(sheet().fill("rooms", "w3r5 w1w2", "w3r3").told) == {"room door"}


def test_in_a_row_the_ends_have_no_room_between_them() -> None:
    filled = sheet().claim("rooms", 0, "w5w1", "w1r5")
    assert filled.choose("museum", "ring").told == {}
    told = filled.choose("museum", "row").told
    assert told == {
        "rooms": {("rooms", 0), ("museum", TABLE)},
        "room door": {("rooms", 0)},
    }


def test_a_patron_has_one_wing() -> None:
    filled = sheet().choose("wing:2", "sir_brown").choose("wing:4", "sir_brown")
    assert filled.told == {"wings": {("wing:2", TABLE), ("wing:4", TABLE)}}


# The points of the tiles


def test_points_that_these_tiles_cannot_bring() -> None:
    for points, possible in ((0, True), (2, True), (3, True), (1, False), (4, False), (5, True)):
        filled = sheet().fill("track", points).fill(VIOLET, 1).whole()
        assert (filled.told == {}) is possible, points
    told = sheet().fill("track", 9).fill(VIOLET, 1).whole().told
    assert told == {"printed points": {("track", 0), *TILES}}


def test_one_tile_of_5_is_nobodys_patron() -> None:
    filled = sheet().fill("track", 8, 3).fill(VIOLET, 1, 1).whole()
    assert filled.told == {}
    told = filled.fill("track", 8, 5).told
    assert {("track", 0), ("track", 1)} < told["printed points"]


def test_the_book_does_not_tell_which_tile_brings_what() -> None:
    assert sheet().fill("track", 14).fill(VIOLET, 4).whole().told == {}


def test_in_a_box_whose_tiles_are_known_the_patrons_matter() -> None:
    data = {**GAME.components, "provenance": {}}
    filled = Filled(load(data), 2).fill("track", 10).fill(VIOLET, 4).whole()
    assert filled.told == {}
    assert set(filled.fill("track", 14).told) == {"printed points"}
    assert filled.fill(VIOLET, 3).fill(LEMON, 1).fill("track", 11).told == {}


# While people are writing


def test_half_a_sheet_is_not_doubted() -> None:
    filled = sheet(4).fill("rooms", "w1r3", "w2r3").fill("track", 17, 9, 8, 12)
    assert filled.issues == []
    assert filled.fill(VIOLET, 3).issues == []


def test_what_was_passed_over_counts_as_nothing() -> None:
    filled = sheet().fill("track", 17).fill(VIOLET, 1)
    assert filled.issues == []
    assert set(filled.fill("left", 2).told) == {"printed points"}


# Odd sheets


def test_strange_values_are_counted_all_the_same() -> None:
    filled = sheet().choose("museum", "spiral").choose("wing:1", "nobody")
    filled.claim("rooms", 0, "cellar", "w1r3", "w1r3").fill(VIOLET, 999).fill("track", -7)
    assert filled.points(VIOLET) == 999 * 3
    assert {"patron tiles", "rooms", "room free", "tile points"} <= set(filled.told)


def test_two_wings_of_one_patron_are_counted_once() -> None:
    filled = sheet().choose("wing:1", "sir_brown").choose("wing:2", "sir_brown").fill(BROWN, 2)
    assert filled.total() == 2


def test_a_table_comes_back_as_it_was_entered() -> None:
    entry = books_example().fill("left", 2, 0, 0, 0).entry
    again = GAME.pad.entry(GAME.pad.tally(entry))
    filled = {cell: value for cell, value in again.values.items() if value}
    assert filled.items() >= {cell: value for cell, value in entry.values.items() if value}.items()
    assert again.whole


def test_rows_are_told_apart_by_kind() -> None:
    rows = GAME.pad.sheet(sheet().entry).rows
    assert [type(row) for row in rows] == [Claims, *[Number] * 6, Result, Number]


def test_a_seat_more_is_an_empty_column() -> None:
    entry = evolve(books_example().entry, seats=2)
    assert GAME.score(GAME.pad.tally(entry)).total(1) == 0
    assert Cell("rooms", 1) not in entry.values
