"""What the chart says of one notch in words: a sign, a number, and of what it is."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.ui.look.theme import Theme, Themed
from tabletop.ui.table.instruments.dial_drawing import colour
from tabletop.ui.table.items import words

_SIGN, _GAP = 12, 6
_LEAST_NUMBER = 38
_MOST_ROWS = 2


@frozen
class NumberLine:
    """A number and of what it is, in the reader's language."""

    number: str
    of: str


@frozen
class _Row:
    """A line and the rows its words are broken into."""

    line: NumberLine
    rows: tuple[str, ...]


class Numbers(QWidget):
    """What is said of a notch, in as much room as any notch needs; or a sentence instead."""

    def __init__(self, look: Themed, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._every: Sequence[Sequence[NumberLine]] = ()
        self._lines: Sequence[NumberLine] = ()
        self._silent = ""
        self._heights: dict[int, int] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Maximum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMouseTracking(True)

    def make_room(self, every: Sequence[Sequence[NumberLine]]) -> None:
        """Have room for any of these lines."""
        self._every = every
        self._heights.clear()
        self.updateGeometry()

    def say(self, lines: Sequence[NumberLine], silent: str) -> None:
        """Say these lines; where there are none, a sentence."""
        self._lines, self._silent = lines, silent
        said = "; ".join(f"{line.number} {line.of}" for line in lines)
        self.setAccessibleName(said or silent)
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, wide: int) -> int:
        """The room for what is said of any notch; worked out once for each width."""
        if wide not in self._heights:
            every = (height(self._look.theme, lines, wide) for lines in self._every)
            self._heights[wide] = round(max(every, default=0.0))
        return self._heights[wide]

    def sizeHint(self) -> QSize:
        """As high as in its width."""
        return QSize(0, self.heightForWidth(max(1, self.width())))

    def minimumSizeHint(self) -> QSize:
        """It gives way to the chart."""
        return QSize(0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the lines, or the sentence."""
        painter, theme, room = QPainter(self), self._look.theme, QRectF(self.rect())
        if self._lines:
            paint(painter, theme, self._lines, room)
            return
        font, top = theme.font("caption"), 0.0
        for said in words.wrapped(self._silent, font, room.width(), 3):
            box = QRectF(0, top, room.width(), theme.line("caption"))
            words.line(painter, box, said, font, theme.colour("text2"))
            top += theme.line("caption")


def line_height(theme: Theme) -> int:
    """From one row to the next."""
    return theme.px(21)


def height(theme: Theme, lines: Sequence[NumberLine], wide: float) -> float:
    """The room that some lines take."""
    return float(sum(_high(theme, row) for row in _broken(theme, lines, wide)))


def paint(painter: QPainter, theme: Theme, lines: Sequence[NumberLine], room: QRectF) -> None:
    """Write as many of the lines as have room; the numbers are in a column."""
    indent = _indent(theme, lines)
    top = room.top()
    for index, row in enumerate(_broken(theme, lines, room.width())):
        high = _high(theme, row)
        if top + high > room.bottom() + 1:
            return
        first = QRectF(room.left(), top, room.width(), line_height(theme))
        _paint_sign(painter, theme, index, first)
        number = QRectF(first)
        number.setRight(room.left() + indent)
        right = Qt.AlignmentFlag.AlignRight
        font = theme.font("body", 900)
        words.line(painter, number, row.line.number, font, theme.colour("text"), right)
        left = room.left() + indent + theme.px(_GAP)
        for said in row.rows:
            box = QRectF(left, first.top(), room.right() - left, first.height())
            words.line(painter, box, said, theme.font("caption"), theme.colour("text2"))
            first.translate(0, theme.line("caption"))
        top += high


def _paint_sign(painter: QPainter, theme: Theme, index: int, row: QRectF) -> None:
    """How the chart draws it: a bar, a dot of the line, or not at all (an open ring)."""
    side = theme.px(_SIGN)
    box = QRectF(row.left(), row.center().y() - side / 2, side, side)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    if index == 0:
        painter.setBrush(colour("bar_chosen"))
        painter.drawRoundedRect(box, 2, 2)
        return
    painter.setBrush(theme.colour("accent") if index == 1 else Qt.BrushStyle.NoBrush)
    if index > 1:
        painter.setPen(QPen(theme.colour("text2"), 1.6))
    painter.drawEllipse(QPointF(box.center()), side * 0.42, side * 0.42)


def _indent(theme: Theme, lines: Sequence[NumberLine]) -> float:
    """Where the numbers end."""
    font = theme.font("body", 900)
    widest = max((words.width(line.number, font) for line in lines), default=0.0)
    return theme.px(_SIGN + _GAP) + max(widest, theme.px(_LEAST_NUMBER))


def _broken(theme: Theme, lines: Sequence[NumberLine], wide: float) -> list[_Row]:
    room = wide - _indent(theme, lines) - theme.px(_GAP)
    font = theme.font("caption")
    return [_Row(line, tuple(words.wrapped(line.of, font, room, _MOST_ROWS))) for line in lines]


def _high(theme: Theme, row: _Row) -> int:
    return line_height(theme) + (len(row.rows) - 1) * theme.line("caption")
