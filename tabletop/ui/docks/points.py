"""The points dock: every player's points by category, and where each number comes from."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tabletop.engine.score import Line, Scoreboard
from tabletop.engine.text import Text, Who
from tabletop.models.session import Session
from tabletop.ui.controls import paint
from tabletop.ui.controls.badge import Badge
from tabletop.ui.controls.card import Rule, ShortWords, Words
from tabletop.ui.desk import Desk
from tabletop.ui.docks.panel import DockPanel

TOTAL = ""
"""The column of all points together, among the categories."""


def signed(points: int) -> str:
    """A number with the true minus sign."""
    return str(points).replace("-", "−")


class Number(QPushButton):
    """A number of points; pressing it shows its sum."""

    def __init__(self, desk: Desk, seat: int, category: str) -> None:
        super().__init__()
        self.seat, self.category = seat, category
        self._desk = desk
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Room for three digits."""
        metrics = QFontMetrics(self._font())
        wide = max(metrics.horizontalAdvance("88"), metrics.horizontalAdvance(self.text()))
        return QSize(wide + self._desk.px(10), self._desk.theme.size("control"))

    def minimumSizeHint(self) -> QSize:
        """The same: numbers are never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the number, right aligned."""
        desk, painter = self._desk, QPainter(self)
        rect = QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isChecked() or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(desk.colour("line"))
            painter.drawRoundedRect(rect.adjusted(1, 4, -1, -4), 6, 6)
        if self.hasFocus():
            paint.focus_ring(painter, desk.theme, rect.adjusted(0, 2, 0, -2), 7)
        painter.setFont(self._font())
        painter.setPen(desk.colour("text"))
        align = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(rect.adjusted(0, 0, -desk.px(4), 0), int(align), self.text())

    def _font(self) -> QFont:
        total = self.category == TOTAL
        return self._desk.font("lead", 900) if total else self._desk.font("body")


