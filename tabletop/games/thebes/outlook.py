"""What a seat has and may still use at a state, and what follows from it for any of its moves."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.thebes.board import Board
from tabletop.games.thebes.state import State
from tabletop.games.thebes.valuation import HOPE, Valuation, later

EMPTIED = 35
"""A site from which so many points were taken has nothing left for digs to come."""


class Outlook:
    """A seat's belongings, permits and weeks; what many moves ask again is kept.

    ``left`` are its weeks, ``share`` how much of a whole year they are, at most all of it. All
    answers are in points and look at open information only.
    """

    def __init__(self, board: Board, worth: Valuation, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self._board, self._worth = board, worth
        calendar, now = board.calendars[state.seats], state.times[seat]
        self.own, self.spent = state.own[seat], state.spent[seat]
        self.left: int = calendar.end - now
        self.share = min(1.0, self.left / board.components.weeks)
        self._later = later((calendar.end - 1 - max(1, now)) // calendar.weeks)
        self._digs: dict[tuple[int, int], float] = {}
        self._leads: dict[tuple[int, int], float] = {}
        self._laid_out: dict[int, float] = {}
        self._best: Sequence[float] | None = None

    def laid_out(self, site: int) -> float:
        """The points of what is laid out at a site for the first digger."""
        found = self._laid_out.get(site)
        if found is None:
            token = self.state.laid_out & self._board.tokens[site]
            finds = self._board.finds[site]
            found = float(sum([find.points for find in finds if find.mask & token]))
            self._laid_out[site] = found
        return found

    def digs(self, spent: int, left: int) -> float:
        """What the digs to come may bring with these permits spent and so many weeks left."""
        asked = spent, left
        found = self._digs.get(asked)
        if found is None:
            found = self._digs[asked] = self.digs_of(self.own, spent, left)
        return found

    def digs_of(self, own: int, spent: int, left: int) -> float:
        """The same with other belongings."""
        return self._worth.digs(self.state, own, spent, left, self._later)

    def emptied(self, site: int, points: float) -> float:
        """What a dig that brings so many points takes from those to come at the site."""
        best = self._best
        if best is None:
            best = self._best = self._worth.bests(self.state, self.own, self.left)
        return HOPE * (points / EMPTIED) * best[site] * self._later

    def lead(self, site: int, more: int) -> float:
        """By how much likelier the points for the most knowledge of a site become."""
        found = self._leads.get((site, more))
        if found is None:
            now = self._worth.lead(self.state, self.seat, site)
            found = self._worth.lead(self.state, self.seat, site, more) - now
            self._leads[site, more] = found
        return found
