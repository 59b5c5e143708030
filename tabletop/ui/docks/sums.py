"""The lines that make a number of points, each with its rule's place in the book."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.engine.score import Line
from tabletop.engine.text import Text
from tabletop.language import signed
from tabletop.models.session import Session
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.buttons import Button
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.controls.layout import Scroll, vbox, wrap_size
from tabletop.ui.look.tips import set_tip


class SumLine(Button):
    """One line of a sum: why, how many, and the rule's place in the book, which it opens."""

    ring = 6.0

    def __init__(self, context: AppContext, why: str, points: str, place: str, rule: str) -> None:
        super().__init__(context)
        self.setText(why)
        self._points, self._place = points, place
        set_tip(self, rule)
        self.setAccessibleName(f"{why}: {points}. {place}" if points else place)
        wrap_size(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def sizeHint(self) -> QSize:
        """As wide as a dock."""
        width = self._context.px(220)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """A few words wide."""
        return QSize(self._context.px(120), self._context.theme.size("control"))

    def heightForWidth(self, width: int) -> int:
        """Room for the words and the place below them."""
        high = self._words(width).height() + self._context.px(26)
        return max(high, self._context.theme.size("control"))

    def _words(self, width: int) -> QRect:
        room = QRect(0, 0, max(60, width - self._context.px(52)), 1000)
        metrics = QFontMetrics(self._context.font("small"))
        return metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), self.text())

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paints the line."""
        context = self._context
        if self.underMouse():
            paint.panel(painter, context.theme, rect, fill="sunken", edge="", radius=6)
        pad = context.px(8)
        words = self._words(self.width())
        top = QRectF(pad, context.px(3), words.width() + 2, words.height())
        painter.setPen(context.colour("text"))
        painter.setFont(context.font("small"))
        painter.drawText(top, int(Qt.TextFlag.TextWordWrap), self.text())
        painter.setFont(context.font("small", 900))
        right = rect.adjusted(0, context.px(3), -pad, 0)
        painter.drawText(right, Qt.AlignmentFlag.AlignRight, self._points)
        self._paint_place(painter, rect, pad, top.bottom())

    def _paint_place(self, painter: QPainter, rect: QRectF, pad: int, above: float) -> None:
        context = self._context
        side = context.px(14)
        middle = (above + rect.bottom()) / 2
        context.paint_icon(painter, "book", "accent", QRectF(pad, middle - side / 2, side, side))
        font = context.font("caption", 700)
        font.setUnderline(self.underMouse())
        painter.setFont(font)
        painter.setPen(context.colour("accent"))
        left = pad + side + context.px(6)
        room = QRectF(left, above, rect.width() - left - pad, rect.bottom() - above)
        shown = QFontMetrics(font).elidedText(
            self._place, Qt.TextElideMode.ElideRight, int(room.width())
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, shown)


class SumView(Scroll):
    """The lines that make one number; ``cited`` carries the id of a rule."""

    cited = Signal(str)

    def __init__(self, context: AppContext, session: Session, highest: int = 230) -> None:
        super().__init__()
        self._context, self._session, self._highest = context, session, highest
        self.lines: list[SumLine] = []
        self._shown: tuple[object, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        wrap_size(self, QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.show_hint()

    def show_hint(self) -> None:
        """Say what can be done."""
        press = Text("Press a number to see where it comes from.")
        now = Text("Counted as if the game ended now. Press a number to see where it comes from.")
        hint = self._session.say(press if self._session.match.over else now)
        if self._is_new(hint):
            self.lines = []
            self._put([self._said(hint, "caption", "text2")])

    def show_sum(self, title: Text, lines: list[Line]) -> None:
        """Show the lines of one number."""
        say = self._session.say
        if not self._is_new(say(title), lines, self._session.language):
            return
        self.lines = [self._line(line) for line in lines]
        rows: list[QWidget] = [self._said(say(title), "small", "text", 700), *self.lines]
        if not lines:
            rows.append(self._said(say(Text("No points yet.")), "small", "text2"))
        self._put(rows)

    def _is_new(self, *shown: object) -> bool:
        """Whether something else is shown until now."""
        before, self._shown = self._shown, shown
        return shown != before

    def _said(self, words: str, role: str, ink: str, weight: int | None = None) -> TextLabel:
        label = TextLabel(self._context, None, role, ink, wrap=True, weight=weight)
        label.setText(words)
        label.setContentsMargins(self._context.px(8), 0, self._context.px(8), 0)
        return label

    def _line(self, line: Line) -> SumLine:
        say, rule = self._session.say, line.rule
        place = say(rule.cite.section)
        made = SumLine(self._context, say(line.why), signed(line.points), place, say(rule.text))
        made.clicked.connect(lambda: self.cited.emit(rule.id))
        return made

    def _put(self, rows: list[QWidget]) -> None:
        body = QWidget()
        pad = self._context.px(8)
        box = vbox(body, gap=self._context.px(2), around=(pad, pad, pad, pad))
        for row in rows:
            box.addWidget(row)
        box.addStretch(1)
        self._box = box
        self.scroll_page(body)
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        """It is as high as its words are."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the words are; only where that is too high one scrolls."""
        return min(self._box.totalHeightForWidth(width), self._context.px(self._highest))

    def sizeHint(self) -> QSize:
        """As wide as a dock."""
        width = self._context.px(220)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """A few words wide."""
        return QSize(self._context.px(120), self._context.theme.size("control"))
