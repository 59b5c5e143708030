"""One move against another: by how many points, how sure that is, and in which categories."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from tabletop.advisor.search.finding import Candidate, Gap, Points, SearchResult
from tabletop.engine.game_info import GameInfo


@frozen
class ComparisonRow:
    """A part of a difference: the seat's own final points in a category, on the average.

    Category None is what the best of the others has less, so that it counts for the seat.
    """

    category: str | None
    points: float


@frozen
class Comparison:
    """A move against another, for the seat that makes it: the gap, and the rows that add up to it.

    Rows stand in the order of the scoreboard's categories; one that counts the others is last, and
    missing where nobody else plays.
    """

    gap: Gap
    rows: tuple[ComparisonRow, ...]

    def turned(self) -> Comparison:
        """The other move against the one."""
        gap = self.gap
        back = Gap(-gap.mean, -gap.high, -gap.low, gap.pairs)
        return Comparison(
            back, tuple(ComparisonRow(row.category, -row.points) for row in self.rows)
        )


def compared(
    info: GameInfo,
    finding: SearchResult[Any],
    one: Candidate[Any],
    other: Candidate[Any],
    seat: int,
) -> Comparison:
    """One candidate of a finding against another, over the scenarios in which both were played.

    Args:
        info: of the game; a partner is no rival.
        seat: the seat that searched.
    """
    pairs = list(zip(one.endings, other.endings, strict=False))
    if not pairs:
        return Comparison(one.over(other), ())
    rows = [
        ComparisonRow(
            category, sum(a[seat][column] - b[seat][column] for a, b in pairs) / len(pairs)
        )
        for column, category in enumerate(finding.categories)
    ]
    if len(pairs[0][0]) > 1:
        own = (seat, info.partner(seat, len(pairs[0][0])))
        taken = sum(_rival(b, own) - _rival(a, own) for a, b in pairs) / len(pairs)
        rows.append(ComparisonRow(None, taken))
    return Comparison(one.over(other), tuple(rows))


def _rival(points: Points, own: tuple[int, int | None]) -> int:
    """The points of the best of the others."""
    return max(sum(row) for other, row in enumerate(points) if other not in own)
