"""Random games, for tests that look at many states."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tabletop.engine.chance import Chance
from tabletop.engine.dealer import draw
from tabletop.games.thebes.state import State
from tests.games.thebes.played import GAME


def events(seats: int, seed: int, **options: str) -> Iterator[tuple[State, Any]]:
    """Every state of a random game with the event that follows it; the end has None.

    Each kind of move is as likely as the others, so that digs do not crowd out the rest.
    """
    rng = Random(seed)
    state = GAME.setup(seats, options)
    while due := GAME.due(state):
        if isinstance(due, frozenset):
            kinds: dict[type, list[Any]] = {}
            for move in GAME.legal_moves(state, min(due)):
                kinds.setdefault(type(move), []).append(move)
            event: Any = rng.choice(rng.choice(list(kinds.values())))
        else:
            event = draw(due, rng) if isinstance(due, Chance) else due
        yield state, event
        state = GAME.after(state, event)
    yield state, None


def states(seats: int, seed: int, every: int = 1, **options: str) -> Iterator[State]:
    """Each ``every``-th state of a random game in which a seat is to act."""
    asked = [
        state
        for state, _ in events(seats, seed, **options)
        if isinstance(GAME.due(state), frozenset) and GAME.due(state)
    ]
    yield from asked[::every]
