"""Slips in positions of either game of expedition cards."""

from collections.abc import Mapping
from random import Random
from typing import Any

from attrs import evolve

from tabletop.games.expeditions.position_checks import lying
from tabletop.games.expeditions.position_shape import Position
from tabletop.games.expeditions.state import State
from tests.games.placed import Slip, one_more


def card_twice(game: Any, state: State, position: Any, rng: Random) -> Position | None:
    cards = [card for card, _ in lying(game.family, position)]
    if not cards:
        return None
    finished = one_more(position.finished, rng.randrange(state.seats), rng.choice(cards))
    changes: dict[str, Any] = {"finished": finished}
    if hasattr(position, "when"):
        when = {seat: (*state.when[seat],) for seat in range(state.seats)}  # type: ignore[attr-defined]
        seat = next(s for s in finished if len(finished[s]) > len(state.done[s]))
        changes["when"] = one_more(when, seat, 0)
    return evolve(position, **changes)


def no_cell(game: Any, state: State, position: Any, rng: Random) -> Position | None:
    found = [
        (card.id, name)
        for number in state.cards
        if number >= 0
        for card in (game.family.cards[number],)
        for cell, name in enumerate(game.family.cells)
        if not card.cells >> cell & 1
    ]
    return mark_one(position, found, rng)


def mark_one(position: Any, found: list[tuple[str, str]], rng: Random) -> Position | None:
    if not found:
        return None
    card, cell = rng.choice(found)
    return evolve(position, marked=one_more(position.marked, card, cell))


def marked_twice(game: Any, state: State, position: Any, rng: Random) -> Position | None:
    found = [(card, cell) for card, cells in position.marked.items() for cell in cells]
    return mark_one(position, found, rng)


def marks_beside(game: Any, state: State, position: Any, rng: Random) -> Position:
    gone = [
        card.id for card in game.family.cards if game.family.card_index[card.id] not in state.cards
    ]
    return evolve(position, marked={**position.marked, rng.choice(gone): ("a1",)})


def too_many_revealed(game: Any, state: State, position: Any, rng: Random) -> Position:
    more = (game.family.patterns[0].id,) * (game.family.components.flips + 1)
    return evolve(position, revealed=(*more, *position.revealed))


def too_many_shown(game: Any, state: State, position: Any, rng: Random) -> Position | None:
    free = [card for number, card in enumerate(game.family.cards) if state.deck >> number & 1]
    slots = game.family.components.display
    if len(free) <= slots:
        return None
    return evolve(position, display=tuple(card.id for card in rng.sample(free, slots + 1)))


def owes_for_nothing(game: Any, state: State, position: Any, rng: Random) -> Position:
    return evolve(position, crosses={**position.crosses, rng.randrange(state.seats): 99})


def strange_card(game: Any, state: State, position: Any, rng: Random) -> Position:
    return evolve(position, display=("Z99",))


SLIPS: Mapping[str, Slip] = {
    "a card twice": card_twice,
    "no cell": no_cell,
    "a cell marked twice": marked_twice,
    "marks on a card that lies elsewhere": marks_beside,
    "too many expedition cards": too_many_revealed,
    "too many cards in the display": too_many_shown,
    "owes for no cross": owes_for_nothing,
    "a strange card": strange_card,
}
