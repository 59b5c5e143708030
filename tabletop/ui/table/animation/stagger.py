"""When each of several movements begins, so that only a few run at the same time."""

from __future__ import annotations

AT_ONCE = 3
"""How many things move at the same time."""


class Stagger:
    """A few lanes side by side; a movement begins in the lane that is free first."""

    def __init__(self, many: int = AT_ONCE) -> None:
        self._free = [0.0] * many

    def take(self, ms: float, after: float = 0.0) -> float:
        """When (ms) a movement of so many milliseconds begins, not before ``after``."""
        lane = min(range(len(self._free)), key=self._free.__getitem__)
        begin = max(self._free[lane], after)
        self._free[lane] = begin + ms
        return begin

    @property
    def end(self) -> float:
        """When (ms) everything is over."""
        return max(self._free)
