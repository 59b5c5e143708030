"""What is printed of a seat's own plan: its ground, the heads of its cards, whose it is."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.engine.table import Stamp, Status
from tabletop.engine.text import Text
from tabletop.language import colour_name, stored
from tabletop.ui.look.art import Art
from tabletop.ui.table.geometry.places import ScenePlace, placed_seat, seat_places
from tabletop.ui.table.geometry.shapes import Identity, OwnPlan
from tabletop.ui.table.items.ground import GroundItem
from tabletop.ui.table.panels.captions import Captions
from tabletop.ui.table.panels.counter import Counter
from tabletop.ui.table.panels.identity import IdentityItem
from tabletop.ui.table.panels.stamps import Stamps

if TYPE_CHECKING:
    from tabletop.models.session import Session


class SeatPlan(QGraphicsItem):
    """The drawing of a seat's own plan, without its pieces, from the plan's corner.

    ``places`` are the spaces of the seat that the table has, in the item's own coordinates; as
    long as nothing moves they stay the same objects. ``points`` are shown where the plan says.
    """

    def __init__(self, art: Art, points: Counter, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._art, self._points = art, points
        self._session: Session | None = None
        self.ground = GroundItem(art, self._say, self)
        self._stamps = Stamps(art, self)
        self.captions = Captions(art, self)
        self._identity = IdentityItem(art, points, self)
        self._drawn: tuple[Any, ...] = ()
        self._printed: tuple[Any, ...] = ()
        self._theme = art.theme
        self.places: Mapping[str, ScenePlace] = {}

    def draw(self, session: Session, plan: OwnPlan, seat: int, scale: float) -> None:
        """Draw a seat's plan as the table is now, ``scale`` pixels to a unit."""
        self._session = session
        table, theme = session.table, self._art.theme
        known = frozenset(map(attrgetter("id"), table.spaces))
        drawn = (plan, seat, scale, theme, known)
        if drawn != self._drawn:
            self._drawn = drawn
            every = seat_places(plan, seat, scale, theme.dark)
            self.places = {name: place for name, place in every.items() if name in known}
        printed = (plan, scale, theme.scale, session.language)
        if printed != self._printed:
            if printed[2:] != self._printed[2:]:
                self.ground.forget_words()
            self._printed = printed
            self.ground.show_plan(plan, scale)
        elif theme is not self._theme:
            self.ground.recolour()
        self._theme = theme
        # A stamp says more than what is printed at a space that is empty.
        taken = {piece.space for piece in table.pieces}
        taken |= {one.space for one in table.controls if isinstance(one, Stamp)}
        own = tuple(plan.spaces)
        self.ground.fill(
            frozenset([name for name in own if f"{name}:{seat}" in taken]),
            frozenset([name for name in own if f"{name}:{seat}" in known]),
        )
        self._stamps.refresh(table, session.say, self.places, scale)
        self.captions.refresh(session, plan, seat, scale)
        self._tell_whose(session, plan, seat, scale)

    def placed(self, at: QPointF) -> Mapping[str, ScenePlace]:
        """The spaces in the scene, where the plan's corner lies at a point."""
        if not self._drawn:
            return {}
        plan, seat, scale, theme, known = self._drawn
        every = placed_seat(plan, seat, scale, theme.dark, at.toTuple(), None)
        return {name: place for name, place in every.items() if name in known}

    def written(self) -> tuple[QRectF, ...]:
        """Where words of the plan and stamps stand."""
        captions = self.captions.written()
        return (*self.ground.written(), *self._stamps.written(), *captions)

    def _tell_whose(self, session: Session, plan: OwnPlan, seat: int, scale: float) -> None:
        status = next((s for s in session.table.statuses if s.seat == seat), None)
        points = status.points if status else 0
        self._points.aim(points, seat)
        where = next((decor for decor in plan.decor if isinstance(decor, Identity)), None)
        name = session.players[seat].name
        whole = session.say(stored(where.title, name=name)) if where else name
        said = status.doing if status else Text("{name}", name=name)
        both = Text(
            "{colour} · {doing}", colour=colour_name(session.players[seat].colour), doing=said
        )
        doing = (session.say(both), session.say(said))
        noted = where is not None and (where.stacked or where.noted)
        total = _if_ended(session, seat, status) if noted else ()
        so_far = Text("point so far", "points so far", n=points)
        if status is not None and status.counted is not None:
            so_far = status.counted
        told = (doing, session.say(so_far), tuple(map(session.say, total)))
        self._identity.tell(where, seat, (whole, name), scale, told)

    def _say(self, text: Text) -> str:
        return self._session.say(text) if self._session is not None else ""

    def boundingRect(self) -> QRectF:
        """Nothing of its own."""
        return QRectF()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Nothing; its parts paint themselves."""


def _if_ended(session: Session, seat: int, status: Status | None) -> tuple[Text, ...]:
    """What a seat would have if the match ended now, the longest way first; nothing: as it has."""
    total = session.scoreboard().total(seat)
    known = not (session.at_the_end or session.being_counted)
    if not known or status is None or total == status.points:
        return ()
    return Text("{points} if it ended now", points=total), Text("{points} now", points=total)
