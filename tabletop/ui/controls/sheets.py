"""How the sheets of a page stand in its window."""

from __future__ import annotations

from typing import Protocol, cast

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QLayout, QWidget

from tabletop.ui.context import AppContext
from tabletop.ui.controls.card import SHADE
from tabletop.ui.controls.layout import LARGE_PART, BaseLayout, Scrolled, fill, vbox

_WIDEST, TALLEST = 1480, 900
"""What the sheets take of a large window, at 100 %; higher where they need it, not to scroll."""
_BESIDE = 600
"""Less than this, and they stand one below the other."""


class Scrollable(Protocol):
    """A widget that scrolls by itself, and can say how high it would have to be not to."""

    def whole(self, width: int) -> int:
        """That height, at a width."""

    def show_whole(self, whole: bool) -> None:
        """Say whether it has that height."""


class HeadedSheet(QWidget):
    """A sheet of which the head stays while the rest scrolls."""

    def __init__(self, head: QLayout, rest: Scrolled) -> None:
        super().__init__()
        self._rest, self._box = rest, fill(vbox(self), head, (rest, 1))

    def whole(self, width: int) -> int:
        """How high it must be at a width to show everything without scrolling."""
        head = self._box.totalMinimumHeightForWidth(width) - self._rest.minimumSizeHint().height()
        return head + self._rest.whole(width)

    def show_whole(self, whole: bool) -> None:
        """Say whether it has that height: then nothing in it scrolls."""
        self._rest.show_whole(whole)


class Sheets(BaseLayout):
    """Two sheets side by side in the middle of a large window; one below the other in a narrow one.

    Side by side they are equally high, and each scrolls by itself. One below the other both have
    their whole height, and it is the page they lie on that scrolls. ``share`` is the second sheet's
    part of the width.
    """

    def __init__(self, context: AppContext, parent: QWidget, share: float) -> None:
        super().__init__(parent)
        self._context, self._share = context, share

    def sizeHint(self) -> QSize:
        """As in the design."""
        return QSize(self._context.px(1440), self._context.px(850))

    def minimumSize(self) -> QSize:
        """As wide as the wider one."""
        return super().minimumSize() + QSize(2 * self._side(0), 0)

    def lay(self, rect: QRect, *, move: bool) -> int:
        """Side by side, or one below the other."""
        side = self._side(rect.width())
        room = rect.adjusted(side, 0, -side, 0)
        left, right = (cast(QWidget, item.widget()) for item in self._items)
        wide = room.width() - self._between(rect.width())
        least = (left.minimumSizeHint().width(), right.minimumSizeHint().width())
        if wide >= max(self._context.px(_BESIDE), sum(least)):
            second = max(least[1], min(round(wide * self._share), wide - least[0]))
            return self._beside(room, left, right, second, move=move)
        return self._stacked(room, left, right, move=move)

    def _side(self, width: int) -> int:
        px = self._context.px
        least = px(20 if width < px(1360) else 36) - SHADE
        return max(least, (width - max(px(_WIDEST), round(width * LARGE_PART))) // 2)

    def _between(self, width: int) -> int:
        return self._context.px(16 if width < self._context.px(1360) else 34)

    def _beside(
        self, room: QRect, left: QWidget, right: QWidget, second: int, *, move: bool
    ) -> int:
        first = room.width() - self._between(room.width()) - second
        high = max(self._high(room.height(), *sheet) for sheet in ((left, first), (right, second)))
        above = max(self._context.px(12), (room.height() - high - 2) // 2)
        if move:
            self._show_whole(False)
            high, between = min(high, room.height() - 2 * above - 2), room.right() + 1 - second
            top = room.y() + above
            left.setGeometry(QRect(room.x(), top, first, high))
            right.setGeometry(QRect(between, top, second, high))
        least = max(left.minimumSizeHint().height(), right.minimumSizeHint().height())
        return least + 2 * above + 2

    def _high(self, height: int, sheet: QWidget, width: int) -> int:
        """How high a sheet would be in a window that is so high."""
        tallest = self._context.px(TALLEST)
        return tallest if height <= tallest else max(tallest, cast(Scrollable, sheet).whole(width))

    def _show_whole(self, whole: bool) -> None:
        for item in self._items:
            cast(Scrollable, item.widget()).show_whole(whole)

    def _stacked(self, room: QRect, left: QWidget, right: QWidget, *, move: bool) -> int:
        top, gap = room.y() + self._context.px(12), self._context.px(16)
        if move:
            self._show_whole(True)
        for sheet in (left, right):
            high = cast(Scrollable, sheet).whole(room.width())
            if move:
                sheet.setGeometry(QRect(room.x(), top, room.width(), high))
            top += high + gap
        return top - gap + self._context.px(12) - room.y()
