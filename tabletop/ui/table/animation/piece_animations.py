"""How pieces get to where they lie: they glide, are turned over, drawn, fly, or fade."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from attrs import evolve
from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.engine.table import Piece
from tabletop.ui.look.theme import Motion
from tabletop.ui.table.animation.motion_path import (
    MotionPath,
    PathAnimation,
    height,
    path,
    turns,
)
from tabletop.ui.table.animation.transitions import OldPiece, Transition, TransitionPlan
from tabletop.ui.table.animation.tray import Tray
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.clock import Done, Step
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.items.pieces import PieceItem

AT_ONCE = 3
"""How many things move at the same time."""

LOOK = 500
"""How long (ms) all that came out of a bag is looked at together."""

MOST = 3 * AT_ONCE
"""How many things of a kind are seen to arrive; the rest is there at once."""

STRIDE, MOST_WALK = 150.0, 4.0
"""How many pixels are walked in the time of a glide, and how many glides a walk takes at most."""


class PieceAnimations(QObject):
    """Lets pieces that have been laid arrive there, a few at a time.

    ``arrived`` brings a Piece as it comes to where it goes. What is drawn there, turned over or
    taken out of a bag comes as that begins.
    """

    arrived = Signal(object)

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._canvas = canvas

    def begin(self, arrivals: TransitionPlan) -> None:
        """First what comes from elsewhere, then what is drawn, then what flies out of that."""
        lanes = Stagger()
        out = [way for way in arrivals.ways[::-1] if way.taken_out]
        for way in out[:1]:
            self.arrived.emit(way.item.piece)
        for item in arrivals.lying:
            self.arrived.emit(item.piece)
        glide = [way for way in arrivals.ways if not way.taken_out]
        for body, unit in list(self._units(glide).items())[:MOST]:
            self._move(body, unit, lanes)
        self._take_out(out, lanes)
        self._draw(arrivals.drawn[:MOST], lanes)
        self._fly(arrivals.flown[:MOST], lanes)

    def leave(
        self,
        before: Mapping[str, OldPiece],
        traces: Mapping[str, QGraphicsPixmapItem],
        leaving: Mapping[str, QRectF],
        gone: Iterable[str],
    ) -> None:
        """Let pictures of what has left the table go where it goes, or fade where they are."""
        if self._canvas.motion("glide").ms <= 0:
            for name in leaving:
                self.arrived.emit(before[name].piece)
            return
        lanes = Stagger()
        for name in dict.fromkeys((*leaving, *gone)):
            if name in traces:
                self._leave(before[name].piece, traces[name], leaving.get(name), lanes)

    def _leave(
        self, piece: Piece, trace: QGraphicsPixmapItem, to: QRectF | None, lanes: Stagger
    ) -> None:
        """A picture is seen until it has come to where it goes, and is gone there."""
        canvas, glide = self._canvas, self._canvas.motion("glide")
        size, here = trace.boundingRect().size(), trace.pos()
        trace.setTransformOriginPoint(size.width() / 2, size.height() / 2)
        way = to.center() - trace.sceneBoundingRect().center() if to is not None else QPointF()
        small = min(1.0, to.height() / max(1.0, size.height())) if to is not None else 1.0
        canvas.addItem(trace)
        middle = trace.sceneBoundingRect().center()
        trace.setZValue(height(canvas, middle, middle + way) - 1)

        def step(share: float) -> None:
            trace.setPos(here + way * share)
            trace.setScale(1.0 + (small - 1.0) * share)
            trace.setOpacity(1.0 - (share if to is None else share**4))

        def done() -> None:
            canvas.removeItem(trace)
            if to is not None:
                self.arrived.emit(piece)

        delay = lanes.take(glide.ms) if to is not None else 0.0
        canvas.clock.play(glide, step, done, delay=delay)

    def _units(self, ways: Iterable[Transition]) -> dict[PieceItem, list[Transition]]:
        """What is one thing moves as one."""
        units: dict[PieceItem, list[Transition]] = {}
        for way in ways:
            units.setdefault(self._canvas.pieces.body_of(way.item), []).append(way)
        return units

    def _move(self, body: PieceItem, unit: list[Transition], lanes: Stagger) -> None:
        parts = _together(body, unit)
        first = next((way for way in parts if way.item is body), parts[0])
        motion, axis = self._motion(first), path(first)
        delay, stays = lanes.take(motion.ms), first.stays
        if stays:
            self.arrived.emit(first.item.piece)
        for way in parts:
            journey = PathAnimation(self._canvas, way, None if way is first else axis)
            journey.step(0.0)
            end = journey.end if stays or way is not first else self._ending(journey, way)
            self._canvas.clock.play(motion, journey.step, end, delay=delay)

    def _ending(self, journey: PathAnimation, way: Transition) -> Done:
        """The end of a way, which is told."""

        def done() -> None:
            journey.end()
            self.arrived.emit(way.item.piece)

        return done

    def _motion(self, way: Transition) -> Motion:
        if way.back is not None:
            return self._canvas.motion("flip")
        there = path(way)
        here = (there.end - there.start).manhattanLength() < 2
        if here and turns(way):
            return self._canvas.motion("turn90")
        glide = self._canvas.motion("glide")
        return _walk(glide, there) if there.via else glide

    def _take_out(self, ways: Sequence[Transition], lanes: Stagger) -> None:
        """One after the other comes to the tray, and is seen there before the next one comes; when
        all have been looked at, they go to their places.

        The table’s last ones come first, so that what is told first is the surprise at the end.
        """
        canvas, motion = self._canvas, self._canvas.motion("token_out")
        if not ways or motion.ms <= 0:
            return
        tray = Tray(canvas.art, len(ways), canvas.board.frame, ways[0].start)
        begin, home = lanes.end, Stagger()
        over = begin + len(ways) * (motion.ms + motion.gap) + LOOK
        glide = canvas.motion("glide")
        for number, way in enumerate(ways):
            spot, delay = tray.spot(number), begin + number * (motion.ms + motion.gap)
            journey = PathAnimation(canvas, evolve(way, start=spot))
            way.item.setOpacity(0.0)
            canvas.clock.play(motion, _brought(journey, way, spot), delay=delay)
            self._settle(journey, way.item, glide, over + home.take(glide.ms))
        self._show(tray, begin, over)

    def _settle(
        self, journey: PathAnimation, item: PieceItem, motion: Motion, delay: float
    ) -> None:
        def done() -> None:
            journey.end()
            self._canvas.pieces.hide((item.piece.id,))

        self._canvas.clock.play(motion, journey.step, done, delay=delay)

    def _show(self, tray: Tray, begin: float, over: float) -> None:
        """Let a tray be seen from a moment to another one."""
        canvas, bubble = self._canvas, self._canvas.motion("bubble")
        tray.setOpacity(0.0)
        canvas.addItem(tray)
        canvas.clock.play(bubble, tray.setOpacity, delay=begin)
        canvas.clock.play(
            bubble,
            lambda share: tray.setOpacity(1.0 - share),
            lambda: canvas.removeItem(tray),
            delay=over,
        )

    def _draw(self, items: Sequence[PieceItem], lanes: Stagger) -> None:
        """One after the other, each begun a little after the one before it."""
        motion, begin = self._canvas.motion("mark_stroke"), 0.0
        for item in items:
            self.arrived.emit(item.piece)
            begin = lanes.take(motion.ms, begin)
            item.reveal(0.0)
            self._canvas.clock.play(motion, item.reveal, delay=begin)
            begin += motion.ms / AT_ONCE

    def _fly(self, ways: Sequence[Transition], lanes: Stagger) -> None:
        """Each is seen only from where it starts, once all that is drawn is there."""
        motion, drawn = self._canvas.motion("symbol_to_sheet"), lanes.end
        for way in ways:
            self._appear(way, motion, lanes.take(motion.ms, drawn))

    def _appear(self, way: Transition, motion: Motion, delay: float) -> None:
        """A piece is not seen before it begins its way, and on it even where others will lie over
        it."""
        journey, item = PathAnimation(self._canvas, way), way.item
        item.setOpacity(0.0)

        def step(share: float) -> None:
            item.setVisible(True)
            item.setOpacity(1.0)
            journey.step(share)

        def done() -> None:
            journey.end()
            self._canvas.pieces.hide((way.item.piece.id,))
            self.arrived.emit(way.item.piece)

        self._canvas.clock.play(motion, step, done, delay=delay)


def _walk(glide: Motion, there: MotionPath) -> Motion:
    """A glide over points takes as long as its length wants, at an even pace."""
    times = min(MOST_WALK, max(1.0, there.length / STRIDE))
    return Motion(round(glide.ms * times), "InOutSine")


def _brought(journey: PathAnimation, way: Transition, spot: QRectF) -> Step:
    """The movement of something from where it comes out to a spot, where it is larger."""
    start, end = way.start.center(), spot.center()
    large = spot.width() / max(1.0, way.start.width())

    def step(share: float) -> None:
        journey.hold(start + (end - start) * share, 1.0 + (large - 1.0) * share)

    return step


def trace_of(item: PieceItem) -> QGraphicsPixmapItem:
    """What is left of a piece for a moment: its picture, where it was."""
    trace = QGraphicsPixmapItem(item.pixmap())
    trace.setPos(item.scenePos())
    trace.setZValue(layers.MOVING - 1)
    return trace


def _together(body: PieceItem, unit: list[Transition]) -> list[Transition]:
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
            way = Transition(way.item, part, way.turned, way.back)
        found.append(way)
    return found


class Stagger:
    """A few lanes side by side; a movement begins in the lane that is free first."""

    def __init__(self) -> None:
        self._free = [0.0] * AT_ONCE

    def take(self, ms: float, after: float = 0.0) -> float:
        """When (ms) a movement of so many milliseconds begins, not before ``after``."""
        lane = min(range(len(self._free)), key=self._free.__getitem__)
        begin = max(self._free[lane], after)
        self._free[lane] = begin + ms
        return begin

    @property
    def end(self) -> float:
        """When (ms) everything is over."""
        return max(self._free)
