"""One move weighed against another, in words and in bars."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor

from tabletop.advisor.comparison import Comparison
from tabletop.advisor.search.finding import Gap
from tabletop.engine.score import Scoreboard
from tabletop.engine.text import Text, percent
from tabletop.models.coaching.advice import Bars, ValueBar

_EVEN = 1.5
"""Two moves of which none is certainly better are called equal up to so many points."""

_SHARE = 0.95
"""How sure an interval is."""


def tenths(points: float) -> Text:
    """A number of points, to the tenth."""
    return _written(round(points * 10))


def margin(gap: Gap) -> Text:
    """By how much one move is better, on the average."""
    points = round(gap.mean * 10)
    return Text("{amount} points", amount=_written(points))


def interval(gap: Gap) -> Text:
    """How sure a comparison is: the interval of 95 %, rounded outward."""
    low, high = _outward(gap)
    return Text(
        "The difference lies between {low} and {high} points ({share} sure).",
        low=_signed(low),
        high=_signed(high),
        share=percent(_SHARE),
    )


def certain(gap: Gap) -> bool:
    """Whether nothing of a comparison was left to luck."""
    return gap.low == gap.high


def preferred(gap: Gap) -> Text:
    """Why a move is advised rather than the next best; said openly where nothing is certain."""
    if gap.low > 0:
        return Text("About {margin} better than the next best.", margin=margin(gap))
    return _open(
        gap,
        even=Text("About equal: either this move or the next best."),
        better=Text("Probably better than the next best, but that is not certain."),
        worse=Text("Not certain: the next best may even be better."),
    )


def _open(gap: Gap, *, even: Text, better: Text, worse: Text) -> Text:
    """What is said where it is not certain which is better, by what is more likely."""
    if _even(gap):
        return even
    return better if gap.mean > 0 else worse


def supposed(gap: Gap) -> Text:
    """What a move would cost against the best that was found."""
    if gap.high < 0:
        costs = margin(_turned(gap))
        return Text("It would cost about {margin} against the best I found.", margin=costs)
    if gap.low > 0:
        return Text(
            "It is about {margin} better still than the best I had found.", margin=margin(gap)
        )
    return _open(
        gap,
        even=Text("About equal: either this move or the best I found."),
        better=Text("Perhaps even better than the best I found, but that is not certain."),
        worse=Text("Probably worse than the best I found, but that is not certain."),
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
    return _open(
        gap,
        even=Text("For the rest of the game it is about as good as the solution."),
        better=Text(
            "For the rest of the game it is perhaps better than the solution, but that is not "
            "certain."
        ),
        worse=Text(
            "For the rest of the game it is probably worse than the solution, but that is not "
            "certain."
        ),
    )


def _turned(gap: Gap) -> Gap:
    """The same seen from the other move."""
    return Gap(-gap.mean, -gap.high, -gap.low, gap.pairs)


def _even(gap: Gap) -> bool:
    return abs(gap.mean) <= _EVEN


def _outward(gap: Gap) -> tuple[int, int]:
    """The ends of the interval in tenths: nothing is claimed that is not certain."""
    return floor(round(gap.low * 10, 6)), ceil(round(gap.high * 10, 6))


def _written(count: int) -> Text:
    """So many tenths of a point."""
    whole, tenth = divmod(abs(count), 10)
    if count < 0:
        return Text("−{whole}.{tenth}", whole=whole, tenth=tenth)
    return Text("{whole}.{tenth}", whole=whole, tenth=tenth)


def _signed(count: int) -> Text:
    """So many tenths of a point more or less."""
    return Text("+{points}", points=_written(count)) if count > 0 else _written(count)


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
            names[row.category] if row.category else Text("your strongest opponent"), row.points
        )
        for row in comparison.rows
        if round(abs(row.points) * 10)
    )
    return Bars(rows, against)
