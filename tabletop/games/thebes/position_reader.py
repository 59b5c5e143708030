"""From a position to the state: what follows from the rest is worked out here."""

from __future__ import annotations

from tabletop.games.thebes.board import Board
from tabletop.games.thebes.calendar import Calendar
from tabletop.games.thebes.components import SITES, STACKS
from tabletop.games.thebes.position_shape import Position, Time, site_bits, token_named
from tabletop.games.thebes.state import NO_CARD, Phase, State
from tabletop.mechanics.bitgrid import union
from tabletop.mechanics.values import changed


def laid(board: Board, opening: State, position: Position) -> State:
    """The state of a position in which every name is known; it may still be impossible."""
    seats, calendar = range(opening.seats), board.calendars[opening.seats]
    times = tuple(
        moment(calendar, position.times[seat]) if seat in position.times else calendar.start
        for seat in seats
    )
    order = position.order or tuple(sorted(seats, key=times.__getitem__))
    state = changed(
        opening,
        phase=position.phase,
        turn=order[0] if position.turn is None else position.turn,
        line=order,
        times=times,
        places=tuple(
            board.place[position.at.get(seat, board.places[board.start])] for seat in seats
        ),
        spent=tuple(site_bits(position.spent.get(seat, ())) for seat in seats),
        streak=position.streak,
        dig=position.dig,
        sand=position.sand,
    )
    year = year_of(calendar, state) if position.year is None else position.year
    return _cards(board, _tokens(board, changed(state, year=year), position), position)


def year_of(calendar: Calendar, state: State) -> int:
    """Where the year marker is: it moves on after the last time marker has begun a new year."""
    if state.phase is Phase.YEAR:
        return calendar.year(state.times[state.turn]) - 1
    return calendar.year(min(state.times)) - (state.phase is Phase.MARKER)


def moment(calendar: Calendar, time: Time) -> int:
    """The weeks since the start of the game's first year."""
    return (time.year - calendar.first) * calendar.weeks + time.week


# Tokens


def _tokens(board: Board, state: State, position: Position) -> State:
    """The tokens before their finders; all others are in their bags, or wait for the first."""
    every = sum(board.tokens)
    named = [
        (seat, *token)
        for seat, things in position.own.items()
        for thing in things
        if (token := token_named(board, thing)) is not None
    ]
    waiting = _waiting(board, position, {find.site for _, find, _ in named})
    laid_out = board.laid_out & sum(
        tokens for site, tokens in zip(SITES, board.tokens, strict=True) if site in waiting
    )
    own, bags = [0] * state.seats, every & ~laid_out
    for seat, _, bits in named:
        own[seat] |= bits
        bags &= ~bits
    for seat, find, bits in named:
        if not bits and find.mask & bags:
            first = find.first(bags)
            own[seat] |= first
            bags ^= first
    return changed(state, own=tuple(own), laid_out=laid_out, bags=bags)


def _waiting(board: Board, position: Position, found: set[int]) -> tuple[str, ...]:
    if position.waiting is not None:
        return position.waiting
    return tuple(site for number, site in enumerate(SITES) if number not in found)


# Cards


def _cards(board: Board, state: State, position: Position) -> State:
    """The cards where they are told; all others lie face down, in their stacks."""
    own = list(state.own)
    for seat, things in position.own.items():
        for thing in things:
            if thing in board.card:
                own[seat] |= board.bits[board.card[thing]]
    display = _row(board, position.open, len(state.display))
    shows = _row(board, position.exhibitions, len(state.exhibitions))
    arriving = tuple(board.card[card] for card in position.arriving)
    discard = sum(1 << board.card[card] for card in set(position.discarded))
    held = sum(1 << card for card in board.held(union(own), sum(board.bits)))
    lying = sum(1 << card for card in {*display, *shows, *arriving} if card != NO_CARD)
    deck = (board.researchers | board.exhibitions) & ~(discard | held | lying)
    new = changed(
        state,
        own=tuple(own),
        display=display,
        exhibitions=shows,
        arriving=arriving,
        discard=discard,
        deck=deck,
    )
    if position.stacks is None:
        return _stacked(board, new)
    first, second, third = position.stacks
    return changed(new, first=first, second=second, third=third)


def _stacked(board: Board, state: State) -> State:
    """Where nobody tells the stacks: what came out of a stack was face down in it before."""
    out = board.exhibitions & ~state.deck
    if out & board.stacked[state.seats][2]:
        return stacked(board, changed(state, third=0))
    laid = stacked(board, state)
    return changed(laid, first=0, second=laid.first + laid.second) if out else laid


def stacked(board: Board, state: State) -> State:
    """The face-down cards in their stacks: cards dealt came off the top.

    Exhibitions are where they were put in (T2); once the third stack is in the deck, all are one.
    """
    count = state.deck.bit_count()
    if not state.third:
        return changed(state, first=0, second=count)
    _, second, third = ((state.deck & shows).bit_count() for shows in board.stacked[state.seats])
    stack = (len(board.components.cards) - board.components.open_cards) // STACKS
    books = count - second - third
    aside = min(books, stack)
    rest = min(books - aside, stack)
    return changed(state, first=books - aside - rest, second=rest + second, third=aside + third)


def _row(board: Board, names: tuple[str | None, ...], slots: int) -> tuple[int, ...]:
    row = tuple(NO_CARD if name is None else board.card[name] for name in names)
    return (*row, *(NO_CARD,) * (slots - len(row)))
