"""From a position to the state: what follows from the rest is worked out here."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.games.expeditions.family import Family, S
from tabletop.games.expeditions.flow import fresh_pile, place_of
from tabletop.games.expeditions.position_shape import NO_CARDS, Position, numbers, only_counted
from tabletop.games.expeditions.state import HIDDEN, NOTHING
from tabletop.mechanics.bitgrid import union
from tabletop.mechanics.values import changed


def laid(family: Family[S], opening: S, position: Position) -> S:
    """The state of a position in which every name is known; it may still be impossible."""
    seats = range(opening.seats)
    cards = tuple(
        _number(family, card) for seat in seats for card in position.cards.get(seat, NO_CARDS)
    )
    done = tuple(
        tuple(family.card_index[card] for card in position.finished.get(seat, ())) for seat in seats
    )
    display = tuple(_number(family, card) for card in position.display)
    display += (NOTHING,) * (family.components.display - len(display))
    hands = tuple(_hand(family, position.hands.get(seat, ())) for seat in seats)
    out = sum(
        1 << card
        for card in {*cards, *display, *(card for row in done for card in row)}
        if card >= 0
    )
    revealed = _any_revealed(family) if only_counted(position) else position.revealed
    state = changed(
        opening,
        phase=position.phase,
        round=position.round,
        deck=opening.deck & ~(out | union(hands)),
        hands=tuple(HIDDEN if seat in position.secret else hands[seat] for seat in seats),
        kept=tuple(
            HIDDEN if seat in position.chosen else _hand(family, position.kept.get(seat, ()))
            for seat in seats
        ),
        untold=sum(1 << seat for seat in set(position.untold)),
        display=display,
        pile=_pile(family, revealed),
        pattern=family.pattern_index[position.revealed[-1]] if position.revealed else NOTHING,
        flips=(position.round - 1) * family.components.flips + len(revealed),
        cards=cards,
        free=tuple(_free(family, card, position) for card in cards),
        pending=sum(1 << seat for seat in set(position.marking)),
        owed=numbers(position.crosses, opening.seats),
        done=done,
        queue=position.queue,
        turn=position.dealing,
        place=NOTHING if position.place is None else _place(position.place),
    )
    return changed(state, **family.sheets_read(state, position))


def _number(family: Family[S], card: str | None) -> int:
    return NOTHING if card is None else family.card_index[card]


def _hand(family: Family[S], cards: Iterable[str]) -> int:
    return sum(1 << family.card_index[card] for card in set(cards))


def _any_revealed(family: Family[S]) -> tuple[str, ...]:
    """As many expedition cards as a round reveals, where nobody knows which those were."""
    every = [pattern.id for pattern in family.patterns for _ in range(pattern.count)]
    return tuple(every[: family.components.flips])


def _pile(family: Family[S], revealed: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(
        count - revealed.count(pattern.id)
        for pattern, count in zip(family.patterns, fresh_pile(family), strict=True)
    )


def _free(family: Family[S], number: int, position: Position) -> int:
    """The cells of a card without a mark."""
    if number == NOTHING:
        return 0
    card = family.cards[number]
    return card.cells & ~family.masks[position.marked.get(card.id, ())]


def _place(space: str) -> int:
    side, _, seat = space.partition(":")
    return place_of(int(seat), side)
