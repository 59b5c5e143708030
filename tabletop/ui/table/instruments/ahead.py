"""What the chosen notch would move by itself: own pieces stand as ghosts where they would end."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.move import Pick
from tabletop.engine.table import Piece, difference
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.items.marks import GhostItem
from tabletop.ui.table.items.parents import take_away


class Ahead:
    """Shows where pieces of the seat at the lower edge would go that no hand moves (a marker)."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._items: dict[str, GhostItem] = {}

    @property
    def spaces(self) -> frozenset[str]:
        """Where ghosts stand."""
        return frozenset(self._items)

    def show(self, pick: Pick | None) -> None:
        """Show what that pick would bring after those made; None: nothing."""
        for item in self._items.values():
            take_away(item)
        moved = self._moved(pick) if pick is not None else ()
        found = {piece.space: self._ghost(piece) for piece in moved}
        self._items = {space: item for space, item in found.items() if item is not None}

    def _moved(self, pick: Pick) -> Iterator[Piece]:
        """The own pieces that would lie elsewhere, but for those that are picked."""
        session = self._canvas.session
        picks = (*session.picks, pick)
        brought = session.rehearse(picks)
        if brought is None:
            return
        touched = {made.piece for made in (*picks, *brought.move.picks())}
        for before, piece in difference(brought.before, brought.after).moved:
            if (
                piece.owner == session.viewer
                and piece.space != before.space
                and piece.pick not in touched
            ):
                yield piece

    def _ghost(self, piece: Piece) -> GhostItem | None:
        canvas = self._canvas
        placed = canvas.pieces.spaces.get(piece.space)
        if placed is None or placed.board_transform is None:
            return None
        renderer, one = canvas.renderer, placed.place.single().size()
        size = renderer.size(piece, one)
        box = placed.place.lay([size] * (len(canvas.pieces.at(piece.space)) + 1))[-1]
        picture, colour = renderer.ghost(piece, one, piece.turn), canvas.art.colour_of(piece.owner)
        item = GhostItem(picture, box, ScenePlace(rect=box), colour)
        item.setZValue(layers.GHOST)
        item.setParentItem(placed.board_transform)
        return item
