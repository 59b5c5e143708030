"""All moves worth asking about, legal or not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tabletop.games.expeditions.components import KEPT
from tabletop.games.expeditions.family import Family, S
from tabletop.games.expeditions.moves import DECK, PLACES, Cross, Keep, Mark, Move, Take
from tabletop.games.expeditions.state import HIDDEN
from tabletop.mechanics.bitgrid import bits


def candidates(family: Family[S], state: S, seat: int) -> Iterator[Move]:
    """Well-formed moves of a seat; every legal one is among them, each once."""
    hand = state.hands[seat]
    if hand != HIDDEN:
        cards = [family.cards[card].id for card in bits(hand)]
        for count in range(1, KEPT + 1):
            yield from (Keep(seat, pair) for pair in combinations(cards, count))
    masks = family.placements[max(state.pattern, 0)].masks
    for place in PLACES:
        yield from (Mark(seat, place, family.names(mask)) for mask in masks)
        yield from (Cross(seat, place, cell) for cell in family.cells)
        yield Take(seat, DECK, place)
        yield from (Take(seat, family.cards[card].id, place) for card in state.display if card >= 0)
