"""How pieces share a place; in piles those that look alike are one, with their number."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any

from attrs import frozen
from PySide6.QtCore import QRectF, QSizeF

from tabletop.engine.table import Face, Piece
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.items.pieces import PieceLook, PieceRenderer

_SMALLEST = 0.6
"""How small pieces become at least, before they overlap."""
_PLACINGS = 2
"""So many ways are known in which pieces lay on a space: as those of each seat that looks do."""
_SPACES = 300
"""Of so many spaces they are known."""
_LONE = 2000
"""Of so many pieces it is known what they look like on a space of their own."""
_Look = tuple[Face | None, bool, int]


@frozen(eq=False)
class PileShare:
    """What a piece has of a place: its box, the unturned box that it is drawn to fit, and how many
    it stands for; 0: it lies beneath. The number is ``pinned`` to it where beside is no room."""

    box: QRectF
    fit: QSizeF
    count: int = 1
    pinned: bool = False


@frozen(eq=False)
class SharedSpace:
    """How the pieces of a space lie: their shares, what each looks like, which lie beneath."""

    shares: Sequence[PileShare]
    looks: Sequence[PieceLook]
    beneath: frozenset[str]


class SharedSpaces:
    """How pieces shared spaces lately: those of a seat that comes back lie as they lay before."""

    def __init__(self, renderer: PieceRenderer) -> None:
        self._renderer = renderer
        self._known: OrderedDict[str, list[tuple[tuple[Any, ...], SharedSpace]]] = OrderedDict()
        self._lone: dict[tuple[Any, ...], tuple[PieceLook, float, float]] = {}
        self._look: tuple[Any, ...] = ()

    def of(
        self, space: str, pieces: Sequence[Piece], place: ScenePlace, look: tuple[Any, ...]
    ) -> SharedSpace:
        """How these pieces share a space; ``look`` is all that their drawings depend on besides."""
        if len(pieces) == 1 and place.spread != "piles":
            return self._alone(pieces[0], place, look)
        known, asked = self._known.setdefault(space, []), (place.laying, look, pieces)
        self._known.move_to_end(space)
        for before, shared in known:
            if before == asked:
                return shared
        shared = self._shared(pieces, place)
        known.insert(0, (asked, shared))
        del known[_PLACINGS:]
        if len(self._known) > _SPACES:
            self._known.popitem(last=False)
        return shared

    def forget(self) -> None:
        """Words are other ones: nothing is known any more."""
        self._known.clear()
        self._lone.clear()

    def _alone(self, piece: Piece, place: ScenePlace, look: tuple[Any, ...]) -> SharedSpace:
        """How a piece lies by itself: it looks as it does on all spaces of that size."""
        if look != self._look or len(self._lone) >= _LONE:
            self._lone, self._look = {}, look
        one, x, y = place.lone
        drawn = (piece.face, piece.turn, piece.dim, piece.badge)
        asked = (drawn, one.width(), one.height(), place.rim, place.shadow)
        known = self._lone.get(asked)
        if known is None:
            taken = self._renderer.size(piece, one)
            wanted = self._renderer.asked(piece, one, place, 1, False)
            known = self._lone[asked] = (wanted, taken.width(), taken.height())
        wanted, wide, high = known
        share = PileShare(QRectF(x - wide / 2, y - high / 2, wide, high), one)
        return SharedSpace((share,), (wanted,), frozenset())

    def _shared(self, pieces: Sequence[Piece], place: ScenePlace) -> SharedSpace:
        shares = laid(place, pieces, self._renderer)
        asked = self._renderer.asked
        looks = [
            asked(piece, share.fit, place, share.count, share.pinned)
            for piece, share in zip(pieces, shares, strict=True)
        ]
        return SharedSpace(shares, looks, _beneath(place, pieces, shares))


def _beneath(
    place: ScenePlace, pieces: Sequence[Piece], shares: Sequence[PileShare]
) -> frozenset[str]:
    """The pieces, by id, that others of the same space cover."""
    if place.spread not in ("stack", "one"):
        pairs = zip(pieces, shares, strict=True)
        return frozenset(piece.id for piece, share in pairs if not share.count)
    top = pieces[-1].face
    lower = (p for p in pieces[:-1] if place.spread == "stack" or p.face == top)
    return frozenset(piece.id for piece in lower)


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
