"""Keys and what they do, as a list that is gone through line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from tabletop.engine.text import Text
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.fields import PlainList
from tabletop.ui.controls.layout import own_viewport

Index = QModelIndex | QPersistentModelIndex
_KEY = Qt.ItemDataRole.UserRole


class KeyRow(NamedTuple):
    """A key as its cap shows it, what it does, and both as readers say them."""

    cap: str
    does: str
    spoken: str


class KeyList(PlainList):
    """The keys, each with its cap at the left, in as many lines as its words take.

    ``caps`` is the width of the widest cap.
    """

    def __init__(self, context: AppContext) -> None:
        self._context, self._keys = context, QStandardItemModel(0, 1)
        self.caps = 0.0
        super().__init__(context, self._keys, Text("Keys"))
        own_viewport(self)
        self._keys.setParent(self)
        self.setProperty("kind", "lines")
        self.setItemDelegate(_KeyDelegate(context, self))
        self.setResizeMode(QListView.ResizeMode.Adjust)

    def show_keys(self, rows: Sequence[KeyRow]) -> None:
        """Show these keys; the line one is on stays."""
        here = max(0, self.currentIndex().row())
        self._keys.setRowCount(len(rows))
        for line, row in enumerate(rows):
            item = QStandardItem(row.does)
            item.setData(row.cap, _KEY)
            item.setAccessibleText(row.spoken)
            item.setEditable(False)
            self._keys.setItem(line, item)
        self.setCurrentIndex(self._keys.index(here, 0))

    def doItemsLayout(self) -> None:
        """Lay out all lines beside the room that the caps need."""
        caps = (str(self._keys.index(row, 0).data(_KEY)) for row in range(self._keys.rowCount()))
        theme = self._context.theme
        self.caps = max((paint.key_cap_width(theme, cap) for cap in caps), default=0)
        super().doItemsLayout()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The ring is around the line one is on."""
        super().focusInEvent(event)
        self.viewport().update()


class _KeyDelegate(QStyledItemDelegate):
    """Paints a cap and words on several lines."""

    def __init__(self, context: AppContext, keys: KeyList) -> None:
        super().__init__(keys)
        self._context, self._keys = context, keys

    def _words(self, room: QRectF) -> QRectF:
        px = self._context.px
        return room.adjusted(self._keys.caps + px(20), 0, -px(8), 0)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as the words are beside the caps."""
        theme, keys = self._context.theme, self._keys
        wide = keys.width() - 2 * keys.frameWidth() - keys.verticalScrollBar().sizeHint().width()
        room = self._words(QRectF(0, 0, wide, 0)).width()
        high = theme.high(str(index.data()), "body", max(40, room))
        return QSize(0, round(high) + theme.px(14))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paints a line."""
        context, rect = self._context, QRectF(option.rect)
        px, words = context.px, self._words(rect)
        painter.save()
        ink = context.colour("text2")
        right, middle = words.left() - px(12), rect.center().y()
        paint.key_cap(painter, context.theme, right, middle, str(index.data(_KEY)), ink)
        painter.setFont(context.font("body"))
        painter.setPen(context.colour("text"))
        painter.drawText(words, paint.LEFT | Qt.TextFlag.TextWordWrap, str(index.data()))
        if self._keys.hasFocus() and self._keys.currentIndex() == index:
            paint.focus_ring(painter, context.theme, rect.adjusted(1, 1, -1, -1), 7)
        painter.restore()
