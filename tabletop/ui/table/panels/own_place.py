"""The place of the seat at the lower edge: a plan, laid like the board, and to its scale."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.ui.look.art import Art
from tabletop.ui.look.art import panel as paint_panel
from tabletop.ui.table.geometry.layout import Layout
from tabletop.ui.table.geometry.places import ScenePlace, placed_seat
from tabletop.ui.table.geometry.shapes import OwnPlan
from tabletop.ui.table.items.ground import GroundItem
from tabletop.ui.table.panels.counter import Counter
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.table.panels.seat_plan import SeatPlan
from tabletop.ui.table.panels.seats import paint_bar

if TYPE_CHECKING:
    from tabletop.engine.table import Table
    from tabletop.models.session import Session
    from tabletop.models.showing import Showing


_FLUSH = 0.75
"""How much of the width a plan takes at least whose panel ends where the prompt does."""


class OwnPlace(Panel):
    """The seat's own plan in the middle, as large as it fits, on a panel as wide as the plan.

    Where it leaves the sides empty, its wide variant takes its place, if it has one. Where it
    leaves only a little of them, the panel is as wide as the others.
    """

    def __init__(self, art: Art, layout: Layout, parent: QGraphicsItem | None = None) -> None:
        super().__init__(art, parent)
        self._layout = layout
        self._seat = 0
        self.points = Counter(self)
        self._plan = SeatPlan(art, self.points, self)
        self._ground = QRectF()
        self._session: Session | None = None
        self._known: tuple[object, object, Mapping[str, ScenePlace]] = (None, None, {})

    @property
    def ground(self) -> GroundItem:
        """What is drawn below all pieces of the plan."""
        return self._plan.ground

    def refresh(self, session: Session) -> None:
        """Show the plan of the seat that looks at the table."""
        self._session = session
        if session.viewer != self._seat:
            self._seat = session.viewer
            self.update()
        self._draw(session)

    def follow(self, showing: Showing) -> None:
        """Let the points count up to what has just come into sight."""
        self.points.run(*self.clock_for(showing))

    def places(self) -> Mapping[str, ScenePlace]:
        """The spaces of the plan that the table has, in scene coordinates."""
        local, at = self._plan.places, self._plan.scenePos()
        if self._known[0] is not local or self._known[1] != at:
            self._known = (local, at, self._plan.placed(at))
        return self._known[2]

    def places_of(self, table: Table, seat: int) -> Mapping[str, ScenePlace]:
        """Where the spaces of another seat would be at that table, if it sat here."""
        plan, scale, at = self._fitted(table, seat)
        corner, dark = (self.scenePos() + at).toTuple(), self.theme.dark
        return placed_seat(plan, seat, scale, dark, corner, None) if scale > 0 else {}

    def captions(self) -> Mapping[str, str]:
        """What stands below the pieces of each own space."""
        return self._plan.captions.said()

    def written(self) -> tuple[QRectF, ...]:
        """Where words of the plan stand, in scene coordinates."""
        at = self._plan.scenePos()
        return tuple(rect.translated(at) for rect in self._plan.written())

    def arrange(self) -> None:
        """Fit the plan into the panel, on whole pixels."""
        if self._session is not None:
            self._draw(self._session)

    def _fitted(self, table: Table, seat: int) -> tuple[OwnPlan, float, QPointF]:
        """The plan of a seat that fits best, its scale, and its corner, on whole pixels."""
        size = self._size
        plan = self._layout.own_place(table, seat).fitting(size.width(), size.height())
        wide, high = plan.size
        scale = min(size.width() / wide, size.height() / high)
        left, top = (size.width() - wide * scale) / 2, (size.height() - high * scale) / 2
        return plan, scale, QPointF(round(left), round(top))

    def _draw(self, session: Session) -> None:
        size = self._size
        plan, scale, at = self._fitted(session.table, session.viewer)
        if scale <= 0:
            return
        self._plan.setPos(at)
        wide = plan.size[0]
        if wide * scale < _FLUSH * size.width():
            self._ground = QRectF(at.x(), 0, round(wide * scale), size.height())
        else:
            self._ground = self.inner
        self._plan.draw(session, plan, session.viewer, scale)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """A panel below the plan, and the seat's bar; all else is the plan's."""
        ratio, radius = self.ratio(painter), self.theme.radius("panel")
        paint_panel(painter, self.art, self._ground, name="raised", radius=radius, ratio=ratio)
        paint_bar(painter, self.art, self._ground, self._seat)
