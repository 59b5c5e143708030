"""A button painted in the scene."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsObject,
    QGraphicsSceneHoverEvent,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
)

from tabletop.ui.look.art import Art
from tabletop.ui.look.icons import icon_pixmap
from tabletop.ui.look.tips import set_tip
from tabletop.ui.table.items import words
from tabletop.ui.table.offers import ButtonLabel

_SIDE = 16
_END = 8
_GAP = 8
_ICON = 18
_CAP_HIGH = 17
_CAP_SIDE = 7


class SceneButton(QGraphicsObject):
    """A button of a panel: words, maybe an icon and a key's cap; never shortened.

    Pressing a disabled button emits ``asked`` instead of ``pressed``, so that the reason is told.
    """

    pressed = Signal()
    asked = Signal()

    def __init__(self, art: Art, label: ButtonLabel, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self._art = art
        self._label = label
        self._size = QSizeF()
        self._over = self._down = False
        self._tight = 0
        self.setAcceptHoverEvents(True)
        self.setAcceptedMouseButtons(Qt.MouseButton.LeftButton)
        self._dress()

    @property
    def label(self) -> ButtonLabel:
        """What it says now."""
        return self._label

    @property
    def enabled(self) -> bool:
        """Whether pressing it does anything."""
        return not self._label.why

    @property
    def rect(self) -> QRectF:
        """The button in its parent's coordinates."""
        return QRectF(self.pos(), self._size)

    @property
    def area(self) -> QRectF:
        """The button in scene coordinates."""
        return QRectF(self.scenePos(), self._size)

    def set_label(self, label: ButtonLabel) -> None:
        """Say something else."""
        if label != self._label:
            self.prepareGeometryChange()
            self._label = label
            self._dress()
            self.update()

    def tighten(self, step: int) -> None:
        """Do without (1) the cap, (2) the icon and long words too; 0: say everything."""
        if step != self._tight:
            self.prepareGeometryChange()
            self._tight = step
            self.update()

    @property
    def _words(self) -> str:
        return self._label.short if self._tight > 1 and self._label.short else self._label.words

    @property
    def _icon(self) -> str:
        return "" if self._tight > 1 else self._label.icon

    @property
    def _cap(self) -> str:
        return "" if self._tight else self._label.cap

    @property
    def _more(self) -> float:
        """How much more room a large button has at each end."""
        return self._art.theme.px(_END) if self._label.large else 0

    def natural_size(self) -> QSizeF:
        """The size it wants: all of its words in one line."""
        theme = self._art.theme
        wide = words.width(self._words, theme.font("label")) + theme.px(2 * _SIDE)
        if self._icon:
            wide += theme.px(_ICON + _GAP)
        if self._cap:
            wide += self._cap_width() + theme.px(_GAP + _END - _SIDE)
        high = "control_large" if self._label.large else "control"
        return QSizeF(round(wide + 2 * self._more), theme.size(high))

    def place(self, left: float, top: float, wide: float | None = None) -> None:
        """Put its corner there, at its natural size or wider."""
        size = self.natural_size()
        if wide is not None:
            size.setWidth(max(wide, size.width()))
        if QRectF(left, top, size.width(), size.height()) != self.rect:
            self.prepareGeometryChange()
            self._size = size
            self.setPos(left, top)
            self.update()

    def press(self) -> None:
        """What a click does."""
        (self.pressed if self.enabled else self.asked).emit()

    def boundingRect(self) -> QRectF:
        """The button and its edge."""
        return QRectF(QPointF(), self._size).adjusted(-2, -2, 2, 2)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """The ground, then icon, words and cap from left to right."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(QPointF(), self._size)
        ink = self._ground(painter, rect)
        theme = self._art.theme
        left = theme.px(_SIDE) + self._more
        if self._icon:
            side = theme.px(_ICON)
            ratio = painter.device().devicePixelRatioF()
            top = rect.center().y() - side / 2
            picture = icon_pixmap(self._icon, ink.name(), side, ratio)
            painter.drawPixmap(QPointF(left, top), picture)
            left += side + theme.px(_GAP)
        font = theme.font("label")
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(QPointF(left, words.baseline(rect, font)), self._words)
        if self._cap:
            self._paint_cap(painter, rect, ink)

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._over = True
        self.update()

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._over = False
        self.update()

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self._down = True
        self.update()
        event.accept()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        was, self._down = self._down, False
        self.update()
        if was and self.boundingRect().contains(event.pos()):
            self.press()

    def _dress(self) -> None:
        shape = Qt.CursorShape.PointingHandCursor if self.enabled else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        set_tip(self, self._label.why)

    def _ground(self, painter: QPainter, rect: QRectF) -> QColor:
        """Paint what is below the words; returns the colour of the words."""
        theme = self._art.theme
        radius = theme.radius("control")
        inner = rect.adjusted(0.5, 0.5, -0.5, -0.5)
        if not self.enabled:
            painter.setPen(QPen(theme.colour("line"), 1))
            painter.setBrush(theme.colour("sunken"))
            painter.drawRoundedRect(inner, radius, radius)
            return theme.colour("disabled")
        if self._label.kind == "primary":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._touched(theme.colour("accent"), theme.colour("text")))
            painter.drawRoundedRect(rect, radius, radius)
            return theme.colour("onaccent")
        if self._label.kind == "quiet":
            if self._over or self._down:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.colour("sunken"))
                painter.drawRoundedRect(rect, radius, radius)
            return theme.colour("text")
        painter.setPen(QPen(theme.colour("edge"), 1))
        painter.setBrush(self._touched(theme.colour("raised"), theme.colour("edge")))
        painter.drawRoundedRect(inner, radius, radius)
        return theme.colour("text")

    def _touched(self, colour: QColor, towards: QColor) -> QColor:
        share = 0.22 if self._down else 0.1 if self._over else 0.0
        parts = zip(colour.getRgb()[:3], towards.getRgb()[:3], strict=True)
        return QColor(*(round(a + (b - a) * share) for a, b in parts))

    def _cap_width(self) -> float:
        theme = self._art.theme
        return words.width(self._cap, theme.font("caption", 700)) + theme.px(2 * _CAP_SIDE)

    def _paint_cap(self, painter: QPainter, rect: QRectF, ink: QColor) -> None:
        theme = self._art.theme
        high, wide = theme.px(_CAP_HIGH), self._cap_width()
        left = rect.right() - theme.px(_END) - self._more - wide
        cap = QRectF(left, rect.center().y() - high / 2, wide, high)
        edge = QColor(ink)
        edge.setAlphaF(0.55)
        painter.setPen(QPen(edge, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(cap, 4, 4)
        words.line(
            painter,
            cap,
            self._cap,
            theme.font("caption", 700),
            ink,
            Qt.AlignmentFlag.AlignHCenter,
        )
