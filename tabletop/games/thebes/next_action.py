"""What a seat can go on with after a move: the best action to come, seen from where it then is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.games.thebes import wheel
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.outlook import Outlook
from tabletop.games.thebes.state import NO_CARD
from tabletop.games.thebes.valuation import Valuation, laid_out

AGAIN, LATER = 0.37, 0.23
"""The part of the best next action that is owed to the move before: where the seat acts again
before the others, and where somebody may be there first."""

CARD, DIG = 1.47, 1.53
"""What cards and digs to come count for, beside those that are had at once."""

CLEARED = 1.08
"""What is lost with the open cards when they are exchanged, for each year left."""


class CardGoal(NamedTuple):
    """An open card: where it is taken, its weeks there, its worth less these."""

    place: int
    card: int
    weeks: int
    worth: float


class NextAction(NamedTuple):
    """What is asked: a place, at most how many weeks are left there, and what is gone by then:
    a card, the permit of a site (-1 for none), or all cards that lay open; ``renewed`` says that
    permits came back."""

    place: int
    left: int
    card: int = -1
    site: int = -1
    cleared: bool = False
    renewed: bool = False


class Goals(NamedTuple):
    """What a seat can go for at an outlook: open cards, the best digs by site where they were asked
    for, and what was found by what was asked."""

    outlook: Outlook
    cards: Sequence[CardGoal]
    digs: dict[int, Sequence[float]]
    found: dict[NextAction, float]


class NextActions:
    """Looks for the best next action; what was asked of an outlook is kept with it."""

    def __init__(self, board: Board, worth: Valuation) -> None:
        self._board = board
        self._worth = worth
        # With more weeks than the longest trip and dig take, all is the same.
        self._longest = max(map(max, board.routes.steps)) + len(board.components.wheel[0])
        self._last: Goals | None = None
        self._no_digs = (_NOTHING,) * (len(board.components.wheel[0]) + 1)

    def after(self, outlook: Outlook, weeks: int, asked: NextAction) -> float:
        """What a move of so many weeks is worth for what can be done after it, in points."""
        goals = self._goals(outlook)
        if asked.left > self._longest:
            asked = asked._replace(left=self._longest)
        best = goals.found.get(asked)
        if best is None:
            best = goals.found[asked] = self._best(goals, asked)
        part = AGAIN if outlook.now + weeks < outlook.others else LATER
        return part * best - CLEARED * outlook.years if asked.cleared else part * best

    def _goals(self, outlook: Outlook) -> Goals:
        """What there is to go for; the last ones are kept, for many moves are judged by them."""
        last = self._last
        if last is None or last.outlook is not outlook:
            last = self._last = Goals(outlook, self._open_cards(outlook), {}, {})
        return last

    def _open_cards(self, outlook: Outlook) -> list[CardGoal]:
        board, state = self._board, outlook.state
        held = [
            card for card in state.exhibitions if card != NO_CARD and self._shows(outlook, card)
        ]
        return [
            CardGoal(
                board.cities[card],
                card,
                board.weeks[card],
                CARD * sum(self._worth.card(outlook, card)) - outlook.week * board.weeks[card],
            )
            for card in (*state.display, *held)
            if card != NO_CARD
        ]

    def _shows(self, outlook: Outlook, card: int) -> bool:
        """Whether the seat has what an exhibition needs."""
        artefacts, own = self._board.artefacts, outlook.own
        needs = self._board.needs[card]
        return all((own & artefacts[site]).bit_count() >= count for site, count in needs)

    def _best_digs(self, outlook: Outlook, site: int) -> Sequence[float]:
        """What the best dig at a site in at most 0, 1, 2 and so on weeks is worth, less these."""
        special, general, shovels = outlook.known
        known = special[site] + min(special[site], general)
        if not known:
            return self._no_digs
        there, week = outlook.site(site), outlook.week
        token, most = there.points - there.own, there.tokens
        fixed = laid_out(self._board, outlook.state, site)
        fixed -= there.permit * outlook.valid + there.alone
        best, found = _NOTHING, [_NOTHING]
        for weeks, tokens in enumerate(wheel.row(self._board.components, known), 1):
            if tokens:
                drawn = tokens + shovels
                worth = DIG * (token * (drawn if drawn < most else most) + fixed) - week * weeks
                if worth > best:
                    best = worth
            found.append(best)
        return found

    def _best(self, goals: Goals, asked: NextAction) -> float:
        """The worth of the best action, the trip to it counted; 0 where nothing is worth it."""
        outlook, board, best = goals.outlook, self._board, 0.0
        price = outlook.trip_week
        trips = board.trips[1 if outlook.own & board.automobiles else 0][asked.place]
        for place, card, weeks, worth in goals.cards:
            if card == asked.card or (asked.cleared and card < board.first_exhibition):
                continue
            way = trips[place]
            if way + weeks <= asked.left and worth - price * way > best:
                best = worth - price * way
        spent = 0 if asked.renewed else outlook.spent
        for site, place in enumerate(board.site_places):
            weeks = asked.left - trips[place]
            if weeks < 1 or site == asked.site or spent >> site & 1:
                continue
            worths = goals.digs.get(site)
            if worths is None:
                worths = goals.digs[site] = self._best_digs(outlook, site)
            worth = worths[weeks if weeks < len(worths) else -1] - price * trips[place]
            if worth > best:
                best = worth
        return best


_NOTHING = -9.0
"""Worth less than anything that is done."""
