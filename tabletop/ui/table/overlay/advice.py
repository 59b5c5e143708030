"""The panel on which hints, comparisons and warnings lie over the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QMarginsF, QPoint, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tabletop.engine.text import Text
from tabletop.models.coaching.advice import Advice, Tone
from tabletop.ui.controls.reading_area import RingedScroll
from tabletop.ui.look.art import Art
from tabletop.ui.look.art import panel as paint_panel
from tabletop.ui.look.icons import icon_pixmap
from tabletop.ui.look.sheet import stylesheet
from tabletop.ui.look.theme import Theme
from tabletop.ui.look.tips import set_tip
from tabletop.ui.table.offers import ButtonLabel, ButtonSpec, Caps
from tabletop.ui.table.overlay.advice_block import AdviceBlock, AdviceColumn
from tabletop.ui.table.overlay.offer_button import OfferButton

if TYPE_CHECKING:
    from tabletop.models.session import Session

CLOSE = "advice:close"
"""The id of the cross."""

_PAD = 6
_WIDE = 780
_RADIUS = 10.0
_CROSS = 20
_SHADE = QMarginsF(18, 18, 18, 34)
"""The room around it for the shadow of something that floats."""
_SHARE = 0.15
"""The share of the table's height beyond which bars give way to points alone."""


class CrossButton(OfferButton):
    """A cross to press, as large as a finger; its words are only read aloud."""

    def sizeHint(self) -> QSize:
        """A square."""
        side = self._look.theme.size("touch_least")
        return QSize(side, side)

    def follow(self, offer: ButtonSpec) -> None:
        super().follow(offer)
        set_tip(self, offer.label.words)

    def _paint_content(self, painter: QPainter, rect: QRectF, ink: QColor) -> None:
        side, ratio = self._look.theme.px(_CROSS), painter.device().devicePixelRatioF()
        at = rect.center() - QPointF(side / 2, side / 2)
        painter.drawPixmap(at, icon_pixmap("close", ink.name(), side, ratio))


class _ScrolledColumn(RingedScroll):
    """A column of advice, which the wheel and the keyboard scroll where it is too high."""

    def __init__(self, art: Art, column: AdviceColumn, parent: QWidget) -> None:
        super().__init__(_RADIUS, parent)
        self._art, self._column = art, column
        self._styled_in: Theme | None = None
        self.setWidgetResizable(False)
        self.scroll_page(column)
        for part in (self, self.viewport()):
            part.setMouseTracking(True)

    def lay_out(self, wide: int, high: int, most: float) -> None:
        """Have that size; nothing is cut: what has no room there is scrolled to."""
        if self._styled_in != self.theme:
            self._styled_in = self.theme
            self.verticalScrollBar().setStyleSheet(stylesheet(self.theme, "bars"))
        fitted = self._column.fit(wide, most)
        scrolls = fitted > high
        if scrolls:
            wide -= self.verticalScrollBar().sizeHint().width()
            fitted = self._column.fit(wide, most)
        policy, focus = Qt.ScrollBarPolicy, Qt.FocusPolicy
        self.setVerticalScrollBarPolicy(
            policy.ScrollBarAlwaysOn if scrolls else policy.ScrollBarAlwaysOff
        )
        self.setFocusPolicy(focus.TabFocus if scrolls else focus.NoFocus)
        # Unnamed where nobody stops at it: readers would tell all of it twice.
        said = [block.words for block in self._column.blocks] if scrolls else []
        self.setAccessibleName(" ".join(said))
        self._column.resize(wide, fitted if scrolls else max(fitted, high))

    @property
    def theme(self) -> Theme:
        """That of the table."""
        return self._art.theme


