"""What hands do with the pencil: press on a grid, or drag the piece that marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

_SLIP = 5.0
_ABOVE = 1.1
"""How far above a finger the shape is held, in cells."""


class Stroke:
    """A press on a grid: the shape follows the hand, and is laid where it is let go.

    Under a finger nobody sees a cell, so a shape is held above it; what does not fit stays there
    until it is turned or moved. With ``one`` only a single cell is marked.
    """

    def __init__(self, scene: TableScene, one: bool, finger: bool) -> None:
        self._scene, self._pencil = scene, scene.stencil
        self._one, self._finger = one, finger

    @property
    def lift(self) -> float:
        """How many pixels above the pointer the shape is held."""
        pencil = self._pencil
        if not self._finger or self._one or len(pencil.state.shape) == 1:
            return 0.0
        frame = next(iter(pencil.grids.frames()), None)
        return _ABOVE * frame.to_scene(frame.rect).height() / frame.rows if frame else 0.0

    def move(self, point: QPointF) -> None:
        self._pencil.point(point, self.lift)

    def end(self, point: QPointF) -> None:
        if not self._pencil.point(point, self.lift):
            return
        if not self._finger:
            self._pencil.lay(self._one)
            return
        self._pencil.leave()
        if self.lift and not self._pencil.fits:
            self._pencil.explain()
        else:
            self._pencil.lay(self._one)

    def cancel(self) -> None:
        self._pencil.rest()


class Fetch:
    """The piece that marks is dragged to a grid; one that is only clicked shows where it fits."""

    def __init__(self, scene: TableScene, point: QPointF, finger: bool) -> None:
        self._scene, self._pencil, self._from = scene, scene.stencil, point
        self._stroke = Stroke(scene, False, finger)
        self._moved = False

    def move(self, point: QPointF) -> None:
        self._moved = self._moved or (point - self._from).manhattanLength() > _SLIP
        if self._moved and not self._pencil.point(point, self._stroke.lift):
            self._pencil.drawing.float(point - QPointF(0, self._stroke.lift))
            self._pencil.drawing.hold(None if self._stroke.lift else point)

    def end(self, point: QPointF) -> None:
        self._pencil.drawing.show()
        if self._moved:
            self._stroke.end(point)
        else:
            self._pencil.jump(1)
            self._pencil.rest()

    def cancel(self) -> None:
        self._pencil.rest()
        self._pencil.drawing.show()
