"""The curtain: a sheet over board and own place until the person it names lifts it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMargins, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QColor, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tabletop.engine.text import Text, Who
from tabletop.ui.controls.layout import fill
from tabletop.ui.controls.opacity import set_opacity
from tabletop.ui.controls.roles import RoleWidget
from tabletop.ui.look.art import Art
from tabletop.ui.look.theme import Motion, Theme
from tabletop.ui.table.clock import Clock, Tween
from tabletop.ui.table.offers import ButtonSpec
from tabletop.ui.table.overlay.labels import WrappedLabel
from tabletop.ui.table.overlay.offer_button import OfferButton, OfferRow

if TYPE_CHECKING:
    from tabletop.models.session import Session

_EMBLEM, _LEAST_EMBLEM = 96, 40
_GAPS = (20, 6, 28)
"""The room above the request, the rest and the buttons."""
_SIDE, _LOW = 48, 12
_RADIUS = 12.0
_AROUND = QMargins(18, 6, 18, 34)
"""How far its shadow reaches out of it; above it no further than there is nothing to press."""

_ABOVE, _BELOW = 46, 54
"""How what is left of the height lies above and below the words."""

_ASKING = (QEvent.Type.ToolTip, QEvent.Type.WhatsThis, QEvent.Type.QueryWhatsThis)

ALONE = Text("Nobody else may look.")


def summons(seat: int) -> Text:
    """What is asked of the person whose secrets lie under the curtain."""
    return Text("{player}, take the screen.", player=Who(seat))


class _Emblem(QWidget):
    """The badge of a seat, as large as there is room for."""

    def __init__(self, art: Art, parent: QWidget) -> None:
        super().__init__(parent)
        self._art = art
        self.seat = 0
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        """As large as looks best."""
        side = self._art.theme.px(_EMBLEM)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        """As large as can be told from others."""
        return QSize(_LEAST_EMBLEM, _LEAST_EMBLEM)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints it in the middle."""
        side = min(self.width(), self.height(), self._art.theme.px(_EMBLEM))
        badge = self._art.badge(self.seat, side, self.devicePixelRatioF())
        left, top = (self.width() - side) // 2, (self.height() - side) // 2
        QPainter(self).drawPixmap(left, top, badge)


