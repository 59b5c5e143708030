"""The other seats at the upper edge: one strip each, in turn order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QGraphicsItem

from tabletop.ui.look.art import Art
from tabletop.ui.look.theme import tokens
from tabletop.ui.table.geometry.layout import Layout
from tabletop.ui.table.geometry.places import Place
from tabletop.ui.table.geometry.shapes import UnitRect
from tabletop.ui.table.items.parents import take_away
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.table.panels.plan_strip import PlanStrip
from tabletop.ui.table.panels.strip import GAP

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


class Strips(Panel):
    """The strips of all seats but the one at the lower edge, from the left in turn order.

    Who leaves the lower edge takes the place of who comes there; all others keep theirs.
    ``chosen`` brings a seat that was clicked, ``studied`` one clicked with the right button.
    """

    chosen = Signal(int)
    studied = Signal(int)

    def __init__(self, art: Art, layout: Layout, parent: QGraphicsItem | None = None) -> None:
        super().__init__(art, parent)
        self._layout = layout
        self._strips: list[PlanStrip] = []
        self._cards, self._rows = False, 0
        self._thinking: int | None = None
        self._session: Session | None = None

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
        self._session = session
        count = len(session.players)
        seats = self._keeping([(session.viewer + step) % count for step in range(1, count)])
        own = self._layout.own_place(session.table, session.viewer)
        self._cards = isinstance(own.strip, UnitRect)
        self._rows = max((len(status.holdings) for status in session.table.statuses), default=0)
        if len(seats) != len(self._strips):
            self._make(seats)
        for strip, seat in zip(self._strips, seats, strict=True):
            strip.seat = seat
            strip.show_seat(session, self._layout, strip.seat == self._thinking)
        self._arrange_strips()

    def _keeping(self, seats: list[int]) -> list[int]:
        """These seats where they are already; who comes takes the place of who has gone."""
        now = [strip.seat for strip in self._strips]
        if len(now) != len(seats):
            return seats
        coming = iter([seat for seat in seats if seat not in now])
        return [seat if seat in seats else next(coming) for seat in now]

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
        gap = self.theme.px(GAP)
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
        comfort = min((strip.comfort() for strip in self._strips), default=1.0)
        for strip in self._strips:
            strip.settle_for(comfort)
            strip.update_if_changed()

    def _make(self, seats: list[int]) -> None:
        for strip in self._strips:
            take_away(strip)
            strip.deleteLater()
        self._strips = [PlanStrip(self.art, seat, self) for seat in seats]
        for strip in self._strips:
            strip.tight = self.tight
            strip.chosen.connect(self.chosen)
            strip.studied.connect(self.studied)
        self.arrange()
