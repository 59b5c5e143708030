"""How pieces share a place; in piles those that look alike are one, with their number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import frozen
from PySide6.QtCore import QRectF, QSizeF

from tabletop.engine.table import Face, Piece
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.items.pieces import PieceRenderer

_SMALLEST = 0.6
"""How small pieces become at least, before they overlap."""
_Look = tuple[Face | None, bool, int]


@frozen(eq=False)
class PileShare:
    """What a piece has of a place: its box, the unturned box that it is drawn to fit, and how many
    it stands for; 0: it lies beneath. The number is ``pinned`` to it where beside is no room."""

    box: QRectF
    fit: QSizeF
    count: int = 1
    pinned: bool = False


def laid(place: ScenePlace, pieces: Sequence[Piece], renderer: PieceRenderer) -> list[PileShare]:
    """How pieces share a place, in their order.

    In piles those that look alike lie on one another, ready ones before those that are spent;
    where they would cover one another they become smaller.
    """
    one = place.single().size()
    if place.spread != "piles":
        boxes = place.lay([renderer.size(piece, one) for piece in pieces])
        return [PileShare(box, one) for box in boxes]
    piles = _piles(pieces)
    counts = [len(pile) for pile in piles]
    pinned = place.needed(_sizes(piles, one, renderer, counts)) > 1.0
    if pinned:
        counts = [1] * len(piles)
        one = one * max(
            _SMALLEST, 1.0 / max(1.0, place.needed(_sizes(piles, one, renderer, counts)))
        )
    shares = {}
    rooms = place.lay(_sizes(piles, one, renderer, counts))
    for pile, room in zip(piles, rooms, strict=True):
        box = QRectF(room.topLeft(), renderer.size(pile[0], one))
        for piece in pile:
            shares[piece.id] = PileShare(box, one, len(pile) if piece is pile[-1] else 0, pinned)
    return [shares[piece.id] for piece in pieces]


def _piles(pieces: Sequence[Piece]) -> list[list[Piece]]:
    piles: dict[_Look, list[Piece]] = {}
    for piece in sorted(pieces, key=lambda piece: (piece.dim, _first(piece, pieces))):
        piles.setdefault((piece.face, piece.dim, piece.turn), []).append(piece)
    return list(piles.values())


def _sizes(
    piles: Iterable[Sequence[Piece]], one: QSizeF, renderer: PieceRenderer, counts: Sequence[int]
) -> list[QSizeF]:
    """What piles take, with their numbers beside them where they have any."""
    return [
        renderer.size(pile[0], one) + QSizeF(renderer.beside(count), 0)
        for pile, count in zip(piles, counts, strict=True)
    ]


def _first(piece: Piece, pieces: Sequence[Piece]) -> int:
    """Where the first piece is that looks like one."""
    return next(at for at, other in enumerate(pieces) if other.face == piece.face)
