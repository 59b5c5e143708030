"""How a line of the log is painted: emblem, words, the heading of a new phase."""

from __future__ import annotations

from functools import partial
from time import perf_counter
from typing import NamedTuple

from PySide6.QtCore import (
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from tabletop.models.deferred import pause
from tabletop.models.log import DrawnLine, LogRole
from tabletop.models.session import Session
from tabletop.ui.context import AppContext
from tabletop.ui.controls.badge import badge
from tabletop.ui.controls.pointer import is_under_pointer
from tabletop.ui.docks.log_rows import LogRows
from tabletop.ui.look.pixmaps import PartPictures

Index = QModelIndex | QPersistentModelIndex


# Joined once: Qt's own flags of two kinds take 40 µs to be joined, for each line that is painted.
_WRAPPED = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)
_ABOVE = int(Qt.AlignmentFlag.AlignBottom) | int(Qt.TextFlag.TextWordWrap)

_TURN = 0.004
"""How long (seconds) lines are measured in one turn of the event loop."""

_ROOM = 2_000_000
"""So many bytes pictures of lines take: those of some fifty lines."""

_HAIR = 2
"""How many pixels of a line, at its ends, may lie on the edges of the sheet."""

_AROUND = 8
"""How far (px at 100 %) the ground of a line stands from the edges of the list."""

_STILL = 500
"""So many ms nothing was told before lines are measured: pieces have come to rest by then."""


class _State(NamedTuple):
    """What a line shows beside its words: whether its moment is shown, and visited, whether one
    points at it, and whether the keys are on it."""

    here: bool
    washed: bool
    pointed: bool
    focused: bool


