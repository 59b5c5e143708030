"""Sensible games of four: whoever is to act looks at a few moves, and makes the best of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tabletop.advisor.heuristic_value import at_sight
from tabletop.advisor.search.policy import liked, settled
from tabletop.advisor.search.scenario import ScenarioChance
from tabletop.engine.game import Game

SEATS = 4
_SAMPLE = 6
"""How many moves are looked at."""


def sensible(game: Game[Any, Any], seed: str) -> Iterator[Any]:
    """The states of a game in which somebody is to act, and the last one."""
    luck, whim = ScenarioChance(seed), Random(seed)
    state, due = settled(game, game.setup(SEATS, {}), luck)
    while due:
        yield state
        seat = min(due)
        view = game.view(state, seat)
        move = liked(at_sight(game), view, game.legal_moves(view, seat), whim, _SAMPLE)
        state, due = settled(game, game.after(state, move), luck)
    yield state
