"""The other seats at the upper edge: one strip each, as they sit round the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.models.seating import all_at_once
from tabletop.models.seating import columns as seats_in_sight
from tabletop.ui.look.art import Art
from tabletop.ui.look.theme import tokens
from tabletop.ui.table.geometry.layout import Layout
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.geometry.shapes import UnitRect
from tabletop.ui.table.items import words
from tabletop.ui.table.items.parents import take_away
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.table.panels.plan_strip import PlanStrip
from tabletop.ui.table.panels.strip import EMBLEM, EMBLEM_X, GAP, TEXT_LEFT

if TYPE_CHECKING:
    from tabletop.models.session import Session
    from tabletop.models.showing import Showing

_LINES = 42
_TIGHT = 54
_TIGHT_LINES = 32
_WITH_PLAN = 84
_WITH_PLAN_TIGHT = 72
_ROWS_LINES = 36
_BELOW_NAMES = 3
"""With so many strips two rows have no room beside the names, and lie below these."""

_LEGIBLE = 0.75
"""What seats have is told in numbers of 16 pixels, which then are 12 pixels high."""

_EMPTY = 0.8
"""How much of a table's ground the empty column covers: words stay legible, the outline quiet."""


class Strips(Panel):
    """The strips of all seats but the one at the lower edge, as they sit round the table.

    Where several people share the screen every seat has a column of its own: that of the seat at
    the lower edge is empty, with only its emblem and name, so that no strip ever moves.
    ``chosen`` brings a seat that was clicked, ``studied`` one clicked with the right button.
    """

    chosen = Signal(int)
    studied = Signal(int)

    def __init__(self, art: Art, layout: Layout, parent: QGraphicsItem | None = None) -> None:
        super().__init__(art, parent)
        self._layout = layout
        self._strips: list[PlanStrip] = []
        self._columns: tuple[int, ...] = ()
        self._away: tuple[int, str] | None = None
        self._cards, self._rows = False, 0
        self._broken_for: tuple[object, ...] = ()
        self._thinking: int | None = None
        self._session: Session | None = None
        self._at_once: bool | None = None

    @property
    def strips(self) -> tuple[PlanStrip, ...]:
        """The strips from left to right."""
        return tuple(self._strips)

    def strip_of(self, seat: int) -> PlanStrip | None:
        """A seat's strip; the seat at the lower edge has none."""
        return next((strip for strip in self._strips if strip.seat == seat), None)

    def wanted_height(self) -> float:
        """The height of the row of strips: pieces need not grow with the text."""
        return self.usual_height(self.tight)

    def usual_height(self, tight: bool) -> float:
        """Its height when it is tight, and when it is not."""
        plain = self.high(tokens()["size"]["strip"], _LINES)
        if tight:
            plain = self.high(_TIGHT, _TIGHT_LINES)
        with_plan = _WITH_PLAN_TIGHT if tight else _WITH_PLAN
        if self._cards:
            return max(plain, with_plan)
        if self._rows > 1 and len(self._strips) >= _BELOW_NAMES:
            return self.high(with_plan, _ROWS_LINES)
        return plain

    def tighten(self, tight: bool) -> None:
        for strip in self._strips:
            strip.tight = tight
        super().tighten(tight)

    def refresh(self, session: Session) -> None:
        if session is not self._session:
            self._at_once = all_at_once(session.match)
        self._session = session
        self._learn(sum(status.acting for status in session.table.statuses))
        own = self._layout.own_place(session.table, session.viewer)
        self._cards = isinstance(own.strip, UnitRect)
        self._rows = max((len(status.holdings) for status in session.table.statuses), default=0)
        self._take_columns(session)
        for strip in self._strips:
            strip.at_once = self._at_once is not False
            strip.show_seat(session, self._layout, strip.seat == self._thinking)
        self._arrange_strips()

    def _learn(self, many: int) -> None:
        """See by how many act now whether several ever do."""
        if many > 1 or (many == 1 and self._at_once is None):
            self._at_once = many > 1

    def _take_columns(self, session: Session) -> None:
        """A column for every seat, or for all but the one that alone is ever at the lower edge."""
        viewer = session.viewer
        columns = seats_in_sight(session.game.info, session.players, viewer)
        seats = [seat for seat in columns if seat != viewer]
        away = (viewer, session.players[viewer].name) if viewer in columns else None
        if (columns, away) == (self._columns, self._away):
            return
        self._columns, self._away = columns, away
        if len(seats) != len(self._strips):
            self._make(seats)
        by_seat = {strip.seat: strip for strip in self._strips}
        spare = iter([strip for strip in self._strips if strip.seat not in seats])
        self._strips = [by_seat.get(seat) or next(spare) for seat in seats]
        for strip, seat in zip(self._strips, seats, strict=True):
            strip.seat = seat
        self._place_columns()
        self.update()

    def follow(self, showing: Showing) -> None:
        """Let the points count up to what has just come into sight."""
        for strip in self._strips:
            strip.points.run(*self.clock_for(showing))

    def think(self, seat: int | None) -> None:
        """Say that a computer player thinks; None: none does."""
        self._thinking = seat
        if self._session is not None:
            self.refresh(self._session)

    def places(self) -> Mapping[str, ScenePlace]:
        return {name: place for strip in self._strips for name, place in strip.places().items()}

    def places_as(self, seat: int) -> Mapping[str, ScenePlace]:
        """How a seat that has no strip would have its spaces in one, where all have alike plans."""
        return self._strips[0].places_as(seat) if self._strips and self._cards else {}

    def arrange(self) -> None:
        self._place_columns()
        self._arrange_strips()

    def _place_columns(self) -> None:
        for strip in self._strips:
            column = self._column(self._columns.index(strip.seat))
            strip.set_rect(column.translated(self.rect.topLeft()))

    def _column(self, index: int) -> QRectF:
        """A column, from the corner of the row."""
        gap, count = self.theme.px(GAP), len(self._columns)
        wide = (self._size.width() - gap * (count - 1)) / count
        return QRectF(index * (wide + gap), 0, wide, self._size.height())

    def boundingRect(self) -> QRectF:
        return self.inner

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """The empty column of the seat at the lower edge: an outline, its emblem and name."""
        if self._away is None:
            return
        theme, (seat, name) = self.theme, self._away
        column = self._column(self._columns.index(seat)).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(theme.colour("edge"), 1.5, Qt.PenStyle.DashLine))
        ground = QColor(theme.colour("surface"))
        ground.setAlphaF(_EMPTY)
        painter.setBrush(ground)
        painter.drawRoundedRect(column, 10, 10)
        sized = self._strips[0].sized
        side = sized(EMBLEM)
        middle = QPointF(column.left() + sized(EMBLEM_X), column.center().y())
        badge = self.art.badge(seat, side, self.ratio(painter))
        painter.drawPixmap(middle - QPointF(side, side) / 2, badge)
        line = column.adjusted(sized(TEXT_LEFT), 0, -theme.px(GAP), 0)
        words.line_fitted(painter, line, name, theme.font("lead"), theme.colour("text2"))

    def _arrange_strips(self) -> None:
        """All strips alike: as soon as one is narrow, all are."""
        self._break_rows()
        comfort = min((strip.comfort() for strip in self._strips), default=1.0)
        for strip in self._strips:
            strip.settle_for(comfort)
        low = any(strip.names_line_is_full() for strip in self._strips)
        for strip in self._strips:
            strip.put_doing(low)
            strip.update_if_changed()

    def _break_rows(self) -> None:
        """Break the rows of what seats have where they would be hard to read otherwise.

        They stand in as many columns as makes them largest, the same in all strips.
        """
        asked = (self.theme.scale, *((strip.held, strip.rect.size()) for strip in self._strips))
        if asked == self._broken_for:
            return
        self._broken_for = asked
        rows = self._scale_in(0)
        most = max((sum(map(len, strip.held)) for strip in self._strips), default=0)
        if most and rows < _LEGIBLE:
            tried = {self._scale_in(columns): columns for columns in range(1, most + 1)}
            self._scale_in(tried[max(tried)] if max(tried) > rows else 0)

    def _scale_in(self, columns: int) -> float:
        """How large what seats have is in so many columns, 0 for their own rows."""
        counts = (sum(map(len, strip.held)) for strip in self._strips)
        lines = max((-(-count // columns) for count in counts), default=0) if columns else 0
        for strip in self._strips:
            strip.take_columns(columns, lines)
        return self._scale_below()

    def _scale_below(self) -> float:
        return min((strip.scale_below() for strip in self._strips), default=1.0)

    def _make(self, seats: list[int]) -> None:
        for strip in self._strips:
            take_away(strip)
            strip.deleteLater()
        self._strips = [PlanStrip(self.art, seat, self) for seat in seats]
        for strip in self._strips:
            strip.tight = self.tight
            strip.chosen.connect(self.chosen)
            strip.studied.connect(self.studied)
