"""Another seat's strip with what of its own plan all should see, small."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem

from tabletop.engine.table import Holding
from tabletop.ui.look.art import Art
from tabletop.ui.look.icons import icon_pixmap
from tabletop.ui.table.geometry.holdings_plan import holdings_plan
from tabletop.ui.table.geometry.layout import Layout
from tabletop.ui.table.geometry.places import Place, seat_places
from tabletop.ui.table.geometry.shapes import OwnPlan, PrintedArt, PrintedWords, UnitRect
from tabletop.ui.table.items import words
from tabletop.ui.table.items.decor import DecorPainter
from tabletop.ui.table.panels.seats import paint_gain
from tabletop.ui.table.panels.stamps import Stamps
from tabletop.ui.table.panels.strip import EMBLEM, EMBLEM_X, GAP, NARROW, TEXT_LEFT, Strip

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
_OVERHANG = 4
"""How much less height than their lines words need: nothing reaches to the last line's end."""
_POINTS, _POINTS_RIGHT = 24, 18
_LEAST_DOING = 36
_SLIM = 12.0


class PlanStrip(Strip):
    """Words at the left, then what is shown of the seat's plan, and its points or a sign.

    Where the words need it the plan becomes smaller, and what the seat is doing takes as many lines
    as have room, at most two. A
    part of the seat's own plan has at the right a tick (done) or a clock, which is pinned to the
    emblem where the plan would become too small. A small plan of its own has the points there, and
    goes below the words where it is larger so.
    """

    def __init__(self, art: Art, seat: int, parent: QGraphicsItem | None = None) -> None:
        super().__init__(art, seat, parent)
        self._plan: OwnPlan | None = None
        self._part: UnitRect | None = None
        self._cards = False
        self._session: Session | None = None
        self._known: frozenset[str] = frozenset()
        self._alone = False
        self._share = 1.0
        self._usual = True
        self._region = QRectF()
        self._laid: tuple[Any, ...] = ()
        self._places: Mapping[str, Place] = {}
        self._stamps = Stamps(art, self)

    def show_seat(self, session: Session, layout: Layout, thinking: bool) -> None:
        super().show_seat(session, layout, thinking)
        table = session.table
        own = layout.own_place(table, self.seat)
        self._cards = isinstance(own.strip, UnitRect)
        rows = next((s.holdings for s in table.statuses if s.seat == self.seat), ())
        before = self._plan
        self._plan, self._part = _shown(own, rows, self._narrow)
        if session is not self._session:
            self._decor = DecorPainter(self.art, session.say)
        elif self._plan != before:
            self._decor.forget()
        self._known = frozenset(space.id for space in table.spaces if space.seat == self.seat)
        self._alone = sum(status.acting for status in table.statuses) == 1
        self._session = session

    def restyle(self) -> None:
        """Words may be larger, or in another language."""
        if self._session is not None:
            self._decor.forget()
        super().restyle()

    def painted(self) -> tuple[Any, ...]:
        return self._region, self._plan, self._alone, self._usual

    def outlined(self) -> bool:
        """Only where a single seat acts: where all do, the clocks tell who still has to."""
        return self.acting and self._alone

    def comfort(self) -> float:
        """The share of its usual size for the plan; one more in the usual form."""
        usual = self._share_with(usual=True)
        low = self._share_with(usual=False) if self._cards else self._share_below()
        return 1.0 + usual if usual >= min(low, _LEAST_BESIDE) else low

    def settle_for(self, comfort: float) -> None:
        self._usual = comfort > 1.0
        self._share = comfort - 1.0 if self._usual else comfort
        self.arrange()

    def _share_with(self, usual: bool) -> float:
        """The greatest share beside the words; of a small plan nothing where it is too little."""
        share, room, longest = 1.0, self._text_room(1.0, usual), self._longest()
        if room < longest:
            wide = self._region_size(_STEP).width()
            steps = math.ceil((longest - room) / wide) if wide else 0
            share = max(_LEAST_SHARE, 1.0 - steps * _STEP)
        while share > _LEAST_SHARE and not self._fits(self._text_room(share, usual), longest):
            share = max(_LEAST_SHARE, share - _STEP)
        fits = self._cards or self._fits(self._text_room(share, usual), longest)
        return share if fits else 0.0

    def _share_below(self) -> float:
        """The share that has room below the name."""
        size = self._region_size(1.0)
        if size.isEmpty():
            return 0.0
        high = self._size.height() - self.theme.line("lead") - 3 * self._edge
        wide = self._size.width() - self._left_below - GAP
        return min(1.0, high / size.height(), wide / size.width())

    @property
    def _below(self) -> bool:
        """Whether the plan lies below the name."""
        return not self._usual and not self._cards

    @property
    def _left_below(self) -> float:
        """Where a plan below the name begins: below the emblem."""
        return _SLIM if self._slim else self.sized(EMBLEM_X) - self.sized(EMBLEM) / 2

    def emblem_box(self) -> QRectF:
        """Beside the name, no higher than its line, where the plan lies below both."""
        box = super().emblem_box()
        if self._below:
            side = min(box.width(), float(self.theme.line("lead")))
            top = self._edge + (self.theme.line("lead") - side) / 2
            left = _SLIM if self._slim else box.center().x() - side / 2
            box = QRectF(left, top, side, side)
        return box

    @property
    def _slim(self) -> bool:
        """Whether the name needs what is free around emblem and points."""
        return self._below and self._narrow

    @property
    def _narrow(self) -> bool:
        return 0 < self._size.width() < self.art.theme.px(NARROW)

    @property
    def text_left(self) -> float:
        """Where the words begin."""
        return self.emblem_box().right() + _PAD if self._slim else float(self.sized(TEXT_LEFT))

    @property
    def _points_right(self) -> float:
        """What is free at the right of the points."""
        return float(_SLIM if self._slim else self.sized(_POINTS_RIGHT))

    @property
    def _pinned(self) -> bool:
        """Whether the sign is pinned to the emblem."""
        return not self._usual and self._cards

    @property
    def _edge(self) -> float:
        return float(self.theme.px(2 if self.tight else 4))

    def arrange(self) -> None:
        """The plan beside what stands at the right end, or below the name."""
        if self._part is None or self._size.isEmpty():
            return
        size = self._region_size(self._share)
        left = self._size.width() - self._end_width(self._usual) - size.width()
        top = (self._size.height() - size.height()) / 2
        if self._below:
            left, top = self._left_below, self._size.height() - size.height() - self._edge
        self._region = QRectF(round(left), round(top), size.width(), size.height())
        self._print()

    def _print(self) -> None:
        """Print what a small plan says at its spaces."""
        if self._plan is None or self._session is None or self._cards:
            return
        self._stamps.setPos(self._region.topLeft())
        every = seat_places(self._plan, self.seat, self._scale, self.theme.dark)
        here = {
            name: place
            for name, place in every.items()
            if name in self._known and place.stamp.rect is not None
        }
        self._stamps.refresh(self._session.table, self._session.say, here, self._scale)

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
    def _scale(self) -> float:
        return self._region.height() / self._part.h if self._part is not None else 1.0

    def _region_size(self, share: float) -> QRectF:
        part = self._part
        if part is None:
            return QRectF()
        high = (self._size.height() - 2 * _PAD) * share
        return QRectF(0, 0, high * part.w / part.h, high)

    def _end_width(self, usual: bool) -> float:
        """The width at the right end that the points, the sign, or only the edge, take."""
        theme = self.theme
        if not self._cards:
            points = words.width(self.points.words(), theme.font("heading"))
            least = 0.0 if self._slim else float(self.sized(_POINTS))
            return 2 * self._points_right + max(points, least)
        return float(self.sized(_SIGN) + 2 * _SIGN_RIGHT if usual else _SIGN_RIGHT)

    def _text_room(self, share: float, usual: bool) -> float:
        taken = self.text_left + (0 if self._slim else GAP) + self._end_width(usual)
        if self._cards or usual:
            taken += self._region_size(share).width()
        return self._size.width() - taken

    @property
    def _rows(self) -> int:
        """The lines that what the seat is doing may have below the name."""
        theme = self.theme
        room = self._size.height() + theme.px(_OVERHANG) - theme.line("lead")
        return max(1, min(_ROWS, math.floor(room / theme.line("caption"))))

    def _longest(self) -> float:
        """The width of the name, or of a longer word for what the seat is doing."""
        caption = self.theme.font("caption")
        doing = (words.width(word, caption) for word in self.doing.split())
        return max(words.width(self.name, self.theme.font("lead")), *doing, 0.0)

    def _fits(self, room: float, longest: float) -> bool:
        """Whether the longest word, and in some lines what the seat is doing, have that room."""
        if longest > room:
            return False
        runs = [words.Run(self.doing, self.theme.font("caption"), self.theme.colour("text2"))]
        return words.rows_needed(runs, room) <= self._rows

    def lines(self) -> tuple[str, ...]:
        """What stands in it: the name, and in up to two lines what the seat is doing."""
        theme, room = self.theme, self._text_room(self._share, self._usual)
        font = theme.font("caption")
        if self._below:
            room -= words.width(self.name, theme.font("lead")) + theme.px(8) + self._gain_width()
            return (self.name, self.doing) if room > theme.px(_LEAST_DOING) else (self.name,)
        doing = words.wrapped_whole(self.doing, font, room, self._rows) if self.doing else ()
        return (self.name, *doing)

    def paint_inside(self, painter: QPainter, ratio: float) -> None:
        """Words, the drawings of the region, the sign."""
        self._paint_words(painter)
        if self._plan is not None and self._part is not None:
            painter.save()
            painter.translate(self._region.topLeft())
            painter.translate(QPointF(-self._part.x, -self._part.y) * self._scale)
            self._paint_decor(painter, self._plan, self._part, ratio)
            painter.restore()
        if self._cards:
            self._paint_sign(painter, ratio)
        else:
            self._paint_points(painter)

    def _paint_decor(self, painter: QPainter, plan: OwnPlan, part: UnitRect, ratio: float) -> None:
        """Drawings of the part; of a small plan they are small, and have words."""
        drawing = self._decor.drawing if self._cards else self._decor.small
        for decor in plan.decor:
            if isinstance(decor, PrintedArt) and decor.box.within(part):
                drawing(painter, decor, self._scale, ratio)
            elif isinstance(decor, PrintedWords) and not self._cards:
                self._decor.words(painter, decor, self._scale, plan)

    def sign_rect(self) -> QRectF:
        """Where the tick or the clock is, in scene coordinates."""
        middle = self._size.height() / 2
        side = self.sized(_PIN if self._pinned else _SIGN)
        centre = QPointF(self._size.width() - _SIGN_RIGHT - side / 2, middle)
        if self._pinned:
            corner = self.sized(EMBLEM / 2) * 0.8
            centre = QPointF(self.sized(EMBLEM_X) + corner, middle + corner)
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

    def _paint_points(self, painter: QPainter) -> None:
        """The points at the right end, in the name's line where the plan lies below it."""
        theme, right = self.theme, Qt.AlignmentFlag.AlignRight
        font, end = theme.font("heading"), self.inner.adjusted(0, 0, -self._points_right, 0)
        if self._below:
            end = QRectF(end.left(), self._edge, end.width(), theme.line("lead"))
        words.line(painter, end, self.points.words(), font, theme.colour("text"), right)
        if self.points.grown():
            used = words.width(self.points.words(), font) + self._gain_width()
            at = QPointF(end.right() - used, end.center().y())
            paint_gain(painter, theme, at, self.points.grown())

    def _gain_width(self) -> float:
        """What the chip with the points just gained takes beside them."""
        grown, theme = self.points.grown(), self.theme
        return words.width(grown, theme.font("caption", 700)) + theme.px(20) if grown else 0.0

    def _paint_words(self, painter: QPainter) -> None:
        theme, left = self.theme, self.text_left
        room = self._text_room(self._share, self._usual)
        name, *doing = self.lines()
        ink = theme.colour("text2" if self.out else "text")
        lead, caption, font = theme.line("lead"), theme.line("caption"), theme.font("caption")
        top = (self._size.height() - lead - caption * len(doing)) / 2
        line = QRectF(left, self._edge if self._below else top, room, lead)
        used = words.line_fitted(painter, line, name, theme.font("lead"), ink)
        if self._below:
            line.setLeft(left + used + theme.px(8))
            line.setRight(line.right() - self._gain_width())
        else:
            line = QRectF(left, line.bottom(), room, caption)
        for row in doing:
            words.line_fitted(painter, line, row, font, theme.colour("text2"))
            line.translate(0, caption)


def _shown(
    own: OwnPlan, rows: tuple[tuple[Holding, ...], ...], narrow: bool
) -> tuple[OwnPlan | None, UnitRect | None]:
    """What a strip shows: a part of an own plan, a small plan, what the seat has; or nothing."""
    if isinstance(own.strip, UnitRect):
        return own, own.strip
    plan = holdings_plan(rows, narrow) or own.strip
    return plan, None if plan is None else UnitRect(0.0, 0.0, *plan.size)
