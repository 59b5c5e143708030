"""What a seat may still expect of a game, in points: digs to come, knowledge, exhibitions."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from attrs import frozen

from tabletop.games.thebes import wheel
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import SITES
from tabletop.games.thebes.knowledge import books
from tabletop.games.thebes.odds import chance_of, odds
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


@frozen
class Hopes:
    """What a seat has and may still use: belongings, permits, weeks."""

    own: int
    spent: int
    left: int
    years: int
    """The years that begin after this one."""


class Worth:
    """Estimates; all answers are in points and look at open information only."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._best: Callable[[int, int, int, int], float] = lru_cache(maxsize=65536)(self._net)

    def time(self, left: int) -> float:
        """What so many weeks are worth."""
        return WEEK * max(0, left - IDLE_WEEKS)

    def hopes(self, state: State, seat: int) -> Hopes:
        """What a seat has now."""
        calendar, now = self._board.calendars[state.seats], state.times[seat]
        years = (calendar.end - 1 - max(1, now)) // calendar.weeks
        return Hopes(state.own[seat], state.spent[seat], calendar.end - now, years)

    def digs(self, state: State, hopes: Hopes) -> float:
        """What the digs to come may bring, beyond the weeks they take."""
        found = 0.0
        for site in range(len(SITES)):
            best = self.best(state, hopes, site)
            if not best:
                continue
            if not hopes.spent >> site & 1:
                found += best
            found += sum(best * LATER**year for year in range(1, hopes.years + 1))
        return HOPE * found * min(1.0, hopes.left / self._board.components.weeks)

    def best(self, state: State, hopes: Hopes, site: int) -> float:
        """The net worth of the best dig at a site with what belongings know of it."""
        board, own = self._board, hopes.own
        special = books(board, own, site) + board.kept[(own & board.assistants).bit_count()]
        if not special:
            return 0.0
        growth = round(GROWTH * hopes.left / board.components.weeks)
        known = special + growth + min(special, (own & board.general).bit_count())
        shovels = board.kept[(own & board.shovels).bit_count()]
        return self._best(state.bags & board.tokens[site], site, known, shovels)

    def _net(self, bags: int, site: int, known: int, shovels: int) -> float:
        nets = [
            float(odds(self._board, bags, site, tokens + shovels).points) - WEEK * (weeks + TRIP)
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
        """What a dig brings nearer of the exhibitions on their slots."""
        board = self._board
        found = 0.0
        for card in state.exhibitions:
            needs = dict(board.needs.get(card, ()))
            if site not in needs:
                continue
            lacks = {
                at: max(0, count - (state.own[seat] & board.artefacts[at]).bit_count())
                for at, count in needs.items()
            }
            if lacks[site]:
                chance = chance_of(board, state.bags, site, tokens, lacks[site])
                found += float(chance) / sum(lacks.values()) * lacks[site]
        return found
