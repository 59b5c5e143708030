"""Classes of Qt's that PySide makes when it first hands over what only Qt has made.

It then makes all that may be meant by it: of widgets, of other objects, of styles.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QScrollArea

from tabletop.models.deferred import later


def make_classes(owner: QObject, then: Callable[[], object]) -> None:
    """Have them made now that nobody waits, and ``then`` do something, unless ``owner`` is gone.

    Each kind takes up to half a frame: a touch between two of them is answered first.
    """
    asked: list[Callable[[], object]] = [_a_viewport, _children, QApplication.style, then]

    def go_on() -> None:
        asked.pop(0)()
        if asked:
            later(owner, go_on)

    later(owner, go_on)


def _a_viewport() -> None:
    QScrollArea().viewport()


def _children() -> None:
    QScrollArea().children()
