"""The toy game as its pieces can lie loose: its cards are known to the reader of positions."""

from __future__ import annotations

from typing import Any

from tabletop.engine.position import FieldKind, Loose, PositionRow, Spot
from tabletop.engine.table import Face
from tabletop.engine.text import Text
from tests.engine.seated import COMPONENTS
from tests.engine.toy import Pebbles, State
from tests.engine.toy_position import ToyPositions

CARDS = ("one", "two", "three")


class LoosePositions(ToyPositions):
    """A card lies open, or in the deck."""

    def rows(self, opening: State) -> tuple[PositionRow, ...]:
        return (
            PositionRow("card", Text("Card"), FieldKind.WORD),
            PositionRow("turn", Text("To act"), FieldKind.SEAT),
        )

    def loose(self, state: State) -> tuple[Loose, ...]:
        spots = (Spot("card", "card"), Spot("deck"))
        return tuple(
            Loose(card, Text(card), spots, card, Face("card", (("card", card),)), many=True,
                  total=COMPONENTS["cards"][card])
            for card in CARDS
        )  # fmt: skip


def loose_toy() -> Pebbles:
    """The toy game with the usual components."""
    game = Pebbles(COMPONENTS)
    positions: Any = LoosePositions()
    game.positions = positions
    return game
