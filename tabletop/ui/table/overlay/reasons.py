"""What speaks for something: a comparison by categories, and reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import frozen
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QVBoxLayout, QWidget

from tabletop.charts.bars import Balance, BalanceRow
from tabletop.engine.text import Text
from tabletop.language import headed
from tabletop.models.coaching.advice import Bars
from tabletop.ui.controls.chart import ChartView, ThemeRuler
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import ANY_SIZE, fill, hbox, vbox
from tabletop.ui.look.theme import Themed
from tabletop.ui.table.overlay.labels import WrappedLabel

if TYPE_CHECKING:
    from tabletop.models.session import Session

_BETWEEN = 20
_COLUMN = 28
_ABOVE = 6
_APART = 4
_BESIDE = 260
"""Where reasons have as much room, they stand beside the bars."""
_WIDE = 420
"""How wide one column of bars is at most, beside reasons."""
_SEPARATOR = " · "
_WORD = 5
_SWATCH = 10


@frozen
class Weighed:
    """A comparison in the reader's language.

    Bars to the right speak for it, bars to the left against it; signs and sides say the same as
    the colours.
    """

    title: str
    bars: Balance
    legend: tuple[str, str]

    @property
    def words(self) -> str:
        """All of it, as it is read aloud."""
        return f"{self.title} {self.bars.words}."

    @property
    def sides(self) -> tuple[tuple[str, str], ...]:
        """The colours of the sides that have a bar, and what they mean."""
        points = [row.points for row in self.bars.rows]
        meant = zip(("hint", "edge"), self.legend, strict=True)
        return tuple(side for side in meant if any((p >= 0) == (side[0] == "hint") for p in points))


def weighed(session: Session, bars: Bars) -> Weighed:
    """A comparison in the reader's language."""
    say = session.say
    rows = (
        BalanceRow(headed(say(bar.name)), bar.points, _said(session, bar.points))
        for bar in bars.rows
    )
    legend = say(Text("speaks for it")), say(Text("speaks against it"))
    return Weighed(say(bars.title), Balance(tuple(rows)), legend)


def _said(session: Session, points: float) -> str:
    """Points with their sign, to a tenth."""
    said = session.words.catalogue.language.decimals(points)
    return f"+{said}" if points > 0 else said


