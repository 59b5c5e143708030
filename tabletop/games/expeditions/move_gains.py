"""Opinions of a move that are worked out together, and asked one by one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic

from tabletop.games.expeditions.family import S
from tabletop.games.expeditions.moves import Move


class MoveGains(ABC, Generic[S]):
    """What moves bring, in points by opinion; the last answer is kept, for all opinions ask it."""

    opinions: tuple[str, ...]

    def __init__(self) -> None:
        self._last: tuple[S, Move, tuple[float, ...]] | None = None

    def gain(self, opinion: str) -> Callable[[S, Move], float]:
        """What one opinion says of a move."""
        place = self.opinions.index(opinion)

        def value(state: S, move: Move) -> float:
            last = self._last
            if last is None or last[1] is not move or last[0] is not state:
                last = self._last = (state, move, self.gains(state, move))
            return last[2][place]

        return value

    @abstractmethod
    def gains(self, state: S, move: Move) -> tuple[float, ...]:
        """What a move brings, in the order of ``opinions``."""
