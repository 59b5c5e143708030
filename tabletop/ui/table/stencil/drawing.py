"""The pencil's picture on the table: ghost, chip, what else would be filled, the pencil itself."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPixmap

from tabletop.engine.table import Face, Piece
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.clock import Tween
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.items.parents import belong
from tabletop.ui.table.stencil import phrases
from tabletop.ui.table.stencil.forms import Placing, grip
from tabletop.ui.table.stencil.grids import Frame, Grids
from tabletop.ui.table.stencil.items import (
    GREY,
    LEGAL,
    LOOSE,
    NEAR,
    FitChip,
    PencilItem,
    Shape,
    ShapeItem,
)
from tabletop.ui.table.stencil.outline import loops
from tabletop.ui.table.stencil.preview import Preview
from tabletop.ui.table.stencil.state import StencilState

_LONG = 0.95
"""How long the pencil is, in cells."""


class Drawing:
    """Shows what the pencil holds; it is told nothing, it looks."""

    def __init__(self, canvas: Canvas, state: StencilState, grids: Grids, preview: Preview) -> None:
        self._canvas, self._state = canvas, state
        self._grids, self._preview = grids, preview
        self.ghost = ShapeItem(canvas.art)
        self.chip = FitChip(canvas.art)
        self.tool = PencilItem()
        for item in (self.ghost, self.chip, self.tool):
            canvas.addItem(item)
        self._hides_cursor = False
        self._last: Placing | None = None
        self._snap: Tween | None = None

    def show(self) -> None:
        """Draw the ghost where the pencil has it now."""
        state, canvas = self._state, self._canvas
        here = state.here
        frame = self._grids.frame(here.grid) if here is not None else None
        if here is None or frame is None:
            self._clear()
            return
        brought = self._preview.brings((*canvas.session.picks, *state.meant))
        self._stand(frame)
        self._slide(here, self._shape(frame, here))
        canvas.interaction.fill(brought.spaces if state.fits else ())
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
        self._snap = self._canvas.clock.play(self._canvas.motion("snap"), step)

    def _stop(self) -> None:
        if self._snap is not None:
            self._canvas.clock.drop(self._snap)
        self._snap = None
        self.ghost.setPos(QPointF())

    def float(self, at: QPointF) -> None:
        """Draw the shape loose at a point of the scene, over no grid."""
        state = self._state
        frame = next(iter(self._grids.frames()), None)
        if frame is None or state.stencil is None:
            return
        self._clear()
        side = frame.to_scene(frame.rect).width() / max(1, frame.columns)
        row, column = grip(state.shape)
        corner = at - QPointF((column + 0.5) * side, (row + 0.5) * side)
        boxes = [
            QRectF(corner.x() + c * side, corner.y() + r * side, side, side) for r, c in state.shape
        ]
        outlines = [
            [(corner.x() + c * side, corner.y() + r * side) for r, c in loop]
            for loop in loops(state.shape)
        ]
        face = self._preview.any_face(state.stencil.pick, state.placings)
        pictures = [self.mark(face, box.size()) for box in boxes]
        belong(self.ghost, None)
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
            self._canvas.show_cursor(Qt.CursorShape.BlankCursor if hides else None)
            self._canvas.put_away("stencil", self._held())

    def _held(self) -> frozenset[str]:
        """The ids of the pieces that are drawn in the hand instead of where they lie."""
        piece = self._piece() if self._hides_cursor else None
        return frozenset({piece.id} if piece is not None else ())

    def rect(self) -> QRectF:
        """Where the ghost is, in scene coordinates."""
        shape, board_transform = self.ghost.shape_shown, self.ghost.parentItem()
        rect = shape.rect if shape is not None else QRectF()
        return board_transform.mapRectToScene(rect) if board_transform is not None else rect

    def mark(self, face: Face | None, room: QSizeF) -> QPixmap | None:
        """The picture of a mark that is not yet made, for a cell of that size."""
        if face is None:
            return None
        ratio = self._canvas.renderer.ratio
        return self._canvas.art.pixmap(face, room.width(), room.height(), ratio, ghost=True)

    def _shape(self, frame: Frame, here: Placing) -> Shape:
        state, pieces = self._state, self._canvas.pieces
        assert state.stencil is not None
        spaces = dict(zip(here.spots, here.spaces, strict=True))
        free = [name for name in here.spaces if name not in state.picked]
        faces = self._preview.faces(state.stencil.pick, free, state.placings)
        cells = []
        for spot, name in spaces.items():
            one = pieces.spaces[name].place.single().size()
            cells.append((frame.box(spot), self.mark(faces.get(name), one)))
        held = NEAR if state.held else LEGAL
        look = held if state.fits or state.marked else GREY
        outlines = frame.outline(here.spots)
        return Shape(tuple(cells), outlines, look, self._colour(), frame.dark)

    def _stand(self, frame: Frame) -> None:
        """Let the ghost belong to what its grid belongs to."""
        belong(self.ghost, frame.board_transform)
        over = layers.FITTING if self._state.fits else 0.0
        inside = frame.board_transform is not None
        self.ghost.setZValue(over + (layers.SHAPE if inside else layers.PANEL_SHAPE))

    def _say(self, frame: Frame) -> None:
        state, canvas = self._state, self._canvas
        said = phrases.chip(canvas.session, state) if state.fits else ""
        middle = self.rect().center()
        sheet = self._grids.sheet(frame.id)
        middle.setY(sheet.bottom())
        room = canvas.sceneRect().adjusted(4, 4, -4, -4)
        self.chip.say(said, middle, room)

    def _clear(self) -> None:
        self._stop()
        self._last = None
        self.ghost.show_shape(None)
        self.chip.say("", QPointF(), QRectF())
        self._canvas.interaction.fill(())

    def _colour(self) -> str:
        stencil = self._state.stencil
        return self._canvas.art.colour_of(stencil.seat if stencil is not None else None)

    def _piece(self) -> Piece | None:
        """The seat's own piece that the shape is laid with."""
        stencil = self._state.stencil
        if stencil is None:
            return None
        mine = (
            piece
            for piece in self._canvas.session.table.pieces
            if piece.pick == stencil.pick and piece.owner == stencil.seat
        )
        return next(mine, None)

    def _tool(self) -> QPixmap | None:
        piece = self._piece()
        frame = next(iter(self._grids.frames()), None)
        if piece is None or piece.face is None or frame is None:
            return None
        side = _LONG * frame.to_scene(frame.rect).width() / max(1, frame.columns)
        canvas = self._canvas
        return canvas.art.pixmap(
            piece.face, side, side, canvas.renderer.ratio, turn=piece.turn, rim=canvas.theme.dark
        )
