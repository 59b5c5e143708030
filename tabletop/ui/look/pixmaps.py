"""Pixmaps to draw on."""

from __future__ import annotations

from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QPixmap


def blank(size: QSizeF, ratio: float) -> QPixmap:
    """An empty, transparent pixmap; the size is in logical pixels, and never nothing."""
    made = QPixmap(max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio)))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    return made
