"""Another seat's strip with the part of its own plan that all should see, small."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem

from tabletop.ui.look.art import Art
from tabletop.ui.look.icons import icon_pixmap
from tabletop.ui.table.geometry.layout import Layout
from tabletop.ui.table.geometry.places import Place, seat_places
from tabletop.ui.table.geometry.shapes import OwnPlan, PrintedArt, UnitRect
from tabletop.ui.table.items import words
from tabletop.ui.table.items.decor import DecorPainter
from tabletop.ui.table.panels.strip import EMBLEM, EMBLEM_X, GAP, TEXT_LEFT, Strip

if TYPE_CHECKING:
    from tabletop.models.session import Session

_PAD = 6
_SIGN = 18
_SIGN_RIGHT = 12
_PIN = 13
_LEAST_BESIDE = 0.65
_LEAST_SHARE = 0.35
_STEP = 0.05
_ROWS = 2


class PlanStrip(Strip):
    """Words at the left, then the seat's cards, and at the right a tick (done) or a clock.

    Where the words need it the cards become smaller, and what the seat is doing takes two lines;
    where they would become too small, the sign is pinned to the emblem.
    """

    def __init__(self, art: Art, seat: int, parent: QGraphicsItem | None = None) -> None:
        super().__init__(art, seat, parent)
        self._plan: OwnPlan | None = None
        self._known: frozenset[str] = frozenset()
        self._alone = False
        self._share = 1.0
        self._pinned = False
        self._region = QRectF()
        self._laid: tuple[Any, ...] = ()
        self._places: Mapping[str, Place] = {}

    def show(self, session: Session, layout: Layout, thinking: bool) -> None:
        super().show(session, layout, thinking)
        table = session.table
        self._plan = layout.own_plan(table.own)
        self._known = frozenset(space.id for space in table.spaces if space.seat == self.seat)
        self._alone = sum(status.acting for status in table.statuses) == 1
        self._decor = DecorPainter(self.art, session.say)

    def painted(self) -> tuple[Any, ...]:
        return self._region, self._plan, self._alone

    def outlined(self) -> bool:
        """Only where a single seat acts: where all do, the clocks tell who still has to."""
        return self.acting and self._alone

    def comfort(self) -> float:
        """The share of their usual size for the cards; one more with the sign beside them."""
        beside = self._share_with(pinned=False)
        return 1.0 + beside if beside >= _LEAST_BESIDE else self._share_with(pinned=True)

    def settle_for(self, comfort: float) -> None:
        self._pinned = comfort <= 1.0
        self._share = comfort if self._pinned else comfort - 1.0
        self.arrange()

    def _share_with(self, pinned: bool) -> float:
        share = 1.0
        while share > _LEAST_SHARE and not self._fits(self._text_room(share, pinned)):
            share = max(_LEAST_SHARE, share - _STEP)
        return share

    def arrange(self) -> None:
        """The region beside the sign at the right end, in the middle of the height."""
        if self._part is None or self._size.isEmpty():
            return
        size = self._region_size(self._share)
        right = self._size.width() - self._sign_width(self._pinned) - size.width()
        top = (self._size.height() - size.height()) / 2
        self._region = QRectF(round(right), round(top), size.width(), size.height())

    def places(self) -> Mapping[str, Place]:
        """The spaces of the region that the table has, in scene coordinates."""
        part, plan = self._part, self._plan
        if part is None or plan is None or self._region.isEmpty():
            return {}
        at = self.scenePos() + self._region.topLeft()
        laid = (plan, self._known, at, self._scale, self.theme)
        if laid != self._laid:
            every = seat_places(plan, self.seat, self._scale, self.theme.dark, part)
            self._laid = laid
            self._places = {
                name: place.moved(at) for name, place in every.items() if name in self._known
            }
        return self._places

    @property
    def _part(self) -> UnitRect | None:
        return self._plan.strip if self._plan is not None else None

    @property
    def _scale(self) -> float:
        return self._region.height() / self._part.h if self._part is not None else 1.0

    def _region_size(self, share: float) -> QRectF:
        part = self._part
        if part is None:
            return QRectF()
        high = (self._size.height() - 2 * _PAD) * share
        return QRectF(0, 0, high * part.w / part.h, high)

    def _sign_width(self, pinned: bool) -> float:
        """The width at the right end that the sign, or only the edge, takes."""
        return float(_SIGN_RIGHT if pinned else self.theme.px(_SIGN) + 2 * _SIGN_RIGHT)

    def _text_room(self, share: float, pinned: bool) -> float:
        taken = self.theme.px(TEXT_LEFT) + GAP + self._sign_width(pinned)
        return self._size.width() - taken - self._region_size(share).width()

    def _fits(self, room: float) -> bool:
        """Whether the name, and in two lines what the seat is doing, have that much room."""
        theme = self.theme
        caption, ink = theme.font("caption"), theme.colour("text2")
        longest = max((words.width(word, caption) for word in self.doing.split()), default=0.0)
        needed = max(words.width(self.name, theme.font("lead")), longest)
        runs = [words.Run(self.doing, caption, ink)]
        return needed <= room and words.rows_needed(runs, room) <= _ROWS

    def lines(self) -> tuple[str, ...]:
        """What stands in it: the name, and in up to two lines what the seat is doing."""
        theme, room = self.theme, self._text_room(self._share, self._pinned)
        font = theme.font("caption")
        doing = words.wrapped_whole(self.doing, font, room, _ROWS) if self.doing else ()
        return (self.name, *doing)

    def paint_inside(self, painter: QPainter, ratio: float) -> None:
        """Words, the drawings of the region, the sign."""
        self._paint_words(painter)
        if self._plan is not None and self._part is not None:
            painter.save()
            painter.translate(self._region.topLeft())
            painter.translate(QPointF(-self._part.x, -self._part.y) * self._scale)
            for decor in self._plan.decor:
                if isinstance(decor, PrintedArt) and decor.box.within(self._part):
                    self._decor.drawing(painter, decor, self._scale, ratio)
            painter.restore()
        self._paint_sign(painter, ratio)

    def sign_rect(self) -> QRectF:
        """Where the tick or the clock is, in scene coordinates."""
        theme, middle = self.theme, self._size.height() / 2
        side = theme.px(_PIN if self._pinned else _SIGN)
        centre = QPointF(self._size.width() - _SIGN_RIGHT - side / 2, middle)
        if self._pinned:
            corner = theme.px(EMBLEM / 2) * 0.8
            centre = QPointF(theme.px(EMBLEM_X) + corner, middle + corner)
        half = QPointF(side / 2, side / 2)
        return QRectF(centre - half, centre + half).translated(self.scenePos())

    def _paint_sign(self, painter: QPainter, ratio: float) -> None:
        """A tick or a clock; one that is pinned has a disc of its own."""
        theme, rect = self.theme, self.sign_rect().translated(-self.scenePos())
        side = round(rect.width())
        name, colour = ("clock", "text2") if self.acting else ("tick", "good")
        sign = icon_pixmap(name, getattr(theme.colours, colour), side, ratio)
        if self._pinned:
            painter.setPen(QPen(theme.colour("edge"), 1))
            painter.setBrush(theme.colour("surface"))
            painter.drawEllipse(rect.center(), side * 0.62, side * 0.62)
        painter.drawPixmap(rect.topLeft(), sign)

    def _paint_words(self, painter: QPainter) -> None:
        theme, left = self.theme, float(self.theme.px(TEXT_LEFT))
        room = self._text_room(self._share, self._pinned)
        name, *doing = self.lines()
        ink = theme.colour("text2" if self.out else "text")
        lead, caption, font = theme.line("lead"), theme.line("caption"), theme.font("caption")
        top = (self._size.height() - lead - caption * len(doing)) / 2
        line = QRectF(left, top, room, lead)
        words.line_fitted(painter, line, name, theme.font("lead"), ink)
        line = QRectF(left, line.bottom(), room, caption)
        for row in doing:
            words.line_fitted(painter, line, row, font, theme.colour("text2"))
            line.translate(0, caption)
