"""Luck apart from choice, for every side."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHeaderView, QSizePolicy, QWidget

from tabletop.advisor.review.description import CHOICE, LUCK, SHARES, Description
from tabletop.advisor.review.luck import Estimate
from tabletop.advisor.review.report import ResultShare, ReviewReport
from tabletop.charts.bars import IntervalBar
from tabletop.engine.text import Text
from tabletop.models.cell_model import CellModel, Role
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.badge import badge
from tabletop.ui.controls.chart import paint_chart
from tabletop.ui.controls.tables import CellDelegate, CellTable, Index
from tabletop.ui.look.tips import describe

_NAME, _BAR, _NUMBER = range(3)
_BADGE, _LEAST_BAR = 20, 56


@frozen
class ShareRow:
    """A side's way from the start to the end, or a ``part`` of it with its ``estimate``."""

    share: ResultShare
    part: Text | None = None
    estimate: Estimate | None = None


class ShareModel(CellModel):
    """For every side what was to be expected at the start and the end, then luck and choices."""

    def __init__(self) -> None:
        super().__init__()
        self._description: Description | None = None
        self.rows: tuple[ShareRow, ...] = ()

    def show_report(self, report: ReviewReport, description: Description) -> None:
        """Show the shares of a report."""
        self.beginResetModel()
        self._description = description
        self.rows = tuple(row for share in report.shares for row in _rows(share))
        self.endResetModel()

    @property
    def most(self) -> float:
        """How far the longest bar goes."""
        estimates = [row.estimate for row in self.rows if row.estimate]
        return max(1.0, *(abs(end) for each in estimates for end in (each.low, each.high)))

    @property
    def length(self) -> int:
        """Three for each side, once they are known."""
        return len(self.rows)

    @property
    def heads(self) -> tuple[str, ...]:
        """What it is, its bar, and its number: their names would tell nothing."""
        return ("", "", "")

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """Words and numbers; to screen readers, and where one points, what they mean."""
        row, column, description = self.rows[index.row()], index.column(), self._description
        if description is None:
            return None
        if role == Role.DisplayRole:
            return ("", "", _number(row, description))[column] or _name(row, column, description)
        if role == Role.ToolTipRole and column != _NAME:
            return _meaning(row, description)
        if role == Role.AccessibleTextRole:
            return _spoken(row, description) if column else _name(row, column, description)
        return None


def _rows(share: ResultShare) -> Iterator[ShareRow]:
    yield ShareRow(share)
    yield ShareRow(share, LUCK, share.luck)
    yield ShareRow(share, CHOICE, share.choice)


def _name(row: ShareRow, column: int, description: Description) -> str:
    if column:
        return ""
    return description.say(row.part) if row.part else description.players(row.share.side)


def _number(row: ShareRow, description: Description) -> str:
    if row.estimate:
        return description.signed(row.estimate.mean)
    return f"{description.number(row.share.start)} → {description.whole(row.share.final)}"


def _meaning(row: ShareRow, description: Description) -> str:
    """The interval of a part, or from where to where the points of a side went."""
    if row.estimate:
        span = description.span(row.estimate)
        return description.say(Text("{span} points, with a certainty of 95%", span=span))
    facts = {
        "start": description.number(row.share.start),
        "final": description.whole(row.share.final),
    }
    return description.say(Text("{start} at the start, {final} in the end", **facts))


def _spoken(row: ShareRow, description: Description) -> str:
    """A number with whose it is, what it is, and how sure."""
    said = _meaning(row, description)
    if row.part:
        said = f"{description.say(row.part)} {_number(row, description)}. {said}"
    who = description.players(row.share.side)
    return description.say(Text("{name}: {said}", name=who, said=said))