class AdvicePanel(QWidget):
    """Advice over the table, for which nothing gives way, as most of it comes and goes.

    It can be dragged aside. What is higher than the room it is given is scrolled. ``closed`` says
    that somebody pressed its cross, which it has as long as nothing on it wants an answer,
    ``unfolded`` that it wants another height. No press falls through it; its shadow lets all
    through.
    """

    closed = Signal()
    unfolded = Signal()

    def __init__(self, art: Art, caps: Caps) -> None:
        super().__init__()
        self._art = art
        self._column = AdviceColumn(art, caps)
        self._column.unfolded.connect(self.unfolded)
        self._scroll = _ScrolledColumn(art, self._column, self)
        self._most = 0.0
        self._cross = CrossButton(
            art, ButtonSpec(ButtonLabel(CLOSE, "", "quiet"), self.closed.emit), self
        )
        self._grip: QPoint | None = None
        self.area = QRectF()
        """Where it lies, in scene coordinates, without its shadow."""
        self.dragged = False
        """Whether somebody has put it there."""
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.hide()

    @property
    def advice(self) -> tuple[AdviceBlock, ...]:
        """What is said, from the top."""
        return self._column.blocks

    def lies_at(self, point: QPointF) -> bool:
        """Whether it covers a point of the scene."""
        return not self.isHidden() and self.area.contains(point)

    def buttons(self) -> tuple[OfferButton, ...]:
        """What can be done, then the cross."""
        return (*self._column.buttons(), *((self._cross,) if self._can_close else ()))

    @property
    def _can_close(self) -> bool:
        said = [block.advice for block in self.advice if block.advice is not None]
        return any(advice.tone is Tone.HINT for advice in said)

    def advise(self, session: Session, all_advice: Sequence[Advice]) -> None:
        """Say exactly these."""
        if self._column.show_all_advice(session, all_advice):
            self._name_cross(session)
            if not all_advice:
                self.area, self.dragged = QRectF(), False
            self._scroll.verticalScrollBar().setValue(0)
            self.setVisible(bool(all_advice))

    def refresh(self, session: Session) -> None:
        """Say the same in the words and the look of the moment."""
        self._column.refresh(session)
        self._name_cross(session)

    def _name_cross(self, session: Session) -> None:
        label = ButtonLabel(CLOSE, session.say(Text("Close")), "quiet")
        self._cross.follow(ButtonSpec(label, self.closed.emit))
        self._cross.setVisible(self._can_close)

    def widest(self, room: float) -> float:
        """How wide it is at the most, with so much room."""
        return min(room, self._art.theme.px(_WIDE))

    def wanted_size(self, wide: float, high: float) -> QSizeF:
        """The size that all words have when it is so wide, at a table so high."""
        wide, px = round(wide), self._art.theme.px
        self._most = _SHARE * high
        return QSizeF(wide, self._column.height_in(self._column_width(wide), self._most) + px(_PAD))

    def least_height(self) -> float:
        """The height in which its first sentence, and what can be done about it, are whole."""
        first = self._column.blocks[0].head_height() if self._column.blocks else 0
        return first + 2 * self._art.theme.px(_PAD)

    def _column_width(self, wide: float) -> int:
        px = self._art.theme.px
        side = self._cross.sizeHint().width() if self._can_close else px(_PAD)
        return round(wide) - px(_PAD) - side

    def set_area(self, area: QRectF) -> None:
        """Lie there, in scene coordinates."""
        self.area = QRectF(area)
        pad, side = self._art.theme.px(_PAD), self._cross.sizeHint()
        left, top = round(_SHADE.left()), round(_SHADE.top())
        self.setGeometry(area.marginsAdded(_SHADE).toRect())
        wide = self._column_width(area.width())
        high = round(area.height()) - pad
        self._scroll.setGeometry(left + pad, top + pad, wide, high)
        self._scroll.lay_out(wide, high, self._most)
        self._cross.setGeometry(
            left + round(area.width()) - side.width(), top + pad // 2, side.width(), side.height()
        )

    # A hand that drags it aside

    def _inside(self, event: QMouseEvent) -> bool:
        return QRectF(self.rect()).marginsRemoved(_SHADE).contains(event.position())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.setAccepted(self._inside(event))
        if event.isAccepted():
            self._grip = event.position().toPoint()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.setAccepted(self._inside(event))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Without a press a move is the table's."""
        table = self.parentWidget()
        if self._grip is None or table is None:
            event.ignore()
            return
        room = QRectF(table.rect())
        corner = self.area.topLeft() + QPointF(event.position().toPoint() - self._grip)
        left = min(max(corner.x(), room.left()), room.right() - self.area.width())
        top = min(max(corner.y(), room.top()), room.bottom() - self.area.height())
        self.dragged = True
        self.set_area(QRectF(QPointF(left, top), self.area.size()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.setAccepted(self._grip is not None)
        self._grip = None

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints a panel that floats over the table."""
        inner, ratio = QRectF(self.rect()).marginsRemoved(_SHADE), self.devicePixelRatioF()
        paint_panel(
            QPainter(self), self._art, inner, name="floating", fill_colour="raised",
            radius=_RADIUS, ratio=ratio,
        )  # fmt: skip
