"""The board: the game's drawing in its own frame, where it zooms and pans."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsObject,
    QStyleOptionGraphicsItem,
)

from tabletop.engine.text import Text
from tabletop.ui.look.art import Art
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.geometry.places import ScenePlace, board_places
from tabletop.ui.table.geometry.shapes import Plan
from tabletop.ui.table.items.ground import GroundItem

CLOSEST = 4.0
"""How many times the fitted size the board can be drawn at."""

BLEED = 7.0
"""How far rings and shadows at the edge reach out of the frame, in pixels."""


class BoardTransform(QGraphicsItem):
    """What zoom and pan move: it paints nothing and holds all that lies on the board."""

    def __init__(self, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        """Nothing of its own."""
        return QRectF()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Nothing."""


def bounded(zoom: float) -> float:
    """The nearest zoom that a board can have."""
    return min(CLOSEST, max(1.0, zoom))


class BoardItem(QGraphicsObject):
    """The frame, and in it the transform with ground, pieces and rings.

    ``places`` are in the transform's coordinates, in pixels of ``scale``; while a zoom runs the
    transform is stretched, and ``settle`` lays everything anew at the scale reached.
    ``rescaled`` asks for that laying; ``panned`` says that the board lies elsewhere in its frame.
    """

    rescaled = Signal()
    panned = Signal()

    def __init__(self, art: Art, say: Callable[[Text], str]) -> None:
        super().__init__()
        self.setZValue(layers.BOARD)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._art = art
        self.board_transform = BoardTransform(self)
        self.ground = GroundItem(art, say, self.board_transform)
        self.plan: Plan | None = None
        self.scale_now = 1.0
        self._placed: tuple[tuple[Any, ...], Mapping[str, ScenePlace]] = ((), {})
        self._frame = QRectF()
        self._bounds, self._shape = QRectF(), QPainterPath()
        self._least = 0.0
        self._zoom = 1.0

    @property
    def frame(self) -> QRectF:
        """Where the board may be seen, in scene coordinates."""
        return QRectF(self._frame)

    @property
    def places(self) -> Mapping[str, ScenePlace]:
        """The plan's spaces at its scale; the same objects as long as nothing of them changes."""
        asked = (self.plan, self.scale_now, self._art.theme.dark)
        if asked != self._placed[0]:
            self._placed = (asked, board_places(*asked) if self.plan is not None else {})
        return self._placed[1]

    @property
    def zoom(self) -> float:
        """How many times the fitted size it is drawn at."""
        return self._zoom

    @property
    def fit(self) -> float:
        """Pixels to a board unit when the whole board fills its frame, or what it is fitted to."""
        if self.plan is None or self._frame.isEmpty():
            return 1.0
        w, h = self.plan.size
        return min(self._frame.width() / w, max(self._least, self._frame.height()) / h)

    def set_frame(self, frame: QRectF, least: float = 0.0) -> None:
        """Fit the board's frame into a rectangle of the scene.

        In one lower than ``least`` it is drawn as if it were as high, and can be panned.
        """
        if (frame, least) == (self._frame, self._least):
            return
        self.prepareGeometryChange()
        self._frame, self._least = QRectF(frame), least
        self._bounds = frame.adjusted(-BLEED, -BLEED, BLEED, BLEED)
        self._shape = QPainterPath()
        self._shape.addRect(self._bounds)
        if self.plan is None or self.fit * self._zoom != self.scale_now:
            self.settle()
        else:
            self._put(self.board_transform.pos())
            self.panned.emit()

    def set_plan(self, plan: Plan) -> None:
        """Lay out another plan, wide where the frame leaves its sides free."""
        plan = plan.fitting(self._frame.width(), max(self._least, self._frame.height()))
        if plan is not self.plan:
            self.plan = plan
            self._zoom = 1.0
            self.settle()

    def settle(self) -> None:
        """Lay everything out at the present zoom, crisp."""
        if self.plan is None:
            return
        self.scale_now = self.fit * self._zoom
        self.board_transform.setScale(1.0)
        self.ground.show_plan(self.plan, self.scale_now)
        self._put(self.board_transform.pos())
        self.rescaled.emit()

    def recolour(self) -> None:
        """Look of the theme of the moment, at the same place."""
        self.ground.recolour()

    def zoom_to(self, zoom: float, around: QPointF) -> None:
        """Stretch to another zoom (1 fits) so that the scene point ``around`` stays; then settle.

        Pieces are redrawn crisp only by ``settle``.
        """
        zoom = bounded(zoom)
        if zoom == self._zoom:
            return
        grown = zoom / self._zoom
        at = around + (self.board_transform.pos() - around) * grown
        self._zoom = zoom
        self.board_transform.setScale(self.fit * zoom / self.scale_now)
        self._put(at)
        self.panned.emit()

    def pan(self, by: QPointF) -> None:
        """Shift the board as far as its edges allow."""
        before = self.board_transform.pos()
        self._put(before + by)
        if self.board_transform.pos() != before:
            self.panned.emit()

    def reveal(self, rect: QRectF, within: QRectF | None = None) -> None:
        """Pan so that a rectangle of the scene comes into the frame, or a part of it."""
        inner = (self._frame if within is None else within).adjusted(8, 8, -8, -8)
        dx = max(inner.left() - rect.left(), 0.0) + min(inner.right() - rect.right(), 0.0)
        dy = max(inner.top() - rect.top(), 0.0) + min(inner.bottom() - rect.bottom(), 0.0)
        if dx or dy:
            self.pan(QPointF(dx, dy))

    def boundingRect(self) -> QRectF:
        """The frame and what may bleed out of it."""
        return self._bounds

    def shape(self) -> QPainterPath:
        """The frame, which clips the board."""
        return self._shape

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Nothing; the table's ground shows through."""

    def _put(self, at: QPointF) -> None:
        if self.plan is None:
            return
        scale = self.fit * self._zoom
        x = _held(at.x(), self.plan.size[0] * scale, self._frame.left(), self._frame.right())
        y = _held(at.y(), self.plan.size[1] * scale, self._frame.top(), self._frame.bottom())
        self.board_transform.setPos(round(x), round(y))


def _held(at: float, length: float, low: float, high: float) -> float:
    """Where a length begins: in the middle when it is short, else so that no gap opens."""
    if length <= high - low:
        return low + (high - low - length) / 2
    return min(low, max(high - length, at))
