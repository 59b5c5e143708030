"""How much is done of what takes a while."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[int, int], object]
"""Hears how much of a file is done, and of how much; what it raises ends the work."""


def unheard(done: int, of: int) -> None:
    """Nobody asks how far it is."""
