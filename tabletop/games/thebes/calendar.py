"""The time track: weeks and years."""

from __future__ import annotations

from attrs import field, frozen

from tabletop.games.thebes.components import Components


@frozen(slots=False, eq=False)
class Calendar:
    """The weeks of a game for so many players (T1).

    A moment is a number of weeks since the first of the game's years; 0 is the space before its
    week 1. The markers start at ``start``. ``last`` is the first moment of the last year, ``end``
    the one that no marker crosses: square 1 after it.
    """

    first: int
    weeks: int
    years: int
    start: int
    last: int = field(init=False)
    end: int = field(init=False)

    @last.default
    def _first_of_last_year(self) -> int:
        return (self.years - 1) * self.weeks + 1

    @end.default
    def _after_last_year(self) -> int:
        return self.years * self.weeks + 1

    def year(self, moment: int) -> int:
        """The year in which a moment is; a marker on its last square is the last year's."""
        return self.first + min(max(0, moment - 1) // self.weeks, self.years - 1)

    def week(self, moment: int) -> int:
        """The square of a moment: 1 to 52, or 0 before the first."""
        return (moment - 1) % self.weeks + 1 if moment else 0

    def crosses(self, before: int, after: int) -> bool:
        """Whether a marker that goes from one moment to another begins a new year."""
        weeks = self.weeks
        return (before - 1 if before else 0) // weeks != (after - 1 if after else 0) // weeks


def calendar(components: Components, seats: int) -> Calendar:
    """The calendar of a game for so many players."""
    start = components.starts[seats]
    years = components.years[-1] - start.year + 1
    return Calendar(start.year, components.weeks, years, start.week)
