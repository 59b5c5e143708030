"""The other seats at the upper edge: one strip each, in turn order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsSceneHoverEvent,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
)

from tabletop.engine.table import Face, Status
from tabletop.engine.text import Text
from tabletop.ui.look.art import Art
from tabletop.ui.look.art import panel as paint_panel
from tabletop.ui.look.theme import tokens
from tabletop.ui.table.layout import Layout
from tabletop.ui.table.panels import words
from tabletop.ui.table.panels.counter import Counter
from tabletop.ui.table.panels.groups import Group, groups_of
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.table.panels.seats import paint_bar, paint_gain
from tabletop.ui.table.places import Place

if TYPE_CHECKING:
    from tabletop.models.session import Session
    from tabletop.models.showing import Showing

_TEXT_LEFT = 56
_EMBLEM = 28
_EMBLEM_X = 32
_POINTS_RIGHT = 18
_PIECE = 32
_GAP = 12
_PANEL_GAP = 12
_LEAST_TEXT = 84
_LINES = 42
_TIGHT = 54
_TIGHT_LINES = 32
_LEAST_DOING = 36
_LEAST_PITCH = 18


class Strip(Panel):
    """One seat at a glance: emblem, name, what it is doing, its pieces, its points."""

    chosen = Signal(int)

    def __init__(self, art: Art, seat: int, parent: QGraphicsItem | None = None) -> None:
        super().__init__(art, parent)
        self.seat = seat
        self._name = self._doing = ""
        self.points = Counter(self)
        self.points.changed.connect(self.update)
        self._acting = self._out = self._over = False
        self.narrow = False
        self._faces: dict[str, Face] = {}
        self._groups: list[Group] = []
        self._text = QRectF()
        self._boxes: list[QRectF] = []
        self._counts: list[QRectF] = []
        self._painted: tuple[Any, ...] = ()
        self.setAcceptedMouseButtons(Qt.MouseButton.LeftButton)
        self.setAcceptHoverEvents(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show(self, session: Session, layout: Layout, thinking: bool) -> None:
        """Show the seat as it is now."""
        status = next((s for s in session.table.statuses if s.seat == self.seat), None)
        self._name = session.players[self.seat].name
        self._doing = session.say(Text("is thinking")) if thinking else _doing(session, status)
        self.points.aim(status.points if status else 0, self.seat)
        self._acting = bool(status and status.acting)
        self._out = bool(status and status.out)
        self._groups = groups_of(session, layout, self.seat, self._faces)
        self.setToolTip(f"{self._name} · {self._doing}")

    def update_if_changed(self) -> None:
        """Paint anew what can be seen to differ from what was last arranged."""
        groups = [(group.place.counted, group.face, len(group.pieces)) for group in self._groups]
        painted = (
            (self._name, self._doing, self._acting, self._out, groups),
            (self.narrow, self._text, self._boxes, self._counts, self.theme),
        )
        if painted != self._painted:
            self._painted = painted
            self.update()

    def places(self) -> Mapping[str, Place]:
        by = self.scenePos()
        return {
            group.space.id: self._place(group, box.translated(by))
            for group, box in zip(self._groups, self._boxes, strict=True)
        }

    def arrange(self) -> None:
        """Words at the left, points at the right, groups between, or below where it is narrow."""
        if self.narrow:
            self._arrange_below()
        else:
            self._arrange_beside(self._room())

    def wants_narrow(self) -> bool:
        """Whether words and groups have no room side by side."""
        return self._least() > self._room()

    def _room(self) -> float:
        """The width between emblem and points."""
        return self._size.width() - self._points_width() - self.theme.px(_TEXT_LEFT + _GAP)

    def _points_width(self) -> float:
        theme = self.theme
        points = words.width(self.points.words(), theme.font("heading"))
        return theme.px(_POINTS_RIGHT) + max(points, float(theme.px(24)))

    def _arrange_beside(self, room: float) -> None:
        """The groups between words and points, the last ones pushed to the right."""
        theme, high = self.theme, self._size.height()
        side, left = theme.px(_PIECE), float(theme.px(_TEXT_LEFT))
        wants = [self._wanted(group, side) for group in self._groups]
        gaps = theme.px(_GAP) * len(wants)
        text = min(self._text_width(), max(self._least_text(), room - sum(wants) - gaps))
        self._text = QRectF(left, 0, text, high)
        self._lay(left + text + theme.px(_GAP), room - text, (high - side) / 2, side, wants)

    def _arrange_below(self) -> None:
        """Name and points above, groups below."""
        theme, high = self.theme, self._size.height()
        line, left = theme.line("lead"), float(theme.px(_TEXT_LEFT))
        edge = theme.px(2 if self.tight else 5)
        side = min(theme.px(_PIECE), high - line - 2 * edge - theme.px(4))
        self._text = QRectF(left, edge, self._room(), line)
        wants = [self._wanted(group, side) for group in self._groups]
        room = self._size.width() - left - theme.px(_GAP)
        self._lay(left, room, edge + theme.px(3) + line, side, wants)

    def _lay(
        self, left: float, room: float, top: float, side: float, wants: Sequence[float]
    ) -> None:
        """Place the groups in ``room``; rows give way, counted groups do not."""
        gap = self.theme.px(_GAP)
        counted = [want for want, g in zip(wants, self._groups, strict=True) if g.place.counted]
        rows = len(wants) - len(counted)
        spare = max(0.0, room - sum(counted) - gap * len(wants))
        self._boxes, self._counts = [], []
        right = left + room
        for group, want in zip(self._groups, wants, strict=True):
            wide = want if group.place.counted else min(want, spare / rows)
            if not group.place.counted and not self.narrow:
                left = max(left, right - gap - wide)
            box = QRectF(left, top, side if group.place.counted else wide, side)
            self._boxes.append(box)
            self._counts.append(QRectF(box.right() + self.theme.px(4), top, wide, side))
            left += wide + gap

    def _text_width(self) -> float:
        theme = self.theme
        name = words.width(self._name, theme.font("lead"))
        return max(name, words.width(self._doing, theme.font("caption")), theme.px(_LEAST_TEXT))

    def _least_text(self) -> float:
        return min(self._text_width(), float(self.theme.px(_LEAST_TEXT + 24)))

    def _least(self) -> float:
        """The room below which words and groups do not fit side by side."""
        theme, side = self.theme, self.theme.px(_PIECE)
        wide = self._least_text()
        for group in self._groups:
            want = self._wanted(group, side)
            if not group.place.counted:
                want = min(want, side + len(group.pieces) * theme.px(_LEAST_PITCH))
            wide += want + theme.px(_GAP)
        return wide

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Panel, bar, emblem, words, counts, points; the accent's outline when the seat acts."""
        theme, ratio = self.theme, self.ratio(painter)
        ground = "raised" if self._over else "surface"
        # Whole pixels: a sheet that ends between two cannot be kept, and is drawn each time.
        sheet = QRectF(0, 0, round(self._size.width()), round(self._size.height()))
        paint_panel(painter, self.art, sheet, fill_colour=ground, ratio=ratio)
        if self._acting:
            painter.setPen(QPen(theme.colour("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(sheet.adjusted(1, 1, -1, -1), 10, 10)
        paint_bar(painter, self.art, sheet, self.seat, 5.0)
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

    def _wanted(self, group: Group, side: float) -> float:
        theme = self.theme
        if group.place.counted and group.face is None:
            return 0.0
        if group.place.counted:
            return side + theme.px(4) + words.width(_count(group), theme.font("label"))
        return max(1, len(group.pieces)) * side * 1.12

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
        top = box.top() if self.narrow else (box.height() - lead - caption) / 2
        line = QRectF(box.left(), top, box.width(), lead)
        used = words.line(painter, line, self._name, theme.font("lead"), ink)
        if self.narrow:
            line.setLeft(line.left() + used + theme.px(8))
        else:
            line = QRectF(box.left(), top + lead, box.width(), caption)
        if line.width() > theme.px(_LEAST_DOING):
            colour = theme.colour("text2")
            words.line(painter, line, self._doing, theme.font("caption"), colour)
        font, right = theme.font("heading"), Qt.AlignmentFlag.AlignRight
        end = self.inner.adjusted(0, 0, -theme.px(_POINTS_RIGHT), 0)
        if self.narrow:
            end = QRectF(end.left(), box.top(), end.width(), box.height())
        words.line(painter, end, self.points.words(), font, theme.colour("text"), right)
        if self.points.grown():
            used = words.width(self.points.words(), font)
            beside = words.width(self.points.grown(), theme.font("caption", 700)) + theme.px(20)
            at = QPointF(end.right() - used - beside, end.center().y())
            paint_gain(painter, theme, at, self.points.grown())

    def _paint_count(
        self, painter: QPainter, group: Group, box: QRectF, count: QRectF, ratio: float
    ) -> None:
        theme = self.theme
        if group.face is None:
            return
        if not group.pieces:
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

    def wanted_height(self) -> float:
        """The height of the row of strips: pieces need not grow with the text."""
        return self.usual_height(self.tight)

    def usual_height(self, tight: bool) -> float:
        """Its height when it is tight, and when it is not."""
        if tight:
            return self.high(_TIGHT, _TIGHT_LINES)
        return self.high(tokens()["size"]["strip"], _LINES)

    def tighten(self, tight: bool) -> None:
        for strip in self._strips:
            strip.tight = tight
        super().tighten(tight)

    def refresh(self, session: Session) -> None:
        self._session = session
        count = len(session.players)
        seats = [(session.viewer + step) % count for step in range(1, count)]
        if seats != [strip.seat for strip in self._strips]:
            self._seat(seats)
        for strip in self._strips:
            strip.show(session, self._layout, strip.seat == self._thinking)
        self._arrange_strips()

    def follow(self, showing: Showing) -> None:
        """Let the points count up to what has just come into sight."""
        for strip in self._strips:
            strip.points.run(*self.clock_for(showing))

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
        self._arrange_strips()

    def boundingRect(self) -> QRectF:
        return self.inner

    def _arrange_strips(self) -> None:
        """All strips alike: as soon as one is narrow, all are."""
        narrow = any(strip.wants_narrow() for strip in self._strips)
        for strip in self._strips:
            strip.narrow = narrow
            strip.arrange()
            strip.update_if_changed()

    def _seat(self, seats: list[int]) -> None:
        for strip in self._strips:
            strip.setParentItem(None)
            if strip.scene() is not None:
                strip.scene().removeItem(strip)
            strip.deleteLater()
        self._strips = [Strip(self.art, seat, self) for seat in seats]
        for strip in self._strips:
            strip.tight = self.tight
            strip.chosen.connect(self.chosen)
        self.arrange()


def _doing(session: Session, status: Status | None) -> str:
    return session.say(status.doing) if status else ""


def _count(group: Group) -> str:
    return f"× {len(group.pieces)}"
