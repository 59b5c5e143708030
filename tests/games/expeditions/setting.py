"""A table laid as told, in the words of the components: where a lesson or a test begins.

The facts that both games know, each by itself optional (``0`` is a seat):

    "hands": {"0": ["T04", …]}          dealt, to be chosen from; nothing else can be told then
    "cards": {"0": ["T20", null]}       before a seat, left and right; null: none
    "display": ["T13", …]               its other places are empty
    "finished": {"0": ["T05", …]}       laid aside; in the order in which they were finished
    "marked": {"T20": ["a1", …]}        the marks of a card before a seat, and no other
    "unmarked": {"T20": ["c4", …]}      the same, told by what is left of it
    "round": 2, "revealed": ["I3", …]   the expedition cards of the round; all are to mark the last
    "marking": [0]                      who still is to mark; nobody: what follows begins
    "crosses": {"0": 1}                 how many cells a seat still owes for crosses

What is not told stays as it is; a place whose card is told to lie elsewhere gets the first one of
the deck, and all other cards are the deck. A set-up is thereby over, unless hands are told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any

from tabletop.games.expeditions import flow
from tabletop.games.expeditions.components import KEPT, Card
from tabletop.games.expeditions.family import Family, S
from tabletop.games.expeditions.state import NOTHING, Phase, State
from tabletop.mechanics.bitgrid import bits
from tabletop.mechanics.values import changed, replaced
from tests.games.facts import ROOT, Facts, Part

Rows = dict[str, tuple[int, ...]]
"""Cards by where they lie: ``cards.0``, ``display``, ``finished.1``, ``hands.0``."""

_WORDS = ("cards", "display", "marked", "unmarked", "round", "revealed", "marking", "crosses")
_HANDS = "hands"
_DONE = "finished."
_SETTING_UP = (Phase.START, Phase.HAND, Phase.KEEP, Phase.KEPT, Phase.REVEAL)
_QUIET = (*_SETTING_UP, Phase.FLIP, Phase.MARK, Phase.TAKE)


Sheets = Callable[[Any, Any, Facts], dict[str, Any]]
"""The changes of a state that the facts of a game's own score sheets tell."""


def arrange(
    family: Family[S], state: S, facts: Mapping[str, Any], own: tuple[str, ...], sheets: Sheets
) -> S:
    """The state with those facts laid as told; ``own`` are those that ``sheets`` reads.

    Raises ValueError with one sentence: a word nobody knows, a card laid twice, a number too high.
    """
    told = Facts(facts, (_HANDS, *_WORDS, family.aside, *own))
    if not facts:
        return state
    if _HANDS in told:
        return _dealt(family, state, told, len(facts))
    draft = _begun(family, state, told)
    draft = _laid(family, draft, told)
    draft = _marked(family, draft, told)
    draft = changed(draft, **sheets(family, draft, told))
    return _waiting(family, draft, told)


def counts(told: Facts, word: str, old: tuple[int, ...], most: int) -> tuple[int, ...]:
    """How many each seat has of something, ``old`` where nothing is told."""
    new = list(old)
    for seat, part in told.by_seat(word, len(old)):
        new[seat] = part.number(0, most)
    return tuple(new)


# Cards


def _dealt(family: Family[S], state: S, told: Facts, count: int) -> S:
    """Hands to choose from; those that are not told keep theirs."""
    if state.phase not in _SETTING_UP:
        raise _wrong("hands are dealt only before anything else lies there")
    if count > 1:
        raise _wrong("while hands are chosen from, nothing else lies there")
    dealt = family.components.dealt
    spare = bits((1 << len(family.cards)) - 1 & ~sum(state.hands))
    rows = {
        f"{_HANDS}.{seat}": tuple(bits(hand)) or tuple(islice(spare, dealt))
        for seat, hand in enumerate(state.hands)
    }
    new = {
        f"{_HANDS}.{seat}": tuple(_card(family, item) for item in part.parts(dealt))
        for seat, part in told.by_seat(_HANDS, state.seats)
    }
    rows, deck = _shared_out(family, rows, new)
    hands = tuple(sum(1 << card for card in cards) for cards in rows.values())
    return changed(
        state,
        phase=Phase.KEEP,
        turn=0,
        hands=hands,
        kept=(0,) * state.seats,
        pending=(1 << state.seats) - 1,
        deck=deck,
    )


