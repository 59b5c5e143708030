"""The graph of what was to be expected, which grows while it is worked out."""

from __future__ import annotations

from bisect import bisect_right

from attrs import evolve
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.advisor.review.description import GRAPH, Description, Era
from tabletop.advisor.review.graph import Graph, graph
from tabletop.advisor.review.report import Prospect, ReviewReport
from tabletop.charts.marks import ChartRect
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.chart import ThemeRuler, box_of, paint_chart


class GraphView(QWidget):
    """A line a side, told apart by colour, strokes and the badge at its end.

    ``pointed`` says that the cursor stands at another moment (``prospect`` is what was to be
    expected there), ``chosen`` carries the node of a moment that somebody wants to look at.
    """

    pointed = Signal()
    chosen = Signal(int)

    def __init__(
        self, context: AppContext, colours: tuple[str, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context, self._colours = context, colours
        self._prospects: tuple[Prospect, ...] = ()
        self._eras: list[Era] = []
        self.chart = Graph((), ())
        self._at: float | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        context.tell(self, GRAPH, QWidget.setAccessibleName)
        context.theme_changed.connect(self.update)

    def show_report(self, report: ReviewReport, description: Description) -> None:
        """Show what is known by now; the cursor stays where it is."""
        self._prospects = report.prospects
        self._eras = description.eras(report.prospects)
        self.chart = graph(report, description, self._colours)
        self.update()
        self.pointed.emit()

    @property
    def prospect(self) -> Prospect | None:
        """What was to be expected at the cursor; None where nobody points."""
        number = self._number()
        return None if number is None else self._prospects[number]

    def point(self, node: int) -> None:
        """Put the cursor at the last known moment up to a node."""
        before = [prospect for prospect in self._prospects if prospect.node <= node]
        if before:
            self._put(before[-1].at)

    def place(self, prospect: Prospect) -> QPointF:
        """Where a moment lies, on the axis of time."""
        field = self._field()
        return QPointF(field.left + field.width * prospect.at, field.bottom)

    # The cursor

    def _number(self) -> int | None:
        if self._at is None or not self._prospects:
            return None
        at = self._at
        return min(
            range(len(self._prospects)), key=lambda number: abs(self._prospects[number].at - at)
        )

    def _put(self, at: float | None) -> None:
        before, self._at = self._number(), at
        if self._number() != before:
            self.update()
            self.pointed.emit()

    def _step(self, steps: int) -> None:
        number = self._number()
        wanted = len(self._prospects) - 1 if number is None else number + steps
        self._go_to(wanted)

    def _go_to(self, number: int) -> None:
        if self._prospects:
            number = max(0, min(number, len(self._prospects) - 1))
            self._put(self._prospects[number].at)

    def _turn_era(self, way: int) -> None:
        """Go to the beginning of the next era, or of this one, or of the one before."""
        number = self._number() or 0
        firsts = [era.first for era in self._eras]
        if way > 0:
            place = bisect_right(firsts, number)
            self._go_to(firsts[place] if place < len(firsts) else len(self._prospects) - 1)
        else:
            before = [first for first in firsts if first < number]
            self._go_to(before[-1] if before else 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from moment to moment, page keys from era to era, Enter looks at it."""
        key = Qt.Key
        steps = {key.Key_Left: -1, key.Key_Right: 1}
        turns = {key.Key_PageUp: -1, key.Key_PageDown: 1}
        pressed = Qt.Key(event.key())
        if pressed in steps:
            self._step(steps[pressed])
        elif pressed in turns:
            self._turn_era(turns[pressed])
        elif pressed in (key.Key_Home, key.Key_End):
            self._go_to(0 if pressed == key.Key_Home else len(self._prospects) - 1)
        elif pressed in (key.Key_Return, key.Key_Enter, key.Key_Space):
            self._choose()
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The cursor follows the pointer."""
        field = self._field()
        self._put((event.position().x() - field.left) / max(1.0, field.width))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Looks at the moment."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.mouseMoveEvent(event)
            self._choose()

    def leaveEvent(self, event: QEvent) -> None:
        """Nobody points any more, unless the keyboard does."""
        if not self.hasFocus():
            self._put(None)

    def _choose(self) -> None:
        prospect = self.prospect
        if prospect is not None:
            self.chosen.emit(prospect.node)

    # Paint

    def sizeHint(self) -> QSize:
        """Wide."""
        return QSize(self._context.px(640), self._context.px(260))

    def minimumSizeHint(self) -> QSize:
        """Small, but to be read."""
        return QSize(self._context.px(380), self._context.px(190))

    def _field(self) -> ChartRect:
        """Where the lines are drawn."""
        ruler = ThemeRuler(self._context.theme)
        return self.chart.field(box_of(QRectF(self.rect())), ruler)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the graph with the moment at the cursor."""
        painter, theme, room = QPainter(self), self._context.theme, QRectF(self.rect())
        paint_chart(painter, theme, evolve(self.chart, here=self.prospect), room)
        if self.hasFocus():
            paint.focus_ring(painter, theme, room, 8)
