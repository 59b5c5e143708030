"""The grids of the table that a shape may be laid on, where they lie and which is next to which."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsItem

from tabletop.ui.look.rings import Point
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.items.piece_layer import PlacedSpace, in_scene
from tabletop.ui.table.stencil.forms import Lattice, Spot
from tabletop.ui.table.stencil.outline import loops

_BESIDE = 0.3
"""How far beside a grid, in cells, the pointer still points at it."""


class Frame:
    """A grid in the coordinates of what it belongs to: ``board_transform``, or the scene itself."""

    def __init__(self, lattice: Lattice, spaces: Mapping[str, PlacedSpace]) -> None:
        self.id = lattice.id
        self._boxes = {spot: spaces[name].place.rect for spot, name in lattice.spaces.items()}
        self.rows, self.columns = lattice.size
        placed = spaces[next(iter(lattice.spaces.values()))]
        self.board_transform: QGraphicsItem | None = placed.board_transform
        self.dark = placed.place.rim
        self.rect = QRectF()
        for box in self._boxes.values():
            self.rect = self.rect.united(box)

    @property
    def pitch(self) -> float:
        """The width or height of a cell, whichever is less."""
        return min(self.rect.width() / self.columns, self.rect.height() / self.rows)

    def near(self, point: QPointF) -> bool:
        """Whether a point of the scene is over the grid, or hardly beside it."""
        more = _BESIDE * self.pitch
        return self.rect.adjusted(-more, -more, more, more).contains(self._from_scene(point))

    def spot(self, point: QPointF) -> tuple[float, float]:
        """The row and column at a point of the scene; whole ones in the middle of a cell."""
        at = self._from_scene(point) - self.rect.topLeft()
        row = at.y() / (self.rect.height() / self.rows) - 0.5
        column = at.x() / (self.rect.width() / self.columns) - 0.5
        return row, column

    def nearest(self, point: QPointF) -> Spot:
        """The cell at a point of the scene, or the one that is nearest to it."""
        row, column = self.spot(point)
        return min(self._boxes, key=lambda spot: math.hypot(spot[0] - row, spot[1] - column))

    def box(self, spot: Spot) -> QRectF:
        """A cell."""
        return QRectF(self._boxes[spot])

    def outline(self, spots: Iterable[Spot]) -> list[list[Point]]:
        """The outlines of cells together: the corners of each, without the borders between."""
        return [[self._corner(*corner) for corner in loop] for loop in loops(spots)]

    def to_scene(self, rect: QRectF) -> QRectF:
        """A rectangle of the grid in scene coordinates."""
        return (
            QRectF(rect)
            if self.board_transform is None
            else self.board_transform.mapRectToScene(rect)
        )

    def _from_scene(self, point: QPointF) -> QPointF:
        return point if self.board_transform is None else self.board_transform.mapFromScene(point)

    def _corner(self, row: int, column: int) -> Point:
        """Where cells meet: in the middle of whatever gap is between them."""
        boxes = self._boxes.items()
        xs = [b.left() for spot, b in boxes if spot[1] == column]
        xs += [b.right() for spot, b in boxes if spot[1] == column - 1]
        ys = [b.top() for spot, b in boxes if spot[0] == row]
        ys += [b.bottom() for spot, b in boxes if spot[0] == row - 1]
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


class Grids:
    """Finds the grids of a position on the screen; those that cannot be seen are left out."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self.lattices: tuple[Lattice, ...] = ()
        self._known: tuple[object, object, list[Frame]] = (None, None, [])

    def frames(self) -> list[Frame]:
        """The grids in sight, in the table's order."""
        spaces = self._canvas.pieces.spaces
        if self._known[0] is not spaces or self._known[1] is not self.lattices:
            found = [
                Frame(lattice, spaces)
                for lattice in self.lattices
                if all(name in spaces for name in lattice.spaces.values())
            ]
            self._known = (spaces, self.lattices, found)
        return self._known[2]

    def frame(self, name: str) -> Frame | None:
        """One grid; None when it is not in sight."""
        return next((frame for frame in self.frames() if frame.id == name), None)

    def lattice(self, name: str) -> Lattice:
        """The spaces of a grid."""
        return next(lattice for lattice in self.lattices if lattice.id == name)

    def under(self, point: QPointF) -> Frame | None:
        """The grid at a point of the scene, if nothing lies between."""
        canvas = self._canvas
        if not self.lattices or any(covers(point) for covers in canvas.over_all):
            return None
        if canvas.advice_panel.lies_at(point):
            return None
        return next(
            (
                frame
                for frame in self.frames()
                if frame.near(point)
                and (frame.board_transform is None or canvas.board.frame.contains(point))
            ),
            None,
        )

    def beyond(self, name: str, dx: int, dy: int) -> str | None:
        """The next grid in a direction; None: there is no other that way."""
        middles = {frame.id: frame.to_scene(frame.rect).center() for frame in self.frames()}
        start = middles.pop(name, None)
        if start is None:
            return None
        ahead = []
        for other, middle in middles.items():
            way = middle - start
            far, aside = way.x() * dx + way.y() * dy, abs(way.x() * dy) + abs(way.y() * dx)
            if far > aside:
                ahead.append((far, other))
        return min(ahead)[1] if ahead else None

    def sheet(self, name: str) -> QRectF:
        """What a grid is printed on, in scene coordinates: the space called like it, if any."""
        frame = self.frame(name)
        rect = frame.to_scene(frame.rect) if frame is not None else QRectF()
        placed = self._canvas.pieces.spaces.get(name)
        return rect.united(in_scene(placed).rect) if placed is not None else rect
