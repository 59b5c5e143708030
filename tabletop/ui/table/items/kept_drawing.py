"""The drawing of an item, kept for as long as it stays the same."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPaintEngine, QPainter, QPixmap

_MOST = 4_000_000
"""How many device pixels are kept; of a larger drawing only what is exposed is drawn."""

_MOST_PARTS = 12
"""How many parts are drawn anew one by one; of more the whole is."""

_BLEED = 2.0
"""How far (pixels) what is drawn in a part may reach out of it, or into it."""

_STEP = 4
"""Drawings begin at a multiple of so many pixels, which are whole ones on any screen."""

_PIXELS = QPaintEngine.Type.Raster

Draw = Callable[[QPainter, QRectF], None]


class KeptDrawing:
    """Draws once what is painted again and again, because something moves over it.

    While the painter is stretched, or what it paints on are no pixels, it is drawn afresh each
    time, as sharp as the painter draws. There is a drawing of each theme that was shown, until it
    ``rests`` in one of them. What only got another size is ``stretched`` until it is ``sharpened``.
    """

    def __init__(self) -> None:
        self._drawings: dict[str, _Drawing] = {}

    def forget(self, part: QRectF | None = None) -> None:
        """Draw it anew next time, or only a ``part`` of it: it looks otherwise."""
        for drawing in self._drawings.values():
            drawing.forget(part)

    def stretch(self, by: float) -> None:
        """Let the same be so many times as large, from the item's corner."""
        for drawing in self._drawings.values():
            drawing.stretch(by)

    def sharpen(self) -> None:
        """Draw anew next time what is only stretched."""
        for drawing in self._drawings.values():
            if drawing.stretched:
                drawing.forget(None)

    def paint_stretched(self, painter: QPainter, theme: str) -> bool:
        """Paint what there is of a theme where it is only stretched; False: draw it."""
        drawing = self._drawings.get(theme)
        return drawing is not None and drawing.paint_stretched(painter)

    def rest(self, theme: str) -> None:
        """Keep the drawing of one theme alone."""
        self._drawings = {name: kept for name, kept in self._drawings.items() if name == theme}

    def paint(
        self, painter: QPainter, bounds: QRectF, exposed: QRectF, draw: Draw, theme: str
    ) -> None:
        """Paint what lies within ``bounds``, of which ``exposed`` is to be seen, in a theme."""
        self._drawings.setdefault(theme, _Drawing()).paint(painter, bounds, exposed, draw)


class _Drawing:
    """What was drawn in one theme, and which parts of it must be drawn anew."""

    def __init__(self) -> None:
        self._drawn = QPixmap()
        self._corner = QPointF()
        self._stale: list[QRectF] = []
        self._times = 1.0

    @property
    def stretched(self) -> bool:
        return self._times != 1.0 and not self._drawn.isNull()

    def stretch(self, by: float) -> None:
        if self._stale:
            self.forget(None)
        self._times *= by

    def forget(self, part: QRectF | None) -> None:
        if part is None or self.stretched or len(self._stale) >= _MOST_PARTS:
            self._drawn = QPixmap()
            self._times = 1.0
        else:
            self._stale.append(part)

    def paint_stretched(self, painter: QPainter) -> bool:
        if not self.stretched or afresh(painter):
            return False
        painter.save()
        painter.scale(self._times, self._times)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self._corner, self._drawn)
        painter.restore()
        return True

    def paint(self, painter: QPainter, bounds: QRectF, exposed: QRectF, draw: Draw) -> None:
        if bounds.isEmpty():
            return
        ratio = painter.device().devicePixelRatioF()
        if afresh(painter) or bounds.width() * bounds.height() * ratio * ratio > _MOST:
            draw(painter, exposed)
            return
        if self._times != 1.0:
            self.forget(None)
        corner = begins_at(bounds)
        if self._drawn.isNull() or self._drawn.devicePixelRatio() != ratio:
            self._corner = corner
            self._drawn = blank_within(bounds, corner, ratio)
            self._stale = [bounds]
        if self._stale:
            with QPainter(self._drawn) as inner:
                inner.setRenderHints(painter.renderHints())
                inner.translate(-corner)
                for part in self._stale:
                    _renew(inner, part, draw)
            self._stale = []
        painter.drawPixmap(corner, self._drawn)


def begins_at(bounds: QRectF) -> QPointF:
    """Where the drawing begins of what lies within some bounds."""
    return QPointF(_STEP * (bounds.left() // _STEP), _STEP * (bounds.top() // _STEP))


def blank_within(bounds: QRectF, corner: QPointF, ratio: float) -> QPixmap:
    """An empty pixmap for what lies within some bounds, from a corner on."""
    wide, high = bounds.right() - corner.x(), bounds.bottom() - corner.y()
    made = QPixmap(math.ceil(wide * ratio), math.ceil(high * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    return made


def afresh(painter: QPainter) -> bool:
    """Whether a kept drawing would not be as sharp as what the painter draws."""
    return painter.worldTransform().isScaling() or painter.paintEngine().type() != _PIXELS


def _renew(painter: QPainter, part: QRectF, draw: Draw) -> None:
    """Draw a part of a drawing in place of what is there."""
    painter.save()
    room = QRectF(part.adjusted(-_BLEED, -_BLEED, _BLEED, _BLEED).toAlignedRect())
    painter.setClipRect(room)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    painter.fillRect(room, Qt.GlobalColor.transparent)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    draw(painter, room.adjusted(-_BLEED, -_BLEED, _BLEED, _BLEED))
    painter.restore()
