"""A piece in the hand, above its shadow."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from tabletop.ui.look.pixmaps import blank, kept
from tabletop.ui.table.items.drawn_item import DrawnItem

_SHADE_HIGH = (6.0, 14.0)
"""The least and the greatest height of a lifted piece's shadow: below a card it is a thin line."""


class HeldItem(DrawnItem):
    """A piece in the hand: lifted, with a white rim and its shadow below."""

    def __init__(self, pixmap: QPixmap, size: QSizeF, lift: float) -> None:
        super().__init__()
        self._pixmap, self._size, self._lift = pixmap, QSizeF(size), lift
        self._up = 0.0
        self._faded = False
        w, h = size.width(), size.height()
        # Around the origin, with room for lift and shadow.
        self.setRect(QRectF(-w / 2, -h / 2, w, h).adjusted(-6, -6 - lift, 6, 8))

    @property
    def size(self) -> QSizeF:
        """The size of the piece itself."""
        return self._size

    def raise_to(self, share: float) -> None:
        """Lift it by a share of the full lift."""
        self._up = share * self._lift
        self.update()

    def fade(self, faded: bool) -> None:
        """Show it as a ghost that has snapped in, or as held."""
        if faded != self._faded:
            self._faded = faded
            self.setOpacity(0.72 if faded else 1.0)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """The shadow on the table, then the piece above it."""
        w, h = self._size.width(), self._size.height()
        if self._up > 0 and not self._faded:
            least, most = _SHADE_HIGH
            high = round(min(most, max(least, h * 0.17)))
            shade = _shade(round(w * 0.76), high, self._pixmap)
            painter.drawPixmap(QPointF(-w * 0.38, h / 2 - 1 - high / 2), shade)
        size = self._pixmap.deviceIndependentSize()
        painter.drawPixmap(QPointF(-size.width() / 2, -size.height() / 2 - self._up), self._pixmap)


def _shade(wide: int, high: int, like: QPixmap) -> QPixmap:
    """The shadow of a lifted piece: an ellipse, drawn once for each size."""
    ratio = like.devicePixelRatio()
    return kept(("shade", wide, high, ratio), lambda: _drawn_shade(wide, high, ratio))


def _drawn_shade(wide: int, high: int, ratio: float) -> QPixmap:
    made = blank(QSizeF(wide, high), ratio)
    with QPainter(made) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 89))
        painter.drawEllipse(QRectF(0, 0, wide, high))
    return made
