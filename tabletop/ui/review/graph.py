"""The graph of what was to be expected, which grows while it is worked out."""

from __future__ import annotations

from bisect import bisect_right

from attrs import asdict
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.advisor.review.chart import DASHES, Scale, apart, scale, stroke, with_room
from tabletop.advisor.review.report import Prospect, Report
from tabletop.advisor.review.telling import GRAPH, Era, Telling
from tabletop.ui.controls import paint
from tabletop.ui.controls.badge import badge
from tabletop.ui.desk import Desk
from tabletop.ui.look.theme import player_colour

_STROKE = 2.4
_BADGE = 20
_MARK = 10


class Graph(QWidget):
    """A line a seat, told apart by colour, strokes and the badge at its end.

    ``pointed`` says that the cursor stands at another moment (``prospect`` is what was to be
    expected there), ``chosen`` carries the node of a moment that somebody wants to look at.
    """

    pointed = Signal()
    chosen = Signal(int)

    def __init__(self, desk: Desk, colours: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._colours = desk, colours
        self._names: tuple[str, ...] = ()
        self._ends: tuple[str, ...] = ()
        self._prospects: tuple[Prospect, ...] = ()
        self._marks: tuple[tuple[int, int], ...] = ()
        self._eras: list[Era] = []
        self._scale = Scale.of(())
        self._at: float | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        desk.tell(self, GRAPH, "setAccessibleName")
        desk.redressed.connect(self.update)

    def show_report(self, report: Report, telling: Telling) -> None:
        """Show what is known by now; the cursor stays where it is."""
        self._prospects = prospects = report.prospects
        self._names = tuple(telling.player(seat) for seat in range(len(self._colours)))
        self._scale = scale(prospects)
        self._eras = telling.eras(prospects)
        self._marks = tuple((point.node, point.seat) for point in report.turning_points)
        last = prospects[-1] if prospects else None
        self._ends = tuple(telling.level(p.mean, last) for p in last.points) if last else ()
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
        return QPointF(field.left() + field.width() * prospect.at, field.bottom())

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
        self._put((event.position().x() - field.left()) / max(1.0, field.width()))

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
        return QSize(self._desk.px(640), self._desk.px(260))

    def minimumSizeHint(self) -> QSize:
        """Small, but to be read."""
        return QSize(self._desk.px(380), self._desk.px(190))

    def _field(self) -> QRectF:
        """Where the lines are drawn."""
        px = self._desk.px
        metrics = QFontMetricsF(self._desk.font("label"))
        names = max((metrics.horizontalAdvance(name) for name in self._names), default=0.0)
        names = min(names, self.width() * 0.18) + px(_BADGE + 64)
        return QRectF(self.rect()).adjusted(px(38), px(14), -names, -px(30))

    def _spot(self, field: QRectF, at: float, points: float) -> QPointF:
        up = field.bottom() - field.height() * self._scale.part(points)
        return QPointF(field.left() + field.width() * at, up)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints axis, eras, lines, the cursor, and over it marks and names."""
        painter, field = QPainter(self), self._field()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_axis(painter, field)
        self._paint_eras(painter, field)
        for seat in range(len(self._colours)):
            self._paint_line(painter, field, seat)
        self._paint_cursor(painter, field)
        self._paint_marks(painter, field)
        self._paint_names(painter, field)
        if self.hasFocus():
            paint.focus_ring(painter, self._desk.theme, QRectF(self.rect()), 8)

    def _paint_axis(self, painter: QPainter, field: QRectF) -> None:
        desk = self._desk
        painter.setFont(desk.font("caption"))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for mark in self._scale.marks:
            level = self._spot(field, 0, mark).y()
            painter.setPen(QPen(desk.colour("line"), 1))
            painter.drawLine(QPointF(field.left(), level), QPointF(field.right(), level))
            painter.setPen(desk.colour("text2"))
            box = QRectF(0, level - 10, field.left() - desk.px(8), 20)
            painter.drawText(box, int(right), str(mark).replace("-", "−"))

    def _paint_eras(self, painter: QPainter, field: QRectF) -> None:
        """A dotted line where each part of the match begins, and its name where there is room."""
        desk = self._desk
        metrics = QFontMetricsF(desk.font("caption"))
        starts = [self.place(self._prospects[era.first]).x() for era in self._eras]
        widths = [metrics.horizontalAdvance(era.name) + desk.px(10) for era in self._eras]
        named = with_room(starts, widths, float(self.width()))
        for number, (era, across) in enumerate(zip(self._eras, starts, strict=True)):
            painter.setPen(QPen(desk.colour("edge"), 1, Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(across, field.top()), QPointF(across, field.bottom()))
            if number in named:
                painter.setPen(desk.colour("text2"))
                box = QRectF(across, field.bottom() + desk.px(6), widths[number], desk.px(18))
                painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, era.name)

    def _ink(self, seat: int) -> QColor:
        colour = player_colour(self._colours[seat])
        return QColor(stroke(asdict(colour), self._desk.theme.colours.surface))

    def _paint_line(self, painter: QPainter, field: QRectF, seat: int) -> None:
        pen = QPen(self._ink(seat), _STROKE)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        dashes = DASHES[player_colour(self._colours[seat]).emblem]
        if dashes:
            pen.setDashPattern([dash / _STROKE for dash in dashes])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        way = [self._spot(field, p.at, p.points[seat].mean) for p in self._prospects]
        painter.drawPolyline(QPolygonF(way))

    def _paint_marks(self, painter: QPainter, field: QRectF) -> None:
        """The turning points, numbered."""
        desk, side = self._desk, self._desk.px(_MARK)
        for number, (node, seat) in enumerate(self._marks, 1):
            before = [prospect for prospect in self._prospects if prospect.node <= node]
            if not before:
                continue
            spot = self._spot(field, before[-1].at, before[-1].points[seat].mean)
            painter.setPen(QPen(desk.colour("text"), 2))
            painter.setBrush(desk.colour("raised"))
            painter.drawEllipse(spot, side, side)
            painter.setFont(desk.font("small", 900))
            box = QRectF(spot.x() - side, spot.y() - side, 2 * side, 2 * side)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))

    def _paint_names(self, painter: QPainter, field: QRectF) -> None:
        if not self._prospects:
            return
        desk, pitch, side = self._desk, self._desk.px(_BADGE + 4), self._desk.px(_BADGE)
        last = self._prospects[-1]
        levels = [self._spot(field, 1, points.mean).y() - side / 2 for points in last.points]
        tops = apart(levels, pitch, self.height() - pitch)
        left = field.right() + desk.px(10)
        metrics = QFontMetricsF(desk.font("label", 900))
        number = max(metrics.horizontalAdvance(end) for end in self._ends)
        ratio = self.devicePixelRatioF()
        for seat, top in enumerate(tops):
            picture = badge(desk, self._colours[seat], side, ratio)
            painter.drawPixmap(QPointF(left, top), picture)
            painter.setPen(desk.colour("text"))
            painter.setFont(desk.font("label", 900))
            box = QRectF(left + side + desk.px(6), top, number + 2, side)
            middle = Qt.AlignmentFlag.AlignVCenter
            painter.drawText(box, int(middle | Qt.AlignmentFlag.AlignRight), self._ends[seat])
            painter.setFont(desk.font("body"))
            room = QRectF(box.right() + desk.px(6), top, 0, side)
            room.setRight(self.width())
            shown = painter.fontMetrics().elidedText(
                self._names[seat], Qt.TextElideMode.ElideRight, int(room.width())
            )
            painter.drawText(room, int(middle), shown)

    def _paint_cursor(self, painter: QPainter, field: QRectF) -> None:
        prospect = self.prospect
        if prospect is None:
            return
        across = self.place(prospect).x()
        painter.setPen(QPen(self._desk.colour("accent"), 1.5))
        painter.drawLine(QPointF(across, field.top()), QPointF(across, field.bottom()))
        painter.setPen(QPen(self._desk.colour("surface"), 1.5))
        for seat, points in enumerate(prospect.points):
            painter.setBrush(self._ink(seat))
            painter.drawEllipse(self._spot(field, prospect.at, points.mean), 4.5, 4.5)
