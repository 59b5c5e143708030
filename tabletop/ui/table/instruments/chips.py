"""What a dial's total is made of: a chip for each source, with a pip for each point."""

from __future__ import annotations

from typing import Any

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.engine.table import Source
from tabletop.ui.look.art import Art
from tabletop.ui.look.icons import icon_pixmap
from tabletop.ui.table.items import words
from tabletop.ui.table.offers import ButtonLabel
from tabletop.ui.table.panels.scene_button import SceneButton

HIGH = 27
"""How high a chip is drawn; the target around an optional one is as high as any."""

_SIDE, _GAP, _BOX = 8, 5, 16
_PIP, _PIP_HIGH, _PITCH = 12, 17, 13
_MOST_PITCH = 66
_BEND = 6.0
_UNUSED = 0.34


@frozen(eq=False)
class Counted:
    """A source, its name in the reader's language, and whether it is used (None: no option)."""

    source: Source
    name: str
    used: bool | None = None


class SourceChip(SceneButton):
    """A source: pips that count are full, capped ones struck out, those of an unused option pale.

    An option is a button with a box that is ticked while it is used.
    """

    def __init__(
        self, art: Art, counted: Counted, label: ButtonLabel, parent: QGraphicsItem
    ) -> None:
        self._counted = counted
        super().__init__(art, label, parent)
        if counted.used is None:
            self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self.setAcceptHoverEvents(False)
            self.setCursor(Qt.CursorShape.ArrowCursor)

    @property
    def counted(self) -> Counted:
        """What it shows."""
        return self._counted

    def show_source(self, counted: Counted, label: ButtonLabel) -> None:
        """Show a source as it is now."""
        self.prepareGeometryChange()
        self._counted = counted
        self.set_label(label)
        self.update()

    def natural_size(self) -> QSizeF:
        """The room for box, name and pips."""
        theme = self._art.theme
        wide = words.width(self._counted.name, self._font()) + 2 * theme.px(_SIDE)
        if self._counted.used is not None:
            wide += theme.px(_BOX + _GAP)
        if self._counted.source.count:
            wide += theme.px(_GAP) + self._pips_width()
        high = theme.size("touch_least") if self._counted.used is not None else theme.px(HIGH)
        return QSizeF(round(wide), high)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Ground, box, name and pips from left to right."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, ratio = self._art.theme, painter.device().devicePixelRatioF()
        body = self.body
        self._paint_ground(painter, body)
        left = body.left() + theme.px(_SIDE)
        if self._counted.used is not None:
            self._paint_box(painter, left, body, ratio)
            left += theme.px(_BOX + _GAP)
        room = QRectF(left, body.top(), body.right() - left, body.height())
        used = words.line(painter, room, self._counted.name, self._font(), theme.colour("text"))
        self._paint_pips(painter, left + used + theme.px(_GAP), body, ratio)

    def _font(self) -> Any:
        return self._art.theme.font("caption", 700)

    @property
    def body(self) -> QRectF:
        """What is drawn of it."""
        high = self._art.theme.px(HIGH)
        return QRectF(0.5, round((self._size.height() - high) / 2) + 0.5, self._size.width() - 1,
                      high - 1)  # fmt: skip

    def _paint_ground(self, painter: QPainter, body: QRectF) -> None:
        theme, used = self._art.theme, self._counted.used
        edge = theme.colour("accent" if used else "line" if used is None else "edge")
        ground = theme.colour("accentwash" if used else "sunken" if used is None else "raised")
        if used is not None and (self._over or self._down):
            ground = self._touched(ground, theme.colour("edge"))
        painter.setPen(QPen(edge, 1.4 if used else 1.0))
        painter.setBrush(ground)
        painter.drawRoundedRect(body, _BEND, _BEND)

    def _paint_box(self, painter: QPainter, left: float, body: QRectF, ratio: float) -> None:
        theme, side = self._art.theme, self._art.theme.px(_BOX)
        box = QRectF(left, round(body.center().y() - side / 2), side, side)
        used = bool(self._counted.used)
        painter.setPen(QPen(theme.colour("accent" if used else "edge"), 1.4))
        painter.setBrush(theme.colour("accent" if used else "raised"))
        painter.drawRoundedRect(box.adjusted(0.7, 0.7, -0.7, -0.7), 3, 3)
        if used:
            tick = icon_pixmap("tick", theme.colours.onaccent, side - 2, ratio)
            painter.drawPixmap(box.topLeft() + QPointF(1, 1), tick)

    # Pips

    def _pitch(self) -> float:
        """From one pip to the next: many stand closer."""
        theme, many = self._art.theme, self._counted.source.count
        return min(float(theme.px(_PITCH)), theme.px(_MOST_PITCH) / max(1, many - 1))

    def _pips_width(self) -> float:
        return self._pitch() * (self._counted.source.count - 1) + self._art.theme.px(_PIP)

    def _paint_pips(self, painter: QPainter, left: float, body: QRectF, ratio: float) -> None:
        theme, source = self._art.theme, self._counted.source
        wide, high = theme.px(_PIP), theme.px(_PIP_HIGH)
        pip = self._art.pixmap(source.face, wide, high, ratio, rim=theme.dark)
        size = pip.deviceIndependentSize()
        for number in range(source.count):
            middle = QPointF(left + number * self._pitch() + wide / 2, body.center().y())
            counts, capped = number < source.counted, self._counted.used is not False
            painter.setOpacity(1.0 if counts else _UNUSED)
            painter.drawPixmap(middle - QPointF(size.width() / 2, size.height() / 2), pip)
            painter.setOpacity(1.0)
            if not counts and capped:
                self._strike(painter, middle, size)

    def _strike(self, painter: QPainter, middle: QPointF, size: QSizeF) -> None:
        across = QPointF(size.width() / 2, -size.height() / 2)
        for colour, wide in (("raised", 4.0), ("danger", 2.0)):
            painter.setPen(QPen(self._art.theme.colour(colour), wide))
            painter.drawLine(middle - across, middle + across)
