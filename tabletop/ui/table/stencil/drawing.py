"""The pencil's picture on the table: ghost, chip, what else would be filled, the pencil itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPixmap

from tabletop.engine.table import Face, Piece
from tabletop.ui.table.clock import Track
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.stencil import phrases
from tabletop.ui.table.stencil.forms import Placing, grip
from tabletop.ui.table.stencil.grids import Frame
from tabletop.ui.table.stencil.items import (
    GREY,
    LEGAL,
    LOOSE,
    NEAR,
    Chip,
    PencilItem,
    Shape,
    ShapeItem,
)
from tabletop.ui.table.stencil.outline import loops

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene
    from tabletop.ui.table.stencil.tool import StencilTool

_LONG = 0.95
"""How long the pencil is, in cells."""


class Drawing:
    """Shows what the pencil holds; it is told nothing, it looks."""

    def __init__(self, scene: TableScene, pencil: StencilTool) -> None:
        self._scene, self._pencil = scene, pencil
        self.ghost = ShapeItem(scene.art)
        self.chip = Chip(scene.art)
        self.tool = PencilItem()
        for item in (self.ghost, self.chip, self.tool):
            scene.addItem(item)
        self._hides_cursor = False
        self._last: Placing | None = None
        self._snap: Track | None = None

    def show(self) -> None:
        """Draw the ghost where the pencil has it now."""
        pencil, scene = self._pencil, self._scene
        here = pencil.here
        frame = pencil.grids.frame(here.grid) if here is not None else None
        if here is None or frame is None:
            self._clear()
            return
        brought = pencil.preview.brings((*scene.session.picks, *pencil.picks))
        self._stand(frame)
        self._slide(here, self._shape(frame, here))
        scene.highlights.gain(brought.spaces if pencil.fits else ())
        self._say(frame)

    def _slide(self, here: Placing, shape: Shape) -> None:
        """Let the ghost snap to where it is now, if the same form was elsewhere on the grid."""
        before, last = self.ghost.shape_shown, self._last
        self.ghost.show_shape(shape)
        self._last = here
        self._stop()
        if before is None or last is None or last == here:
            return
        if (last.grid, last.form) != (here.grid, here.form):
            return
        ghost, way = self.ghost, before.rect.topLeft() - shape.rect.topLeft()

        def step(share: float) -> None:
            ghost.setPos(way * (1.0 - share))

        step(0.0)
        self._snap = self._scene.clock.play(self._scene.motion("snap"), step)

    def _stop(self) -> None:
        if self._snap is not None:
            self._scene.clock.drop(self._snap)
        self._snap = None
        self.ghost.setPos(QPointF())

    def float(self, at: QPointF) -> None:
        """Draw the shape loose at a point of the scene, over no grid."""
        pencil = self._pencil
        frame = next(iter(pencil.grids.frames()), None)
        if frame is None or pencil.state.stencil is None:
            return
        self._clear()
        side = frame.to_scene(frame.rect).width() / max(1, frame.columns)
        row, column = grip(pencil.state.shape)
        corner = at - QPointF((column + 0.5) * side, (row + 0.5) * side)
        boxes = [
            QRectF(corner.x() + c * side, corner.y() + r * side, side, side)
            for r, c in pencil.state.shape
        ]
        outlines = [
            [(corner.x() + c * side, corner.y() + r * side) for r, c in loop]
            for loop in loops(pencil.state.shape)
        ]
        face = pencil.preview.any_face(pencil.state.stencil.pick, pencil.state.placings)
        pictures = [self.mark(face, box.size()) for box in boxes]
        self.ghost.setParentItem(None)  # type: ignore[arg-type]
        self.ghost.setZValue(layers.HELD)
        self.ghost.show_shape(
            Shape(tuple(zip(boxes, pictures, strict=True)), outlines, LOOSE, self._colour())
        )

    def hold(self, at: QPointF | None) -> None:
        """Draw the pencil with its tip at a point of the scene, or not at all."""
        picture = self._tool() if at is not None else None
        if at is None or picture is None:
            self.tool.hide()
        else:
            self.tool.show_at(picture, at)
        hides = at is not None and picture is not None
        if hides != self._hides_cursor:
            self._hides_cursor = hides
            self._scene.show_cursor(Qt.CursorShape.BlankCursor if hides else None)
            self._scene.show_away()

    @property
    def held(self) -> frozenset[str]:
        """The ids of the pieces that are drawn in the hand instead of where they lie."""
        piece = self._piece() if self._hides_cursor else None
        return frozenset({piece.id} if piece is not None else ())

    def rect(self) -> QRectF:
        """Where the ghost is, in scene coordinates."""
        shape, carrier = self.ghost.shape_shown, self.ghost.parentItem()
        rect = shape.rect if shape is not None else QRectF()
        return carrier.mapRectToScene(rect) if carrier is not None else rect

    def mark(self, face: Face | None, room: QSizeF) -> QPixmap | None:
        """The picture of a mark that is not yet made, for a cell of that size."""
        if face is None:
            return None
        ratio = self._scene.renderer.ratio
        return self._scene.art.pixmap(face, room.width(), room.height(), ratio, ghost=True)

    def _shape(self, frame: Frame, here: Placing) -> Shape:
        pencil, spread = self._pencil, self._scene.pieces
        assert pencil.state.stencil is not None
        spaces = dict(zip(here.spots, here.spaces, strict=True))
        free = [name for name in here.spaces if name not in pencil.state.picked]
        faces = pencil.preview.faces(pencil.state.stencil.pick, free, pencil.state.placings)
        cells = []
        for spot, name in spaces.items():
            one = spread.grounds[name].place.single().size()
            cells.append((frame.box(spot), self.mark(faces.get(name), one)))
        held = NEAR if pencil.held else LEGAL
        state = held if pencil.fits or pencil.marked else GREY
        outlines = frame.outline(here.spots)
        return Shape(tuple(cells), outlines, state, self._colour(), frame.dark)

    def _stand(self, frame: Frame) -> None:
        """Let the ghost belong to what its grid belongs to."""
        if self.ghost.parentItem() is not frame.carrier:
            self.ghost.setParentItem(frame.carrier)  # type: ignore[arg-type]
        over = layers.FITTING if self._pencil.fits else 0.0
        inside = frame.carrier is not None
        self.ghost.setZValue(over + (layers.SHAPE if inside else layers.PANEL_SHAPE))

    def _say(self, frame: Frame) -> None:
        pencil, scene = self._pencil, self._scene
        said = phrases.chip(scene.session, pencil) if pencil.fits else ""
        middle = self.rect().center()
        sheet = pencil.grids.sheet(frame.id)
        middle.setY(sheet.bottom())
        room = scene.sceneRect().adjusted(4, 4, -4, -4)
        self.chip.say(said, middle, room)

    def _clear(self) -> None:
        self._stop()
        self._last = None
        self.ghost.show_shape(None)
        self.chip.say("", QPointF(), QRectF())
        self._scene.highlights.gain(())

    def _colour(self) -> str:
        stencil = self._pencil.state.stencil
        return self._scene.art.colour_of(stencil.seat if stencil is not None else None)

    def _piece(self) -> Piece | None:
        """The seat's own piece that the shape is laid with."""
        stencil = self._pencil.state.stencil
        if stencil is None:
            return None
        mine = (
            piece
            for piece in self._scene.session.table.pieces
            if piece.pick == stencil.pick and piece.owner == stencil.seat
        )
        return next(mine, None)

    def _tool(self) -> QPixmap | None:
        piece = self._piece()
        frame = next(iter(self._pencil.grids.frames()), None)
        if piece is None or piece.face is None or frame is None:
            return None
        side = _LONG * frame.to_scene(frame.rect).width() / max(1, frame.columns)
        scene = self._scene
        return scene.art.pixmap(
            piece.face, side, side, scene.renderer.ratio, turn=piece.turn, rim=scene.theme.dark
        )
