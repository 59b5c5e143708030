"""Another seat's own plan, as large as one's own, over the board."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.engine.table import Piece
from tabletop.models.session import Session
from tabletop.ui.look.art import panel as paint_panel
from tabletop.ui.look.icons import icon_pixmap
from tabletop.ui.table.enlarged import Overlay
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.geometry.layout import Layout
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.items.parents import take_away
from tabletop.ui.table.items.pieces import PieceItem, PieceRenderer
from tabletop.ui.table.items.piles import laid
from tabletop.ui.table.panels.counter import Counter
from tabletop.ui.table.panels.seat_plan import SeatPlan
from tabletop.ui.table.panels.seats import paint_bar

_CLOSE = 18
_DISC = 15.0
_DIMMED = 120
_EDGE = 12.0


class SeatSheet(Overlay):
    """A seat's own plan with its pieces, in the middle of a dimmed table below the strips.

    It follows the table while it is open.
    """

    def __init__(
        self, renderer: PieceRenderer, room: QRectF, session: Session, layout: Layout, seat: int
    ) -> None:
        super().__init__(renderer, room)
        wide, high = layout.own_place(session.table, seat).size
        inner = room.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        self._scale = min(inner.width() / wide, inner.height() / high)
        self._sheet = QRectF(0, 0, round(wide * self._scale), round(high * self._scale))
        self._sheet.moveCenter(inner.center().toPoint().toPointF())
        self.setZValue(layers.SHEET)
        self.seat = seat
        self._layout = layout
        self._points = Counter(self)
        self._plan = SeatPlan(renderer.art, self._points, self)
        self._plan.setPos(self._sheet.topLeft())
        _Cross(renderer, self._sheet.topRight() + QPointF(-_DISC / 2, _DISC / 2), self)
        self._items: list[PieceItem] = []
        self.follow(session)

    @property
    def sheet(self) -> QRectF:
        """Where the plan is, in scene coordinates."""
        return QRectF(self._sheet)

    def boundingRect(self) -> QRectF:
        """All that is dimmed."""
        return self._rect

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces that can be seen on it."""
        return tuple(item.piece for item in self._items)

    def follow(self, session: Session) -> None:
        """Show the seat as the table is now."""
        table = session.table
        plan = self._layout.own_place(table, self.seat)
        self._plan.draw(session, plan, self.seat, self._scale)
        self._points.run(None, None)
        for item in self._items:
            take_away(item)
        self._items = [
            item
            for name, place in self._plan.places.items()
            for item in self._laid(place, [p for p in table.pieces if p.space == name])
        ]

    def _laid(self, place: ScenePlace, pieces: list[Piece]) -> list[PieceItem]:
        """The pieces of a space; of those that lie on one another the last is on top."""
        made = []
        shares = laid(place, pieces, self.renderer)
        for index, (piece, share) in enumerate(zip(pieces, shares, strict=True)):
            item = PieceItem(piece)
            item.dress(piece, share.fit, place, self.renderer, share.count, share.pinned)
            item.setParentItem(self._plan)
            item.settle(share.box, self.renderer.ratio)
            item.setVisible(share.count > 0)
            item.setZValue(layers.OF_LAYER[place.layer] + index * layers.NEXT)
            made.append(item)
        return made

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """The dimmed table, the sheet, the seat's bar."""
        art, ratio = self.renderer.art, painter.device().devicePixelRatioF()
        painter.fillRect(self._rect, QColor(20, 15, 10, _DIMMED))
        paint_panel(painter, art, self._sheet, name="floating", radius=12, ratio=ratio)
        paint_bar(painter, art, self._sheet, self.seat)


class _Cross(QGraphicsItem):
    """The sign at the sheet's corner that a click closes it."""

    def __init__(self, renderer: PieceRenderer, at: QPointF, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.setPos(at)
        self.setZValue(layers.OVER + 1)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._theme = renderer.art.theme

    def boundingRect(self) -> QRectF:
        """A disc around its place."""
        return QRectF(-_DISC - 1, -_DISC - 1, 2 * _DISC + 2, 2 * _DISC + 2)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """A cross on a disc."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.colour("edge"), 1))
        painter.setBrush(self._theme.colour("raised"))
        painter.drawEllipse(QPointF(), _DISC, _DISC)
        ratio = painter.device().devicePixelRatioF()
        cross = icon_pixmap("close", self._theme.colours.text2, _CLOSE, ratio)
        painter.drawPixmap(QPointF(-_CLOSE / 2, -_CLOSE / 2), cross)
