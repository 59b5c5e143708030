"""Acts that wait for the event loop, and are forgotten with whoever wanted them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


def later(owner: QObject, act: Callable[[], object], ms: int = 0) -> None:
    """Do ``act`` after so many milliseconds, or never if ``owner`` is gone by then.

    ``QTimer.singleShot`` does as much, but keeps an act of 0 ms for ever whose owner has gone, and
    with it all that the act knows.
    """
    timer = QTimer(owner, singleShot=True)
    timer.timeout.connect(act)
    # A connection to a method of Qt's own leaves 64 bytes behind when it goes.
    timer.timeout.connect(lambda: timer.deleteLater())
    timer.start(ms)


def pause(owner: QObject, ms: int, act: Callable[[], object]) -> QTimer:
    """A timer that does ``act`` once nobody has started it again for so many milliseconds."""
    timer = QTimer(owner, singleShot=True, interval=ms)
    timer.timeout.connect(act)
    return timer
