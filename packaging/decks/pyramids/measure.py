"""How the deck plays: ``python packaging/decks/pyramids/measure.py [GAMES]`` prints a row a line.

The rows are those of ``calibration`` in the component data: means of so many games, played by a
lone explorer who knows the effort of every chamber, and by computer players among themselves.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from chamber import Chamber
from explorer import Explorer
from solver import Solver, patterns_of

from tabletop.advisor.players import choose
from tabletop.engine.chance import Chance
from tabletop.engine.dealer import draw
from tabletop.games.pyramids import load

COMPONENTS = Path(__file__).parents[3] / "resources/games/pyramids/components.json"
TABLES = (("greedy",) * 4, ("greedy",) * 3, ("greedy",) * 2, ("greedy", *("random",) * 3))
MEASURES = ("points", "explored", "torches", "gems", "skull", "awards")

Row = dict[str, Any]


def efforts(data: Mapping[str, Any]) -> Row:
    """The expedition cards that a chamber takes, in the mean, the easiest and the hardest."""
    patterns = patterns_of(data)
    found = [Solver(Chamber("".join(card["rows"])), patterns).effort(0) for card in data["cards"]]
    return {
        "who": "solver, expedition cards to the tomb",
        "mean": round(sum(found) / len(found), 2),
        "least": round(min(found), 2),
        "most": round(max(found), 2),
    }


def alone(data: Mapping[str, Any], games: int) -> Row:
    """The lone explorer's means."""
    deck = [Chamber("".join(card["rows"])) for card in data["cards"]]
    explorer = Explorer(deck, patterns_of(data), data["sheet"]["skull_values"])
    journeys = [
        explorer.play(Random(seed), data["rounds"], data["expeditions"]["flipped"])
        for seed in range(games)
    ]
    sheets = [
        {
            "points": journey.points,
            "explored": journey.explored,
            "torches": len(journey.torches),
            "gems": journey.red + journey.green,
            "skull": journey.worst,
            "awards": 0,
        }
        for journey in journeys
    ]
    return mean("lone explorer, without pyramid points", games, sheets)


def together(data: Mapping[str, Any], players: tuple[str, ...], games: int) -> Iterator[Row]:
    """The means of the winners, and of all, when these computer players play."""
    game = load(data)
    won, every = [], []
    for seed in range(games):
        rng = Random(seed)
        state = game.setup(len(players), {})
        while due := game.due(state):
            if isinstance(due, frozenset):
                seat = min(due)
                event: Any = choose(players[seat], game, game.view(state, seat), seat, rng)
            else:
                event = draw(due, rng) if isinstance(due, Chance) else due
            state = game.after(state, event)
        counted = game.tally(state)
        board = game.score(counted)
        for seat in range(len(players)):
            sheet = {
                "points": board.total(seat),
                "explored": len(counted.explored[seat]),
                "torches": counted.torches[seat],
                "gems": counted.red[seat] + counted.green[seat],
                "skull": counted.skull[seat],
                "awards": board.points(seat, "awards"),
                "first": seat == 0,
            }
            every.append(sheet)
            if seat in board.winners:
                won.append(sheet)
    who = " ".join(players)
    row = mean(f"{who}: winners", games, won)
    yield row | {"won by the first seat": sum(sheet["first"] for sheet in won)}
    yield mean(f"{who}: all", games, every)


def mean(who: str, games: int, sheets: list[Row]) -> Row:
    """The means of some score sheets."""
    means = {name: round(sum(one[name] for one in sheets) / len(sheets), 1) for name in MEASURES}
    return {"who": who, "games": games, **means}


def rows(data: Mapping[str, Any], games: int) -> Iterator[Row]:
    """All of them."""
    yield efforts(data)
    yield alone(data, games)
    for players in TABLES:
        yield from together(data, players, games)


if __name__ == "__main__":
    for row in rows(json.loads(COMPONENTS.read_text("utf-8")), int((sys.argv[1:] or ["200"])[0])):
        print(json.dumps(row), flush=True)
