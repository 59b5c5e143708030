"""The points dock: every player's points by category, and where each number comes from."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import (
    QModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHeaderView, QSizePolicy, QWidget

from tabletop.engine.score import Scoreboard
from tabletop.engine.text import Text
from tabletop.language import signed
from tabletop.models.deferred import pause
from tabletop.models.points import HIDDEN, PLAYER, REST, TOTAL, PointsModel
from tabletop.models.session import Session
from tabletop.ui.context import AppContext
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.controls.badge import badge
from tabletop.ui.controls.card import Divider
from tabletop.ui.controls.layout import Folding, StackLayout
from tabletop.ui.controls.pointer import is_under_pointer
from tabletop.ui.controls.tables import CellDelegate, CellTable, Index
from tabletop.ui.docks.heads import Heads
from tabletop.ui.docks.panel import DockPanel
from tabletop.ui.docks.sums import SumView
from tabletop.ui.look.pixmaps import PartPictures

_GAIN_SHOWN = 1000
"""How long (ms) a change stands beside a total."""

_ROOM = 500_000
"""So many bytes pictures of cells take: those of some hundred cells."""

_HAIR = 2
"""How many pixels of a row, at its ends, may lie on the edges of the sheet."""

_LEAST_ROW, _ROW = 38, 31
"""How high (px) a row is for a finger at any size of type, and for its words, at 100 %."""


class PointsTable(CellTable):
    """One row a side, one column a category; numbers are counted up when they change.

    Where there is no room for all categories beside the names, the last ones share a column.
    """

    def __init__(self, context: AppContext, session: Session) -> None:
        self.numbers = PointsModel(session)
        super().__init__(context, self.numbers)
        self._session, self.players = session, session.players
        self.acting: set[int] = set()
        self.marked: tuple[int, str] | None = None
        self.gains: dict[int, int] = {}
        self._before = self.numbers.board
        self._widths: dict[int, int] = {}
        self._together: dict[int, int] = {}
        self._wanted = (QSize(), QSize())
        self.numbers.headerDataChanged.connect(self._measure_again)
        self._count = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._count.valueChanged.connect(lambda _: self.viewport().update())
        self._gone = pause(self, _GAIN_SHOWN, self._forget_gains)
        self.setHorizontalHeader(Heads(context, self))
        self._delegate = PointsDelegate(context, self)
        self.setItemDelegate(self._delegate)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        context.tell(self, Text("Points"), QWidget.setAccessibleName)
        self.fit()

    def sizeHint(self) -> QSize:
        """Room for the names and all categories."""
        return QSize(self._wide(len(self.numbers.categories)), self._high)

    def minimumSizeHint(self) -> QSize:
        """Room for the names, one category, the rest, and the total."""
        return QSize(self._wide(1), self._high)

    @property
    def _high(self) -> int:
        return self.horizontalHeader().sizeHint().height() + self.verticalHeader().length()

    def fit(self) -> None:
        """Give rows and columns their sizes."""
        self._measure_again()
        row = max(_LEAST_ROW, self._context.px(_ROW))
        self.verticalHeader().setDefaultSectionSize(row)
        self.fold(self.width())
        super().fit()

    def fit_changed(self, first: Index, last: Index) -> None:
        """A number of a count is measured again; the columns are fitted once, to all of them."""
        if first != last:
            self.fit()
        for column in {first.column(), self.numbers.columns.index(REST)}:
            self._widths.pop(column, None)
        self._together.clear()

    def fold(self, width: int) -> None:
        """Give the names their room; some categories go into one column if they must.

        These are the last ones; of deals played one after another all but the latest.
        """
        every = shown = len(self.numbers.categories)
        while shown > 1 and self._wide(shown) > width:
            shown -= 2 if shown == every else 1
        self.numbers.folded = self.numbers.beyond(max(shown, 1))
        hidden = {*self.numbers.folded, *(() if self.numbers.folded else (REST,))}
        for column, category in enumerate(self.numbers.columns):
            self.setColumnHidden(column, category in hidden)
            if category != PLAYER:
                self.setColumnWidth(column, self._width(column))

    def _measure_again(self) -> None:
        self._widths.clear()
        self._together.clear()

    def _width(self, column: int) -> int:
        """How wide a column of numbers is."""
        if column not in self._widths:
            self._widths[column] = self._measured(column)
        return self._widths[column]

    def _measured(self, column: int) -> int:
        theme, model, category = self._context.theme, self.numbers, self.numbers.columns[column]
        head = theme.wide(str(model.headerData(column, Qt.Orientation.Horizontal)), "caption", 700)
        rows = range(model.rowCount())
        cells = ("88", *(str(model.index(row, column).data()) for row in rows))
        widest = max(theme.wide(words, *number_type(category)) for words in cells)
        return max(head, widest) + theme.px(18 if category == TOTAL else 8)

    def _wide(self, shown: int) -> int:
        """The width that all would take with so many categories; asked for at every layout."""
        if shown not in self._together:
            self._together[shown] = self._measured_together(shown)
        return self._together[shown]

    def _measured_together(self, shown: int) -> int:
        px, model = self._context.px, self.numbers
        theme = self._context.theme
        names = max(theme.wide(model.name(row), "label") for row in range(model.rowCount()))
        rest = () if shown == len(model.categories) else (REST,)
        beyond = model.beyond(shown)
        kept = (each for each in model.categories if each not in beyond)
        columns = [model.columns.index(each) for each in (*kept, *rest, TOTAL)]
        badges = px(38 + 20 * len(model.sides[0]))
        return badges + names + sum(map(self._width, columns))

    def shown(self, seat: int, category: str = TOTAL) -> str:
        """What stands in a cell, which may still be counting up."""
        model, part = self.numbers, float(self._count.currentValue() or 0)
        if model.hidden:
            return HIDDEN
        now = model.points(seat, category)
        if self._count.state() != QVariantAnimation.State.Running:
            return signed(now)
        before = model.points(seat, category, self._before)
        return signed(round(before + (now - before) * part))

    def cell(self, seat: int, category: str = TOTAL) -> QModelIndex:
        """The cell of a seat in a column."""
        return self.numbers.index(self.numbers.row_of(seat), self.numbers.columns.index(category))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the cells, without asking a style for each."""
        painter, exposed = QPainter(self.viewport()), event.rect()
        columns = [at for at in range(len(self.numbers.columns)) if not self.isColumnHidden(at)]
        for row in range(len(self.numbers.sides)):
            top, high = self.rowViewportPosition(row), self.rowHeight(row)
            for at in columns:
                rect = QRect(self.columnViewportPosition(at), top, self.columnWidth(at), high)
                if exposed.intersects(rect):
                    self._delegate.show(painter, rect, self.numbers.index(row, at))

    def mark(self, marked: tuple[int, str] | None) -> None:
        """Mark the number whose sum is shown."""
        if marked != self.marked:
            self.marked = marked
            self.viewport().update()

    def refresh(self, board: Scoreboard) -> None:
        """Count to the numbers of another board; changes stand beside the totals for a while.

        After numbers that were hidden, there is nothing to count from.
        """
        self._act({s.seat for s in self._session.table.statuses if s.acting})
        if self.numbers.hidden:
            self._end_count()
            self.numbers.show(board)
        if board == self.numbers.board:
            return
        self._before = before = self.numbers.board
        gains = {seat: board.total(seat) - before.total(seat) for seat in range(board.seats)}
        self.gains |= {seat: gain for seat, gain in gains.items() if gain}
        self._gone.start()
        self._end_count()
        motion = self._context.theme.motion("glide")
        if motion.ms and self.isVisible():
            self._count.setDuration(motion.ms)
            self._count.setEasingCurve(motion.curve())
            self._count.start()
        self.numbers.show(board)
        self.fold(self.width())
        wanted = (self.sizeHint(), self.minimumSizeHint())
        if wanted != self._wanted:
            self._wanted = wanted
            self.updateGeometry()

    def _end_count(self) -> None:
        """Count no more, to what may be other numbers by now."""
        if self._count.state() == QVariantAnimation.State.Running:
            self._count.stop()
            self.viewport().update()

    def _act(self, acting: set[int]) -> None:
        """Let the rows of those who act be washed."""
        changed, self.acting = self.acting ^ acting, acting
        for row in {self.numbers.row_of(seat) for seat in changed}:
            line = QRect(0, self.rowViewportPosition(row), self.width(), self.rowHeight(row))
            self.viewport().update(line)

    def hide_points(self) -> None:
        """Tell nobody how many points there are."""
        self.numbers.hide()
        self._forget_gains()

    def _forget_gains(self) -> None:
        self.gains = {}
        self.viewport().update()


