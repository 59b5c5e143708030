"""Turns the difference between two tables into motion, and lets people follow a count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import frozen
from PySide6.QtCore import QObject, QPointF, QRectF, Signal

from tabletop.engine.chance import Outcome
from tabletop.engine.move import Move
from tabletop.engine.table import Piece
from tabletop.models.showing import Showing
from tabletop.ui import layers
from tabletop.ui.motion import Track
from tabletop.ui.pieces import PieceItem

if TYPE_CHECKING:
    from tabletop.ui.scene import TableScene

AT_ONCE = 3
"""How many things move at the same time."""

WAVES = 3
"""How many times so many; what is left jumps."""

_MOST_BRACKETS = 6


@frozen(eq=False)
class _Way:
    """Where a piece comes from: a rectangle of the scene, and the quarter turns it had."""

    item: PieceItem
    start: QRectF
    turned: int


class Director(QObject):
    """Plays what a session shows, then asks it for the next moment.

    ``counting`` says in words what a step does while people may follow it, "" when none is shown.
    """

    counting = Signal(str)

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._landing: dict[str, QRectF] = {}
        self._pause: Track | None = None
        self._holds_still = False
        self._advancing = self._again = False
        self.last: tuple[str, ...] = ()

    @property
    def waits(self) -> bool:
        """Whether a step of a count is shown until the time is up or a key is pressed."""
        return self._pause is not None or self._holds_still

    def land(self, space: str, box: QRectF) -> None:
        """Remember that a piece was dropped there: what appears on the space starts there."""
        self._landing[space] = QRectF(box)

    def forget_landings(self) -> None:
        """Whatever was dropped has been shown."""
        self._landing.clear()

    def play(self, showing: Showing) -> None:
        """Lay the new table, and let pieces move to it from where they were."""
        scene = self._scene
        self._end_pause()
        scene.clock.finish()
        old = {item.piece.id: (item.scene_box(), item.piece) for item in scene.spread}
        scene.lay()
        self._bracket(showing)
        if showing.skip or showing.before is None:
            self._landing.clear()
            if not showing.skip:
                self._go_on()
            return
        ways = tuple(self._ways(showing, old))
        self._landing.clear()
        self._glide(ways)
        step = _is_step(showing)
        if step:
            self.counting.emit(scene.session.say(showing.node.event.says()))
        self._when_still(self._count if step else self._go_on)

    def next_step(self) -> bool:
        """Show the next step of a count at once; False when nothing is counted."""
        if not self.waits:
            return False
        self._end_pause()
        self._scene.clock.finish()
        self._go_on()
        return True

    def all_steps(self) -> bool:
        """Show everything that waits; False when nothing is counted."""
        if not self.waits:
            return False
        self._end_pause()
        self._scene.session.skip()
        return True

    # The parts

    def _count(self) -> None:
        motion = self._scene.motion("count_step")
        if motion.ms <= 0:
            self._holds_still = True
            return

        def over() -> None:
            self._pause = None
            self._go_on()

        self._pause = self._scene.clock.play(motion, lambda _: None, over)

    def _end_pause(self) -> None:
        self._holds_still = False
        if self._pause is not None:
            self._scene.clock.drop(self._pause)
            self._pause = None
        self.counting.emit("")

    def _go_on(self) -> None:
        """Ask for the next moment; a loop instead of a recursion where nothing takes time."""
        self.counting.emit("")
        self._again = True
        if self._advancing:
            return
        self._advancing = True
        try:
            while self._again:
                self._again = False
                self._scene.session.advance()
        finally:
            self._advancing = False

    def _when_still(self, then: object) -> None:
        """Call ``then`` when all that moves now has come to its end."""
        clock = self._scene.clock
        if clock.busy:
            clock.whenever_still(then)
        else:
            then()  # type: ignore[operator]

    def _bracket(self, showing: Showing) -> None:
        event = showing.node.event
        if event is None or (_is_step(showing) and showing.skip):
            return
        change = showing.change
        spaces = [piece.space for piece in change.came]
        spaces += [after.space for before, after in change.moved if before.space != after.space]
        board = [space for space in dict.fromkeys(spaces) if self._scene.on_board(space)]
        self.last = tuple(board) if len(board) <= _MOST_BRACKETS else ()

    def _ways(self, showing: Showing, old: dict[str, tuple[QRectF, Piece]]) -> Iterator[_Way]:
        change = showing.change
        gone = {piece.id: old[piece.id] for piece in change.went if piece.id in old}
        landed = dict(self._landing)
        for before, after in change.moved:
            item = self._scene.spread.items.get(after.id)
            if item is None:
                continue
            box = landed.pop(after.space, None)
            if box is None and before.id in old:
                box = old[before.id][0]
            if box is not None and (before.space != after.space or before.turn != after.turn):
                yield _Way(item, box, before.turn)
        for piece in change.came:
            item = self._scene.spread.items.get(piece.id)
            if item is None:
                continue
            box = landed.pop(piece.space, None) or self._twin(piece, gone)
            if box is None:
                box = self._scene.stack_box(piece)
            if box is not None:
                yield _Way(item, box, piece.turn)

    def _twin(self, came: Piece, gone: dict[str, tuple[QRectF, Piece]]) -> QRectF | None:
        """Where an equal piece went from, which this one may be seen as."""
        for name, (box, piece) in gone.items():
            alike = piece.face == came.face and piece.owner == came.owner
            if alike or (piece.pick == came.pick and piece.owner == came.owner):
                del gone[name]
                return box
        return None

    def _glide(self, ways: tuple[_Way, ...]) -> None:
        scene = self._scene
        glide = scene.motion("glide")
        moving = [way for way in ways if _differs(way)]
        for number, way in enumerate(moving[: AT_ONCE * WAVES]):
            self._move(way, glide.ms * (number // AT_ONCE))

    def _move(self, way: _Way, delay: float) -> None:
        scene, item = self._scene, way.item
        parent, z, at = item.parentItem(), item.zValue(), item.pos()
        end = item.scene_box()
        turns = (item.piece.turn - way.turned) % 4
        turns = turns - 4 if turns == 3 else turns
        start = way.start.center()
        width = way.start.height() if turns % 2 else way.start.width()
        small = width / max(1.0, end.width())
        half = item.transformOriginPoint()
        if parent is not None:
            item.setParentItem(None)
        item.setZValue(layers.MOVING + z / 1000)

        def step(share: float) -> None:
            middle = start + (end.center() - start) * share
            item.setPos(middle - half)
            item.setScale(small + (1.0 - small) * share)
            item.setRotation(-90.0 * turns * (1.0 - share))

        def done() -> None:
            item.setScale(1.0)
            item.setRotation(0.0)
            if item.scene() is scene:
                item.setParentItem(parent)
                item.setZValue(z)
                item.setPos(at)

        name = (
            "turn90" if turns and QPointF(end.center() - start).manhattanLength() < 2 else "glide"
        )
        step(0.0)
        scene.clock.play(scene.motion(name), step, done, delay=delay)


def _differs(way: _Way) -> bool:
    here = way.item.scene_box()
    apart = (here.center() - way.start.center()).manhattanLength() > 1.5
    return apart or way.turned != way.item.piece.turn


def _is_step(showing: Showing) -> bool:
    event = showing.node.event
    return event is not None and not isinstance(event, (Move, Outcome))
