"""Answers about states that were given lately, so that who asks again has them at once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Generic, TypeVar

A = TypeVar("A")

_MOST = 64
"""So many answers are kept."""


class RecentAnswers(Generic[A]):
    """Answers about a state and a seat that were given lately; a state is known by itself."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int], tuple[Any, A]] = OrderedDict()

    def __call__(self, ask: Callable[[Any, int], A], state: Any, seat: int) -> A:
        """What was answered, or what ``ask`` answers now."""
        # The state is kept beside its answer, so that no other can come to its address.
        key = id(state), seat
        known = self._kept.get(key)
        if known is None:
            known = self._kept[key] = (state, ask(state, seat))
            if len(self._kept) > _MOST:
                self._kept.popitem(last=False)
        return known[1]
