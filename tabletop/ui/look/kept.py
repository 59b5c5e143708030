"""Drawings that are made once and shared, as long as there is room for them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QPixmap, QPixmapCache


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
