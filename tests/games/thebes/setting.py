"""Positions laid as told, in the words of the components: what lessons begin with.

Facts (all may be left out; what is not told stays as it lies):
    at: {"0": "rome"}                           time: {"0": {"year": 1903, "week": 48}}
    open: ["R14", "R59"], by slots              exhibitions: ["X01"], from slot a on
    own: {"0": ["R14", "X02", "crete-4"]}, cards, exhibitions held and tokens found
    first: {"1": ["crete"]}, who dug first      spent: {"0": ["crete"]}, permits that lie turned
    order: [1, 0], who acts first of those on one square       stopped: [1], who has no week left
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import PLACES, SITES
from tabletop.games.thebes.position_reader import stacked
from tabletop.games.thebes.state import NO_CARD, Phase, State
from tabletop.mechanics.values import changed
from tests.games.facts import Facts, Part

_KNOWN = ("at", "time", "order", "open", "exhibitions", "own", "first", "spent", "stopped")


def arrange(board: Board, state: State, facts: Mapping[str, Any]) -> State:
    """The table with those facts; cards come from the deck and the display, tokens from the bags.

    Raises ValueError with the place and the reason for what the table lacks.
    """
    told = Facts(facts, _KNOWN)
    if not facts:
        return state
    if state.phase is not Phase.TURN:
        raise ValueError("facts: somebody must be to act before a position is laid")
    state = _cards(board, state, told)
    state = _tokens(board, state, told)
    return _people(board, state, told)


# Cards


class _Cards:
    """The cards, and which of them are used; each lies in one place only."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.used = 0

    def use(self, part: Part, among: int, words: str) -> int:
        """The number of the card that is told; nobody else can have it."""
        number = self._board.card.get(part.value) if isinstance(part.value, str) else None
        if number is None or not among >> number & 1:
            raise part.error(f"must be {words}, not {part.value!r:.40}")
        if self.used >> number & 1:
            raise part.error(f"{part.value} lies elsewhere already")
        self.used |= 1 << number
        return number

    def keep(self, number: int) -> bool:
        """Whether a card that lies somewhere can stay; nobody else can have it then."""
        free = number != NO_CARD and not self.used >> number & 1
        self.used |= 1 << number if free else 0
        return free


def _cards(board: Board, state: State, facts: Facts) -> State:
    """The cards where they are told; all others lie face down, in their stacks."""
    cards = _Cards(board)
    own = _held(board, state, facts, cards)
    shows = _exhibitions(board, state, facts, cards)
    display = _display(board, state, facts, cards)
    discard = state.discard & ~cards.used
    free = (board.researchers | board.exhibitions) & ~cards.used & ~discard
    for slot, number in enumerate(display):
        if number == NO_CARD:
            fresh = free & board.researchers
            if not fresh:
                raise ValueError("facts: too few cards are left for the display")
            display[slot] = (fresh & -fresh).bit_length() - 1
            free ^= 1 << display[slot]
    laid = changed(
        state, own=own, exhibitions=shows, display=tuple(display), discard=discard, deck=free
    )
    return stacked(board, laid)


def _held(board: Board, state: State, facts: Facts, cards: _Cards) -> tuple[int, ...]:
    """What everybody has: the cards that are told, and everything that is kept."""
    every, own = sum(board.bits), list(state.own)
    told = dict(_told_cards(board, state, facts))
    for seat, parts in told.items():
        numbers = [
            cards.use(part, board.researchers | board.exhibitions, "a card or a token")
            for part in parts
        ]
        own[seat] = own[seat] & ~every | sum(board.bits[number] for number in numbers)
    for seat in range(state.seats):
        if seat not in told:
            kept = filter(cards.keep, board.held(own[seat], every))
            own[seat] = own[seat] & ~every | sum(board.bits[number] for number in kept)
    return tuple(own)


def _told_cards(board: Board, state: State, facts: Facts) -> Iterator[tuple[int, list[Part]]]:
    for seat, part in facts.by_seat("own", state.seats):
        yield seat, [item for item in part.parts() if not _is_token(board, item)]


def _is_token(board: Board, part: Part) -> bool:
    return isinstance(part.value, str) and part.value in board.find