class PointsTable(QWidget):
    """One row a seat, one column a category; ``asked`` carries (seat, category)."""

    asked = Signal(int, str)

    def __init__(self, desk: Desk, session: Session) -> None:
        super().__init__()
        self._desk, self._session = desk, session
        self._acting: set[int] = set()
        self._names: list[ShortWords] = []
        self._numbers: dict[tuple[int, str], Number] = {}
        self._heads: dict[str, ShortWords] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(desk.px(15), 0, desk.px(10), 0)
        self._grid.setHorizontalSpacing(desk.px(2))
        self._grid.setVerticalSpacing(desk.px(2))
        board = session.scoreboard()
        self._columns = (*(name for name, _ in board.categories), TOTAL)
        self._build(board)
        self.refresh(board)

    def _build(self, board: Scoreboard) -> None:
        desk = self._desk
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnMinimumWidth(0, desk.px(25))
        heads = [*board.categories, (TOTAL, Text("Total"))]
        for column, (category, name) in enumerate(heads, 2):
            weight = 700 if category == TOTAL else None
            head = ShortWords(desk, name, "caption", "text2", weight=weight)
            head.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
            head.setContentsMargins(desk.px(5), 0, desk.px(4), 0)
            self._heads[category] = head
            self._grid.addWidget(head, 0, column)
        for seat, player in enumerate(self._session.players):
            self._grid.addWidget(Badge(desk, player.colour), seat + 1, 0)
            name = ShortWords(desk, None, "label")
            name.setText(player.name)
            name.setAlignment(Qt.AlignmentFlag.AlignVCenter)
            self._names.append(name)
            self._grid.addWidget(name, seat + 1, 1)
            for column, category in enumerate(self._columns, 2):
                number = Number(desk, seat, category)
                number.clicked.connect(
                    lambda _=False, seat=seat, category=category: self.asked.emit(seat, category)
                )
                self._numbers[seat, category] = number
                self._grid.addWidget(number, seat + 1, column)

    def number(self, seat: int, category: str = TOTAL) -> Number:
        """The button of one number."""
        return self._numbers[seat, category]

    def mark(self, seat: int | None, category: str = TOTAL) -> None:
        """Mark the number whose sum is shown."""
        for number in self._numbers.values():
            number.setChecked(number.seat == seat and number.category == category)

    def refresh(self, board: Scoreboard) -> None:
        """Write the numbers of a count."""
        say = self._session.say
        names = {**dict(board.categories), TOTAL: Text("Total")}
        for (seat, category), number in self._numbers.items():
            points = board.total(seat) if category == TOTAL else board.points(seat, category)
            number.setText(signed(points))
            named = Text(
                "{player}, {category}: {points}",
                player=Who(seat),
                category=names[category],
                points=points,
            )
            number.setAccessibleName(say(named))
            number.setToolTip(say(Text("Show where these points come from")))
        for category, head in self._heads.items():
            head.setText(say(names[category]))
        self._acting = {s.seat for s in self._session.table.statuses if s.acting}
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Washes the rows of those who act."""
        painter, desk = QPainter(self), self._desk
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(desk.colour("accentwash"))
        for seat in self._acting:
            row = self._grid.cellRect(seat + 1, 0)
            wash = QRectF(desk.px(8), row.top(), self.width() - desk.px(14), row.height())
            painter.drawRoundedRect(wash, 8, 8)


class SumLine(QPushButton):
    """One line of a sum: why, how many, and the rule's place in the book, which it opens."""

    def __init__(self, desk: Desk, why: str, points: str, place: str, rule: str) -> None:
        super().__init__(why)
        self._desk, self._points, self._place = desk, points, place
        self.setToolTip(rule)
        self.setAccessibleName(f"{why}: {points}. {place}" if points else place)
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """As wide as a dock."""
        width = self._desk.px(220)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """A few words wide."""
        return QSize(self._desk.px(120), self._desk.theme.size("control"))

    def heightForWidth(self, width: int) -> int:
        """Room for the words and the place below them."""
        high = self._words(width).height() + self._desk.px(26)
        return max(high, self._desk.theme.size("control"))

    def _words(self, width: int) -> QRect:
        room = QRect(0, 0, max(60, width - self._desk.px(52)), 1000)
        metrics = QFontMetrics(self._desk.font("small"))
        return metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), self.text())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the line."""
        desk, painter = self._desk, QPainter(self)
        rect = QRectF(self.rect())
        if self.underMouse():
            paint.panel(painter, desk.theme, rect, fill="sunken", edge="", radius=6)
        pad = desk.px(8)
        words = self._words(self.width())
        top = QRectF(pad, desk.px(3), words.width() + 2, words.height())
        painter.setPen(desk.colour("text"))
        painter.setFont(desk.font("small"))
        painter.drawText(top, int(Qt.TextFlag.TextWordWrap), self.text())
        painter.setFont(desk.font("small", 900))
        right = rect.adjusted(0, desk.px(3), -pad, 0)
        painter.drawText(right, Qt.AlignmentFlag.AlignRight, self._points)
        self._paint_place(painter, rect, pad, top.bottom())
        if self.hasFocus():
            paint.focus_ring(painter, desk.theme, rect, 6)

    def _paint_place(self, painter: QPainter, rect: QRectF, pad: int, above: float) -> None:
        desk = self._desk
        side = desk.px(14)
        middle = (above + rect.bottom()) / 2
        desk.paint_icon(painter, "book", "accent", QRectF(pad, middle - side / 2, side, side))
        font = desk.font("caption", 700)
        font.setUnderline(self.underMouse())
        painter.setFont(font)
        painter.setPen(desk.colour("accent"))
        left = pad + side + desk.px(6)
        room = QRectF(left, above, rect.width() - left - pad, rect.bottom() - above)
        shown = QFontMetrics(font).elidedText(
            self._place, Qt.TextElideMode.ElideRight, int(room.width())
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, shown)


class SumView(QScrollArea):
    """The lines that make one number; ``cited`` carries the id of a rule."""

    cited = Signal(str)

    def __init__(self, desk: Desk, session: Session, highest: int = 230) -> None:
        super().__init__()
        self._desk, self._session, self._highest = desk, session, highest
        self.lines: list[SumLine] = []
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self.show_hint()

    def show_hint(self) -> None:
        """Say what can be done."""
        self.lines = []
        hint = Text("Press a number to see where it comes from.")
        self._put([self._said(self._session.say(hint), "caption", "text2")])

    def show_sum(self, title: Text, lines: list[Line]) -> None:
        """Show the lines of one number."""
        say = self._session.say
        self.lines = [self._line(line) for line in lines]
        rows: list[QWidget] = [self._said(say(title), "small", "text", 700), *self.lines]
        if not lines:
            rows.append(self._said(say(Text("No points yet.")), "small", "text2"))
        self._put(rows)

    def _said(self, words: str, role: str, ink: str, weight: int | None = None) -> Words:
        label = Words(self._desk, None, role, ink, wrap=True, weight=weight)
        label.setText(words)
        label.setContentsMargins(self._desk.px(8), 0, self._desk.px(8), 0)
        return label

    def _line(self, line: Line) -> SumLine:
        say, rule = self._session.say, line.rule
        place = say(rule.cite.section)
        made = SumLine(self._desk, say(line.why), signed(line.points), place, say(rule.text))
        made.clicked.connect(lambda: self.cited.emit(rule.id))
        return made

    def _put(self, rows: list[QWidget]) -> None:
        body = QWidget()
        box = QVBoxLayout(body)
        pad = self._desk.px(8)
        box.setContentsMargins(pad, pad, pad, pad)
        box.setSpacing(self._desk.px(2))
        for row in rows:
            box.addWidget(row)
        box.addStretch(1)
        self.setWidget(body)
        body.setAutoFillBackground(False)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keeps its height with its words."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        body = self.widget()
        width = max(self.viewport().width(), self._desk.px(180))
        wanted = body.layout().totalHeightForWidth(width)
        high = wanted if wanted > 0 else body.sizeHint().height()
        self.setFixedHeight(min(high, self._desk.px(self._highest)))


class PointsDock(DockPanel):
    """Points by player and category; ``cited`` carries the id of a rule to open."""

    cited = Signal(str)

    def __init__(self, desk: Desk, session: Session) -> None:
        body = QWidget()
        super().__init__(desk, "bars", Text("Points"), body)
        self._session = session
        self._asked: tuple[int, str] | None = None
        self.table = PointsTable(desk, session)
        self.sums = SumView(desk, session)
        box = QVBoxLayout(body)
        box.setContentsMargins(0, 0, 0, desk.px(4))
        box.setSpacing(desk.px(6))
        box.addWidget(self.table)
        box.addWidget(Rule(desk))
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
        lines = [
            line for line in board.lines if line.seat == seat and category in (TOTAL, line.category)
        ]
        names = {**dict(board.categories), TOTAL: Text("Total")}
        title = Text("{player} · {category}", player=Who(seat), category=names[category])
        self.sums.show_sum(title, lines)
