"""From a state to what one sees of it, and from one such table to the next."""

import random
from functools import partial
from typing import Any

from playouts import states
from timing import durations

from tabletop.engine.game import Game
from tabletop.engine.table import Table, difference


def time_tables(game: Game[Any, Any], seats: int) -> tuple[list[float], list[float]]:
    """Milliseconds to make a seat's table of a state, and to find what changed since the last.

    Every state of a random game in which someone decides is taken once.
    """

    def made(state: Any) -> Table:
        return game.table(game.view(state, 0), 0)

    making, comparing = list[float](), list[float]()
    before = None
    for state in states(game, seats, random.Random("tables")):
        making += durations(partial(made, state), 1)
        after = made(state)
        if before:
            comparing += durations(partial(difference, before, after), 1)
        before = after
    return making, comparing
