"""The final count: museum exhibition, sets, who wins."""

from attrs import evolve

from tabletop.games.mykerinos.scoring import Tally
from tabletop.games.mykerinos.state import Phase
from tabletop.games.mykerinos.steps import CountSets, Exhibit
from tests.games.mykerinos.played import GAME, PATRONS, Played

#               violet lemon brown blackmore tangerine
BOOK_TILES = (1, 2, 3, 1, 2)
BOOK_ROOMS = ("w2r3", "w3r5", "w4r3", "w5w1")


def tally(**changes: object) -> Tally:
    """Two seats: the first as in the book's example, the second with nothing."""
    counted = Tally(
        plan="ring",
        wings=PATRONS,
        track=(0, 0),
        tiles=(BOOK_TILES, (0,) * 5),
        rooms=(BOOK_ROOMS, ()),
        left=(0, 0),
    )
    return evolve(counted, **changes)


def test_the_books_example_is_34() -> None:
    wings = ("colonel_tangerine", "lord_lemon", "sir_brown", "mrs_blackmore", "lady_violet")
    board = GAME.score(tally(wings=wings, rooms=(("w2r3", "w3w4", "w3r5", "w4r3", "w1w2"), ())))
    lines = {
        line.why.fact("patron").key: line.points  # type: ignore[union-attr]
        for line in board.lines
        if line.category == "rooms"
    }
    assert lines == {
        "Lord Lemon": 6,
        "Mrs Blackmore": 3,
        "Sir Brown": 15,
        "Colonel Tangerine": 4,
        "Lady Violet": 1,
    }
    assert board.points(0, "sets") == 5
    assert board.total(0) == 34


def test_the_best_room_of_a_wing_counts_once_m12() -> None:
    one = tally(tiles=((1, 0, 0, 0, 0), (0,) * 5))
    for rooms, points in (
        ((), 1),
        (("w1w2",), 2),
        (("w5w1",), 2),
        (("w1r3", "w1w2"), 3),
        (("w1r3", "w1r5", "w1w2"), 5),
        (("w2r3",), 1),
    ):
        assert GAME.score(evolve(one, rooms=(rooms, ()))).total(0) == points, rooms


def test_each_point_has_a_line_with_its_rule() -> None:
    board = GAME.score(tally(track=(7, 0)))
    rules = {line.category: line.rule.id for line in board.lines if line.seat == 0}
    assert rules["track"] == "tile points"
    assert rules["sets"] == "sets"
    assert {line.rule.id for line in board.lines if line.category == "rooms"} == {"exhibition"}
    assert board.points(0, "track") == 7


def test_tiles_without_a_room_bring_one_point_by_a_rule_of_their_own() -> None:
    board = GAME.score(tally(rooms=((), ())))
    assert {line.rule.id for line in board.lines if line.category == "rooms"} == {"no room"}
    assert board.points(0, "rooms") == sum(BOOK_TILES)


def test_every_complete_set_brings_5() -> None:
    board = GAME.score(tally(tiles=((2, 2, 3, 2, 2), (1, 1, 1, 1, 0))))
    assert board.points(0, "sets") == 10
    assert board.points(1, "sets") == 0


def test_the_tile_without_patron_counts_for_neither_m12() -> None:
    game = Played(3).begin().give(0, *PATRONS[:4], "none")
    counted = GAME.tally(game.state)
    assert counted.tiles[0] == (1, 1, 1, 1, 0)
    board = GAME.score(counted)
    assert board.points(0, "rooms") == 4
    assert board.points(0, "sets") == 0


def test_equal_in_points_more_archaeologists_left_win_m12() -> None:
    even = tally(tiles=((0,) * 5, (0,) * 5), track=(9, 9))
    board = GAME.score(evolve(even, left=(1, 4)))
    assert board.winners == (1,)
    assert board.tie is not None
    assert board.tie.rule.id == "winner tie"


def test_still_equal_all_of_them_win_m12() -> None:
    even = tally(tiles=((0,) * 5, (0,) * 5), track=(9, 9), left=(2, 2))
    board = GAME.score(even)
    assert board.winners == (0, 1)
    assert board.tie is not None


def test_points_alone_need_no_tie_break() -> None:
    board = GAME.score(tally(left=(0, 9)))
    assert board.winners == (0,)
    assert board.tie is None


def test_wings_are_counted_one_by_one_and_the_track_ends_at_the_total() -> None:
    game = Played(3).begin().give(0, *PATRONS).give(1, "sir_brown", "sir_brown").hold(1, "w3r3")
    game.set(phase=Phase.EXHIBIT).on()
    counted = [step for step in game.steps if isinstance(step, Exhibit)]
    assert [step.patron for step in counted] == list(PATRONS)
    assert counted[2].points == (1, 6, 0)
    assert isinstance(game.steps[-1], CountSets)
    assert game.steps[-1].points == (5, 0, 0)
    board = GAME.score(GAME.tally(game.state))
    assert game.state.points == tuple(board.total(seat) for seat in range(3)) == (10, 6, 0)
    assert game.state.phase is Phase.OVER
    assert GAME.due(game.state) == frozenset()


def test_after_the_end_nothing_is_allowed() -> None:
    game = Played(3).begin().set(phase=Phase.OVER)
    for words in ("pass", "dig a1", "tile P101", "room w1r3"):
        assert game.why(words, 0)[0] == "over"
