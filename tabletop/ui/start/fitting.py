"""Columns that take less room before they scroll."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout, QScrollArea, QWidget


class Fitting(QScrollArea):
    """A scroll area that first asks its content to take less room.

    ``resized`` tells of its own size only: a scroll bar that comes and goes must not ask again.
    """

    resized = Signal()

    def __init__(self, page: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fitted = QSize()
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(page)
        page.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)

    def scroll(self, scrolls: bool) -> None:
        """Show the bar or none: one that came and went by itself would change the room."""
        policy = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(
            policy.ScrollBarAlwaysOn if scrolls else policy.ScrollBarAlwaysOff
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Asks once for every size of its own."""
        super().resizeEvent(event)
        if self.size() != self._fitted:
            self._fitted = self.size()
            self.resized.emit()


class Column(QWidget):
    """A page that is never lower than the least its parts need, and may be as low as that."""

    def __init__(self, layout: QLayout) -> None:
        super().__init__()
        self.setLayout(layout)

    def heightForWidth(self, width: int) -> int:
        """The least height of all parts together, at a width."""
        layout = self.layout()
        if layout.hasHeightForWidth():
            return layout.minimumHeightForWidth(width)
        return layout.minimumSize().height()
