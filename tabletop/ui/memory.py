"""What pages leave behind, given back to the system."""

from __future__ import annotations

import gc
import linecache
import sys
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from tabletop.models.deferred import pause

if TYPE_CHECKING:
    import ctypes

LEFT = 1000
"""So many ms after the last page or dialog was left its memory is given back."""

PLAYED = 30_000
"""So many ms after something was shown the system has what freed pictures have left."""

UNASKED = 300_000
"""What nobody asked Qt's cache for in so many ms goes, while somebody plays."""


class Tidying(QObject):
    """Gives back, in a quiet moment, the memory of pages and dialogs that were left.

    It takes the time of two or three frames: not while a button of the mouse is held, for something
    may be dragged.
    """

    def __init__(self, owner: QObject) -> None:
        super().__init__(owner)
        self._soon = pause(self, LEFT, self._give_back)

    def go_on(self) -> None:
        """Something was left; what was left before waits for it."""
        self._soon.start()

    def _give_back(self) -> None:
        if QGuiApplication.mouseButtons():
            self._soon.start()
        else:
            give_back()


def give_back() -> None:
    """Collect what nobody can reach any more, and let the system have its room.

    A page and its parts know each other, so that Python frees none of them by itself until it looks
    for such rings; the pictures of several tables would wait for that.
    """
    gc.collect()
    trim()


class Trimming(QObject):
    """Lets the system have what is free, now and then while somebody plays.

    Before that ``rest`` lets go of what nobody needs just now.
    """

    def __init__(self, owner: QObject, rest: Callable[[], object]) -> None:
        super().__init__(owner)
        self._rest = rest
        self._soon = pause(self, PLAYED, self._trim)

    def go_on(self) -> None:
        """Something was shown; whoever waits already is not put off by it."""
        if not self._soon.isActive():
            self._soon.start()

    def _trim(self) -> None:
        self._rest()
        trim()


def trim() -> None:
    """Let the system have what is free, which takes a millisecond.

    Sources of what attrs and cattrs made (1.5 MB) wait only for somebody who reads a trace.
    """
    linecache.clearcache()
    library = _library()
    if library is not None:
        library.malloc_trim(0)


def part_large() -> None:
    """Have what is large lie apart, from now on, so that it goes back as soon as it is freed.

    By itself glibc lets pictures lie among small things once some were freed, and gives every
    thread a heap of its own: each then keeps the room of the most that was ever in it.
    """
    library = _library()
    if library is not None:
        library.mallopt(_MMAP_THRESHOLD, LARGE)
        library.mallopt(_ARENA_MAX, 1)


LARGE = 128 * 1024
"""So many bytes lie apart: a picture of some 180 pixels square does."""

_MMAP_THRESHOLD, _ARENA_MAX = -3, -8
"""What ``mallopt`` of glibc sets, by its number in ``malloc.h``."""


@cache
def _library() -> ctypes.CDLL | None:
    """The C library, where it is glibc that keeps what was freed."""
    if sys.platform != "linux":
        return None
    import ctypes

    try:
        found = ctypes.CDLL(None)
        _ = found.malloc_trim, found.mallopt
    except (OSError, AttributeError):
        return None
    return found
