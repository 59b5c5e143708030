"""The rail: the docks folded to icons, with one badge of the own points."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.engine.text import Text
from tabletop.language import signed
from tabletop.models.points import HIDDEN
from tabletop.models.session import Session
from tabletop.ui.context import AppContext
from tabletop.ui.controls.buttons import IconButton
from tabletop.ui.controls.layout import vbox


class RailButton(IconButton):
    """An icon of the rail, perhaps with a number below it."""

    note = ""

    def _below(self) -> int:
        return self._context.px(14) if self.note else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints icon and badge."""
        super().paintEvent(event)
        if not self.note:
            return
        context, painter = self._context, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = context.font("caption", 700)
        width = max(
            context.px(18), QFontMetrics(font).horizontalAdvance(self.note) + context.px(10)
        )
        high = context.px(18)
        pill = QRectF((self.width() - width) / 2, self.height() - high - 1, width, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(context.colour("accent"))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        painter.setPen(context.colour("onaccent"))
        painter.setFont(font)
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, self.note)


class Rail(QWidget):
    """Icons in place of the docks; ``opened`` carries ``points`` or ``log``, ``rules`` asks."""

    opened = Signal(str)
    rules = Signal()

    def __init__(self, context: AppContext, session: Session) -> None:
        super().__init__()
        self._context, self._session = context, session
        context.tell(self, Text("Docks"), QWidget.setAccessibleName)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        pad = context.px(4)
        box = vbox(self, gap=context.px(8), around=(pad, context.px(8), pad, pad))
        self.points = RailButton(context, "bars", Text("Points"))
        self.log = RailButton(context, "list", Text("Log"))
        book = RailButton(context, "book", Text("Rules"))
        self.points.clicked.connect(lambda: self.opened.emit("points"))
        self.log.clicked.connect(lambda: self.opened.emit("log"))
        book.clicked.connect(self.rules)
        for button in (self.points, self.log, book):
            box.addWidget(button)
        box.addStretch(1)
        session.retranslated.connect(self.refresh)
        self.refresh()

    def sizeHint(self) -> QSize:
        """44 wide."""
        return QSize(self._context.theme.size("dock_rail"), super().sizeHint().height())

    def refresh(self) -> None:
        """Write the own points anew."""
        total = self._session.scoreboard().total(self._session.viewer)
        counting = self._session.being_counted
        self.points.note = HIDDEN if counting else signed(total)
        self.points.updateGeometry()
        named = Text("Points. You have {points}.", points=total)
        self.points.name(Text("Points. They are being counted.") if counting else named)
        self.points.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the rail's ground and its left hairline."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._context.colour("surface"))
        painter.fillRect(0, 0, 1, self.height(), self._context.colour("line"))
