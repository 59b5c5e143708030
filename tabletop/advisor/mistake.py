"""Mistakes: which moves cost so much that a learner is told of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop.advisor.search.finding import Finding, Gap

LINE = 3
"""How many points a move may cost before anything is said of it, unless people choose otherwise."""


def suspected(finding: Finding[Any], played: Any, line: float) -> bool:
    """Whether a move may cost ``line`` points: what was found of it is worse by so much than the
    best, or nothing was found of it."""
    found = finding.of(played)
    return found is None or finding.best.value - found.value >= line


def proved(gap: Gap, line: float) -> bool:
    """Whether a better move is better by ``line`` points, and for certain better at all.

    Args:
        gap: the better move against the one played, in scenarios of their own.
    """
    return gap.mean >= line and gap.low > 0
