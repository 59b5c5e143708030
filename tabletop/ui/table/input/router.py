"""Where events become gestures: which one begins at a press, and what keys do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, Qt

from tabletop.ui.table.input.gestures import (
    NOTCH,
    Drag,
    Gesture,
    GhostDrag,
    Hover,
    Pan,
    Pinch,
    Put,
    Tap,
    Zoom,
)
from tabletop.ui.table.input.stencil_gestures import Fetch, Stroke

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

_NOTCH_ANGLE = 120.0
_ENTERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta)


class InputRouter:
    """Begins, moves, ends and cancels gestures; at most one is under way."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.gesture: Gesture | None = None
        self.zoom = Zoom(scene)
        self.hover = Hover(scene)
        self.pointer = QPointF(-1, -1)
        self.finger = False
        self._notches = 0.0
        self._under: Stroke | Fetch | None = None
        self._space_down = self._panned = False
        self._button = Qt.MouseButton.NoButton

    # The mouse

    def press(self, event: Any) -> None:
        """A button goes down where no control is."""
        point, button = event.scenePos(), event.button()
        self.pointer = point
        if self.gesture is not None:
            return
        self._button = button
        if button == Qt.MouseButton.RightButton:
            self._ask(point)
            return
        self._scene.popups.close_bubble()
        one = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self.gesture = self._begin(point, button, one)
        self._scene.pointing.by_mouse(point)

    def move(self, event: Any) -> None:
        """The pointer moves, with a button down or without.

        Qt tells of a pointer that rests, too, whenever something below it changes.
        """
        moved, self.pointer = event.scenePos() != self.pointer, event.scenePos()
        if self.gesture is not None:
            self.gesture.move(self.pointer)
        elif self._scene.held is not None:
            self._scene.held.follow(self.pointer)
        elif moved and not self.finger:
            self._scene.stencil.point(self.pointer)
            self._scene.instruments.point(self.pointer)
        self.hover.move(self.pointer)

    def release(self, event: Any) -> None:
        """A button goes up."""
        if self.gesture is not None and event.button() == self._button:
            gesture, self.gesture = self.gesture, None
            gesture.end(event.scenePos())
            self.hover.rest(event.scenePos())
        if self.finger:
            self._scene.pointing.leave()

    def double(self, event: Any) -> None:
        """The second press of a double click."""
        point = event.scenePos()
        item = self._scene.piece_at(point)
        held = self._scene.held.item if self._scene.held is not None else None
        item = held if held is not None and held.scene_box().contains(point) else item
        grid = self._scene.stencil.grids.under(point) is not None
        if grid or self._scene.instruments.covers(point):
            self.press(event)
        elif event.button() == Qt.MouseButton.LeftButton and item is not None:
            self._scene.drag.double_click(item)
        else:
            self.press(event)

    def leave(self) -> None:
        """The pointer leaves the table."""
        self.pointer = QPointF(-1, -1)
        self._scene.stencil.leave()
        self._scene.instruments.point(None)
        self.hover.leave()

    def cancel(self) -> bool:
        """End the gesture as if it had never begun; False when there is none."""
        gesture, self.gesture = self.gesture, None
        if gesture is not None:
            gesture.cancel()
        return gesture is not None

    def _begin(self, point: QPointF, button: Qt.MouseButton, one: bool) -> Gesture | None:
        scene = self._scene
        if button == Qt.MouseButton.MiddleButton or self._space_down:
            self._panned = True
            return Pan(scene, point)
        if button != Qt.MouseButton.LeftButton:
            return None
        grip = scene.instruments.grip(point)
        if grip is not None:
            scene.drag.let_go(fly=False)
            return grip
        if scene.held is not None:
            return Put(scene, point)
        scene.choreography.hurry()
        stroke = self._stroke(point, one)
        if stroke is not None:
            return stroke
        ghost = scene.ghosts.at(point)
        if ghost is not None:
            return GhostDrag(scene, ghost, point)
        item = scene.piece_at(point)
        if item is not None and scene.drag.liftable(item):
            return Drag(scene, item, point)
        return Tap(scene, point)

    def _stroke(self, point: QPointF, one: bool) -> Gesture | None:
        """What begins where a shape may be laid, or with the piece it is laid with."""
        scene = self._scene
        stencil, item = scene.stencil.state.stencil, scene.piece_at(point)
        if stencil is None:
            return None
        if item is not None and item.piece.pick == stencil.pick:
            return Fetch(scene, point, self.finger)
        if scene.stencil.grids.under(point) is None:
            return None
        stroke = Stroke(scene, one, self.finger)
        stroke.move(point)
        return stroke

    def _ask(self, point: QPointF) -> None:
        """A right press turns what is held over a grid; else it asks why not, or what this is."""
        scene = self._scene
        if scene.stencil.point(point):
            scene.stencil.turn()
            return
        if scene.held is not None:
            self.hover.tell_space(scene.space_at(point))
            return
        item = scene.piece_at(point)
        if item is not None:
            scene.popups.read_piece(item)

    # Fingers

    def pinch(self, one: QPointF, other: QPointF) -> None:
        """Two fingers are on the table."""
        if not isinstance(self.gesture, Pinch):
            self._under = self.gesture if isinstance(self.gesture, (Stroke, Fetch)) else None
            if self._under is None:
                self.cancel()
            self.gesture = Pinch(self._scene, one, other)
        self.gesture.spread(one, other)

    def end_pinch(self, lifted: bool = True) -> None:
        """One finger is ``lifted``, or both; a tap turns the shape that the first one holds."""
        if not isinstance(self.gesture, Pinch):
            return
        pinch, self.gesture = self.gesture, None
        pinch.end(QPointF())
        if pinch.tapped:
            self._scene.stencil.turn()
        under, self._under = self._under, None
        if under is not None and lifted:
            under.cancel()
        elif under is not None:
            self.gesture = under

    # The wheel

    def wheel(self, event: Any) -> None:
        """Turn the shape that is over a grid; else, or with Ctrl, zoom towards the pointer."""
        zooms = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if not zooms and self._scene.stencil.point(event.scenePos()):
            self._turn_shape(event.delta())
            event.accept()
            return
        if not zooms and self._scene.instruments.wheel(event.scenePos(), event.delta()):
            event.accept()
            return
        if self._scene.board.frame.contains(event.scenePos()):
            self.zoom.by(NOTCH ** (event.delta() / _NOTCH_ANGLE), event.scenePos())
            event.accept()

    def _turn_shape(self, delta: int) -> None:
        """A quarter turn for each whole notch, towards oneself clockwise."""
        self._notches = delta / _NOTCH_ANGLE + (self._notches if self._notches * delta > 0 else 0.0)
        while abs(self._notches) >= 1.0:
            self._scene.stencil.turn(back=self._notches > 0)
            self._notches -= 1.0 if self._notches > 0 else -1.0

    # Keys

    def key(self, event: Any) -> bool:
        """Do what a key does on the table; False when it does nothing here."""
        self._scene.popups.by_key = True
        try:
            return self._key(event)
        finally:
            self._scene.popups.by_key = False

    def _key(self, event: Any) -> bool:
        """What is open over the table comes first, then the pointer's keys, then the keyboard's."""
        key, scene = event.key(), self._scene
        if key in _MODIFIERS:
            return False
        if key == Qt.Key.Key_Escape and self._escape():
            return True
        if key == Qt.Key.Key_Backspace and self._back():
            return True
        if key == Qt.Key.Key_Space and self._space(event.isAutoRepeat()):
            return True
        if key in _ENTERS and self._enter():
            return True
        if scene.stencil_keys.press(event) or scene.instruments.keys.press(event):
            return True
        if key == Qt.Key.Key_R and not scene.keyboard.here_shown and self._turn():
            return True
        if scene.keyboard.press(event):
            return True
        return scene.popups.close_bubble()

    def key_up(self, event: Any) -> bool:
        """The space bar enlarges on the way up, unless it was held to pan."""
        if event.key() != Qt.Key.Key_Space or event.isAutoRepeat():
            return False
        was, self._space_down = self._space_down, False
        if not was or self._panned:
            self._panned = False
            return was
        item = self._scene.piece_at(self.pointer)
        if item is None:
            return False
        self._scene.popups.enlarge(item.piece)
        return True

    def release_keys(self) -> None:
        """The keyboard is elsewhere: no key is held here any more."""
        self._space_down = self._panned = False

    def zoom_by_key(self, steps: int) -> None:
        """Zoom in (+1), out (−1) or to fit (0), towards the pointer when it is over the board."""
        if steps:
            self.zoom.by(NOTCH**steps, self._middle())
        else:
            self.zoom.to(1.0, self._middle())

    def _escape(self) -> bool:
        scene = self._scene
        if scene.popups.close_overlay() or scene.popups.close_bubble() or self.cancel():
            return True
        if scene.keyboard.drop() or scene.drag.let_go():
            return True
        if scene.choreography.all_steps():
            return True
        return not (scene.session.picks or scene.session.visiting) and scene.advice.dismiss()

    def _back(self) -> bool:
        scene = self._scene
        scene.popups.close_bubble()
        self.cancel()
        if not (scene.keyboard.drop() or scene.drag.back()):
            return False
        scene.keyboard.used.emit("Backspace")
        return True

    def _space(self, repeated: bool) -> bool:
        scene = self._scene
        if scene.keyboard.here_shown and not scene.choreography.waits:
            return False
        if repeated:
            return self._space_down
        if scene.choreography.next_step() or scene.popups.close_overlay():
            return True
        if scene.choreography.just_counted:
            return True
        self._space_down, self._panned = True, False
        return True

    def _turn(self) -> bool:
        scene = self._scene
        item = scene.held.item if scene.held is not None else scene.piece_at(self.pointer)
        if item is None:
            return False
        self.cancel()
        scene.drag.press(item)
        return True

    def _enter(self) -> bool:
        bubble = self._scene.popups.bubble
        if bubble is not None and bubble.focused is not None:
            return bubble.take(bubble.focused + 1)
        return not self._scene.keyboard.here_shown and self._scene.advice.take()

    def _middle(self) -> QPointF:
        frame = self._scene.board.frame
        return self.pointer if frame.contains(self.pointer) else frame.center()
