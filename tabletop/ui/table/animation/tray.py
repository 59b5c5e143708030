"""The tray on which things taken out of a bag are looked at before they go to their places."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.ui.look.art import Art
from tabletop.ui.look.art import panel as paint_panel
from tabletop.ui.table.geometry import layers

SIDE = 52.0
"""How large a thing is on the tray, in pixels."""

_GAP, _PAD, _ROW, _APART = 10.0, 20.0, 8, 28.0


class Tray(QGraphicsItem):
    """A panel with a spot for each of ``many`` things, in rows, in the middle of a room, below the
    bag that they come out of, or else above it.
    """

    def __init__(self, art: Art, many: int, room: QRectF, bag: QRectF) -> None:
        super().__init__()
        self.setZValue(layers.TRAY)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._art = art
        self._columns = min(many, _ROW)
        rows = (many + _ROW - 1) // _ROW
        wide, high = (n * (SIDE + _GAP) - _GAP + 2 * _PAD for n in (self._columns, rows))
        self._rect = QRectF(0, 0, round(wide), round(high))
        middle = room.center()
        self._rect.moveCenter(QPointF(round(middle.x()), round(middle.y())))
        if self._rect.adjusted(0, -_APART, 0, _APART).intersects(bag):
            self._rect.moveTop(round(bag.bottom() + _APART))
        if self._rect.bottom() > room.bottom():
            self._rect.moveBottom(round(bag.top() - _APART))

    def spot(self, number: int) -> QRectF:
        """Where the thing of that number lies, counted from 0."""
        row, column = divmod(number, _ROW)
        corner = self._rect.topLeft() + QPointF(_PAD, _PAD)
        step = SIDE + _GAP
        return QRectF(corner + QPointF(column * step, row * step), QRectF(0, 0, SIDE, SIDE).size())

    def boundingRect(self) -> QRectF:
        """The panel and its shadow."""
        return self._rect.adjusted(-18, -18, 18, 34)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """The panel alone; the things lie above it."""
        ratio = painter.device().devicePixelRatioF()
        paint_panel(painter, self._art, self._rect, name="floating", radius=12, ratio=ratio)
