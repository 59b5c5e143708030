"""Another seat's own plan, as large as one's own, over the board."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from tabletop.engine.table import Piece
from tabletop.models.session import Session
from tabletop.ui.look.art import panel as paint_panel
from tabletop.ui.look.icons import icon_pixmap
from tabletop.ui.table import layers
from tabletop.ui.table.layout import Layout
from tabletop.ui.table.overlays import Overlay
from tabletop.ui.table.panels.counter import Counter
from tabletop.ui.table.panels.seat_plan import SeatPlan
from tabletop.ui.table.panels.seats import paint_bar
from tabletop.ui.table.pieces import PieceItem, Wardrobe
from tabletop.ui.table.places import Place

_CLOSE = 20
_CLOSE_IN = 10


class SeatSheet(Overlay):
    """A seat's own plan with its pieces; it follows the table while it is open."""

    def __init__(
        self, wardrobe: Wardrobe, room: QRectF, session: Session, layout: Layout, seat: int
    ) -> None:
        plan = layout.own_plan(session.table.own)
        wide, high = plan.size
        self._scale = min(room.width() / wide, room.height() / high)
        rect = QRectF(0, 0, round(wide * self._scale), round(high * self._scale))
        rect.moveTopLeft(QPointF(round(room.center().x() - rect.width() / 2), room.top()))
        super().__init__(wardrobe, rect)
        self.setZValue(layers.SHEET)
        self.seat = seat
        self._layout = layout
        self._points = Counter(self)
        self._plan = SeatPlan(wardrobe.art, self._points, self)
        self._plan.setPos(rect.topLeft())
        self._items: list[PieceItem] = []
        self.follow(session)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces that can be seen on it."""
        return tuple(item.piece for item in self._items)

    def follow(self, session: Session) -> None:
        """Show the seat as the table is now."""
        table = session.table
        if not table.own:
            return
        self._plan.draw(session, self._layout.own_plan(table.own), self.seat, self._scale)
        self._points.run(None, None)
        for item in self._items:
            item.setParentItem(None)
            if item.scene() is not None:
                item.scene().removeItem(item)
        self._items = [
            item
            for name, place in self._plan.places.items()
            for item in self._laid(place, [p for p in table.pieces if p.space == name])
        ]

    def _laid(self, place: Place, pieces: list[Piece]) -> list[PieceItem]:
        """The pieces of a space; of those that lie on one another the last is on top."""
        one = place.single().size()
        sizes = [self.wardrobe.size(piece, one) for piece in pieces]
        made = []
        for index, (piece, box) in enumerate(zip(pieces, place.lay(sizes), strict=True)):
            item = PieceItem(piece)
            item.dress(piece, one, place, self.wardrobe)
            item.setParentItem(self._plan)
            item.settle(box, self.wardrobe.ratio)
            item.setZValue(layers.OF_LAYER[place.layer] + index * layers.NEXT)
            made.append(item)
        return made

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """The sheet, the seat's bar, and the cross that closes it."""
        art, ratio = self.wardrobe.art, painter.device().devicePixelRatioF()
        paint_panel(painter, art, self._rect, name="floating", radius=12, ratio=ratio)
        paint_bar(painter, art, self._rect, self.seat)
        side, inset = art.theme.px(_CLOSE), _CLOSE_IN
        cross = icon_pixmap("close", art.theme.colours.text2, side, ratio)
        painter.drawPixmap(self._rect.topRight() + QPointF(-side - inset, inset), cross)
