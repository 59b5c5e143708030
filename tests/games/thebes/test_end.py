"""The final count."""

import pytest

from tabletop.games.thebes.scoring import Tally
from tests.games.thebes.played import GAME, Played


def tally(**facts: object) -> Tally:
    """A count of two seats with nothing but these facts."""
    empty: dict[str, object] = {
        "artefacts": (((),) * 5,) * 2,
        "shows": ((), ()),
        "congresses": (0, 0),
        "books": ((0,) * 5,) * 2,
    }
    return Tally(**{**empty, **facts})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("count", "points"),
    [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 28), (9, 28)],
)
def test_congresses(count: int, points: int) -> None:
    board = GAME.score(tally(congresses=(count, 0)))
    assert board.points(0, "congresses") == points


def test_artefacts_bring_their_values_site_by_site() -> None:
    artefacts = (((5, 1), (), (6,), (), ()), ((),) * 5)
    board = GAME.score(tally(artefacts=artefacts))
    assert [(line.points, line.rule.id) for line in board.lines] == [
        (6, "artefacts"),
        (6, "artefacts"),
    ]
    assert board.winners == (0,)


def test_exhibitions_bring_4_or_5() -> None:
    board = GAME.score(tally(shows=(("X01", "X06"), ("X10",))))
    assert [board.points(seat, "shows") for seat in (0, 1)] == [9, 5]


def test_the_most_knowledge_of_a_site_brings_5_a_tie_3_each_t12() -> None:
    board = GAME.score(tally(books=((3, 2, 0, 0, 1), (2, 2, 0, 4, 0))))
    assert [board.points(seat, "knowledge") for seat in (0, 1)] == [5 + 3 + 5, 3 + 5]
    rules = {line.rule.id for line in board.lines}
    assert rules == {"most knowledge", "tied knowledge"}


def test_what_nobody_knows_brings_nobody_anything_t12() -> None:
    assert not GAME.score(tally()).lines


def test_books_found_count_for_their_site_and_nothing_else_does() -> None:
    game = Played(2).begin().give(0, "R55", "R68", "R69", "R46").found(0, "greece-general")
    assert GAME.tally(game.state).books[0] == (0,) * 5
    game.found(0, "greece-book").give(0, "R10")
    assert GAME.tally(game.state).books[0] == (0, 2, 0, 0, 0)


def test_equal_in_points_the_win_is_shared_t12() -> None:
    board = GAME.score(tally(congresses=(3, 3)))
    assert board.winners == (0, 1)
    assert board.tie is not None
    assert board.tie.rule.id == "winner tie"


def test_the_count_can_be_asked_for_at_any_time() -> None:
    game = Played(4).begin().found(2, "crete-5", "crete-1").give(1, "R61")
    board = GAME.score(GAME.tally(game.state))
    assert [board.total(seat) for seat in range(4)] == [0, 1, 6, 0]


def test_points_so_far_are_shown_without_knowledge() -> None:
    game = Played(2).begin().found(0, "crete-5").give(0, "R10", "R61", "R63")
    (own, _) = GAME.table(game.state, 0).statuses
    assert own.points == 5 + 3
    assert GAME.score(GAME.tally(game.state)).total(0) == 5 + 3 + 5
