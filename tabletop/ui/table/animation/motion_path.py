"""The way of one piece to where it lies: its middle, its size, its turns, which side it shows."""

from __future__ import annotations

import math
from itertools import pairwise

from attrs import frozen
from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.ui.table.animation.transitions import Transition
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.items.parents import belong
from tabletop.ui.table.items.pieces import PieceItem


@frozen(eq=False)
class MotionPath:
    """The middle of a thing from its start to its end, over the points between them."""

    start: QPointF
    end: QPointF
    via: tuple[QPointF, ...] = ()

    @property
    def legs(self) -> tuple[QLineF, ...]:
        """The straight parts of the way."""
        return tuple(QLineF(a, b) for a, b in pairwise((self.start, *self.via, self.end)))

    @property
    def length(self) -> float:
        """How far it is, in pixels."""
        return sum(leg.length() for leg in self.legs)

    def at(self, share: float) -> QPointF:
        """The middle after a share of the way; beyond its end where the movement overshoots."""
        if not self.via:
            return self.start + (self.end - self.start) * share
        left = share * self.length
        for leg in self.legs:
            if left <= leg.length() and leg.length():
                return leg.pointAt(left / leg.length())
            left -= leg.length()
        return self.end


def path(way: Transition) -> MotionPath:
    """The path of a piece that lies where it goes to."""
    return MotionPath(way.start.center(), way.item.scene_box().center(), way.via)


def turns(way: Transition) -> int:
    """The quarter turns that a piece makes on its way, the short way round."""
    more = (way.item.piece.turn - way.turned) % 4
    return more - 4 if more == 3 else more


def height(canvas: Canvas, start: QPointF, end: QPointF) -> float:
    """How high a thing moves from one point to another: above all that lies still.

    Between the board and the strips of the others it passes below the panels, for on its way it
    may cross the strip of somebody else.
    """
    ends = (start, end)
    strips, board = canvas.strips.rect, canvas.board.frame
    passes = any(map(strips.contains, ends)) and any(map(board.contains, ends))
    return layers.PASSING if passes else layers.MOVING


class PathAnimation:
    """One piece under way, above all others; ``step`` moves it, ``end`` lays it where it belongs.

    A piece that is turned over is squeezed about its middle and shows its other side in the first
    half. One that is part of a thing turns about the middle of the thing's path, the ``axis``,
    and is seen in the second half only.
    """

    def __init__(self, canvas: Canvas, way: Transition, axis: MotionPath | None = None) -> None:
        self._canvas, self._item = canvas, way.item
        item = way.item
        item.on_its_way = True
        self._path, self._turns = path(way), turns(way)
        self._axis = axis or self._path
        width = way.start.height() if self._turns % 2 else way.start.width()
        self._small = width / max(1.0, item.scene_box().width())
        self._home = (item.parentItem(), item.zValue(), item.pos())
        self._turned_over = way.back is not None
        self._back = _back(canvas, way) if way.back is not None and axis is None else None
        belong(item, None)
        ends = self._path.start, self._path.end
        low = layers.MOVING if way.taken_out else height(canvas, *ends)
        item.setZValue(low + self._home[1] / 1000)
        if self._back is not None:
            self._back.setZValue(item.zValue())

    def step(self, share: float) -> None:
        """Be somewhere on the way."""
        item, middle = self._item, self._path.at(share)
        scale = self._small + (1.0 - self._small) * share
        if self._turned_over:
            side = math.cos(math.pi * share)
            axis = self._axis.at(share).x()
            middle.setX(axis + (middle.x() - axis) * abs(side))
            self._show_side(side, middle, scale)
        item.setPos(middle - item.transformOriginPoint())
        item.setScale(scale)
        item.setRotation(-90.0 * self._turns * (1.0 - share))

    def hold(self, middle: QPointF, scale: float) -> None:
        """Be held somewhere beside the way, so many times as large as where it belongs."""
        self._item.setVisible(True)
        self._item.setOpacity(1.0)
        self._item.setPos(middle - self._item.transformOriginPoint())
        self._item.setScale(scale)

    def _show_side(self, side: float, middle: QPointF, scale: float) -> None:
        """Show the back while ``side`` is above 0, then the front, as narrow as it says."""
        self._item.setOpacity(0.0 if side > 0 else 1.0)
        _squeeze(self._item, abs(side))
        back = self._back
        if back is not None:
            back.setVisible(side > 0)
            back.setPos(middle - back.transformOriginPoint())
            back.setScale(scale)
            _squeeze(back, abs(side))

    def end(self) -> None:
        """Lie where it belongs."""
        item, canvas = self._item, self._canvas
        parent, z, at = self._home
        item.setScale(1.0)
        item.setRotation(0.0)
        item.setOpacity(1.0)
        item.setTransform(QTransform())
        item.on_its_way = False
        if self._back is not None:
            canvas.removeItem(self._back)
            self._back = None
        if item.scene() is canvas:
            belong(item, parent)
            item.setZValue(z)
            item.setPos(at)


def _back(canvas: Canvas, way: Transition) -> QGraphicsPixmapItem:
    """The other side of a piece, as large as the piece will be."""
    assert way.back is not None
    place = canvas.pieces.spaces[way.item.home].place
    pixmap, _ = canvas.renderer.look(way.back, place.single().size(), place)
    back = QGraphicsPixmapItem(pixmap)
    middle = pixmap.deviceIndependentSize() / 2
    back.setTransformOriginPoint(QPointF(middle.width(), middle.height()))
    canvas.addItem(back)
    return back


def _squeeze(item: PieceItem | QGraphicsPixmapItem, share: float) -> None:
    """Make a picture narrower about its middle."""
    middle = item.transformOriginPoint().x()
    item.setTransform(QTransform().translate(middle, 0).scale(share, 1).translate(-middle, 0))
