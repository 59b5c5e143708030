"""Positions of random games are written and read again; in each a slip is made, and told; whatever
else is written is answered. They are typed into the form of the window, too, and laid by hand,
thing by thing.

A trial is a random game of each kind, of which twenty-five states are tried; ``laid`` counts those
that were laid by hand, by so many ``acts`` (a thing laid, a field typed).
"""

from collections import Counter
from importlib import import_module
from random import Random
from typing import Any

from tests.games.laid_by_hand import Made, laid_otherwise
from tests.games.placed import missed, placed, stumbles, unlike
from tests.games.test_positions import GAMES
from tests.games.typed import typed_otherwise

TRIALS = 170
PATIENCE = 600.0
_STATES = 25


def trial(number: int, seed: str) -> dict[str, Any]:
    """Some states of a random game of each kind."""
    faults, counts = [], Counter[str]()
    for game in GAMES:
        slips = import_module(f"tests.games.{game}.slips").SLIPS
        rng = Random(f"{seed} {number} {game}")
        for one in placed(game, f"{seed} {number}", _STATES):
            if fault := unlike(one):
                faults.append(f"{game}: {fault}: {one.position}")
            name, nothing_said = missed(one, slips, rng)
            if nothing_said:
                faults.append(f"{game}: nothing is said of {name}: {nothing_said}")
            if fault := typed_otherwise(one):
                faults.append(f"{game}: {fault} when typed: {one.position}")
            made: Made = []
            if fault := laid_otherwise(one, made):
                faults.append(f"{game}: {fault} when laid by hand: {one.position}")
            counts["laid"] += not fault
            counts["acts"] += len(made)
            if fault := stumbles(one, rng):
                faults.append(f"{game}: {fault}")
            counts["states"] += 1
            counts["slips"] += bool(name)
    return {"faults": faults, **counts}
