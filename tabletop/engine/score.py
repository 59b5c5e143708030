"""Scores, itemised: every point has a line, and every line its rule."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from attrs import frozen

from tabletop.engine.rule import Rule
from tabletop.engine.text import Text


@frozen
class Line:
    """Some points of one seat: how many, for what, and by which rule.

    ``of`` is the row of the score pad that the line stands in ("": none); ``times`` is what each
    thing counted there brings, where points are a product.
    """

    seat: int
    category: str
    points: int
    why: Text
    rule: Rule
    of: str = ""
    times: int | None = None


@frozen
class Tie:
    """How a tie at the top was settled: the sentence that tells it, and the rule."""

    why: Text
    rule: Rule


@frozen
class Scoreboard:
    """The count of a game, finished or as if it ended now.

    ``categories`` are (id, name) pairs in the order of the columns; ``winners`` are the seats that
    win, several when they share it; ``tie`` is None when points alone decide. Where the score is
    ``running``, the categories are deals played one after another: the last ones are looked for
    first. Partners win together: every line of a side stands there for each of its seats.
    """

    seats: int
    categories: tuple[tuple[str, Text], ...]
    lines: tuple[Line, ...]
    winners: tuple[int, ...]
    tie: Tie | None = None
    running: bool = False

    @cached_property
    def _points(self) -> Counter[tuple[int, str]]:
        """The points of each seat in each category."""
        points: Counter[tuple[int, str]] = Counter()
        for line in self.lines:
            points[line.seat, line.category] += line.points
        return points

    @cached_property
    def _totals(self) -> Counter[int]:
        """All points of each seat."""
        totals: Counter[int] = Counter()
        for line in self.lines:
            totals[line.seat] += line.points
        return totals

    def points(self, seat: int, category: str) -> int:
        """The points of a seat in one category."""
        return self._points[seat, category]

    def total(self, seat: int) -> int:
        """All points of a seat."""
        return self._totals[seat]
