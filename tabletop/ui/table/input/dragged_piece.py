"""A piece in the hand: it follows the pointer, and legal spaces draw it like magnets."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator

from PySide6.QtCore import QPointF, QRectF

from tabletop.ui.look.theme import tokens
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.clock import Tween
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.items.held_item import HeldItem
from tabletop.ui.table.items.piece_layer import in_scene
from tabletop.ui.table.items.pieces import PieceItem

SNAP = 0.6
"""The reach of a magnet, as a share of its space."""

LET_GO = 12.0
"""How many pixels beyond its reach a magnet still holds, and a small space still attracts."""

LEAST_TARGET = 36.0


class DraggedPiece:
    """A piece between press and drop, or between two clicks.

    Where it may go and what it has snapped to is told by the ``interaction``.
    """

    def __init__(self, canvas: Canvas, item: PieceItem, grip: QPointF) -> None:
        self._canvas, self._interaction, self.item = canvas, canvas.interaction, item
        self.parts = tuple(canvas.pieces.parts_of(item))
        self.pick = item.piece.pick
        self._grip = grip
        self._start = item.scene_box()
        self._snap: Tween | None = None
        self.legal = canvas.session.spaces_for(self.pick) - {""}
        spaces = canvas.pieces.spaces
        self._magnets = {name: spaces[name] for name in self.legal & spaces.keys()}
        self._held = self._lifted(item)

    @property
    def ids(self) -> frozenset[str]:
        """The ids of all pieces that it is."""
        return frozenset((self.item.piece.id, *(part.piece.id for part in self.parts)))

    @property
    def near(self) -> str | None:
        """The legal space it has snapped to, or None."""
        held = self._interaction.held
        return held.near if held is not None else None

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
        self._interaction.carried.emit(self._held.pos())

    def attract(self, space: str | None) -> None:
        """Snap to a legal space, or come loose."""
        if space == self.near:
            return
        self._interaction.snap(space)
        self._held.fade(space is not None)
        if space is not None:
            self._snap_to(space)

    def release(self) -> None:
        """Vanish from the hand; whoever calls knows where the piece is now."""
        self._stop_snap()
        self._canvas.removeItem(self._held)

    def fly_home(self, landed: Callable[[], None]) -> None:
        """Glide back to where it was picked up, and tell then."""
        self._stop_snap()
        held, canvas = self._held, self._canvas
        held.fade(False)
        here, home = held.pos(), self._start.center()
        grown = held.scale()

        def step(share: float) -> None:
            held.setPos(here + (home - here) * share)
            held.setScale(grown + (1.0 - grown) * share)
            held.raise_to(1.0 - share)

        def done() -> None:
            canvas.removeItem(held)
            landed()

        canvas.clock.play(canvas.motion("home"), step, done)

    def _lifted(self, item: PieceItem) -> HeldItem:
        state = tokens()["state"]["selected"]
        size = self._start.size()
        one = size.transposed() if item.piece.turn % 2 else size
        corner = self._start.topLeft()
        parts = [(p.piece, p.scene_box().translated(-corner)) for p in self.parts]
        pixmap = self._canvas.renderer.held(item.piece, one, state["rim_width"], parts)
        held = HeldItem(pixmap, size, state["lift"])
        held.setZValue(layers.HELD)
        held.setPos(self._start.center())
        self._canvas.addItem(held)
        self._canvas.clock.play(self._canvas.motion("lift"), held.raise_to)
        return held

    def _nearest(self, point: QPointF) -> str | None:
        """The space that attracts it most there: measured in what carries the spaces."""
        canvas, middle = self._canvas, point - self._grip
        if canvas.advice_panel.lies_at(point):
            return None
        if not canvas.reachable(point):
            middle = point
        if (borne := self._on_piece(point, middle)) is not None:
            return borne
        board_transform, found = canvas.board.board_transform, list[tuple[float, str]]()
        on_panels = [
            (name, m.place) for name, m in self._magnets.items() if m.board_transform is None
        ]
        found += self._attracting(on_panels, point, middle, 1.0)
        if canvas.board.frame.contains(point):
            here = [
                (name, m.place)
                for name, m in self._magnets.items()
                if m.board_transform is not None
            ]
            spots = board_transform.mapFromScene(point), board_transform.mapFromScene(middle)
            found += self._attracting(here, *spots, board_transform.scale())
        return min(found)[1] if found else None

    def _on_piece(self, point: QPointF, middle: QPointF) -> str | None:
        """The space on a piece that lies there: it is meant before what that piece lies on."""
        found = list[tuple[float, str]]()
        for name, placed in self._magnets.items():
            if placed.on:
                rect = in_scene(placed).rect
                if rect.contains(point) or rect.contains(middle):
                    found.append(((rect.center() - point).manhattanLength(), name))
        return min(found)[1] if found else None

    def _attracting(
        self,
        magnets: Iterable[tuple[str, ScenePlace]],
        point: QPointF,
        middle: QPointF,
        scale: float,
    ) -> Iterator[tuple[float, str]]:
        """How far those spaces are that attract it there, in pixels of the scene."""
        snapped = self.near
        for name, place in magnets:
            centre = place.rect.center() if place.outline is None else place.single().center()
            x, y = centre.x(), centre.y()
            near = math.hypot(point.x() - x, point.y() - y)
            far = min(near, math.hypot(middle.x() - x, middle.y() - y)) * scale
            side = min(place.rect.width(), place.rect.height()) * scale
            reach = SNAP * side + (LET_GO if name == snapped else 0.0)
            if side < LEAST_TARGET:
                reach = max(reach, side / 2 + LET_GO)
            if far <= reach or place.contains(point):
                yield far, name

    def _snap_to(self, space: str) -> None:
        self._stop_snap()
        held, box = self._held, self._canvas.landing_box(space, self.item.piece)
        here, grown = held.pos(), held.scale()
        to = box.width() / max(1.0, held.size.width())

        def step(share: float) -> None:
            held.setPos(here + (box.center() - here) * share)
            held.setScale(grown + (to - grown) * share)
            self._interaction.carried.emit(held.pos())

        self._snap = self._canvas.clock.play(self._canvas.motion("snap"), step)

    def _stop_snap(self) -> None:
        if self._snap is not None:
            self._canvas.clock.drop(self._snap)
            self._snap = None

    def _within(self, at: QPointF) -> QPointF:
        room = self._canvas.sceneRect()
        x = min(max(at.x(), room.left()), room.right())
        y = min(max(at.y(), room.top()), room.bottom())
        return QPointF(x, y)
