"""Random games of Pyramids, for tests that look at many states."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tests.games.playing import RandomPlay
from tests.games.pyramids.played import GAME


def rather_whole(rng: Random, moves: Sequence[Any]) -> Any:
    """Whole patterns more often than single cells, so that pyramids are explored."""
    large = [move for move in moves if len(move.picks()) > 1]
    return rng.choice(large if large and rng.random() < 0.7 else moves)


PLAY = RandomPlay(GAME, rather_whole)
events, states, acting = PLAY.events, PLAY.states, PLAY.acting
