"""What cannot be so in a position of either game, and which rule says it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection, Rule
from tabletop.engine.text import Text, Who
from tabletop.games.expeditions import flow
from tabletop.games.expeditions.components import KEPT
from tabletop.games.expeditions.family import Family, S
from tabletop.games.expeditions.moves import PLACES, card_space, cell_space, kept_space
from tabletop.games.expeditions.position_shape import (
    CHOOSING,
    SETTING_UP,
    TURNS,
    Position,
)
from tabletop.games.expeditions.spaces import aside_space, display_space, hand_space, places
from tabletop.games.expeditions.state import NOTHING, Phase, State

Objections = Iterator[Objection]


# What the table does not have


def strangers(family: Family[S], opening: S, position: Position) -> Objections:
    """Every name and number that this table does not have."""
    for seat in dict.fromkeys(_seats(position)):
        if not 0 <= seat < opening.seats:
            yield family.rules.stranger(Text("Nobody sits on place {n}.", n=seat + 1))
    for card, space in lying(family, position):
        if card not in family.card_index:
            yield family.rules.stranger(
                Text("There is no card {card}.", card=card[:40]), Pick(card[:40], space)
            )
    for seat, kept in position.kept.items():
        for card in kept:
            if card not in family.card_index:
                yield family.rules.stranger(
                    Text("There is no card {card}.", card=card[:40]), Pick("", kept_space(seat))
                )
    for pattern in position.revealed:
        if pattern not in family.pattern_index:
            yield family.rules.pile(Text("There is no pattern “{pattern}”.", pattern=pattern[:40]))
    yield from _strange_marks(family, position)
    if not 1 <= position.round <= family.components.rounds:
        yield family.rules.round_end(Text("There is no round {n}.", n=position.round))
    if position.place is not None and position.place not in places(family, opening.seats):
        yield family.rules.own_place(Text("That is no place for a card."))
    for seat, number in position.crosses.items():
        if number < 0:
            yield family.rules.cross_owed(Text("So many cells cannot be owed."), _own(seat))


def _seats(position: Position) -> Iterator[int]:
    named: tuple[Iterable[int], ...] = (
        position.cards,
        position.finished,
        position.hands,
        position.kept,
        position.secret,
        position.chosen,
        position.untold,
        position.marking,
        position.crosses,
        position.queue,
        (position.dealing,),
    )
    return chain.from_iterable(named)


def _own(seat: int) -> Pick:
    return Pick("", card_space(PLACES[0], seat))


def _strange_marks(family: Family[Any], position: Position) -> Objections:
    at = dict(_before(position))
    for name, cells in position.marked.items():
        if name not in at:
            yield family.rules.own_cards(
                Text("No card {card} lies before anybody.", card=name[:40]), Pick(name[:40])
            )
            continue
        if name not in family.card_index:
            continue
        card = family.cards[family.card_index[name]]
        for cell in cells:
            number = family.cell_index.get(cell)
            if number is None:
                yield family.rules.cells_only(
                    Text("“{cell}” is no cell.", cell=cell[:40]), Pick(name, at[name])
                )
            elif not card.cells >> number & 1:
                yield family.no_cell(card, number, _cell(at[name], cell))
            elif cells.count(cell) > 1:
                yield family.rules.free_cell(
                    Text("{cell} is marked twice.", cell=cell), _cell(at[name], cell)
                )


def _cell(card: str, cell: str) -> Pick:
    place, _, seat = card.partition(":")
    return Pick("", cell_space(place, cell, int(seat)))


# What lies where


def _before(position: Position) -> Iterator[tuple[str, str]]:
    for seat, pair in position.cards.items():
        for place, card in zip(PLACES, pair, strict=True):
            if card is not None:
                yield card, card_space(place, seat)


def lying(family: Family[Any], position: Position) -> Iterator[tuple[str, str]]:
    """Every card that is told to lie somewhere, and the space."""
    yield from _before(position)
    for slot, card in enumerate(position.display):
        if card is not None:
            yield card, display_space(slot)
    for seat, cards in position.finished.items():
        yield from ((card, aside_space(family, seat)) for card in cards)
    for seat, cards in position.hands.items():
        yield from ((card, hand_space(seat)) for card in cards)


def impossible(family: Family[S], state: S, position: Position) -> Objections:
    """Every rule against the position of a state whose names are all known."""
    for check in _CHECKS:
        yield from check(family, state, position)
    yield from family.sheets_against(state, position)


def _once(family: Family[S], state: S, position: Position) -> Objections:
    seen = set()
    for card, space in lying(family, position):
        if card in seen:
            yield family.rules.new_card(
                Text("{card} lies elsewhere already.", card=family.called(card)), Pick(card, space)
            )
        seen.add(card)


def _display(family: Family[S], state: S, position: Position) -> Objections:
    slots = family.components.display
    if len(position.display) > slots:
        yield family.rules.display_lies(
            Text("The display has {n} place.", "The display has {n} places.", n=slots),
            *(Pick(card or "", display_space(slot)) for slot, card in enumerate(position.display)),
        )
    elif position.phase in SETTING_UP and any(position.display):
        yield family.rules.stages(Text("First everybody chooses two cards."))


def _revealed(family: Family[S], state: S, position: Position) -> Objections:
    most = 0 if position.phase in SETTING_UP else family.components.flips
    if len(position.revealed) > most:
        yield family.rules.round_end(
            Text(
                "{n} expedition card is revealed in a round.",
                "{n} expedition cards are revealed in a round.",
                n=most,
            )
        )
    for pattern, left in zip(family.patterns, state.pile, strict=True):
        if left < 0:
            name = family.pattern_name(pattern)
            yield family.rules.pile(
                Text("There are not so many of these cards: {pattern}.", pattern=name)
            )


def _marks(family: Family[S], state: S, position: Position) -> Objections:
    """Marks must lie where one can come to."""
    for place, number in enumerate(state.cards):
        if number == NOTHING:
            continue
        card, left = family.cards[number], family.cards[number].cells
        marked = left & ~state.free[place]
        while near := family.reachable(card, left) & marked & left:
            left &= ~near
        if stray := marked & left:
            space = card_space(PLACES[place % 2], place // 2)
            yield from family.against(card, left, stray & -stray, space)


def _hands(family: Family[S], state: S, position: Position) -> Objections:
    rules = family.rules
    told = {*position.hands, *position.kept, *position.secret, *position.chosen, *position.untold}
    if position.phase not in CHOOSING:
        for seat in told:
            yield rules.stages(Text("Nobody chooses from a hand now."), Pick("", hand_space(seat)))
        return
    for card, space in chain(_before(position), _aside(family, position)):
        yield rules.stages(Text("First everybody chooses two cards."), Pick(card, space))
    yield from _dealt(family, position)
    yield from _kept(family, position)
    yield from _untold(family, position)
    hands = {*position.hands, *position.secret}
    due = range(state.turn if position.phase is Phase.HAND else state.seats)
    if hands != set(due):
        yield rules.dealt(Text("Hands are dealt one after the other."))


def _dealt(family: Family[S], position: Position) -> Objections:
    """Hands of as many cards as are dealt, or as are kept where nobody is told of the others."""
    for seat, hand in position.hands.items():
        n = KEPT if seat in position.untold else family.components.dealt
        if len(hand) != n or seat in position.secret:
            yield family.rules.dealt(
                Text("A hand has {n} card.", "A hand has {n} cards.", n=n),
                *(Pick(card, hand_space(seat)) for card in hand),
            )


def _untold(family: Family[S], position: Position) -> Objections:
    """Of hands that are kept to oneself nothing is told but what was kept."""
    for seat in position.untold:
        hand = position.hands.get(seat, ())
        chosen = seat in position.marking or seat in position.chosen
        if chosen or set(hand) != set(position.kept.get(seat, ())):
            yield family.rules.keep_once(
                Text("{who} keeps the hand to themselves.", who=Who(seat)),
                Pick("", hand_space(seat)),
            )


def _aside(family: Family[S], position: Position) -> Iterator[tuple[str, str]]:
    for seat, cards in position.finished.items():
        yield from ((card, aside_space(family, seat)) for card in cards)


def _kept(family: Family[S], position: Position) -> Objections:
    for seat, kept in position.kept.items():
        for card in kept:
            if card not in position.hands.get(seat, ()) or kept.count(card) > 1:
                yield family.rules.keep_own(
                    Text("This card is not in the hand of {who}.", who=Who(seat)),
                    Pick(card, kept_space(seat)),
                )
        if len(kept) != KEPT:
            yield family.rules.keep_two(Text("Two cards are kept."), Pick("", kept_space(seat)))
    chosen = {*position.kept, *position.chosen}
    for seat in chosen & set(position.marking):
        yield family.rules.keep_once(
            Text("{who} has chosen already.", who=Who(seat)), Pick("", kept_space(seat))
        )


def _turns(family: Family[S], state: S, position: Position) -> Objections:
    """Who is to act must be somebody whom the rules ask now."""
    for row in (position.marking, position.queue):
        for seat, times in Counter(row).items():
            if times > 1:
                yield family.rules.mark_once(
                    Text("{who} is named twice.", who=Who(seat)), _own(seat)
                )
    for seat, owed in position.crosses.items():
        if owed and (position.phase is not Phase.MARK or owed > _crosses(family, state, seat)):
            yield family.rules.cross_owed(
                Text("No cross of {who} was marked for that.", who=Who(seat)), _own(seat)
            )
        if owed and seat not in position.marking:
            yield family.rules.mark_once(
                Text("{who} has marked already.", who=Who(seat)), _own(seat)
            )
    if not _due(family, state):
        yield family.rules.stages(Text("As everything lies, the rules wait for something else."))


def _crosses(family: Family[S], state: S, seat: int) -> int:
    """The marked crosses on a seat's cards."""
    return sum(
        (family.cards[state.cards[place]].crosses & ~state.free[place]).bit_count()
        for place in (2 * seat, 2 * seat + 1)
        if state.cards[place] != NOTHING
    )


