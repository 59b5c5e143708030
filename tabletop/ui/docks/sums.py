"""The lines that make a number of points, each with its rule's place in the book."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHeaderView, QSizePolicy, QStyleOptionViewItem, QWidget

from tabletop.engine.score import Line, Tie
from tabletop.engine.text import Text
from tabletop.models.points import SumsModel
from tabletop.models.session import Session
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.controls.layout import vbox, wrap_size
from tabletop.ui.controls.tables import CellDelegate, CellTable, Index


class SumTable(CellTable):
    """Why, how many, and the rule's place in the book, which a press on the line opens.

    It is no higher than ``highest`` (pixels at 100 %), and scrolls; without that it never does.
    """

    def __init__(self, context: AppContext, session: Session, highest: int | None) -> None:
        self.sums, self._highest = SumsModel(session), highest
        super().__init__(context, self.sums)
        if highest is None:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        else:
            context.themes.style(self.verticalScrollBar(), "bars")
        self._delegate = SumDelegate(context, self)
        self.setItemDelegate(self._delegate)
        head = self.horizontalHeader()
        head.hide()
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        lines = self.verticalHeader()
        lines.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head.sectionResized.connect(lambda: lines.resizeSections(lines.ResizeMode.ResizeToContents))
        context.tell(self, Text("Where these points come from"), QWidget.setAccessibleName)
        wrap_size(self, QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.fit()

    def fit(self) -> None:
        """The points have as much room as they need, the reasons all that is left."""
        self.setColumnWidth(1, self._context.px(44))
        super().fit()

    def hasHeightForWidth(self) -> bool:
        """It is as high as its words are."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the words are; only where that is too high one scrolls."""
        room = width - self._context.px(44)
        high = sum(self._delegate.high(row, room) for row in range(self.sums.rowCount()))
        return high if self._highest is None else min(high, self._context.px(self._highest))

    def sizeHint(self) -> QSize:
        """As wide as a dock."""
        width = self._context.px(220)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """A few words wide."""
        return QSize(self._context.px(120), self._context.theme.size("control"))


class SumDelegate(CellDelegate):
    """Paints the reason with its rule's place below it, and the points beside it."""

    _table: SumTable

    def high(self, row: int, width: int) -> int:
        """How high a line is whose reason has that width."""
        words = self._words(self._table.sums.index(row, 0), width)
        return max(words + self._context.px(26), self._context.theme.size("control"))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as the words take in the width of the first column."""
        return QSize(0, self.high(index.row(), self._table.columnWidth(0)))

    def _words(self, index: Index, width: int) -> int:
        theme = self._context.theme
        return round(theme.high(str(index.data()), "small", max(60, width - theme.px(8))))

    def paint_cell(self, painter: QPainter, rect: QRectF, index: Index, hovered: bool) -> None:
        """Paint the reason or the points."""
        context, pad = self._context, self._context.px(8)
        if hovered:
            ground = rect.adjusted(-20, 0, 0, 0) if index.column() else rect.adjusted(0, 0, 20, 0)
            paint.panel(painter, context.theme, ground, fill="sunken", edge="", radius=6)
        painter.setPen(context.colour("text"))
        painter.setFont(context.font("small", 900 if index.column() else None))
        room = rect.adjusted(
            *((0, context.px(3), -pad, 0) if index.column() else (pad, context.px(3), 0, 0))
        )
        if index.column():
            painter.drawText(room, int(Qt.AlignmentFlag.AlignRight), str(index.data()))
            return
        words = self._words(index, round(rect.width()))
        painter.drawText(room, int(Qt.TextFlag.TextWordWrap), str(index.data()))
        self._paint_place(painter, rect.adjusted(pad, context.px(3) + words, 0, 0), index, hovered)

    def _paint_place(self, painter: QPainter, rect: QRectF, index: Index, hovered: bool) -> None:
        context, side = self._context, self._context.px(14)
        square = QRectF(rect.left(), rect.center().y() - side / 2, side, side)
        context.paint_icon(painter, "book", "accent", square)
        room, place = rect.adjusted(side + context.px(6), 0, 0, 0), index.data(SumsModel.PLACE)
        paint.link(painter, context, room, place, "caption", underlined=hovered)


class SumView(QWidget):
    """The lines that make one number, under its title; ``cited`` carries the id of a rule."""

    cited = Signal(str)

    def __init__(self, context: AppContext, session: Session, highest: int | None = 200) -> None:
        super().__init__()
        self._session = session
        wrap_size(self, QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        pad = context.px(8)
        box = vbox(self, gap=context.px(2), around=(pad, pad, pad, pad))
        self.title = TextLabel(context, "", "small", wrap=True, weight=700)
        self.hint = TextLabel(context, "", "caption", "text2", wrap=True)
        self.table = SumTable(context, session, highest)
        self.table.asked.connect(lambda cell: self.cited.emit(cell.data(SumsModel.RULE)))
        for part in (self.title, self.hint):
            part.setContentsMargins(pad, 0, pad, 0)
            box.addWidget(part)
        box.addWidget(self.table)

    @property
    def said(self) -> str:
        """The title and the lines, as they are read aloud."""
        sums, role = self.table.sums, Qt.ItemDataRole.AccessibleTextRole
        lines = [str(sums.index(row, 0).data(role)) for row in range(sums.rowCount())]
        return "\n".join((self.title.text(), *(lines or [self.hint.text()])))

    def show_hint(self) -> None:
        """Say what can be done."""
        press = Text("Press a number to see where it comes from.")
        now = Text("Counted as if the game ended now. Press a number to see where it comes from.")
        loose = Text("Counted as the pieces lie; where that is no position, as they lay before.")
        if self._session.loose:
            self._show("", (), loose)
        else:
            self._show("", (), press if self._session.match.over else now)

    def show_counting(self) -> None:
        """Say that the points are being counted."""
        self._show("", (), Text("The points are being counted."))

    def show_sum(self, title: str, lines: Sequence[Line | Tie]) -> None:
        """Show the lines of one number."""
        self._show(title, lines, Text("No points yet."))

    def _show(self, title: str, lines: Sequence[Line | Tie], hint: Text) -> None:
        self.title.setText(title)
        self.title.setVisible(bool(title))
        self.hint.setText(self._session.say(hint))
        self.hint.setVisible(not lines)
        self.table.sums.show(lines)
        self.table.setVisible(bool(lines))
