"""What a seat may still expect of a game, in points: digs to come, knowledge, exhibitions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from tabletop.games.thebes import wheel
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import SITES
from tabletop.games.thebes.knowledge import books
from tabletop.games.thebes.odds import expected, likely
from tabletop.games.thebes.state import State

WEEK = 0.45
"""What a week is worth to somebody who uses it well; found by trying values in self-play."""

IDLE_WEEKS = 2
"""So many weeks at the very end are worth nothing, for nothing can be done in them."""

TRIP = 1.0
"""The weeks of travel to a site, on the average."""

HOPE = 0.9
"""The part of a good dig to come that one may count on."""

LATER = 0.7
"""What the same dig is worth a year later, when others have dug there."""

GROWTH = 1.5
"""The points by which knowledge of a site may still grow, for each year left."""

LEAD_SHARE, TIE_SHARE, BEHIND_SHARE = 0.75, 0.5, 0.25
"""The chance of keeping a lead in knowledge, of winning a tie, of catching up one point."""


class Valuation:
    """Estimates; all answers are in points and look at open information only."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._best: Callable[[int, int, int, int], float] = lru_cache(maxsize=1 << 11)(self._net)
        self._known = lru_cache(maxsize=1 << 11)(self._knowledge)
        self._bests = lru_cache(maxsize=1 << 11)(self._best_everywhere)
        self._odds = lru_cache(maxsize=1 << 11)(self._dig)
        self._chance = lru_cache(maxsize=1 << 11)(self._chance_of)
        self._lacking: tuple[State, int, tuple[list[tuple[int, int]], ...]] | None = None
        self.wise = board.general | board.assistants | board.shovels
        for about in board.books:
            self.wise |= about

    def time(self, left: int) -> float:
        """What so many weeks are worth."""
        return WEEK * max(0, left - IDLE_WEEKS)

    def dug(self, state: State, site: int, tokens: int) -> tuple[float, float]:
        """The points of finds and the chance of a book that so many tokens bring on the average."""
        return self._odds(state.bags & self._board.tokens[site], site, tokens)

    def _dig(self, bags: int, site: int, tokens: int) -> tuple[float, float]:
        return expected(self._board, bags, site, tokens)

    def digs(self, state: State, own: int, spent: int, left: int, after: float) -> float:
        """What the digs to come may bring, beyond the weeks they take.

        Args:
            own: belongings.
            spent: the sites whose permit is used up this year, as bits.
            left: the weeks left.
            after: what a dig in each of the years to come is worth beside one in this.
        """
        found = 0.0
        for site, best in enumerate(self.bests(state, own, left)):
            found += best * (after + (not spent >> site & 1))
        return HOPE * found * min(1.0, left / self._board.components.weeks)

    def bests(self, state: State, own: int, left: int) -> Sequence[float]:
        """The net worth of the best dig at every site, with so many weeks left."""
        growth = round(GROWTH * left / self._board.components.weeks)
        return self._bests(state.bags, own & self.wise, growth)

    def _best_everywhere(self, bags: int, own: int, growth: int) -> tuple[float, ...]:
        """The net worth of the best dig at every site."""
        return tuple([self._best_at(bags, own, growth, site) for site in range(len(SITES))])

    def _best_at(self, bags: int, own: int, growth: int, site: int) -> float:
        specials, general, shovels = self._known(own)
        special = specials[site]
        if not special:
            return 0.0
        known = special + growth + min(special, general)
        return self._best(bags & self._board.tokens[site], site, known, shovels)

    def _knowledge(self, own: int) -> tuple[tuple[int, ...], int, int]:
        """What belongings know: special points by site, general points, and what shovels add."""
        board = self._board
        helped = board.kept[(own & board.assistants).bit_count()]
        specials = tuple([books(board, own, site) + helped for site in range(len(SITES))])
        shovels = board.kept[(own & board.shovels).bit_count()]
        return specials, (own & board.general).bit_count(), shovels

    def _net(self, bags: int, site: int, known: int, shovels: int) -> float:
        nets = [
            self._odds(bags, site, tokens + shovels)[0] - WEEK * (weeks + TRIP)
            for weeks, tokens in enumerate(wheel.row(self._board.components, known), 1)
            if tokens
        ]
        return max(0.0, *nets)

    def lead(self, state: State, seat: int, site: int, more: int = 0) -> float:
        """What the points for the most knowledge of a site are worth, with ``more`` points."""
        components, own = self._board.components, state.own
        have = books(self._board, own[seat], site) + more
        if not have:
            return 0.0
        rival = max(books(self._board, other, site) for at, other in enumerate(own) if at != seat)
        if have == rival:
            return components.tied_knowledge * TIE_SHARE + components.most_knowledge * BEHIND_SHARE
        if have > rival:
            return components.most_knowledge * LEAD_SHARE
        return components.most_knowledge * BEHIND_SHARE if rival - have == 1 else 0.0

    def shows(self, state: State, seat: int, site: int, tokens: int) -> float:
        """What so many tokens of a site bring nearer of the exhibitions on their slots."""
        found, lacking = 0.0, self._lacks(state, seat)[site]
        if lacking:
            bags = state.bags & self._board.tokens[site]
            for missed, lacks in lacking:
                found += self._chance(bags, site, tokens, missed) / lacks * missed
        return found

    def _lacks(self, state: State, seat: int) -> tuple[list[tuple[int, int]], ...]:
        """By site, what a seat lacks for each exhibition that lies there: of it, and in all."""
        last = self._lacking
        if last is None or last[0] is not state or last[1] != seat:
            board, own = self._board, state.own[seat]
            lacking: tuple[list[tuple[int, int]], ...] = tuple([[] for _ in SITES])
            for card in state.exhibitions:
                less = [
                    (at, missed)
                    for at, count in board.needs.get(card, ())
                    if (missed := count - (own & board.artefacts[at]).bit_count()) > 0
                ]
                lacks = sum([missed for _, missed in less])
                for at, missed in less:
                    lacking[at].append((missed, lacks))
            last = self._lacking = (state, seat, lacking)
        return last[2]

    def _chance_of(self, bags: int, site: int, tokens: int, wanted: int) -> float:
        return likely(self._board, bags, site, tokens, wanted)


@lru_cache(maxsize=32)
def later(years: int) -> float:
    """What a dig each year is worth, in so many years to come."""
    return sum([LATER**year for year in range(1, years + 1)])
