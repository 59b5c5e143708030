"""The sheet of a game as it is on paper, as wide as the column has room for."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.ui.controls.layout import wrap_size

_WIDEST = 620


class SheetPicture(QWidget):
    """Shows a picture; what is on it is said in words below."""

    def __init__(self, image: QImage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._image = image
        wrap_size(self, QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setMaximumWidth(_WIDEST)

    def heightForWidth(self, width: int) -> int:
        """In the proportions of the picture."""
        return round(width * self._image.height() / self._image.width())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the picture."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(
            QRectF(0, 0, self.width(), self.heightForWidth(self.width())), self._image
        )
