"""Another seat's strip with its pieces in groups and its points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem

from tabletop.ui.look.art import Art
from tabletop.ui.table.geometry.layout import Layout
from tabletop.ui.table.geometry.places import Place
from tabletop.ui.table.items import words
from tabletop.ui.table.panels.groups import Group, groups_of
from tabletop.ui.table.panels.seats import paint_gain
from tabletop.ui.table.panels.strip import GAP, TEXT_LEFT, Strip

if TYPE_CHECKING:
    from tabletop.models.session import Session

_POINTS_RIGHT = 18
_PIECE = 32
_LEAST_TEXT = 84
_LEAST_DOING = 36
_LEAST_PITCH = 18


class GroupStrip(Strip):
    """Words at the left, points at the right, groups of pieces between them.

    A counted group is a picture and a number; of nothing there is neither, only room for more.
    """

    def __init__(self, art: Art, seat: int, parent: QGraphicsItem | None = None) -> None:
        super().__init__(art, seat, parent)
        self.narrow = False
        self._groups: list[Group] = []
        self._text = QRectF()
        self._boxes: list[QRectF] = []
        self._counts: list[QRectF] = []

    def show(self, session: Session, layout: Layout, thinking: bool) -> None:
        super().show(session, layout, thinking)
        self._groups = groups_of(session, layout, self.seat)

    def painted(self) -> tuple[Any, ...]:
        groups = [(group.place.counted, len(group.pieces)) for group in self._groups]
        return groups, self.narrow, self._text, self._boxes, self._counts

    def comfort(self) -> float:
        """Nothing where words and groups have no room side by side."""
        return 0.0 if self._least() > self._room() else 1.0

    def settle_for(self, comfort: float) -> None:
        self.narrow = comfort < 1.0
        self.arrange()

    def places(self) -> Mapping[str, Place]:
        by = self.scenePos()
        return {
            space.id: self._place(group, box.translated(by))
            for group, box in zip(self._groups, self._boxes, strict=True)
            for space in group.spaces
        }

    def arrange(self) -> None:
        """Words at the left, points at the right, groups between, or below where it is narrow."""
        if self.narrow:
            self._arrange_below()
        else:
            self._arrange_beside(self._room())

    def _room(self) -> float:
        """The width between emblem and points."""
        return self._size.width() - self._points_width() - self.theme.px(TEXT_LEFT + GAP)

    def _points_width(self) -> float:
        theme = self.theme
        points = words.width(self.points.words(), theme.font("heading"))
        return theme.px(_POINTS_RIGHT) + max(points, float(theme.px(24)))

    def _arrange_beside(self, room: float) -> None:
        """The groups between words and points, the last ones pushed to the right."""
        theme, high = self.theme, self._size.height()
        side, left = theme.px(_PIECE), float(theme.px(TEXT_LEFT))
        wants = [self._wanted(group, side) for group in self._groups]
        gaps = theme.px(GAP) * len(wants)
        text = min(self._text_width(), max(self._least_text(), room - sum(wants) - gaps))
        self._text = QRectF(left, 0, text, high)
        self._lay(left + text + theme.px(GAP), room - text, (high - side) / 2, side, wants)

    def _arrange_below(self) -> None:
        """Name and points above, groups below."""
        theme, high = self.theme, self._size.height()
        line, left = theme.line("lead"), float(theme.px(TEXT_LEFT))
        edge = theme.px(2 if self.tight else 5)
        side = min(theme.px(_PIECE), high - line - 2 * edge - theme.px(4))
        self._text = QRectF(left, edge, self._room(), line)
        wants = [self._wanted(group, side) for group in self._groups]
        room = self._size.width() - left - theme.px(GAP)
        self._lay(left, room, edge + theme.px(3) + line, side, wants)

    def _lay(
        self, left: float, room: float, top: float, side: float, wants: Sequence[float]
    ) -> None:
        """Place the groups in ``room``; rows give way, counted groups do not."""
        gap = self.theme.px(GAP)
        counted = [want for want, g in zip(wants, self._groups, strict=True) if g.place.counted]
        rows = len(wants) - len(counted)
        spare = max(0.0, room - sum(counted) - gap * len(wants))
        self._boxes, self._counts = [], []
        right = left + room
        for group, want in zip(self._groups, wants, strict=True):
            wide = want if group.place.counted else min(want, spare / rows)
            if not group.place.counted and not self.narrow:
                left = max(left, right - gap - wide)
            box = QRectF(left, top, _across(group, side) if group.place.counted else wide, side)
            self._boxes.append(box)
            self._counts.append(QRectF(box.right() + self.theme.px(4), top, wide, side))
            left += wide + gap

    def _text_width(self) -> float:
        theme = self.theme
        name = words.width(self.name, theme.font("lead"))
        return max(name, words.width(self.doing, theme.font("caption")), theme.px(_LEAST_TEXT))

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
            wide += want + theme.px(GAP)
        return wide

    def paint_inside(self, painter: QPainter, ratio: float) -> None:
        """Words, points, and the counts of groups whose pieces are all alike."""
        self._paint_words(painter)
        for group, count in zip(self._groups, self._counts, strict=True):
            if group.place.counted:
                self._paint_count(painter, group, count)

    def _wanted(self, group: Group, side: float) -> float:
        theme = self.theme
        if group.place.counted and not group.pieces:
            return 0.0
        if group.place.counted:
            count = words.width(_count(group), theme.font("label"))
            return _across(group, side) + theme.px(4) + count
        return max(1, len(group.pieces)) * side * 1.12

    def _place(self, group: Group, rect: QRectF) -> Place:
        side = rect.height()
        wide = rect.width() if group.place.counted else side
        return Place(
            rect=rect,
            spread="one" if group.place.counted else group.place.spread,
            piece=QRectF(rect.left(), rect.top(), wide, side),
            rim=self.theme.dark,
        )

    def _paint_words(self, painter: QPainter) -> None:
        theme, box = self.theme, self._text
        ink = theme.colour("text2" if self.out else "text")
        lead, caption = theme.line("lead"), theme.line("caption")
        top = box.top() if self.narrow else (box.height() - lead - caption) / 2
        line = QRectF(box.left(), top, box.width(), lead)
        used = words.line_fitted(painter, line, self.name, theme.font("lead"), ink)
        if self.narrow:
            line.setLeft(line.left() + used + theme.px(8))
        else:
            line = QRectF(box.left(), top + lead, box.width(), caption)
        if line.width() > theme.px(_LEAST_DOING):
            colour = theme.colour("text2")
            words.line_fitted(painter, line, self.doing, theme.font("caption"), colour)
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

    def _paint_count(self, painter: QPainter, group: Group, count: QRectF) -> None:
        theme = self.theme
        if group.pieces:
            words.line(painter, count, _count(group), theme.font("label"), theme.colour("text"))


def _across(group: Group, side: float) -> float:
    """How wide a piece of a counted group may be: a square, or as wide as the layout's."""
    wide, high = group.place.piece
    return side * max(1.0, wide / high)


def _count(group: Group) -> str:
    return f"× {len(group.pieces)}"
