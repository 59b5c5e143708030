"""Gestures: what hands do with the table, each an object with a start, moves, an end, a cancel."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QPointF, Qt

from tabletop.ui.look.theme import Motion
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.clock import Tween
from tabletop.ui.table.input.drag import DragController
from tabletop.ui.table.items.board import bounded
from tabletop.ui.table.items.pieces import PieceItem
from tabletop.ui.table.presenters.ghosts import Ghost

SLIP = 5.0
"""How far (px) a hand may slip between press and release of a click."""

TAP = 24.0
"""How far (px) two fingers may slip in a tap."""

NOTCH = 1.18
"""What one notch of the wheel, or one press of + or −, multiplies the zoom by."""

_SETTLE = 110


class Gesture(Protocol):
    """Something begun by a press; exactly one of ``end`` and ``cancel`` follows."""

    def move(self, point: QPointF) -> None:
        """The pointer is elsewhere."""

    def end(self, point: QPointF) -> None:
        """The pointer was let go."""

    def cancel(self) -> None:
        """It is as if it had never begun."""


class Drag:
    """A piece is dragged; one that has hardly been moved was clicked."""

    def __init__(self, drag: DragController, item: PieceItem, point: QPointF) -> None:
        self._drag, self._item, self._from = drag, item, point
        self._moved = False
        drag.lift(item, point)

    def move(self, point: QPointF) -> None:
        if (point - self._from).manhattanLength() > SLIP:
            self._moved = True
        if self._moved and self._drag.held is not None:
            self._drag.held.follow(point)

    def end(self, point: QPointF) -> None:
        if self._moved:
            self._drag.drop(point)
        else:
            self._drag.click_piece(self._item)

    def cancel(self) -> None:
        self._drag.let_go()


class GhostDrag:
    """A ghost is picked up again; one that is only clicked is taken back."""

    def __init__(self, drag: DragController, ghost: Ghost, point: QPointF) -> None:
        self._drag, self._ghost, self._from = drag, ghost, point
        self._piece: Drag | None = None

    def move(self, point: QPointF) -> None:
        if self._piece is None and (point - self._from).manhattanLength() > SLIP:
            item = self._drag.take_back(self._ghost)
            if item is None:
                return
            self._piece = Drag(self._drag, item, self._from)
        if self._piece is not None:
            self._piece.move(point)

    def end(self, point: QPointF) -> None:
        if self._piece is not None:
            self._piece.end(point)
        else:
            self._drag.take_back(self._ghost)

    def cancel(self) -> None:
        if self._piece is not None:
            self._piece.cancel()


class Put:
    """A second click while a piece is in the hand: it is put down there."""

    def __init__(self, drag: DragController, point: QPointF) -> None:
        self._drag, self._from = drag, point

    def move(self, point: QPointF) -> None:
        if self._drag.held is not None:
            self._drag.held.follow(point)

    def end(self, point: QPointF) -> None:
        self._drag.put(point)

    def cancel(self) -> None:
        self._drag.let_go()


class Tap:
    """A click on a space, or on nothing; moved, it pans the board."""

    def __init__(self, canvas: Canvas, drag: DragController, point: QPointF) -> None:
        self._canvas, self._drag, self._from = canvas, drag, point
        self._pan: Pan | None = None

    def move(self, point: QPointF) -> None:
        if self._pan is None and (point - self._from).manhattanLength() > SLIP:
            self._pan = Pan(self._canvas, self._from)
        if self._pan is not None:
            self._pan.move(point)

    def end(self, point: QPointF) -> None:
        if self._pan is not None:
            self._pan.end(point)
        else:
            self._drag.click_space(self._canvas.space_at(point))

    def cancel(self) -> None:
        if self._pan is not None:
            self._pan.cancel()


class Pan:
    """The board is shifted in its frame."""

    def __init__(self, canvas: Canvas, point: QPointF) -> None:
        self._canvas, self._last = canvas, point
        canvas.show_cursor(Qt.CursorShape.ClosedHandCursor)

    def move(self, point: QPointF) -> None:
        self._canvas.board.pan(point - self._last)
        self._last = point

    def end(self, point: QPointF) -> None:
        self._canvas.show_cursor(None)

    def cancel(self) -> None:
        self._canvas.show_cursor(None)


class Pinch:
    """Two fingers: their distance zooms, their middle pans."""

    def __init__(self, canvas: Canvas, one: QPointF, other: QPointF) -> None:
        self._canvas = canvas
        self._apart = _length(one - other)
        self._middle = (one + other) / 2
        self._zoom = canvas.board.zoom
        self._start = self._middle
        self.tapped = True

    def spread(self, one: QPointF, other: QPointF) -> None:
        """The fingers are elsewhere; as long as they hardly are, it is a tap."""
        middle = (one + other) / 2
        slipped = abs(_length(one - other) - self._apart) + _length(middle - self._start)
        self.tapped = self.tapped and slipped < TAP
        board = self._canvas.board
        board.pan(middle - self._middle)
        self._middle = middle
        board.zoom_to(self._zoom * _length(one - other) / max(1.0, self._apart), middle)

    def move(self, point: QPointF) -> None:
        """One finger alone does nothing here."""

    def end(self, point: QPointF) -> None:
        self._canvas.board.settle()

    def cancel(self) -> None:
        self._canvas.board.settle()


class Zoom:
    """Wheel and keys: each notch stretches the board a little more, and then it settles, crisp."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._target = 1.0
        self._tweens: list[Tween] = []

    def by(self, factor: float, around: QPointF) -> None:
        """Zoom by a factor towards a point of the scene."""
        board = self._canvas.board
        start = self._target if self._tweens else board.zoom
        self.to(start * factor, around)

    def to(self, zoom: float, around: QPointF) -> None:
        """Zoom so that the board has so many times its fitted size."""
        canvas, board = self._canvas, self._canvas.board
        for tween in self._tweens:
            canvas.clock.drop(tween)
        self._tweens = []
        self._target = zoom = bounded(zoom)
        motion = canvas.motion("wheel_step")
        if motion.ms <= 0:
            board.zoom_to(zoom, around)
            board.settle()
            return
        here = board.zoom
        stretch = canvas.clock.play(
            motion, lambda share: board.zoom_to(here + (zoom - here) * share, around)
        )
        settle = canvas.clock.play(Motion(motion.ms + _SETTLE), lambda _: None, self._settle)
        self._tweens = [stretch, settle]

    def _settle(self) -> None:
        self._tweens = []
        self._canvas.board.settle()


def _length(vector: QPointF) -> float:
    return float((vector.x() ** 2 + vector.y() ** 2) ** 0.5)
