"""Two players picked, and how they fare against each other."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QComboBox, QHeaderView, QWidget

from tabletop.engine.text import Text
from tabletop.models.head_to_head import HeadToHeadModel
from tabletop.scorepad.head_to_head import Contestant, contestants, head_to_head
from tabletop.scorepad.history import Kept
from tabletop.scorepad.statistics import Part, parts
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import fill, vbox
from tabletop.ui.controls.tables import CellDelegate, CellTable, Index
from tabletop.ui.look.tips import set_name
from tabletop.ui.scorepad.played.contestants import contestant_name, level_name
from tabletop.ui.scorepad.played.entries import Games, name_of

_WIDEST = 150
"""How wide the column of a player may be, at 100 %."""


class AgainstTable(CellTable):
    """What is compared, and a column for each of the two."""

    def __init__(self, context: AppContext) -> None:
        self.compared = HeadToHeadModel(context.words)
        super().__init__(context, self.compared)
        self.setItemDelegate(_AgainstDelegate(context, self))
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        context.tell(self, Text("Head to head"), QWidget.setAccessibleName)
        self.fit()

    def fit(self) -> None:
        """The names have as much room as they need, within a limit."""
        theme, model = self._context.theme, self.compared
        self.verticalHeader().setDefaultSectionSize(theme.size("control"))
        for column in (1, 2):
            head = str(model.headerData(column, Qt.Orientation.Horizontal))
            room = theme.wide(head, "caption", 700) + theme.px(16)
            self.setColumnWidth(column, min(max(room, theme.px(76)), theme.px(_WIDEST)))
        self.clearSpans()
        for row in range(model.rowCount()):
            if model.is_head(row):
                self.setSpan(row, 0, 1, 3)
        super().fit()


class _AgainstDelegate(CellDelegate):
    """Paints numbers, and what a block is about in bold."""

    _table: AgainstTable

    def paint_cell(self, painter: QPainter, rect: QRectF, index: Index, hovered: bool) -> None:
        """Paint a cell."""
        context, px = self._context, self._context.px
        head = self._table.compared.is_head(index.row())
        side = paint.RIGHT if index.column() else paint.LEFT
        room = rect.adjusted(px(8), 0, -px(4), 0)
        if head:
            painter.fillRect(rect.adjusted(0, 0, 0, -rect.height() + 1), context.colour("line"))
        weight = 900 if head else None
        paint.words(
            painter, context, room, str(index.data()), weight=weight, flags=side, short=True
        )


class HeadToHeadPanel(QWidget):
    """Two fields to pick from, and the comparison."""

    def __init__(self, context: AppContext, games: Games, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._games = context, games
        self._parts: tuple[Part, ...] = ()
        self.one, self.other = (
            self._picker(Text("First player")),
            self._picker(Text("Second player")),
        )
        self.table = AgainstTable(context)
        self.nothing = TextLabel(context, "", "body", "text2", wrap=True)
        versus = TextLabel(context, Text("against"), "body", "text2")
        picked = QWidget()
        Flow(picked, context.px(8)).add(self.one, versus, self.other)
        fill(vbox(self, gap=context.px(10)), picked, self.nothing, (self.table, 1))
        self.show_games(())

    def _picker(self, name: Text) -> QComboBox:
        field = QComboBox()
        field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._context.tell(field, name, set_name)
        field.currentIndexChanged.connect(self._compare)
        return field

    def show_games(self, kept: Sequence[Kept]) -> None:
        """Compare in other games; who was picked stays picked."""
        self._parts = parts(kept, self._games)
        known = contestants(self._parts)
        for place, field in enumerate((self.one, self.other)):
            picked = field.currentData()
            with QSignalBlocker(field):
                field.clear()
                for who in known:
                    field.addItem(self._context.say(contestant_name(who)), who)
                at = known.index(picked) if picked in known else min(place, len(known) - 1)
                field.setCurrentIndex(at)
            field.updateGeometry()
        self._compare()

    def pick(self, one: Contestant, other: Contestant) -> None:
        """Compare these two."""
        for field, who in ((self.one, one), (self.other, other)):
            for index in range(field.count()):
                if field.itemData(index) == who:
                    field.setCurrentIndex(index)

    def _compare(self) -> None:
        one, other = self.one.currentData(), self.other.currentData()
        found = head_to_head(self._parts, one, other) if one and other else ()
        names = (self._head(one), self._head(other))
        games = {each.game: name_of(self._context, self._games, each.game) for each in found}
        self.table.compared.compare(names, found, games)
        self.table.setVisible(bool(found))
        self.nothing.setVisible(not found)
        self.nothing.setText(self._context.say(self._why(one, other)))

    def _head(self, who: Contestant | None) -> str:
        """What stands above a column: of a computer player its level alone."""
        if who is None:
            return ""
        return who.name if who.person else self._context.say(level_name(who.kind))

    def _why(self, one: Contestant | None, other: Contestant | None) -> Text:
        """Why there is nothing to compare."""
        if one is None or other is None:
            return Text("No game has been kept yet.")
        if one == other:
            return Text("Pick two different players.")
        return Text(
            "{one} and {other} have not met in the games that are listed.",
            one=contestant_name(one),
            other=contestant_name(other),
        )

    def sizeHint(self) -> QSize:
        """Room for some rows."""
        return QSize(self._context.px(360), self._context.px(320))
