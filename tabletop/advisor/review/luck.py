"""Luck apart from choice: what chance brought, against what was to be expected of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Any

from attrs import frozen

from tabletop.advisor.review.survey import ChanceRun, Survey
from tabletop.advisor.review.valuing import Endings, few_outcomes
from tabletop.advisor.search.finding import Z


@frozen
class Estimate:
    """Some points, and the standard error of that."""

    mean: float
    error: float

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.mean - Z * self.error

    @property
    def high(self) -> float:
        """The upper end of the 95 % interval."""
        return self.mean + Z * self.error


@frozen
class Fortune:
    """What a deal brought to each side: its value after it less what was to be expected before.

    ``node`` is the moment after the deal.
    """

    node: int
    sides: tuple[Estimate, ...]


class _Spoil:
    """What one deal brought to one side, scenario by scenario.

    Where the outcomes were taken in turn, every one of them counts as much as it is likely, and
    only what differs within one of them is taken for noise.
    """

    def __init__(self, before: Sequence[int], after: Sequence[int], outcomes: int) -> None:
        differences = [a - b for a, b in zip(after, before, strict=True)]
        parts = [differences[first::outcomes] for first in range(outcomes)]
        means = [fmean(part) for part in parts]
        self.mean = fmean(means)
        self.residues = [each - means[n % outcomes] for n, each in enumerate(differences)]
        freedom = max(len(differences) - outcomes, 1)
        self.noise = sum(each**2 for each in self.residues) / freedom / len(differences)
        self.between = variance(before) - variance(after)


class Lucks:
    """The luck of a match, from the endings of playouts around each of its deals.

    Nothing is left out for being small: who chose what to count after having seen it would find
    luck where there is none. Instead a kind of deal (by the names of its questions) is weighed by
    how much its outcomes can differ at all: that is told by playouts from before it, not by what
    came. So luck still averages zero, and a hundred small deals do not drown it in noise.
    """

    def __init__(
        self,
        survey: Survey[Any, Any],
        endings: Mapping[int, Endings],
        sides: Sequence[tuple[int, ...]],
    ) -> None:
        """Count, for sides of which each seat ends with the same points.

        Args:
            endings: of the moments by their places; deals without are left out. Everywhere they
                are equally many, at least two.
        """
        self._sides = sides
        self._deals = [d for d in survey.deals if d.before in endings and d.after in endings]
        self._spoils = [
            [_spoil(survey, endings, deal, side[0]) for side in sides] for deal in self._deals
        ]
        self._weights = self._weighed(survey)
        self._nodes = [survey.moments[deal.after].node for deal in self._deals]

    def fortunes(self) -> tuple[Fortune, ...]:
        """What each deal brought, in order."""
        found = []
        for node, deal, spoils in zip(self._nodes, self._deals, self._spoils, strict=True):
            weights = [self._weights[deal, side][0] for side in self._sides]
            estimates = (
                Estimate(weight * spoil.mean, sqrt(weight * spoil.noise))
                for weight, spoil in zip(weights, spoils, strict=True)
            )
            found.append(Fortune(node, tuple(estimates)))
        return tuple(found)

    def total(self, side: tuple[int, ...]) -> Estimate:
        """What all of them brought to a side together."""
        mean, unseen, number = 0.0, 0.0, self._sides.index(side)
        sums: list[float] = []
        for deal, spoils in zip(self._deals, self._spoils, strict=True):
            (weight, between), spoil = self._weights[deal, side], spoils[number]
            mean += weight * spoil.mean
            unseen += (1 - weight) ** 2 * between
            sums = sums or [0.0] * len(spoil.residues)
            sums = [so_far + weight * r for so_far, r in zip(sums, spoil.residues, strict=True)]
        count = len(sums)
        noise = sum(each**2 for each in sums) / max(count - 1, 1) / max(count, 1)
        return Estimate(mean, sqrt(noise + unseen))

    def _weighed(
        self, survey: Survey[Any, Any]
    ) -> dict[tuple[ChanceRun, tuple[int, ...]], tuple[float, float]]:
        """For each deal and side the weight of what was seen, and the variance between outcomes.

        They are those of all deals of its kind. A deal may be of another kind for the side that
        moved last, and drew, than for those who look on.
        """
        kinds: dict[tuple[Any, ...], list[tuple[ChanceRun, tuple[int, ...], _Spoil]]] = {}
        for deal, spoils in zip(self._deals, self._spoils, strict=True):
            drew = survey.moments[deal.before].seat
            for side, spoil in zip(self._sides, spoils, strict=True):
                kind = (*sorted(set(deal.names)), drew in side)
                kinds.setdefault(kind, []).append((deal, side, spoil))
        weights = {}
        for every in kinds.values():
            between = max(0.0, fmean(spoil.between for *_, spoil in every))
            noise = fmean(spoil.noise for *_, spoil in every)
            weight = between / (between + noise) if noise else 1.0
            weights.update({(deal, side): (weight, between) for deal, side, _ in every})
        return weights


def _spoil(
    survey: Survey[Any, Any], endings: Mapping[int, Endings], deal: ChanceRun, seat: int
) -> _Spoil:
    before, after = endings[deal.before], endings[deal.after]
    outcomes = len(few_outcomes(survey.moments[deal.before], len(before))) or 1
    return _Spoil([e[seat] for e in before], [e[seat] for e in after], outcomes)
