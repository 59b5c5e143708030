"""A mouse over a table: it presses what lies there, the scene or a widget over it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsView, QWidget

from tests.ui.windows import under

LEFT, NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Mouse:
    """Sends events to the widget under it; what it pressed has them until it lets go."""

    def __init__(self, view: Callable[[], QGraphicsView]) -> None:
        self._view = view
        self._grabbed: QWidget | None = None

    def _under(self, at: QPointF | QPoint) -> tuple[QWidget, QPoint]:
        point = at.toPoint() if isinstance(at, QPointF) else at
        port = self._view().viewport()
        if self._grabbed is None:
            return under(port, point)
        return self._grabbed, self._grabbed.mapFrom(port, point)

    def press(self, at: QPointF | QPoint, button: Qt.MouseButton = LEFT) -> None:
        widget, here = self._under(at)
        self._grabbed = widget
        QTest.mousePress(widget, button, NO_KEY, here)

    def move(self, at: QPointF | QPoint) -> None:
        widget, here = self._under(at)
        QTest.mouseMove(widget, here)

    def release(self, at: QPointF | QPoint, button: Qt.MouseButton = LEFT) -> None:
        widget, here = self._under(at)
        self._grabbed = None
        QTest.mouseRelease(widget, button, NO_KEY, here)

    def click(self, at: QPointF | QPoint, button: Qt.MouseButton = LEFT) -> None:
        self.press(at, button)
        self.release(at, button)
