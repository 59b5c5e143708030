"""What a seat may still expect of its weeks at one state: the plan of its digs to come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tabletop.games.thebes.board import ARTEFACT, Board
from tabletop.games.thebes.calendar import Calendar
from tabletop.games.thebes.card_worth import CardWorth
from tabletop.games.thebes.components import SITES
from tabletop.games.thebes.dig_yields import PARTS, DigYields, Yield
from tabletop.games.thebes.state import State

GROWTH, GENERAL_GROWTH = 0.90, 0.37
"""The points by which special and general knowledge may still grow, for each year left."""

UNKNOWN = 0.68
"""How much of that growth there is at a site of which nothing is known yet."""

ALONE_GROWTH = 1.36
"""The same growth where a site is looked at as if nobody else dug there."""

ALONE = 0.25
"""What a point of such a dig is worth beside those of shared ones: both estimates are off, each in
its own way, and together they are nearer."""

LATER = 0.64
"""What the same dig is worth a year later, when others have dug there."""

RIVAL_DIGS = 0.77
"""The part of the digs that rivals could make which they are thought to make."""

KEEP = 0.32
"""The part of what a dig takes from the digs to come that is really lost, for none of them is sure:
a rival may be there first, or the weeks be spent otherwise."""

YEAR_END = 15.8
"""With fewer weeks left in a year, permits of it become worth less by and by."""

TRIP_WEEK, TRIP_WEEK_PER_YEAR = 0.42, 0.88
WEEK, WEEK_PER_YEAR = 0.56, 0.19
"""What a week on the way, and a week of an action, would be worth elsewhere: in the end, and how
much more for each year left."""

IDLE_WEEKS = 1.08
"""So many weeks at the very end are worth nothing, for nothing can be done in them."""

EACH_SITE = range(len(SITES))


class Known(NamedTuple):
    """What belongings know: special points by site, general points, and what shovels add."""

    special: tuple[int, ...]
    general: int
    shovels: int

    def grown(self, years: float, most: int) -> list[int]:
        """The halves of points that will count at each site by the time of a dig."""
        growth, general = GROWTH * years, self.general + GENERAL_GROWTH * years
        return [_halves(special, growth, general, most) for special in self.special]

    def grown_at(self, site: int, years: float, most: int) -> int:
        """The halves of points that will count at a site by the time of a dig."""
        general = self.general + GENERAL_GROWTH * years
        return _halves(self.special[site], GROWTH * years, general, most)


def _halves(special: int, growth: float, general: float, most: int) -> int:
    """The halves of points, at most so many, that special and general ones come to."""
    points = special + growth if special else growth * UNKNOWN
    halves = int(PARTS * (points + (points if points < general else general)) + 0.5)
    return halves if halves < most else most


class SiteOutlook(NamedTuple):
    """What a dig at a site is worth: how many tokens and books are in the bag; points for each
    token, and what a token takes from the own digs to come there.

    ``permit`` is what the permit of this year is good for where rivals dig, too, while it is valid;
    ``alone`` what it is where nobody else does, to whoever has a year left.
    """

    tokens: int
    books: int
    points: float
    own: float
    permit: float
    alone: float


class Outlooks:
    """Looks ahead for the seats of any state."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.yields = DigYields(board)
        self._wise = board.general | board.assistants | board.shovels
        for about in board.books:
            self._wise |= about
        self._knowing = lru_cache(maxsize=1 << 11)(self._known)
        self._drawing = lru_cache(maxsize=1 << 11)(self._drawn)
        self._last: Outlook | None = None
        self.points = tuple(
            sum(find.points * len(find.tokens) for find in finds if find.what == ARTEFACT)
            for finds in board.finds
        )

    def of(self, state: State, seat: int) -> Outlook:
        """The outlook of a seat; the last one is kept, for many moves are judged by it."""
        last = self._last
        if last is None or last.state is not state or last.seat != seat:
            last = self._last = Outlook(self, state, seat)
        return last

    def known(self, own: int) -> Known:
        """What belongings know."""
        return self._knowing(own & self._wise)

    def _known(self, own: int) -> Known:
        board = self.board
        helped = board.kept[(own & board.assistants).bit_count()]
        special = tuple([(own & about).bit_count() + helped for about in board.books])
        shovels = board.kept[(own & board.shovels).bit_count()]
        return Known(special, (own & board.general).bit_count(), shovels)

    def drawn_by_rivals(self, state: State, seat: int) -> list[int]:
        """The tokens that rivals are likely to draw at each site, in even numbers."""
        drawn = [0.0] * len(SITES)
        for rival, own in enumerate(state.own):
            if rival != seat:
                more = self._drawing(
                    own & self._wise, state.times[rival], state.spent[rival], state.seats
                )
                drawn = [one + other for one, other in zip(drawn, more, strict=True)]
        return [2 * int(tokens / 2 + 0.5) for tokens in drawn]

    def _drawn(self, own: int, now: int, spent: int, seats: int) -> tuple[float, ...]:
        calendar, known = self.board.calendars[seats], self.known(own)
        if calendar.end - now <= IDLE_WEEKS:
            return (0.0,) * len(SITES)
        grown = known.grown((calendar.end - now) / calendar.weeks, self.yields.most)
        years = years_to_come(calendar, now)
        valid = min(1.0, rest_of_year(calendar, now) / YEAR_END)
        return tuple(
            [
                RIVAL_DIGS
                * (years + (0.0 if spent >> site & 1 else valid))
                * (self.yields.third_week(halves) + known.shovels)
                for site, halves in enumerate(grown)
            ]
        )


