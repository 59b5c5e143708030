"""A room that scrolls and shows whole lines alone."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QRegion, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class WholeLines(QScrollArea):
    """Lines one below the other; one that would be cut at an edge is shown once it is scrolled to.

    A line that is higher than the room is shown as far as it goes.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)

    def show_lines(self, body: QWidget) -> None:
        """Show other lines, from their top.

        The old ones go later: Qt may be walking over all widgets, and come to them next.
        """
        old = self.takeWidget()
        if old is not None:
            old.deleteLater()
        self.setWidget(body)
        self._cut()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Other lines are whole now."""
        super().scrollContentsBy(dx, dy)
        self._cut()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More lines or fewer are whole now."""
        super().resizeEvent(event)
        self._cut()

    @property
    def seen(self) -> QRect:
        """The part of the lines that the room shows, in their own coordinates."""
        body = self.widget()
        return QRect(-body.pos(), self.viewport().size())

    def _cut(self) -> None:
        body = self.widget()
        if body is None or body.layout() is None:
            return
        body.layout().activate()
        seen, whole = self.seen, QRegion()
        for index in range(body.layout().count()):
            line = body.layout().itemAt(index).geometry()
            if seen.contains(line) or line.height() > seen.height():
                whole += QRegion(line)
        body.setMask(whole)
