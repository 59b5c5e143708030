"""What the table itself looks like, below everything: cloth, or the game's own drawing."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPixmap

from tabletop.ui.look.art import Art, Picture, weave
from tabletop.ui.table.geometry.layout import Layout

_TILE = 240
_STEP = 1 / 16
_ROOMY = 1.5
"""How many times larger than the table a drawing may be that stays when the table gets smaller."""


class Surface:
    """Fills the table with the layout's scenery, cut to fit; without one with its woven ground."""

    def __init__(self, art: Art, layout: Layout) -> None:
        self._art, self._layout = art, layout
        self._drawn = QPixmap()
        self._drawn_in = ("", 0.0)
        self._size = QSizeF()
        self._corner = QPointF()
        self.sharp = True
        """False: it is drawn for a smaller table, and stretched."""

    def prepare(self, size: QSizeF, ratio: float, hasty: bool = False) -> None:
        """Draw it for a table of that size, in the art's theme; what is large enough stays.

        In haste what was drawn for another table is stretched to where the drawing will lie.
        """
        drawn_in = (self._art.theme.name, ratio)
        if self._layout.scenery:
            if self._drawn_in != drawn_in or not self._covers(size) or not (self.sharp or hasty):
                self.sharp = not (hasty and self._drawn_in == drawn_in)
                if self.sharp:
                    self._drawn, self._drawn_in = self._scenery(size, ratio), drawn_in
                self._size = self._extent(size, ratio)
            across, down = size.width() - self._size.width(), size.height() - self._size.height()
            left, top = (round(spare / 2 * ratio) / ratio for spare in (across, down))
            self._corner = QPointF(left, top)
        else:
            self._drawn = self._cloth(ratio)

    def draw_ahead(self, size: QSizeF, ratio: float) -> None:
        """Have it drawn for a table of that size, in the art's theme, for whoever prepares it."""
        if self._layout.scenery:
            self._scenery(size, ratio)

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint a part of the table."""
        if self._layout.scenery:
            self._paint_scenery(painter, rect)
            return
        shift = QPointF(rect.left() % _TILE, rect.top() % _TILE)
        painter.drawTiledPixmap(rect, self._drawn, shift)

    def _paint_scenery(self, painter: QPainter, rect: QRectF) -> None:
        """Paint a part of the drawing, as large as it is shown, whatever it was drawn for.

        To be painted so costs less than a stretched drawing of the whole table.
        """
        across = self._drawn.width() / self._size.width()
        down = self._drawn.height() / self._size.height()
        part = rect.translated(-self._corner)
        source = QRectF(
            part.x() * across, part.y() * down, part.width() * across, part.height() * down
        )
        hint = QPainter.RenderHint.SmoothPixmapTransform
        smooth = painter.testRenderHint(hint)
        painter.setRenderHint(hint, smooth and self.sharp)
        painter.drawPixmap(rect, self._drawn, source)
        painter.setRenderHint(hint, smooth)

    def _covers(self, size: QSizeF) -> bool:
        """Whether what is drawn covers such a table, and not far more than that."""
        sides = ((self._size.width(), size.width()), (self._size.height(), size.height()))
        return all(needed <= side <= _ROOMY * needed for side, needed in sides)

    def _fitting(self, size: QSizeF) -> QSizeF:
        """How large the drawing must be, in steps, so that a window that grows has it soon."""
        own = self._art.size(Picture(self._layout.scenery))
        scale = max(size.width() / own.width(), size.height() / own.height())
        return own * max(1, math.ceil(scale / _STEP)) * _STEP

    def _scenery(self, size: QSizeF, ratio: float) -> QPixmap:
        """The drawing as large as it must be."""
        whole = self._fitting(size)
        return self._art.pixmap(Picture(self._layout.scenery), whole.width(), whole.height(), ratio)

    def _extent(self, size: QSizeF, ratio: float) -> QSizeF:
        """How large the drawing is shown: nothing of it moves when it is sharp."""
        if self.sharp:
            return self._drawn.deviceIndependentSize()
        whole = self._fitting(size) * ratio
        return QSizeF(math.ceil(whole.width()), math.ceil(whole.height())) / ratio

    def _cloth(self, ratio: float) -> QPixmap:
        """A large tile of cloth: a small one is slow to repeat."""
        name = self._art.theme.name
        ground = self._layout.table[name]
        thread = self._layout.weave.get(name, ground)
        tile = QPixmap(round(_TILE * ratio), round(_TILE * ratio))
        tile.setDevicePixelRatio(ratio)
        with QPainter(tile) as painter:
            painter.fillRect(QRectF(0, 0, _TILE, _TILE), weave(ground, thread, ratio))
        return tile
