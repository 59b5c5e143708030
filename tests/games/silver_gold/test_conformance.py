"""The engine's promises, held by Silver & Gold; with positions random play seldom comes to."""

from collections.abc import Mapping
from typing import Any

import pytest

from tabletop.engine.game import Game
from tabletop.testing import conformance
from tests.games.silver_gold.played import Played

WON = ((6, 5, 4), (3, 2, 1), ())


def positions(game: Game[Any, Any]) -> Mapping[str, Any]:
    """Positions by name, in which the rarer rules speak."""
    lapsing = Played(2).begin("T40 T45 T25 T01").left(0, "left", "a1 b1").left(0, "right", "")
    lapsed = Played(2).begin("T40 T45 T25 T01").left(0, "left", "a1").left(0, "right", "")
    owing = Played(3).begin("T01 T20 T25 T40").flip("domino").play(0, "left a1 b1")
    bare = Played(3).begin().hold(1, "-", "-").flip("L4")
    poor = Played(3).begin().seat(2, coins=3).set(trophies=WON).flip("domino").play(0, "left b1")
    full = Played(2).begin("T12 T20 T25 T40").left(0, "left", "a3").left(0, "right", "")
    alone = Played(2).begin("T12 T20 T25 T40").left(0, "left", "a3").show("").use_up("T47")
    last = Played(2).begin("T12 T20 T25 T40").left(0, "left", "a3").use_up()
    rich = Played(2).begin("T04 T20 T25 T40").seat(0, coins=12, palms=(1, 2, 3, 4))
    rich.set(trophies=((6, 5, 4), ()))
    return {
        "a cross is about to lapse": lapsing.flip("domino").state,
        "a cross has lapsed": lapsed.flip("domino").play(0, "left a1").state,
        "a cell is owed for a cross": owing.state,
        "a seat without cards": bare.state,
        "it is skipped": Played(3).begin().hold(1, "-", "-").flip("L4").on().state,
        "no trophy is left": poor.play(1, "left b1").play(2, "right a1").state,
        "two cards are finished": full.flip("O4").play(0, "left a3").play(1, "left b1").on().state,
        "one card is left": alone.flip("O4").play(0, "left a3").play(1, "left b1").on().state,
        "the deck is empty": last.flip("O4").play(0, "left a3").play(1, "left b1").on().state,
        "coins and palms are full": rich.flip("L3").state,
        "equal in everything": Played(3).begin().state,
        "the start player is drawn": Played(3, start="drawn").state,
    }


test_conformance = conformance("silver_gold", positions=positions, effort=0.25)

test_conformance_in_full = pytest.mark.long(conformance("silver_gold", positions=positions))
