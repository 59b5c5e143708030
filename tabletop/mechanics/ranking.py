"""Majorities: who has most in a place, and who comes first when they are equal."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from operator import attrgetter

from attrs import frozen


@frozen
class Share:
    """What one owner has in a place."""

    owner: int
    count: int


def ranked(shares: Iterable[Share], before: Iterable[int]) -> tuple[Share, ...]:
    """Those who have anything, most first; equals in the order in which ``before`` names them.

    Those whom it does not name come after the others, as they came.
    """
    left = {share.owner: share for share in shares if share.count}
    named = [left.pop(owner) for owner in before if owner in left]
    return tuple(sorted([*named, *left.values()], key=attrgetter("count"), reverse=True))


def tied(shares: tuple[Share, ...]) -> bool:
    """Whether two neighbours of a ranking are equal in count."""
    return any(one.count == two.count for one, two in pairwise(shares))
