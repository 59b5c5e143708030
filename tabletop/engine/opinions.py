"""Opinions of a move that are worked out together, and asked one by one or all at once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

S = TypeVar("S")
M = TypeVar("M")


class Opinions(ABC, Generic[S, M]):
    """What a game's opinions say of a move, in points; the last answer is kept, for all ask it.

    ``names`` are the ids of the heuristic terms that ask, in their order.
    """

    names: tuple[str, ...]

    def __init__(self) -> None:
        self._last: tuple[S, M, Sequence[float]] | None = None

    def of(self, state: S, move: M) -> Sequence[float]:
        """What each opinion says, in the order of ``names``."""
        last = self._last
        if last is None or last[1] is not move or last[0] is not state:
            last = self._last = (state, move, self.judged(state, move))
        return last[2]

    @abstractmethod
    def judged(self, state: S, move: M) -> Sequence[float]:
        """Work out what each opinion says, in the order of ``names``; 0 where it says nothing."""

    def opinion(self, name: str) -> Opinion:
        """One of them, the value of a heuristic term."""
        return Opinion(self, self.names.index(name))


class Opinion:
    """One of several opinions that are worked out together: what it says of a state and a move.

    A search that wants all of them asks them together (``among.judged``).
    """

    __slots__ = ("_of", "among", "place")

    def __init__(self, among: Opinions[Any, Any], place: int) -> None:
        self.among, self.place = among, place
        self._of = among.of

    def __call__(self, state: Any, move: Any) -> float:
        """What it says, in points."""
        return self._of(state, move)[self.place]