class Outlook:
    """A seat's belongings and weeks at a state, and what is left for it to dig.

    ``this_year`` is what sites yield while permits that lie unused this year still serve, ``later``
    what they yield with those of later years alone; ``alone`` is the best dig of each where nobody
    else digs, ``share`` how much of a year there is left for these, at most all. ``trip_week`` and
    ``week`` are what a week on the way and one of an action would be worth elsewhere, ``others`` is
    where the rearmost rival stands. What else is asked about the state is kept here: the worth of
    ``cards``, what exhibitions are ``lacking``.
    """

    def __init__(self, outlooks: Outlooks, state: State, seat: int) -> None:
        self._dig_yields, self._knowing = outlooks.yields, outlooks.known
        self._points = outlooks.points
        self.state, self.seat = state, seat
        self.calendar = calendar = outlooks.board.calendars[state.seats]
        self.own, self.now, self.spent = state.own[seat], state.times[seat], state.spent[seat]
        self.left = calendar.end - self.now
        self.years = self.left / calendar.weeks
        self.share = min(1.0, self.years)
        self.others = min([now for at, now in enumerate(state.times) if at != seat])
        self.trip_week = TRIP_WEEK + TRIP_WEEK_PER_YEAR * self.years
        self.week = WEEK + WEEK_PER_YEAR * self.years
        self.rest_of_year = rest_of_year(calendar, self.now)
        self.valid = self.valid_after(0)
        self.known = outlooks.known(self.own)
        self._bags = self._dig_yields.bags(state.bags)
        self._to_come = years_to_come(calendar, self.now)
        self._rivals = outlooks.drawn_by_rivals(state, seat)
        self._grown = self.known.grown(self.years, outlooks.yields.most)
        self._growth = round(ALONE_GROWTH * self.years)
        shovels = self.known.shovels
        both = [self._yields(site, halves, shovels) for site, halves in enumerate(self._grown)]
        self.this_year: Sequence[Yield] = [now for now, _ in both]
        self.later: Sequence[Yield] = [later for _, later in both]
        self._all_later = sum([each.worth for each in self.later])
        self._all_now = sum([each.worth for each in self.this_year]) - self._all_later
        self.alone = [self._best_alone(site, self.known) for site in EACH_SITE]
        self._sites: list[SiteOutlook | None] = [None] * len(SITES)
        self.cards: dict[int, CardWorth] = {}
        self.lacking: tuple[list[tuple[int, int]], ...] | None = None
        self._alone_later = sum([LATER**year for year in range(1, self._to_come + 1)])

    def _yields(self, site: int, halves: int, shovels: int) -> tuple[Yield, Yield]:
        """What a site yields with the permits of this year, and without them."""
        digs = self._to_come
        bag, rivals, shared = self._bags[site][0], self._rivals[site], self._dig_yields.shared
        later = shared(bag, halves, shovels, digs, rivals)
        if self.spent >> site & 1:
            return later, later
        return shared(bag, halves, shovels, digs + 1, rivals), later

    def _best_alone(self, site: int, known: Known) -> float:
        special = known.special[site]
        if not special:
            return 0.0
        points = special + self._growth + min(known.general, special)
        return self._dig_yields.alone(self._bags[site][0], points, known.shovels)

    # Weeks

    def trip_lost(self, way: int) -> float:
        """What the weeks on the way would be worth elsewhere."""
        rest = self.left - IDLE_WEEKS
        return self.trip_week * (way if way < rest else max(0.0, rest))

    def weeks_lost(self, way: int, there: int, valid: float) -> float:
        """What the weeks of an action would be worth elsewhere, those on the way apart.

        ``valid`` is how much of what a permit of this year is worth one may count on after it.
        """
        rest = self.left - IDLE_WEEKS - way
        if there >= rest:
            return self.week * max(0.0, rest) + self._all_later + self.valid * self._all_now
        return self.week * there + (self.valid - valid) * self._all_now

    def valid_after(self, weeks: int) -> float:
        """How much of what a permit of this year is worth one may count on so many weeks later."""
        rest = self.rest_of_year - weeks
        return 0.0 if rest <= 0 else 1.0 if rest >= YEAR_END else rest / YEAR_END

    # Cards

    def with_card(self, own: int) -> float:
        """By how much better the digs to come are with other belongings."""
        known, shovels = self._knowing(own), self.known.shovels
        if known == self.known:
            return 0.0
        sites, more = self._touched(known), 0.0
        for site in sites:
            halves = known.grown_at(site, self.years, self._dig_yields.most)
            if halves != self._grown[site] or known.shovels != shovels:
                now, later = self._yields(site, halves, known.shovels)
                more += self.valid * (now.worth - self.this_year[site].worth)
                more += (1 - self.valid) * (later.worth - self.later[site].worth)
        for site in sites:
            better = self._best_alone(site, known) - self.alone[site]
            more += ALONE * self.share * better * self._digs_alone(site)
        return more

    def _touched(self, known: Known) -> Sequence[int]:
        """The sites at which other knowledge makes a difference."""
        special, general, shovels = self.known
        if known.general != general or known.shovels != shovels:
            return EACH_SITE
        return [site for site in EACH_SITE if known.special[site] != special[site]]

    def _digs_alone(self, site: int) -> float:
        """What a dig this year and in each to come is worth in all, in digs of this year."""
        return self._alone_later + (not self.spent >> site & 1)

    # Digs

    def site(self, site: int) -> SiteOutlook:
        """What a dig at a site is worth for each token."""
        found = self._sites[site]
        if found is None:
            found = self._sites[site] = self._seen(site)
        return found

    def _seen(self, site: int) -> SiteOutlook:
        (bag, books), now, later = self._bags[site], self.this_year[site], self.later[site]
        rate = bag.points / bag.tokens
        own = KEEP * (self.valid * now.own + (1 - self.valid) * later.own)
        own += ALONE * self.share * self._alone_later * self.alone[site] / self._points[site]
        unused = not self.spent >> site & 1
        return SiteOutlook(
            bag.tokens,
            books,
            rate,
            rate * own,
            KEEP * (now.worth - later.worth),
            ALONE * self.alone[site] if unused else 0.0,
        )


def years_to_come(calendar: Calendar, now: int) -> int:
    """The years that begin after that of a moment."""
    return max(0, (calendar.end - 1 - max(1, now)) // calendar.weeks)


def rest_of_year(calendar: Calendar, now: int) -> int:
    """The weeks left in the year of a moment."""
    return calendar.weeks - (max(1, now) - 1) % calendar.weeks
