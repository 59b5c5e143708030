"""All that can be done with a hand in either game, move by move as they are in ``moves``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.move import Pick
from tabletop.games.expeditions.family import Family
from tabletop.games.expeditions.moves import (
    DECK,
    PENCIL,
    PLACES,
    card_space,
    cell_space,
    kept_space,
)


def every_pick(family: Family[Any], seats: int) -> Iterator[Pick]:
    """Every pick of a table of so many seats, each once."""
    cards = [card.id for card in family.cards]
    for seat in range(seats):
        yield from (Pick(card, kept_space(seat)) for card in cards)
        for place in PLACES:
            yield from (Pick(PENCIL, cell_space(place, cell, seat)) for cell in family.cells)
            yield from (Pick(card, card_space(place, seat)) for card in (DECK, *cards))
