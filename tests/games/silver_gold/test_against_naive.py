"""Random games, position by position, against a second implementation of the rulebook."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tabletop.engine.chance import Outcome
from tabletop.games.silver_gold import load
from tabletop.resources import read_json
from tests.games.expeditions.lockstep import Pair, compare
from tests.games.expeditions.naive import Card, Deed
from tests.games.silver_gold.naive import NaiveSilverGold
from tests.sampling import sampled

GAMES = 12
DATA: Any = read_json("games/silver_gold/components.json")
SIGNS = {"o": "plain", "C": "coin", "P": "palm", "X": "cross"}


def printed(rng: Random) -> Any:
    """The components, or some with other symbols, so that rare things happen more often."""
    if rng.random() < 0.6:
        return DATA
    data, signs = deepcopy(DATA), rng.choice(("oooC", "oooP", "oX", "ooCX", "oCPX"))
    for card in data["cards"]:
        card["rows"] = [
            "".join("." if sign == "." else rng.choice(signs) for sign in row)
            for row in card["rows"]
        ]
    return data


def cards(data: Any) -> list[Card]:
    """The treasure cards."""
    return [
        Card(
            card["id"],
            card["colour"],
            {
                (row, column): SIGNS[sign]
                for row, signs in enumerate(card["rows"])
                for column, sign in enumerate(signs)
                if sign != "."
            },
        )
        for card in data["cards"]
    ]


class SilverGoldPair(Pair):
    """Silver & Gold, with a start player."""

    naive: NaiveSilverGold

    def __init__(self, seed: int) -> None:
        rng = Random(f"set-up {seed}")
        seats, start = rng.choice((2, 3, 4)), rng.choice(("first", "drawn"))
        seals = {
            card["id"]: (card["seal"]["colour"], card["seal"]["points"])
            for card in DATA["cards"]
            if card["seal"]
        }
        data = printed(rng)
        game: Any = load(data)
        naive = NaiveSilverGold(seats, cards(data), seals)
        super().__init__(
            game, naive, game.setup(seats, {"start": start}), DATA["expeditions"]["patterns"], seed
        )

    def other(self, outcome: Outcome) -> None:
        """The start player is drawn."""
        self.naive.starter = int(outcome.drawn[0])

    def said(self, step: Any) -> Deed:
        """Seats passed over, trophies and finished cards."""
        match type(step).__name__:
            case "Trophy" if step.points:
                return ("trophy", step.seat, step.points)
            case "Skip":
                return ("skip", step.seat)
            case "Finish":
                return ("finish", step.seat, step.card)
        return ()

    def same_table(self) -> None:
        """The score sheets are the same, column by column."""
        super().same_table()
        naive, board = self.naive, self.game.score(self.game.tally(self.state))
        for seat in naive.seats:
            columns = {
                "coins": naive.coins[seat],
                "trophies": sum(naive.trophies[seat]),
                "palms": sum(naive.palms[seat]),
                "seals": naive.seal_points(seat),
            }
            assert {column: board.points(seat, column) for column in columns} == columns


@pytest.mark.parametrize("seed", sampled(range(GAMES), 4))
def test_every_position_is_the_same(seed: int) -> None:
    compare(SilverGoldPair(seed), table_every=7)