def _due(family: Family[S], state: S) -> bool:
    """Whether the rules wait for what the position says."""
    acting = state.phase in (Phase.KEEP, Phase.MARK, Phase.SKIP)
    if bool(state.pending) != acting or (state.queue and state.phase not in _QUEUED):
        return False
    if state.phase in TURNS and not state.queue:
        return False
    if (state.place != NOTHING) != (state.phase is Phase.TOP):
        return False
    return state.phase not in _WAITS or bool(_WAITS[state.phase](family, state))


_QUEUED = (*TURNS, Phase.DISPLAY)

_WAITS: Mapping[Phase, Callable[[Family[Any], Any], object]] = {
    Phase.KEPT: lambda family, state: flow.untold_next(state) != NOTHING,
    Phase.MARK: lambda family, state: (
        state.pattern >= 0 and flow.stuck(family, state, state.pending) is None
    ),
    Phase.SKIP: lambda family, state: (
        state.pattern >= 0 and flow.stuck(family, state, state.pending) is not None
    ),
    Phase.FLIP: lambda family, state: (
        state.flips < state.round * family.components.flips and not _unfinished(family, state)
    ),
    Phase.DISPLAY: lambda family, state: flow.gaps(state),
    Phase.TURN: lambda family, state: family.turn_step(state, state.queue[0]),
    Phase.FINISH: lambda family, state: flow.finished_places(family, state, state.queue[0]),
    Phase.TAKE: lambda family, state: flow.can_take(state, state.queue[0]),
    Phase.TOP: lambda family, state: state.deck and state.cards[state.place] == NOTHING,
    Phase.STAGE: lambda family, state: family.stage_step(state),
    Phase.NEXT: lambda family, state: family.next_step(state),
    Phase.ROUND_END: lambda family, state: (
        state.flips == state.round * family.components.flips and not _unfinished(family, state)
    ),
    Phase.OVER: lambda family, state: (
        state.flips == family.components.rounds * family.components.flips
    ),
}
"""What must be so while the game waits for something."""


