"""Columns that take less room before they scroll."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget


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
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(page)
        page.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)

    @property
    def bar(self) -> int:
        """How wide its scroll bar is, shown or not."""
        return self.verticalScrollBar().sizeHint().width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Asks once for every size of its own."""
        super().resizeEvent(event)
        if self.size() != self._fitted:
            self._fitted = self.size()
            self.resized.emit()
