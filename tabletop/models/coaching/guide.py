"""Whoever knows where a seat is to be led, so that the coach need not search."""

from __future__ import annotations

from typing import Any, Protocol

from tabletop.advisor.hint import Hint
from tabletop.engine.text import Text
from tabletop.models.coaching.analysis_cache import SeatPosition


class Guide(Protocol):
    """Asked by the coach before it searches.

    What else might be played is told for the rest of the game, beside what the guide asks for: two
    who teach do not contradict each other.
    """

    def silence(self) -> Text | None:
        """Why nothing is to be chosen now, whoever's turn it is; None: something may be."""

    def lead(self, here: SeatPosition) -> Hint[Any] | None:
        """The move that is meant to come next, and what can be said of it; None: no certain one."""