def _unfinished(family: Family[S], state: S) -> bool:
    """Whether a card that is finished still lies before somebody."""
    return any(flow.finished_places(family, state, seat) for seat in range(state.seats))


_CHECKS: tuple[Callable[[Family[Any], Any, Position], Objections], ...] = (
    _once,
    _display,
    _revealed,
    _marks,
    _hands,
    _turns,
)


def told_against(
    rule: Rule,
    told: Mapping[int, Any],
    found: Iterable[Any],
    space: str,
    why: Callable[[Any], Text],
) -> Objections:
    """An objection for every seat that is told to have something else than was found for it."""
    found = tuple(found)
    for seat, value in told.items():
        if value != found[seat]:
            yield rule(why(found[seat]), Pick("", f"{space}:{seat}"))


def marked(family: Family[Any], state: State, seat: int, kind: str) -> int:
    """How many cells of a kind are marked on the cards before a seat."""
    return sum(
        (family.cards[state.cards[place]].mask(kind) & ~state.free[place]).bit_count()
        for place in (2 * seat, 2 * seat + 1)
        if state.cards[place] != NOTHING
    )


def beside(family: Family[Any], state: State, seat: int, kind: str) -> int:
    """How many cells of a kind there are on a seat's finished cards."""
    return sum(family.cards[card].mask(kind).bit_count() for card in state.done[seat])
