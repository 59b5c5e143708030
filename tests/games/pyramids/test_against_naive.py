"""Random games, position by position, against a second implementation of the rulebook."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tabletop.games.pyramids import load
from tabletop.resources import read_json
from tests.games.expeditions.lockstep import Pair, compare
from tests.games.expeditions.naive import Card, Deed, Shape
from tests.games.pyramids.naive import NaivePyramids
from tests.sampling import sampled

GAMES = 12
DATA: Any = read_json("games/pyramids/components.json")
SIGNS = {
    ".": "plain",
    "v": "entry",
    "T": "tomb",
    "r": "gem_red",
    "g": "gem_green",
    "t": "torch",
    "e": "elixir",
    "s": "skull",
    "x": "cross",
}
WALL = "#"


def printed(rng: Random) -> Any:
    """The components, or some with other symbols, so that rare things happen more often."""
    if rng.random() < 0.6:
        return DATA
    data, signs = deepcopy(DATA), rng.choice(("x.", "se..", "ssse", "rg.", "t..", "xset..", "...."))
    for card in data["cards"]:
        card["rows"] = [
            "".join(sign if sign in "vT#" else rng.choice(signs) for sign in row)
            for row in card["rows"]
        ]
    return data


def name(card: Any) -> str:
    """What the game calls a pyramid."""
    return f"P{card['number']:02}"


def cards(data: Any) -> list[Card]:
    """The pyramids."""
    return [
        Card(
            name(card),
            card["colour"],
            {
                (row, column): SIGNS[sign]
                for row, signs in enumerate(card["rows"])
                for column, sign in enumerate(signs)
                if sign != WALL
            },
        )
        for card in data["cards"]
    ]


class PyramidsPair(Pair):
    """Pyramids, where the way to the tomb goes down."""

    naive: NaivePyramids

    def __init__(self, seed: int) -> None:
        rng = Random(f"set-up {seed}")
        seats, data = rng.choice((2, 3, 4)), printed(rng)
        game: Any = load(data)
        numbers = {name(card): card["number"] for card in data["cards"]}
        naive = NaivePyramids(seats, cards(data), numbers, data["sheet"]["skull_values"])
        super().__init__(game, naive, game.setup(seats, {}), data["expeditions"]["patterns"], seed)

    def said(self, step: Any) -> Deed:
        """Seats passed over, explored pyramids and awards."""
        match type(step).__name__:
            case "Skip":
                return ("skip", step.seat)
            case "Explore":
                return ("finish", step.seat, step.card)
            case "Award" if step.points:
                return ("award", step.seat, step.colour, step.points)
        return ()

    def progress(self, card: Card, cells: Shape) -> int:
        """How close a mark brings a card to its tomb."""
        ((tomb_row, tomb_column),) = (at for at, sign in card.cells.items() if sign == "tomb")
        return -min(abs(row - tomb_row) + abs(column - tomb_column) for row, column in cells)

    def same_table(self) -> None:
        """The score sheets are the same, column by column."""
        super().same_table()
        naive, board = self.naive, self.game.score(self.game.tally(self.state))
        for seat in naive.seats:
            gems = (naive.red[seat], naive.green[seat])
            columns = {
                "torches": 5 * len(naive.torches[seat]),
                "awards": sum(points for _, points in naive.awards[seat]),
                "gems": 5 * min(gems) + max(gems) - min(gems),
                "skulls": -max((naive.skull_track[n] for n in naive.skulls[seat]), default=0),
            }
            assert {column: board.points(seat, column) for column in columns} == columns


@pytest.mark.parametrize("seed", sampled(range(GAMES), 4))
def test_every_position_is_the_same(seed: int) -> None:
    compare(PyramidsPair(seed), table_every=7)
