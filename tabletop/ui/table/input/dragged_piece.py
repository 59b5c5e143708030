"""A piece in the hand: it follows the pointer, and legal spaces draw it like magnets."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF

from tabletop.engine.move import Pick
from tabletop.ui.look.theme import tokens
from tabletop.ui.table.clock import Track
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.geometry.places import Place
from tabletop.ui.table.items.pieces import HeldItem, PieceItem

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

SNAP = 0.6
"""The reach of a magnet, as a share of its space."""

LET_GO = 12.0
"""How many pixels beyond its reach a magnet still holds, and a small space still attracts."""

LEAST_TARGET = 36.0


class DraggedPiece:
    """A piece between press and drop, or between two clicks.

    ``near`` is the legal space it has snapped to, or None.
    """

    def __init__(self, scene: TableScene, item: PieceItem, grip: QPointF) -> None:
        self.scene, self.item = scene, item
        self.parts = tuple(scene.pieces.parts_of(item))
        self.pick = item.piece.pick
        self.near: str | None = None
        self._grip = grip
        self._start = item.scene_box()
        self._snap: Track | None = None
        self.legal = scene.session.spaces_for(self.pick) - {""}
        self._magnets = {
            name: place for name in self.legal if (place := scene.place(name)) is not None
        }
        self._held = self._lifted(item)

    @property
    def start(self) -> QRectF:
        """Where it was picked up, in scene coordinates."""
        return QRectF(self._start)

    @property
    def box(self) -> QRectF:
        """Where it is now, in scene coordinates."""
        size = self._held.size * self._held.scale()
        at = self._held.pos()
        half = QPointF(size.width() / 2, size.height() / 2)
        return QRectF(at - half, size)

    def follow(self, point: QPointF) -> None:
        """Be where the pointer is, or where the magnet next to it is."""
        self.attract(self._nearest(point))
        if self.near is None:
            self._stop_snap()
            self._held.setScale(1.0)
            self._held.setPos(self._within(point - self._grip))

    def attract(self, space: str | None) -> None:
        """Snap to a legal space, or come loose."""
        if space == self.near:
            return
        self.near = space
        self._held.fade(space is not None)
        self.scene.highlights.near(space)
        if space is not None:
            self._snap_to(space)

    def release(self) -> None:
        """Vanish from the hand; whoever calls knows where the piece is now."""
        self._stop_snap()
        self.scene.removeItem(self._held)

    def fly_home(self) -> None:
        """Glide back to where it was picked up."""
        self._stop_snap()
        held, scene, item = self._held, self.scene, self.item
        held.fade(False)
        here, home = held.pos(), self._start.center()
        grown = held.scale()

        def step(share: float) -> None:
            held.setPos(here + (home - here) * share)
            held.setScale(grown + (1.0 - grown) * share)
            held.raise_to(1.0 - share)

        def done() -> None:
            scene.removeItem(held)
            scene.drag.came_home(item)

        scene.clock.play(scene.motion("home"), step, done)

    def _lifted(self, item: PieceItem) -> HeldItem:
        state = tokens()["state"]["selected"]
        size = self._start.size()
        one = size.transposed() if item.piece.turn % 2 else size
        corner = self._start.topLeft()
        parts = [(p.piece, p.scene_box().translated(-corner)) for p in self.parts]
        pixmap = self.scene.renderer.held(item.piece, one, state["rim_width"], parts)
        held = HeldItem(pixmap, size, state["lift"])
        held.setZValue(layers.HELD)
        held.setPos(self._start.center())
        self.scene.addItem(held)
        self.scene.clock.play(self.scene.motion("lift"), held.raise_to)
        return held

    def _nearest(self, point: QPointF) -> str | None:
        at = point - self._grip
        if not self.scene.reachable(point):
            at = point
        best: tuple[float, str] | None = None
        for name, place in self._magnets.items():
            if not self.scene.in_sight(name, point):
                continue
            far = self._far(place, point, at)
            reach = SNAP * place.reach() + (LET_GO if name == self.near else 0.0)
            if place.reach() < LEAST_TARGET:
                reach = max(reach, place.reach() / 2 + LET_GO)
            if (far <= reach or place.contains(point)) and (best is None or far < best[0]):
                best = (far, name)
        return best[1] if best else None

    def _far(self, place: Place, point: QPointF, at: QPointF) -> float:
        """How far the pointer, or the middle of the held piece, is from where it would lie."""
        middle = place.rect.center() if place.outline is None else place.single().center()
        return min(math.hypot(p.x() - middle.x(), p.y() - middle.y()) for p in (point, at))

    def _snap_to(self, space: str) -> None:
        self._stop_snap()
        held, box = self._held, self.scene.landing_box(space, self.item.piece)
        here, grown = held.pos(), held.scale()
        to = box.width() / max(1.0, held.size.width())

        def step(share: float) -> None:
            held.setPos(here + (box.center() - here) * share)
            held.setScale(grown + (to - grown) * share)

        self._snap = self.scene.clock.play(self.scene.motion("snap"), step)

    def _stop_snap(self) -> None:
        if self._snap is not None:
            self.scene.clock.drop(self._snap)
            self._snap = None

    def _within(self, at: QPointF) -> QPointF:
        room = self.scene.sceneRect()
        x = min(max(at.x(), room.left()), room.right())
        y = min(max(at.y(), room.top()), room.bottom())
        return QPointF(x, y)

    def pick_at(self, space: str) -> Pick:
        """The pick that putting it on a space would be."""
        return Pick(self.pick, space)
