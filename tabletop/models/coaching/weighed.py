"""One move weighed against another, in words and in bars."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor

from tabletop.advisor.comparison import Comparison
from tabletop.advisor.search.finding import Gap
from tabletop.engine.score import Scoreboard
from tabletop.engine.text import Text
from tabletop.models.coaching.advice import Bars, ValueBar

_NARROW = 1.5
"""An interval that reaches no farther from zero, in points, says that two moves are as good."""


def tenths(points: float) -> Text:
    """A number of points, to the tenth."""
    return _written(round(points * 10))


def margin(gap: Gap) -> Text:
    """By how much one move is surely better, with the interval of 95 %, rounded outward."""
    low, high = _outward(gap)
    if low <= 0:
        return Text(
            "{points} points (at least a little, at most {high})",
            points=tenths(gap.mean),
            high=_written(high),
        )
    return Text(
        "{points} points ({low} to {high})",
        points=tenths(gap.mean),
        low=_written(low),
        high=_written(high),
    )


def preferred(gap: Gap) -> Text:
    """Why a move is advised rather than the next best; said openly where nothing is certain."""
    if gap.low > 0:
        return Text("About {margin} better than the next best.", margin=margin(gap))
    if gap.low == gap.high == 0:
        return Text("It comes to the same as the next best.")
    low, high = map(_written, _outward(gap))
    if _narrow(gap):
        return Text(
            "It seems as good as the next best: {low} to {high} points.", low=low, high=high
        )
    return Text(
        "Whether it is better than the next best is not certain: {low} to {high} points.",
        low=low,
        high=high,
    )


def supposed(gap: Gap) -> Text:
    """What a move would cost against the best that was found."""
    if gap.high < 0:
        lost = margin(_turned(gap))
        return Text("It would cost about {margin} against the best I found.", margin=lost)
    if gap.low > 0:
        return Text(
            "It is about {margin} better still than the best I had found.", margin=margin(gap)
        )
    if gap.low == gap.high == 0:
        return Text("It comes to the same as the best I found.")
    low, high = map(_written, _outward(gap))
    if _narrow(gap):
        return Text(
            "It seems as good as the best I found: {low} to {high} points.", low=low, high=high
        )
    return Text(
        "Whether it is as good as the best I found is not certain: {low} to {high} points.",
        low=low,
        high=high,
    )


def _beside_solution(gap: Gap) -> Text:
    if gap.high < 0:
        return Text(
            "For the rest of the game it would cost about {margin} against the solution.",
            margin=margin(_turned(gap)),
        )
    if gap.low > 0:
        return Text(
            "For the rest of the game it would bring about {margin} more than the solution. "
            "But here the task comes first.",
            margin=margin(gap),
        )
    if gap.low == gap.high == 0:
        return Text("For the rest of the game it comes to the same as the solution.")
    low, high = map(_written, _outward(gap))
    if _narrow(gap):
        return Text(
            "For the rest of the game it seems as good as the solution: {low} to {high} points.",
            low=low,
            high=high,
        )
    return Text(
        "Whether it is as good as the solution for the rest of the game is not certain: "
        "{low} to {high} points.",
        low=low,
        high=high,
    )


def _turned(gap: Gap) -> Gap:
    """The same seen from the other move."""
    return Gap(-gap.mean, -gap.high, -gap.low, gap.pairs)


def _narrow(gap: Gap) -> bool:
    return max(abs(gap.low), abs(gap.high)) <= _NARROW


def _outward(gap: Gap) -> tuple[int, int]:
    """The ends of the interval in tenths: nothing is claimed that is not certain."""
    return floor(round(gap.low * 10, 6)), ceil(round(gap.high * 10, 6))


def _written(count: int) -> Text:
    """So many tenths of a point."""
    whole, tenth = divmod(abs(count), 10)
    if count < 0:
        return Text("−{whole}.{tenth}", whole=whole, tenth=tenth)
    return Text("{whole}.{tenth}", whole=whole, tenth=tenth)


def next_best(move: Text) -> Text:
    """Names the move that the best one is weighed against."""
    return Text("Next best: {move}", move=move)


def best(move: Text) -> Text:
    """Names the best move, which another one is weighed against."""
    return Text("The best I found: {move}", move=move)


Description = Callable[[Gap, Text], tuple[Text, Text]]
"""What is said of a move supposed, and the title of its bars; from how it does against another
move, and that one in words."""


def beside_best(gap: Gap, other: Text) -> tuple[Text, Text]:
    """Description of a move that is weighed against the best."""
    return supposed(gap), best(other)


def as_best(gap: Gap, other: Text) -> tuple[Text, Text]:
    """Description of the best move, weighed against the next best: or so it seemed before."""
    if gap.high < 0:
        return beside_best(gap, other)
    return Text("This is the best I found."), next_best(other)


def beside_solution(gap: Gap, other: Text) -> tuple[Text, Text]:
    """Description of a move where another one is asked for, which is not given away by this."""
    return _beside_solution(gap), Text("Against the solution of the task")


def as_solution(gap: Gap, other: Text) -> tuple[Text, Text]:
    """Description of the move that is asked for, weighed against the best of all others."""
    if gap.high >= 0:
        return Text("This is the move of the solution."), next_best(other)
    said = Text(
        "This is the move of the solution. For the rest of the game another one would bring about "
        "{margin} more.",
        margin=margin(_turned(gap)),
    )
    return said, best(other)


def bars(comparison: Comparison, board: Scoreboard, against: Text) -> Bars:
    """What a move brings more or less than another, category by category.

    ``against`` is their title: it tells the other move.
    """
    names = dict(board.categories)
    rows = tuple(
        ValueBar(
            names[row.category] if row.category else Text("the best of the others"), row.points
        )
        for row in comparison.rows
        if round(abs(row.points) * 10)
    )
    return Bars(rows, against)
