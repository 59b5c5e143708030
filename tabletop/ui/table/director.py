"""Turns the difference between two tables into motion, and lets people follow a count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import frozen
from PySide6.QtCore import QObject, QPointF, QRectF, QTimer, Signal
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.engine.chance import Outcome
from tabletop.engine.move import Move
from tabletop.engine.step import Located, Step
from tabletop.engine.table import Piece, Stack
from tabletop.engine.text import Text
from tabletop.models.showing import Showing
from tabletop.ui.look.theme import Motion
from tabletop.ui.table import layers
from tabletop.ui.table.motion import Track
from tabletop.ui.table.pieces import PieceItem

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

AT_ONCE = 3
"""How many things move at the same time."""

WAVES = 3
"""How many times so many; what is left jumps."""

BREATH = 300
"""How long (ms) a computer's move is looked at before the next one."""

READ = 35
"""How long (ms) a step of a count is looked at for each letter of what is said of it, at least."""

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
        self._turn: object | None = None
        self._counts = False
        self.last: tuple[str, ...] = ()

    @property
    def plays(self) -> bool:
        """Whether a moment is being shown, and the next one waits for its end."""
        return self._turn is not None

    @property
    def waits(self) -> bool:
        """Whether a step of a count is shown until the time is up or a key is pressed."""
        return self._counts and self.plays

    def land(self, space: str, box: QRectF) -> None:
        """Remember that a piece was dropped there: what appears on the space starts there."""
        self._landing[space] = QRectF(box)

    def forget_landings(self) -> None:
        """Whatever was dropped has been shown."""
        self._landing.clear()

    def play(self, showing: Showing) -> None:
        """Lay the new table, and let pieces move to it from where they were."""
        scene = self._scene
        self._stop()
        change, items = showing.change, scene.spread.items
        moving = (*change.went, *(before for before, _ in change.moved))
        there = [items[piece.id] for piece in moving if piece.id in items]
        old = {item.piece.id: (item.scene_box(), item.piece) for item in there}
        leaving = [items.get(piece.id) for piece in change.went]
        traces = [_trace(item) for item in leaving if item is not None and item.isVisible()]
        self._bracket(showing)
        scene.lay()
        gone = {piece.id: old[piece.id] for piece in change.went if piece.id in old}
        ways = () if showing.before is None else tuple(self._ways(showing, old, gone))
        self._landing.clear()
        self._glide(ways)
        self._fade([trace for name, trace in traces if name in gone])
        self._counts = _is_step(showing)
        if self._counts:
            self.counting.emit(scene.session.say(_told(showing)))
        self._after(self._rest(showing))

    def jump(self, showing: Showing) -> None:
        """Take note of a moment that is shown without motion; the scene lays it."""
        self._stop()
        self._bracket(showing)
        self._landing.clear()

    def next_step(self) -> bool:
        """Show the next step of a count at once; False when nothing is counted."""
        if not self.waits:
            return False
        self._stop()
        self._go_on()
        return True

    def all_steps(self) -> bool:
        """Show everything that waits; False when nothing is counted."""
        return self.waits and self.hurry()

    def settle(self) -> None:
        """End what moves, because everything is laid anew; a count goes on counting."""
        self._scene.clock.finish(but=self._pause)

    def hurry(self) -> bool:
        """End all motion and show everything that waits, because somebody acts; False: nothing."""
        if not self.plays:
            return False
        self._stop()
        self._scene.session.skip()
        return True

    # The parts

    def _stop(self) -> None:
        """End the moment that is being shown; what should have followed it is forgotten."""
        self._turn = None
        self._counts = False
        if self._pause is not None:
            self._scene.clock.drop(self._pause)
            self._pause = None
        self._scene.clock.finish()
        self.counting.emit("")

    def _rest(self, showing: Showing) -> Motion | None:
        """How long the new table is looked at before the next; None: until a key is pressed."""
        scene, seat = self._scene, showing.node.seat
        if self._counts:
            step = scene.motion("count_step")
            if step.ms <= 0:
                return None
            said = scene.session.say(_told(showing))
            return Motion(max(step.ms, READ * len(said)), step.easing)
        computer = seat is not None and not scene.session.players[seat].person
        return Motion(BREATH if computer and scene.moves else 0)

    def _after(self, rest: Motion | None) -> None:
        """Go on when nothing moves any more and the rest is over.

        Never at once: whoever else listens hears of this moment before the next.
        """
        turn = self._turn = object()

        def over() -> None:
            self._pause = None
            if self._turn is turn:
                self._go_on()

        def still() -> None:
            if self._turn is not turn or rest is None:
                return
            if rest.ms > 0:
                self._pause = self._scene.clock.play(rest, lambda _: None, over)
            else:
                QTimer.singleShot(0, self, over)

        self._scene.clock.whenever_still(still)

    def _go_on(self) -> None:
        """Ask for the next moment."""
        self._turn = None
        self.counting.emit("")
        self._scene.session.advance()

    def _bracket(self, showing: Showing) -> None:
        """Note the spaces that the last event changed, which are marked from then on."""
        if showing.node.event is None or (showing.skip and _is_step(showing)):
            return
        known = {*self._scene.layout.plan(showing.after.plan).spaces}
        if self._scene.own.planned:
            own = self._scene.own.places()
            known |= {name for name, place in own.items() if place.spread == "one"}
        change = showing.change
        spaces = [piece.space for piece in change.came]
        spaces += [after.space for before, after in change.moved if before.space != after.space]
        event = showing.node.event
        meant = [s for s in event.where() if s in known] if isinstance(event, Located) else []
        board = [space for space in dict.fromkeys((*meant, *spaces)) if space in known]
        self.last = tuple(board if len(board) <= _MOST_BRACKETS else meant)

    def _ways(
        self,
        showing: Showing,
        old: dict[str, tuple[QRectF, Piece]],
        gone: dict[str, tuple[QRectF, Piece]],
    ) -> Iterator[_Way]:
        """Where every piece comes from; those of ``gone`` that are seen to arrive leave it."""
        change = showing.change
        pile = self._pile(showing)
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
                box = self._scene.stack_box(piece) or pile
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

    def _pile(self, showing: Showing) -> QRectF | None:
        """The pile that was dealt from: the only one that has become smaller."""
        if showing.before is None:
            return None
        before = {c.space: c.count for c in showing.before.controls if isinstance(c, Stack)}
        less = [
            control.space
            for control in showing.after.controls
            if isinstance(control, Stack) and control.count < before.get(control.space, 0)
        ]
        place = self._scene.place(less[0]) if len(less) == 1 else None
        return place.single() if place is not None else None

    def _glide(self, ways: tuple[_Way, ...]) -> None:
        """Let the first ones move, a few at a time; what is one thing moves as one."""
        glide = self._scene.motion("glide")
        units: dict[PieceItem, list[_Way]] = {}
        for way in ways:
            if _differs(way):
                units.setdefault(self._scene.spread.body_of(way.item), []).append(way)
        for number, (body, unit) in enumerate(list(units.items())[: AT_ONCE * WAVES]):
            for way in _together(body, unit):
                self._move(way, glide.ms * (number // AT_ONCE))

    def _fade(self, traces: list[QGraphicsPixmapItem]) -> None:
        """Let what has left the table fade where it was."""
        scene, glide = self._scene, self._scene.motion("glide")
        if not traces or glide.ms <= 0:
            return
        for trace in traces:
            scene.addItem(trace)

        def step(share: float) -> None:
            for trace in traces:
                trace.setOpacity(1.0 - share)

        def done() -> None:
            for trace in traces:
                scene.removeItem(trace)

        scene.clock.play(glide, step, done)

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


def _together(body: PieceItem, unit: list[_Way]) -> list[_Way]:
    """The ways of one thing: its parts start where they lie on it, not each for itself."""
    start = next((way.start for way in unit if way.item is body), None)
    if start is None or len(unit) == 1:
        return unit
    whole = body.scene_box()
    scale = min(start.width() / whole.width(), start.height() / whole.height())
    found = []
    for way in unit:
        if way.item is not body:
            box = way.item.scene_box()
            part = QRectF(0, 0, box.width() * scale, box.height() * scale)
            part.moveCenter(start.center() + (box.center() - whole.center()) * scale)
            way = _Way(way.item, part, way.turned)
        found.append(way)
    return found


def _differs(way: _Way) -> bool:
    here = way.item.scene_box()
    apart = (here.center() - way.start.center()).manhattanLength() > 1.5
    return apart or way.turned != way.item.piece.turn


def _trace(item: PieceItem) -> tuple[str, QGraphicsPixmapItem]:
    """What is left of a piece for a moment: its picture, where it was."""
    trace = QGraphicsPixmapItem(item.pixmap())
    trace.setPos(item.scenePos())
    trace.setZValue(layers.MOVING - 1)
    return item.piece.id, trace


def _told(showing: Showing) -> Text:
    """What a step of the rules says it does."""
    event = showing.node.event
    assert isinstance(event, Step)
    return event.says()


def _is_step(showing: Showing) -> bool:
    event = showing.node.event
    return event is not None and not isinstance(event, (Move, Outcome))
