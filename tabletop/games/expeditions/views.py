"""What a seat may know, what it may guess, and what there is in all."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from tabletop.games.expeditions.components import KEPT
from tabletop.games.expeditions.family import Family, S
from tabletop.games.expeditions.state import HIDDEN, Phase, State
from tabletop.mechanics.bitgrid import bits
from tabletop.mechanics.values import changed

_SECRET = (Phase.HAND, Phase.KEEP, Phase.KEPT, Phase.REVEAL)


def view(state: S, seat: int | None) -> S:
    """The state as a seat may know it; the hands it hides are counted among the deck (S11)."""
    if state.phase not in _SECRET:
        return state
    hands, kept, deck = list(state.hands), list(state.kept), state.deck
    for owner, hand in enumerate(state.hands):
        # What was kept of a hand that nobody told lies open when it is said.
        if owner != seat and hand > 0 and not state.untold >> owner & 1:
            deck |= hand
            hands[owner] = HIDDEN
            kept[owner] = HIDDEN if kept[owner] else 0
    return changed(state, deck=deck, hands=tuple(hands), kept=tuple(kept))


def guess(family: Family[S], seen: S, rng: Random) -> S:
    """The view with any cards that the hidden hands may hold, drawn evenly."""
    hidden = [owner for owner, hand in enumerate(seen.hands) if hand == HIDDEN]
    if not hidden:
        return seen
    dealt = family.components.dealt
    drawn = rng.sample(list(bits(seen.deck)), dealt * len(hidden))
    hands, kept = list(seen.hands), list(seen.kept)
    for number, owner in enumerate(hidden):
        hand = drawn[dealt * number : dealt * (number + 1)]
        hands[owner] = sum(1 << card for card in hand)
        if kept[owner] == HIDDEN:
            kept[owner] = sum(1 << card for card in rng.sample(hand, KEPT))
    deck = seen.deck & ~sum(1 << card for card in drawn)
    return changed(seen, deck=deck, hands=tuple(hands), kept=tuple(kept))


def census(family: Family[Any], state: State) -> Mapping[str, int]:
    """How many cards there are, wherever they lie."""
    lying = sum(card >= 0 for card in (*state.display, *state.cards))
    held = sum(hand.bit_count() for hand in state.hands if hand > 0)
    revealed = state.flips - (state.round - 1) * family.components.flips
    return {
        "card": state.deck.bit_count() + lying + held + sum(map(len, state.done)),
        "expedition card": sum(state.pile) + revealed,
    }
