"""Luck apart from choice, for every side."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from tabletop.advisor.review.description import CHOICE, LUCK, SHARES, Description
from tabletop.advisor.review.luck import Estimate
from tabletop.advisor.review.report import ResultShare, ReviewReport
from tabletop.charts.bars import IntervalBar
from tabletop.engine.text import Text
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.badge import Badge
from tabletop.ui.controls.card import Divider, ShortWords, TextLabel
from tabletop.ui.controls.chart import ChartView
from tabletop.ui.controls.layout import fill, hbox
from tabletop.ui.look.tips import describe, set_tip

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Shares(QWidget):
    """For every side what was to be expected at the start, luck, choices, and the end.

    Screen readers hear all of it where the keyboard comes to it.
    """

    def __init__(
        self, context: AppContext, colours: tuple[str, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context, self._colours = context, colours
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        context.tell(self, SHARES, QWidget.setAccessibleName)
        self._grid = QGridLayout(self)
        around = context.px(7)
        self._grid.setContentsMargins(around, around, around, around)
        self._grid.setHorizontalSpacing(context.px(8))
        self._grid.setVerticalSpacing(context.px(4))
        self._grid.setColumnStretch(1, 3)
        self._grid.setColumnStretch(2, 2)

    def show_report(self, report: ReviewReport, description: Description) -> None:
        """Show the shares, once there are any."""
        if not report.shares or self._grid.count():
            return
        estimates = [each for share in report.shares for each in (share.luck, share.choice)]
        most = max(1.0, *(abs(end) for each in estimates for end in (each.low, each.high)))
        row = 0
        for share in report.shares:
            if row:
                self._grid.addWidget(Divider(self._context), row, 0, 1, 4)
                row += 1
            self._head(row, share, description)
            self._line(row + 1, LUCK, share.luck, most, description)
            self._line(row + 2, CHOICE, share.choice, most, description)
            row += 3
        self._grid.setRowStretch(row, 1)
        told = (label.accessibleName() for label in self.findChildren(TextLabel))
        describe(self, "\n".join(filter(None, told)))

    def _head(self, row: int, share: ResultShare, description: Description) -> None:
        """Who it is, from what was to be expected to what came of it."""
        context = self._context
        name = ShortWords(context, "", "label")
        name.setText(description.players(share.side))
        name.setAccessibleName(name.text())
        start, final = description.number(share.start), description.whole(share.final)
        way = TextLabel(context, "", "label")
        way.setText(f"{start} → {final}")
        said = description.say(
            Text("{start} at the start, {final} in the end", start=start, final=final)
        )
        way.setAccessibleName(said)
        set_tip(way, said)
        badges = (Badge(context, self._colours[seat]) for seat in share.side)
        self._grid.addLayout(fill(hbox(gap=context.px(2)), *badges), row, 0)
        self._grid.addWidget(name, row, 1, 1, 2)
        self._grid.addWidget(way, row, 3, _RIGHT)

    def _line(
        self, row: int, name: Text, estimate: Estimate, most: float, description: Description
    ) -> None:
        """A part of a result, as a bar and as a number; its interval is told where one points."""
        context = self._context
        value = TextLabel(context, "", "body")
        value.setText(description.signed(estimate.mean))
        span = description.span(estimate)
        said = description.say(Text("{span} points, with a certainty of 95%", span=span))
        chart = IntervalBar(estimate.mean, estimate.low, estimate.high, most)
        reach = ChartView(context, chart, wide=56)
        set_tip(reach, said)
        set_tip(value, said)
        value.setAccessibleName(f"{description.say(name)} {value.text()}. {said}")
        self._grid.addWidget(TextLabel(context, name, "small", "text2"), row, 1)
        self._grid.addWidget(reach, row, 2)
        self._grid.addWidget(value, row, 3, _RIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ring of focus around all of it."""
        if self.hasFocus():
            around = QRectF(self.childrenRect().marginsAdded(self._grid.contentsMargins()))
            paint.focus_ring(QPainter(self), self._context.theme, around, 8)
