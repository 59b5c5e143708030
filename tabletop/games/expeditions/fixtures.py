"""What every piece is that no hand moves, and the rule that governs a hand that tries."""

from __future__ import annotations

from typing import Any

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.engine.text import Text, Who
from tabletop.games.expeditions.family import Family, S
from tabletop.games.expeditions.legality import EXPEDITIONS, choosing_first
from tabletop.games.expeditions.moves import DECK, PENCIL
from tabletop.games.expeditions.spaces import EXPEDITION, hand_space, places
from tabletop.games.expeditions.state import Phase, State


def strange_card(
    family: Family[S], state: S, seat: int, pick: Pick, in_hand: bool, on_offer: bool
) -> Objection:
    """What governs a card, or the deck's top, where it is part of no move."""
    if in_hand:
        return _own_hand(family, seat, pick)
    if on_offer:
        return _offered(family, state, pick)
    return _placed(family, state, seat, pick)


def _own_hand(family: Family[Any], seat: int, pick: Pick) -> Objection:
    rules = family.rules
    if not pick.space:
        return rules.handling(Text("Put the card with the ones you keep."), Pick(pick.piece))
    if pick.space == hand_space(seat):
        return rules.keep_two(Text("It is in your hand already."), pick)
    if pick.space.startswith("kept:"):
        return rules.keep_own(Text("That is another player's choice."), pick)
    return rules.keep_two(Text("First choose which two cards you keep."), pick)


def _offered(family: Family[Any], state: State, pick: Pick) -> Objection:
    rules, deck = family.rules, pick.piece == DECK
    if deck and choosing_first(state):
        return rules.dealt(Text("The deck has given everybody a hand."), pick)
    if not pick.space:
        return rules.handling(Text("A card needs a place to go to."), Pick(pick.piece))
    if deck and pick.space.startswith("display:"):
        return rules.refill(Text("No card is missing there now."), pick)
    if pick.space.startswith(("kept:", "hand:")):
        return rules.keep_two(Text("The two cards were chosen at the start."), pick)
    if deck:
        return rules.new_card(Text("The deck's top card goes to an empty place of yours."), pick)
    return rules.display_lies(
        Text("{card} lies in the display.", card=family.called(pick.piece)), pick
    )


def _placed(family: Family[S], state: S, seat: int, pick: Pick) -> Objection:
    """A card that somebody has before them, or that nobody can see."""
    rules, number = family.rules, family.card_index[pick.piece]
    for space, (owner, place) in places(family, state.seats).items():
        card = family.card(state, owner, place)
        if card is not None and card.id == pick.piece:
            if owner != seat:
                return rules.own_cards(Text("It belongs to {who}.", who=Who(owner)), pick)
            return rules.finished_only(Text("It is not finished."), Pick(pick.piece, space))
    for owner, done in enumerate(state.done):
        if number in done:
            return rules.laid_aside(Text("{who} has finished it.", who=Who(owner)), pick)
    if max(state.kept[seat], 0) >> number & 1:
        return rules.keep_once(Text("You have chosen this card."), Pick(pick.piece))
    if state.hands[seat] >= 0 and state.hands[seat] >> number & 1:
        return rules.keep_once(Text("You have put this card back."), Pick(pick.piece))
    return rules.stranger(
        Text("{card} is not to be seen here.", card=family.called(pick.piece)), pick
    )


def fixed_piece(family: Family[S], state: S, seat: int, pick: Pick) -> Objection:
    """What governs a piece that no hand moves."""
    rules = family.rules
    kind, _, name = pick.piece.partition(":")
    owner = _seat(state, name.partition(":")[0])
    if pick.piece == EXPEDITIONS or kind == EXPEDITION:
        return _expedition(family, state, pick)
    if kind == PENCIL and owner is not None:
        return rules.own_cards(Text("That pencil belongs to {who}.", who=Who(owner)), pick)
    if kind in ("hand", "kept") and owner is not None:
        return rules.keep_own(Text("This card is in the hand of {who}.", who=Who(owner)), pick)
    if kind == "mark":
        return rules.marks_stay(Text("This mark is on its card for good."), pick)
    own = family.fixed(state, kind, owner, pick)
    if own is not None:
        return own
    return rules.stranger(Text("There is no piece {piece} here.", piece=pick.piece[:40]), pick)


def _expedition(family: Family[Any], state: State, pick: Pick) -> Objection:
    rules = family.rules
    if pick.piece != EXPEDITIONS or pick.space:
        return rules.pile(Text("This card stays where it lies."), pick)
    if choosing_first(state):
        return rules.flip(Text("First everybody chooses two cards."), pick)
    if state.phase is Phase.MARK:
        return rules.flip(Text("Not everybody has marked yet."), pick)
    return rules.flip(Text("It is not time for the next one yet."), pick)


def _seat(state: State, name: str) -> int | None:
    seats = [str(seat) for seat in range(state.seats)]
    return seats.index(name) if name in seats else None
