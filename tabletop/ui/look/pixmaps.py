"""Pixmaps: to draw on, drawn once and shared, and what was painted last."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, QSizeF, Qt
from PySide6.QtGui import QImage, QPixmap, QPixmapCache
from PySide6.QtWidgets import QWidget


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
    if QPixmapCache.find(name, found):
        return found
    made = draw()
    QPixmapCache.insert(name, made)
    return made


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
