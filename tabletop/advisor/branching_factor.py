"""How much there is to choose from in a game: in a narrow one, few moves are nearly all."""

from __future__ import annotations

from random import Random
from typing import Any
from weakref import WeakKeyDictionary

from tabletop.engine.chance import Chance
from tabletop.engine.dealer import draw
from tabletop.engine.game import Game

_DECISIONS = 20
"""So many decisions are counted, of one game played at random."""
_EVENTS = 400
"""So many events are played for them at the most."""
_NARROW = 6.0
"""In a narrow game one has fewer legal moves on the average."""

_KNOWN: WeakKeyDictionary[Game[Any, Any], float] = WeakKeyDictionary()


def narrow(game: Game[Any, Any]) -> bool:
    """Whether a seat seldom has more than a few moves to choose from in a game."""
    if game not in _KNOWN:
        _KNOWN[game] = branching_factor(game)
    return _KNOWN[game] < _NARROW


def branching_factor(game: Game[Any, Any]) -> float:
    """How many legal moves a seat has on the average, where there is more than one; the same for
    every copy of a game."""
    rng, counts = Random("breadth"), list[int]()
    state = game.setup(game.info.seats[0], {})
    for _ in range(_EVENTS):
        due: Any = game.due(state)
        if due == frozenset() or len(counts) >= _DECISIONS:
            break
        if isinstance(due, Chance):
            event: Any = draw(due, rng)
        elif isinstance(due, frozenset):
            moves = game.legal_moves(state, min(due))
            counts += [len(moves)] if len(moves) > 1 else []
            event = rng.choice(moves)
        else:
            event = due
        state = game.after(state, event)
    return sum(counts) / len(counts) if counts else 0.0
