"""What a seat can go on with: the best actions to come, seen from where it then is."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.games.thebes import wheel
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.state import NO_CARD, State
from tabletop.games.thebes.valuation import Valuation

NEAR = 0.15
"""The part of what the next action promises that is owed to where one is."""

SECOND = 0.6
"""How much the second best counts beside the best, which others may take first."""

NONE = -2.0
"""What the next action is worth where nothing is in sight."""

WORST = -3.0
"""Nobody goes on with what is worth less before its trip."""

USUAL_WEEKS = (3, 6)
"""The weeks of the dig that is thought of: the first of these in which anything is drawn."""


class Goal(NamedTuple):
    """Something to be done at a place: its worth less its weeks, the trip not counted.

    ``card`` is the number of the card, ``site`` that of the site where one digs; -1 for none.
    """

    place: int
    worth: float
    card: int = -1
    site: int = -1


class NextAction:
    """Estimates what comes after a move; what was asked of a state is kept."""

    def __init__(self, board: Board, valuation: Valuation) -> None:
        self._board = board
        self._valuation = valuation
        self._state: State | None = None
        self._goals: dict[int, list[Goal]] = {}
        self._known: dict[tuple[int, int, int, int], float] = {}

    def worth(self, state: State, seat: int, place: int, card: int = -1, site: int = -1) -> float:
        """What a seat can go on with from a place, once a card is gone or a permit spent."""
        if state is not self._state:
            self._state, self._goals, self._known = state, {}, {}
        asked = seat, place, card, site
        found = self._known.get(asked)
        if found is None:
            found = self._known[asked] = self._best(state, seat, place, card, site)
        return found

    def _best(self, state: State, seat: int, place: int, card: int, site: int) -> float:
        week = self._valuation.week(state, seat)
        by_car = bool(state.own[seat] & self._board.automobiles)
        trips = self._board.trips[by_car][place]
        worths = [
            goal.worth - week * trips[goal.place]
            for goal in self._all(state, seat)
            if not (goal.card == card >= 0 or goal.site == site >= 0)
        ]
        best, second, *_ = (*sorted(worths, reverse=True), NONE, NONE)
        return NEAR * (best + SECOND * second) / (1 + SECOND)

    def _all(self, state: State, seat: int) -> list[Goal]:
        goals = self._goals.get(seat)
        if goals is None:
            goals = [*self._cards(state, seat), *self._digs(state, seat)]
            goals = self._goals[seat] = [goal for goal in goals if goal.worth > WORST]
        return goals

    def _cards(self, state: State, seat: int) -> list[Goal]:
        board, week = self._board, self._valuation.week(state, seat)
        held = [
            card
            for card in state.exhibitions
            if card != NO_CARD and self._valuation.holds(state.own[seat], card)
        ]
        return [
            Goal(
                board.cities[card],
                sum(self._valuation.card(state, seat, card)) - week * board.weeks[card],
                card,
            )
            for card in (*state.display, *held)
            if card != NO_CARD
        ]

    def _digs(self, state: State, seat: int) -> list[Goal]:
        specials, general, shovels = self._valuation.outlooks.knowledge(state.own[seat])
        return [
            Goal(
                self._board.site_places[site],
                self._dig(state, seat, site, special + min(special, general), shovels),
                site=site,
            )
            for site, special in enumerate(specials)
            if special and not state.spent[seat] >> site & 1
        ]

    def _dig(self, state: State, seat: int, site: int, known: int, shovels: int) -> float:
        """What the usual dig at a site is worth with such knowledge."""
        valuation, row = self._valuation, wheel.row(self._board.components, known)
        for weeks in USUAL_WEEKS:
            if tokens := row[weeks - 1]:
                worth = valuation.digging(state, seat, site, tokens + shovels, weeks)
                spent = valuation.plan(state, seat, weeks) - valuation.plan(state, seat, 0)
                return sum(worth) + spent
        return WORST
