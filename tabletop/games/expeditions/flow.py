"""How one state follows from another: set-up, moves, what chance says, and the shared steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic

from tabletop.engine.chance import Outcome
from tabletop.engine.game import Event
from tabletop.games.expeditions.components import KEPT
from tabletop.games.expeditions.family import Family, S
from tabletop.games.expeditions.moves import DECK, PLACES, RIGHT, Cross, Keep, Mark, Take
from tabletop.games.expeditions.state import HIDDEN, NOTHING, Phase, State
from tabletop.games.expeditions.steps import EndRound, Finish, Reveal, Skip
from tabletop.mechanics.bitgrid import bits, first_bits
from tabletop.mechanics.values import changed, put, replaced, revised


def opening(family: Family[Any], seats: int, phase: Phase = Phase.HAND) -> dict[str, Any]:
    """The shared fields of the table before anything is dealt."""
    components = family.components
    return {
        "seats": seats,
        "phase": phase,
        "round": 1,
        "deck": first_bits(len(family.cards)),
        "hands": (0,) * seats,
        "kept": (0,) * seats,
        "display": (NOTHING,) * components.display,
        "pile": fresh_pile(family),
        "pattern": NOTHING,
        "flips": 0,
        "cards": (NOTHING,) * (KEPT * seats),
        "free": (0,) * (KEPT * seats),
        "pending": 0,
        "owed": (0,) * seats,
        "done": ((),) * seats,
        "queue": (),
        "turn": 0,
        "place": NOTHING,
    }


def fresh_pile(family: Family[Any]) -> tuple[int, ...]:
    """All expedition cards, face down."""
    return tuple(pattern.count for pattern in family.patterns)


def place_of(seat: int, place: str) -> int:
    """The number of a seat's place among those of all seats."""
    return 2 * seat + (place == RIGHT)


# Choosing cards


def after_hand(family: Family[S], state: S, outcome: Outcome) -> S:
    """The next seat has its hand; after the last, all choose at the same time.

    Nothing drawn: the seat keeps it to itself, and says what it kept once that lies open.
    """
    seat, last = state.turn, state.turn == state.seats - 1
    cards = sum(1 << family.card_index[card] for card in outcome.drawn)
    untold = state.untold | (0 if cards else 1 << seat)
    dealt = changed(
        state,
        turn=0 if last else seat + 1,
        deck=state.deck & ~cards,
        hands=replaced(state.hands, seat, cards or HIDDEN),
        untold=untold,
    )
    return _choosing(dealt, ((1 << state.seats) - 1) & ~untold) if last else dealt


def _choosing(state: S, pending: int) -> S:
    """Who has still to choose; then what others kept is asked, and then all is shown."""
    phase = Phase.KEEP if pending else Phase.KEPT if untold_next(state) >= 0 else Phase.REVEAL
    return changed(state, phase=phase, pending=pending)


def untold_next(state: State) -> int:
    """The first seat whose kept cards nobody has told yet; ``NOTHING``: there is none."""
    seats = (seat for seat in bits(state.untold) if not state.kept[seat])
    return next(seats, NOTHING)


def after_keep(family: Family[S], state: S, move: Keep) -> S:
    """A seat has chosen; when all have, the kept cards are shown."""
    kept = sum(1 << family.card_index[card] for card in move.cards)
    chosen = changed(state, kept=replaced(state.kept, move.seat, kept))
    return _choosing(chosen, state.pending & ~(1 << move.seat))


def after_kept(family: Family[S], state: S, outcome: Outcome) -> S:
    """What a seat kept of a hand that nobody was told of; the rest was never out of the deck."""
    seat, kept = untold_next(state), sum(1 << family.card_index[card] for card in outcome.drawn)
    guessed = max(state.hands[seat], 0)
    told = changed(
        state,
        deck=(state.deck | guessed) & ~kept,
        hands=replaced(state.hands, seat, kept),
        kept=replaced(state.kept, seat, kept),
    )
    return _choosing(told, 0)


def reveal(family: Family[S], state: S) -> Reveal:
    """The step that shows the kept cards; a view that does not know them has none in it."""
    kept = tuple(
        tuple(family.cards[card].id for card in bits(max(cards, 0))) for cards in state.kept
    )
    return Reveal(family.rules.shown, kept)


def after_reveal(family: Family[S], state: S, step: Reveal) -> S:
    """The kept cards lie before their seats, the others are back in the deck (S8)."""
    cards = tuple(card for kept in state.kept for card in bits(kept))
    deck = state.deck
    for hand, kept in zip(state.hands, state.kept, strict=True):
        deck |= hand & ~kept
    return changed(
        state,
        phase=Phase.DISPLAY if deck else Phase.FLIP,
        deck=deck,
        hands=(0,) * state.seats,
        kept=(0,) * state.seats,
        untold=0,
        cards=cards,
        free=tuple(family.cards[card].cells for card in cards),
    )