def number_type(category: str) -> tuple[str, int | None]:
    """The role of type that the numbers of a column are written in, and the weight."""
    return ("lead", 900) if category == TOTAL else ("body", None)


class PointsDelegate(CellDelegate):
    """Paints names beside their emblems, and numbers; the rows of those who act are washed."""

    _table: PointsTable

    def __init__(self, context: AppContext, table: PointsTable) -> None:
        super().__init__(context, table)
        self._pictures = PartPictures(_ROOM)

    def show(self, painter: QPainter, rect: QRect, index: QModelIndex) -> None:
        """Paint a cell as it is now, as a picture of it once it was painted.

        A picture reaches no further than the ground of the sheet, whose edges are hairlines.
        """
        table, theme, category = self._table, self._context.theme, self._category(index)
        if table.selectionModel().isSelected(index):
            painter.fillRect(rect, theme.colour("accentwash"))
            self.paint_whole(painter, QRectF(rect), index)
            return
        side, named = table.numbers.sides[index.row()], category == PLAYER
        look = (
            tuple(table.players[seat].colour for seat in side) if named else category == TOTAL,
            table.numbers.name(index.row()) if named else table.shown(side[0], category),
            table.gains.get(side[0]) if category == TOTAL else None,
            not table.acting.isdisjoint(side),
            table.marked == (side[0], category) or is_under_pointer(table, index),
            theme.name,
            theme.scale,
        )
        inside = rect.adjusted(_HAIR * named, 0, -_HAIR * (category == TOTAL), 0)
        ratio, ground = table.devicePixelRatioF(), theme.colour("surface")
        draw = partial(self.paint_whole, rect=QRectF(rect), index=index)
        self._pictures.paint(painter, inside, ratio, look, ground, draw)

    def _category(self, index: Index) -> str:
        return self._table.numbers.columns[index.column()]

    def paint_cell(self, painter: QPainter, rect: QRectF, index: Index, hovered: bool) -> None:
        """Paint a cell."""
        table, px = self._table, self._context.px
        side, category = table.numbers.sides[index.row()], self._category(index)
        seat = side[0]
        painter.setPen(Qt.PenStyle.NoPen)
        if table.acting.intersection(side):
            painter.setBrush(self._context.colour("accentwash"))
            first, last = category == PLAYER, category == TOTAL
            wash = rect.adjusted(px(8) if first else -20, 1, -px(6) if last else 20, -1)
            painter.drawRoundedRect(wash, 8, 8)
        if category == PLAYER:
            self._paint_name(painter, rect, index.row())
            return
        right = rect.adjusted(0, 0, -px(10) if category == TOTAL else 0, 0)
        if hovered or table.marked == (seat, category):
            painter.setBrush(self._context.colour("line"))
            painter.drawRoundedRect(right.adjusted(1, 5, -1, -5), 6, 6)
        align = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.setPen(self._context.colour("text"))
        painter.setFont(self._context.font(*number_type(category)))
        painter.drawText(right.adjusted(0, 0, -px(4), 0), int(align), table.shown(seat, category))
        if category == TOTAL and (gain := table.gains.get(seat)):
            painter.setFont(self._context.font("caption", 700))
            painter.setPen(self._context.colour("good" if gain > 0 else "danger"))
            painter.drawText(
                rect, int(Qt.AlignmentFlag.AlignLeft), f"{'+' * (gain > 0)}{signed(gain)}"
            )

    def _paint_name(self, painter: QPainter, rect: QRectF, row: int) -> None:
        """The emblems of a side, the first one on top, and its players' names."""
        px, wide = self._context.px, self._context.px(20)
        numbers, ratio = self._table.numbers, painter.device().devicePixelRatioF()
        side = numbers.sides[row]
        for at, seat in reversed(tuple(enumerate(side))):
            picture = badge(self._context, self._table.players[seat].colour, wide, ratio)
            left = px(15) + at * px(18)
            painter.drawPixmap(QPointF(left, rect.center().y() - wide / 2), picture)
        painter.setFont(self._context.font("label"))
        painter.setPen(self._context.colour("text"))
        room = rect.adjusted(px(24 + 18 * len(side)), 0, 0, 0)
        name = painter.fontMetrics().elidedText(
            numbers.name(row), Qt.TextElideMode.ElideRight, int(room.width())
        )
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), name)


