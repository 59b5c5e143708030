"""Where the events of mouse and fingers become gestures: which one begins at a press."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QGraphicsSceneMouseEvent, QGraphicsSceneWheelEvent

from tabletop.ui.table.animation.choreography import Choreography
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.input.dial_gestures import turning
from tabletop.ui.table.input.drag import DragController
from tabletop.ui.table.input.gestures import (
    NOTCH,
    Drag,
    Gesture,
    GhostDrag,
    Pan,
    Pinch,
    Put,
    Tap,
    Zoom,
)
from tabletop.ui.table.input.hover import Hover
from tabletop.ui.table.input.pointing import Pointing
from tabletop.ui.table.input.stencil_gestures import Fetch, Stroke
from tabletop.ui.table.instruments.instruments import Instruments
from tabletop.ui.table.presenters.ghosts import Ghosts
from tabletop.ui.table.presenters.popups import Popups
from tabletop.ui.table.stencil.tool import StencilTool

_NOTCH_ANGLE = 120.0


class InputRouter:
    """Begins, moves, ends and cancels gestures; at most one is under way."""

    def __init__(
        self,
        canvas: Canvas,
        drag: DragController,
        choreography: Choreography,
        ghosts: Ghosts,
        popups: Popups,
        stencil: StencilTool,
        instruments: Instruments,
        pointing: Pointing,
    ) -> None:
        self._canvas, self._drag, self._choreography = canvas, drag, choreography
        self._ghosts, self._popups, self._pointing = ghosts, popups, pointing
        self._stencil, self._instruments = stencil, instruments
        self.gesture: Gesture | None = None
        self.zoom = Zoom(canvas)
        self.hover = Hover(canvas, popups, stencil, instruments, pointing)
        self.pointer = QPointF(-1, -1)
        self.finger = False
        self.pans = self.panned = False
        self._notches = 0.0
        self._under: Stroke | Fetch | None = None
        self._button = Qt.MouseButton.NoButton
        self._moment: object = None

    # The mouse

    def press(self, event: QGraphicsSceneMouseEvent) -> None:
        """A button goes down where no control is."""
        point, button = event.scenePos(), event.button()
        self.pointer = point
        if self.gesture is not None:
            return
        self._button, self._moment = button, self._canvas.session.match.node
        if button == Qt.MouseButton.RightButton:
            self._ask(point)
            return
        self._popups.close_callout()
        one = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self.gesture = self._begin(point, button, one)
        self._pointing.by_mouse(point)

    def move(self, event: QGraphicsSceneMouseEvent) -> None:
        """The pointer moves, with a button down or without.

        Qt tells of a pointer that rests, too, whenever something below it changes.
        """
        moved, self.pointer = event.scenePos() != self.pointer, event.scenePos()
        if self.gesture is not None:
            self.gesture.move(self.pointer)
        elif self._drag.held is not None:
            self._drag.held.follow(self.pointer)
        elif moved and not self.finger:
            self._stencil.point(self.pointer)
            self._instruments.point(self.pointer)
        self.hover.move(self.pointer)

    def release(self, event: QGraphicsSceneMouseEvent) -> None:
        """A button goes up."""
        if self.gesture is not None and event.button() == self._button:
            gesture, self.gesture = self.gesture, None
            gesture.end(event.scenePos())
            self.hover.rest(event.scenePos())
        if self.finger:
            self._pointing.leave()

    def double(self, event: QGraphicsSceneMouseEvent) -> None:
        """The second press of a double click; one whose first press was a move is over."""
        point = event.scenePos()
        item = self._canvas.piece_at(point)
        held = self._drag.held.item if self._drag.held is not None else None
        item = held if held is not None and held.scene_box().contains(point) else item
        grid = self._stencil.grids.under(point) is not None
        moved = self._moment is not self._canvas.session.match.node
        if grid or self._instruments.covers(point):
            self.press(event)
        elif moved and item is not None:
            return
        elif event.button() == Qt.MouseButton.LeftButton and item is not None:
            self._drag.double_click(item)
        else:
            self.press(event)

    def leave(self) -> None:
        """The pointer leaves the table."""
        self.pointer = QPointF(-1, -1)
        self._stencil.leave()
        self._instruments.point(None)
        self.hover.leave()

    def cancel(self) -> bool:
        """End the gesture as if it had never begun; False when there is none."""
        gesture, self.gesture = self.gesture, None
        if gesture is not None:
            gesture.cancel()
        return gesture is not None

    def _begin(self, point: QPointF, button: Qt.MouseButton, one: bool) -> Gesture | None:
        canvas = self._canvas
        if button == Qt.MouseButton.MiddleButton or self.pans:
            self.panned = True
            return Pan(canvas, point)
        if button != Qt.MouseButton.LeftButton:
            return None
        if self._instruments.covers(point):
            self._drag.let_go(fly=False)
            return turning(self._instruments, point)
        if self._drag.held is not None:
            return Put(self._drag, point)
        self._choreography.hurry()
        stroke = self._stroke(point, one)
        if stroke is not None:
            return stroke
        ghost = self._ghosts.at(point)
        if ghost is not None:
            return GhostDrag(self._drag, ghost, point)
        item = canvas.piece_at(point)
        if item is not None and self._drag.liftable(item):
            return Drag(self._drag, item, point)
        return Tap(canvas, self._drag, point)

    def _stroke(self, point: QPointF, one: bool) -> Gesture | None:
        """What begins where a shape may be laid, or with the piece it is laid with."""
        stencil, item = self._stencil.state.stencil, self._canvas.piece_at(point)
        if stencil is None:
            return None
        if item is not None and item.piece.pick == stencil.pick:
            return Fetch(self._stencil, point, self.finger)
        if self._stencil.grids.under(point) is None:
            return None
        stroke = Stroke(self._stencil, one, self.finger)
        stroke.move(point)
        return stroke

    def _ask(self, point: QPointF) -> None:
        """A right press turns what is held over a grid; else it asks why not, or what this is."""
        canvas = self._canvas
        if self._stencil.point(point):
            self._stencil.turn()
            return
        if self._drag.held is not None:
            self.hover.tell_space(canvas.space_at(point))
            return
        item = canvas.piece_at(point)
        if item is not None:
            self._popups.read_piece(item)

    # Fingers

    def pinch(self, one: QPointF, other: QPointF) -> None:
        """Two fingers are on the table."""
        if not isinstance(self.gesture, Pinch):
            self._under = self.gesture if isinstance(self.gesture, (Stroke, Fetch)) else None
            if self._under is None:
                self.cancel()
            self.gesture = Pinch(self._canvas, one, other)
        self.gesture.spread(one, other)

    def end_pinch(self, lifted: bool = True) -> None:
        """One finger is ``lifted``, or both; a tap turns the shape that the first one holds."""
        if not isinstance(self.gesture, Pinch):
            return
        pinch, self.gesture = self.gesture, None
        pinch.end(QPointF())
        if pinch.tapped:
            self._stencil.turn()
        under, self._under = self._under, None
        if under is not None and lifted:
            under.cancel()
        elif under is not None:
            self.gesture = under

    # The wheel

    def wheel(self, event: QGraphicsSceneWheelEvent) -> None:
        """Turn the shape that is over a grid; else, or with Ctrl, zoom towards the pointer."""
        zooms = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if not zooms and self._stencil.point(event.scenePos()):
            self._turn_shape(event.delta())
            event.accept()
            return
        if not zooms and self._instruments.wheel(event.scenePos(), event.delta()):
            event.accept()
            return
        if self._canvas.board.frame.contains(event.scenePos()):
            self.zoom.by(NOTCH ** (event.delta() / _NOTCH_ANGLE), event.scenePos())
            event.accept()

    def _turn_shape(self, delta: int) -> None:
        """A quarter turn for each whole notch, towards oneself clockwise."""
        self._notches = delta / _NOTCH_ANGLE + (self._notches if self._notches * delta > 0 else 0.0)
        while abs(self._notches) >= 1.0:
            self._stencil.turn(back=self._notches > 0)
            self._notches -= 1.0 if self._notches > 0 else -1.0

    def zoom_by_key(self, steps: int) -> None:
        """Zoom in (+1), out (−1) or to fit (0), towards the pointer when it is over the board."""
        frame = self._canvas.board.frame
        around = self.pointer if frame.contains(self.pointer) else frame.center()
        if steps:
            self.zoom.by(NOTCH**steps, around)
        else:
            self.zoom.to(1.0, around)
