"""Pixmaps to draw on."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSizeF, Qt
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QWidget


def blank(size: QSizeF, ratio: float) -> QPixmap:
    """An empty, transparent pixmap; the size is in logical pixels, and never nothing."""
    made = QPixmap(max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio)))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    return made


def last_painted(widget: QWidget) -> QPixmap:
    """What a widget showed when its window was painted last, with all that lies over it.

    Where the platform keeps no such picture the widget is painted once more.
    """
    window = widget.window()
    store = window.backingStore()
    kept: object = store.paintDevice() if store is not None else None
    if not isinstance(kept, QImage) or kept.isNull():
        return widget.grab()
    ratio = kept.devicePixelRatio()
    corner = widget.mapTo(window, QPoint()).toPointF() * ratio
    part = QRect(corner.toPoint(), (widget.size().toSizeF() * ratio).toSize())
    made = QPixmap.fromImage(kept.copy(part))
    made.setDevicePixelRatio(ratio)
    return made
