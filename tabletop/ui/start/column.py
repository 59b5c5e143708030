"""The left column of the start screen: what is to be found at once fills the height in sight."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from tabletop.ui.controls.layout import StackLayout, height_at

Most = Callable[[int], int]
"""How high something may become at a width."""


class StartColumn(StackLayout):
    """Games and ways with as much on them as the height in sight has room for; then the rest.

    Of those that ``grow`` the last has its height first; what lies ``below`` comes after them, and
    until it is there its room may be held.
    """

    def __init__(self, parent: QWidget, gap: int) -> None:
        super().__init__(parent, gap)
        self._seen = self._held = 0
        self._growing: list[tuple[QLayoutItem, Most]] = []
        self._below: list[QLayoutItem] = []

    def see(self, high: int) -> bool:
        """Fill that height (pixels); whether it is another one than before."""
        changed, self._seen = high != self._seen, high
        if changed:
            self.invalidate()
        return changed

    def grow(self, part: QWidget | QLayout, most: Most) -> None:
        """Take something that may become so high."""
        self.add(part)
        self._growing.append((self._items[-1], most))

    def hold(self, high: int) -> None:
        """Keep so much free (pixels) until something lies below."""
        self._held = high
        self.invalidate()

    def below(self, widget: QWidget) -> None:
        """Take what is looked for further down."""
        self.addWidget(widget)
        self._below.append(self._items[-1])

    def lay(self, rect: QRect, *, move: bool) -> int:
        """From the top."""
        top = rect.y()
        for item, high in self._heights_at(rect.width()):
            if move:
                item.setGeometry(QRect(rect.x(), top, rect.width(), high))
            top += high + self._gap
        if self._held and not self._below:
            top += self._held + self._gap
        return top - self._gap - rect.y()

    def _heights_at(self, width: int) -> list[tuple[QLayoutItem, int]]:
        items = self.shown()
        heights = [height_at(item, width) for item in items]
        first = [high + self._gap for item, high in zip(items, heights, strict=True)
                 if item not in self._below]  # fmt: skip
        left = self._seen - sum(first) + self._gap
        for item, most in reversed(self._growing):
            place = items.index(item)
            more = min(left, most(width) - heights[place])
            if more > 0:
                heights[place] += more
                left -= more
        return list(zip(items, heights, strict=True))