def _laid(family: Family[S], state: S, told: Facts) -> S:
    """Cards before seats, finished, and in the display; all others are the deck."""
    seats = range(state.seats)
    old: Rows = {f"cards.{seat}": state.cards[2 * seat : 2 * seat + KEPT] for seat in seats}
    old |= {f"{_DONE}{seat}": state.done[seat] for seat in seats} | {"display": state.display}
    rows, deck = _shared_out(family, old, dict(_told_rows(family, state, told)))
    cards = tuple(card for seat in seats for card in rows[f"cards.{seat}"])
    fresh = [family.cards[card].cells if card >= 0 else 0 for card in cards]
    free = tuple(
        left if card == before else whole
        for card, before, left, whole in zip(cards, state.cards, state.free, fresh, strict=True)
    )
    return changed(
        state,
        deck=deck,
        display=rows["display"],
        cards=cards,
        free=free,
        done=tuple(rows[f"{_DONE}{seat}"] for seat in seats),
    )


def _told_rows(family: Family[S], state: S, told: Facts) -> Iterator[tuple[str, tuple[int, ...]]]:
    for seat, part in told.by_seat("cards", state.seats):
        yield f"cards.{seat}", tuple(_card_or_none(family, item) for item in part.parts(KEPT))
    for seat, part in told.by_seat(family.aside, state.seats):
        yield f"{_DONE}{seat}", tuple(_card(family, item) for item in part.parts())
    if "display" in told:
        part, slots = told["display"], family.components.display
        cards = [_card(family, item) for item in part.parts()]
        if len(cards) > slots:
            raise part.error(f"there are only {slots} places")
        yield "display", (*cards, *[NOTHING] * (slots - len(cards)))


def _card(family: Family[Any], part: Part) -> int:
    """The number of the card of that name."""
    if not isinstance(part.value, str) or part.value not in family.card_index:
        raise part.error(f"there is no card {part.value!r:.40}")
    return family.card_index[part.value]


def _card_or_none(family: Family[Any], part: Part) -> int:
    """The same, NOTHING for null."""
    return NOTHING if part.value is None else _card(family, part)


def _shared_out(family: Family[Any], old: Rows, new: Rows) -> tuple[Rows, int]:
    """All rows, the new ones instead of the old ones, and the deck that is left.

    An old row gets cards of the deck for those that it loses to new ones.
    """
    named = [card for row in new.values() for card in row if card >= 0]
    for card in named:
        if named.count(card) > 1:
            raise _wrong(f"the card {family.cards[card].id} is laid twice")
    rows = old | new
    lying = {card for row in rows.values() for card in row}
    deck = [card for card in range(len(family.cards)) if card not in lying]
    for name in [name for name in old if name not in new]:
        for card in old[name]:
            if card in named:
                if name.startswith(_DONE):
                    raise _wrong(f"the card {family.cards[card].id} is laid aside already")
                fresh = deck.pop(0) if deck else NOTHING
                rows[name] = replaced(rows[name], rows[name].index(card), fresh)
    return rows, sum(1 << card for card in deck)


# Marks


def _marked(family: Family[S], state: S, told: Facts) -> S:
    free, seen = list(state.free), set[int]()
    for word in ("marked", "unmarked"):
        for name in told[word].names() if word in told else ():
            part = told[word][name]
            place = _place(family, state, told[word], name)
            if place in seen:
                raise part.error("the marks of this card are told twice")
            seen.add(place)
            card = family.cards[state.cards[place]]
            cells = _cells(family, card, part)
            free[place] = cells if word == "unmarked" else card.cells & ~cells
            _check_way(family, card, free[place], part)
    return changed(state, free=tuple(free))


def _place(family: Family[S], state: S, part: Part, name: str) -> int:
    number = family.card_index.get(name, NOTHING)
    if number < 0 or number not in state.cards:
        raise part.error(f"no card {name} lies before anybody")
    return state.cards.index(number)


