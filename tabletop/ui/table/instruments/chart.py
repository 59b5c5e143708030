"""The chart: a bar for each notch, and a line of chances over them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.mechanics.axis import axis
from tabletop.ui.look.art import Art
from tabletop.ui.table.instruments.dial_drawing import colour, picture
from tabletop.ui.table.items import words

if TYPE_CHECKING:
    from tabletop.engine.table import Chart, Dial
    from tabletop.ui.table.instruments.setting import Setting

_MOST_LINES = 3
_FILLED = 0.76
_DOT, _BIG_DOT = 3.0, 4.4
_MARGIN = 6.0


class ChartItem(QGraphicsItem):
    """Draws the chart of a setting; the notch chosen is in brass, the one pointed at is framed."""

    def __init__(self, art: Art, setting: Setting, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._art, self._setting = art, setting
        self._rect = QRectF()
        self._unit = ""
        self._kept: tuple[Any, QPixmap] | None = None

    def place(self, rect: QRectF) -> None:
        """Lie in a rectangle of the parent."""
        if rect != self._rect:
            self.prepareGeometryChange()
            self._rect = QRectF(rect)
        self.update()

    def name_unit(self, unit: str) -> None:
        """Say what the notches are."""
        self._unit = unit
        self.update()

    @property
    def rect(self) -> QRectF:
        """Where it lies in its parent."""
        return QRectF(self._rect)

    def notch_at(self, point: QPointF) -> int | None:
        """The notch whose column is at a point of the parent."""
        chart, plot = self._setting.chart, self._plot()
        if chart is None or not plot.adjusted(0, -_MARGIN, 0, _MARGIN).contains(point):
            return None
        index = int((point.x() - plot.left()) / plot.width() * len(chart.bars))
        return min(index, len(chart.bars) - 1)

    def boundingRect(self) -> QRectF:
        """All of it."""
        return self._rect.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """The picture, drawn anew when it says something else."""
        setting, theme = self._setting, self._art.theme
        if setting.chart is None or setting.dial is None or self._plot().height() < 8:
            return
        ratio = painter.device().devicePixelRatioF()
        wanted = (setting.chart, setting.chosen, setting.pointed, self._rect, ratio, theme)
        if self._kept is None or self._kept[0] != wanted:
            made = picture(self.boundingRect().size(), ratio)
            own = QPainter(made)
            own.translate(-self.boundingRect().topLeft())
            self._draw(own, setting.chart, setting.dial)
            own.end()
            self._kept = (wanted, made)
        painter.drawPixmap(self.boundingRect().topLeft(), self._kept[1])

    # The parts

    def _plot(self) -> QRectF:
        """Where the bars stand: right of the numbers, above the values and the unit."""
        theme = self._art.theme
        font, line = theme.font("caption"), theme.line("caption")
        left = max(words.width("12", font), theme.px(12)) + theme.px(6)
        return self._rect.adjusted(left, theme.px(7), 0, -2 * line)

    def _draw(self, painter: QPainter, chart: Chart, dial: Dial) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step, lines = axis(max(chart.bars, default=0.0) or 1.0, _MOST_LINES)
        self._draw_axis(painter, step, lines)
        self._draw_bars(painter, chart, step * lines)
        self._draw_values(painter, [notch.value for notch in dial.notches])
        self._draw_line(painter, chart)

    def _draw_axis(self, painter: QPainter, step: int, lines: int) -> None:
        theme, plot = self._art.theme, self._plot()
        font, high = theme.font("caption"), theme.line("caption")
        for number in range(lines + 1):
            y = plot.bottom() - plot.height() * number / lines
            painter.setPen(QPen(theme.colour("line"), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            box = QRectF(self._rect.left(), y - high / 2, plot.left() - self._rect.left(), high)
            box.setRight(box.right() - theme.px(6))
            right = Qt.AlignmentFlag.AlignRight
            words.line(painter, box, str(number * step), font, theme.colour("text2"), right)

    def _column(self, index: int, many: int) -> QRectF:
        plot = self._plot()
        wide = plot.width() / max(1, many)
        return QRectF(plot.left() + index * wide, plot.top(), wide, plot.height())

    def _draw_bars(self, painter: QPainter, chart: Chart, most: float) -> None:
        setting = self._setting
        plain = colour("bar_dark" if self._art.theme.dark else "bar_light")
        for index, value in enumerate(chart.bars):
            column = self._column(index, len(chart.bars))
            side = column.width() * (1 - _FILLED) / 2
            bar = column.adjusted(side, 0, -side, 0)
            bar.setTop(bar.bottom() - bar.height() * value / most)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("bar_chosen") if index == setting.chosen else plain)
            if index in (setting.chosen, setting.pointed):
                painter.setPen(QPen(self._art.theme.colour("text"), 1.4))
            if bar.height() >= 1.0:
                painter.drawRoundedRect(bar, 2, 2)

    def _draw_values(self, painter: QPainter, values: list[int]) -> None:
        """Every second value below its bar, and always the one spoken of; the unit below them."""
        theme, plot, line = self._art.theme, self._plot(), self._art.theme.line("caption")
        across, shown = Qt.AlignmentFlag.AlignHCenter, self._setting.shown
        for index, value in enumerate(values):
            beside = shown is not None and abs(index - shown) == 1
            if index != shown and (index % 2 == 0 or beside):
                continue
            middle = self._column(index, len(values)).center().x()
            box = QRectF(middle - theme.px(14), plot.bottom() + 2, theme.px(28), line)
            font = theme.font("caption", 900 if index == shown else 400)
            ink = theme.colour("text" if index == shown else "text2")
            words.line(painter, box, str(value), font, ink, across)
        box = QRectF(plot.left(), plot.bottom() + line, plot.width(), line)
        right = Qt.AlignmentFlag.AlignRight
        words.line(painter, box, self._unit, theme.font("caption"), theme.colour("text2"), right)

    def _draw_line(self, painter: QPainter, chart: Chart) -> None:
        theme, many = self._art.theme, len(chart.line)
        points = []
        for index, chance in enumerate(chart.line):
            column = self._column(index, many)
            points.append(QPointF(column.center().x(), column.bottom() - column.height() * chance))
        ink, casing = theme.colour("accent"), theme.colour("raised")
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in (QPen(casing, 4), QPen(ink, 2)):
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPolyline(QPolygonF(points))
        painter.setPen(QPen(QColor(casing), 1.2))
        painter.setBrush(ink)
        for index, point in enumerate(points):
            radius = _BIG_DOT if index == self._setting.shown else _DOT
            painter.drawEllipse(point, radius, radius)
