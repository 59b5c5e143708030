"""What one names on a card to tell it from all others that are like it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from attrs import evolve

from tabletop.games.expeditions.components import CROSS, NO_CELL
from tabletop.games.silver_gold.components import COIN, PALM, PLAIN, Treasure
from tabletop.mechanics.bitgrid import Grid

_KINDS = (PALM, COIN, CROSS, NO_CELL, PLAIN)
"""What catches the eye first stands first."""

_MOST = 3
"""So many things are named at most."""

_Thing = tuple[str, int]


def told_apart(cards: Sequence[Treasure], grid: Grid) -> tuple[Treasure, ...]:
    """The same cards, each with the fewest signs that no other of its colour and seal has."""
    alike: dict[tuple[str, int, str], dict[str, frozenset[_Thing]]] = {}
    for card in cards:
        shown = frozenset((kind, cell) for cell, kind in enumerate(card.kinds))
        alike.setdefault(_group(card), {})[card.id] = shown
    return tuple(
        evolve(card, signs=tuple((kind, grid.name(cell)) for kind, cell in signs))
        for card in cards
        for signs in [_signs(card.id, alike[_group(card)])]
    )


def _group(card: Treasure) -> tuple[str, int, str]:
    return card.colour, card.points, card.seal


def _signs(card: str, alike: Mapping[str, frozenset[_Thing]]) -> tuple[_Thing, ...]:
    others = [shown for name, shown in alike.items() if name != card]
    for signs in _choices(alike[card]):
        if not any(shown.issuperset(signs) for shown in others):
            return signs
    return ()


def _choices(shown: frozenset[_Thing]) -> Iterator[tuple[_Thing, ...]]:
    things = sorted(shown, key=lambda thing: (_KINDS.index(thing[0]), thing[1]))
    for many in range(_MOST + 1):
        yield from combinations(things, many)
