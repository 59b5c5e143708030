"""The drawing of an item, kept for as long as it stays the same."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPaintEngine, QPainter, QPixmap

_MOST = 4_000_000
"""How many device pixels are kept; of a larger drawing only what is exposed is drawn."""

_STEP = 4
"""Drawings begin at a multiple of so many pixels, which are whole ones on any screen."""

_PIXELS = QPaintEngine.Type.Raster

Draw = Callable[[QPainter, QRectF], None]


class KeptDrawing:
    """Draws once what is painted again and again, because something moves over it.

    While the painter is stretched, or what it paints on are no pixels, it is drawn afresh each
    time, as sharp as the painter draws.
    """

    def __init__(self) -> None:
        self._drawn = QPixmap()

    def forget(self) -> None:
        """Draw it anew next time: it looks otherwise."""
        self._drawn = QPixmap()

    def paint(self, painter: QPainter, bounds: QRectF, exposed: QRectF, draw: Draw) -> None:
        """Paint what lies within ``bounds``, of which ``exposed`` is to be seen."""
        if bounds.isEmpty():
            return
        ratio = painter.device().devicePixelRatioF()
        afresh = painter.worldTransform().isScaling() or painter.paintEngine().type() != _PIXELS
        if afresh or bounds.width() * bounds.height() * ratio * ratio > _MOST:
            draw(painter, exposed)
            return
        corner = QPointF(_STEP * (bounds.left() // _STEP), _STEP * (bounds.top() // _STEP))
        if self._drawn.isNull() or self._drawn.devicePixelRatio() != ratio:
            wide, high = bounds.right() - corner.x(), bounds.bottom() - corner.y()
            self._drawn = QPixmap(math.ceil(wide * ratio), math.ceil(high * ratio))
            self._drawn.setDevicePixelRatio(ratio)
            self._drawn.fill(Qt.GlobalColor.transparent)
            inner = QPainter(self._drawn)
            inner.setRenderHints(painter.renderHints())
            inner.translate(-corner)
            draw(inner, bounds)
            inner.end()
        painter.drawPixmap(corner, self._drawn)
