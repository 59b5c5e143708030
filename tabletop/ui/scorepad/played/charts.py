"""Plots of numbers: bars that lie, and the course of points over days."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.mechanics.axis import axis
from tabletop.ui.desk import Desk

_LINES = 4


@frozen
class Bar:
    """A bar: its name, its length, and the words at its end; ``mark`` is a line across it."""

    name: str
    value: float
    words: str
    colour: str = ""
    mark: float | None = None


class Plot(QWidget):
    """A chart under its title; what it shows is its accessible description."""

    def __init__(self, desk: Desk, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self.title = desk, title
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(title)

    @property
    def _head(self) -> int:
        return self._desk.px(28)

    def minimumSizeHint(self) -> QSize:
        """Wide enough to be read."""
        return QSize(self._desk.px(220), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints title and plot."""
        painter, desk = QPainter(self), self._desk
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(desk.font("label"))
        painter.setPen(desk.colour("text"))
        top = QRectF(0, 0, self.width(), desk.px(22))
        painter.drawText(top, Qt.AlignmentFlag.AlignVCenter, self.title)
        self.draw(painter, QRectF(0, self._head, self.width(), self.height() - self._head))

    def draw(self, painter: QPainter, room: QRectF) -> None:
        """Paints the plot itself."""
        raise NotImplementedError


class Bars(Plot):
    """Bars below one another, the names at the left."""

    def __init__(self, desk: Desk, title: str, bars: Sequence[Bar]) -> None:
        self.bars = tuple(bars)
        super().__init__(desk, title)
        self.setAccessibleDescription(", ".join(f"{bar.name}: {bar.words}" for bar in bars))

    def sizeHint(self) -> QSize:
        """A line for each bar."""
        return QSize(self._desk.px(320), self._head + self._desk.px(26) * len(self.bars) + 4)

    def draw(self, painter: QPainter, room: QRectF) -> None:
        """Paints names, bars and words."""
        desk, pitch = self._desk, self._desk.px(26)
        font = desk.font("small")
        metrics = QFontMetricsF(font)
        names = max((metrics.horizontalAdvance(bar.name) for bar in self.bars), default=0.0)
        names = min(names, room.width() * 0.36) + desk.px(8)
        ends = max((metrics.horizontalAdvance(bar.words) for bar in self.bars), default=0.0)
        wide = room.width() - names - ends - desk.px(12)
        most = max([bar.value for bar in self.bars] + [bar.mark or 0 for bar in self.bars] + [1e-9])
        for index, bar in enumerate(self.bars):
            top = room.top() + index * pitch
            painter.setFont(font)
            painter.setPen(desk.colour("text"))
            line = QRectF(room.left(), top, names - desk.px(8), pitch)
            shown = metrics.elidedText(bar.name, Qt.TextElideMode.ElideRight, line.width())
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, shown)
            box = QRectF(room.left() + names, top + 4, max(2.0, wide * bar.value / most), pitch - 9)
            painter.setPen(QPen(desk.colour("edge"), 0.8))
            painter.setBrush(QColor(bar.colour) if bar.colour else desk.colour("accent"))
            painter.drawRoundedRect(box, 3, 3)
            if bar.mark is not None:
                at = room.left() + names + wide * bar.mark / most
                painter.setPen(QPen(desk.colour("text"), 2))
                painter.drawLine(QPointF(at, top + 1), QPointF(at, top + pitch - 3))
            painter.setPen(desk.colour("text2"))
            after = QRectF(box.right() + desk.px(6), top, ends + 8, pitch)
            if bar.mark is not None:
                at = room.left() + names + wide * bar.mark / most
                after.moveLeft(max(after.left(), at + desk.px(6)))
            painter.drawText(after, Qt.AlignmentFlag.AlignVCenter, bar.words)


class Course(Plot):
    """Points from game to game, won ones filled, and the mean as it went."""

    def __init__(self, desk: Desk, title: str, points: Sequence[tuple[int, bool, float]]) -> None:
        self.points = tuple(points)
        super().__init__(desk, title)
        self.setAccessibleDescription(", ".join(str(total) for total, _, _ in points))

    def sizeHint(self) -> QSize:
        """Flat."""
        return QSize(self._desk.px(320), self._head + self._desk.px(130))

    def draw(self, painter: QPainter, room: QRectF) -> None:
        """Paints axis, mean and dots."""
        desk = self._desk
        if not self.points:
            return
        step, lines = axis(max(1.0, *(float(total) for total, _, _ in self.points)), _LINES)
        top = step * lines
        plot = room.adjusted(desk.px(32), desk.px(8), -desk.px(10), -desk.px(8))
        painter.setFont(desk.font("caption"))
        for number in range(lines + 1):
            y = plot.bottom() - plot.height() * number / lines
            painter.setPen(QPen(desk.colour("line"), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(desk.colour("text2"))
            label = QRectF(room.left(), y - 10, desk.px(26), 20)
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(label, int(right), str(step * number))
        self._draw_dots(painter, plot, top)

    def _draw_dots(self, painter: QPainter, plot: QRectF, top: int) -> None:
        desk, many = self._desk, len(self.points)

        def at(index: int, value: float) -> QPointF:
            x = plot.center().x() if many == 1 else plot.left() + plot.width() * index / (many - 1)
            return QPointF(x, plot.bottom() - plot.height() * max(0.0, value) / top)

        mean = QPolygonF([at(index, point[2]) for index, point in enumerate(self.points)])
        pen = QPen(desk.colour("hint"), 2, Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.drawPolyline(mean)
        line = QPolygonF([at(index, point[0]) for index, point in enumerate(self.points)])
        painter.setPen(QPen(desk.colour("accent"), 2))
        painter.drawPolyline(line)
        for index, (total, won, _) in enumerate(self.points):
            painter.setBrush(desk.colour("accent" if won else "surface"))
            painter.drawEllipse(at(index, total), 4.5, 4.5)
