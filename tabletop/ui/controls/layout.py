"""Layouts that follow from the room they get: its width says how high, how many, which."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QRect, QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QBoxLayout,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tabletop.ui.context import AppContext

_Box = TypeVar("_Box", bound=QBoxLayout)
_ANY_SIDE = Qt.AlignmentFlag(0)
ANY_SIZE = 16777215
"""A maximum that is none: QWIDGETSIZE_MAX, which PySide does not name."""
Around = tuple[int, int, int, int]
"""What is kept free around a layout: at the left, above, at the right, below."""


def place_what_waits() -> None:
    """Let what waits for its place, or to be painted, be in the next picture, not in a second."""
    for kind in (QEvent.Type.LayoutRequest, QEvent.Type.UpdateLater):
        QCoreApplication.sendPostedEvents(None, kind)


def vbox(
    parent: QWidget | None = None, *, gap: int | None = None, around: Around = (0, 0, 0, 0)
) -> QVBoxLayout:
    """A column, with a gap (pixels) of its own or that of the style."""
    return _spaced(QVBoxLayout(), parent, gap, around)


def hbox(
    parent: QWidget | None = None, *, gap: int | None = None, around: Around = (0, 0, 0, 0)
) -> QHBoxLayout:
    """A row, with a gap (pixels) of its own or that of the style."""
    return _spaced(QHBoxLayout(), parent, gap, around)


def _spaced(box: _Box, parent: QWidget | None, gap: int | None, around: Around) -> _Box:
    if parent is not None:
        parent.setLayout(box)
    box.setContentsMargins(*around)
    if gap is not None:
        box.setSpacing(gap)
    return box


Part = QWidget | QLayout | int | tuple[QWidget | QLayout, int | Qt.AlignmentFlag]
"""What goes into a box: a widget or another layout, perhaps with its share of the room that is left
or, a widget, with its side of the room it gets; a number is a share that stays empty."""


def fill(box: _Box, *parts: Part) -> _Box:
    """Put parts into a box, one after the other."""
    for part in parts:
        if isinstance(part, int):
            box.addStretch(part)
            continue
        what, how = part if isinstance(part, tuple) else (part, 0)
        share, side = (0, how) if isinstance(how, Qt.AlignmentFlag) else (how, _ANY_SIDE)
        if isinstance(what, QWidget):
            box.addWidget(what, share, side)
        else:
            box.addLayout(what, share)
    return box


def wrap_size(widget: QWidget, across: QSizePolicy.Policy, down: QSizePolicy.Policy) -> None:
    """Let a widget take room by these policies, and its width say how high it is."""
    policy = QSizePolicy(across, down)
    policy.setHeightForWidth(True)
    widget.setSizePolicy(policy)


def discard(widget: QWidget) -> None:
    """Take a widget out of sight at once; it goes when nothing that happens now needs it."""
    widget.hide()
    widget.deleteLater()


def clear(box: QLayout) -> None:
    """Take every widget of a layout out of it and out of sight."""
    while (item := box.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            discard(widget)


def height_at(item: QLayoutItem, width: int) -> int:
    """How high an item is at a width."""
    if item.hasHeightForWidth():
        return item.heightForWidth(width)
    return item.sizeHint().height()


def items_of(layout: QLayout) -> Iterator[QLayoutItem]:
    """What is laid out, in its order."""
    for index in range(layout.count()):
        if (item := layout.itemAt(index)) is not None:
            yield item


class BaseLayout(QLayout):
    """What all of them share; a layout of its own says by ``lay`` where everything goes.

    What it found out of its items is kept until Qt says that one of them has changed.
    """

    def __init__(self, parent: QWidget | None = None, gap: int = 6) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._shown: list[QLayoutItem] | None = None
        self._heights: dict[int, int] = {}
        self._gap = gap
        self.setContentsMargins(0, 0, 0, 0)

    @abstractmethod
    def lay(self, rect: QRect, *, move: bool) -> int:
        """The height taken at a rectangle's width, once everything has been moved there or not."""

    def addItem(self, item: QLayoutItem) -> None:
        """Take another item at the end."""
        self._items.append(item)
        self.forget()

    def add(self, *parts: QWidget | QLayout) -> None:
        """Take widgets and other layouts at the end."""
        for part in parts:
            if isinstance(part, QWidget):
                self.addWidget(part)
            else:
                self.addChildLayout(part)
                self.addItem(part)

    def invalidate(self) -> None:
        """Forget what was known of the items' sizes."""
        self.forget()
        for item in self._items:
            item.invalidate()
        super().invalidate()

    def forget(self) -> None:
        """Find out anew how large the items are, and which take part."""
        self._shown = None
        self._heights.clear()

    def count(self) -> int:
        """How many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """One of the items."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Give one of the items away."""
        self.forget()
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """It takes no more room than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Narrower means higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """How high everything is together."""
        high = self._heights.get(width)
        if high is None:
            high = self._heights[width] = self.lay(QRect(0, 0, width, 0), move=False)
        return high

    def setGeometry(self, rect: QRect) -> None:
        """Put everything in its place."""
        super().setGeometry(rect)
        self.lay(rect, move=True)

    def minimumSize(self) -> QSize:
        """As large as the largest."""
        size = QSize()
        for item in self.shown():
            size = size.expandedTo(item.minimumSize())
        return size

    def shown(self) -> list[QLayoutItem]:
        """The items that take part."""
        if self._shown is None:
            self._shown = [item for item in self._items if not item.isEmpty()]
        return self._shown


class Places(QLayout):
    """Widgets on what their parent draws: ``place`` says where each of them is in that size.

    They have no say in how large the drawing is, and need not be added.
    """

    def __init__(
        self, parent: QWidget, place: Callable[[QSize], Iterable[tuple[QWidget, QRect]]]
    ) -> None:
        super().__init__(parent)
        self._page, self._place = parent, place
        self.setContentsMargins(0, 0, 0, 0)

    def count(self) -> int:
        """None of them is its own."""
        return 0

    def itemAt(self, index: int) -> QLayoutItem | None:
        """None of them is its own."""
        return None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """None of them is its own."""
        return None

    def sizeHint(self) -> QSize:
        """It wishes for nothing."""
        return QSize()

    def setGeometry(self, rect: QRect) -> None:
        """Put every widget in its place."""
        super().setGeometry(rect)
        self.renew()

    def renew(self) -> None:
        """Put every widget in its place as the drawing is now."""
        for widget, at in self._place(self._page.size()):
            widget.setGeometry(at)


class Folding(BaseLayout):
    """A box of which ``fold`` says, before it is laid out, what is shown of it at that width.

    Only ``fold`` shows or hides it, so that nothing is hidden while Qt is still showing it.
    """

    def __init__(self, parent: QWidget, box: QLayout, fold: Callable[[int], None]) -> None:
        super().__init__(parent)
        self._page, self._fold, self._folding = parent, fold, False
        self.add(box)

    def hasHeightForWidth(self) -> bool:
        """As the box."""
        return self._items[0].hasHeightForWidth()

    def sizeHint(self) -> QSize:
        """As the box."""
        return self._items[0].sizeHint()

    def lay(self, rect: QRect, *, move: bool) -> int:
        """Choose, and lay out what is left; Qt lays all out again while something is shown."""
        if move and not self._folding:
            self._folding, width = True, -1
            while width != self._page.width():
                width = self._page.width()
                self._fold(width)
            self._folding = False
            self._items[0].setGeometry(self._page.contentsRect())
        return height_at(self._items[0], rect.width())


class BesideLayout(BaseLayout):
    """Side by side by their shares of the width; one below the other where one has too little."""

    def __init__(self, shares: Sequence[int], gap: int = 6) -> None:
        super().__init__(None, gap)
        self._shares = shares

    def sizeHint(self) -> QSize:
        """Side by side."""
        sizes = [item.sizeHint() for item in self.shown()]
        wide = sum(size.width() for size in sizes) + self._gap * max(0, len(sizes) - 1)
        return QSize(wide, max((size.height() for size in sizes), default=0))

    def expandingDirections(self) -> Qt.Orientation:
        """Both: side by side they fill the height."""
        return Qt.Orientation.Horizontal | Qt.Orientation.Vertical

    def lay(self, rect: QRect, *, move: bool) -> int:
        """By the shares of those that are shown, or from the top."""
        parts = list(zip(self._items, self._shares, strict=True))
        shown = [(item, share) for item, share in parts if item in self.shown()]
        room = rect.width() - self._gap * (len(shown) - 1)
        widths = [room * share // (sum(share for _, share in shown) or 1) for _, share in shown]
        items = [item for item, _ in shown]
        fits = all(i.minimumSize().width() <= w for i, w in zip(items, widths, strict=True))
        if not fits:
            return self._stacked(rect, items, move=move)
        left = rect.x()
        for item, width in zip(items, widths, strict=True):
            if move:
                item.setGeometry(QRect(left, rect.y(), width, rect.height()))
            left += width + self._gap
        return max((height_at(i, w) for i, w in zip(items, widths, strict=True)), default=0)

    def _stacked(self, rect: QRect, items: list[QLayoutItem], *, move: bool) -> int:
        top = rect.y()
        for item in items:
            high = height_at(item, rect.width())
            if move:
                item.setGeometry(QRect(rect.x(), top, rect.width(), high))
            top += high + self._gap
        return max(0, top - self._gap - rect.y())


class ColumnsLayout(BaseLayout):
    """Equal columns: as many as leave each item the width it wants, and ``most`` at the most.

    A row is as high as its highest item. Height that is left goes to rows that expand.
    """

    def __init__(self, parent: QWidget | None = None, gap: int = 6, most: int = 2) -> None:
        super().__init__(parent, gap)
        self._most = most
        self._wanted: int | None = None

    def forget(self) -> None:
        """Find out anew how wide a column is, too."""
        super().forget()
        self._wanted = None

    def columns(self, width: int) -> int:
        """How many there are at a width."""
        if self._wanted is None:
            self._wanted = max((item.sizeHint().width() for item in self.shown()), default=1)
        return max(1, min(self._most, (width + self._gap) // (self._wanted + self._gap)))

    def row_height(self, row: list[QLayoutItem], cell: int, columns: int) -> int:
        """How high a row is, its items being ``cell`` wide."""
        return max(height_at(item, cell) for item in row)

    def sizeHint(self) -> QSize:
        """All columns at the width that is wanted."""
        wanted = max((item.sizeHint().width() for item in self.shown()), default=0)
        columns = max(1, min(self._most, len(self.shown())))
        width = columns * (wanted + self._gap) - self._gap
        return QSize(width, self.heightForWidth(width))

    def lay(self, rect: QRect, *, move: bool) -> int:
        """Row by row."""
        rows = self._rows_at(rect.width())
        heights = [self.row_height(*row) for row in rows]
        high = sum(heights) + self._gap * max(0, len(rows) - 1)
        if move:
            most = [self.row_most(*row) for row in rows]
            _grow(heights, most, rect.height() - high)
            top = rect.y()
            for (row, cell, _), height in zip(rows, heights, strict=True):
                for column, item in enumerate(row):
                    item.setGeometry(
                        QRect(rect.x() + column * (cell + self._gap), top, cell, height)
                    )
                top += height + self._gap
        return high

    def most_height(self, width: int) -> int:
        """How high it may become at a width."""
        most = [max(self.row_height(*row), self.row_most(*row)) for row in self._rows_at(width)]
        return sum(most) + self._gap * max(0, len(most) - 1)

    def _rows_at(self, width: int) -> list[tuple[list[QLayoutItem], int, int]]:
        """The items of each row, how wide they are, and how many columns there are."""
        items, columns = self.shown(), self.columns(width)
        cell = (width - (columns - 1) * self._gap) // columns
        starts = range(0, len(items), columns)
        return [(items[start : start + columns], cell, columns) for start in starts]

    def row_most(self, row: list[QLayoutItem], cell: int, columns: int) -> int:
        """How high a row may become where height is left; 0: it stays as it is."""
        return max((item.maximumSize().height() for item in row if _grows(item)), default=0)

    def expandingDirections(self) -> Qt.Orientation:
        """Upwards, if something in it grows so."""
        return _upwards(self.shown())


def _grow(heights: list[int], most: list[int], left: int) -> None:
    """Share the height that is left among the rows that may become higher."""
    growing = [index for index, height in enumerate(heights) if most[index] > height]
    for index in growing if left > 0 else ():
        heights[index] = min(most[index], heights[index] + left // len(growing))


class StackLayout(BaseLayout):
    """One below the other, each as high as it wants to be.

    Where height is missing the last gives way first, down to its least; what is left goes to those
    that expand.
    """

    def sizeHint(self) -> QSize:
        """As wide as the widest wish, all heights together."""
        sizes = [item.sizeHint() for item in self.shown()]
        return self._together(sizes)

    def minimumSize(self) -> QSize:
        """The same of the least sizes."""
        return self._together([item.minimumSize() for item in self.shown()])

    def expandingDirections(self) -> Qt.Orientation:
        """Upwards, if something in it grows so."""
        return _upwards(self.shown())

    def lay(self, rect: QRect, *, move: bool) -> int:
        """From the top."""
        items = self.shown()
        heights = [height_at(item, rect.width()) for item in items]
        gaps = self._gap * max(0, len(items) - 1)
        if move:
            top = rect.y()
            fitted = self._fitted(items, heights, rect.height() - sum(heights) - gaps)
            for item, height in zip(items, fitted, strict=True):
                item.setGeometry(QRect(rect.x(), top, rect.width(), height))
                top += height + self._gap
        return sum(heights) + gaps

    def _fitted(self, items: list[QLayoutItem], heights: list[int], left: int) -> list[int]:
        """The heights that fill the room, if so much of it is left, or missing."""
        fitted = list(heights)
        for index in reversed(range(len(items))) if left < 0 else ():
            gives = min(-left, max(0, fitted[index] - items[index].minimumSize().height()))
            fitted[index] -= gives
            left += gives
        growing = [index for index, item in enumerate(items) if _grows(item)]
        for index in growing if left > 0 else ():
            fitted[index] += left // len(growing)
        return fitted

    def _together(self, sizes: list[QSize]) -> QSize:
        width = max((size.width() for size in sizes), default=0)
        gaps = self._gap * max(0, len(sizes) - 1)
        return QSize(width, sum(size.height() for size in sizes) + gaps)


def _grows(item: QLayoutItem) -> bool:
    return bool(item.expandingDirections() & Qt.Orientation.Vertical)


def _upwards(items: Iterable[QLayoutItem]) -> Qt.Orientation:
    """Upwards, if one of these grows so."""
    return Qt.Orientation.Vertical if any(map(_grows, items)) else Qt.Orientation(0)


LARGE_PART = 0.75
"""The part of a very large window that a page takes, where that is more than its greatest size."""


class Middle(BaseLayout):
    """Keeps what it has in the middle of a large window.

    It is at most so wide, and so high if ``tallest`` says so, with so much around; in a very large
    window it takes a part of that.
    """

    def __init__(self, parent: QWidget, most: int, around: QSize, tallest: int = 0) -> None:
        super().__init__(parent)
        self._most, self._around, self._tallest = most, around, tallest

    def widen(self, most: int) -> None:
        """Let what it has be so wide."""
        if most != self._most:
            self._most = most
            self.invalidate()

    def sizeHint(self) -> QSize:
        """What it has, and what is around."""
        return self._items[0].sizeHint() + self._around * 2

    def minimumSize(self) -> QSize:
        """The least of it, and what is around."""
        return super().minimumSize() + self._around * 2

    def lay(self, rect: QRect, *, move: bool) -> int:
        """In the middle."""
        widest = max(self._most, round(rect.width() * LARGE_PART))
        side = max(self._around.width(), (rect.width() - widest) // 2)
        above = self._around.height()
        if move:
            if self._tallest:
                tallest = max(self._tallest, round(rect.height() * LARGE_PART))
                above = max(above, (rect.height() - tallest) // 2)
            self._items[0].setGeometry(rect.adjusted(side, above, -side, -above))
        return height_at(self._items[0], rect.width() - 2 * side) + 2 * above


def own_viewport(area: QAbstractScrollArea, *, filled: bool = True) -> None:
    """Give an area a viewport as Qt makes one, but made here; perhaps without a ground.

    Where Qt's is asked for first, PySide makes all that it knows of widgets: 5 ms of a start.
    """
    port = QWidget()
    port.setBackgroundRole(QPalette.ColorRole.Base)
    port.setAutoFillBackground(filled)
    area.setViewport(port)


class Scroll(QScrollArea):
    """What scrolls up and down and has no ground of its own."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # A viewport of Qt's own would have PySide make all the classes of widgets it knows.
        port = QWidget()
        self.setViewport(port)
        port.setAutoFillBackground(False)

    def scroll_page(self, page: QWidget) -> None:
        """Show another page in place of the one before."""
        self.setWidget(page)
        page.setAutoFillBackground(False)


class Scrolled(Scroll):
    """A page that scrolls up and down where it is too high, and is never cut at its sides."""

    def __init__(self, context: AppContext, page: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._page = context, page
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.scroll_page(page)

    def whole(self, width: int) -> int:
        """How high it must be at a width to show its page without scrolling."""
        if self._page.hasHeightForWidth():
            return self._page.heightForWidth(width)
        return self._page.sizeHint().height()

    def show_whole(self, whole: bool) -> None:
        """Say whether it is as high as ``whole`` says: then there is no bar, nor room for one."""
        policy = Qt.ScrollBarPolicy
        wanted = policy.ScrollBarAlwaysOff if whole else policy.ScrollBarAsNeeded
        if self.verticalScrollBarPolicy() != wanted:
            self.setVerticalScrollBarPolicy(wanted)

    def sizeHint(self) -> QSize:
        """The page's own wish."""
        return self._page.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """The page's least width beside a scroll bar, and a few lines of it."""
        bar = self.verticalScrollBar().sizeHint().width()
        wide = self._page.minimumSizeHint().width() + bar
        return QSize(wide, self._context.px(96))

    def event(self, event: QEvent) -> bool:
        """What the page needs has changed: whoever lays this out hears of it as well."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().event(event)