class Curtain(RoleWidget):
    """Who may look, and the button that lifts it; it is there while the session is covered.

    From its first moment nothing shines through: what lies below is a spectator's table, and
    neither a press nor a question for a tip reaches it. ``tried`` says that somebody pressed the
    sheet itself. Lifted, it fades, as ``clock`` and ``motion`` say.
    """

    accessible_role = QAccessible.Role.Grouping
    tried = Signal()

    def __init__(
        self,
        art: Art,
        offers: Callable[[Session], Sequence[ButtonSpec]],
        clock: Clock,
        motion: Callable[[str], Motion],
    ) -> None:
        super().__init__()
        self._art, self._offers, self._clock, self._motion = art, offers, clock, motion
        self._hangs = False
        self._fading: Tween | None = None
        self._sheet: tuple[tuple[QSize, float, Theme], QPixmap] | None = None
        self._emblem = _Emblem(art, self)
        self._request = WrappedLabel(art, self, "display")
        self._rest = WrappedLabel(art, self, "heading", "text2", weight=400)
        self._row = OfferRow(art, self)
        self._lay_out()
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.hide()

    def _lay_out(self) -> None:
        """Emblem, words and buttons one below the other, a little above the middle."""
        column = self._column = QVBoxLayout(self)
        column.setSpacing(0)
        column.addStretch(_ABOVE)
        column.addWidget(self._emblem)
        for label in (self._request, self._rest):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addSpacing(0)
            column.addWidget(label)
        column.addSpacing(0)
        line = QHBoxLayout()
        fill(line, 1, self._row, 1)
        column.addLayout(line)
        column.addStretch(_BELOW)

    @property
    def sentence(self) -> str:
        """All that it says, as it is read aloud."""
        return f"{self._request.text()} {self._rest.text()}"

    def buttons(self) -> tuple[OfferButton, ...]:
        """The buttons, from left to right; none once it is being lifted."""
        return self._row.buttons

    def set_area(self, area: QRectF) -> None:
        """Hang over that area, in scene coordinates."""
        self.setGeometry(area.toAlignedRect().marginsAdded(_AROUND))
        self._fit()

    def refresh(self, session: Session) -> None:
        """Hang over the table, or be lifted from it."""
        if session.covered:
            self._say(session)
            if not self._hangs:
                self._hang()
            self.setVisible(self.parentWidget() is not None)
        elif self._hangs:
            self._hangs = False
            self._row.show_offers(())
            self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self._fading = self._clock.play(self._motion("bubble"), self._fade, self._gone)

    def _say(self, session: Session) -> None:
        px = self._art.theme.px
        self._emblem.seat = session.viewer
        self._request.setText(session.say(summons(session.viewer)))
        self._rest.setText(session.say(ALONE))
        self._rest.apply_theme()
        self.setAccessibleName(self.sentence)
        self._row.show_offers(tuple(reversed(self._offers(session))))
        for button in self.buttons():
            button.installEventFilter(self)
        side = px(_SIDE)
        self._column.setContentsMargins(_AROUND + QMargins(side, 0, side, px(_LOW)))
        self._fit()
        self.update()

    def _fit(self) -> None:
        """Write the request as large as can be in one line; gaps give way where it is low."""
        theme, room = self._art.theme, self.size()
        wide = self.rect().marginsRemoved(self._column.contentsMargins()).width()
        fits = theme.wide(self._request.text(), "display") <= wide
        self._request.write_as("display" if fits else "title")
        items = (self._column.itemAt(index) for index in range(self._column.count()))
        gaps = [gap for item in items if item and (gap := item.spacerItem())][1:-1]
        for share in (1.0, 0.5):
            for gap, high in zip(gaps, _GAPS, strict=True):
                gap.changeSize(0, theme.px(high * share))
            self._column.invalidate()
            if self._column.totalHeightForWidth(room.width()) <= room.height():
                return

    def _hang(self) -> None:
        self._hangs = True
        if self._fading is not None:
            self._clock.drop(self._fading)
            self._fading = None
        set_opacity(self, 1.0)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)

    def _fade(self, share: float) -> None:
        set_opacity(self, 1.0 - share)

    def _gone(self) -> None:
        self._fading = None
        self.hide()

    # What Qt asks

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A double click on a button is none: it began before the sheet hung here."""
        return event.type() == QEvent.Type.MouseButtonDblClick

    def event(self, event: QEvent) -> bool:
        """A tip is asked for nowhere below the sheet."""
        if event.type() in _ASKING:
            event.accept()
            return True
        return super().event(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().marginsRemoved(_AROUND).contains(event.position().toPoint()):
            self.tried.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the cloth, which is drawn once for each size and look, and its shadow."""
        ratio, inner = self.devicePixelRatioF(), self.rect().marginsRemoved(_AROUND)
        wanted = (inner.size(), ratio, self._art.theme)
        if self._sheet is None or self._sheet[0] != wanted:
            self._sheet = (wanted, _cloth(*wanted))
        painter = QPainter(self)
        self._art.shadow(painter, QRectF(inner), "raised", _RADIUS, ratio)
        painter.drawPixmap(inner.topLeft(), self._sheet[1])


def _cloth(size: QSize, ratio: float, theme: Theme) -> QPixmap:
    made = QPixmap(size * ratio)
    made.setDevicePixelRatio(ratio)
    made.fill(QColor(0, 0, 0, 0))
    with QPainter(made) as painter:
        # Most tables are never covered: the linen is imported, and woven, where one is.
        from tabletop.ui.look.linen import paint_linen

        paint_linen(painter, theme, QRectF(QPointF(), size), _RADIUS, ratio)
    return made
