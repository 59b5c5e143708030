"""The other seats at the upper edge: one strip each, in turn order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsSceneHoverEvent,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
)

from tabletop.engine.table import Status
from tabletop.engine.text import Text
from tabletop.ui.art import Art
from tabletop.ui.art import panel as paint_panel
from tabletop.ui.layout import Layout
from tabletop.ui.panels import words
from tabletop.ui.panels.groups import Group, groups_of
from tabletop.ui.panels.panel import Panel
from tabletop.ui.panels.seats import paint_bar
from tabletop.ui.places import Place

if TYPE_CHECKING:
    from tabletop.models.session import Session

_TEXT_LEFT = 56
_EMBLEM = 28
_EMBLEM_X = 32
_POINTS_RIGHT = 18
_PIECE = 32
_GAP = 12
_PANEL_GAP = 12
_LEAST_TEXT = 92


class Strip(Panel):
    """One seat at a glance: emblem, name, what it is doing, its pieces, its points."""

    chosen = Signal(int)

    def __init__(self, art: Art, seat: int, parent: QGraphicsItem | None = None) -> None:
        super().__init__(art, parent)
        self.seat = seat
        self._name = self._doing = ""
        self._points = 0
        self._acting = self._out = self._over = False
        self._groups: list[Group] = []
        self._text = QRectF()
        self._boxes: list[QRectF] = []
        self._counts: list[QRectF] = []
        self.setAcceptedMouseButtons(Qt.MouseButton.LeftButton)
        self.setAcceptHoverEvents(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show(self, session: Session, layout: Layout, thinking: bool) -> None:
        """Show the seat as it is now."""
        status = next((s for s in session.table.statuses if s.seat == self.seat), None)
        self._name = session.players[self.seat].name
        self._doing = session.say(Text("is thinking")) if thinking else _doing(session, status)
        self._points = status.points if status else 0
        self._acting = bool(status and status.acting)
        self._out = bool(status and status.out)
        self._groups = groups_of(session, layout, self.seat)
        self.setToolTip(f"{self._name} · {self._doing}")
        self.arrange()
        self.update()

    def places(self) -> Mapping[str, Place]:
        by = self.scenePos()
        return {
            group.space.id: self._place(group, box.translated(by))
            for group, box in zip(self._groups, self._boxes, strict=True)
        }

    def arrange(self) -> None:
        """Words at the left, points at the right, groups between: counted ones first."""
        theme, high = self.theme, self._size.height()
        points = words.width(f"{self._points}", theme.font("heading"))
        right = self._size.width() - theme.px(_POINTS_RIGHT) - max(points, theme.px(24))
        left = float(theme.px(_TEXT_LEFT))
        wants = [self._wanted(group) for group in self._groups]
        room = right - left - theme.px(_GAP) * (len(wants) + 1)
        text = max(
            words.width(self._name, theme.font("lead")),
            words.width(self._doing, theme.font("caption")),
            theme.px(_LEAST_TEXT),
        )
        text = min(text, max(room - sum(wants), room * 0.42))
        self._text = QRectF(left, 0, text, high)
        spare = room - text
        self._boxes, self._counts = [], []
        at = left + text + theme.px(_GAP)
        for index, group in enumerate(self._groups):
            rest = sum(wants[index + 1 :])
            wide = min(wants[index], max(spare - rest, spare / (len(wants) - index)))
            if not group.place.counted:
                at = max(at, right - theme.px(_GAP) - rest - wide)
            self._boxes.append(self._box(group, at, wide))
            self._counts.append(QRectF(self._boxes[-1].right() + theme.px(4), 0, wide, high))
            at += wide + theme.px(_GAP)
            spare -= wide

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Panel, bar, emblem, words, counts, points; the accent's outline when the seat acts."""
        theme, ratio = self.theme, self.ratio(painter)
        ground = "raised" if self._over else "surface"
        paint_panel(painter, self.art, self.inner, fill_colour=ground, ratio=ratio)
        if self._acting:
            painter.setPen(QPen(theme.colour("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.inner.adjusted(1, 1, -1, -1), 10, 10)
        paint_bar(painter, self.art, self.inner, self.seat, 5.0)
        side = theme.px(_EMBLEM)
        corner = QPointF(theme.px(_EMBLEM_X) - side / 2, (self._size.height() - side) / 2)
        painter.drawPixmap(corner, self.art.badge(self.seat, side, ratio))
        self._paint_words(painter)
        for group, box, count in zip(self._groups, self._boxes, self._counts, strict=True):
            if group.place.counted:
                self._paint_count(painter, group, box, count, ratio)

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
            self.chosen.emit(self.seat)

    def _wanted(self, group: Group) -> float:
        theme = self.theme
        side = theme.px(_PIECE)
        if group.place.counted:
            return side + theme.px(4) + words.width(_count(group), theme.font("label"))
        return max(0.0, len(group.pieces) * side * 1.12)

    def _box(self, group: Group, left: float, wide: float) -> QRectF:
        side = self.theme.px(_PIECE)
        top = (self._size.height() - side) / 2
        return QRectF(left, top, side if group.place.counted else wide, side)

    def _place(self, group: Group, rect: QRectF) -> Place:
        side = rect.height()
        return Place(
            rect=rect,
            spread="one" if group.place.counted else group.place.spread,
            piece=QRectF(rect.left(), rect.top(), side, side),
            rim=self.theme.dark,
        )

    def _paint_words(self, painter: QPainter) -> None:
        theme, box = self.theme, self._text
        ink = theme.colour("text2" if self._out else "text")
        lead, caption = theme.line("lead"), theme.line("caption")
        top = (box.height() - lead - caption) / 2
        line = QRectF(box.left(), top, box.width(), lead)
        words.line(painter, line, self._name, theme.font("lead"), ink)
        line = QRectF(box.left(), top + lead, box.width(), caption)
        colour = theme.colour("text2")
        words.line(painter, line, self._doing, theme.font("caption"), colour)
        font, right = theme.font("heading"), Qt.AlignmentFlag.AlignRight
        end = self.inner.adjusted(0, 0, -theme.px(_POINTS_RIGHT), 0)
        words.line(painter, end, f"{self._points}", font, theme.colour("text"), right)

    def _paint_count(
        self, painter: QPainter, group: Group, box: QRectF, count: QRectF, ratio: float
    ) -> None:
        theme = self.theme
        if not group.pieces and group.face is not None:
            side = box.height()
            faded = self.art.pixmap(group.face, side, side, ratio, rim=theme.dark, dim=True)
            painter.drawPixmap(box.topLeft(), faded)
        words.line(painter, count, _count(group), theme.font("label"), theme.colour("text"))


class Strips(Panel):
    """The strips of all seats but the one at the lower edge; ``chosen`` brings a clicked seat."""

    chosen = Signal(int)

    def __init__(self, art: Art, layout: Layout, parent: QGraphicsItem | None = None) -> None:
        super().__init__(art, parent)
        self._layout = layout
        self._strips: list[Strip] = []
        self._thinking: int | None = None
        self._session: Session | None = None

    @property
    def strips(self) -> tuple[Strip, ...]:
        """The strips from left to right."""
        return tuple(self._strips)

    def refresh(self, session: Session) -> None:
        self._session = session
        count = len(session.players)
        seats = [(session.viewer + step) % count for step in range(1, count)]
        if seats != [strip.seat for strip in self._strips]:
            self._seat(seats)
        for strip in self._strips:
            strip.show(session, self._layout, strip.seat == self._thinking)

    def think(self, seat: int | None) -> None:
        """Say that a computer player thinks; None: none does."""
        self._thinking = seat
        if self._session is not None:
            self.refresh(self._session)

    def places(self) -> Mapping[str, Place]:
        return {name: place for strip in self._strips for name, place in strip.places().items()}

    def arrange(self) -> None:
        if not self._strips:
            return
        gap = self.theme.px(_PANEL_GAP)
        count = len(self._strips)
        wide = (self._size.width() - gap * (count - 1)) / count
        for index, strip in enumerate(self._strips):
            left = self.rect.left() + index * (wide + gap)
            strip.set_rect(QRectF(left, self.rect.top(), wide, self._size.height()))
            strip.arrange()

    def boundingRect(self) -> QRectF:
        return self.inner

    def _seat(self, seats: list[int]) -> None:
        for strip in self._strips:
            strip.setParentItem(None)
            if strip.scene() is not None:
                strip.scene().removeItem(strip)
            strip.deleteLater()
        self._strips = [Strip(self.art, seat, self) for seat in seats]
        for strip in self._strips:
            strip.chosen.connect(self.chosen)
        self.arrange()


def _doing(session: Session, status: Status | None) -> str:
    return session.say(status.doing) if status else ""


def _count(group: Group) -> str:
    return f"× {len(group.pieces)}"
