"""What a search found: moves in order, what sets them apart in points, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import Any, Generic, TypeVar

from attrs import frozen

from tabletop.engine.game import M

N = TypeVar("N", int, float)

Points = tuple[tuple[int, ...], ...]
"""Final points by seat and category."""

Z = 1.959964
"""The quantile of the normal distribution that leaves 2.5 % above it: a 95 % interval reaches so
many standard errors to each side."""


@frozen
class Gap:
    """By how many points one move is better than another: the mean and a 95 % interval.

    ``pairs`` is the number of scenarios in which both were played; with fewer than two the
    interval is without bounds.
    """

    mean: float
    low: float
    high: float
    pairs: int

    @property
    def certain(self) -> bool:
        """Whether zero lies outside the interval."""
        return self.low > 0 or self.high < 0


@frozen
class Candidate(Generic[M]):
    """A move that was looked into.

    ``worth`` is what opinions say of it; ``results`` are its results scenario by scenario: points
    of the seat at the end less those of the best rival (alone: its points). ``endings`` are
    the final points in those scenarios, by seat and category (in the order of the game's
    scoreboard). ``value`` is by how much it is thought better than the opinions' favourite, after
    all.
    """

    move: M
    worth: float
    value: float
    results: tuple[float, ...]
    endings: tuple[Points, ...]

    @property
    def playouts(self) -> int:
        """How many playouts began with it."""
        return len(self.results)

    @property
    def points(self) -> tuple[tuple[float, ...], ...]:
        """The mean final points, by seat and category; nothing where there were no playouts."""
        return tuple(
            tuple(sum(points) / len(points) for points in zip(*rows, strict=True))
            for rows in zip(*self.endings, strict=True)
        )

    def over(self, other: Candidate[Any]) -> Gap:
        """By how much it is better than another, over the scenarios in which both were played."""
        return gap([a - b for a, b in zip(self.results, other.results, strict=False)])


@frozen
class SearchResult(Generic[M]):
    """The candidates, the best first; ``favourite`` is the one that opinions alone would take.

    ``categories`` are the ids of the scoreboard's columns; ``whole`` is false where the search was
    stopped before its playouts were used up.
    """

    candidates: tuple[Candidate[M], ...]
    favourite: Candidate[M]
    categories: tuple[str, ...]
    playouts: int
    whole: bool

    @property
    def best(self) -> Candidate[M]:
        """The move to make."""
        return self.candidates[0]

    def of(self, move: M) -> Candidate[M] | None:
        """What was found of a move; None where it was not looked into."""
        return next((found for found in self.candidates if found.move == move), None)

    def lead(self, candidate: Candidate[M]) -> Gap:
        """By how much a candidate is better than the opinions' favourite."""
        return candidate.over(self.favourite)


def ahead(totals: Sequence[N], seat: int, partner: int | None = None) -> N:
    """By how many points a seat is ahead of the best rival; alone, its points.

    A ``partner``, who plays together with it, is none.
    """
    rivals = (t for n, t in enumerate(totals) if n not in (seat, partner))
    return totals[seat] - max(rivals, default=0)


def gap(differences: Sequence[float]) -> Gap:
    """The mean of paired differences, with Student's 95 % interval."""
    count = len(differences)
    if not count:
        return Gap(0.0, -inf, inf, 0)
    mean = sum(differences) / count
    if count < 2:
        return Gap(mean, -inf, inf, count)
    spread = sqrt(sum((each - mean) ** 2 for each in differences) / (count - 1))
    reach = student(count - 1) * spread / sqrt(count)
    return Gap(mean, mean - reach, mean + reach, count)


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t distribution, three hundredths off at most.

    Abramowitz and Stegun (1964), 26.7.5; below 3 degrees of freedom the exact values.
    """
    if freedom < 3:
        return (12.706, 4.303)[freedom - 1]
    z, v = Z, freedom
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / v + second / v**2 + third / v**3
