"""Where the columns of the sheet stand: the rows' names at the left, then a column a seat."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtCore import QRectF

from tabletop.ui.look.theme import Theme

_NAMES = 0.286
_NARROWEST, _WIDEST = 84, 230


@frozen
class SheetColumns:
    """The columns of a sheet of that width, in pixels; the theme's text size grows all of them."""

    theme: Theme
    width: int
    seats: int

    @property
    def pitch(self) -> float:
        """From the left of a column to that of the next."""
        px = self.theme.px
        room = self.width * (1 - _NAMES) / self.seats
        return max(min(room, px(_WIDEST)), px(_NARROWEST))

    @property
    def names(self) -> float:
        """How wide the names of the rows may be."""
        return self.width - self.pitch * self.seats

    def column(self, seat: int, top: float, height: float) -> QRectF:
        """The strip of a seat."""
        gap = self.theme.px(6)
        return QRectF(self.names + seat * self.pitch, top, self.pitch - gap, height)

    def box(self, seat: int, top: float, height: float, *, wide: bool = False) -> QRectF:
        """Where a seat writes in a row of that height; ``wide`` for a list."""
        px = self.theme.px
        high = min(px(36), height - 4)
        column = self.column(seat, top, height)
        narrow = self.pitch < px(132)
        pad = px(5) if narrow else px(10)
        width = column.width() - pad - px(40) if wide else px(45 if narrow else 52)
        return QRectF(column.left() + pad, top + (height - high) / 2, width, high)

    def points(self, seat: int, top: float, height: float) -> QRectF:
        """Where the points of a seat stand, against its right edge."""
        column = self.column(seat, top, height)
        wide = self.theme.px(40)
        return QRectF(column.right() - wide - self.theme.px(5), top, wide, height)
