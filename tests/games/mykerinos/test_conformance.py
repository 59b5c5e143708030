"""The engine's promises, held by Mykerinos; with positions that random play seldom comes to."""

from collections.abc import Mapping
from typing import Any

import pytest

from tabletop.engine.game import Game
from tabletop.games.mykerinos.state import Phase
from tabletop.testing import conformance
from tests.games.mykerinos.played import NEUTRAL, PATRONS, Played

STONES = "lady_violet/0/0+1"


def positions(game: Game[Any, Any]) -> Mapping[str, Any]:
    """Positions by name, in which the rarer rules speak."""
    helped = Played(3).begin(STONES).give(0, *PATRONS, "none").stand(0, "a2").stand(1, "c1 d1")
    poor = Played(3).begin(STONES).give(0, *PATRONS).stand(0, "a2").set(pools=(1, 3, 11))
    lone = Played(3).begin(STONES).give(0, "lady_violet").set(supply=(0, 25, 25), pools=(25, 0, 0))
    row = Played(4, museum="row").begin().give(0, "sir_brown").hold(1, "w1r3")
    two = Played(2).begin(STONES).give(0, "lord_lemon").stand(NEUTRAL, "c3").play("dig a2")
    zone = Played(2).begin().stand(0, "a1 a2").stand(1, "b1 b2").stand(NEUTRAL, "c1")
    even = Played(3).begin().set(pools=(5, 5, 5), supply=(20, 20, 20), phase=Phase.SETS)
    return {
        "all patrons ready": helped.state,
        "one archaeologist left": poor.state,
        "none in the supply": lone.state,
        "a museum in a row": row.state,
        "the neutral colour is next": two.state,
        "three in a zone": zone.set(track=(0, NEUTRAL, 1, None), phase=Phase.ZONE).state,
        "equal in everything": even.state,
        "the start player is drawn": Played(3, start="drawn").state,
    }


test_conformance = conformance("mykerinos", positions=positions, effort=0.25)

test_conformance_in_full = pytest.mark.long(conformance("mykerinos", positions=positions))
