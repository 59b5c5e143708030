"""A link as it is read out: whole, in as many lines as it takes."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.ui.context import AppContext
from tabletop.ui.controls.layout import wrap_size

_BROKEN = int(Qt.TextFlag.TextWrapAnywhere)


class WholeLink(QWidget):
    """Words without spaces, broken wherever a line is full; fields have them to be copied."""

    def __init__(self, context: AppContext, width: int) -> None:
        """``width`` (pixels) is what it asks for."""
        super().__init__()
        self._context, self._width, self._words = context, width, ""
        wrap_size(self, QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def show_words(self, words: str) -> None:
        """Show another link; nothing of none."""
        self._words = words
        self.setAccessibleName(words)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as what it stands below."""
        return QSize(self._width, self.heightForWidth(self._width))

    def heightForWidth(self, width: int) -> int:
        """All its lines."""
        metrics, room = QFontMetricsF(self._context.font("small")), QRectF(0, 0, width, 1)
        return math.ceil(metrics.boundingRect(room, _BROKEN, self._words).height()) + 1

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the letters."""
        painter = QPainter(self)
        painter.setFont(self._context.font("small"))
        painter.setPen(self._context.colour("text"))
        painter.drawText(QRectF(self.rect()), _BROKEN, self._words)
