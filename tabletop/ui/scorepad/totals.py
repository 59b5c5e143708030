"""The foot of the sheet: everybody's points and place, counted while one types."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tabletop.engine.text import Text
from tabletop.models.pad import TOTAL, PadModel
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.layout import Places, discard
from tabletop.ui.scorepad.cells import Points
from tabletop.ui.scorepad.sheet_columns import SheetColumns

TOTAL_NAME = Text("Total")


class Totals(QWidget):
    """A number and a place for each seat."""

    def __init__(self, context: AppContext, model: PadModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._model = context, model
        self.points: list[Points] = []
        self._places = Places(self, self._place)
        model.changed.connect(self.refresh)
        model.pointed.connect(self.refresh)
        self.rebuild()

    def rebuild(self) -> None:
        """Make the numbers of as many seats as there are."""
        for points in self.points:
            discard(points)
        self.points = []
        for seat in self._model.columns:
            points = Points(self._context, self._model, TOTAL, seat, TOTAL_NAME, self)
            points.show()
            self.points.append(points)
        self.refresh()
        self._places.renew()

    def refresh(self) -> None:
        """Count anew."""
        for points in self.points[: len(self._model.sides)]:
            points.refresh()
        self.update()

    def sizeHint(self) -> QSize:
        """The line, and the largest number."""
        return QSize(self._context.px(600), self._context.px(64))

    def minimumSizeHint(self) -> QSize:
        """The same height always."""
        return QSize(self._context.px(300), self._context.px(64))

    @property
    def _columns(self) -> SheetColumns:
        return SheetColumns(self._context.theme, self.width(), len(self._model.sides))

    def _place(self, size: QSize) -> Iterator[tuple[QWidget, QRect]]:
        """The numbers stand below their columns."""
        columns, px = self._columns, self._context.px
        for seat, points in enumerate(self.points):
            strip = columns.column(seat, px(6), size.height() - px(10))
            left = px(34) if strip.width() > px(100) else px(22)
            yield points, strip.adjusted(left, 0, -px(2), 0).toRect()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the line above, the lower end of the strip, and the places."""
        context, painter, model = self._context, QPainter(self), self._model
        columns = self._columns
        strip = columns.column(model.seat, -20, self.height() + 16)
        paint.panel(painter, context.theme, strip, fill="accentwash", edge="", radius=8)
        painter.fillRect(QRectF(0, 0, self.width(), 2), context.colour("edge"))
        high = self.height() - context.px(4)
        total = QRectF(0, 4, columns.names, high)
        paint.words(painter, context, total, context.say(TOTAL_NAME), "heading")
        for seat in model.columns if model.begun else ():
            rank = model.rank(seat)
            strip = columns.column(seat, context.px(8), high).adjusted(context.px(10), 0, 0, 0)
            place, ink = Text("{place}.", place=rank), "accent" if rank == 1 else "text2"
            paint.words(painter, context, strip, context.say(place), "lead", ink)
