"""A running score deal by deal: what each brought every side, and where it stood then."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from attrs import frozen

from tabletop.engine.score import Scoreboard
from tabletop.engine.text import Text


@frozen
class Round:
    """A deal: its name and, by side, the points it brought and those in all after it."""

    name: Text
    points: tuple[int, ...]
    totals: tuple[int, ...]


def rounds(board: Scoreboard, sides: Sequence[tuple[int, ...]]) -> tuple[Round, ...]:
    """The deals of a running score up to the last one that was counted; of any other none."""
    if not board.running:
        return ()
    counted = {line.category for line in board.lines}
    played = [at for at, (category, _) in enumerate(board.categories) if category in counted]
    deals = board.categories[: played[-1] + 1] if played else ()
    points = [[board.points(side[0], deal) for deal, _ in deals] for side in sides]
    totals = [tuple(accumulate(own)) for own in points]
    return tuple(
        Round(name, tuple(own[at] for own in points), tuple(own[at] for own in totals))
        for at, (_, name) in enumerate(deals)
    )
