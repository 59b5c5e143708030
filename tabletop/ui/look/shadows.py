"""Shadows of rounded rectangles: stacked shapes, drawn once and stretched to any size."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap

from tabletop.ui.look.pixmaps import blank
from tabletop.ui.look.theme import Theme


def shadow_patch(theme: Theme, name: str, radius: float, ratio: float) -> tuple[QPixmap, float]:
    """A square shadow whose middle can be stretched, and how far it reaches out."""
    layers = theme.shadow(name)
    margin = max(spread + drop for spread, drop, _ in layers) + 1
    side = 2 * (margin + radius) + 2
    patch = blank(QSizeF(side, side), ratio)
    with QPainter(patch) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for spread, drop, opacity in layers:
            colour = theme.colour("shadow")
            colour.setAlphaF(opacity)
            painter.setBrush(colour)
            start, length = margin - spread, side - 2 * (margin - spread)
            shape = QRectF(start, start + drop, length, length)
            painter.drawRoundedRect(shape, radius + spread, radius + spread)
    return patch, margin


def hollow_nine_patch(painter: QPainter, rect: QRectF, patch: QPixmap, ratio: float) -> None:
    """Stretches a square pixmap over a rectangle, leaving its corners as they are.

    Its middle is left out: something else covers that.
    """
    device = patch.width()
    corner = (device - 1) // 2
    middle = device - 2 * corner
    edge = min(corner / ratio, rect.width() / 2, rect.height() / 2)
    spans = [
        (rect.left(), edge, 0, corner),
        (rect.left() + edge, rect.width() - 2 * edge, corner, middle),
        (rect.right() - edge, edge, device - corner, corner),
    ]
    rows = [
        (rect.top(), edge, 0, corner),
        (rect.top() + edge, rect.height() - 2 * edge, corner, middle),
        (rect.bottom() - edge, edge, device - corner, corner),
    ]
    for top, high, source_top, source_high in rows:
        for left, wide, source_left, source_wide in spans:
            if source_left == source_top == corner:
                continue
            painter.drawPixmap(
                QRectF(left, top, wide, high),
                patch,
                QRectF(source_left, source_top, source_wide, source_high),
            )


def cast(size: QSizeF, patch: QPixmap, ratio: float) -> QPixmap:
    """A shadow as a whole, so that painting it again is one blit."""
    made = blank(size, ratio)
    with QPainter(made) as painter:
        hollow_nine_patch(painter, QRectF(QPointF(), size), patch, ratio)
    return made
