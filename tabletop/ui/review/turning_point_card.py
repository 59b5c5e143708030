"""The card of a turning point: what was played, what was better, and by how much."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout

from tabletop.advisor.review.description import Description
from tabletop.advisor.review.report import ReviewReport, TurningPoint
from tabletop.charts.bars import Balance, BalanceRow
from tabletop.engine.text import Text
from tabletop.ui.context import AppContext
from tabletop.ui.controls.badge import Badge
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import CardPanel, TextLabel
from tabletop.ui.controls.chart import ChartView
from tabletop.ui.controls.layout import fill, hbox, vbox


class TurningCard(CardPanel):
    """One turning point; ``looked`` and ``tried`` ask to see it, or to play on from there.

    ``pointed`` says that somebody is busy with it.
    """

    looked = Signal(int)
    tried = Signal(int)
    pointed = Signal(int)

    def __init__(
        self, context: AppContext, number: int, point: TurningPoint, report: ReviewReport,
        description: Description, colour: str,
    ) -> None:  # fmt: skip
        super().__init__(context)
        self._context, self.point = context, point
        px = context.px
        column = vbox(self, gap=px(4), around=(px(18), px(14), px(18), px(14)))
        head = fill(
            hbox(gap=px(8)),
            TextLabel(context, Text("{number}.", number=number), "lead"),
            Badge(context, colour, 22),
        )
        title = _said(context, description.headline(point), "lead")
        head.addWidget(title, 1)
        fill(column, head, _said(context, description.phase(point.node), "small", "text2"))
        moves = QGridLayout()
        moves.setHorizontalSpacing(px(10))
        moves.setVerticalSpacing(px(2))
        moves.setColumnStretch(1, 1)
        for row, (name, move) in enumerate(description.moves(point)):
            top = Qt.AlignmentFlag.AlignTop
            moves.addWidget(_said(context, name, "body", "text2", wrap=False), row, 0, top)
            moves.addWidget(_said(context, move, "label" if row else "body"), row, 1, top)
        column.addLayout(moves)
        rows = description.rows(point, report)
        balance = Balance(
            tuple(BalanceRow(name, points, description.signed(points)) for name, points in rows)
        )
        self.compared = ChartView(context, balance)
        fill(
            column,
            self.compared,
            _said(context, description.sure(point), "small", "text2"),
            1,
            self._buttons(),
        )
        self.setAccessibleName(f"{number}. {description.headline(point)}")

    def _buttons(self) -> QHBoxLayout:
        row, node = QHBoxLayout(), self.point.node
        self.look = WordButton(
            self._context,
            Text("Look at it"),
            lambda: self.looked.emit(node),
            icon="eye",
            kind="quiet",
        )
        self.again = WordButton(
            self._context, Text("Try again from here"), lambda: self.tried.emit(node), icon="branch"
        )
        row.addWidget(self.look)
        row.addStretch(1)
        row.addWidget(self.again)
        return row

    def enterEvent(self, event: QEnterEvent) -> None:
        """Somebody points at it."""
        self.pointed.emit(self.point.node)


def _said(
    context: AppContext, words: str, role: str, ink: str = "text", *, wrap: bool = True
) -> TextLabel:
    """Words that are said already."""
    label = TextLabel(context, "", role, ink, wrap=wrap)
    label.setText(words)
    return label
