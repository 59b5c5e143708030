"""One move weighed against another, in words and in bars."""

from __future__ import annotations

from tabletop.advisor.comparison import Comparison
from tabletop.advisor.search.finding import Gap
from tabletop.engine.score import Scoreboard
from tabletop.engine.text import Text
from tabletop.models.coaching.counsel import Bar, Bars


def tenths(points: float) -> Text:
    """A number of points, to the tenth."""
    count = round(abs(points) * 10)
    whole, tenth = divmod(count, 10)
    if points < 0 and count:
        return Text("−{whole}.{tenth}", whole=whole, tenth=tenth)
    return Text("{whole}.{tenth}", whole=whole, tenth=tenth)


def margin(gap: Gap) -> Text:
    """By how much one move is better, with the interval of 95 %."""
    return Text(
        "{points} points ({low} to {high})",
        points=tenths(gap.mean),
        low=tenths(gap.low),
        high=tenths(gap.high),
    )


def preferred(move: str, rival: str, gap: Gap) -> Text:
    """Why a move is advised rather than the next best; said openly where nothing is certain."""
    if gap.low > 0:
        return Text(
            "“{move}” brings more than “{rival}”: about {margin}.",
            move=move,
            rival=rival,
            margin=margin(gap),
        )
    return _equal(move, rival, gap)


def supposed(move: str, best: str, gap: Gap) -> Text:
    """What a move would cost against the best that was found."""
    if gap.high < 0:
        lost = Gap(-gap.mean, -gap.high, -gap.low, gap.pairs)
        return Text(
            "“{move}” would cost about {margin} against “{best}”.",
            move=move,
            best=best,
            margin=margin(lost),
        )
    if gap.low > 0:
        return Text(
            "“{move}” is even better than “{best}”, the best I had found: by about {margin}.",
            move=move,
            best=best,
            margin=margin(gap),
        )
    return _equal(move, best, gap)


def _equal(move: str, other: str, gap: Gap) -> Text:
    if gap.low == gap.high == 0:
        return Text("“{move}” and “{other}” come to the same.", move=move, other=other)
    return Text(
        "“{move}” and “{other}” seem equally good: {low} to {high} points between them.",
        move=move,
        other=other,
        low=tenths(gap.low),
        high=tenths(gap.high),
    )


def bars(comparison: Comparison, board: Scoreboard, move: str, rival: str) -> Bars:
    """What a move brings more or less than another, category by category."""
    names = dict(board.categories)
    rows = tuple(
        Bar(names[row.category] if row.category else Text("the best of the others"), row.points)
        for row in comparison.rows
        if round(abs(row.points) * 10)
    )
    return Bars(rows, Text("“{move}” against “{rival}”", move=move, rival=rival))
