"""What people lay by hand in a position of either game, and where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.position import Loose, Spot
from tabletop.engine.table import Face
from tabletop.engine.text import Text, Who
from tabletop.games.expeditions.family import Family, S
from tabletop.games.expeditions.legality import EXPEDITIONS
from tabletop.games.expeditions.moves import DECK, PENCIL, PLACES, card_space, cell_space
from tabletop.games.expeditions.spaces import EXPEDITION, aside_space, display_space
from tabletop.games.expeditions.state import State
from tabletop.games.expeditions.table import squares
from tabletop.mechanics.caching import kept_by_owner

_CARDS, _EXPEDITIONS, _PENCILS = Text("Cards"), Text("Expedition cards"), Text("Pencils")


def things(family: Family[S], state: S) -> tuple[Loose, ...]:
    """All of them; a pencil marks the cells of the cards that lie before its seat."""
    pencils = (_pencil(family, state, seat) for seat in range(state.seats))
    return (*pencils, *_cards(family, state.seats), *_expeditions(family))


def _pencil(family: Family[Any], state: State, seat: int) -> Loose:
    spots = tuple(
        Spot(cell_space(place, cell, seat), "marked", "", cell, key=family.cards[number].id)
        for side, place in enumerate(PLACES)
        if (number := state.cards[2 * seat + side]) >= 0
        for cell in family.names(family.cards[number].cells)
    )
    name, face = Text("Pencil of {who}", who=Who(seat)), Face(PENCIL, (("seat", seat),))
    return Loose(f"{PENCIL}:{seat}", name, spots, face=face, many=True, group=_PENCILS)


@kept_by_owner(16)
def _cards(family: Family[Any], seats: int) -> tuple[Loose, ...]:
    before = (
        Spot(card_space(place, seat), "cards", str(seat), slot=side, slots=len(PLACES))
        for seat in range(seats)
        for side, place in enumerate(PLACES)
    )
    shown = range(family.components.display)
    spots = (
        *before,
        *(Spot(display_space(slot), "display", slot=slot, slots=len(shown)) for slot in shown),
        *(Spot(aside_space(family, seat), "finished", str(seat)) for seat in range(seats)),
        Spot(DECK),
    )
    return tuple(
        Loose(
            card.id,
            family.card_name(card),
            spots,
            card.id,
            family.card_face(card, None, False),
            group=_CARDS,
            marks=family.marks(card),
        )
        for card in family.cards
    )


def _expeditions(family: Family[Any]) -> Iterator[Loose]:
    for pattern in family.patterns:
        face = Face("expedition", (("squares", squares(pattern)), ("pattern", pattern.id)))
        spots = (Spot(EXPEDITION, "revealed"), Spot(EXPEDITIONS))
        yield Loose(
            pattern.id,
            family.pattern_name(pattern),
            spots,
            pattern.id,
            face,
            many=True,
            group=_EXPEDITIONS,
            total=pattern.count,
        )
