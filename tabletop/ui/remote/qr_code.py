"""A link as a QR code, for a phone or a camera."""

from __future__ import annotations

import segno
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

_QUIET = 4
"""So many modules stay free around the code (ISO/IEC 18004, 6.3.8)."""


class QrCode(QWidget):
    """Draws dark modules on white in either theme: readers expect it so."""

    def __init__(self, words: str, module: int, parent: QWidget | None = None) -> None:
        """``module`` is the side of a module in pixels."""
        super().__init__(parent)
        self._module = module
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_words(words)

    def show_words(self, words: str) -> None:
        """Draw the code of other words; nothing of none."""
        matrix = segno.make_qr(words, error="m").matrix if words else ()
        self._rows = [bytes(row) for row in matrix]
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """The code with what stays free around it."""
        side = (len(self._rows) + 2 * _QUIET) * self._module
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the code."""
        painter, side = QPainter(self), self._module
        painter.fillRect(self.rect(), Qt.GlobalColor.white)
        ink = QColor(Qt.GlobalColor.black)
        for down, row in enumerate(self._rows):
            for along, dark in enumerate(row):
                if dark:
                    left, top = (along + _QUIET) * side, (down + _QUIET) * side
                    painter.fillRect(QRectF(left, top, side, side), ink)