class Shares(CellTable):
    """The shares, as high as they all are."""

    def __init__(
        self, context: AppContext, colours: tuple[str, ...], parent: QWidget | None = None
    ) -> None:
        self.shares = ShareModel()
        super().__init__(context, self.shares)
        self.setParent(parent)
        self.setItemDelegate(ShareDelegate(context, self, colours))
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        head = self.horizontalHeader()
        head.hide()
        head.setSectionResizeMode(_NAME, QHeaderView.ResizeMode.Stretch)
        head.geometriesChanged.connect(self.fit)
        context.tell(self, SHARES, QWidget.setAccessibleName)
        self.fit()

    def show_report(self, report: ReviewReport, description: Description) -> None:
        """Show the shares, once there are any."""
        if not report.shares or self.shares.rows:
            return
        self.shares.show_report(report, description)
        cells = [self.shares.index(row, _NUMBER) for row in range(self.shares.rowCount())]
        describe(self, "\n".join(str(cell.data(Role.AccessibleTextRole)) for cell in cells))
        for row, shown in enumerate(self.shares.rows):
            if not shown.part:
                self.setSpan(row, _NAME, 1, _BAR + 1)

    def sizeHint(self) -> QSize:
        """As high as all rows are."""
        return QSize(super().sizeHint().width(), self.verticalHeader().length())

    def minimumSizeHint(self) -> QSize:
        """No row is hidden."""
        return QSize(super().minimumSizeHint().width(), self.verticalHeader().length())

    def fit(self) -> None:
        """The numbers have the room they need; bars take two fifths of what is left."""
        theme, model = self._context.theme, self.shares
        self.verticalHeader().setDefaultSectionSize(theme.px(28))
        cells = (str(model.index(row, _NUMBER).data()) for row in range(model.rowCount()))
        numbers = max((theme.wide(words, "label") for words in cells), default=0) + theme.px(16)
        self.setColumnWidth(_NUMBER, round(numbers))
        left = self.viewport().width() - round(numbers)
        self.setColumnWidth(_BAR, max(theme.px(_LEAST_BAR), left * 2 // 5))
        super().fit()


class ShareDelegate(CellDelegate):
    """Paints badges and names, bars with their intervals, and numbers."""

    _table: Shares

    def __init__(self, context: AppContext, table: Shares, colours: tuple[str, ...]) -> None:
        super().__init__(context, table)
        self._colours = colours

    def paint_cell(self, painter: QPainter, rect: QRectF, index: Index, hovered: bool) -> None:
        """Paint a cell."""
        context, px = self._context, self._context.px
        row = self._table.shares.rows[index.row()]
        if not row.part and index.row():
            line = rect.adjusted(0, 0, 0, 1 - rect.height())
            painter.fillRect(line, context.colour("line"))
        room = rect.adjusted(px(4), 0, -px(6), 0)
        if index.column() == _BAR:
            self._bar(painter, room, row)
        elif index.column() == _NUMBER:
            role = "body" if row.part else "label"
            paint.words(painter, context, room, str(index.data()), role, flags=paint.RIGHT)
        else:
            self._name(painter, room, row, str(index.data()))

    def _bar(self, painter: QPainter, room: QRectF, row: ShareRow) -> None:
        if not row.estimate:
            return
        theme, estimate = self._context.theme, row.estimate
        bar = IntervalBar(estimate.mean, estimate.low, estimate.high, self._table.shares.most)
        edge = theme.px(3)
        paint_chart(painter, theme, bar, room.adjusted(0, edge, 0, -edge))

    def _name(self, painter: QPainter, room: QRectF, row: ShareRow, words: str) -> None:
        """Badges before a name; a part stands where names do."""
        context, side = self._context, self._context.px(_BADGE)
        step = side + context.px(2)
        if not row.part:
            ratio = painter.device().devicePixelRatioF()
            for place, seat in enumerate(row.share.side):
                left, top = round(room.left() + place * step), round(room.center().y() - side / 2)
                painter.drawPixmap(left, top, badge(context, self._colours[seat], side, ratio))
        room = room.adjusted(len(row.share.side) * step + context.px(6), 0, 0, 0)
        role, ink = ("small", "text2") if row.part else ("label", "text")
        paint.words(painter, context, room, words, role, ink, short=True)
