"""Whose an own plan is: the seat's emblem, the name of its sheet, its points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.ui.look.art import Art
from tabletop.ui.table import layers
from tabletop.ui.table.decor import LEAST_TYPE, ink, pixels, type_scale
from tabletop.ui.table.panels import words
from tabletop.ui.table.panels.counter import Counter
from tabletop.ui.table.panels.seats import paint_gain
from tabletop.ui.table.shapes import Identity

_EMBLEM = 0.72
_NAME = 0.5
_POINTS = 0.7
_GROWN = 1.3
_GAP = 0.24


class IdentityItem(QGraphicsItem):
    """One line: emblem, words, and at the right end the points with what they have just gained.

    All of it is measured by the height of its box; the words grow with the text as far as it goes.
    """

    def __init__(self, art: Art, points: Counter, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.setZValue(layers.STAMP)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._art, self._points = art, points
        self._shown: tuple[Any, ...] = ()
        self._box = QRectF()
        self._seat = 0
        self._ways: Sequence[str] = ("",)
        self._light = True
        self._grown = 1.0
        points.changed.connect(self.update)

    def tell(self, where: Identity | None, seat: int, ways: Sequence[str], scale: float) -> None:
        """Say whose the plan is, the longest way of saying it first; nowhere: say nothing."""
        theme = self._art.theme
        shown = (where, seat, ways, scale, theme)
        if shown == self._shown:
            return
        self._shown = shown
        self.setVisible(where is not None)
        if where is None:
            return
        self.prepareGeometryChange()
        self._box = pixels(where.box, scale)
        self._seat, self._ways = seat, ways
        self._light = where.light(theme.dark)
        self._grown = min(_GROWN, type_scale(scale, theme.scale) / scale)
        self.update()

    def boundingRect(self) -> QRectF:
        """The line."""
        return self._box

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """From the right: points, gain; from the left: emblem, words."""
        theme, box = self._art.theme, self._box
        high, ratio = box.height(), painter.device().devicePixelRatioF()
        colour = ink(theme, self._light)
        side = high * _EMBLEM
        badge = self._art.badge(self._seat, side, ratio)
        painter.drawPixmap(QPointF(box.left(), box.center().y() - side / 2), badge)
        display = theme.font("title")
        display.setPixelSize(max(LEAST_TYPE, round(high * min(0.86, _POINTS * self._grown))))
        right = Qt.AlignmentFlag.AlignRight
        taken = words.line(painter, box, self._points.words(), display, colour, right)
        left = box.left() + side + high * _GAP
        room = QRectF(left, box.top(), box.right() - taken - high * _GAP - left, high)
        if self._points.grown():
            font = theme.font("caption", 700)
            wide = words.width(self._points.grown(), font) + theme.px(14)
            paint_gain(painter, theme, QPointF(room.right() - wide, high / 2 + box.top()),
                       self._points.grown())  # fmt: skip
            room.setRight(room.right() - wide - high * _GAP)
        self._paint_words(painter, room, max(LEAST_TYPE, round(high * _NAME * self._grown)))

    def _paint_words(self, painter: QPainter, room: QRectF, size: int) -> None:
        """As large as the line wants them, or as they fit."""
        font = self._art.theme.font("heading")
        font.setPixelSize(size)
        while size > LEAST_TYPE and words.width(self._ways[0], font) > room.width():
            size -= 1
            font.setPixelSize(size)
        said = words.first_fitting(self._ways, font, room.width())
        words.line(painter, room, said, font, ink(self._art.theme, self._light))
