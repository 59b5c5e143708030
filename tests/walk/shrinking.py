"""A failing walk made shorter, until no step can be left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def shrunk(steps: Sequence[T], fails: Callable[[Sequence[T]], bool], most: int = 400) -> list[T]:
    """Fewer of some steps that still fail (Zeller's delta debugging), after ``most`` tries at most.

    The last step is the one that failed: it stays.
    """
    *kept, last = steps
    size, tries = max(1, len(kept) // 2), 0
    while tries < most:
        at, left_out = 0, False
        while at < len(kept) and tries < most:
            fewer = [*kept[:at], *kept[at + size :]]
            tries += 1
            if fails([*fewer, last]):
                kept, left_out = fewer, True
            else:
                at += size
        if size == 1 and not left_out:
            break
        size = max(1, size // 2)
    return [*kept, last]
