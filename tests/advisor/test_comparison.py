"""A comparison: its rows add up, whoever is the best of the others, and it can be turned round."""

from typing import Any

import pytest

from tabletop.advisor.comparison import Comparison, ComparisonRow, compared
from tabletop.advisor.search.finding import Gap
from tabletop.advisor.search.search import Effort, Search
from tabletop.records import catalogue
from tests.advisor.games import Position
from tests.advisor.test_search import BAIT, deciding, search

INFO = BAIT.info

GAMES = sorted(catalogue.entries())


def test_it_says_what_the_seat_gains_and_what_the_other_loses() -> None:
    finding = search(BAIT, Position(), effort=Effort(40)).run()
    best, bait = finding.best, finding.favourite
    comparison = compared(INFO, finding, best, bait, 0)
    assert comparison.rows == (ComparisonRow("points", -2), ComparisonRow(None, 30))
    assert comparison.gap == Gap(28, 28, 28, best.playouts)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("game", GAMES)
def test_the_rows_add_up_to_the_gap(game: str, seats: int) -> None:
    rules, state, seat = deciding(game, 5)
    view = rules.view(state, seat)
    finding = Search(rules, view, seat, "s", Effort(12, width=3)).run()
    for other in finding.candidates[1:]:
        comparison = compared(INFO, finding, finding.best, other, seat)
        assert comparison.gap == finding.best.over(other)
        assert sum(row.points for row in comparison.rows) == pytest.approx(comparison.gap.mean)
        named = [row.category for row in comparison.rows]
        assert named == [*finding.categories, None]


def test_moves_that_were_not_played_out_cannot_be_told_apart() -> None:
    finding = search(BAIT, Position(), effort=Effort(0)).run()
    one, other = finding.candidates[:2]
    comparison = compared(INFO, finding, one, other, 0)
    assert comparison.rows == ()
    assert not comparison.gap.certain


def test_it_is_the_other_way_round_from_the_other_side() -> None:
    comparison = Comparison(
        Gap(2.0, -1.0, 5.0, 9), (ComparisonRow("points", 3.0), ComparisonRow(None, -1.0))
    )
    turned: Any = comparison.turned()
    assert turned == Comparison(
        Gap(-2.0, -5.0, 1.0, 9), (ComparisonRow("points", -3.0), ComparisonRow(None, 1.0))
    )
    assert turned.turned() == comparison
