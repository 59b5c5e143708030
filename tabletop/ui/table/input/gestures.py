"""Gestures: what hands do with the table, each an object with a start, moves, an end, a cancel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QPointF, Qt, QTimer

from tabletop.engine.move import Pick
from tabletop.ui.look.theme import Motion
from tabletop.ui.table.clock import Track
from tabletop.ui.table.items.board import bounded
from tabletop.ui.table.items.pieces import PieceItem
from tabletop.ui.table.presenters.ghosts import Ghost

if TYPE_CHECKING:
    from tabletop.models.showing import Showing
    from tabletop.ui.table.scene import TableScene

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

    def __init__(self, scene: TableScene, item: PieceItem, point: QPointF) -> None:
        self._scene, self._item, self._from = scene, item, point
        self._moved = False
        scene.drag.lift(item, point)

    def move(self, point: QPointF) -> None:
        if (point - self._from).manhattanLength() > SLIP:
            self._moved = True
        if self._moved and self._scene.held is not None:
            self._scene.held.follow(point)

    def end(self, point: QPointF) -> None:
        if self._moved:
            self._scene.drag.drop(point)
        else:
            self._scene.drag.click_piece(self._item)

    def cancel(self) -> None:
        self._scene.drag.let_go()


class GhostDrag:
    """A ghost is picked up again; one that is only clicked is taken back."""

    def __init__(self, scene: TableScene, ghost: Ghost, point: QPointF) -> None:
        self._scene, self._ghost, self._from = scene, ghost, point
        self._drag: Drag | None = None

    def move(self, point: QPointF) -> None:
        if self._drag is None and (point - self._from).manhattanLength() > SLIP:
            item = self._scene.drag.take_back(self._ghost)
            if item is None:
                return
            self._drag = Drag(self._scene, item, self._from)
        if self._drag is not None:
            self._drag.move(point)

    def end(self, point: QPointF) -> None:
        if self._drag is not None:
            self._drag.end(point)
        else:
            self._scene.drag.take_back(self._ghost)

    def cancel(self) -> None:
        if self._drag is not None:
            self._drag.cancel()


class Put:
    """A second click while a piece is in the hand: it is put down there."""

    def __init__(self, scene: TableScene, point: QPointF) -> None:
        self._scene, self._from = scene, point

    def move(self, point: QPointF) -> None:
        if self._scene.held is not None:
            self._scene.held.follow(point)

    def end(self, point: QPointF) -> None:
        self._scene.drag.put(point)

    def cancel(self) -> None:
        self._scene.drag.let_go()


class Tap:
    """A click on a space, or on nothing; moved, it pans the board."""

    def __init__(self, scene: TableScene, point: QPointF) -> None:
        self._scene, self._from = scene, point
        self._pan: Pan | None = None

    def move(self, point: QPointF) -> None:
        if self._pan is None and (point - self._from).manhattanLength() > SLIP:
            self._pan = Pan(self._scene, self._from)
        if self._pan is not None:
            self._pan.move(point)

    def end(self, point: QPointF) -> None:
        if self._pan is not None:
            self._pan.end(point)
        else:
            self._scene.drag.click_space(self._scene.space_at(point))

    def cancel(self) -> None:
        if self._pan is not None:
            self._pan.cancel()


class Pan:
    """The board is shifted in its frame."""

    def __init__(self, scene: TableScene, point: QPointF) -> None:
        self._scene, self._last = scene, point
        scene.show_cursor(Qt.CursorShape.ClosedHandCursor)

    def move(self, point: QPointF) -> None:
        self._scene.board.pan(point - self._last)
        self._last = point

    def end(self, point: QPointF) -> None:
        self._scene.show_cursor(None)

    def cancel(self) -> None:
        self._scene.show_cursor(None)


class Pinch:
    """Two fingers: their distance zooms, their middle pans."""

    def __init__(self, scene: TableScene, one: QPointF, other: QPointF) -> None:
        self._scene = scene
        self._apart = _length(one - other)
        self._middle = (one + other) / 2
        self._zoom = scene.board.zoom
        self._start = self._middle
        self.tapped = True

    def spread(self, one: QPointF, other: QPointF) -> None:
        """The fingers are elsewhere; as long as they hardly are, it is a tap."""
        middle = (one + other) / 2
        slipped = abs(_length(one - other) - self._apart) + _length(middle - self._start)
        self.tapped = self.tapped and slipped < TAP
        board = self._scene.board
        board.pan(middle - self._middle)
        self._middle = middle
        board.zoom_to(self._zoom * _length(one - other) / max(1.0, self._apart), middle)

    def move(self, point: QPointF) -> None:
        """One finger alone does nothing here."""

    def end(self, point: QPointF) -> None:
        self._scene.board.settle()

    def cancel(self) -> None:
        self._scene.board.settle()


class Zoom:
    """Wheel and keys: each notch stretches the board a little more, and then it settles, crisp."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._target = 1.0
        self._tracks: list[Track] = []

    def by(self, factor: float, around: QPointF) -> None:
        """Zoom by a factor towards a point of the scene."""
        board = self._scene.board
        start = self._target if self._tracks else board.zoom
        self.to(start * factor, around)

    def to(self, zoom: float, around: QPointF) -> None:
        """Zoom so that the board has so many times its fitted size."""
        scene, board = self._scene, self._scene.board
        for track in self._tracks:
            scene.clock.drop(track)
        self._tracks = []
        self._target = zoom = bounded(zoom)
        motion = scene.motion("wheel_step")
        if motion.ms <= 0:
            board.zoom_to(zoom, around)
            board.settle()
            return
        here = board.zoom
        stretch = scene.clock.play(
            motion, lambda share: board.zoom_to(here + (zoom - here) * share, around)
        )
        settle = scene.clock.play(Motion(motion.ms + _SETTLE), lambda _: None, self._settle)
        self._tracks = [stretch, settle]

    def _settle(self) -> None:
        self._tracks = []
        self._scene.board.settle()