# The display and the expedition cards


def gaps(state: State) -> int:
    """How many cards the display is to be filled up with."""
    return min(state.display.count(NOTHING), state.deck.bit_count())


def after_display(family: Family[S], state: S, outcome: Outcome) -> S:
    """Cards come from the deck to the free slots of the display."""
    deck, display = state.deck, list(state.display)
    for name in outcome.drawn:
        card = family.card_index[name]
        deck ^= 1 << card
        display[display.index(NOTHING)] = card
    filled = changed(state, deck=deck, display=tuple(display), phase=Phase.FLIP)
    return filled if state.pattern < 0 else advance(family, filled)


def after_expedition(family: Family[S], state: S, outcome: Outcome) -> S:
    """An expedition card is revealed: all are to mark, but those who cannot."""
    pattern = family.pattern_index[outcome.drawn[0]]
    everybody = (1 << state.seats) - 1
    opened: dict[str, Any] = {
        "phase": Phase.MARK if stuck(family, state, everybody) is None else Phase.SKIP,
        "pattern": pattern,
        "pile": replaced(state.pile, pattern, state.pile[pattern] - 1),
        "flips": state.flips + 1,
        "pending": everybody,
    }
    return revised(state, opened)


def stuck(family: Family[S], state: S, seats: int) -> int | None:
    """The first of some seats that has no cell to mark, if there is any."""
    for seat in bits(seats):
        if not family.can_mark(state.cards, state.free, seat):
            return seat
    return None


def skip(family: Family[S], state: S) -> Skip:
    """The step that skips the next seat that cannot mark (S10)."""
    seat = stuck(family, state, state.pending)
    assert seat is not None
    return Skip(family.rules.skipped, seat)


def after_skip(family: Family[S], state: S, step: Skip) -> S:
    """A seat was skipped; then the next one, or all others mark."""
    pending = state.pending & ~(1 << step.seat)
    phase = Phase.MARK if stuck(family, state, pending) is None else Phase.SKIP
    left = changed(state, pending=pending, phase=phase)
    return left if pending else all_marked(family, left)


# Marking


def after_mark(family: Family[S], state: S, move: Mark) -> S:
    """A seat has marked its pattern, or one cell."""
    marked, owed = _with_cells(family, state, move.seat, move.place, family.masks[move.cells], 0)
    return _marked(family, marked, move.seat, owed)


def after_cross(family: Family[S], state: S, move: Cross) -> S:
    """A seat has marked one more cell for a cross."""
    cells = 1 << family.cell_index[move.cell]
    before = state.owed[move.seat] - 1
    marked, owed = _with_cells(family, state, move.seat, move.place, cells, before)
    return _marked(family, marked, move.seat, owed)


def _with_cells(
    family: Family[S], state: S, seat: int, place: str, cells: int, owed: int
) -> tuple[S, int]:
    """A new state in which cells are marked, and what they bring is entered; and the crosses owed,
    of which so many are ``owed`` from before."""
    at = 2 * seat + (place == RIGHT)
    card = family.cards[state.cards[at]]
    free = list(state.free)
    free[at] ^= cells
    changes = family.settle(state, seat, card, cells)
    changes["free"] = left = tuple(free)
    owed += (card.crosses & cells).bit_count()
    if owed or state.owed[seat]:
        # A cross with no cell left anywhere lapses (S10).
        owed = owed if owed and family.can_mark(state.cards, left, seat) else 0
        changes["owed"] = replaced(state.owed, seat, owed)
    return revised(state, changes), owed


def _marked(family: Family[S], draft: S, seat: int, owed: int) -> S:
    """The seat has marked, unless it owes crosses."""
    if owed:
        return draft
    pending = draft.pending & ~(1 << seat)
    put(draft, pending=pending)
    return draft if pending else all_marked(family, draft)


# What follows when all have marked


def all_marked(family: Family[S], draft: S) -> S:
    """The turns after the marking begin."""
    return advance(family, put(draft, queue=family.order(draft)))


def finished_places(family: Family[S], state: S, seat: int) -> list[int]:
    """The places of a seat whose cards are to be laid aside."""
    found = []
    for place in (2 * seat, 2 * seat + 1):
        card = state.cards[place]
        if card >= 0 and family.finished(family.cards[card], state.free[place]):
            found.append(place)
    return found


def empty_places(state: State, seat: int) -> list[int]:
    """The places of a seat without a card."""
    return [place for place in (2 * seat, 2 * seat + 1) if state.cards[place] < 0]


def can_take(state: State, seat: int) -> bool:
    """Whether a seat has room for a card, and there is one to take."""
    room = state.cards[2 * seat] < 0 or state.cards[2 * seat + 1] < 0
    return room and bool(state.deck or max(state.display) >= 0)


