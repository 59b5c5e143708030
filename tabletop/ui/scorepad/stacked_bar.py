"""A number as a bar of its parts."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.language import signed
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.look.tips import rename

_HUES = ("#2C9C93", "#D9A441", "#7D5BB5", "#DE6A1C", "#2F6FD0", "#6B3E1C", "#B01E33", "#5E8C3A")
"""Parts without a colour of their own take these in turn."""


@frozen
class BarPart:
    """A part of a number: the row it stands in, its name, its points, its colour (or "")."""

    row: str
    name: str
    points: int
    colour: str = ""


def hue(parts: Sequence[BarPart], index: int) -> QColor:
    """The colour of a part; those without one never meet a neighbour of the same."""
    part = parts[index]
    if part.colour:
        return QColor(part.colour)
    plain = [each for each in parts if not each.colour]
    return QColor(_HUES[plain.index(part) % len(_HUES)])


def ink_on(fill: QColor) -> str:
    """The colour of letters that can be read on a colour."""
    light = 0.299 * fill.redF() + 0.587 * fill.greenF() + 0.114 * fill.blueF()
    return "#241C14" if light > 0.5 else "#FFFFFF"


def laid(parts: Sequence[BarPart], room: QRectF, gap: float = 2.0) -> list[QRectF]:
    """Where the parts of a bar stand: as wide as their points, none too narrow to be seen."""
    whole = sum(abs(part.points) for part in parts) or 1
    free = room.width() - gap * max(0, len(parts) - 1)
    least = min(14.0, free / max(1, len(parts)))
    widths = [max(least, free * abs(part.points) / whole) for part in parts]
    shrink = free / sum(widths) if widths else 1.0
    boxes, left = [], room.left()
    for width in widths:
        boxes.append(QRectF(left, room.top(), width * shrink, room.height()))
        left += width * shrink + gap
    return boxes


class StackedBar(QWidget):
    """A stacked bar; ``asked`` carries the row of the part that was pressed."""

    asked = Signal(str)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.parts: tuple[BarPart, ...] = ()
        self.marked = ""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_parts(self, parts: Sequence[BarPart], marked: str = "") -> None:
        """Show another number."""
        self.parts, self.marked = tuple(part for part in parts if part.points), marked
        said = ", ".join(f"{part.name} {signed(part.points)}" for part in self.parts)
        rename(self, said)
        self.update()

    def sizeHint(self) -> QSize:
        """The bar and a line of names."""
        return QSize(self._context.px(600), self._context.px(58))

    def minimumSizeHint(self) -> QSize:
        """The same height always."""
        return QSize(self._context.px(200), self._context.px(58))

    @property
    def _room(self) -> QRectF:
        return QRectF(1, 1, self.width() - 2, self._context.px(36))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A part asks for its row."""
        for part, box in zip(self.parts, laid(self.parts, self._room), strict=True):
            if box.contains(event.position()):
                self.asked.emit(part.row)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the bar."""
        context, painter = self._context, QPainter(self)
        paint_bar(painter, context, self.parts, self._room, self.marked)


def paint_bar(
    painter: QPainter, context: AppContext, parts: Sequence[BarPart], room: QRectF, marked: str = ""
) -> None:
    """Paints parts side by side, their points on them and their names below, where they fit."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    free = room.left()
    for index, (part, box) in enumerate(zip(parts, laid(parts, room), strict=True)):
        fill = hue(parts, index)
        on = part.row == marked and marked
        painter.setPen(QPen(context.colour("text" if on else "edge"), 2.4 if on else 0.8))
        painter.setBrush(fill)
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        points, centre = signed(part.points), paint.CENTRE
        paint.words(painter, context, box, points, "body", ink_on(fill), weight=900, flags=centre)
        metrics = QFontMetricsF(context.font("caption"))
        wide = metrics.horizontalAdvance(part.name) + 4
        left = min(max(box.center().x() - wide / 2, room.left()), room.right() - wide)
        if left >= free and wide <= max(box.width() * 1.3, 40.0):
            below = QRectF(left, box.bottom() + context.px(4), wide, metrics.height())
            paint.words(painter, context, below, part.name, "caption", "text2", flags=centre)
            free = left + wide + 4
