"""What pages leave behind, given back to the system."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QObject, QTimer

from tabletop.models.deferred import pause

LEFT = 1000
"""So many ms after the last page or dialog was left its memory is given back."""

PLAYED = 30_000
"""So many ms after something was shown the system has what freed pictures have left."""


def tidying(owner: QObject) -> QTimer:
    """What is started whenever something was left, and gives its memory back in a quiet moment."""
    return pause(owner, LEFT, give_back)


def give_back() -> None:
    """Collect what nobody can reach any more, and let the system have its room.

    A page and its parts know each other, so that Python frees none of them by itself until it looks
    for such rings; the pictures of several tables would wait for that.
    """
    gc.collect()
    trim()


class Trimming(QObject):
    """Lets the system have what is free, now and then while somebody plays."""

    def __init__(self, owner: QObject) -> None:
        super().__init__(owner)
        self._soon = pause(self, PLAYED, trim)

    def go_on(self) -> None:
        """Something was shown; whoever waits already is not put off by it."""
        if not self._soon.isActive():
            self._soon.start()


def trim() -> None:
    """Let the system have what is free, which takes a millisecond."""
    give = _malloc_trim()
    if give is not None:
        give(0)


@cache
def _malloc_trim() -> Callable[[int], int] | None:
    """The way to do it where it is glibc that keeps what was freed."""
    if sys.platform != "linux":
        return None
    import ctypes

    try:
        found: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return None
    return found
