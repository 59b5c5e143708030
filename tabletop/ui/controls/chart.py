"""Charts in the window: their marks are painted in the theme's colours and type."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import asdict, frozen
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.charts.marks import (
    Chart,
    ChartBadge,
    ChartBar,
    ChartLabel,
    ChartLine,
    ChartRect,
    Dot,
    Mark,
)
from tabletop.charts.seats import DASHES, stroke
from tabletop.ui.controls.layout import wrap_size
from tabletop.ui.look.art import seat_badge
from tabletop.ui.look.theme import Theme, Themed, player_colour


@frozen
class Ink:
    """How a role looks: the colours of its stroke and of what is in it, and the type of words."""

    pen: str = ""
    width: float = 1.0
    style: Qt.PenStyle = Qt.PenStyle.SolidLine
    fill: str = ""
    font: str = "caption"
    weight: int | None = None


Inks = Mapping[str, Ink]
LINES: Inks = {
    "grid": Ink("line"),
    "zero": Ink("edge"),
    "era": Ink("edge", style=Qt.PenStyle.DotLine),
    "seat": Ink(width=2.4),
    "here": Ink("accent", 1.5),
    "mark": Ink("text", 2),
    "reach": Ink("text", 1.5),
    "mean": Ink("hint", 2, Qt.PenStyle.DashLine),
    "course": Ink("accent", 2),
    "casing": Ink("raised", 4),
    "chance": Ink("accent", 2),
}
SHAPES: Inks = {
    "length": Ink("edge", 0.8, fill="accent"),
    "loss length": Ink("edge", 0.8, fill="danger"),
    "for": Ink(fill="hint"),
    "against": Ink(fill="edge"),
    "gain": Ink(fill="accent"),
    "loss": Ink(fill="danger"),
    "here": Ink("surface", 1.5),
    "turn": Ink("text", 2, fill="raised"),
    "won": Ink("accent", 2, fill="accent"),
    "lost": Ink("accent", 2, fill="surface"),
    "chance": Ink("raised", 1.2, fill="accent"),
}
WORDS: Inks = {
    "level": Ink("text2"),
    "era": Ink("text2"),
    "spoken": Ink("text", weight=900),
    "name": Ink("text", font="body"),
    "final": Ink("text", font="label", weight=900),
    "number": Ink("text", font="small", weight=900),
    "end": Ink("text2", font="small"),
    "row": Ink("text2", font="small"),
    "points": Ink("text", font="small", weight=700),
}
_SIDES = {
    "start": Qt.AlignmentFlag.AlignLeft,
    "middle": Qt.AlignmentFlag.AlignHCenter,
    "end": Qt.AlignmentFlag.AlignRight,
}


@frozen
class ThemeRuler:
    """Measures in the type of a theme."""

    theme: Theme

    def width(self, words: str, role: str) -> float:
        """How wide the words are in one line, in pixels."""
        return self.theme.wide(words, WORDS[role].font, WORDS[role].weight)

    def px(self, length: float) -> float:
        """The length at the size of the theme's text, in pixels."""
        return self.theme.px(length)


def paint_chart(
    painter: QPainter, theme: Theme, chart: Chart, room: QRectF, shapes: Inks = SHAPES
) -> None:
    """Paint a chart into a rectangle; ``shapes`` are the colours of its bars and dots."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_marks(painter, theme, chart.marks(box_of(room), ThemeRuler(theme)), shapes)


def box_of(rect: QRectF) -> ChartRect:
    """A rectangle as charts know it."""
    return ChartRect(rect.left(), rect.top(), rect.width(), rect.height())


def paint_marks(painter: QPainter, theme: Theme, marks: Iterable[Mark], shapes: Inks) -> None:
    """Paint marks one over the other."""
    for mark in marks:
        match mark:
            case ChartLine():
                _paint_line(painter, theme, mark)
            case ChartBar(box, role, owner):
                _take(painter, theme, shapes[role], player_colour(owner).fill if owner else "")
                painter.drawRoundedRect(_rect(box), 2, 2)
            case Dot((x, y), radius, role, owner):
                _take(painter, theme, shapes[role], _ink(theme, owner) if owner else "")
                painter.drawEllipse(QPointF(x, y), radius, radius)
            case ChartBadge(box, owner):
                ratio = painter.device().devicePixelRatioF()
                picture = seat_badge(owner, box.width, ratio, theme)
                painter.drawPixmap(QPointF(box.left, box.top), picture)
            case ChartLabel():
                _paint_label(painter, theme, mark)


def _rect(box: ChartRect) -> QRectF:
    return QRectF(box.left, box.top, box.width, box.height)


def _ink(theme: Theme, owner: str) -> str:
    """The colour of a seat's line."""
    return stroke(asdict(player_colour(owner)), theme.colours.surface)


def _take(painter: QPainter, theme: Theme, ink: Ink, fill: str) -> None:
    """Take the pen and the brush of a shape."""
    pen = QPen(theme.colour(ink.pen), ink.width) if ink.pen else QPen(Qt.PenStyle.NoPen)
    painter.setPen(pen)
    painter.setBrush(QColor(theme.colour(fill or ink.fill)))


def _paint_line(painter: QPainter, theme: Theme, line: ChartLine) -> None:
    ink = LINES[line.role]
    pen = QPen(theme.colour(ink.pen or _ink(theme, line.owner)), ink.width, ink.style)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if line.owner and (dashes := DASHES[player_colour(line.owner).emblem]):
        pen.setDashPattern([dash / ink.width for dash in dashes])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in line.points]))


def _paint_label(painter: QPainter, theme: Theme, label: ChartLabel) -> None:
    """Words, shortened where they have no room."""
    ink, room = WORDS[label.role], _rect(label.box)
    painter.setFont(theme.font(ink.font, ink.weight))
    painter.setPen(theme.colour(ink.pen))
    words, metrics = label.words, painter.fontMetrics()
    if theme.wide(words, ink.font, ink.weight) > room.width() + 1:
        words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, int(room.width()))
    flags = _SIDES[label.side] | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
    painter.drawText(room, int(flags), words)


_WIDE = 220
"""How wide (at 100 %) a chart asks to be."""


class ChartView(QWidget):
    """A chart under its title, if it has one; what it says is its accessible description."""

    def __init__(
        self, look: Themed, chart: Chart, title: str = "", *, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._look, self.chart, self.title = look, chart, title
        wrap_size(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(title or chart.words)
        self.setAccessibleDescription(chart.words)

    @property
    def _head(self) -> int:
        return self._look.theme.px(28) if self.title else 0

    def sizeHint(self) -> QSize:
        """Wide enough to be read."""
        wide = self._look.theme.px(_WIDE)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def heightForWidth(self, width: int) -> int:
        """The title's line, and what the chart needs."""
        return self._head + round(self.chart.height(ThemeRuler(self._look.theme), width))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints title and chart."""
        painter, theme = QPainter(self), self._look.theme
        painter.setFont(theme.font("label"))
        painter.setPen(theme.colour("text"))
        top = QRectF(0, 0, self.width(), theme.px(22))
        painter.drawText(top, Qt.AlignmentFlag.AlignVCenter, self.title)
        room = QRectF(self.rect()).adjusted(0, self._head, 0, 0)
        paint_chart(painter, theme, self.chart, room)
