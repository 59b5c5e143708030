"""What hands do with the pencil: press on a grid, or drag the piece that marks."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from tabletop.ui.table.stencil.tool import StencilTool

_SLIP = 5.0
_ABOVE = 1.1
"""How far above a finger the shape is held, in cells."""


class Stroke:
    """A press on a grid: the shape follows the hand, and is laid where it is let go.

    Under a finger nobody sees a cell, so a shape is held above it; what does not fit stays there
    until it is turned or moved. With ``one`` only a single cell is marked.
    """

    def __init__(self, stencil: StencilTool, one: bool, finger: bool) -> None:
        self._stencil, self._one, self._finger = stencil, one, finger

    @property
    def lift(self) -> float:
        """How many pixels above the pointer the shape is held."""
        stencil = self._stencil
        if not self._finger or self._one or len(stencil.state.shape) == 1:
            return 0.0
        frame = next(iter(stencil.grids.frames()), None)
        return _ABOVE * frame.to_scene(frame.rect).height() / frame.rows if frame else 0.0

    def move(self, point: QPointF) -> None:
        self._stencil.point(point, self.lift)

    def end(self, point: QPointF) -> None:
        if not self._stencil.point(point, self.lift):
            return
        if not self._finger:
            self._stencil.lay(self._one)
            return
        self._stencil.leave()
        if self.lift and not self._stencil.state.fits:
            self._stencil.explain()
        else:
            self._stencil.lay(self._one)

    def cancel(self) -> None:
        self._stencil.rest()


class Fetch:
    """The piece that marks is dragged to a grid; one that is only clicked shows where it fits."""

    def __init__(self, stencil: StencilTool, point: QPointF, finger: bool) -> None:
        self._stencil, self._from = stencil, point
        self._stroke = Stroke(stencil, False, finger)
        self._moved = False

    def move(self, point: QPointF) -> None:
        self._moved = self._moved or (point - self._from).manhattanLength() > _SLIP
        if self._moved and not self._stencil.point(point, self._stroke.lift):
            self._stencil.drawing.float(point - QPointF(0, self._stroke.lift))
            self._stencil.drawing.hold(None if self._stroke.lift else point)

    def end(self, point: QPointF) -> None:
        self._stencil.drawing.show()
        if self._moved:
            self._stroke.end(point)
        else:
            self._stencil.jump(1)
            self._stencil.rest()

    def cancel(self) -> None:
        self._stencil.rest()
        self._stencil.drawing.show()