class LogDelegate(QStyledItemDelegate):
    """Paints the log; a line that opens a phase carries the phase's name above it.

    While the log is folded away its lines are measured when nothing moves any more, a few at a
    time, so that it opens at once after a long game. ``measured`` are the sizes known, by row.
    """

    def __init__(
        self, context: AppContext, session: Session, rows: LogRows, view: QListView
    ) -> None:
        super().__init__(view)
        self._context, self._session, self._rows, self._view = context, session, rows, view
        self.measured: dict[int, QSize] = {}
        self._heads: dict[tuple[int, int], int] = {}
        self._sized_for: tuple[int, float] = (0, 0.0)
        self._width = 0
        self._pictures = PartPictures(_ROOM)
        self._idle = QTimer(self, interval=0)
        self._idle.timeout.connect(self._measure_some)
        self._rest = pause(self, _STILL, self._idle.start)
        log = session.log
        log.rowsInserted.connect(self._rows_changed)
        log.rowsRemoved.connect(self._rows_changed)
        log.dataChanged.connect(self._words_changed)

    def expect(self, width: int) -> None:
        """Measure the lines for a view that will be so wide, until it is seen."""
        self._width = width
        if not self._view.isVisible():
            self._rest.start()

    def suit(self) -> None:
        """Measure what is not known of lines in the view as wide as it is."""
        width, count = self._room(self._view.width()), self._rows.rowCount()
        self._forget_other(width)
        for row in [row for row in range(count) if row not in self.measured]:
            self._measure(row, width)

    def _room(self, width: int) -> int:
        """How wide lines are in a view that is so wide, with the scroll bar and before it comes."""
        return width - self._view.verticalScrollBar().sizeHint().width()

    def _measure(self, row: int, width: int) -> None:
        line = self._session.log.index(row)
        size = QSize(width, self._head(line, width) + self._body(line, width))
        self.measured[row] = size
        self._rows.measured(row, size)

    def _forget_other(self, width: int) -> None:
        """Forget what was measured for another width or another size of text."""
        if self._sized_for != (width, self._context.theme.scale):
            self.measured, self._heads = {}, {}
            self._sized_for = (width, self._context.theme.scale)

    def _measure_some(self) -> None:
        """Measure lines that have not been, as many as one turn of the event loop has time for."""
        end, width = perf_counter() + _TURN, self._room(self._width)
        self._forget_other(width)
        for row in range(0 if self._view.isVisible() else self._rows.rowCount()):
            if row in self.measured:
                continue
            if perf_counter() > end:
                return
            self._measure(row, width)
        self._idle.stop()

    def _rows_changed(self, parent: QModelIndex, first: int) -> None:
        self.measured = {row: size for row, size in self.measured.items() if row < first}
        self._heads = {asked: head for asked, head in self._heads.items() if asked[0] < first}
        self.expect(self._width)

    def _words_changed(self, first: QModelIndex, last: QModelIndex, roles: list[int]) -> None:
        if roles != [LogRole.AHEAD]:
            for row in range(first.row(), last.row() + 1):
                self.measured.pop(row, None)
            self._heads = {}
            self.expect(self._width)

    def _head(self, index: Index, width: int) -> int:
        """How high the heading of a line is, which is measured as it comes into sight."""
        asked = (index.row(), width)
        if asked not in self._heads:
            self._heads[asked] = self._measured_head(index, width)
        return self._heads[asked]

    def _measured_head(self, index: Index, width: int) -> int:
        """28 for a single line of words; nothing where no phase opens."""
        words, font = heading(index), self._context.font("caption", 700)
        if not words:
            return 0
        more = _high(words, font, width - self._context.px(24)) - QFontMetrics(font).height()
        return self._context.px(28) + max(0, more)

    def _body(self, index: Index, width: int) -> int:
        words, branches = str(index.data(LogRole.SHORT)), bool(index.data(LogRole.BRANCHES))
        left, right = self._margins(branches)
        high = _high(words, self._context.font("body"), width - left - right)
        return max(self._context.px(31), high + self._context.px(11))

    def _margins(self, branches: bool) -> tuple[int, int]:
        """How far the words of a line stand from its left and its right."""
        px = self._context.px
        return px(_AROUND) + px(34), px(_AROUND) + px(22 if branches else 8)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paints one line, as a picture of it once it was painted.

        While the keys are on the log lines let the frame around them shine through.
        """
        view, context, line = self._view, self._context, self._session.log.drawn(index.row())
        told = self._rows.line(index)
        rect = QRect(option.rect)
        rect.setWidth(self._room(view.width()))
        head = self._head(told, rect.width())
        words = heading(told) if head else ""
        here = line.node == self._session.moment.id
        state = _State(
            here=here,
            washed=here and self._session.visiting,
            pointed=is_under_pointer(view, index),
            focused=view.hasFocus() and view.currentIndex() == index,
        )
        look = (line, words, state, context.theme.name, context.theme.scale)
        draw = partial(self._draw, rect=QRectF(rect), line=line, head=(head, words), state=state)
        if view.hasFocus():
            draw(painter)
            return
        inside, ground = rect.adjusted(_HAIR, 0, -_HAIR, 0), context.colour("surface")
        self._pictures.paint(painter, inside, view.devicePixelRatioF(), look, ground, draw)

    def _draw(
        self,
        painter: QPainter,
        rect: QRectF,
        line: DrawnLine,
        head: tuple[int, str],
        state: _State,
    ) -> None:
        context, px = self._context, self._context.theme.px
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high, words = head
        if high:
            self._paint_heading(painter, rect, high, words)
        left, right = self._margins(bool(line.branches))
        room = rect.adjusted(left, high + 1, -right, -1)
        rect = rect.adjusted(px(_AROUND), high + 1, -px(_AROUND), -1)
        self._paint_ground(painter, rect, state)
        self._paint_mark(painter, rect, line)
        painter.setFont(context.font("body"))
        painter.setPen(self._ink(line))
        painter.drawText(room, _WRAPPED, line.short)
        if line.branches:
            side = px(14)
            square = QRectF(rect.right() - side - 4, rect.center().y() - side / 2, side, side)
            context.paint_icon(painter, "branch", "text2", square)
        painter.restore()

    def _paint_heading(self, painter: QPainter, rect: QRectF, head: int, words: str) -> None:
        context, px = self._context, self._context.theme.px
        painter.setFont(context.font("caption", 700))
        painter.setPen(context.colour("text2"))
        room = QRectF(rect.left() + px(16), rect.top(), rect.width() - px(24), head)
        painter.drawText(room.adjusted(0, 0, 0, -px(4)), _ABOVE, words)

    def _paint_ground(self, painter: QPainter, rect: QRectF, state: _State) -> None:
        context = self._context
        if state.here or state.pointed:
            dashed = QPen(context.colour("accent"), 1, Qt.PenStyle.DashLine)
            painter.setPen(dashed if state.here else QPen(Qt.PenStyle.NoPen))
            painter.setBrush(context.colour("accentwash" if state.washed else "sunken"))
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        if state.focused:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(context.colour("text"), 2))
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 6, 6)

    def _paint_mark(self, painter: QPainter, rect: QRectF, line: DrawnLine) -> None:
        context, px = self._context, self._context.theme.px
        side = px(18)
        square = QRectF(rect.left() + px(8), rect.center().y() - side / 2, side, side)
        if line.seat is not None:
            if line.ahead:
                painter.setOpacity(0.5)
            ratio = painter.device().devicePixelRatioF()
            colour = self._session.players[line.seat].colour
            painter.drawPixmap(square.topLeft(), badge(context, colour, side, ratio))
            painter.setOpacity(1)
        elif line.kind == "outcome":
            inner = square.adjusted(1, 1, -1, -1)
            context.paint_icon(painter, "die", "text2", inner)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(context.colour("edge"))
            dot = px(3)
            painter.drawEllipse(square.center(), dot, dot)

    def _ink(self, line: DrawnLine) -> QColor:
        if line.ahead:
            return self._context.colour("disabled")
        return self._context.colour("text2" if line.kind == "step" else "text")


def _high(words: str, font: QFont, width: int) -> int:
    """How high words are when they are broken into lines of that width."""
    room = QRect(0, 0, max(40, width), 10_000)
    return QFontMetrics(font).boundingRect(room, int(Qt.TextFlag.TextWordWrap), words).height()


def heading(index: Index) -> str:
    """The phase's name where a line of the log opens it, else nothing."""
    phase = str(index.data(LogRole.PHASE))
    if index.row() == 0:
        return phase
    before = index.sibling(index.row() - 1, 0)
    return phase if str(before.data(LogRole.PHASE)) != phase else ""


class Follower(QObject):
    """Keeps the last line in sight while one looks at the end of the log."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view
        self._follows = True
        bar = view.verticalScrollBar()
        bar.valueChanged.connect(self._moved)
        bar.rangeChanged.connect(self._grown)

    def _moved(self, value: int) -> None:
        bar = self._view.verticalScrollBar()
        self._follows = value >= bar.maximum() - 4

    def _grown(self, least: int, most: int) -> None:
        if self._follows:
            self._view.verticalScrollBar().setValue(most)
