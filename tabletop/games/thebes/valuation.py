"""What cards and digs are worth to a seat, in points, and what it can go on with afterwards."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import exp
from typing import NamedTuple

from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import SITES, Card, Exhibition
from tabletop.games.thebes.kinds import (
    ASSISTANT,
    AUTOMOBILE,
    BOOK,
    CONGRESS,
    GENERAL,
    PERMISSION,
    RUMOUR,
    SHOVEL,
    ZEPPELIN,
)
from tabletop.games.thebes.knowledge import books
from tabletop.games.thebes.odds import expected, likely
from tabletop.games.thebes.outlook import Outlooks
from tabletop.games.thebes.scoring import congress_points
from tabletop.games.thebes.state import State

KEEP = 0.6
"""The part of what a dig takes from the digs to come that is really lost, for none of them is sure:
a rival may be there first, or the weeks be spent otherwise."""

LEAD = 2.4
"""What a point for the most knowledge is worth; a rival does not get it."""

LEAD_NOW, LEAD_PER_YEAR = 0.5, 1.2
"""How far apart in knowledge two seats have to be for a lead that is likely kept: at the end, and
how much more for each year left."""

NO_LEAD = 0.3
"""The part of those points that a seat may hope for where nobody knows anything yet."""

FOUND_BOOK = 0.8
"""What a book found in a bag is worth."""

CONGRESS_SHARE = 1.5
"""What a point of a congress is worth: whoever has more congresses than others gets more."""

CONGRESS_TO_COME = 0.7
"""What a congress makes each of those to come worth more, for each year left."""

SHOW_POINT = 1.25
"""What a point of an exhibition is worth; nobody else can hold it any more."""

SHOW_SHARE = 1.2
"""What coming a whole exhibition nearer is worth."""

RIVALS_LOSS, RIVALS_CARD = 0.4, 0.15
"""The part that is won oneself of what a rival loses by a dig, or by a card that is gone."""

TOOLS = {ZEPPELIN: 0.9, AUTOMOBILE: 2.0, PERMISSION: 1.5, ASSISTANT: 0.6, SHOVEL: 1.2, RUMOUR: 1.0}
"""What a card is worth that is used later, over a whole year or more."""


class CardWorth(NamedTuple):
    """What a card is worth to a seat, but for its weeks: points, digs to come, and so on."""

    points: float = 0.0
    digs: float = 0.0
    lead: float = 0.0
    congresses: float = 0.0
    help: float = 0.0


class DigWorth(NamedTuple):
    """What a dig is worth to a seat, but for its weeks and what is used up for it."""

    points: float
    digs: float
    book: float
    shows: float
    rivals: float


class Valuation:
    """Estimates that look at open information only; those of the last state are kept."""

    def __init__(self, board: Board) -> None:
        self.outlooks = Outlooks(board)
        self._board = board
        self._odds = lru_cache(maxsize=1 << 11)(self._expected)
        self._chance: Callable[[int, int, int, int], float] = lru_cache(maxsize=1 << 11)(
            self._likely
        )
        self._state: State | None = None
        self._cards: dict[tuple[int, int], CardWorth] = {}
        self._digs: dict[tuple[int, int, int, int, bool], DigWorth] = {}
        self._lost: dict[tuple[int, int, int], float] = {}
        self._lacking: dict[int, tuple[list[tuple[int, int]], ...]] = {}
        self._plans: dict[tuple[int, int], float] = {}

    def _look(self, state: State) -> None:
        if state is not self._state:
            self._state = state
            self._cards, self._digs, self._lost = {}, {}, {}
            self._lacking, self._plans = {}, {}

    # Weeks

    def plan(self, state: State, seat: int, weeks: int) -> float:
        """What the weeks of a seat are worth once so many of them are spent."""
        self._look(state)
        found = self._plans.get((seat, weeks))
        if found is None:
            outlook = self.outlooks.of(state, seat)
            found = self.outlooks.plan(outlook, self.outlooks.after(outlook, weeks))
            self._plans[seat, weeks] = found
        return found

    def week(self, state: State, seat: int) -> float:
        """What one week less costs a seat."""
        return self.plan(state, seat, 0) - self.plan(state, seat, 1)

    # Cards

    def card(self, state: State, seat: int, number: int) -> CardWorth:
        """What a card that lies open is worth to a seat; an exhibition only if it can be held."""
        self._look(state)
        found = self._cards.get((seat, number))
        if found is None:
            card = self._board.cards[number]
            if isinstance(card, Exhibition):
                held = self.holds(state.own[seat], number)
                found = CardWorth(SHOW_POINT * card.points) if held else CardWorth()
            else:
                found = self._researcher(state, seat, number, card)
            self._cards[seat, number] = found
        return found

    def holds(self, own: int, number: int) -> bool:
        """Whether belongings have all that an exhibition needs."""
        board = self._board
        return all(
            (own & board.artefacts[site]).bit_count() >= count
            for site, count in board.needs[number]
        )

    def _researcher(self, state: State, seat: int, number: int, card: Card) -> CardWorth:
        if card.kind == CONGRESS:
            return self._congress(state, seat)
        lead, site = 0.0, self._board.site.get(card.site, 0)
        if card.kind == BOOK:
            lead = self.lead(state, seat, site, card.points) - self.lead(state, seat, site)
        digs = 0.0
        if card.kind in (BOOK, GENERAL, ASSISTANT, SHOVEL):
            outlook = self.outlooks.of(state, seat)
            own = state.own[seat] | self._board.bits[number]
            digs = self.outlooks.with_card(outlook, own) - self.plan(state, seat, 0)
        return CardWorth(digs=digs, lead=lead, help=self._tool_taken(state, seat, card.kind))

    def _congress(self, state: State, seat: int) -> CardWorth:
        components = self._board.components
        have = (state.own[seat] & self._board.congresses).bit_count()
        more = congress_points(components, have + 1) - congress_points(components, have)
        years = self.outlooks.years_left(self.outlooks.of(state, seat))
        goes_on = have + 1 < len(components.congresses) - 1
        to_come = CONGRESS_TO_COME * years if goes_on else 0.0
        return CardWorth(float(more), congresses=(CONGRESS_SHARE - 1) * more + to_come)

    def _tool_taken(self, state: State, seat: int, kind: str) -> float:
        if kind not in TOOLS or (kind == AUTOMOBILE and state.own[seat] & self._board.automobiles):
            return 0.0
        return self.tool(state, seat, kind)

    def tool(self, state: State, seat: int, kind: str) -> float:
        """What a card of a kind still serves a seat for."""
        return TOOLS[kind] * min(1.0, self.outlooks.years_left(self.outlooks.of(state, seat)))

    def lead(self, state: State, seat: int, site: int, more: int = 0) -> float:
        """What the points for the most knowledge of a site are worth, with ``more`` points."""
        components = self._board.components
        have = books(self._board, state.own[seat], site) + more
        rival = max(
            [books(self._board, own, site) for at, own in enumerate(state.own) if at != seat]
        )
        prize = LEAD * components.most_knowledge
        if not have and not rival:
            return NO_LEAD * prize
        calendar = self._board.calendars[state.seats]
        years = (calendar.end - min(state.times)) / calendar.weeks
        return prize / (1 + exp((rival - have) / (LEAD_NOW + LEAD_PER_YEAR * years)))

    # Digs

    def _expected(self, bags: int, site: int, tokens: int) -> tuple[float, float]:
        return expected(self._board, bags, site, tokens)

    def digging(
        self, state: State, seat: int, site: int, tokens: int, weeks: int, permission: bool = False
    ) -> DigWorth:
        """What it is worth to draw so many tokens at a site, trip and dig taking so many weeks."""
        self._look(state)
        asked = seat, site, tokens, weeks, permission
        found = self._digs.get(asked)
        if found is None:
            bags = state.bags & self._board.tokens[site]
            points, book = self._odds(bags, site, tokens)
            found = self._digs[asked] = DigWorth(
                points + self._laid_out(state, site),
                self._dug(state, seat, site, tokens, weeks, not permission),
                FOUND_BOOK * book,
                SHOW_SHARE * self._shows(state, seat, site, tokens),
                self._lost_to_rivals(state, seat, site, tokens),
            )
        return found

    def _laid_out(self, state: State, site: int) -> float:
        token = state.laid_out & self._board.tokens[site]
        if not token:
            return 0.0
        return sum([find.points for find in self._board.finds[site] if find.mask & token])

    def _dug(
        self, state: State, seat: int, site: int, tokens: int, weeks: int, permit: bool
    ) -> float:
        """What a dig takes from the seat's own digs to come."""
        outlook = self.outlooks.of(state, seat)
        now = self.outlooks.after(outlook, weeks)
        left = self.outlooks.with_dig(outlook, now, site, tokens, permit)
        return KEEP * (left - self.plan(state, seat, weeks))

    def _lost_to_rivals(self, state: State, seat: int, site: int, tokens: int) -> float:
        """What a dig takes from the digs to come of one rival, on the average."""
        lost = [
            self._lost_by(state, rival, site, tokens)
            for rival in range(state.seats)
            if rival != seat
        ]
        return RIVALS_LOSS * sum(lost) / len(lost)

    def _lost_by(self, state: State, rival: int, site: int, tokens: int) -> float:
        asked = rival, site, tokens
        found = self._lost.get(asked)
        if found is None:
            outlook = self.outlooks.of(state, rival)
            left = self.outlooks.with_dig(outlook, outlook.now, site, tokens, permit=False)
            found = self._lost[asked] = self.plan(state, rival, 0) - left
        return found

    def wanted_by_rivals(self, state: State, seat: int, number: int) -> float:
        """What a card would be worth to one rival, beyond its weeks, on the average."""
        weeks = self._board.weeks[number]
        worths = [
            max(0.0, sum(self.card(state, rival, number)) - weeks * self.week(state, rival))
            for rival in range(state.seats)
            if rival != seat
        ]
        return RIVALS_CARD * sum(worths) / len(worths)

    # Exhibitions

    def _shows(self, state: State, seat: int, site: int, tokens: int) -> float:
        """How much nearer a dig brings the exhibitions on their slots."""
        bags, found = state.bags & self._board.tokens[site], 0.0
        for missed, lacks in self._lacks(state, seat)[site]:
            found += self._chance(bags, site, tokens, missed) / lacks * missed
        return found

    def _lacks(self, state: State, seat: int) -> tuple[list[tuple[int, int]], ...]:
        """By site, what a seat lacks for each exhibition that lies there: of it, and in all."""
        lacking = self._lacking.get(seat)
        if lacking is None:
            board, own = self._board, state.own[seat]
            lacking = self._lacking[seat] = tuple([[] for _ in SITES])
            for card in state.exhibitions:
                less = [
                    (at, missed)
                    for at, count in board.needs.get(card, ())
                    if (missed := count - (own & board.artefacts[at]).bit_count()) > 0
                ]
                lacks = sum([missed for _, missed in less])
                for at, missed in less:
                    lacking[at].append((missed, lacks))
        return lacking

    def _likely(self, bags: int, site: int, tokens: int, wanted: int) -> float:
        return likely(self._board, bags, site, tokens, wanted)
