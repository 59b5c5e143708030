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
from tabletop.ui.table.geometry.places import ScenePlace, placed_seat, seat_places
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
_BADGE = 0.85
"""The height of an emblem that stands in the name's line, as a share of that."""
_OVERHANG = 4
"""How much less height than their lines words need: nothing reaches to the last line's end."""
_POINTS, _POINTS_RIGHT = 24, 18
_SLIM, _SLIM_BELOW = 12.0, 215
"""In a strip narrower than this, at its text's size, long names need all the room there is."""

_MET = 64
"""So many forms of a strip are known: seats do the same few things again and again."""

_NARROWED = 0.85
"""Words that are a little too long for a line stand in narrower letters."""


class PlanStrip(Strip):
    """Words at the left, then what is shown of the seat's plan, and its points or a sign.

    Where the words need it the plan becomes smaller, and what the seat is doing takes as many lines
    as have room, at most two. A
    part of the seat's own plan has at the right a tick (done) or a clock where all act ``at_once``,
    and in turns its points; the sign is pinned to the
    emblem where the plan would become too small; where even that leaves no room for the words, the
    plan goes below the name. A small plan of its own has the points there, and goes below the words
    where it is larger so.
    """

    def __init__(self, art: Art, seat: int, parent: QGraphicsItem | None = None) -> None:
        super().__init__(art, seat, parent)
        self._plan: OwnPlan | None = None
        self._prepared: OwnPlan | None = None
        self._part: UnitRect | None = None
        self.at_once = True
        self._cards = self._signed = False
        self._session: Session | None = None
        self._known: frozenset[str] = frozenset()
        self._alone = False
        self._share = 1.0
        self._usual, self._below, self._doing_low = True, False, False
        self._held: tuple[tuple[Holding, ...], ...] = ()
        self._own: OwnPlan | None = None
        self._columns, self._narrowest = (0, 0), 0.0
        self._comforts: dict[tuple[Any, ...], float] = {}
        self._taken: tuple[Any, ...] = ()
        self._decorated: tuple[PrintedArt | PrintedWords, ...] = ()
        self._region = QRectF()
        self._laid: tuple[Any, ...] = ()
        self._places: Mapping[str, ScenePlace] = {}
        self._stamps = Stamps(art, self)

    def show_seat(self, session: Session, layout: Layout, thinking: bool) -> None:
        super().show_seat(session, layout, thinking)
        table = session.table
        self._own = own = layout.own_place(table, self.seat)
        self._cards = isinstance(own.strip, UnitRect)
        self._signed = self._cards and self.at_once
        self._held = next((s.holdings for s in table.statuses if s.seat == self.seat), ())
        if session is not self._session:
            self._decor = DecorPainter(self.art, session.say)
        self.take_columns(*self._columns)
        self._known = frozenset(space.id for space in table.spaces if space.seat == self.seat)
        self._alone = sum(status.acting for status in table.statuses) == 1
        self._session = session

    @property
    def held(self) -> tuple[tuple[Holding, ...], ...]:
        """What the seat has that is told with a number, in rows."""
        return self._held

    def take_columns(self, columns: int = 0, lines: int = 0) -> None:
        """Show what the seat has in its rows, or in so many columns and at least so many lines."""
        self._columns = columns, lines
        taken = (self._own, self._held, self._narrow, columns, lines)
        if self._own is None or taken == self._taken:
            return
        self._taken = taken
        self._plan, self._part = _shown(self._own, self._held, self._narrow, columns, lines)
        self._decorated = _decorated(self._plan, self._part)
        close = _shown(self._own, self._held, True, columns, lines)[1]
        self._narrowest = close.w if close is not None else 0.0

    def scale_below(self) -> float:
        """How large what the seat has would be below the name: 1.0 is as large as words are."""
        part = self._part
        if part is None:
            return 1.0
        return self._share_below() * self._region_size(1.0).height() / part.h

    def restyle(self) -> None:
        """Words may be larger, or in another language."""
        if self._session is not None:
            self._decor.forget()
        super().restyle()

    def painted(self) -> tuple[Any, ...]:
        return self._region, self._plan, self._alone, self._usual, self._doing_low

    def outlined(self) -> bool:
        """Only where a single seat acts: where all do, the clocks tell who still has to."""
        return self.acting and self._alone

    def comfort(self) -> float:
        """The share of its usual size for the plan; one more in the usual form, one less below."""
        points = words.width(self.points.words(), self.theme.font("heading"))
        form = (self._part, self._cards, self._signed, self.tight, self.theme.scale)
        asked = (self.name, self.doing, points, form, self._size.toTuple())
        known = self._comforts.get(asked)
        if known is None:
            if len(self._comforts) >= _MET:
                self._comforts.clear()
            known = self._comforts[asked] = self._measured_comfort()
        return known

    def _measured_comfort(self) -> float:
        self._below = False
        usual = self._share_with(usual=True)
        beside = self._share_with(usual=False) if self._cards else 0.0
        self._below = True
        below = self._share_below()
        if usual and usual >= min(max(beside, below), _LEAST_BESIDE):
            return 1.0 + usual
        return beside if beside and beside >= min(below, _LEAST_BESIDE) else below - 1.0

    def names_line_is_full(self) -> bool:
        """Whether what the seat is doing has no room in the name's line."""
        return self._below and not self._cards and self._doing_beside_name().isEmpty()

    def put_doing(self, low: bool) -> None:
        """Have what the seat is doing below the name, if it has room there, as in all strips."""
        self._doing_low = low

    def settle_for(self, comfort: float) -> None:
        self._usual, self._below = comfort > 1.0, comfort <= 0.0
        self._share = comfort + self._below - self._usual
        if self._session is not None and self._plan != self._prepared:
            self._prepared = self._plan
            self._decor.forget()
        self.arrange()

    def _share_with(self, usual: bool) -> float:
        """The greatest share beside the words; nothing where they have no room beside the least."""
        share, room, longest = 1.0, self._text_room(1.0, usual), self._longest()
        if self._text_room(_LEAST_SHARE, usual) < longest:
            return 0.0
        if room < longest:
            wide = self._region_size(_STEP).width()
            steps = math.ceil((longest - room) / wide) if wide else 0
            share = max(_LEAST_SHARE, 1.0 - steps * _STEP)
        while share > _LEAST_SHARE and not self._fits(self._text_room(share, usual), longest):
            share = max(_LEAST_SHARE, share - _STEP)
        return share if self._fits(self._text_room(share, usual), longest) else 0.0

    def _share_below(self) -> float:
        """The share that has room below the name; of cards, beside what the seat is doing."""
        size = self._region_size(1.0)
        if size.isEmpty():
            return 1.0
        wide = self._size.width() - self._left_below - GAP
        if self._cards:
            wide -= self._doing_room() + GAP
        least = _LEAST_SHARE if self._cards else 0.0
        return max(least, min(1.0, self._high_below / size.height(), wide / size.width()))

    def _doing_room(self) -> float:
        """The width that what the seat is doing takes beside cards below the name."""
        font, room = self.theme.font("caption"), 0.0
        runs = [words.Run(self.doing, font, self.theme.colour("text2"))]
        room = max((words.width(word, font) for word in self.doing.split()), default=0.0)
        while words.rows_needed(runs, room) > self._rows_below:
            room += self.theme.px(4)
        return room

    @property
    def _rows_below(self) -> int:
        """The lines that what the seat is doing may have beside cards below the name."""
        return max(1, min(_ROWS, math.floor(self._high_below / self.theme.line("caption"))))

    @property
    def _high_below(self) -> float:
        """The height that is left below the name."""
        return self._size.height() - self.theme.line("lead") - 3 * self._edge

    @property
    def _left_below(self) -> float:
        """Where a plan below the name begins: below the emblem."""
        return _SLIM if self._slim else self.sized(EMBLEM_X) - self.sized(EMBLEM) / 2

    def emblem_box(self) -> QRectF:
        """Beside the name, no higher than its line, where the plan lies below both."""
        box = super().emblem_box()
        if self._below:
            side = min(box.width(), float(round(_BADGE * self.theme.line("lead"))))
            top = self._air + (self.theme.line("lead") - side) / 2
            left = _SLIM if self._slim else box.center().x() - side / 2
            box = QRectF(left, top, side, side)
        return box

    @property
    def _slim(self) -> bool:
        """Whether the name needs what is free around emblem and points."""
        return self._below and 0 < self._size.width() < self.art.theme.px(_SLIM_BELOW)

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
        return self._signed and not self._usual and not self._below

    @property
    def _edge(self) -> float:
        """The least that is free above the name, below it, and below the plan."""
        return float(self.theme.px(3 if self.tight else 4))

    @property
    def _air(self) -> float:
        """What is free in each of these places, in all strips of a table alike."""
        low = (self._size.height() - 2 * _PAD) * self._share
        free = self._size.height() - self.theme.line("lead") - low
        return max(self._edge, free / 3)

    def arrange(self) -> None:
        """The plan beside what stands at the right end, or below the name."""
        if self._part is None or self._size.isEmpty():
            return
        size = self._region_size(self._share)
        left = self._size.width() - self._end_width(self._usual) - size.width()
        top = (self._size.height() - size.height()) / 2
        if self._below:
            left, top = self._left_below, self._size.height() - size.height() - self._air
            if self._cards:
                left = self._size.width() - GAP - size.width()
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

    def places(self) -> Mapping[str, ScenePlace]:
        """The spaces of the region that the table has, in scene coordinates."""
        part, plan = self._part, self._plan
        if part is None or plan is None or self._region.isEmpty():
            return {}
        at = self.scenePos() + self._region.topLeft()
        laid = (plan, self._known, at, self._scale, self.theme)
        if laid != self._laid:
            every = placed_seat(plan, self.seat, self._scale, self.theme.dark, at.toTuple(), part)
            self._laid = laid
            self._places = {name: place for name, place in every.items() if name in self._known}
        return self._places

    def places_as(self, seat: int) -> Mapping[str, ScenePlace]:
        """The spaces of the region if it were another seat's."""
        part, plan = self._part, self._plan
        if part is None or plan is None or self._region.isEmpty():
            return {}
        return seat_places(plan, seat, self._scale, self.theme.dark, part)

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
        if not self._signed:
            points = words.width(self.points.words(), theme.font("heading"))
            least = 0.0 if self._slim else float(self.sized(_POINTS))
            return 2 * self._points_right + max(points, least)
        signed = usual or self._below
        return float(self.sized(_SIGN) + 2 * _SIGN_RIGHT if signed else _SIGN_RIGHT)

    def _text_room(self, share: float, usual: bool) -> float:
        taken = self.text_left + (0 if self._slim else GAP) + self._end_width(usual)
        if not self._below and (self._cards or usual):
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
        room, most = self._text_room(self._share, self._usual), self._rows
        if self._below:
            room, most = self._doing_box().width(), self._rows_below if self._cards else 1
        font = self.theme.font("caption")
        doing = words.wrapped_whole(self.doing, font, room, most) if self.doing and room else ()
        return (self.name, *doing)

    def _doing_box(self) -> QRectF:
        """Where what the seat is doing stands if the plan is below the name.

        Beside cards; else in the name's line, or at the right end of what the seat has, below the
        name where it has nothing; no box where there is no room either.
        """
        region = self._region
        if self._cards:
            left = self._left_below
            return QRectF(left, region.top(), region.left() - GAP - left, region.height())
        boxes = (self._doing_beside_name(), self._doing_below())
        ordered = reversed(boxes) if self._doing_low else boxes
        return next((box for box in ordered if not box.isEmpty()), QRectF())

    def _doing_wide(self) -> float:
        """The least width that what the seat is doing takes."""
        return words.width(self.doing, self.theme.font("caption")) * _NARROWED

    def _doing_beside_name(self) -> QRectF:
        """The rest of the name's line; empty where that is too little."""
        theme, end = self.theme, self._size.width()
        left = self.text_left + words.width(self.name, theme.font("lead")) + theme.px(8)
        end -= self._end_width(False) - self._points_right + theme.px(8) + self._gain_width()
        enough = self._doing_wide() <= end - left
        return QRectF(left, self._air, end - left, theme.line("lead")) if enough else QRectF()

    def _doing_below(self) -> QRectF:
        """What is free below the name's line; empty where that is too little."""
        theme, region = self.theme, self._region
        left, end = self.text_left, self._size.width() - self._points_right
        top, high = self._air + theme.line("lead"), theme.line("caption")
        if any(self._held):
            left = self._left_below + self._drawn() + GAP
            top, high = round(region.top()), max(round(region.height()), high)
        enough = self._doing_wide() <= end - left
        return QRectF(left, top, end - left, high) if enough else QRectF()

    def _drawn(self) -> float:
        """How wide the drawings of what the seat has are."""
        return self._narrowest * self._scale if self._plan is not None else 0.0

    def paint_inside(self, painter: QPainter, ratio: float) -> None:
        """Words, the drawings of the region, the sign."""
        self._paint_words(painter)
        if self._plan is not None and self._part is not None:
            painter.save()
            painter.translate(self._region.topLeft())
            painter.translate(QPointF(-self._part.x, -self._part.y) * self._scale)
            self._paint_decor(painter, self._plan, ratio)
            painter.restore()
        if self._signed:
            self._paint_sign(painter, ratio)
        else:
            self._paint_points(painter)

    def _paint_decor(self, painter: QPainter, plan: OwnPlan, ratio: float) -> None:
        """Drawings of the part; of a small plan they are small, and have words."""
        drawing = self._decor.drawing if self._cards else self._decor.small
        for decor in self._decorated:
            if isinstance(decor, PrintedArt):
                drawing(painter, decor, self._scale, ratio)
            elif not self._cards:
                self._decor.words(painter, decor, self._scale, plan)

    def sign_rect(self) -> QRectF:
        """Where the tick or the clock is, in scene coordinates."""
        middle = self.emblem_box().center()
        side = self.sized(_PIN if self._pinned else _SIGN)
        centre = QPointF(self._size.width() - _SIGN_RIGHT - side / 2, middle.y())
        if self._pinned:
            corner = self.sized(EMBLEM / 2) * 0.8
            centre = middle + QPointF(corner, corner)
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
            end = QRectF(end.left(), self._air, end.width(), theme.line("lead"))
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
        line = QRectF(left, self._air if self._below else top, room, lead)
        words.line_fitted(painter, line, name, theme.font("lead"), ink)
        line = QRectF(left, line.bottom(), room, caption)
        if self._below and doing:
            box = self._doing_box()
            line = QRectF(box.left(), box.center().y(), box.width(), caption)
            line.translate(0, -caption * len(doing) / 2)
        right = self._below and any(self._held) and line.top() > lead
        align = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        for row in doing:
            words.line_fitted(painter, line, row, font, theme.colour("text2"), align)
            line.translate(0, caption)


def _shown(
    own: OwnPlan,
    rows: tuple[tuple[Holding, ...], ...],
    narrow: bool,
    columns: int,
    lines: int,
) -> tuple[OwnPlan | None, UnitRect | None]:
    """What a strip shows: a part of an own plan, a small plan, what the seat has; or nothing."""
    if isinstance(own.strip, UnitRect):
        return own, own.strip
    plan = holdings_plan(rows, narrow, columns, lines) or own.strip
    return plan, None if plan is None else UnitRect(0.0, 0.0, *plan.size)


def _decorated(
    plan: OwnPlan | None, part: UnitRect | None
) -> tuple[PrintedArt | PrintedWords, ...]:
    """What is printed of a part of a plan: its drawings, and the words of all of it."""
    if plan is None or part is None:
        return ()
    printed = (one for one in plan.decor if isinstance(one, PrintedArt | PrintedWords))
    return tuple(o for o in printed if isinstance(o, PrintedWords) or o.box.within(part))
