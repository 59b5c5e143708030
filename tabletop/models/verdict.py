"""One move weighed against another, in words and in bars."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.advisor.comparison import Comparison
from tabletop.advisor.search.finding import Gap
from tabletop.engine.score import Scoreboard
from tabletop.engine.text import Text
from tabletop.models.counsel import Bar, Bars


def tenths(points: float) -> Text:
    """A number of points, to the tenth."""
    count = round(abs(points) * 10)
    parts = {"whole": count // 10, "tenth": count % 10}
    if points < 0 and count:
        return Text("−{whole}.{tenth}", **parts)
    return Text("{whole}.{tenth}", **parts)


def margin(gap: Gap) -> Mapping[str, Text]:
    """The facts ``points``, ``low`` and ``high`` of a sentence about how much better one is."""
    return {"points": tenths(gap.mean), "low": tenths(gap.low), "high": tenths(gap.high)}


def preferred(move: str, rival: str, gap: Gap) -> Text:
    """Why a move is advised rather than the next best; said openly where nothing is certain."""
    if gap.low > 0:
        return Text(
            "“{move}” brings about {points} points more than “{rival}” ({low} to {high}).",
            move=move,
            rival=rival,
            **margin(gap),
        )
    return Text(
        "“{move}” and “{rival}” seem equally good ({low} to {high} points apart).",
        move=move,
        rival=rival,
        low=tenths(gap.low),
        high=tenths(gap.high),
    )


def bars(comparison: Comparison, board: Scoreboard, move: str, rival: str) -> Bars:
    """What a move brings more or less than another, category by category."""
    names = dict(board.categories)
    rows = tuple(
        Bar(names[row.category] if row.category else Text("others"), row.points)
        for row in comparison.rows
        if round(abs(row.points) * 10)
    )
    return Bars(rows, Text("“{move}” against “{rival}”", move=move, rival=rival))
