"""A piece with all that lies on it, drawn as one picture at any size."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from tabletop.engine.table import Piece, Table
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.items.piece_layer import PieceLayer
from tabletop.ui.table.items.pieces import PieceItem, PieceRenderer


@frozen(eq=False)
class WholePiece:
    """A piece, and the parts on it, each with the rectangle that it has of the piece (0 to 1)."""

    piece: Piece
    parts: tuple[tuple[Piece, QRectF], ...] = ()

    @classmethod
    def of(cls, item: PieceItem, pieces: PieceLayer, table: Table) -> WholePiece:
        """A piece on the table, with what is one thing with it and what lies on its cells."""
        body = pieces.body_of(item)
        box = body.scene_box()
        cells = {space.id for space in table.spaces if space.grid and space.grid == body.home}
        marks = (other for other in pieces if other.home in cells)
        on_it = (*pieces.parts_of(body), *marks)
        return cls(body.piece, tuple((part.piece, _share(part.scene_box(), box)) for part in on_it))

    @classmethod
    def gone(
        cls, piece: Piece, went: Iterable[Piece], place: Callable[[str], ScenePlace | None]
    ) -> WholePiece:
        """A piece as it lay before it was moved, with what went and was one thing with it."""
        at = place(piece.space)
        parts = ((part, place(part.space)) for part in went if part.pick == piece.id)
        shares = ((part, on.rect) for part, on in parts if on is not None)
        if at is None:
            return cls(piece)
        return cls(piece, tuple((part, _share(rect, at.rect)) for part, rect in shares))

    def paint(
        self, painter: QPainter, renderer: PieceRenderer, room: QRectF, *, rim: bool = False
    ) -> QSizeF:
        """Paint it in the middle of a room, as large as that lets it be; how large it is."""
        pixmap, _ = renderer.look(self.piece, room.size(), ScenePlace(QRectF(), rim=rim))
        size = pixmap.deviceIndependentSize()
        corner = room.center() - QPointF(size.width() / 2, size.height() / 2)
        painter.drawPixmap(corner, pixmap)
        for part, share in self.parts:
            at = QPointF(share.x() * size.width(), share.y() * size.height())
            one = QSizeF(share.width() * size.width(), share.height() * size.height())
            drawn, _ = renderer.look(part, one, ScenePlace(QRectF()))
            painter.drawPixmap(corner + at, drawn)
        return size


def carrier(item: PieceItem, pieces: PieceLayer, table: Table) -> PieceItem:
    """The piece on whose cells a piece lies, else itself."""
    grid = next((space.grid for space in table.spaces if space.id == item.home), "")
    return next(iter(pieces.at(grid)), item) if grid else item


def _share(part: QRectF, whole: QRectF) -> QRectF:
    """A rectangle measured by another: from its corner, in its width and height."""
    corner = part.topLeft() - whole.topLeft()
    return QRectF(
        corner.x() / whole.width(),
        corner.y() / whole.height(),
        part.width() / whole.width(),
        part.height() / whole.height(),
    )
