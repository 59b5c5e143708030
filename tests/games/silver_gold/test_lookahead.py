"""Foresight: what the best marks for the next expedition cards lead to."""

from collections.abc import Sequence

import pytest

from tabletop.advisor.heuristic_value import by_experience
from tests.games.silver_gold.played import BOX, GAME, Played


def promises(game: Played, *words: str) -> Sequence[float]:
    """What moves of the first seat promise."""
    assert GAME.foresight
    worths = GAME.foresight.worths(game.state, [game.read(0, each) for each in words])
    assert worths is not None
    return worths


def dominoes_to_come(count: int) -> Played:
    """Six cells in a bent row are free on the right, four alone on the left, and only dominoes are
    to come until the game ends."""
    game = Played(2).begin("T25 T20 T12 T40").left(0, "right", "a3 a2 a1 b1 c1 d1")
    game.left(0, "left", "a1 b2 d3 c4").flip("domino")
    pile = tuple((count + 1) * (pattern.id == "domino") for pattern in BOX.patterns)
    return game.set(flips=28 - count, pile=pile)


def test_cells_are_left_that_the_next_two_patterns_finish() -> None:
    row, two, apart = "right a2 a3", "right a1 b1", "right a1 a2"
    game = dominoes_to_come(2)
    by_row, by_two, by_apart = promises(game, row, two, apart)
    assert min(by_row, by_two) > by_apart + 5
    judge = by_experience(GAME)
    seen = judge(game.state, game.read(0, row)) - judge(game.state, game.read(0, apart))
    assert by_row - by_apart > seen + 2


def test_nothing_is_hoped_for_when_no_expedition_card_is_left() -> None:
    row, apart = promises(dominoes_to_come(0), "right a2 a3", "right a1 a2")
    assert row == pytest.approx(apart)
