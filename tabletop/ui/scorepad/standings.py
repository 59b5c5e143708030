"""Everybody's total over the lower edge of a page that scrolls, while the sheet's is not seen."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from tabletop.engine.text import Text
from tabletop.language import signed
from tabletop.models.deferred import later
from tabletop.models.pad import TOTAL, PadModel
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.badge import badge
from tabletop.ui.controls.card import SHADE
from tabletop.ui.controls.layout import ANY_SIZE, BaseLayout
from tabletop.ui.scorepad.totals import TOTAL_NAME

_HIGH, _BADGE, _GAP, _SIDE = 44, 22, 6, 18
"""How high it is, how large a badge is, what is free beside it and at its ends, at 100 %."""


class Standings(QWidget):
    """A badge, a place and a number for each column.

    Readers hear none of it: the sheet's own totals are told, wherever they are.
    """

    def __init__(
        self, context: AppContext, model: PadModel, totals: QWidget, area: QScrollArea
    ) -> None:
        super().__init__()
        self._context, self._model = context, model
        self._totals, self._area = totals, area
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        model.changed.connect(self.update)
        model.pointed.connect(self.update)
        bar = area.verticalScrollBar()
        bar.valueChanged.connect(self._follow)
        bar.rangeChanged.connect(lambda *_: later(self, self._follow))

    def _follow(self) -> None:
        """Be there while the sheet's own totals are not wholly in sight."""
        port, own = self._area.viewport(), self._totals
        top = own.mapTo(port, QPoint()).y()
        self.setVisible(top < 0 or top + own.height() > port.height())
        self.raise_()

    def sizeHint(self) -> QSize:
        """A line of numbers."""
        px = self._context.px
        return QSize(px(300), px(_HIGH) + 2 * SHADE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints a panel, what it tells, and the columns."""
        context, model, painter = self._context, self._model, QPainter(self)
        px = context.px
        ground = QRectF(self.rect()).adjusted(SHADE, SHADE, -SHADE, -SHADE)
        below = QRectF(self.rect())
        below.setTop(ground.center().y())
        painter.fillRect(below, context.colour("window"))
        paint.panel(painter, context.theme, ground, fill="raised", shadow="raised")
        room = ground.adjusted(px(_SIDE), 0, -px(_SIDE), 0)
        name = context.say(TOTAL_NAME)
        wide = context.theme.wide(name, "lead") + px(_SIDE)
        parts = [self._parts(seat) for seat in model.columns]
        pitch = room.width() / len(parts)
        if max(self._wide(part) for part in parts) + wide / len(parts) <= pitch - px(_GAP):
            paint.words(painter, context, room, name, "lead")
            room.setLeft(room.left() + wide)
            pitch = room.width() / len(parts)
        for seat, part in enumerate(parts):
            place = QRectF(room.left() + seat * pitch, room.top(), pitch, room.height())
            self._paint_side(painter, place, seat, part)

    def _parts(self, seat: int) -> tuple[str, str]:
        """The place, once there is one, and the total."""
        model = self._model
        place = Text("{place}.", place=model.rank(seat))
        return self._context.say(place) if model.begun else "", signed(model.points(TOTAL, seat))

    def _wide(self, part: tuple[str, str]) -> float:
        theme, px = self._context.theme, self._context.px
        place, total = part
        number = QFontMetricsF(self._context.font("heading", 900)).horizontalAdvance(total)
        return px(_BADGE + 3 * _GAP) + theme.wide(place, "lead") + number

    def _paint_side(
        self, painter: QPainter, room: QRectF, seat: int, part: tuple[str, str]
    ) -> None:
        context, px, (place, total) = self._context, self._context.px, part
        side = px(_BADGE)
        picture = badge(context, self._model.seats[seat].colour, side, self.devicePixelRatioF())
        painter.drawPixmap(round(room.left()), round(room.center().y() - side / 2), picture)
        left = room.left() + side + px(_GAP)
        if self._wide(part) <= room.width():
            ink = "accent" if place and self._model.rank(seat) == 1 else "text2"
            paint.words(painter, context, QRectF(room).adjusted(left - room.left(), 0, 0, 0),
                        place, "lead", ink)  # fmt: skip
            left += context.theme.wide(place, "lead") + px(_GAP)
        number = QRectF(left, room.top(), room.right() - left, room.height())
        paint.words(painter, context, number, total, "heading", weight=900)


class OverEdges(BaseLayout):
    """What scrolls, with a line above it and a part over its lower edge, beside the scroll bar.

    Where the height is less than ``low`` (pixels) the line keeps no room of its own: what is said
    in it lies over the upper edge, as high as it needs to be, and ``lowered`` hears whether it is
    so.
    """

    def __init__(
        self,
        above: QWidget,
        area: QScrollArea,
        over: QWidget,
        gap: int,
        low: int,
        lowered: Callable[[bool], object],
    ) -> None:
        super().__init__(gap=gap)
        self._above, self._area, self._low, self._lowered = above, area, low, lowered
        self._kept = above.maximumHeight()
        self.add(above, area, over)

    def sizeHint(self) -> QSize:
        """That of what scrolls."""
        return self._area.sizeHint()

    def expandingDirections(self) -> Qt.Orientation:
        """It takes the room there is."""
        return Qt.Orientation.Horizontal | Qt.Orientation.Vertical

    def hasHeightForWidth(self) -> bool:
        """What has no room scrolls."""
        return False

    def lay(self, rect: QRect, *, move: bool) -> int:
        """The parts are as high as they want to be."""
        above, under, over = self._items
        if move:
            low = rect.height() < self._low
            line = QRect(rect.adjusted(SHADE, 0, -SHADE, 0))
            line.setHeight(self._kept)
            under.setGeometry(rect.adjusted(0, 0 if low else self._kept + self._gap, 0, 0))
            wide = self._area.viewport().width()
            most = ANY_SIZE if low else self._kept
            if self._above.maximumHeight() != most:
                self._above.setMaximumHeight(most)
            if low:
                line.setWidth(wide - 2 * SHADE)
                line.setHeight(max(self._kept, above.heightForWidth(line.width())))
                self._above.raise_()
            above.setGeometry(line)
            high = over.sizeHint().height()
            over.setGeometry(QRect(rect.x(), rect.bottom() + 1 - high, wide, high))
            self._lowered(low)
        return self.sizeHint().height()
