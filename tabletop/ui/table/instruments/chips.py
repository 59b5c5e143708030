"""What a dial's total is made of: a chip for each source, with a pip for each point."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tabletop.engine.table import Source
from tabletop.ui.controls import paint
from tabletop.ui.look.art import Art
from tabletop.ui.look.icons import icon_pixmap
from tabletop.ui.table.items import words
from tabletop.ui.table.offers import ButtonSpec
from tabletop.ui.table.overlay.offer_button import OfferButton

HIGH = 27
"""How high a chip is drawn; the target around an optional one is as high as any."""

_SIDE, _GAP, _BOX = 8, 5, 16
_PIP, _PIP_HIGH, _PITCH = 12, 17, 13
_MOST_PITCH = 66
_BEND = 6.0
_UNUSED = 0.34


@frozen(eq=False)
class CountedSource:
    """A source, its name in the reader's language, and whether it is used (None: no option)."""

    source: Source
    name: str
    used: bool | None = None


class SourceChip(QWidget):
    """A source that always counts: pips that count are full, capped ones struck out."""

    def __init__(self, art: Art, counted: CountedSource, parent: QWidget) -> None:
        super().__init__(parent)
        self._drawing = ChipDrawing(art, counted)
        self.setMouseTracking(True)

    def show_source(self, counted: CountedSource) -> None:
        """Show a source as it is now."""
        self._drawing.counted = counted
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """The room for name and pips."""
        return self._drawing.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints it."""
        self._drawing.paint(QPainter(self), QRectF(self.rect()), touched=False)


class OptionChip(OfferButton):
    """A source that can be used: a box that is ticked while it is, and pale pips while it is not.

    What is pressed is as high as a finger, and drawn as high as any chip.
    """

    def __init__(
        self, art: Art, counted: CountedSource, offer: ButtonSpec, parent: QWidget
    ) -> None:
        self._drawing = ChipDrawing(art, counted)
        super().__init__(art, offer, parent)
        self.setCheckable(True)
        self.show_option(counted, offer)

    def show_option(self, counted: CountedSource, offer: ButtonSpec) -> None:
        """Show it as it is now."""
        self._drawing.counted = counted
        self.setChecked(bool(counted.used))
        self.follow(offer)
        self.updateGeometry()
        self.update()

    def nextCheckState(self) -> None:
        """It is ticked once it is used."""

    def sizeHint(self) -> QSize:
        """The room for box, name and pips."""
        return QSize(self._drawing.size().width(), self._look.theme.size("touch_least"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints it, and the ring of focus."""
        painter, rect = QPainter(self), QRectF(self.rect())
        self._drawing.paint(painter, rect, touched=self.isDown() or self.underMouse())
        if self.hasFocus():
            paint.focus_ring(painter, self._look.theme, self._drawing.body(rect), _BEND)


class ChipDrawing:
    """How a source is drawn: ground, box, name and pips from left to right."""

    def __init__(self, art: Art, counted: CountedSource) -> None:
        self._art, self.counted = art, counted

    def size(self) -> QSize:
        """The room that all of it takes."""
        theme = self._art.theme
        wide = words.width(self.counted.name, self._font()) + 2 * theme.px(_SIDE)
        if self.counted.used is not None:
            wide += theme.px(_BOX + _GAP)
        if self.counted.source.count:
            wide += theme.px(_GAP) + self._pips_width()
        return QSize(round(wide), theme.px(HIGH))

    def body(self, room: QRectF) -> QRectF:
        """What is drawn in that room."""
        high = self._art.theme.px(HIGH)
        top = round((room.height() - high) / 2) + 0.5
        return QRectF(0.5, top, room.width() - 1, high - 1)

    def paint(self, painter: QPainter, room: QRectF, *, touched: bool) -> None:
        """Paint it there."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, ratio = self._art.theme, painter.device().devicePixelRatioF()
        body = self.body(room)
        self._paint_ground(painter, body, touched)
        left = body.left() + theme.px(_SIDE)
        if self.counted.used is not None:
            self._paint_box(painter, left, body, ratio)
            left += theme.px(_BOX + _GAP)
        name = QRectF(left, body.top(), body.right() - left, body.height())
        used = words.line(painter, name, self.counted.name, self._font(), theme.colour("text"))
        self._paint_pips(painter, left + used + theme.px(_GAP), body, ratio)

    def _font(self) -> QFont:
        return self._art.theme.font("caption", 700)

    def _paint_ground(self, painter: QPainter, body: QRectF, touched: bool) -> None:
        theme, used = self._art.theme, self.counted.used
        edge = theme.colour("accent" if used else "line" if used is None else "edge")
        plain = "sunken" if used is None or touched else "raised"
        painter.setPen(QPen(edge, 1.4 if used else 1.0))
        painter.setBrush(theme.colour("accentwash" if used else plain))
        painter.drawRoundedRect(body, _BEND, _BEND)

    def _paint_box(self, painter: QPainter, left: float, body: QRectF, ratio: float) -> None:
        theme, side = self._art.theme, self._art.theme.px(_BOX)
        box = QRectF(left, round(body.center().y() - side / 2), side, side)
        used = bool(self.counted.used)
        painter.setPen(QPen(theme.colour("accent" if used else "edge"), 1.4))
        painter.setBrush(theme.colour("accent" if used else "raised"))
        painter.drawRoundedRect(box.adjusted(0.7, 0.7, -0.7, -0.7), 3, 3)
        if used:
            tick = icon_pixmap("tick", theme.colours.onaccent, side - 2, ratio)
            painter.drawPixmap(box.topLeft() + QPointF(1, 1), tick)

    # Pips

    def _pitch(self) -> float:
        """From one pip to the next: many stand closer."""
        theme, many = self._art.theme, self.counted.source.count
        return min(float(theme.px(_PITCH)), theme.px(_MOST_PITCH) / max(1, many - 1))

    def _pips_width(self) -> float:
        return self._pitch() * (self.counted.source.count - 1) + self._art.theme.px(_PIP)

    def _paint_pips(self, painter: QPainter, left: float, body: QRectF, ratio: float) -> None:
        theme, source = self._art.theme, self.counted.source
        wide, high = theme.px(_PIP), theme.px(_PIP_HIGH)
        pip = self._art.pixmap(source.face, wide, high, ratio, rim=theme.dark)
        size = pip.deviceIndependentSize()
        for number in range(source.count):
            middle = QPointF(left + number * self._pitch() + wide / 2, body.center().y())
            counts, capped = number < source.counted, self.counted.used is not False
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
