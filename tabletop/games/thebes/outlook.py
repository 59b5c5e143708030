"""What a seat may still expect of its weeks: the plan of its digs to come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from attrs import frozen

from tabletop.games.thebes.board import Board
from tabletop.games.thebes.calendar import Calendar
from tabletop.games.thebes.components import SITES
from tabletop.games.thebes.dig_yields import PARTS, PRICES, Bag, Digger, DigYields, Worth
from tabletop.games.thebes.knowledge import books
from tabletop.games.thebes.state import State

GROWTH = 1.3
"""The points by which knowledge of a site may still grow, for each year left."""

GENERAL_GROWTH = 0.4
"""The same of general knowledge."""

UNKNOWN = 0.6
"""How much of that growth there is at a site of which nothing is known yet."""

RIVAL_DIGS = 0.75
"""The part of the digs that rivals could make which they are thought to make."""

YEAR_END = 12
"""With fewer weeks left in a year, permits of it become worth less by and by."""

IDLE_WEEKS = 1
"""So many weeks at the very end are worth nothing, for nothing can be done in them."""

Worths = tuple[Worth, ...]
"""What each site is worth."""


class Learned(NamedTuple):
    """What belongings know: halves of points by site, tokens that shovels add."""

    known: tuple[int, ...]
    shovels: int


@frozen(eq=False)
class Outlook:
    """A seat's belongings, weeks and permits at a state, and what is left for it to dig.

    ``this_year`` is what sites are worth while permits that lie unused this year still serve,
    ``later`` what they are worth with those of later years alone; each also in all.
    """

    seat: int
    own: int
    now: int
    spent: int
    years: int
    learned: Learned
    rivals: tuple[int, ...]
    this_year: Worths
    later: Worths
    this_year_sum: Worth
    later_sum: Worth


class Outlooks:
    """Makes plans; what was asked of a state is kept until another is asked about."""

    def __init__(self, board: Board) -> None:
        self.yields = DigYields(board)
        self._board = board
        self._known = lru_cache(maxsize=1 << 11)(self._knowledge)
        self._wise = board.general | board.assistants | board.shovels
        for about in board.books:
            self._wise |= about
        self._state: State | None = None
        self._calendar: Calendar = board.calendars[board.components.seats[0]]
        self._bags: tuple[Bag, ...] = ()
        self._seats: dict[int, Outlook] = {}

    def of(self, state: State, seat: int) -> Outlook:
        """The outlook of a seat."""
        if state is not self._state:
            self._look(state)
        found = self._seats.get(seat)
        if found is None:
            found = self._seats[seat] = self._outlook(state, seat)
        return found

    def _look(self, state: State) -> None:
        board = self._board
        self._state, self._seats = state, {}
        self._calendar = board.calendars[state.seats]
        self._bags = tuple(
            [self.yields.bag(state.bags & board.tokens[site], site) for site in range(len(SITES))]
        )

    def _outlook(self, state: State, seat: int) -> Outlook:
        own, now, spent = state.own[seat], state.times[seat], state.spent[seat]
        learned, years = self._learned(own, now), self._years(now)
        rivals = self._rivals(state, seat)
        this_year, later = self._worths(learned, rivals, years, spent)
        return Outlook(
            seat, own, now, spent, years, learned, rivals, this_year, later,
            _sum(this_year), _sum(later),
        )  # fmt: skip

    # Time

    def left(self, outlook: Outlook) -> int:
        """The weeks that a seat still has."""
        return self._calendar.end - outlook.now

    def years_left(self, outlook: Outlook) -> float:
        """The same in years."""
        return self.left(outlook) / self._calendar.weeks

    def after(self, outlook: Outlook, weeks: int) -> int:
        """The moment that comes so many weeks later; no marker goes beyond the end."""
        return min(outlook.now + weeks, self._calendar.end)

    def begins_year(self, outlook: Outlook, now: int) -> bool:
        """Whether all permits are valid again at a later moment."""
        return self._calendar.crosses(outlook.now, now)

    def is_over(self, now: int) -> bool:
        """Whether nobody whose marker is there acts any more."""
        return now >= self._calendar.end

    def _years(self, now: int) -> int:
        """The years that begin after that of a moment."""
        return max(0, (self._calendar.end - 1 - max(1, now)) // self._calendar.weeks)

    def _valid(self, now: int) -> float:
        """How much of what a permit of this year is worth one may count on."""
        weeks = self._calendar.weeks
        return min(1.0, (weeks - (max(1, now) - 1) % weeks) / YEAR_END)

    # Knowledge

    def _knowledge(self, own: int) -> tuple[tuple[int, ...], int, int]:
        """What belongings know: special points by site, general points, and what shovels add."""
        board = self._board
        helped = board.kept[(own & board.assistants).bit_count()]
        specials = tuple([books(board, own, site) + helped for site in range(len(SITES))])
        shovels = board.kept[(own & board.shovels).bit_count()]
        return specials, (own & board.general).bit_count(), shovels

    def knowledge(self, own: int) -> tuple[tuple[int, ...], int, int]:
        """What belongings know now: special points by site, general points, shovels' tokens."""
        return self._known(own & self._wise)

    def _learned(self, own: int, now: int) -> Learned:
        """What belongings know, and what will have been learned by the time of a dig."""
        specials, general, shovels = self.knowledge(own)
        years = (self._calendar.end - now) / self._calendar.weeks
        growth, every = GROWTH * years, general + GENERAL_GROWTH * years
        known = []
        for special in specials:
            grown = special + (growth if special else growth * UNKNOWN)
            known.append(int(PARTS * (grown + min(grown, every)) + 0.5))
        return Learned(tuple(known), shovels)

    def _rivals(self, state: State, seat: int) -> tuple[int, ...]:
        """The tokens that rivals are likely to draw at each site, in even numbers."""
        drawn = [0.0] * len(SITES)
        for rival, now in enumerate(state.times):
            if rival == seat or now == self._calendar.end:
                continue
            learned, years = self._learned(state.own[rival], now), self._years(now)
            valid = self._valid(now)
            for site, known in enumerate(learned.known):
                digs = years + (0.0 if state.spent[rival] >> site & 1 else valid)
                tokens = self.yields.third_week(known) + learned.shovels
                drawn[site] += RIVAL_DIGS * digs * tokens
        return tuple([2 * int(tokens / 2 + 0.5) for tokens in drawn])

    # Plans

    def _worths(
        self, learned: Learned, rivals: Sequence[int], years: int, spent: int
    ) -> tuple[Worths, Worths]:
        """What each site is worth, with the permits of this year and without them."""
        both = [
            self._site(self._bags[site], learned, rivals, site, years, spent)
            for site in range(len(SITES))
        ]
        return tuple([now for now, _ in both]), tuple([later for _, later in both])

    def _site(
        self, bag: Bag, learned: Learned, rivals: Sequence[int], site: int, years: int, spent: int
    ) -> tuple[Worth, Worth]:
        known, shovels, worth = learned.known[site], learned.shovels, self.yields.worth
        later = worth(bag, Digger(known, shovels, years, rivals[site]))
        if spent >> site & 1:
            return later, later
        return worth(bag, Digger(known, shovels, years + 1, rivals[site])), later

    def plan(self, outlook: Outlook, now: int) -> float:
        """What the weeks from a moment on are worth, with what the seat has."""
        if not self.begins_year(outlook, now):
            return self._best(outlook.this_year_sum, outlook.later_sum, now)
        this_year, later = self._worths(outlook.learned, outlook.rivals, self._years(now), 0)
        return self._best(_sum(this_year), _sum(later), now)

    def with_card(self, outlook: Outlook, own: int) -> float:
        """What the weeks are worth with other belongings."""
        learned = self._learned(own, outlook.now)
        if learned.shovels != outlook.learned.shovels:
            this_year, later = self._worths(learned, outlook.rivals, outlook.years, outlook.spent)
            return self._best(_sum(this_year), _sum(later), outlook.now)
        soon, late = outlook.this_year_sum, outlook.later_sum
        for site, known in enumerate(learned.known):
            if known != outlook.learned.known[site]:
                fresh = self._site(
                    self._bags[site], learned, outlook.rivals, site, outlook.years, outlook.spent
                )
                soon = _changed(soon, outlook.this_year[site], fresh[0])
                late = _changed(late, outlook.later[site], fresh[1])
        return self._best(soon, late, outlook.now)

    def with_dig(self, outlook: Outlook, now: int, site: int, drawn: int, permit: bool) -> float:
        """What the weeks from a moment on are worth after a dig that drew so many tokens.

        ``permit`` says that it took the seat's permit of this year.
        """
        years, spent = outlook.years, outlook.spent
        this_year, later = outlook.this_year, outlook.later
        soon, late = outlook.this_year_sum, outlook.later_sum
        if self.begins_year(outlook, now):
            years, spent = self._years(now), 0
            this_year, later = self._worths(outlook.learned, outlook.rivals, years, spent)
            soon, late = _sum(this_year), _sum(later)
        elif permit:
            spent |= 1 << site
        bag = self._bags[site].without(drawn, self._board.sand[site][1])
        fresh = self._site(bag, outlook.learned, outlook.rivals, site, years, spent)
        return self._best(
            _changed(soon, this_year[site], fresh[0]), _changed(late, later[site], fresh[1]), now
        )

    def _best(self, this_year: Worth, later: Worth, now: int) -> float:
        """What can be made of the weeks from a moment on.

        At any price of a week, what digs bring beyond it and the price of all weeks are together no
        less than that; the least of these bounds is near it (Lagrangian duality: Everett 1963).
        """
        weeks = self._calendar.end - now - IDLE_WEEKS
        if weeks <= 0:
            return 0.0
        valid = self._valid(now)
        return min(
            [
                valid * soon + (1 - valid) * late + price * weeks
                for soon, late, price in zip(this_year, later, PRICES, strict=True)
            ]
        )


def _sum(worths: Iterable[Worth]) -> Worth:
    return tuple([sum(each) for each in zip(*worths, strict=True)])


def _changed(every: Worth, gone: Worth, come: Worth) -> Worth:
    """A sum in which one of its parts is another now."""
    if gone is come:
        return every
    return tuple([one - less + more for one, less, more in zip(every, gone, come, strict=True)])
