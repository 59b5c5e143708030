"""What lies over the board for a while: an enlarged piece, another seat's place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QGraphicsObject,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
)

from tabletop.engine.table import Piece
from tabletop.ui.look.art import panel as paint_panel
from tabletop.ui.look.icons import icon_pixmap
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.geometry.places import Place
from tabletop.ui.table.items import words
from tabletop.ui.table.items.piece_layer import laid
from tabletop.ui.table.items.pieces import PieceRenderer

_PAD = 20


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
        piece: Piece,
        name: str,
        lines: Sequence[str],
        parts: Sequence[tuple[Piece, QRectF]] = (),
    ) -> None:
        super().__init__(renderer, room)
        self.setZValue(layers.ENLARGED)
        self._parts = tuple(parts)
        self._piece, self._name, self._lines = piece, name, tuple(lines)

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
        pixmap, _ = self.renderer.look(self._piece, QSizeF(side, side), Place(QRectF(), rim=True))
        size = pixmap.deviceIndependentSize()
        middle = self._rect.center() - QPointF(0, theme.px(40))
        corner = middle - QPointF(size.width() / 2, size.height() / 2)
        painter.drawPixmap(corner, pixmap)
        for part, share in self._parts:
            self._paint_part(painter, part, QRectF(corner, size), share)
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

    def _paint_part(self, painter: QPainter, part: Piece, whole: QRectF, share: QRectF) -> None:
        one = QSizeF(share.width() * whole.width(), share.height() * whole.height())
        at = QPointF(share.x() * whole.width(), share.y() * whole.height())
        pixmap, _ = self.renderer.look(part, one, Place(QRectF()))
        painter.drawPixmap(whole.topLeft() + at, pixmap)


@frozen(eq=False)
class SheetGroup:
    """A titled group of pieces on a sheet.

    ``many`` says how many where they are counted, ``none`` what is said when there is no piece.
    """

    title: str
    pieces: tuple[Piece, ...]
    many: str = ""
    none: str = ""


class SeatOverlay(Overlay):
    """Another seat's place, large, over the board."""

    def __init__(
        self,
        renderer: PieceRenderer,
        rect: QRectF,
        seat: int,
        name: str,
        doing: str,
        groups: Sequence[SheetGroup],
    ) -> None:
        super().__init__(renderer, rect)
        self.setZValue(layers.SHEET)
        self.seat = seat
        self._name, self._doing, self._groups = name, doing, tuple(groups)

    @property
    def groups(self) -> tuple[SheetGroup, ...]:
        """What it shows."""
        return self._groups

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Panel, who it is, then group after group."""
        art, theme = self.renderer.art, self.renderer.art.theme
        ratio = painter.device().devicePixelRatioF()
        paint_panel(painter, art, self._rect, name="floating", radius=12, ratio=ratio)
        pad = theme.px(_PAD)
        inner = self._rect.adjusted(pad, pad, -pad, -pad)
        side = theme.px(40)
        painter.drawPixmap(inner.topLeft(), art.badge(self.seat, side, ratio))
        line = QRectF(inner.left() + side + theme.px(14), inner.top(), inner.width(), side)
        high = theme.line("heading")
        top = line.adjusted(0, 0, 0, high - side - theme.px(2))
        words.line(painter, top, self._name, theme.font("heading"), theme.colour("text"))
        low = QRectF(line.left(), top.bottom(), line.width(), theme.line("small"))
        words.line(painter, low, self._doing, theme.font("small"), theme.colour("text2"))
        close = theme.px(20)
        cross = icon_pixmap("close", theme.colours.text2, close, ratio)
        painter.drawPixmap(QPointF(inner.right() - close, inner.top()), cross)
        room = inner.adjusted(0, side + theme.px(18), 0, 0)
        each = room.height() / max(1, len(self._groups))
        for index, group in enumerate(self._groups):
            box = QRectF(room.left(), room.top() + index * each, room.width(), each)
            self._group(painter, group, box)

    def _group(self, painter: QPainter, group: SheetGroup, box: QRectF) -> None:
        theme = self.renderer.art.theme
        painter.setPen(QPen(theme.colour("line"), 1))
        painter.drawLine(box.topLeft(), box.topRight())
        head = QRectF(box.left(), box.top() + theme.px(8), box.width(), theme.line("label"))
        words.line(painter, head, group.title, theme.font("label"), theme.colour("text2"))
        right = Qt.AlignmentFlag.AlignRight
        words.line(painter, head, group.many, theme.font("label"), theme.colour("text"), right)
        room = box.adjusted(0, theme.px(34), 0, -theme.px(8))
        if room.height() < 16:
            return
        if not group.pieces:
            font, ink = theme.font("body"), theme.colour("text2")
            words.line(painter, room, group.none, font, ink)
            return
        side = min(room.height(), float(theme.px(72 if group.many else 132)))
        one = QRectF(room.left(), room.center().y() - side / 2, side, side)
        spread = "row" if group.many else "piles"
        place = Place(rect=room, spread=spread, piece=one, rim=theme.dark, shadow=not group.many)
        shares = laid(place, group.pieces, self.renderer)
        for piece, share in zip(group.pieces, shares, strict=True):
            pixmap, margin = self.renderer.look(piece, one.size(), place, share.count)
            if share.count:
                painter.drawPixmap(share.box.topLeft() - QPointF(margin, margin), pixmap)
