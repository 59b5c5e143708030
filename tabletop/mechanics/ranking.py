"""Majorities: who has most in a place, and who comes first when they are equal."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from attrs import frozen


@frozen
class Share:
    """What one owner has in a place."""

    owner: int
    count: int


def ranked(shares: Iterable[Share], before: Iterable[int]) -> tuple[Share, ...]:
    """Those who have anything, most first; equals in the order in which ``before`` names them."""
    order = tuple(before)
    present = [share for share in shares if share.count]
    present.sort(key=lambda share: (-share.count, order.index(share.owner)))
    return tuple(present)


def tied(shares: tuple[Share, ...]) -> bool:
    """Whether two neighbours of a ranking are equal in count."""
    return any(one.count == two.count for one, two in pairwise(shares))
