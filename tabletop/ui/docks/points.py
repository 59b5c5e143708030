"""The points dock: every player's points by category, and where each number comes from."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from tabletop.engine.score import Scoreboard
from tabletop.engine.text import Text, Who
from tabletop.models.session import Session
from tabletop.ui.context import AppContext
from tabletop.ui.controls.badge import Badge
from tabletop.ui.controls.card import Divider, ShortWords
from tabletop.ui.controls.layout import Folding, StackLayout
from tabletop.ui.docks.number import REST, TOTAL, NumberView
from tabletop.ui.docks.panel import DockPanel
from tabletop.ui.docks.sums import SumView
from tabletop.ui.look.tips import set_tip


class PointsTable(QWidget):
    """One row a seat, one column a category; ``asked`` carries (seat, category).

    Where there is no room for all categories beside the names, the last ones share a column.
    """

    asked = Signal(int, str)

    def __init__(
        self, context: AppContext, session: Session, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context, self._session = context, session
        self._acting: set[int] = set()
        self._written: tuple[Scoreboard, str] | None = None
        self._names: list[ShortWords] = []
        self._numbers: dict[tuple[int, str], NumberView] = {}
        self._named: dict[tuple[int, str], tuple[int, str]] = {}
        self._heads: dict[str, ShortWords] = {}
        self._grid = QGridLayout()
        self._grid.setContentsMargins(context.px(15), 0, context.px(10), 0)
        self._grid.setHorizontalSpacing(context.px(2))
        self._grid.setVerticalSpacing(context.px(2))
        board = session.scoreboard()
        self._categories = tuple(name for name, _ in board.categories)
        self._columns = (*self._categories, REST, TOTAL)
        self._shown = len(self._categories)
        self._build(board)
        Folding(self, self._grid, self._fold)
        self.refresh(board)

    def _build(self, board: Scoreboard) -> None:
        context = self._context
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnMinimumWidth(0, context.px(25))
        heads = _names(board)
        for column, (category, name) in enumerate(heads.items(), 2):
            weight = 700 if category == TOTAL else None
            head = ShortWords(context, name, "caption", "text2", weight=weight)
            head.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
            head.setContentsMargins(context.px(1), 0, context.px(4), 0)
            self._heads[category] = head
            self._grid.addWidget(head, 0, column)
        for seat, player in enumerate(self._session.players):
            self._grid.addWidget(Badge(context, player.colour), seat + 1, 0)
            label = ShortWords(context, None, "label")
            label.setText(player.name)
            label.setAlignment(Qt.AlignmentFlag.AlignVCenter)
            self._names.append(label)
            self._grid.addWidget(label, seat + 1, 1)
            for column, category in enumerate(self._columns, 2):
                number = NumberView(context, seat, category)
                number.clicked.connect(
                    lambda _=False, seat=seat, category=category: self.asked.emit(seat, category)
                )
                self._numbers[seat, category] = number
                self._grid.addWidget(number, seat + 1, column)

    @property
    def folded(self) -> tuple[str, ...]:
        """The categories that share the column of the rest."""
        return self._categories[self._shown :]

    def sizeHint(self) -> QSize:
        """Room for the names and all categories."""
        return QSize(self._wide(len(self._categories)), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Room for the names, one category, the rest, and the total."""
        return QSize(self._wide(1), super().minimumSizeHint().height())

    def _fold(self, width: int) -> None:
        """Give the names their room; the last categories go into one column if they must."""
        every = len(self._categories)
        shown = every
        while shown > 1 and self._wide(shown) > width:
            shown -= 2 if shown == every else 1
        self._shown = max(shown, 1)
        for category in self._columns:
            there = category == TOTAL or category in self._categories[: self._shown]
            there = there or (category == REST and self._shown < every)
            for widget in (self._heads[category], *self._column(category)):
                widget.setVisible(there)
        self._write_rest()

    def _wide(self, shown: int) -> int:
        """The width that all would take with so many categories."""
        margins = self._grid.contentsMargins()
        wide = margins.left() + margins.right() + self._context.px(25) + self._context.px(8)
        wide += max(name.fontMetrics().horizontalAdvance(name.text()) for name in self._names)
        rest = () if shown == len(self._categories) else (REST,)
        for category in (*self._categories[:shown], *rest, TOTAL):
            number = max(n.sizeHint().width() for n in self._column(category))
            wide += max(self._heads[category].sizeHint().width(), number) + self._context.px(2)
        return wide

    def _column(self, category: str) -> list[NumberView]:
        return [self._numbers[seat, category] for seat in range(len(self._names))]

    def _write_rest(self) -> None:
        if self._written is None:
            return
        board = self._written[0]
        for seat in range(len(self._names)):
            points = sum(board.points(seat, category) for category in self.folded)
            self._numbers[seat, REST].show_points(points)

    def number(self, seat: int, category: str = TOTAL) -> NumberView:
        """The button of one number."""
        return self._numbers[seat, category]

    def mark(self, seat: int | None, category: str = TOTAL) -> None:
        """Mark the number whose sum is shown."""
        for number in self._numbers.values():
            number.mark(number.seat == seat and number.category == category)

    def refresh(self, board: Scoreboard) -> None:
        """Write the numbers of a count."""
        self._show_acting({s.seat for s in self._session.table.statuses if s.acting})
        if (board, self._session.language) == self._written:
            return
        self._written = (board, self._session.language)
        say = self._session.say
        names = _names(board)
        for category, head in self._heads.items():
            head.setText(say(names[category]))
        for (seat, category), number in self._numbers.items():
            if category == REST:
                points = sum(board.points(seat, one) for one in self.folded)
            else:
                points = board.total(seat) if category == TOTAL else board.points(seat, category)
            number.show_points(points)
            if self._named.get((seat, category)) == (points, self._session.language):
                continue
            self._named[seat, category] = (points, self._session.language)
            named = Text(
                "{player}, {category}: {points}",
                player=Who(seat),
                category=names[category],
                points=points,
            )
            number.setAccessibleName(say(named))
            set_tip(number, say(Text("Show where these points come from")))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Washes the rows of those who act."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._context.colour("accentwash"))
        for seat in self._acting:
            painter.drawRoundedRect(self._wash(seat), 8, 8)

    def _show_acting(self, acting: set[int]) -> None:
        before, self._acting = self._acting, acting
        for seat in before ^ acting:
            self.update(self._wash(seat).toAlignedRect())

    def _wash(self, seat: int) -> QRectF:
        px, row = self._context.px, self._grid.cellRect(seat + 1, 0)
        return QRectF(px(8), row.top(), self.width() - px(14), row.height())


