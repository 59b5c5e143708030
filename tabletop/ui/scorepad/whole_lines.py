"""A room that scrolls and shows whole lines alone."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from tabletop.ui.controls.layout import Scroll, items_of


class WholeLines(Scroll):
    """Lines one below the other; one that would be cut at an edge is shown once it is scrolled to.

    A line that is higher than the room is shown as far as it goes.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_lines(self, body: QWidget) -> None:
        """Show other lines, from their top.

        The old ones go later: Qt may be walking over all widgets, and come to them next.
        """
        old = self.takeWidget()
        if old is not None:
            old.deleteLater()
        self.setWidget(body)
        self._cut()

    def minimumSizeHint(self) -> QSize:
        """A few lines."""
        return QSize(0, 3 * self.fontMetrics().lineSpacing())

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
        room, body = self.viewport(), self.widget()
        at = QPoint() if body is None else body.mapFrom(room, QPoint())
        return QRect(at, room.size())

    def _cut(self) -> None:
        body = self.widget()
        lines = None if body is None else body.layout()
        if body is None or lines is None:
            return
        lines.activate()
        # What is not shown yet hears of its size later; where its lines stand is asked now.
        lines.setGeometry(body.contentsRect())
        seen, whole = self.seen, QRegion()
        for line in (item.geometry() for item in items_of(lines)):
            if seen.contains(line) or line.height() > seen.height():
                whole += QRegion(line)
        body.setMask(whole)