class Hover(QObject):
    """Pointing at something for a while says what it is, or why the held piece may not go there."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._point = QPointF()
        self._on: object = None
        self._dropped: QPointF | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.tell)
        scene.session.shown.connect(self.follow)

    def move(self, point: QPointF) -> None:
        """The pointer is there, with a piece in the hand or without."""
        scene = self._scene
        self._point = point
        scene.pointing.by_mouse(point)
        on: object
        if scene.held is not None:
            on = scene.held.near or scene.space_at(point)
        elif scene.stencil.pointed:
            on = scene.stencil.here
        elif scene.instruments.covers(point):
            on = scene.instruments.barred()
        else:
            item = scene.piece_at(point)
            on = item.piece.id if item is not None else None
        rests = self._rests(point)
        if on == self._on:
            return
        self._on = on
        scene.popups.hush()
        if on is None or rests:
            self._timer.stop()
        else:
            self._timer.start(scene.theme.hover_delay())

    def rest(self, point: QPointF) -> None:
        """What is put down there is known: nothing is said of it until one points at it anew."""
        self._dropped = QPointF(point)
        self.move(point)

    def _rests(self, point: QPointF) -> bool:
        """Whether the pointer is still where something was put down."""
        if self._dropped is not None and (point - self._dropped).manhattanLength() > SLIP:
            self._dropped = None
        return self._dropped is not None

    def leave(self) -> None:
        """The pointer points at nothing here."""
        self._on, self._dropped = None, None
        self._timer.stop()
        self._scene.popups.hush()
        self._scene.pointing.leave()

    def follow(self, showing: Showing) -> None:
        """What lies under the pointer may be another piece now: point at it anew."""
        if self._scene.popups.follow(showing.after):
            self._on = None

    def tell(self) -> None:
        """Say it now."""
        scene = self._scene
        if scene.held is not None:
            space = scene.held.near or scene.space_at(self._point)
            self.tell_space(space)
            return
        if scene.stencil.pointed:
            scene.stencil.explain()
            return
        if scene.instruments.covers(self._point):
            scene.instruments.explain()
            return
        item = scene.piece_at(self._point)
        if item is not None and scene.popups.bubble is None:
            scene.popups.read_piece(item)

    def tell_space(self, space: str | None) -> None:
        """Say why the held piece may not go to a space."""
        scene = self._scene
        if space is None or scene.held is None or space == scene.held.item.home:
            return
        objections = scene.session.why_not(Pick(scene.held.pick, space))
        if objections:
            scene.popups.read_space(space, objections)


def _length(vector: QPointF) -> float:
    return float((vector.x() ** 2 + vector.y() ** 2) ** 0.5)
