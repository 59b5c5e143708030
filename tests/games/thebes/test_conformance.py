"""The engine's promises, held by Thebes; with positions that random play seldom comes to."""

from collections.abc import Mapping
from typing import Any

import pytest

from tabletop.engine.game import Game
from tabletop.testing import conformance
from tests.games.playing import ended
from tests.games.thebes.played import BOARD, Played

HELP = ("R55", "R68", "R74", "R80", "R82", "R84")
"""A rumour of Crete, and one of each tool."""


def positions(game: Game[Any, Any]) -> Mapping[str, Any]:
    """Positions by name, in which the rarer rules speak."""
    helped = Played(2).begin().give(0, *HELP, "R14").at(0, "rome").spend(0, "crete", "egypt")
    twice = Played(3).begin().give(0, *HELP, "R69", "R75", "R85", "R81").at(0, "egypt")
    late = Played(2).begin().give(0, *HELP, "R14").at(0, "paris").spend(0, "crete").time(50, 60)
    last = Played(4).begin().give(2, *HELP, "R14").time(103, 103, 101, 104)
    again = Played(2).begin().time(2 * 52 + 41, 2 * 52 + 52)
    shows = Played(2).begin().show("X01", "X07", "X09").at(0, "london")
    shows.artefacts(0, "egypt", "egypt", "greece", "greece")
    bare = Played(2).begin().set(display=(-1, -1, -1, BOARD.card["R64"]))
    spent = Played(2).begin().give(0, *HELP).at(0, "crete").play("crete 6 rumour 1 shovel")
    equal = Played(3).begin().give(0, "R10").give(1, "R11").time(157, 157, 156)
    return {
        "one of every help": helped.state,
        "two of every tool": twice.state,
        "near the new year": late.state,
        "in the last weeks": last.state,
        "exchanging once more": again.play("exchange", "exchange", "exchange").rest().state,
        "an exhibition in reach": shows.state,
        "few cards are open": bare.state,
        "tokens are due": spent.state,
        "equal in knowledge": equal.state,
        "the start player is drawn": Played(3, start="drawn").state,
        "the first cards are due": Played(2).state,
        "it is over": ended(game, ("random", "random"), 5),
    }


test_conformance = conformance("thebes", positions=positions, effort=0.25)

test_conformance_in_full = pytest.mark.long(conformance("thebes", positions=positions))
