"""From a state to what one sees of it, and from one such table to the next."""

import random
from typing import Any

from playouts import states
from timing import durations

from tabletop.engine.game import Game
from tabletop.engine.table import difference


def time_tables(game: Game[Any, Any], seats: int) -> tuple[list[float], list[float]]:
    """Milliseconds to make a seat's table of a state, and to find what changed since the last.

    Every state of a random game in which someone decides is taken once.
    """
    making, comparing = [], []
    before = None
    for state in states(game, seats, random.Random("tables")):
        making += durations(lambda state=state: game.table(game.view(state, 0), 0), 1)
        after = game.table(game.view(state, 0), 0)
        if before:
            comparing += durations(lambda old=before, new=after: difference(old, new), 1)
        before = after
    return making, comparing
