"""What a look back comes to, as values."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from tabletop.advisor.comparison import Comparison
from tabletop.advisor.review.luck import Estimate
from tabletop.engine.score import Scoreboard


@frozen
class Prospect:
    """What was to be expected at a moment: by side the final points, and by how many it would lead.

    ``node`` is the moment's id, ``at`` how far along the match it lies (0 to 1), and ``seat`` who
    moved last. ``luck`` is what chance brought to each side just before it; nothing where nothing
    was dealt.
    """

    node: int
    at: float
    seat: int | None
    points: tuple[Estimate, ...]
    leads: tuple[float, ...]
    luck: tuple[Estimate, ...] = ()
    over: bool = False


@frozen
class TurningPoint:
    """A decision that cost much, for certain.

    At ``node`` the seat made the move ``made``, which led to the moment ``after``, and ``better``
    would have been better: ``comparison`` says by how much, ``made`` against it having the sign of
    a loss turned round, so that its numbers are what was given away.
    """

    node: int
    after: int
    seat: int
    made: Any
    better: Any
    comparison: Comparison


@frozen
class ResultShare:
    """A side's result taken apart: what was to be expected at the start, luck, and choices.

    The three add up to ``final``. Choices are the own ones and everybody else's, against what
    players make who look at a few moves only.
    """

    side: tuple[int, ...]
    start: float
    luck: Estimate
    choice: Estimate
    final: int


@frozen
class ReviewReport:
    """A look back, perhaps an unfinished one: ``whole`` says whether nothing more will come.

    ``sides`` are the seats that play together, or each for itself; whatever is told by side is in
    their order. ``shares`` are there once every moment is valued. ``decisions`` are how many were
    looked over, ``searched`` how many of them were searched. ``brief``: a closer look can follow.
    """

    sides: tuple[tuple[int, ...], ...]
    prospects: tuple[Prospect, ...]
    turning_points: tuple[TurningPoint, ...]
    shares: tuple[ResultShare, ...]
    board: Scoreboard
    decisions: int
    searched: int
    whole: bool
    brief: bool = False
