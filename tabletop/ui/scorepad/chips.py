"""Chips: whose things are tapped, and which of them are shown."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from tabletop.engine.text import Text
from tabletop.ui.controls import paint
from tabletop.ui.controls.badge import badge
from tabletop.ui.desk import Desk, set_text


class Chip(QAbstractButton):
    """A round button, one of some; with a seat's badge where it has a ``colour``."""

    def __init__(
        self, desk: Desk, text: Text, colour: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._desk, self._colour = desk, colour
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.wear(text, colour)

    def wear(self, text: Text, colour: str = "") -> None:
        """Say something else, in another colour."""
        self._colour = colour
        self._desk.tell(self, text, set_text, QWidget.setAccessibleName)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """The words, and the badge before them."""
        px = self._desk.px
        width = QFontMetrics(self._desk.font("label")).horizontalAdvance(self.text())
        return QSize(width + px(54 if self._colour else 28), px(40 if self._colour else 36))

    def minimumSizeHint(self) -> QSize:
        """The same: it never shrinks."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the chip."""
        desk, painter, rect = self._desk, QPainter(self), QRectF(self.rect())
        on = self.isChecked()
        fill = "accentwash" if on else ("sunken" if self.underMouse() else "raised")
        paint.panel(
            painter,
            desk.theme,
            rect,
            fill=fill,
            edge="accent" if on else "edge",
            width=2 if on else 1,
            radius=rect.height() / 2 - 1,
        )
        left = float(desk.px(14))
        if self._colour:
            side = desk.px(23)
            picture = badge(desk, self._colour, side, self.devicePixelRatioF())
            painter.drawPixmap(desk.px(10), round((rect.height() - side) / 2), picture)
            left = float(desk.px(40))
        painter.setFont(desk.font("label"))
        painter.setPen(desk.colour("text"))
        painter.drawText(rect.adjusted(left, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, self.text())
        if self.hasFocus():
            paint.focus_ring(painter, desk.theme, rect, rect.height() / 2)
