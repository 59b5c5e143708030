"""Random games, for tests that look at many states."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tabletop.engine.chance import Chance
from tabletop.engine.dealer import draw
from tabletop.games.pyramids.state import State
from tests.games.pyramids.played import GAME


def events(seats: int, seed: int) -> Iterator[tuple[State, Any]]:
    """Every state of a random game with the event that follows it; the end has None."""
    rng = Random(seed)
    state = GAME.setup(seats, {})
    while due := GAME.due(state):
        if isinstance(due, frozenset):
            moves = GAME.legal_moves(state, rng.choice(sorted(due)))
            large = [move for move in moves if len(move.picks()) > 1]
            event: Any = rng.choice(large if large and rng.random() < 0.7 else moves)
        else:
            event = draw(due, rng) if isinstance(due, Chance) else due
        yield state, event
        state = GAME.after(state, event)
    yield state, None


def states(seats: int, seed: int, every: int = 1) -> Iterator[State]:
    """Each ``every``-th state of a random game in which seats are to act."""
    asked = [state for state, _ in events(seats, seed) if acting(state)]
    yield from asked[::every]


def acting(state: State) -> list[int]:
    """The seats that may act."""
    due = GAME.due(state)
    return sorted(due) if isinstance(due, frozenset) else []
