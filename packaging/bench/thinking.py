"""How long the levels of computer players take for a move."""

from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Any

from playouts import states
from timing import spread

from tabletop.advisor.levels import LEVELS
from tabletop.advisor.players import choose
from tabletop.engine.game import Game

POSITIONS = 40
"""So many, evenly over a random game of two, are thought about by each level."""


def thinking_lines(game: Game[Any, Any]) -> Iterator[str]:
    """Processor time of a move by level, where there is a choice."""
    played = [state for state in states(game, 2, Random("thinking")) if _choice(game, state)]
    chosen = played[:: max(1, len(played) // POSITIONS)]
    for level in LEVELS:
        times = [_time(level, game, state) for state in chosen]
        average = sum(times) / len(times)
        yield f"  {level}: {spread(times)}, on the average {average:.2f} ms"


def _choice(game: Game[Any, Any], state: Any) -> bool:
    """Whether who acts has several moves."""
    return len(game.legal_moves(state, _seat(game, state))) > 1


def _seat(game: Game[Any, Any], state: Any) -> int:
    due = game.due(state)
    assert isinstance(due, frozenset)
    return min(due)


def _time(level: str, game: Game[Any, Any], state: Any) -> float:
    """Milliseconds of the processor for one move."""
    seat = _seat(game, state)
    view, rng = game.view(state, seat), Random("thinking")
    start = process_time()
    choose(level, game, view, seat, rng)
    return 1000 * (process_time() - start)