def _exhibitions(board: Board, state: State, facts: Facts, cards: _Cards) -> tuple[int, ...]:
    slots = len(state.exhibitions)
    if "exhibitions" not in facts:
        kept = [number if cards.keep(number) else NO_CARD for number in state.exhibitions]
        return tuple(kept)
    parts = facts["exhibitions"].parts()
    if len(parts) > slots:
        raise facts["exhibitions"].error(f"must have {slots} exhibitions at most")
    numbers = [cards.use(part, board.exhibitions, "an exhibition") for part in parts]
    return (*numbers, *(NO_CARD,) * (slots - len(numbers)))


def _display(board: Board, state: State, facts: Facts, cards: _Cards) -> list[int]:
    """The open cards by slots; where none is told and none can stay, a slot is empty."""
    slots = len(state.display)
    parts = facts["open"].parts() if "open" in facts else []
    if len(parts) > slots:
        raise facts["open"].error(f"must have {slots} cards at most")
    told = [cards.use(part, board.researchers, "a researcher card") for part in parts]
    kept = [number if cards.keep(number) else NO_CARD for number in state.display[len(told) :]]
    return told + kept


# Tokens


def _tokens(board: Board, state: State, facts: Facts) -> State:
    """The tokens before their finders; all others are in their bags, or wait for the first."""
    every = sum(board.tokens)
    own, laid_out = list(state.own), state.laid_out
    for seat, _ in facts.by_seat("own", state.seats):
        laid_out |= own[seat] & board.laid_out
        own[seat] &= ~every
    for seat, part in facts.by_seat("first", state.seats):
        for site in part.parts():
            token = laid_out & board.tokens[SITES.index(site.one_of(SITES))]
            if not token:
                raise site.error(f"somebody has dug in {site.value} before")
            laid_out ^= token
            own[seat] |= token
    bags = every & ~laid_out & ~sum(tokens & every for tokens in own)
    for seat, part in facts.by_seat("own", state.seats):
        for item in part.parts():
            if _is_token(board, item):
                token = board.find[item.value].first(bags)
                if not token & bags:
                    raise item.error(f"no {item.value} is left in the bag")
                bags ^= token
                own[seat] |= token
    return changed(state, own=tuple(own), laid_out=laid_out, bags=bags)


# People


def _people(board: Board, state: State, facts: Facts) -> State:
    """The archaeologists on the map, the markers on the track, the permits."""
    places, spent, times = list(state.places), list(state.spent), list(state.times)
    for seat, part in facts.by_seat("at", state.seats):
        places[seat] = board.place[part.one_of(PLACES)]
    for seat, part in facts.by_seat("spent", state.seats):
        spent[seat] = _sites(part.parts())
    for seat, part in facts.by_seat("time", state.seats):
        times[seat] = _moment(board, state, part)
    for part in facts["stopped"].parts() if "stopped" in facts else ():
        times[part.number(0, state.seats - 1)] = board.calendars[state.seats].end
    state = changed(state, places=tuple(places), spent=tuple(spent), times=tuple(times))
    return _in_line(board, state, facts)


def _sites(parts: Iterable[Part]) -> int:
    sites = 0
    for part in parts:
        site = 1 << SITES.index(part.one_of(SITES))
        if sites & site:
            raise part.error(f"{part.value} is named twice")
        sites |= site
    return sites


def _moment(board: Board, state: State, part: Part) -> int:
    """The weeks since the start of the game's first year."""
    calendar = board.calendars[state.seats]
    year = part["year"].number(calendar.first, board.components.years[-1])
    week = part["week"].number(0 if year == calendar.first else 1, calendar.weeks)
    moment = (year - calendar.first) * calendar.weeks + week
    if moment < calendar.start:
        raise part["week"].error("nobody has been there in this game")
    return moment


def _in_line(board: Board, state: State, facts: Facts) -> State:
    """The order in which the seats act: the rearmost first, of equals as told."""
    order = state.line
    if "order" in facts:
        order = tuple(part.number(0, state.seats - 1) for part in facts["order"].parts(state.seats))
        if len(set(order)) < state.seats:
            raise facts["order"].error("each seat is named once")
    line = tuple(sorted(order, key=lambda seat: state.times[seat]))
    year = board.calendars[state.seats].year(min(state.times))
    if state.times[line[0]] == board.calendars[state.seats].end:
        raise ValueError("facts.stopped: somebody must have a week left")
    streak = state.streak if line[0] == state.turn else 0
    return changed(state, line=line, turn=line[0], year=year, streak=streak)
