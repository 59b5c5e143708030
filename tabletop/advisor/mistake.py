"""Mistakes: which moves cost so much that a learner is told of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop.advisor.search.finding import Gap, SearchResult

LINE = 3
"""How many points a move may cost before anything is said of it, unless people choose otherwise."""

_DRAWN = 0.5
"""The part of a cost that a first look is sure to see: it leans towards what opinions say."""


def suspected(finding: SearchResult[Any], played: Any, line: float) -> bool:
    """Whether a move may cost ``line`` points: it is worse than the best by a good part of that, as
    far as it was looked at; or nothing was found of it."""
    found = finding.of(played)
    return found is None or finding.best.value - found.value >= _DRAWN * line


def proved(gap: Gap, line: float) -> bool:
    """Whether a better move is better by ``line`` points, and for certain better at all.

    Args:
        gap: the better move against the one played, in scenarios of their own.
    """
    return gap.mean >= line and gap.low > 0
