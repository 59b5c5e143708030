"""The engine's promises, held by Pyramids; with positions that random play seldom comes to."""

from collections.abc import Mapping
from typing import Any

import pytest

from tabletop.engine.game import Game
from tabletop.games.expeditions.state import Phase
from tabletop.testing import conformance
from tests.games.pyramids.played import Played


def positions(game: Game[Any, Any]) -> Mapping[str, Any]:
    """Positions by name, in which the rarer rules speak."""
    full = Played(4).begin()
    full.set(free=(0,) * 6 + full.state.free[6:]).flip("I3")
    left = Played(4).begin().set(free=(1, *(0,) * 7)).flip("L3")
    equal = Played(2).begin().flip("I3").set(red=(1, 0), green=(0, 1))
    both = Played(2).begin("P01 P02", "P04 P05").flip("I3").rest()
    both.explore(0, 3, 33).explore(1, 6, 15).set(when=((0, 1), (0, 1)), phase=Phase.STAGE)
    return {
        "three have nothing to mark": full.state,
        "three were skipped": full.on().state,
        "one cell in all is left": left.on().state,
        "equal, and nothing explored": equal.state,
        "two reach the second purple": both.state,
    }


test_conformance = conformance("pyramids", positions=positions, effort=0.2)

test_conformance_in_full = pytest.mark.long(conformance("pyramids", positions=positions))