def _cells(family: Family[Any], card: Card, part: Part) -> int:
    cells = 0
    for item in part.parts():
        cell = family.cell_index.get(item.value) if isinstance(item.value, str) else None
        if cell is None or not card.cells >> cell & 1:
            raise item.error(f"{card.id} has no cell {item.value!r:.40}")
        cells |= 1 << cell
    return cells


def _check_way(family: Family[Any], card: Card, free: int, part: Part) -> None:
    """Marks must lie where one can come to."""
    marked, left = card.cells & ~free, card.cells
    while near := family.reachable(card, left) & marked & left:
        left &= ~near
    if stray := family.names(marked & left):
        raise part.error(f"no mark leads to {stray[0]} on {card.id}")


def _wrong(reason: str) -> ValueError:
    return ValueError(f"{ROOT}: {reason}")


# Expedition cards, and what is waited for


def _begun(family: Family[S], state: S, told: Facts) -> S:
    """A set-up is over, and the told expedition cards of the round are revealed."""
    if state.phase in _SETTING_UP or (state.phase is Phase.DISPLAY and not state.flips):
        state = _set_up(family, state)
    elif state.phase not in _QUIET and "revealed" not in told:
        raise _wrong("it must be told which expedition cards are revealed")
    flips, number = family.components.flips, state.round
    used = state.flips - (number - 1) * flips
    number = told.number("round", number, 1, family.components.rounds)
    if "revealed" not in told:
        return changed(state, round=number, flips=(number - 1) * flips + used)
    pile, pattern = _revealed(family, told["revealed"])
    used = sum(flow.fresh_pile(family)) - sum(pile)
    return changed(
        state,
        round=number,
        flips=(number - 1) * flips + used,
        pile=pile,
        pattern=pattern,
        phase=Phase.MARK if used else Phase.FLIP,
        pending=(1 << state.seats) - 1 if used else 0,
        owed=(0,) * state.seats,
        queue=(),
        place=NOTHING,
    )


def _set_up(family: Family[S], state: S) -> S:
    """A table after the set-up, with the first cards there are."""
    empty, places = (0,) * state.seats, KEPT * state.seats
    return changed(
        state,
        phase=Phase.FLIP,
        turn=0,
        pending=0,
        hands=empty,
        kept=empty,
        cards=tuple(range(places)),
        free=tuple(card.cells for card in family.cards[:places]),
        display=tuple(range(places, places + family.components.display)),
    )


def _revealed(family: Family[Any], part: Part) -> tuple[tuple[int, ...], int]:
    """The expedition cards still face down, and the last pattern that was revealed."""
    pile, pattern, items = flow.fresh_pile(family), NOTHING, part.parts()
    if len(items) > family.components.flips:
        raise part.error(f"only {family.components.flips} are revealed in a round")
    for item in items:
        pattern = family.pattern_index[item.one_of(tuple(family.pattern_index))]
        if not pile[pattern]:
            raise item.error(f"there is no {item.value} left")
        pile = replaced(pile, pattern, pile[pattern] - 1)
    return pile, pattern


def _waiting(family: Family[S], state: S, told: Facts) -> S:
    """Who is to mark, and for what; where nobody is, what follows begins."""
    if state.phase is Phase.TAKE and not flow.can_take(state, state.queue[0]):
        raise _wrong("no card is left to be taken")
    if state.phase is not Phase.MARK:
        for word in ("marking", "crosses"):
            if word in told:
                raise told[word].error("no expedition card is revealed")
        return state
    if "marking" in told:
        acting = {item.number(0, state.seats - 1) for item in told["marking"].parts()}
        state = changed(state, pending=sum(1 << seat for seat in acting))
    most = len(family.cells)
    state = changed(state, owed=counts(told, "crosses", state.owed, most))
    _check_crosses(state, told)
    if not state.pending:
        return flow.all_marked(family, changed(state))
    stuck = flow.stuck(family, state, state.pending)
    return changed(state, phase=Phase.MARK if stuck is None else Phase.SKIP)


def _check_crosses(state: State, told: Facts) -> None:
    for seat, owed in enumerate(state.owed):
        if owed and not state.pending >> seat & 1:
            raise _wrong(f"seat {seat} has marked and owes no cell")
