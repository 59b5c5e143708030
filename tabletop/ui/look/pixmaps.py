"""Pixmaps: to draw on, drawn once and shared, and what was painted last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from time import monotonic
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QPoint, QRect, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPaintEngine, QPainter, QPixmap, QPixmapCache
from PySide6.QtWidgets import QWidget

T = TypeVar("T")

_PIXELS = QPaintEngine.Type.Raster

_MET = 400
"""So many parts are known to have been seen once."""

_LARGE = 0.25
"""The share of the room that one drawing may take."""

_ASKED: dict[str, float] = {}
"""When (s) each drawing that Qt's cache was given was asked of it last."""


class Drawings(Generic[T]):
    """What was drawn, by all that its look depends on, for as long as there is room for it.

    ``room`` is how many bytes of pixmaps there is room for, ``large_room`` for how many there is
    besides of those that alone would fill a good part of it: they drive nothing small out. Of each
    kind whatever was not asked for longest goes first, and ``left`` is told. What is shown is held
    by whoever shows it.
    """

    def __init__(
        self, room: int, large_room: int = 0, left: Callable[[T], object] = lambda _: None
    ) -> None:
        self.room, self.large_room = room, large_room
        self._small, self._large = _Kept[T](left), _Kept[T](left)

    @property
    def held(self) -> int:
        """How many bytes those take that are kept."""
        return self._small.held + self._large.held

    def find(self, key: Hashable) -> T | None:
        """What was drawn for a key, if it is still there."""
        found = self._small.find(key)
        return self._large.find(key) if found is None else found

    def keep(self, key: Hashable, drawn: T, pixmap: QPixmap) -> T:
        """Keep what was drawn; the room it takes is its pixmap's."""
        taken = pixmap.width() * pixmap.height() * 4
        if taken > self.room * _LARGE:
            self._large.keep(key, drawn, taken, self.large_room)
        else:
            self._small.keep(key, drawn, taken, self.room)
        return drawn

    @property
    def all(self) -> tuple[T, ...]:
        """All that is kept, what is large last, of each kind what was asked for last at the end."""
        return (*self._small.all, *self._large.all)

    def forget(self) -> None:
        """Keep nothing."""
        self._small.leave(lambda _: False)
        self._large.leave(lambda _: False)

    def leave_large(self, wanted: Callable[[Any], bool]) -> None:
        """Forget what is large, but for what is wanted by its key."""
        self._large.leave(wanted)


class _Kept(Generic[T]):
    """Drawings of one kind, the one asked for last at the end."""

    def __init__(self, left: Callable[[T], object]) -> None:
        self.held, self._left = 0, left
        self._by: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()

    @property
    def all(self) -> tuple[T, ...]:
        return tuple(drawn for drawn, _ in self._by.values())

    def find(self, key: Hashable) -> T | None:
        found = self._by.get(key)
        if found is None:
            return None
        self._by.move_to_end(key)
        return found[0]

    def keep(self, key: Hashable, drawn: T, taken: int, room: int) -> None:
        self._by[key] = (drawn, taken)
        self.held += taken
        while self.held > room:
            self._left(self._forget(next(iter(self._by))))

    def leave(self, wanted: Callable[[Any], bool]) -> None:
        for key in [key for key in self._by if not wanted(key)]:
            self._forget(key)

    def _forget(self, key: Hashable) -> T:
        drawn, taken = self._by.pop(key)
        self.held -= taken
        return drawn


class PartPictures:
    """Pictures of parts of a widget on a ground of one colour, by all that their look depends on.

    What is seen once has none: to make it takes a third longer than to paint. Where pixels have
    fractions, or what is painted on are none, a part is painted each time.
    """

    def __init__(self, room: int) -> None:
        self._drawn: Drawings[QPixmap] = Drawings(room)
        self._met: set[Hashable] = set()

    def paint(
        self,
        painter: QPainter,
        rect: QRect,
        ratio: float,
        look: Hashable,
        ground: QColor,
        draw: Callable[[QPainter], object],
    ) -> None:
        """Paint the part of that look which ``draw`` paints into a rectangle of the widget."""
        if not ratio.is_integer() or painter.paintEngine().type() != _PIXELS:
            draw(painter)
            return
        asked = (look, rect.width(), rect.height(), ratio)
        found = self._drawn.find(asked)
        if found is None and asked not in self._met:
            self._meet(asked)
            draw(painter)
            return
        if found is None:
            found = QPixmap(rect.size() * ratio)
            found.setDevicePixelRatio(ratio)
            found.fill(ground)
            with QPainter(found) as own:
                own.translate(-rect.topLeft())
                draw(own)
            self._drawn.keep(asked, found, found)
        painter.drawPixmap(rect.topLeft(), found)

    def _meet(self, asked: Hashable) -> None:
        if len(self._met) >= _MET:
            self._met.clear()
        self._met.add(asked)


def blank(size: QSizeF, ratio: float) -> QPixmap:
    """An empty, transparent pixmap; the size is in logical pixels, and never nothing."""
    made = QPixmap(max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio)))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    return made


def kept(key: tuple[object, ...], draw: Callable[[], QPixmap]) -> QPixmap:
    """The drawing of a key, drawn when Qt's cache has none.

    The cache drops what was not asked for longest, and goes with the application. The parts of a
    key are written out: each must be told by its words.
    """
    name, found = repr(key), QPixmap()
    _ASKED[name] = monotonic()
    if QPixmapCache.find(name, found):
        return found
    made = draw()
    QPixmapCache.insert(name, made)
    return made


def keep_again(drawn: tuple[tuple[object, ...], QPixmap]) -> None:
    """Have Qt's cache keep a drawing, told with its key, as one that was asked for just now."""
    name = repr(drawn[0])
    _ASKED[name] = monotonic()
    QPixmapCache.insert(name, drawn[1])


def forget_unasked(ms: int) -> None:
    """Have Qt's cache keep nothing that nobody asked it for in so many milliseconds.

    It would keep the pictures of many games, as many as there is room for: who shows one, or may
    show it soon, has it besides.
    """
    since = monotonic() - ms / 1000
    for name in [name for name, asked in _ASKED.items() if asked <= since]:
        del _ASKED[name]
        QPixmapCache.remove(name)


def last_painted(widget: QWidget) -> QPixmap:
    """What a widget showed when its window was painted last, with all that lies over it.

    Where the platform keeps no such picture the widget is painted once more.
    """
    window = widget.window()
    store = window.backingStore()
    shown: object = store.paintDevice() if store is not None else None
    if not isinstance(shown, QImage) or shown.isNull():
        return widget.grab()
    ratio = shown.devicePixelRatio()
    corner = widget.mapTo(window, QPoint()).toPointF() * ratio
    part = QRect(corner.toPoint(), (widget.size().toSizeF() * ratio).toSize())
    made = QPixmap.fromImage(shown.copy(part))
    made.setDevicePixelRatio(ratio)
    return made
