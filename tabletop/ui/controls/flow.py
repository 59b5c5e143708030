"""Things side by side, in as many rows as the width asks for."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayoutItem, QWidget

from tabletop.ui.controls.layout import BaseLayout, hbox, height_at


class _Wish(NamedTuple):
    """What an item wants.

    It ``grows`` to the sides where there is room, and ``shrinks`` where there is little: such a
    one grows, or is higher then. ``least`` is the smallest size it may be given.
    """

    item: QLayoutItem
    grows: bool
    shrinks: bool
    least: QSize
    hint: QSize

    @property
    def wide(self) -> int:
        """How wide it is at the least, where there is room."""
        return (self.least if self.grows else self.hint).width()


def _wish(item: QLayoutItem) -> _Wish:
    hint, grows = item.sizeHint(), bool(item.expandingDirections() & Qt.Orientation.Horizontal)
    shrinks = grows or item.hasHeightForWidth()
    return _Wish(item, grows, shrinks, item.minimumSize() if shrinks else hint, hint)


class Flow(BaseLayout):
    """Lays its items in rows from the left, each as large as it wants to be.

    Between them lies the ``gap``, and ``below`` a row as much, if nothing else is said. One that
    wants to be wider than all the room is higher instead, where it can be. What is left of a row
    goes to those of its items that expand, or else to the aligned ones.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        gap: int = 6,
        below: int | None = None,
        *,
        level: bool = False,
    ) -> None:
        """``level``: those of a row begin at one height; else they are in the middle of it."""
        self._level = level
        self._wishes: list[_Wish] | None = None
        super().__init__(parent, gap)
        self._below = gap if below is None else below

    def forget(self) -> None:
        """Find out anew what the items want."""
        self._wishes = None
        super().forget()

    def _wished(self) -> list[_Wish]:
        if self._wishes is None:
            self._wishes = [_wish(item) for item in self.shown()]
        return self._wishes

    def add_row(self, *widgets: QWidget) -> None:
        """Take some widgets that stay together."""
        row = hbox(gap=self._gap)
        for widget in widgets:
            row.addWidget(widget)
        self.add(row)

    def sizeHint(self) -> QSize:
        """All in one row, were there room."""
        sizes = [wish.hint for wish in self._wished()]
        width = sum(size.width() for size in sizes) + self._gap * max(0, len(sizes) - 1)
        return QSize(width, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        """As large as the largest."""
        size = QSize()
        for wish in self._wished():
            size = size.expandedTo(wish.least)
        return size

    def expandingDirections(self) -> Qt.Orientation:
        """To the sides, if something in it expands so."""
        if any(wish.grows for wish in self._wished()):
            return Qt.Orientation.Horizontal
        return Qt.Orientation(0)

    def lay(self, rect: QRect, *, move: bool) -> int:
        """Row by row."""
        top = rect.y()
        for row in self._rows(rect.width()):
            sizes = self._sizes(row, rect.width())
            x, high = rect.x(), max(size.height() for size in sizes)
            for wish, size in zip(row, sizes, strict=True):
                if move:
                    down = 0 if self._level else (high - size.height()) // 2
                    at = QPoint(x, top + down)
                    wish.item.setGeometry(QRect(at, size))
                x += size.width() + self._gap
            top += high + self._below
        return max(0, top - self._below - rect.y())

    def _rows(self, width: int) -> list[list[_Wish]]:
        rows: list[list[_Wish]] = []
        left = 0
        for wish in self._wished():
            if not rows or wish.wide > left:
                rows.append([])
                left = width
            rows[-1].append(wish)
            left -= wish.wide + self._gap
        return rows

    def _sizes(self, row: list[_Wish], width: int) -> list[QSize]:
        growing = [wish for wish in row if wish.grows]
        growing = growing or [wish for wish in row if wish.item.alignment()]
        least = sum(wish.wide for wish in row)
        left = max(0, width - least - self._gap * (len(row) - 1))
        sizes = []
        for wish in row:
            wide = wish.wide + (left // len(growing) if wish in growing else 0)
            wide = min(wide, width) if wish.shrinks else wide
            high = height_at(wish.item, wide) if wish.shrinks else wish.hint.height()
            sizes.append(QSize(wide, high))
        return sizes