class PointsView(QWidget):
    """The points of all, and below them the lines of the number that was asked for."""

    def __init__(self, context: AppContext, session: Session, highest: int | None = 200) -> None:
        super().__init__()
        self._session = session
        self.asked: tuple[int, str] | None = None
        self.table = PointsTable(context, session)
        self.sums = SumView(context, session, highest)
        self.setContentsMargins(0, 0, 0, context.px(4))
        box = StackLayout(gap=context.px(6))
        Folding(self, box, self.table.fold)
        for part in (self.table, Divider(context), self.sums):
            box.addWidget(part)
        self.table.asked.connect(self._press)

    def _press(self, cell: QModelIndex) -> None:
        if self.table.numbers.hidden:
            return
        column = self.table.numbers.columns[cell.column()]
        self.ask(self.table.numbers.sides[cell.row()][0], TOTAL if column == PLAYER else column)
        if self.asked is not None:
            Announcer.of(self).announce(self.sums.said, self)

    def prove(self, seat: int) -> None:
        """Show, and say, where all the points of a seat come from."""
        if self.table.numbers.hidden:
            return
        self.asked = None
        self.ask(seat, TOTAL)
        Announcer.of(self).announce(self.sums.said, self)

    def ask(self, seat: int, category: str) -> None:
        """Show where a number comes from; asked again, hide it."""
        seat = self.table.numbers.sides[self.table.numbers.row_of(seat)][0]
        self.asked = None if self.asked == (seat, category) else (seat, category)
        self.refresh(self.table.numbers.board)

    def hide_points(self) -> None:
        """Tell nobody how many points there are, because they are being counted."""
        self.asked = None
        self.table.mark(None)
        self.table.hide_points()
        self.sums.show_counting()

    def refresh(self, board: Scoreboard) -> None:
        """Write the numbers of a count, and the lines of what was asked for."""
        numbers = self.table.numbers
        self.table.refresh(board)
        self.table.mark(self.asked)
        if self.asked is None:
            self.sums.show_hint()
        else:
            self.sums.show_sum(numbers.title(*self.asked), numbers.lines(*self.asked))


class PointsDock(DockPanel):
    """Points by player and category; ``cited`` carries the id of a rule to open."""

    cited = Signal(str)

    def __init__(
        self, context: AppContext, session: Session, parent: QWidget | None = None
    ) -> None:
        self.points = PointsView(context, session)
        super().__init__(context, "bars", Text("Points"), self.points, parent)
        self.points.sums.cited.connect(self.cited)
        self._session = session
        session.told.connect(self.refresh)
        session.retranslated.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Count again; not while the end is being counted in sight of all."""
        if self._session.being_counted:
            self.points.hide_points()
        else:
            self.points.refresh(self._session.scoreboard())
