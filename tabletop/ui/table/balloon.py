"""Small bubbles: where they sit beside what they speak of, their shape, and readings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.ui.look.art import Art
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.items import words

TAIL = 13.0
CORNER = 12.0


@frozen(eq=False)
class Seat:
    """Where a bubble goes: its rectangle, and the tip and the side of its tail."""

    rect: QRectF
    tip: QPointF
    side: str


SIDES = ("below", "above", "right", "left")


def seat_bubble(
    size: QSizeF,
    anchor: QRectF,
    lit: Sequence[QRectF],
    glowing: Sequence[QRectF],
    room: QRectF,
    sides: Sequence[str] = SIDES,
) -> Seat:
    """The first of the sides where nothing lit or legal is covered.

    ``lit`` are the pieces meant and the prompt, ``glowing`` the legal spaces; where no side is
    free, the one that covers least of them is taken.
    """
    best: tuple[float, Seat] | None = None
    for side in sides:
        for share in (0.5, 0.84, 0.16):
            seat = _at(size, anchor, side, share, room)
            cost = cost_of(seat.rect, (anchor, *lit), glowing, room)
            if cost == 0:
                return seat
            if best is None or cost < best[0]:
                best = (cost, seat)
    assert best is not None
    return best[1]


def _at(size: QSizeF, anchor: QRectF, side: str, share: float, room: QRectF) -> Seat:
    w, h = size.width(), size.height()
    gap = TAIL + 3
    middle = anchor.center()
    if side in ("below", "above"):
        left = min(max(middle.x() - share * w, room.left()), room.right() - w)
        below = side == "below"
        top = anchor.bottom() + gap if below else anchor.top() - gap - h
        tip = QPointF(middle.x(), anchor.bottom() + 3 if below else anchor.top() - 3)
    else:
        top = min(max(middle.y() - share * h, room.top()), room.bottom() - h)
        right = side == "right"
        left = anchor.right() + gap if right else anchor.left() - gap - w
        tip = QPointF(anchor.right() + 3 if right else anchor.left() - 3, middle.y())
    return Seat(QRectF(round(left), round(top), w, h), tip, side)


def cost_of(
    rect: QRectF,
    lit: Sequence[QRectF],
    glowing: Sequence[QRectF],
    room: QRectF,
) -> float:
    """How bad it is to lie there: outside of the room, over what is ``lit``, over what glows."""
    outside = rect.width() * rect.height() - _area(rect.intersected(room))
    covered = sum(_area(rect.intersected(other)) for other in lit)
    hidden = sum(_area(rect.intersected(other)) for other in glowing)
    return 50 * outside + 10 * covered + hidden


def _area(rect: QRectF) -> float:
    return max(0.0, rect.width()) * max(0.0, rect.height())


def paint_balloon(
    painter: QPainter,
    rect: QRectF,
    tip: QPointF,
    side: str,
    ground: QColor,
    edge: QColor,
    width: float,
) -> None:
    """Paint a rounded rectangle with a tail on the side where its tip is."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(edge, width))
    painter.setBrush(ground)
    painter.drawRoundedRect(rect, CORNER, CORNER)
    one, other = _foot(rect, tip, side)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawPolygon(QPolygonF([one, tip, other]))
    inside = QPointF(0, 0)
    inside += {
        "below": QPointF(0, width),
        "above": QPointF(0, -width),
        "right": QPointF(width, 0),
        "left": QPointF(-width, 0),
    }[side]
    painter.setPen(QPen(ground, 2 * width))
    painter.drawLine(one + inside * 0.5, other + inside * 0.5)
    pen = QPen(edge, width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawPolyline(QPolygonF([one, tip, other]))


def _foot(rect: QRectF, tip: QPointF, side: str) -> tuple[QPointF, QPointF]:
    """Where the tail leaves the rectangle."""
    half, margin = TAIL - 1, CORNER + TAIL
    if side in ("below", "above"):
        x = min(max(tip.x(), rect.left() + margin), rect.right() - margin)
        y = rect.top() if side == "below" else rect.bottom()
        return QPointF(x - half, y), QPointF(x + half, y)
    y = min(max(tip.y(), rect.top() + margin), rect.bottom() - margin)
    x = rect.left() if side == "right" else rect.right()
    return QPointF(x, y - half), QPointF(x, y + half)


class Reading(QGraphicsItem):
    """A small bubble that says in a line or two what one points at, or why not there."""

    def __init__(self, art: Art, lines: Sequence[tuple[str, bool]]) -> None:
        super().__init__()
        self.setZValue(layers.READING)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._art = art
        theme = art.theme
        room = theme.px(250)
        self._rows = [
            (line, bold)
            for said, bold in lines
            for line in words.wrapped(said, self._font(bold), room, 6)
        ]
        widest = max((words.width(line, self._font(bold)) for line, bold in self._rows), default=0)
        self._size = QSizeF(
            round(widest) + theme.px(26) + 1, len(self._rows) * theme.line("small") + theme.px(20)
        )
        self._tip, self._side = QPointF(), "above"

    @property
    def words(self) -> str:
        """All that it says."""
        return " ".join(line for line, _ in self._rows)

    @property
    def size(self) -> QSizeF:
        """How large it is, without the tail."""
        return QSizeF(self._size)

    def sit(self, seat: Seat) -> None:
        """Take a place in the scene."""
        self.prepareGeometryChange()
        self.setPos(seat.rect.topLeft())
        self._tip, self._side = seat.tip - seat.rect.topLeft(), seat.side

    def boundingRect(self) -> QRectF:
        """The bubble with shadow and tail."""
        return QRectF(QPointF(), self._size).adjusted(-18, -18, 18, 24)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Ground, tail, lines."""
        theme = self._art.theme
        rect = QRectF(QPointF(), self._size)
        ratio = painter.device().devicePixelRatioF()
        self._art.shadow(painter, rect, "raised", CORNER, ratio)
        ground, edge = theme.colour("raised"), theme.colour("edge")
        paint_balloon(painter, rect, self._tip, self._side, ground, edge, 1.0)
        y = float(theme.px(10))
        for line, bold in self._rows:
            box = QRectF(theme.px(13), y, self._size.width(), theme.line("small"))
            words.line(painter, box, line, self._font(bold), theme.colour("text"))
            y += theme.line("small")

    def _font(self, bold: bool) -> QFont:
        return self._art.theme.font("small", 700 if bold else 400)
