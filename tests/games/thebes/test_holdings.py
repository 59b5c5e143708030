"""What the strip of a seat shows of it: all that lies open before it, and nothing it has not."""

from __future__ import annotations

from tabletop.engine.table import Holding
from tabletop.language import Catalogue
from tests.games.thebes.played import GAME, Played

OWN = ["R14", "R17", "R46", "R50", "R56", "R68", "R69", "R74", "R59", "R80", "X01"]
FOUND = ["crete-4", "greece-book"]


def held(seat: int) -> list[list[Holding]]:
    game = Played(2).begin().arrange(own={"0": OWN + FOUND}, spent={"0": ["crete"]})
    rows = GAME.table(game.state, 1).statuses[seat].holdings
    return [list(row) for row in rows]


def test_knowledge_and_spent_permits_stand_above_tools_and_finds() -> None:
    say = Catalogue.load("en", "thebes").say
    assert [[say(thing.name) for thing in row] for row in held(0)] == [
        [
            "Knowledge of Crete: 6",
            "Rumours of Egypt: 1",
            "General knowledge: 3",
            "Permit for Crete: spent this year",
        ],
        [
            "Assistants: 2",
            "Shovels: 1",
            "Congresses: 1",
            "Zeppelins: 1",
            "Exhibitions: 1",
            "Finds from Greece",
            "Artefacts from Crete, in points: 4",
        ],
    ]
    counts = [thing.count for row in held(0) for thing in row]
    assert 0 not in counts


def test_who_has_nothing_shows_nothing() -> None:
    assert held(1) == [[], []]
