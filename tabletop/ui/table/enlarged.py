"""What lies over the table until it is clicked, as an item of its scene: an enlarged piece."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QGraphicsObject,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
)

from tabletop.models.session import Session
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.items import words
from tabletop.ui.table.items.pieces import PieceRenderer
from tabletop.ui.table.items.whole_piece import WholePiece


class Overlay(QGraphicsObject):
    """Something that lies over the table until it is clicked or Esc is pressed."""

    closed = Signal()

    def __init__(self, renderer: PieceRenderer, rect: QRectF) -> None:
        super().__init__()
        self.renderer = renderer
        self._rect = QRectF(rect)
        self.setCursor(Qt.CursorShape.ArrowCursor)

    def boundingRect(self) -> QRectF:
        """All that it covers, with its shadow."""
        return self._rect.adjusted(-18, -18, 18, 34)

    def follow(self, session: Session) -> None:
        """Show the table as it is now; what shows nothing of it stays as it is."""

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.closed.emit()


class Enlarged(Overlay):
    """A piece so large that one can study it, with what is known of it in words."""

    def __init__(
        self,
        renderer: PieceRenderer,
        room: QRectF,
        shown: WholePiece,
        name: str,
        lines: Sequence[str],
    ) -> None:
        super().__init__(renderer, room)
        self.setZValue(layers.ENLARGED)
        self._shown, self._name, self._lines = shown, name, tuple(lines)

    @property
    def words(self) -> str:
        """All that it says."""
        return " ".join((self._name, *self._lines))

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """The table in the dark, the piece in the light, its name below."""
        theme = self.renderer.art.theme
        painter.fillRect(self._rect, QColor(20, 15, 10, 214))
        side = min(self._rect.width(), self._rect.height()) * 0.6
        middle = self._rect.center() - QPointF(0, theme.px(40))
        room = QRectF(0, 0, side, side)
        room.moveCenter(middle)
        size = self._shown.paint(painter, self.renderer, room, rim=True)
        y = middle.y() + size.height() / 2 + theme.px(20)
        across = Qt.AlignmentFlag.AlignHCenter
        line = QRectF(self._rect.left(), y, self._rect.width(), theme.line("title"))
        words.line(painter, line, self._name, theme.font("title"), QColor("#F6EEE0"), across)
        y += theme.line("title") + theme.px(4)
        for said in self._lines:
            line = QRectF(self._rect.left(), y, self._rect.width(), theme.line("lead"))
            font = theme.font("lead", 400)
            words.line(painter, line, said, font, QColor("#D9C9A8"), across)
            y += theme.line("lead")