def advance(family: Family[S], draft: S) -> S:
    """Go on to the next thing after the marking: a seat's turn, the refill, the next stage.

    ``draft`` is a new state that is finished here: what ``changed`` has just made.
    """
    while draft.queue:
        seat = draft.queue[0]
        if family.turn_step(draft, seat) is not None:
            return put(draft, phase=Phase.TURN)
        if finished_places(family, draft, seat):
            return put(draft, phase=Phase.FINISH)
        if can_take(draft, seat):
            return put(draft, phase=Phase.TAKE)
        put(draft, queue=draft.queue[1:])
        if family.refills_each_turn and gaps(draft):
            return put(draft, phase=Phase.DISPLAY)
    if family.stage_step(draft) is not None:
        return put(draft, phase=Phase.STAGE)
    if gaps(draft):
        return put(draft, phase=Phase.DISPLAY)
    if family.next_step(draft) is not None:
        return put(draft, phase=Phase.NEXT)
    return go_on(family, draft)


def finish(family: Family[S], state: S) -> Finish:
    """The step that lays the next finished card of the seat in turn aside."""
    seat = state.queue[0]
    place = finished_places(family, state, seat)[0]
    return family.finish(state, seat, PLACES[place % 2], family.cards[state.cards[place]])


def after_finish(family: Family[S], state: S, step: Finish) -> S:
    """A finished card lies beside its owner."""
    place = place_of(step.seat, step.place)
    done = (*state.done[step.seat], state.cards[place])
    aside = changed(
        state,
        cards=replaced(state.cards, place, NOTHING),
        free=replaced(state.free, place, 0),
        done=replaced(state.done, step.seat, done),
    )
    return advance(family, aside)


def after_take(family: Family[S], state: S, move: Take) -> S:
    """A card of the display is taken, or the deck's top, which is then turned up."""
    place = place_of(move.seat, move.place)
    if move.card == DECK:
        return changed(state, phase=Phase.TOP, place=place)
    card = family.card_index[move.card]
    display = replaced(state.display, state.display.index(card), NOTHING)
    return _lay(family, changed(state, display=display), place, card)


def after_top(family: Family[S], state: S, outcome: Outcome) -> S:
    """The top card of the deck is seen, and lies before its new owner."""
    card = family.card_index[outcome.drawn[0]]
    taken = changed(state, deck=state.deck & ~(1 << card), place=NOTHING)
    return _lay(family, taken, state.place, card)


def _lay(family: Family[S], draft: S, place: int, card: int) -> S:
    """A card lies before its new owner."""
    put(
        draft,
        cards=replaced(draft.cards, place, card),
        free=replaced(draft.free, place, family.cards[card].cells),
    )
    return advance(family, draft)


def go_on(family: Family[S], draft: S) -> S:
    """The next expedition card, or the end of the round; finishes a new state like ``advance``."""
    used = draft.flips == draft.round * family.components.flips
    return put(draft, phase=Phase.ROUND_END if used else Phase.FLIP)


def end_round(family: Family[S], state: S) -> EndRound:
    """The step that ends the round."""
    return EndRound(family.rules.round_end, state.round, state.round == family.components.rounds)


def after_round(family: Family[S], state: S, step: EndRound) -> S:
    """The expedition cards are shuffled for the next round, or the game is over."""
    changes = family.round_end(state)
    if step.last:
        return changed(state, phase=Phase.OVER, **changes)
    return changed(
        state,
        phase=Phase.FLIP,
        round=state.round + 1,
        pattern=NOTHING,
        pile=fresh_pile(family),
        **changes,
    )


def after_outcome(family: Family[S], state: S, outcome: Outcome) -> S:
    """The table after chance has spoken."""
    after: S = _AFTER_CHANCE[outcome.name](family, state, outcome)
    return after


_AFTER_CHANCE: dict[str, Callable[[Any, Any, Outcome], Any]] = {
    "start": lambda family, state, outcome: family.started(state, outcome),
    "hand": after_hand,
    "kept": after_kept,
    "display": after_display,
    "top": after_top,
    "expedition": after_expedition,
}

AFTER: dict[type, Callable[[Any, Any, Any], Any]] = {
    Keep: after_keep,
    Mark: after_mark,
    Cross: after_cross,
    Take: after_take,
    Outcome: after_outcome,
    Reveal: after_reveal,
    Skip: after_skip,
    Finish: after_finish,
    EndRound: after_round,
}


class Transitions(Generic[S]):
    """What follows from every event: of all games of the family, and of one of them."""

    def __init__(self, family: Family[S]) -> None:
        self._family = family
        self._after: dict[type, Callable[[Any, Any, Any], Any]] = {**AFTER, **family.after}

    def after(self, state: S, event: Event) -> S:
        """The state after a legal move, a possible outcome, or the step that was due."""
        after: S = self._after[type(event)](self._family, state, event)
        return after
