"""Tables of numbers: rows and columns of a model without a grid, whose cells can be asked."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractItemModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QHelpEvent, QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.key_groups import PRESSES
from tabletop.ui.controls.layout import own_viewport
from tabletop.ui.controls.pointer import is_under_pointer
from tabletop.ui.look.tips import show_tip

Index = QModelIndex | QPersistentModelIndex


class CellTable(QTableView):
    """A table that Tab reaches as one part; the arrows go from cell to cell.

    ``asked`` carries the cell that was clicked, or on which Enter or Space was pressed.
    """

    asked = Signal(QModelIndex)

    def __init__(self, context: AppContext, model: QAbstractItemModel) -> None:
        super().__init__()
        own_viewport(self, filled=False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self._context = context
        model.setParent(self)
        self.setModel(model)
        self.setProperty("kind", "cells")
        self.setShowGrid(False)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(1)
        self.horizontalHeader().setMinimumSectionSize(1)
        self.horizontalHeader().setSectionsClickable(False)
        self.setSelectionMode(QTableView.SelectionMode.NoSelection)
        self.setTabKeyNavigation(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self._wash()
        self.clicked.connect(self.asked)
        for left in (self.entered, self.viewportEntered):
            left.connect(lambda *_: show_tip(QPoint(), "", self))
        context.theme_changed.connect(self._wash)
        for changed in (context.text_resized, model.modelReset):
            changed.connect(self.fit)
        model.dataChanged.connect(self.fit_changed)

    def fit(self) -> None:
        """Give the cells the sizes that their contents need, and ask for as much room."""
        self.updateGeometry()

    def _wash(self) -> None:
        """Where no style sheet applies, too, the cell that is selected has a ground of its own."""
        colours = QPalette()
        colours.setColor(QPalette.ColorRole.Highlight, self._context.colour("accentwash"))
        self.setPalette(colours)

    def fit_changed(self, first: Index, last: Index) -> None:
        """Give the cells their sizes after those from the first to the last have changed."""
        self.fit()

    def currentChanged(self, current: Index, previous: Index) -> None:
        """The cell the keys are on is selected: of another readers would say that it is not."""
        self.selectionModel().select(current, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        super().currentChanged(current, previous)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space ask the cell in focus."""
        if event.key() in PRESSES and self.currentIndex().isValid():
            self.asked.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)


class CellDelegate(QStyledItemDelegate):
    """Paints the cells of such a table by ``paint_cell``, with the ring of focus around one."""

    def __init__(self, context: AppContext, table: CellTable) -> None:
        super().__init__(table)
        self._context, self._table = context, table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paints a cell within its edges."""
        self.paint_whole(painter, QRectF(option.rect), index)

    def paint_whole(self, painter: QPainter, rect: QRectF, index: Index) -> None:
        """Paint a cell there, with its ring."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(rect)
        self.paint_cell(painter, rect, index, is_under_pointer(self._table, index))
        if self._table.hasFocus() and self._table.currentIndex() == index:
            paint.focus_ring(painter, self._context.theme, rect, 7)
        painter.restore()

    def helpEvent(
        self,
        event: QHelpEvent,
        view: QAbstractItemView,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> bool:
        """The tip of a cell, as all tips look."""
        words = str(index.data(Qt.ItemDataRole.ToolTipRole) or "")
        show_tip(event.globalPos(), words, view)
        event.setAccepted(bool(words))
        return bool(words)

    def paint_cell(self, painter: QPainter, rect: QRectF, index: Index, hovered: bool) -> None:
        """Paint all but the ring."""
        raise NotImplementedError
