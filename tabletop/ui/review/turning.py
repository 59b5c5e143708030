"""The card of a turning point: what was played, what was better, and by how much."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tabletop.advisor.review.report import Report, TurningPoint
from tabletop.advisor.review.telling import Telling
from tabletop.engine.text import Text
from tabletop.ui.controls.badge import Badge
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import Card, Words
from tabletop.ui.desk import Desk
from tabletop.ui.table.panels.comparison import Line, Weighed


class Compared(QWidget):
    """The points of a turning point by category."""

    def __init__(self, desk: Desk, weighed: Weighed, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self.weighed = desk, weighed
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(weighed.words)

    def sizeHint(self) -> QSize:
        """A row for each category."""
        wide = self._desk.theme.px(220)
        return QSize(wide, self.heightForWidth(wide))

    def heightForWidth(self, width: int) -> int:
        """Fewer rows where there is room for several columns."""
        return round(self.weighed.height(self._desk.theme, width))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the bars."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.weighed.paint(painter, self._desk.theme, QRectF(self.rect()))


class TurningCard(Card):
    """One turning point; ``looked`` and ``tried`` ask to see it, or to play on from there.

    ``pointed`` says that somebody is busy with it.
    """

    looked = Signal(int)
    tried = Signal(int)
    pointed = Signal(int)

    def __init__(
        self, desk: Desk, number: int, point: TurningPoint, report: Report, telling: Telling,
        colour: str,
    ) -> None:  # fmt: skip
        super().__init__(desk)
        self._desk, self.point = desk, point
        px = desk.px
        column = QVBoxLayout(self)
        column.setContentsMargins(px(18), px(14), px(18), px(14))
        column.setSpacing(px(4))
        head = QHBoxLayout()
        head.setSpacing(px(8))
        head.addWidget(Words(desk, Text("{number}.", number=number), "lead"))
        head.addWidget(Badge(desk, colour, 22))
        title = _said(desk, telling.headline(point), "lead")
        head.addWidget(title, 1)
        column.addLayout(head)
        column.addWidget(_said(desk, telling.phase(point.node), "small", "text2"))
        moves = QGridLayout()
        moves.setHorizontalSpacing(px(10))
        moves.setVerticalSpacing(px(2))
        moves.setColumnStretch(1, 1)
        for row, (name, move) in enumerate(telling.moves(point)):
            top = Qt.AlignmentFlag.AlignTop
            moves.addWidget(_said(desk, name, "body", "text2", wrap=False), row, 0, top)
            moves.addWidget(_said(desk, move, "label" if row else "body"), row, 1, top)
        column.addLayout(moves)
        rows = telling.rows(point, report)
        lines = tuple(Line(name, points, telling.signed(points)) for name, points in rows)
        legend = telling.say(Text("gained")), telling.say(Text("lost"))
        self.compared = Compared(desk, Weighed("", lines, legend))
        column.addWidget(self.compared)
        column.addWidget(_said(desk, telling.sure(point), "small", "text2"))
        column.addStretch(1)
        column.addLayout(self._buttons())
        self.setAccessibleName(f"{number}. {telling.headline(point)}")

    def _buttons(self) -> QHBoxLayout:
        row, node = QHBoxLayout(), self.point.node
        self.look = WordButton(self._desk, Text("Look at it"), icon="eye", kind="quiet")
        self.again = WordButton(self._desk, Text("Try again from here"), icon="branch")
        self.look.clicked.connect(lambda: self.looked.emit(node))
        self.again.clicked.connect(lambda: self.tried.emit(node))
        row.addWidget(self.look)
        row.addStretch(1)
        row.addWidget(self.again)
        return row

    def enterEvent(self, event: object) -> None:
        """Somebody points at it."""
        self.pointed.emit(self.point.node)


def _said(desk: Desk, words: str, role: str, ink: str = "text", *, wrap: bool = True) -> Words:
    """Words that are said already."""
    label = Words(desk, None, role, ink, wrap=wrap)
    label.setText(words)
    return label
