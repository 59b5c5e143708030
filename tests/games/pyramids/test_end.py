"""The end of the game: the count, and who wins."""

from typing import Any

from tabletop.games.pyramids.scoring import Tally
from tests.games.pyramids.played import GAME, Played


def counted(**fields: Any) -> Tally:
    """A tally of two seats without anything but these."""
    nothing: dict[str, Any] = dict.fromkeys(("torches", "red", "green", "skull"), (0, 0))
    return Tally(**{"explored": ((), ()), "awards": ((), ()), **nothing, **fields})


def total(**fields: Any) -> int:
    """The points of the first of them."""
    return GAME.score(counted(**fields)).total(0)


def test_each_kind_of_points() -> None:
    assert total(explored=((4, 9, 40), ())) == 30
    assert total(torches=(3, 0)) == 15
    assert total(awards=((("green", 10), ("purple", 3)), ())) == 13
    assert total(red=(4, 0), green=(2, 0)) == 5 + 5 + 1 + 1
    assert total(green=(3, 0)) == 3
    assert total(skull=(12, 0)) == -12


def test_only_the_worst_skull_counts_p7() -> None:
    game = Played(2).begin().set(skulls=(4, 1))
    assert GAME.tally(game.state).skull == (6, 1)
    assert (game.points(0), game.points(1)) == (-6, -1)


def test_a_skull_of_the_own_sheet_may_have_any_value() -> None:
    """Whoever scores a game of real cards enters what is printed on the sheet."""
    assert total(skull=(7, 0)) == -7


def test_pyramids_without_a_marked_tomb_bring_nothing() -> None:
    game = Played(2).begin("P01 P02").mark(0, 0, "a1")
    assert game.points(0) == 0


def test_every_point_has_a_line_with_its_rule() -> None:
    board = GAME.score(
        counted(
            explored=((1, 2), ()),
            awards=((("green", 10),), ()),
            torches=(2, 0),
            red=(3, 0),
            green=(1, 0),
            skull=(4, 0),
        )
    )
    found = [(line.category, line.points, line.rule.id) for line in board.lines]
    assert found == [
        ("tombs", 20, "explored"),
        ("awards", 10, "award"),
        ("torches", 10, "torch points"),
        ("gems", 5, "gem points"),
        ("gems", 2, "gem points"),
        ("skulls", -4, "skull points"),
    ]
    assert [name for name, _ in board.categories] == [
        "tombs",
        "awards",
        "torches",
        "gems",
        "skulls",
    ]


def test_most_points_win() -> None:
    board = GAME.score(counted(torches=(1, 2)))
    assert (board.winners, board.tie) == ((1,), None)


def test_equal_in_points_the_lowest_number_explored_wins_p7() -> None:
    board = GAME.score(counted(explored=((9, 40), (8, 47))))
    assert board.winners == (1,)
    assert board.tie is not None
    assert (board.tie.rule.id, board.tie.why.fact("number")) == ("tie", 8)


def test_whoever_explored_nothing_is_behind_p7() -> None:
    assert GAME.score(counted(explored=((48,), ()), torches=(0, 2))).winners == (0,)


def test_equal_and_nothing_explored_the_win_is_shared_p7() -> None:
    board = GAME.score(counted(torches=(2, 2)))
    assert board.winners == (0, 1)
    assert board.tie is not None
    assert board.tie.why.fact("who")
