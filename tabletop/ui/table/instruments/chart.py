"""The chart: a bar for each notch, and a line of chances over them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.charts.columns import ColumnChart
from tabletop.charts.marks import ChartRect
from tabletop.ui.controls.chart import SHAPES, Ink, ThemeRuler, box_of, paint_chart
from tabletop.ui.look.art import Art
from tabletop.ui.table.instruments.dial_drawing import colour

if TYPE_CHECKING:
    from tabletop.ui.table.instruments.setting import Setting

LEAST_CHART = 104
"""How high it is at least at 100 %."""

_MARGIN = 6.0


class ChartFace(QWidget):
    """Draws the chart of a setting; the notch chosen is in brass, the one pointed at is framed.

    What the mouse does on it is the table's, which chooses a notch.
    """

    def __init__(self, art: Art, setting: Setting, parent: QWidget) -> None:
        super().__init__(parent)
        self._art, self._setting = art, setting
        self._unit = ""
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def minimumSizeHint(self) -> QSize:
        """As high as its bars can be told apart."""
        return QSize(0, self._art.theme.px(LEAST_CHART))

    def name_unit(self, unit: str) -> None:
        """Say what the notches are."""
        self._unit = unit
        self.update()

    def notch_at(self, point: QPointF) -> int | None:
        """The notch whose column is at a point of it."""
        chart, plot = self._setting.chart, self._plot()
        if chart is None or not plot.adjusted(0, -_MARGIN, 0, _MARGIN).contains(point):
            return None
        return _columns(self._setting, self._unit).at(point.x(), box_of(plot))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints it."""
        setting = self._setting
        if setting.chart is not None and setting.dial is not None and self._plot().height() >= 8:
            self._draw(QPainter(self))

    def _plot(self) -> QRectF:
        """Where the bars stand."""
        field = _columns(self._setting, self._unit).field(self._box, self._ruler)
        return QRectF(field.left, field.top, field.width, field.height)

    @property
    def _box(self) -> ChartRect:
        return box_of(QRectF(self.rect()))

    @property
    def _ruler(self) -> ThemeRuler:
        return ThemeRuler(self._art.theme)

    def _draw(self, painter: QPainter) -> None:
        theme = self._art.theme
        plain = colour("bar_dark" if theme.dark else "bar_light").name()
        chosen = Ink("text", 1.4, fill=colour("bar_chosen").name())
        bars = {"column": Ink(fill=plain), "pointed": Ink("text", 1.4, fill=plain)}
        shapes = {**SHAPES, **bars, "chosen": chosen}
        paint_chart(
            painter, theme, _columns(self._setting, self._unit), QRectF(self.rect()), shapes
        )


def _columns(setting: Setting, unit: str) -> ColumnChart:
    """The chart of a setting as it is now."""
    chart, dial = setting.chart, setting.dial
    bars, line = (chart.bars, chart.line) if chart is not None else ((), ())
    values = tuple(notch.value for notch in dial.notches) if dial is not None else ()
    return ColumnChart(tuple(bars), tuple(line), values, unit, setting.chosen, setting.pointed)
