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


def tidying(owner: QObject) -> QTimer:
    """What is started whenever something was left, and gives its memory back in a quiet moment."""
    return pause(owner, LEFT, give_back)


def give_back() -> None:
    """Collect what nobody can reach any more, and let the system have its room.

    A page and its parts know each other, so that Python frees none of them by itself until it looks
    for such rings; the pictures of several tables would wait for that.
    """
    gc.collect()
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Callable[[int], int] | None:
    """The way to do it where it is glibc that keeps what was freed (``malloc_trim``)."""
    if sys.platform != "linux":
        return None
    import ctypes

    try:
        found: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return None
    return found
