"""The one source of legality: every objection to a move, headline first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.engine.text import Text, Who
from tabletop.games.expeditions.components import KEPT
from tabletop.games.expeditions.family import Family, S
from tabletop.games.expeditions.flow import place_of
from tabletop.games.expeditions.moves import (
    DECK,
    PLACES,
    Cross,
    Keep,
    Mark,
    Take,
    card_space,
    cell_space,
)
from tabletop.games.expeditions.state import Phase, State
from tabletop.mechanics.bitgrid import bits

Objections = Iterator[Objection]

EXPEDITIONS = "expeditions"
"""The pile of expedition cards: the space, and the pick that reveals the next one."""

_REPLACING = (Phase.TURN, Phase.FINISH, Phase.TAKE, Phase.TOP, Phase.STAGE)


def against(family: Family[S], state: S, move: Any) -> Objections:
    """Every rule against a move in a game that has begun and is not over, the headline first."""
    return _CHECKS[type(move)](family, state, move)


def out_of_turn(family: Family[S], state: S, move: Any) -> Objections:
    """The same for a seat that may not act: each kind of act has its own time."""
    barred = list(_always(family, state, move.seat))
    yield from barred or against(family, state, move)


def spot(space: str) -> Pick:
    """A space to light up."""
    return Pick("", space)


def nobody_there(family: Family[Any], seat: int) -> Objection:
    """What to say to a seat that the game does not have."""
    return family.rules.stages(Text("Nobody sits at place {place}.", place=seat + 1))


def choosing_first(state: State) -> bool:
    """Whether the table is still being set up."""
    return state.pattern < 0 and not state.flips and state.phase is not Phase.FLIP


def _always(family: Family[S], state: S, seat: int) -> Objections:
    """What keeps a seat from doing anything at all."""
    if not 0 <= seat < state.seats:
        yield nobody_there(family, seat)
    elif state.phase is Phase.OVER:
        yield family.rules.over(Text("The game is over."))
    elif state.phase is Phase.START:
        yield family.not_started()
    elif state.phase is Phase.HAND:
        yield family.rules.dealt(Text("The hands are not dealt yet."), Pick(DECK))


# Keeping two cards


def _keep(family: Family[S], state: S, move: Keep) -> Objections:
    if state.untold >> move.seat & 1:
        yield family.rules.keep_once(
            Text("You keep your hand to yourself; say what you kept once it lies open.")
        )
        return
    if not state.pending >> move.seat & 1 or state.phase is not Phase.KEEP:
        yield family.rules.keep_once(
            Text("You have chosen your two cards.")
            if choosing_first(state)
            else Text("The hands were put back when the game began.")
        )
        return
    yield from _hand(family, state, move)


def _hand(family: Family[S], state: S, move: Keep) -> Objections:
    rules, known = family.rules, family.card_index
    hand = state.hands[move.seat]
    for card in dict.fromkeys(move.cards):
        if card not in known or not hand >> known[card] & 1:
            yield rules.keep_own(
                Text("{card} is not in your hand.", card=family.called(card)), Pick(card)
            )
            return
    if len(set(move.cards)) < len(move.cards):
        yield rules.keep_two(Text("One card cannot be kept twice."), *map(Pick, move.cards))
    elif len(move.cards) != KEPT:
        yield rules.keep_two(
            Text(
                "{n} card is chosen; it takes {wanted}.",
                "{n} cards are chosen; it takes {wanted}.",
                n=len(move.cards),
                wanted=KEPT,
            ),
            *map(Pick, move.cards),
        )
    elif [known[card] for card in move.cards] != sorted(known[card] for card in move.cards):
        yield rules.handling(Text("The two cards are named in the order of their numbers."))


# Marking


def _marking(family: Family[S], state: S, seat: int) -> Objections:
    """What keeps a seat from marking anything."""
    rules = family.rules
    if choosing_first(state):
        yield rules.stages(Text("First everybody chooses two cards."), spot(f"hand:{seat}"))
    elif state.phase is Phase.FLIP:
        yield rules.flip(Text("The next expedition card is still face down."), spot(EXPEDITIONS))
    elif state.phase in _REPLACING:
        yield rules.stages(Text("Everybody has marked; now finished cards are replaced."))
    elif state.phase is not Phase.MARK:
        yield rules.stages(Text("Everybody has marked for this expedition card."))
    elif not family.can_mark(state.cards, state.free, seat):
        yield rules.skipped(Text("You have no cell left to mark."))
    elif not state.pending >> seat & 1:
        waiting = tuple(Who(other) for other in bits(state.pending))
        yield rules.mark_once(
            Text("You have marked; {others} not yet.", others=waiting), spot("expedition")
        )


def _mark(family: Family[S], state: S, move: Mark) -> Objections:
    yield from _marking(family, state, move.seat)
    if state.phase is Phase.MARK and state.owed[move.seat]:
        yield family.rules.cross_first(
            Text("You owe one single cell for a cross first.")
            if state.owed[move.seat] == 1
            else Text("You owe single cells for crosses first."),
            *map(spot, move_spaces(move)),
        )
    barred = list(_cells(family, state, move.seat, move.place, move.cells))
    yield from barred
    if not barred or all(objection.rule == family.rules.free_cell for objection in barred):
        yield from _shape(family, state, move, bool(barred))


def _cross(family: Family[S], state: S, move: Cross) -> Objections:
    yield from _marking(family, state, move.seat)
    if state.phase is Phase.MARK and not state.owed[move.seat]:
        space = cell_space(move.place, move.cell, move.seat)
        if any(state.free[2 * move.seat : 2 * move.seat + 2]):
            yield family.rules.cross_owed(Text("No cross of yours waits for a cell."), spot(space))
        else:
            yield family.rules.cross_lapses(Text("All your cells are marked."), spot(space))
    barred = list(_cells(family, state, move.seat, move.place, (move.cell,)))
    yield from barred
    if not barred:
        cells = family.masks[move.cell,]
        yield from _against(family, state, move.seat, move.place, cells)


def move_spaces(move: Mark) -> tuple[str, ...]:
    """The spaces of the cells of a mark."""
    return tuple(cell_space(move.place, cell, move.seat) for cell in move.cells)


def _cells(
    family: Family[S], state: S, seat: int, place: str, cells: tuple[str, ...]
) -> Objections:
    """What is wrong with single cells, whatever they are marked for."""
    rules = family.rules
    if place not in PLACES:
        yield rules.own_cards(Text("“{place}” is none of your two places.", place=place))
        return
    card = family.card(state, seat, place)
    if card is None:
        yield rules.own_cards(Text("No card lies there."), spot(card_space(place, seat)))
        return
    free = state.free[place_of(seat, place)]
    for cell in dict.fromkeys(cells):
        at = spot(cell_space(place, cell, seat))
        number = family.cell_index.get(cell)
        if number is None:
            yield rules.cells_only(Text("“{cell}” is no cell.", cell=cell))
        elif not card.cells >> number & 1:
            yield family.no_cell(card, number, at)
        elif not free >> number & 1:
            yield rules.free_cell(Text("{cell} is marked already.", cell=cell), at)


def _shape(family: Family[S], state: S, move: Mark, taken: bool) -> Objections:
    """What is wrong with the cells together."""
    rules, count = family.rules, len(move.cells)
    at = tuple(map(spot, move_spaces(move)))
    if not count:
        yield rules.pattern.unfinished(Text("No cell is picked yet."))
        return
    cells = family.masks[move.cells]
    if count > cells.bit_count():
        yield rules.free_cell(Text("A cell is picked twice."), *at)
        return
    if not taken:
        yield from _against(family, state, move.seat, move.place, cells)
    if count > 1 and state.pattern >= 0:
        yield from _pattern(family, state, cells, at)
    if move.cells != family.names(cells):
        yield rules.handling(Text("The cells are named in reading order."))


def _against(family: Family[S], state: S, seat: int, place: str, cells: int) -> Objections:
    """What the game's own rules have against free cells."""
    card = family.card(state, seat, place)
    assert card is not None
    free = state.free[place_of(seat, place)]
    return family.against(card, free, cells, card_space(place, seat))