class ReasonsView(QWidget):
    """A comparison, if there is one, and reasons, beside its bars or below them.

    Title and legend stand over both. Where all of it would be too high, points and reasons are
    said without bars; ``fold`` leaves only the points.
    """

    def __init__(
        self, look: Themed, shown: Weighed | None, reasons: Sequence[str], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._look, self._shown = look, shown
        whole = vbox(self, gap=look.theme.px(_APART))
        self._bars: list[QWidget] = []
        self._points: list[QWidget] = []
        self._more: list[QWidget] = []
        self.charted = False
        """Whether bars are drawn."""
        self._chart: ChartView | None = None
        self._sides = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        if shown is not None:
            self._add_comparison(shown, whole)
        whole.addLayout(self._sides)
        if reasons:
            self._add_reasons(reasons)
        self._arrange(0)

    def _add_comparison(self, shown: Weighed, whole: QVBoxLayout) -> None:
        look = self._look
        legend = [
            self._pair(_Swatch(look, self, ink), said, "caption", "text2")
            for ink, said in shown.sides
        ]
        points = [
            self._pair(
                WrappedLabel(look, self, "small", "text", row.name),
                row.said,
                "small",
                "hint" if row.points >= 0 else "text",
                700,
            )
            for row in shown.bars.rows
        ]
        title = WrappedLabel(look, self, "small", "text2", shown.title)
        self._chart = ChartView(look, shown.bars, parent=self)
        self._sides.addWidget(self._chart)
        self._bars, said = [self._chart, *legend], self._flow(points)
        self._points = [said]
        above = self._flow([title, *legend])
        self._more.append(above)
        whole.addWidget(above)
        whole.addWidget(said)

    def _add_reasons(self, reasons: Sequence[str]) -> None:
        """Each with a dot; in words alone, one after the other."""
        rows = QGridLayout()
        rows.setHorizontalSpacing(self._look.theme.px(_WORD))
        rows.setVerticalSpacing(self._look.theme.px(_APART))
        rows.setColumnStretch(1, 1)
        for number, reason in enumerate(reasons):
            for column, words in enumerate(("•", reason)):
                label = WrappedLabel(self._look, self, "small", "text", words)
                label.setAlignment(Qt.AlignmentFlag.AlignTop)
                rows.addWidget(label, number, column)
                self._bars.append(label)
        said = _SEPARATOR.join(reason.rstrip(".") for reason in reasons)
        short = WrappedLabel(self._look, self, "small", "text2", said)
        self._points.append(short)
        self._more.append(short)
        rows.addWidget(short, len(reasons), 0, 1, 2)
        rows.setRowStretch(len(reasons) + 1, 1)
        self._sides.addLayout(rows, 1)

    def _flow(self, parts: Sequence[QWidget]) -> QWidget:
        """Some parts side by side, in as many rows as they need."""
        row = QWidget(self)
        px = self._look.theme.px
        flow = Flow(row, px(_BETWEEN), px(_APART))
        for part in parts:
            flow.addWidget(part)
        return row

    def _pair(
        self, first: QWidget, said: str, role: str, ink: str, weight: int | None = None
    ) -> QWidget:
        """Something, and beside it the words that belong to it."""
        pair = QWidget(self)
        fill(
            hbox(pair, gap=self._look.theme.px(_WORD)),
            first,
            WrappedLabel(self._look, pair, role, ink, said, weight),
        )
        return pair

    def fit(self, width: int, most: float) -> None:
        """Arrange the parts so that all of it takes the least height in a width."""
        ways = {beside: self._high(width, beside) for beside in self._choices(width)}
        best = min(ways, key=lambda beside: ways[beside])
        terse = self._chart is not None and ways[best] > most
        if not terse or self._high(width, 0, terse=True) >= ways[best]:
            self._arrange(best)

    def fold(self) -> None:
        """Leave only the points."""
        self._arrange(0, terse=True)
        for part in self._more:
            part.hide()

    def _choices(self, width: int) -> list[int]:
        """How wide bars may be beside the reasons; 0: these stand below them."""
        px, found = self._look.theme.px, [0]
        if self._shown is None or not self._sides.itemAt(1):
            return found
        for least in self._shown.bars.widths(ThemeRuler(self._look.theme)):
            wide = round(max(least, min((width - px(_COLUMN)) / 2, px(_WIDE))))
            if width - wide - px(_COLUMN) >= px(_BESIDE):
                found.append(wide)
        return found

    def _high(self, width: int, beside: int, *, terse: bool = False) -> int:
        self._arrange(beside, terse=terse)
        layout = self.layout()
        assert layout is not None
        return layout.heightForWidth(width)

    def _arrange(self, beside: int, *, terse: bool = False) -> None:
        px, way = self._look.theme.px, QBoxLayout.Direction
        for part in self._bars:
            part.setVisible(not terse)
        for part in (*self._more, *self._points):
            part.setVisible(terse or part not in self._points)
        self.charted = self._chart is not None and not terse
        if self._chart is not None:
            self._chart.setMinimumWidth(beside)
            self._chart.setMaximumWidth(beside or ANY_SIZE)
        self._sides.setDirection(way.LeftToRight if beside else way.TopToBottom)
        self._sides.setSpacing(px(_COLUMN) if beside else px(_ABOVE))


class _Swatch(QWidget):
    """A small patch of the colour of a side."""

    def __init__(self, look: Themed, parent: QWidget, ink: str) -> None:
        super().__init__(parent)
        self._look, self._ink = look, ink
        self.setFixedSize(QSize(look.theme.px(_SWATCH), look.theme.px(_SWATCH)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints it."""
        painter, rect = QPainter(self), QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._look.theme.colour(self._ink))
        thin = rect.height() * 0.15
        painter.drawRoundedRect(rect.adjusted(0, thin, 0, -thin), 2, 2)
