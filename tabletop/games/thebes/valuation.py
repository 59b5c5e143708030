"""What cards and digs are worth to a seat, in points."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import exp
from typing import NamedTuple

from tabletop.games.thebes.board import Board
from tabletop.games.thebes.card_worth import CardWorth
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
from tabletop.games.thebes.odds import chance_of_book, likely
from tabletop.games.thebes.outlook import Outlook, Outlooks
from tabletop.games.thebes.scoring import congress_points
from tabletop.games.thebes.state import State

LEAD = 2.50
"""What a point for the most knowledge is worth; a rival does not get it."""

LEAD_NOW, LEAD_PER_YEAR = 0.50, 0.96
"""How far apart in knowledge two seats have to be for a lead that is likely kept: at the end, and
how much more for each year left."""

NO_LEAD = 0.28
"""The part of those points that a seat may hope for where nobody knows anything yet."""

BOOK_POINT = 0.23
"""What a point of special knowledge is worth over a whole year or more, beside the digs that are
planned."""

FOUND_BOOK = 1.03
"""What a book found in a bag is worth."""

CONGRESS_SHARE = 1.21
"""What a point of a congress is worth: whoever has more congresses than others gets more."""

CONGRESS_TO_COME = 0.74
"""What a congress makes each of those to come worth more, for each year left."""

SHOW_SHARE = 0.82
"""What coming a whole exhibition nearer is worth."""

TOOLS = {
    ZEPPELIN: 0.54,
    AUTOMOBILE: 1.06,
    PERMISSION: 1.74,
    ASSISTANT: 0.60,
    SHOVEL: 2.54,
    RUMOUR: 0.66,
}
"""What a card is worth that is used later, over a whole year or more."""


class DigWorth(NamedTuple):
    """What a dig is worth to a seat, but for its weeks and what is used up for it."""

    points: float
    digs: float
    book: float
    shows: float


class Valuation:
    """Estimates that look at open information only."""

    def __init__(self, board: Board) -> None:
        self.outlook: Callable[[State, int], Outlook] = Outlooks(board).of
        self._board = board
        self._chance: Callable[[int, int, int, int], float] = lru_cache(maxsize=1 << 11)(
            self._likely
        )
        self._book = lru_cache(maxsize=1 << 10)(chance_of_book)

    # Cards

    def card(self, outlook: Outlook, number: int) -> CardWorth:
        """What a card that lies open is worth, an exhibition as if it could be held."""
        found = outlook.cards.get(number)
        if found is None:
            card = self._board.cards[number]
            if isinstance(card, Exhibition):
                found = CardWorth(float(card.points))
            elif card.kind == CONGRESS:
                found = self._congress(outlook)
            else:
                found = self._researcher(outlook, number, card)
            outlook.cards[number] = found
        return found

    def _congress(self, outlook: Outlook) -> CardWorth:
        components = self._board.components
        have = (outlook.own & self._board.congresses).bit_count()
        more = congress_points(components, have + 1) - congress_points(components, have)
        goes_on = have + 1 < len(components.congresses) - 1
        to_come = CONGRESS_TO_COME * outlook.years if goes_on else 0.0
        return CardWorth(float(more), congresses=(CONGRESS_SHARE - 1) * more + to_come)

    def _researcher(self, outlook: Outlook, number: int, card: Card) -> CardWorth:
        lead = digs = helped = 0.0
        if card.kind == BOOK:
            lead = self._lead(outlook, self._board.site[card.site], card.points)
            digs = BOOK_POINT * card.points * outlook.share
        if card.kind in (BOOK, GENERAL, ASSISTANT, SHOVEL):
            digs += outlook.with_card(outlook.own | self._board.bits[number])
        drives = card.kind == AUTOMOBILE and outlook.own & self._board.automobiles
        if card.kind in TOOLS and not drives:
            helped = tool(outlook, card.kind)
        return CardWorth(digs=digs, lead=lead, help=helped)

    def _lead(self, outlook: Outlook, site: int, more: int) -> float:
        """By how much likelier the points for the most knowledge of a site become."""
        state, components = outlook.state, self._board.components
        have = books(self._board, outlook.own, site)
        rival = max(
            [
                books(self._board, own, site)
                for at, own in enumerate(state.own)
                if at != outlook.seat
            ]
        )
        calendar = outlook.calendar
        years = (calendar.end - min(state.times)) / calendar.weeks
        usual = LEAD_NOW + LEAD_PER_YEAR * years
        before = _ahead(have - rival, usual) if have or rival else NO_LEAD
        return LEAD * components.most_knowledge * (_ahead(have + more - rival, usual) - before)

    # Digs

    def dig(
        self, outlook: Outlook, site: int, tokens: int, permit: bool, valid: float, left: int
    ) -> DigWorth:
        """What it is worth to draw so many tokens at a site.

        Args:
            permit: that it takes the permit of the year, and no special permission.
            valid: how much one may count on a permit of the year after it.
            left: the weeks left after it.
        """
        there = outlook.site(site)
        if tokens > there.tokens:
            tokens = there.tokens
        taken = there.own * tokens
        if permit:
            weeks = outlook.calendar.weeks
            taken += there.permit * valid + there.alone * (left / weeks if left < weeks else 1.0)
        points, state = there.points * tokens, outlook.state
        if state.laid_out & self._board.tokens[site]:
            points += laid_out(self._board, state, site)
        return DigWorth(
            points,
            -taken,
            FOUND_BOOK * self._book(there.books, there.tokens, tokens) if there.books else 0.0,
            SHOW_SHARE * self._shows(outlook, site, tokens),
        )

    def _shows(self, outlook: Outlook, site: int, tokens: int) -> float:
        """How much nearer a dig brings the exhibitions on their slots."""
        lacking, found = self._lacks(outlook)[site], 0.0
        if lacking:
            bags = outlook.state.bags & self._board.tokens[site]
            for missed, lacks in lacking:
                found += self._chance(bags, site, tokens, missed) / lacks * missed
        return found

    def _lacks(self, outlook: Outlook) -> tuple[list[tuple[int, int]], ...]:
        """By site, what a seat lacks for each exhibition that lies there: of it, and in all."""
        lacking = outlook.lacking
        if lacking is None:
            board, own = self._board, outlook.own
            lacking = tuple([[] for _ in SITES])
            for card in outlook.state.exhibitions:
                less = [
                    (at, missed)
                    for at, count in board.needs.get(card, ())
                    if (missed := count - (own & board.artefacts[at]).bit_count()) > 0
                ]
                lacks = sum([missed for _, missed in less])
                for at, missed in less:
                    lacking[at].append((missed, lacks))
            outlook.lacking = lacking
        return lacking

    def _likely(self, bags: int, site: int, tokens: int, wanted: int) -> float:
        return likely(self._board, bags, site, tokens, wanted)


def laid_out(board: Board, state: State, site: int) -> float:
    """The points of what is laid out at a site for the first digger."""
    token = state.laid_out & board.tokens[site]
    return float(sum([find.points for find in board.finds[site] if find.mask & token]))


def tool(outlook: Outlook, kind: str) -> float:
    """What a card of a kind still serves a seat for."""
    return TOOLS[kind] * outlook.share


def _ahead(points: int, usual: float) -> float:
    """How likely a lead in knowledge is kept, or a rival's overtaken."""
    return 1 / (1 + exp(-points / usual))
