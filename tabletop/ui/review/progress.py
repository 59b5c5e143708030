"""How far the look back is, how long it still takes, and the way to stop it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.engine.text import Text, percent
from tabletop.models.review import Reviewer
from tabletop.ui.context import AppContext
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.controls.layout import fill, hbox

_MINUTE = 60


class _Bar(QWidget):
    """A part of a whole, from left to right."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self.part = context, 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Thin."""
        return QSize(self._context.px(120), self._context.px(10))

    def fill(self, part: float) -> None:
        """Show another part."""
        self.part = part
        self.setAccessibleName(self._context.say(percent(part)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the groove and what is filled of it."""
        painter, context, rect = QPainter(self), self._context, QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(context.colour("sunken"))
        painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        rect.setWidth(max(rect.height(), rect.width() * self.part))
        painter.setBrush(context.colour("accent"))
        painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)


class ProgressRow(QWidget):
    """A bar, a sentence and a button; ``turned`` says that it was pressed."""

    turned = Signal()

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = hbox(self, gap=context.px(14))
        self.words = TextLabel(context, "", "body", "text2", wrap=True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.bar = _Bar(context)
        self.button = WordButton(context, _STOP)
        self.button.clicked.connect(self.turned)
        fill(row, (self.bar, 2), (self.words, 3), self.button)

    def follow(self, reviewer: Reviewer) -> None:
        """Show how far it is; when all is done there is nothing to show."""
        self.setVisible(not reviewer.whole)
        self.bar.fill(reviewer.progress)
        self.words.word(_said(reviewer))
        self.button.word(_STOP if reviewer.running else _GO_ON)


_STOP, _GO_ON = Text("Stop"), Text("Go on")


def _said(reviewer: Reviewer) -> Text:
    if not reviewer.running:
        return Text("Stopped: this is what is known so far.")
    left = reviewer.left
    if left is None:
        return Text("The computers play on from every moment…")
    if left > _MINUTE:
        minutes = -(-left // _MINUTE)
        return Text("About {n} minute left", "About {n} minutes left", n=minutes)
    return Text("About {n} second left", "About {n} seconds left", n=max(1, left))
