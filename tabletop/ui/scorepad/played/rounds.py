"""The deals of one game that was played: a line each, with what it brought and the score then."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHeaderView, QSizePolicy, QWidget

from tabletop.engine.text import Text
from tabletop.models.pad import PadModel
from tabletop.models.played_rounds import PlayedRounds
from tabletop.scorepad.rounds import Round
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.tables import CellDelegate, CellTable, Index


class RoundTable(CellTable):
    """A row a deal and a column a side, as high as they all are.

    The numbers have the room they need; long names of sides share what is left.
    """

    def __init__(self, context: AppContext, pad: PadModel, deals: tuple[Round, ...]) -> None:
        self.deals = PlayedRounds(pad, deals)
        super().__init__(context, self.deals)
        self.setItemDelegate(_RoundDelegate(context, self))
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        head = self.horizontalHeader()
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        head.geometriesChanged.connect(self.fit)
        context.tell(self, Text("Deal by deal"), QWidget.setAccessibleName)
        self.fit()

    def sizeHint(self) -> QSize:
        """As high as all rows are."""
        high = self.horizontalHeader().sizeHint().height() + self.verticalHeader().length()
        return QSize(super().sizeHint().width(), high)

    def fit(self) -> None:
        """Give rows and columns their sizes."""
        theme, model = self._context.theme, self.deals
        self.verticalHeader().setDefaultSectionSize(theme.px(26))
        share = self.width() // model.columnCount()
        for column, side in enumerate(model.sides, 1):
            cells = (str(model.index(row, column).data()) for row in range(model.rowCount()))
            widest = max(theme.wide(words, "small") for words in cells)
            head = min(theme.wide(side, "caption"), share - theme.px(12))
            self.setColumnWidth(column, round(max(widest, head)) + theme.px(12))
        super().fit()


class _RoundDelegate(CellDelegate):
    """Paints names and numbers."""

    def paint_cell(self, painter: QPainter, rect: QRectF, index: Index, hovered: bool) -> None:
        """Paint a cell."""
        context, px = self._context, self._context.px
        side, ink = (paint.RIGHT, "text") if index.column() else (paint.LEFT, "text2")
        room = rect.adjusted(px(8), 0, -px(4), 0)
        paint.words(painter, context, room, str(index.data()), "small", ink, flags=side, short=True)
