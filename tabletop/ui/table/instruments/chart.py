"""The chart: a bar for each notch, and a line of chances over them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.charts.columns import ColumnChart
from tabletop.charts.marks import ChartRect
from tabletop.ui.controls.chart import SHAPES, Ink, ThemeRuler, box_of, paint_chart
from tabletop.ui.look.art import Art
from tabletop.ui.table.instruments.dial_drawing import colour, picture

if TYPE_CHECKING:
    from tabletop.ui.table.instruments.setting import Setting

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
        return _columns(self._setting, self._unit).at(point.x(), box_of(plot))

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
            self._draw(own)
            own.end()
            self._kept = (wanted, made)
        painter.drawPixmap(self.boundingRect().topLeft(), self._kept[1])

    def _plot(self) -> QRectF:
        """Where the bars stand."""
        field = _columns(self._setting, self._unit).field(self._box, self._ruler)
        return QRectF(field.left, field.top, field.width, field.height)

    @property
    def _box(self) -> ChartRect:
        return box_of(self._rect)

    @property
    def _ruler(self) -> ThemeRuler:
        return ThemeRuler(self._art.theme)

    def _draw(self, painter: QPainter) -> None:
        theme = self._art.theme
        plain = colour("bar_dark" if theme.dark else "bar_light").name()
        chosen = Ink("text", 1.4, fill=colour("bar_chosen").name())
        bars = {"column": Ink(fill=plain), "pointed": Ink("text", 1.4, fill=plain)}
        shapes = {**SHAPES, **bars, "chosen": chosen}
        paint_chart(painter, theme, _columns(self._setting, self._unit), self._rect, shapes)


def _columns(setting: Setting, unit: str) -> ColumnChart:
    """The chart of a setting as it is now."""
    chart, dial = setting.chart, setting.dial
    bars, line = (chart.bars, chart.line) if chart is not None else ((), ())
    values = tuple(notch.value for notch in dial.notches) if dial is not None else ()
    return ColumnChart(tuple(bars), tuple(line), values, unit, setting.chosen, setting.pointed)
