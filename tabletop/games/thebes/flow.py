"""How one state follows from another: set-up, moves, the year, and what chance says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.engine.chance import Outcome
from tabletop.engine.game import Event
from tabletop.games.thebes import cards, digging
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import STACKS
from tabletop.games.thebes.moves import Act, Dig, Exchange, Exhibit, Stop, TakeCard
from tabletop.games.thebes.state import NO_CARD, Draft, Phase, State
from tabletop.games.thebes.steps import (
    ExhibitionComes,
    FirstDigger,
    NewDeck,
    NewYear,
    OutOfTime,
    SandBack,
    UsedUp,
    YearMarker,
)
from tabletop.games.thebes.travel import trip
from tabletop.games.thebes.turn_order import advanced
from tabletop.mechanics.start_player import DRAWN
from tabletop.mechanics.values import replaced


def opening(board: Board, seats: int, start: str) -> State:
    """The table before anything is dealt (T1, T2)."""
    components, calendar = board.components, board.calendars[seats]
    stack = (len(components.cards) - components.open_cards) // STACKS
    _, second, third = (shows.bit_count() for shows in board.stacked[seats])
    return State(
        seats=seats,
        phase=Phase.START if start == DRAWN else Phase.CARDS,
        turn=0,
        year=calendar.first,
        line=tuple(range(seats)),
        times=(calendar.start,) * seats,
        places=(board.start,) * seats,
        own=(0,) * seats,
        spent=(0,) * seats,
        display=(NO_CARD,) * components.open_cards,
        exhibitions=(NO_CARD,) * components.open_exhibitions,
        deck=board.researchers | board.exhibitions,
        first=components.open_cards + stack,
        second=stack + second,
        third=stack + third,
        discard=0,
        bags=sum(board.tokens) & ~board.laid_out,
        laid_out=board.laid_out,
    )


def after_outcome(board: Board, state: State, outcome: Outcome) -> State:
    """The table after chance has spoken."""
    if state.phase is Phase.CARDS:
        return cards.drawn(board, state, outcome)
    if state.phase is Phase.TOKENS:
        return digging.found(board, state, outcome)
    seat, draft = int(outcome.drawn[0]), state.draft()
    draft.phase, draft.turn = Phase.CARDS, seat
    draft.line = tuple((seat + step) % state.seats for step in range(state.seats))
    return draft.state()


def _spent(board: Board, state: State, move: Act, weeks: int) -> Draft:
    """What the trip and so many weeks of action make of the table.

    A zeppelin is discarded after its trip.
    """
    seat, draft = move.seat, state.draft()
    draft.streak, draft.turn = 0, seat
    if move.travel:
        place = board.place[move.travel]
        weeks += trip(board, state, seat, place, move.zeppelin)
        draft.places = replaced(state.places, seat, place)
    if move.zeppelin:
        (card,) = board.first_held(state.own[seat], board.zeppelins, 1)
        draft.own = replaced(state.own, seat, state.own[seat] & ~board.bits[card])
        draft.discard = state.discard | 1 << card
    now = min(state.times[seat] + weeks, board.calendars[state.seats].end)
    draft.times = replaced(state.times, seat, now)
    draft.line = advanced(state.line, draft.times, seat)
    return draft


def _year_due(board: Board, state: State, draft: Draft) -> State:
    """The table after a move: a new year begun, or what the action still needs (T9)."""
    seat, calendar = draft.turn, board.calendars[state.seats]
    now = draft.times[seat]
    if not calendar.crosses(state.times[seat], now):
        return _onward(board, draft)
    draft.phase = Phase.OUT if now == calendar.end else Phase.YEAR
    return draft.state()


def _onward(board: Board, draft: Draft) -> State:
    """The table, waiting for what the action still needs."""
    if draft.dig is not None:
        draft.phase = Phase.TOKENS
        return draft.state()
    return cards.refilled(board, draft)


def after_take(board: Board, state: State, move: TakeCard) -> State:
    """The table after a researcher card was taken."""
    card = board.card[move.card]
    draft = _with_card(board, state, move, card)
    draft.display = replaced(state.display, state.display.index(card), NO_CARD)
    return _year_due(board, state, draft)


def after_exhibit(board: Board, state: State, move: Exhibit) -> State:
    """The table after an exhibition was held; the artefacts stay (T11)."""
    card = board.card[move.card]
    draft = _with_card(board, state, move, card)
    draft.exhibitions = replaced(state.exhibitions, state.exhibitions.index(card), NO_CARD)
    return _year_due(board, state, draft)


def _with_card(board: Board, state: State, move: TakeCard | Exhibit, card: int) -> Draft:
    """The table with a card before the seat, which spent its weeks."""
    seat, draft = move.seat, _spent(board, state, move, board.weeks[card])
    draft.own = replaced(draft.own, seat, draft.own[seat] | board.bits[card])
    return draft


def exchange_weeks(board: Board, state: State) -> int:
    """What an exchange takes now, the trip not counted (T10)."""
    components = board.components
    return components.exchange_weeks + state.streak * components.exchange_again


def after_exchange(board: Board, state: State, move: Exchange) -> State:
    """The table after the open cards were discarded."""
    draft = _spent(board, state, move, exchange_weeks(board, state))
    gone = sum([1 << card for card in state.display if card != NO_CARD])
    draft.display = (NO_CARD,) * len(state.display)
    draft.discard |= gone
    draft.streak = state.streak + 1
    return _year_due(board, state, draft)


def after_dig(board: Board, state: State, move: Dig) -> State:
    """The table before the tokens of a dig are drawn."""
    draft = _spent(board, state, move, move.weeks)
    draft.dig = move
    return _year_due(board, state, draft)


def after_stop(board: Board, state: State, move: Stop) -> State:
    """The table after a seat stopped for good."""
    draft = state.draft()
    draft.times = replaced(state.times, move.seat, board.calendars[state.seats].end)
    draft.line = advanced(state.line, draft.times, move.seat)
    draft.streak = 0
    return cards.refilled(board, draft)


def new_year(board: Board, state: State) -> NewYear:
    """The seat that acted begins a new year."""
    return NewYear(state.turn, board.calendars[state.seats].year(state.times[state.turn]))


def after_new_year(board: Board, state: State, step: NewYear) -> State:
    """The table with all permits of the seat valid again."""
    draft = state.draft()
    draft.spent = replaced(state.spent, step.seat, 0)
    if board.calendars[state.seats].year(min(state.times)) > state.year:
        draft.phase = Phase.MARKER
        return draft.state()
    return _onward(board, draft)


def out_of_time(board: Board, state: State) -> OutOfTime:
    """The seat that acted has no week left."""
    return OutOfTime(state.turn, board.components.years[-1])


def after_out(board: Board, state: State, step: OutOfTime) -> State:
    """The table with the marker on its last square."""
    return _onward(board, state.draft())


def year_marker(board: Board, state: State) -> YearMarker:
    """All markers have begun the next year."""
    return YearMarker(state.year + 1)


def after_year_marker(board: Board, state: State, step: YearMarker) -> State:
    """The table with the year marker moved on."""
    draft = state.draft()
    draft.year = step.year
    return _onward(board, draft)


def after(board: Board, state: State, event: Event) -> State:
    """The state after a legal move, a possible outcome, or the step that was due."""
    return AFTER[type(event)](board, state, event)


AFTER: dict[type, Callable[[Board, State, Any], State]] = {
    TakeCard: after_take,
    Exchange: after_exchange,
    Dig: after_dig,
    Exhibit: after_exhibit,
    Stop: after_stop,
    Outcome: after_outcome,
    NewYear: after_new_year,
    OutOfTime: after_out,
    YearMarker: after_year_marker,
    SandBack: digging.after_sand,
    FirstDigger: digging.after_first,
    UsedUp: digging.after_used,
    ExhibitionComes: cards.after_exhibition,
    NewDeck: cards.after_new_deck,
}
