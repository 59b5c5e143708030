"""The curtain: a sheet over board and own place until the person it names lifts it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsSceneMouseEvent, QStyleOptionGraphicsItem

from tabletop.engine.text import Text, Who
from tabletop.ui.look.art import Art
from tabletop.ui.look.linen import paint_linen
from tabletop.ui.table.clock import Tween
from tabletop.ui.table.items import words
from tabletop.ui.table.offers import Caps, always
from tabletop.ui.table.panels.moment import curtain_offers
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.table.panels.row import ButtonRow
from tabletop.ui.table.panels.scene_button import SceneButton

if TYPE_CHECKING:
    from tabletop.models.session import Session

_EMBLEM = 96
_LEAST_EMBLEM = 40
_EMBLEM_GAP = 20
_REST_GAP = 6
_BUTTON_GAP = 28
_BETWEEN = 12
_SIDE = 48
_RADIUS = 12.0
_MOST_ROWS = 2

ALONE = Text("Nobody else may look.")


def summons(seat: int) -> Text:
    """What is asked of the person whose secrets lie under the curtain."""
    return Text("{player}, take the screen.", player=Who(seat))


class Curtain(Panel):
    """Who may look, and the button that lifts it; it is there while the session is covered.

    From its first moment nothing shines through: what lies below is a spectator's table, and no
    press reaches it. ``tried`` says that somebody pressed the sheet itself. Lifted, it fades.
    """

    tried = Signal()

    def __init__(
        self, art: Art, *, caps: Caps = always, parent: QGraphicsItem | None = None
    ) -> None:
        super().__init__(art, parent)
        self._caps = caps
        self._row = ButtonRow(art, self)
        self._seat = 0
        self._request = self._rest = ""
        self._fading: Tween | None = None
        self._sheet: tuple[Any, QPixmap] | None = None
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.hide()

    @property
    def sentence(self) -> str:
        """All that it says, as it is read aloud."""
        return f"{self._request} {self._rest}"

    def buttons(self) -> tuple[SceneButton, ...]:
        """The buttons, from left to right; none once it is being lifted."""
        return self.painted_buttons()

    def painted_buttons(self) -> tuple[SceneButton, ...]:
        """The same."""
        return tuple(reversed(tuple(self._row)))

    def refresh(self, session: Session) -> None:
        """Hang over the table, or be lifted from it."""
        if session.covered:
            self._hang(session)
        elif self._row:
            self._row.show(())
            self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self._lift()

    def _hang(self, session: Session) -> None:
        self._stop_fading()
        self._seat = session.viewer
        self._request = session.say(summons(session.viewer))
        self._rest = session.say(ALONE)
        self._row.show(curtain_offers(session, self._caps))
        self.setAcceptedMouseButtons(Qt.MouseButton.AllButtons)
        self.setOpacity(1.0)
        self.show()
        self.arrange()
        self.update()

    def _lift(self) -> None:
        """Fade away; no press is caught any more."""
        scene: Any = self.scene()
        self._stop_fading()
        self._fading = scene.clock.play(scene.motion("bubble"), self._fade, self._gone)

    def _fade(self, share: float) -> None:
        self.setOpacity(1.0 - share)

    def _gone(self) -> None:
        self._fading = None
        self.hide()

    def _stop_fading(self) -> None:
        track, self._fading = self._fading, None
        scene: Any = self.scene()
        if track is not None:
            scene.clock.drop(track)

    # Its look

    def arrange(self) -> None:
        """The buttons in the middle, below the words."""
        top = self._top() + self._above()
        sizes = [button.natural_size() for button in self.buttons()]
        gap = self.theme.px(_BETWEEN)
        wide = sum(size.width() for size in sizes) + gap * max(0, len(sizes) - 1)
        left = (self._size.width() - wide) / 2
        for button, size in zip(self.buttons(), sizes, strict=True):
            button.place(round(left), round(top))
            left += size.width() + gap

    def _room(self) -> float:
        return self._size.width() - 2 * self.theme.px(_SIDE)

    def _role(self) -> str:
        """As large as can be in one line."""
        display = self.theme.font("display")
        return "display" if words.width(self._request, display) <= self._room() else "title"

    def _rows(self) -> list[str]:
        font = self.theme.font(self._role())
        return words.wrapped(self._request, font, self._room(), _MOST_ROWS)

    def _emblem(self) -> float:
        """As large as there is room for."""
        theme = self.theme
        taken = self._words_height() + theme.px(_EMBLEM_GAP + _BUTTON_GAP + _SIDE)
        spare = self._size.height() - taken - theme.size("control_large")
        return max(float(_LEAST_EMBLEM), min(float(theme.px(_EMBLEM)), spare))

    def _words_height(self) -> float:
        theme = self.theme
        rows = len(self._rows()) * theme.line(self._role())
        return float(rows + theme.px(_REST_GAP) + theme.line("heading"))

    def _above(self) -> float:
        """The height of all that stands above the buttons."""
        theme = self.theme
        return self._emblem() + theme.px(_EMBLEM_GAP) + self._words_height() + theme.px(_BUTTON_GAP)

    def _top(self) -> float:
        whole = self._above() + self.theme.size("control_large")
        return max(0.0, (self._size.height() - whole) * 0.46)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """The sheet; in its middle the emblem, the summons, and who may not look."""
        theme, ratio = self.theme, self.ratio(painter)
        self._paint_sheet(painter, ratio)
        side, middle, top = self._emblem(), self._size.width() / 2, self._top()
        badge = self.art.badge(self._seat, side, ratio)
        painter.drawPixmap(QPointF(round(middle - side / 2), round(top)), badge)
        top += side + theme.px(_EMBLEM_GAP)
        across = Qt.AlignmentFlag.AlignHCenter
        role = self._role()
        for row in self._rows():
            line = QRectF(0, top, self._size.width(), theme.line(role))
            words.line(painter, line, row, theme.font(role), theme.colour("text"), across)
            top = line.bottom()
        line = QRectF(0, top + theme.px(_REST_GAP), self._size.width(), theme.line("heading"))
        font = theme.font("heading", 400)
        words.line(painter, line, self._rest, font, theme.colour("text2"), across)

    def _paint_sheet(self, painter: QPainter, ratio: float) -> None:
        """The cloth, drawn once for each size and look."""
        wanted = (self._size, ratio, self.theme)
        if self._sheet is None or self._sheet[0] != wanted:
            size = self._size
            made = QPixmap(round(size.width() * ratio), round(size.height() * ratio))
            made.setDevicePixelRatio(ratio)
            made.fill(QColor(0, 0, 0, 0))
            own = QPainter(made)
            paint_linen(own, self.theme, QRectF(QPointF(), size), _RADIUS, ratio)
            own.end()
            self._sheet = (wanted, made)
        self.art.shadow(painter, self.inner, "raised", _RADIUS, ratio)
        painter.drawPixmap(QPointF(), self._sheet[1])

    def boundingRect(self) -> QRectF:
        """The sheet with its shadow."""
        return self.inner.adjusted(-18, -18, 18, 34)

    # What a hand does to it

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Nothing: it began before the sheet hung here."""
        event.accept()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self.inner.contains(event.pos()):
            self.tried.emit()