def _pattern(family: Family[S], state: S, cells: int, at: tuple[Pick, ...]) -> Objections:
    pattern = family.patterns[state.pattern]
    masks, size = family.placements[state.pattern].masks, len(pattern.forms[0])
    count, name = cells.bit_count(), family.pattern_name(pattern)
    if cells in masks:
        return
    if count > size:
        yield family.rules.single(
            Text("{n} cells are more than {pattern}.", n=count, pattern=name), *at
        )
    elif not any(mask & cells == cells for mask in masks):
        yield family.rules.pattern(Text("This is not {pattern}.", pattern=name), *at)
    else:
        yield family.rules.single(
            Text("{n} cells are only a part of {pattern}.", n=count, pattern=name), *at
        )


# Replacing finished cards


def _take(family: Family[S], state: S, move: Take) -> Objections:
    rules, seat = family.rules, move.seat
    if choosing_first(state):
        yield rules.stages(Text("First everybody chooses two cards."))
        return
    if state.phase in (Phase.MARK, Phase.SKIP):
        yield rules.finish_turn(Text("First everybody marks."))
    elif state.phase is Phase.TOP:
        yield rules.one_new(Text("First the top card of the deck is turned up."), Pick(DECK))
    elif state.phase in _REPLACING and state.phase is not Phase.TAKE:
        yield rules.finish_turn(Text("The table is still counting."))
    elif state.phase is not Phase.TAKE:
        yield rules.finish_turn(Text("All finished cards are replaced."))
    elif state.queue[0] != seat:
        yield rules.finish_turn(Text("{who} replaces a card now.", who=Who(state.queue[0])))
    yield from _place(family, state, seat, move.place)
    yield from _card(family, state, move.card)


def _place(family: Family[S], state: S, seat: int, place: str) -> Objections:
    if place not in PLACES:
        yield family.rules.own_place(Text("“{place}” is none of your two places.", place=place))
        return
    card = family.card(state, seat, place)
    if card is not None and not family.finished(card, state.free[place_of(seat, place)]):
        yield family.rules.finished_only(
            Text("{card} still lies there.", card=family.card_name(card)),
            Pick(card.id, card_space(place, seat)),
        )


def _card(family: Family[S], state: S, card: str) -> Objections:
    if card == DECK:
        if not state.deck:
            yield family.rules.new_card(Text("The deck is empty."), spot(DECK))
    elif family.card_index.get(card) not in {one for one in state.display if one >= 0}:
        yield family.rules.new_card(
            Text("{card} does not lie in the display.", card=family.called(card))
        )


_CHECKS: dict[type, Callable[[Any, Any, Any], Objections]] = {
    Keep: _keep,
    Mark: _mark,
    Cross: _cross,
    Take: _take,
}
