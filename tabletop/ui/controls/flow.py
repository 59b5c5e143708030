"""Things side by side, in as many rows as the width asks for."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QLayoutItem, QWidget

from tabletop.ui.controls.layout import Layout, height_at


def _expands(item: QLayoutItem) -> bool:
    return bool(item.expandingDirections() & Qt.Orientation.Horizontal)


def _shrinks(item: QLayoutItem) -> bool:
    """Whether it may be narrower than it wants to be: it expands, or is higher then."""
    return _expands(item) or item.hasHeightForWidth()


def _least(item: QLayoutItem) -> int:
    return (item.minimumSize() if _expands(item) else item.sizeHint()).width()


class Flow(Layout):
    """Lays its items in rows from the left, each as large as it wants to be.

    Between them lies the ``gap``, and ``below`` a row as much, if nothing else is said. One that
    wants to be wider than all the room is higher instead, where it can be. What is left of a row
    goes to those of its items that expand, or else to the aligned ones.
    """

    def __init__(
        self, parent: QWidget | None = None, gap: int = 6, below: int | None = None
    ) -> None:
        super().__init__(parent, gap)
        self._below = gap if below is None else below

    def add_row(self, *widgets: QWidget) -> None:
        """Take some widgets that stay together."""
        row = QHBoxLayout()
        row.setSpacing(self._gap)
        for widget in widgets:
            row.addWidget(widget)
        self.add_box(row)

    def sizeHint(self) -> QSize:
        """All in one row, were there room."""
        sizes = [item.sizeHint() for item in self.shown()]
        width = sum(size.width() + self._gap for size in sizes)
        return QSize(width, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        """As large as the largest."""
        size = QSize()
        for item in self.shown():
            size = size.expandedTo(item.minimumSize() if _shrinks(item) else item.sizeHint())
        return size

    def expandingDirections(self) -> Qt.Orientation:
        """To the sides, if something in it expands so."""
        if any(_expands(item) for item in self.shown()):
            return Qt.Orientation.Horizontal
        return Qt.Orientation(0)

    def lay(self, rect: QRect, *, move: bool) -> int:
        """Row by row."""
        top = rect.y()
        for row in self._rows(rect.width()):
            sizes = self._sizes(row, rect.width())
            x, high = rect.x(), max(size.height() for size in sizes)
            for item, size in zip(row, sizes, strict=True):
                if move:
                    item.setGeometry(QRect(QPoint(x, top + (high - size.height()) // 2), size))
                x += size.width() + self._gap
            top += high + self._below
        return max(0, top - self._below - rect.y())

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        rows: list[list[QLayoutItem]] = []
        left = 0
        for item in self.shown():
            if not rows or _least(item) > left:
                rows.append([])
                left = width
            rows[-1].append(item)
            left -= _least(item) + self._gap
        return rows

    def _sizes(self, row: list[QLayoutItem], width: int) -> list[QSize]:
        growing = [item for item in row if _expands(item)]
        growing = growing or [item for item in row if item.alignment()]
        left = max(0, width - sum(map(_least, row)) - self._gap * (len(row) - 1))
        sizes = []
        for item in row:
            wide = _least(item) + (left // len(growing) if item in growing else 0)
            wide = min(wide, width) if _shrinks(item) else wide
            high = height_at(item, wide) if _shrinks(item) else item.sizeHint().height()
            sizes.append(QSize(wide, high))
        return sizes
