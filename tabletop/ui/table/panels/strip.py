"""Another seat's strip: what all strips have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsSceneHoverEvent,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
)

from tabletop.engine.text import Text
from tabletop.ui.look.art import Art
from tabletop.ui.look.art import panel as paint_panel
from tabletop.ui.look.tips import set_tip
from tabletop.ui.table.geometry.layout import Layout
from tabletop.ui.table.panels.counter import Counter
from tabletop.ui.table.panels.moment import doing_of
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.table.panels.seats import paint_bar

if TYPE_CHECKING:
    from tabletop.models.session import Session

TEXT_LEFT = 56
GAP = 12
EMBLEM = 28
EMBLEM_X = 32
_PARTNER = 0.55
"""How large the emblem of a partner is at the lower left of a seat's own."""

NARROW = 170
"""In a strip narrower than this, at its text's size, only the text is larger."""


class Strip(Panel):
    """One seat at a glance: emblem, its partner's, name, what it is doing, and what is its own.

    All strips of a table are laid out alike: each says by ``comfort`` how much of its usual form
    has room (1.0: all of it), and is told by ``settle_for`` what the least of them said.
    ``chosen`` says that it was clicked, ``studied`` that it was with the right button.
    """

    chosen = Signal(int)
    studied = Signal(int)

    def __init__(self, art: Art, seat: int, parent: QGraphicsItem | None = None) -> None:
        super().__init__(art, parent)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.seat = seat
        self.partner: int | None = None
        self.name = self.doing = ""
        self.points = Counter(self)
        self.points.changed.connect(self.update)
        self.acting = self.out = self._over = False
        self._painted: tuple[Any, ...] = ()
        self.setAcceptedMouseButtons(Qt.MouseButton.LeftButton | Qt.MouseButton.RightButton)
        self.setAcceptHoverEvents(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_seat(self, session: Session, layout: Layout, thinking: bool) -> None:
        """Show the seat as it is now."""
        status = next((s for s in session.table.statuses if s.seat == self.seat), None)
        players = session.players
        self.name = players[self.seat].name
        self.partner = session.game.info.partner(self.seat, len(players))
        doing = Text("is thinking") if thinking else status.doing if status else None
        self.doing = session.say(doing) if doing is not None else ""
        self.points.aim(status.points if status else 0, self.seat)
        self.acting = bool(status and status.acting)
        self.out = bool(status and status.out)
        has = [session.say(thing.name) for thing in (status.has() if status else ())]
        told = session.say(doing_of(session, status)) if status and not thinking else self.doing
        set_tip(self, "\n".join((f"{self.name} · {told}", *has)))

    def update_if_changed(self) -> None:
        """Paint anew what can be seen to differ from what was last arranged."""
        who = (self.seat, self.partner, self.name, self.doing, self.acting, self.out)
        painted = (who, self.theme, self.painted())
        if painted != self._painted:
            self._painted = painted
            self.update()

    def painted(self) -> tuple[Any, ...]:
        """All that the picture depends on, beside what all strips show."""
        return ()

    def comfort(self) -> float:
        """How much of its usual form has room."""
        return 1.0

    def settle_for(self, comfort: float) -> None:
        """Lay out what that much comfort allows."""
        self.arrange()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Panel, bar, emblem; the accent's outline when the seat acts; then what is its own."""
        theme, ratio = self.theme, self.ratio(painter)
        ground = "raised" if self._over else "surface"
        # Whole pixels: a sheet that ends between two cannot be kept, and is drawn each time.
        sheet = QRectF(0, 0, round(self._size.width()), round(self._size.height()))
        paint_panel(painter, self.art, sheet, fill_colour=ground, ratio=ratio)
        if self.outlined():
            painter.setPen(QPen(theme.colour("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(sheet.adjusted(1, 1, -1, -1), 10, 10)
        paint_bar(painter, self.art, sheet, self.seat, 5.0)
        emblem = self.emblem_box()
        painter.drawPixmap(emblem.topLeft(), self.art.badge(self.seat, emblem.width(), ratio))
        if self.partner is not None:
            side = round(emblem.width() * _PARTNER)
            at = QPointF(emblem.left() - side / 3, emblem.bottom() - side * 2 / 3)
            painter.drawPixmap(at, self.art.badge(self.partner, side, ratio))
        self.paint_inside(painter, ratio)

    def sized(self, size: float) -> float:
        """So much beside the words, which grows with them only where there is room."""
        theme = self.art.theme
        return float(theme.px(size) if self._size.width() >= theme.px(NARROW) else size)

    def emblem_box(self) -> QRectF:
        """Where the seat's emblem is, from the strip's corner."""
        side = self.sized(EMBLEM)
        left, top = self.sized(EMBLEM_X) - side / 2, (self._size.height() - side) / 2
        return QRectF(left, top, side, side)

    def outlined(self) -> bool:
        """Whether the accent runs around it."""
        return self.acting

    def paint_inside(self, painter: QPainter, ratio: float) -> None:
        """Words, and what else the strip shows."""

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._over = True
        self.update()

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._over = False
        self.update()

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self.inner.contains(event.pos()):
            left = event.button() == Qt.MouseButton.LeftButton
            (self.chosen if left else self.studied).emit(self.seat)
