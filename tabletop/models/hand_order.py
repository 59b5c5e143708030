"""In which order somebody has put the pieces of the own hand: a matter of this seat alone."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.table import Piece


class HandOrder:
    """How rows of pieces are sorted, by space; no rule, no file and no other seat is told of it.

    A hand that was dealt anew lies as the table has it.
    """

    def __init__(self) -> None:
        self._sorted: dict[str, tuple[str, ...]] = {}

    def arranged(self, space: str, pieces: list[Piece]) -> list[Piece]:
        """The pieces of a space as they were put; what has come since lies after them."""
        rank = {name: at for at, name in enumerate(self._sorted.get(space, ()))}
        if not rank:
            return pieces
        if not any(piece.id in rank for piece in pieces):
            del self._sorted[space]
            return pieces
        return sorted(pieces, key=lambda piece: rank.get(piece.id, len(rank)))

    def move(self, space: str, names: Sequence[str], name: str, to: int) -> bool:
        """Put one of a space's pieces at a place among the others; False: it is there already."""
        others = [each for each in names if each != name]
        order = (*others[:to], name, *others[to:])
        if order == tuple(names):
            return False
        self._sorted[space] = order
        return True
