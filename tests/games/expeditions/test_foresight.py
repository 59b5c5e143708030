"""Foresight, in either game: what it says something of, and what it does not."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.games.pyramids import random_play as pyramids_play
from tests.games.pyramids.played import Played as Pyramids
from tests.games.silver_gold import random_play as silver_play
from tests.games.silver_gold.played import Played as SilverGold

States = Callable[..., Iterator[Any]]


@pytest.mark.parametrize(
    ("played", "hands"),
    [
        (SilverGold, ("T12 T20 T25 T40", "T13 T14 T15 T16")),
        (Pyramids, ("P01 P02 P03 P04", "P05 P06 P07 P08")),
    ],
)
def test_of_cards_that_are_kept_it_says_nothing(played: Any, hands: tuple[str, str]) -> None:
    table = played(2).deal(*hands)
    moves = table.game.legal_moves(table.state, 0)
    assert table.game.foresight.worths(table.state, moves) is None


@pytest.mark.parametrize(
    ("played", "states", "least", "most"),
    [(SilverGold, silver_play.states, -20, 250), (Pyramids, pyramids_play.states, -40, 150)],
)
def test_every_other_move_promises_points(
    played: Any, states: States, least: float, most: float
) -> None:
    game, asked = played(3).game, 0
    for state in states(3, 2, every=7):
        seat = min(game.due(state))
        moves = game.legal_moves(state, seat)[::6]
        worths = game.foresight.worths(game.view(state, seat), moves)
        if worths is not None:
            asked += len(moves)
            assert len(worths) == len(moves)
            assert all(least < worth < most for worth in worths)
    assert asked
