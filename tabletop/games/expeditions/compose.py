"""From picks to a move: what a hand meant, or the rule about the piece it touched."""

from __future__ import annotations

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.engine.text import Text, Who
from tabletop.games.expeditions.family import Family, S
from tabletop.games.expeditions.fixtures import fixed_piece, strange_card
from tabletop.games.expeditions.legality import nobody_there, spot
from tabletop.games.expeditions.moves import (
    DECK,
    PENCIL,
    Cross,
    Keep,
    Mark,
    Move,
    Take,
    kept_space,
)
from tabletop.games.expeditions.notation import in_reading_order
from tabletop.games.expeditions.spaces import cells, names, pencil_space, places


def compose(family: Family[S], state: S, seat: int, picks: tuple[Pick, ...]) -> Move | Objection:
    """The move those picks mean, legal or not, or the objection that governs them."""
    if not 0 <= seat < state.seats:
        return nobody_there(family, seat)
    if not picks:
        return family.rules.handling(Text("Nothing is picked."))
    for pick in picks:
        objection = _stray(family, state, seat, pick)
        if objection:
            return objection
    pieces = {pick.piece for pick in picks}
    if pieces == {PENCIL}:
        return _marked(family, state, seat, picks)
    if PENCIL in pieces:
        return family.rules.stages(Text("Marking and taking cards are two acts."), *picks)
    kept = [pick for pick in picks if pick.space == kept_space(seat)]
    if len(kept) == len(picks):
        index = family.card_index
        return Keep(seat, tuple(sorted((pick.piece for pick in kept), key=index.__getitem__)))
    if len(picks) > 1:
        return family.rules.one_new(Text("Only one card is moved at a time."), *picks)
    _, place = places(family, state.seats)[picks[0].space]
    return Take(seat, picks[0].piece, place)


def _stray(family: Family[S], state: S, seat: int, pick: Pick) -> Objection | None:
    """What governs a pick that is part of no move at all."""
    piece, space = pick.piece, pick.space
    if space and space not in names(family, state.seats):
        return family.rules.stranger(Text("There is no place {place} here.", place=space[:40]))
    if piece == PENCIL:
        return _stray_pencil(family, state, seat, pick)
    if piece == DECK or piece in family.card_index:
        return _stray_card(family, state, seat, pick)
    return fixed_piece(family, state, seat, pick)


def _stray_pencil(family: Family[S], state: S, seat: int, pick: Pick) -> Objection | None:
    rules = family.rules
    if not pick.space:
        return rules.handling(Text("The pencil needs a cell to mark."), spot(pencil_space(seat)))
    cell = cells(family, state.seats).get(pick.space)
    if cell is None:
        place = names(family, state.seats)[pick.space].name
        return rules.cells_only(Text("No cell is there: {place}.", place=place), pick)
    if cell[0] != seat:
        return rules.own_cards(Text("That card belongs to {who}.", who=Who(cell[0])), pick)
    return None


def _stray_card(family: Family[S], state: S, seat: int, pick: Pick) -> Objection | None:
    """What governs a card on a place where it never goes; None where it may be meant."""
    in_hand = pick.piece != DECK and (
        state.hands[seat] >= 0
        and state.hands[seat] >> family.card_index[pick.piece] & 1
        and not max(state.kept[seat], 0) >> family.card_index[pick.piece] & 1
    )
    on_offer = pick.piece == DECK or family.card_index[pick.piece] in state.display
    if in_hand and pick.space == kept_space(seat):
        return None
    if on_offer and pick.space in places(family, state.seats):
        owner, _ = places(family, state.seats)[pick.space]
        if owner == seat:
            return None
        return family.rules.own_place(Text("That is the place of {who}.", who=Who(owner)), pick)
    return strange_card(family, state, seat, pick, bool(in_hand), on_offer)


def _marked(family: Family[S], state: S, seat: int, picks: tuple[Pick, ...]) -> Move | Objection:
    """Cells of one card, for the expedition card or for a cross."""
    meant = [cells(family, state.seats)[pick.space] for pick in picks]
    place = meant[0][1]
    if any(other != place for _, other, _ in meant):
        return family.rules.one_card(Text("These cells are on two cards."), *picks)
    if len(meant) == 1 and state.owed[seat]:
        return Cross(seat, place, meant[0][2])
    return Mark(seat, place, in_reading_order(family, [cell for _, _, cell in meant]))