class PointsDock(DockPanel):
    """Points by player and category; ``cited`` carries the id of a rule to open."""

    cited = Signal(str)

    def __init__(
        self, context: AppContext, session: Session, parent: QWidget | None = None
    ) -> None:
        body = QWidget()
        super().__init__(context, "bars", Text("Points"), body, parent)
        self._session = session
        self._asked: tuple[int, str] | None = None
        self.table = PointsTable(context, session, body)
        self.sums = SumView(context, session)
        body.setContentsMargins(0, 0, 0, context.px(4))
        box = StackLayout(body, context.px(6))
        box.addWidget(self.table)
        box.addWidget(Divider(context))
        box.addWidget(self.sums)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.table.asked.connect(self.ask)
        self.sums.cited.connect(self.cited)
        session.told.connect(self.refresh)
        session.retranslated.connect(self.refresh)

    def _own_policy(self) -> QSizePolicy.Policy:
        return QSizePolicy.Policy.Maximum

    def ask(self, seat: int, category: str) -> None:
        """Show where a number comes from; asked again, hide it."""
        self._asked = None if self._asked == (seat, category) else (seat, category)
        self.refresh()

    def refresh(self) -> None:
        """Count again and write everything anew."""
        board = self._session.scoreboard()
        self.table.refresh(board)
        if self._asked is None:
            self.table.mark(None)
            self.sums.show_hint()
            return
        seat, category = self._asked
        self.table.mark(seat, category)
        meant = self.table.folded if category == REST else (category,)
        lines = [
            line
            for line in board.lines
            if line.seat == seat and (category == TOTAL or line.category in meant)
        ]
        title = Text("{player} · {category}", player=Who(seat), category=_names(board)[category])
        self.sums.show_sum(title, lines)


def _names(board: Scoreboard) -> dict[str, Text]:
    """The columns by category, with their heads."""
    return {**dict(board.categories), REST: Text("Other"), TOTAL: Text("Total")}
