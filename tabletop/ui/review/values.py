"""The values of the graph as a table, for those who read rather than look."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from tabletop.advisor.review.description import GRAPH, Description
from tabletop.advisor.review.report import Prospect, ReviewReport
from tabletop.engine.text import Text
from tabletop.models.cell_model import CellModel, Role
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.tables import CellDelegate, CellTable, Index

_WIDEST = "188.8"


class Values(CellModel):
    """A row a moment: what led to it, and the expected points of every side."""

    def __init__(self) -> None:
        super().__init__()
        self._description: Description | None = None
        self._names: tuple[str, ...] = ()
        self.prospects: tuple[Prospect, ...] = ()

    def show_report(self, report: ReviewReport, description: Description) -> None:
        """Show other values."""
        self.beginResetModel()
        self._description, self.prospects = description, report.prospects
        self._names = tuple(map(description.players, report.sides))
        self.endResetModel()

    @property
    def length(self) -> int:
        """How many moments are known."""
        return len(self.prospects)

    @property
    def heads(self) -> tuple[str, ...]:
        """The moment, and the players of each side; nothing before there is a report."""
        if self._description is None:
            return ("",)
        return (self._description.say(Text("Moment")), *self._names)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """The words or the number of a cell; to screen readers with whose it is."""
        description, prospect, side = self._description, self.prospects[index.row()], index.column()
        if description is None or role not in (Role.DisplayRole, Role.AccessibleTextRole):
            return None
        if not side:
            return description.moment(prospect)
        points = description.level(prospect.points[side - 1].mean, prospect)
        if role == Role.DisplayRole:
            return points
        return description.say(Text("{name}: {said}", name=self._names[side - 1], said=points))


class ValueTable(CellTable):
    """The values, a line each; ``pointed`` carries the node of the moment that one comes to."""

    pointed = Signal(int)

    def __init__(self, context: AppContext) -> None:
        self.values = Values()
        super().__init__(context, self.values)
        self.setItemDelegate(ValueDelegate(context, self))
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        context.tell(self, GRAPH, QWidget.setAccessibleName)
        self.entered.connect(self.setCurrentIndex)
        self.selectionModel().currentChanged.connect(self._tell)

    def fit(self) -> None:
        """The points have as much room as they need, the moments all that is left."""
        theme, model = self._context.theme, self.values
        self.verticalHeader().setDefaultSectionSize(theme.size("control"))
        for column in range(1, model.columnCount()):
            head = str(model.headerData(column, Qt.Orientation.Horizontal))
            widest = max(theme.wide(head, "caption", 700), theme.wide(_WIDEST, "body"))
            self.setColumnWidth(column, widest + theme.px(16))
        super().fit()

    def node(self, cell: QModelIndex) -> int:
        """The moment of a cell's row."""
        return self.values.prospects[cell.row()].node

    def point(self, prospect: Prospect) -> None:
        """Come to the row of a moment."""
        self.setCurrentIndex(self.values.index(self.values.prospects.index(prospect), 0))

    def _tell(self, cell: QModelIndex) -> None:
        self.viewport().update()
        if cell.isValid():
            self.pointed.emit(self.node(cell))


class ValueDelegate(CellDelegate):
    """Paints moments and numbers; the row that one has come to is washed."""

    _table: ValueTable

    def paint_cell(self, painter: QPainter, rect: QRectF, index: Index, hovered: bool) -> None:
        """Paint a cell."""
        context, px = self._context, self._context.px
        if index.row() == self._table.currentIndex().row():
            painter.fillRect(rect, context.colour("accentwash"))
        side = paint.RIGHT if index.column() else paint.LEFT
        room, words = rect.adjusted(px(8), 0, -px(4), 0), str(index.data())
        paint.words(painter, context, room, words, flags=side, short=True)
