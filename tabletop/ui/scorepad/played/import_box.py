"""What a file of another program would add, shown before anything is added."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHeaderView, QStyleOptionViewItem, QWidget

from tabletop.engine.text import Text
from tabletop.models.found_plays import FoundPlays
from tabletop.scorepad.imports.merging import Found, ImportState
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.tables import CellDelegate, CellTable, Index
from tabletop.ui.dialogs.frame import Dialog
from tabletop.ui.scorepad.days import day_in_short

_SIGNS = {ImportState.NEW: ("plus", "accent"), ImportState.KNOWN: ("tick", "text2"),
          ImportState.UNCLEAR: ("warning", "warn")}  # fmt: skip
_SIGN = 24
_SHARES = (30, 34)
"""What the first columns take of the width, in per cent; the last has what is left."""
_AROUND, _ROW = 260, 42
"""How high all but the rows is, and a row whose words take two lines, at 100 %."""


class FoundTable(CellTable):
    """The plays, in as many lines as their words take."""

    def __init__(self, context: AppContext, found: Sequence[Found]) -> None:
        self.plays = FoundPlays(
            context.words, found, lambda each: day_in_short(context, each.play.day)
        )
        super().__init__(context, self.plays)
        self.setProperty("worded", True)
        self.setItemDelegate(_FoundDelegate(context, self))
        self.setCursor(Qt.CursorShape.ArrowCursor)
        context.tell(self, Text("Games in this file"), QWidget.setAccessibleName)
        head = self.horizontalHeader()
        head.setSectionResizeMode(len(_SHARES), QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head.geometriesChanged.connect(self.fit)
        self.fit()

    def fit(self) -> None:
        """Share the width out."""
        for column, share in enumerate(_SHARES):
            self.setColumnWidth(column, self.viewport().width() * share // 100)
        super().fit()


class _FoundDelegate(CellDelegate):
    """Paints words on several lines, the first column with a sign."""

    def _left(self, index: Index) -> int:
        return self._context.px(8 + (0 if index.column() else _SIGN))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as the words are in the width of their column."""
        theme = self._context.theme
        room = self._table.columnWidth(index.column()) - self._left(index) - theme.px(6)
        high = theme.high(str(index.data()), "small", max(40, room))
        return QSize(0, max(round(high) + theme.px(12), theme.size("control")))

    def paint_cell(self, painter: QPainter, rect: QRectF, index: Index, hovered: bool) -> None:
        """Paint a cell."""
        context, px = self._context, self._context.px
        painter.fillRect(rect.adjusted(0, rect.height() - 1, 0, 0), context.colour("line"))
        if not index.column():
            icon, ink = _SIGNS[index.data(Qt.ItemDataRole.UserRole)]
            square = QRectF(rect.left() + px(6), rect.center().y() - px(8), px(16), px(16))
            context.paint_icon(painter, icon, ink, square)
        painter.setFont(context.font("small"))
        painter.setPen(context.colour("text"))
        room = rect.adjusted(self._left(index), px(2), -px(6), -px(2))
        painter.drawText(room, int(paint.LEFT | paint.WRAPPED), str(index.data()))


class ImportBox(Dialog):
    """Lists what becomes of each play of a file; ``accepted`` says that the new ones are to be
    added."""

    def __init__(
        self, context: AppContext, found: Sequence[Found], parent: QWidget | None = None
    ) -> None:
        super().__init__(context, Text("Games from BG Stats"), parent)
        self.new = tuple(each for each in found if each.state is ImportState.NEW)
        self.told = self.say(self._told(found))
        self.table = FoundTable(context, found)
        self.body.addWidget(self.table, 1)
        if any(not each.game for each in found):
            self.say(
                Text(
                    "A game is known by its name in any of our languages, or by its number at"
                    " BoardGameGeek, which you can give under “Export all”."
                ),
                "small",
                "text2",
            )
        self.foot.addStretch(1)
        cancel = self.add_button(Text("Cancel"), self.reject)
        many = Text("Add {n} game", "Add {n} games", n=len(self.new))
        self.add = self.add_button(many, self.accept, "primary", "plus")
        self.add.setEnabled(bool(self.new))
        self.add.setDefault(bool(self.new))
        (self.add if self.new else cancel).setFocus()
        self.at_least(520, 320)
        self.spread(820, min(560, _AROUND + _ROW * len(found)))

    def _told(self, found: Sequence[Found]) -> Text:
        known = sum(each.state is ImportState.KNOWN for each in found)
        left = len(found) - known - len(self.new)
        parts = (
            Text("{n} new game", "{n} new games", n=len(self.new)),
            Text("{n} is already there", "{n} are already there", n=known),
            Text("{n} is left out", "{n} are left out", n=left),
        )
        return Text("Nothing is added yet: {new}, {known}, {left}.",
                    new=parts[0], known=parts[1], left=parts[2])  # fmt: skip
