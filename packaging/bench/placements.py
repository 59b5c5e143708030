"""How long it takes to find every place of a pattern on a card."""

import random
from collections.abc import Iterator
from typing import Any

from playouts import states
from timing import rate

from tabletop.engine.game import Game
from tabletop.games.expeditions.family import Family

CARDS = 500
"""So many cards as they lie in random play are looked at, in turn."""


def placement_lines(game: Game[Any, Any], seats: int, seconds: float) -> Iterator[str]:
    """Microseconds for all placements of the pattern on one card; nothing for other games."""
    family = getattr(game, "family", None)
    if not isinstance(family, Family):
        return
    cards = _cards(game, family, seats)
    found = [family.placements[pattern] for pattern, _, _ in cards]

    def work() -> int:
        for ways, (pattern, card, free) in zip(found, cards, strict=True):
            ways.masks_of(family.laid(pattern, card, free))
        return len(cards)

    micro = 1e6 / rate(work, seconds)
    many = sum(family.laid(pattern, card, free).bit_count() for pattern, card, free in cards) / len(
        cards
    )
    yield f"  all placements of a pattern on a card: {micro:.2f} µs ({many:.1f} of them on average)"


def _cards(game: Game[Any, Any], family: Any, seats: int) -> list[tuple[int, Any, int]]:
    """Pattern, card and free cells wherever a pattern is to be marked."""
    rng, found = random.Random("cards"), list[tuple[int, Any, int]]()
    while len(found) < CARDS:
        for state in states(game, seats, rng):
            if state.pattern >= 0:
                found += [
                    (state.pattern, family.cards[card], free)
                    for card, free in zip(state.cards, state.free, strict=True)
                    if card >= 0 and free
                ]
    return rng.sample(found, CARDS)
