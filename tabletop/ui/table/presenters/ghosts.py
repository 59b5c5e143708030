"""The picks of an unfinished move, standing on the table as ghosts."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsItem

from tabletop.engine.move import Pick
from tabletop.engine.table import Piece
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.items.marks import AdvisedItem, GhostItem, OrderItem, SlotItem
from tabletop.ui.table.items.parents import take_away
from tabletop.ui.table.items.pieces import PieceItem
from tabletop.ui.table.stencil.tool import StencilTool


@frozen(eq=False)
class Ghost:
    """One pick on the table: its number in the order of picks, and the piece it is made of.

    A mark is made of none.
    """

    number: int
    pick: Pick
    source: PieceItem | None
    item: GhostItem


class Ghosts:
    """Shows a ghost for each pick, and hides the pieces that the ghosts are.

    ``shown`` are those of the picks made, ``coming`` those that would follow by themselves,
    ``advised`` those of a move that somebody advises.
    """

    def __init__(self, canvas: Canvas, stencil: StencilTool) -> None:
        self._canvas, self._stencil = canvas, stencil
        self.shown: tuple[Ghost, ...] = ()
        self.coming: tuple[Ghost, ...] = ()
        self.advised: tuple[Ghost, ...] = ()
        self._slots: list[SlotItem] = []
        self._orders: list[OrderItem] = []

    def follow(self) -> None:
        """Let exactly the picks that are made stand on the table."""
        if self.shown or self.coming or self._canvas.session.picks:
            self._show(self._canvas.session.picks)
        self._put_away()

    def _show(self, picks: tuple[Pick, ...]) -> None:
        self.clear()
        used: list[str] = []
        ghosts = []
        for number, pick in enumerate(picks):
            marked = self._stencil.mark_on(pick) if pick.space else None
            if marked is not None:
                mark = self._marked(pick, marked, number)
                ghosts += [Ghost(number, pick, None, mark)] if mark is not None else []
                continue
            source = self._canvas.pieces.one_of(pick.piece, used)
            if source is None:
                continue
            used.append(source.piece.id)
            item = (
                self._placed(pick, source, number) if pick.space else self._turned(source, number)
            )
            if item is not None:
                ghosts.append(Ghost(number, pick, source, item))
        self.shown = tuple(ghosts)
        self._leave_slots()

    def foreshadow(self, picks: tuple[Pick, ...]) -> None:
        """Let these picks stand on the table as well, which nobody has made yet."""
        if not picks and not self.coming:
            return
        self._take_away(self.coming)
        self.coming = ()
        found = []
        for pick in picks:
            source = self._canvas.pieces.one_of(pick.piece, self.sources())
            item = self._placed(pick, source, None) if source is not None and pick.space else None
            if item is not None:
                found.append(Ghost(-1, pick, source, item))
        self.coming = tuple(found)
        self._put_away()

    def _put_away(self) -> None:
        self._canvas.put_away("ghosts", self.sources())

    def advise(self, picks: tuple[Pick, ...]) -> None:
        """Show where a move that is only advised would put pieces.

        The pieces themselves stay in sight where they are.
        """
        if not picks and not self.advised:
            return
        self._take_away(self.advised)
        found: list[Ghost] = []
        self._stencil.preview.brings(picks)
        for pick in picks:
            used = [ghost.source.piece.id for ghost in found if ghost.source]
            source = self._canvas.pieces.one_of(pick.piece, used)
            piece = self._stencil.mark_on(pick) or (source and source.piece)
            here = [ghost.item.box.size() for ghost in found if ghost.pick.space == pick.space]
            item = self._advised(pick, piece, here) if pick.space and piece else None
            if item is not None:
                found.append(Ghost(-1, pick, source, item))
        self.advised = tuple(found)

    def clear(self) -> None:
        """Take all ghosts away."""
        self._take_away((*self.shown, *self.coming))
        self.coming = ()
        for item in (*self._slots, *self._orders):
            take_away(item)
        self.shown = ()
        self._slots, self._orders = [], []

    def _take_away(self, ghosts: tuple[Ghost, ...]) -> None:
        for ghost in ghosts:
            take_away(ghost.item)

    def _leave_slots(self) -> None:
        """Where a ghost's piece lay in a panel, an empty slot tells where it went."""
        canvas = self._canvas
        shorts = {space.id: space.short for space in canvas.session.table.spaces}
        for ghost in self.shown:
            if ghost.pick.space and ghost.source and ghost.source.parentItem() is None:
                words = shorts.get(ghost.pick.space, "")
                slot = SlotItem(ghost.source.box, words, canvas.theme)
                slot.setZValue(layers.PANEL_VEIL)
                canvas.addItem(slot)
                self._slots.append(slot)

    def sources(self) -> frozenset[str]:
        """The ids of the pieces that are ghosts now."""
        every = (*self.shown, *self.coming)
        return frozenset(ghost.source.piece.id for ghost in every if ghost.source)

    def at(self, point: QPointF) -> Ghost | None:
        """The ghost at a point of the scene."""
        for ghost in reversed(self.shown):
            if ghost.item.mapRectToScene(ghost.item.place.rect).contains(point):
                return ghost
        return None

    def box(self, space: str) -> QRectF | None:
        """Where the ghost on a space is, in scene coordinates."""
        for ghost in self.shown:
            if ghost.pick.space == space:
                return ghost.item.mapRectToScene(ghost.item.box)
        return None

    def _placed(self, pick: Pick, source: PieceItem, number: int | None) -> GhostItem | None:
        placed = self._canvas.pieces.spaces.get(pick.space)
        if placed is None:
            return None
        renderer = self._canvas.renderer
        place = placed.place
        count = len(self._canvas.pieces.at(pick.space))
        one = place.single().size()
        size = renderer.size(source.piece, one)
        box = place.lay([size] * (count + 1))[-1]
        picture = renderer.ghost(source.piece, one, source.piece.turn)
        spot = place if place.spread == "one" else ScenePlace(rect=box)
        return self._item(picture, box, spot, source.piece, number, placed.board_transform)

    def _advised(self, pick: Pick, piece: Piece, before: list[QSizeF]) -> GhostItem | None:
        """A piece pale where it would lie, also one that came from nowhere.

        ``before`` are the sizes of those that the same move brings to the space before it.
        """
        canvas = self._canvas
        placed = canvas.pieces.spaces.get(pick.space)
        if placed is None or canvas.carries(pick.space):
            return None
        place = placed.place
        one = place.single().size()
        size = canvas.renderer.size(piece, one)
        others = [item.box.size() for item in canvas.pieces.at(pick.space)]
        box = place.lay([*others, *before, size])[-1]
        picture = canvas.renderer.ghost(piece, one, piece.turn)
        spot = place if place.spread == "one" else ScenePlace(rect=box)
        return self._laid(AdvisedItem(picture, box, spot, ""), placed.board_transform)

    def _marked(self, pick: Pick, piece: Piece, number: int) -> GhostItem | None:
        """A mark that will be made: it comes from nowhere."""
        placed = self._canvas.pieces.spaces.get(pick.space)
        if placed is None:
            return None
        renderer, box = self._canvas.renderer, placed.place.single()
        picture = renderer.ghost(piece, box.size(), 0)
        return self._item(picture, box, placed.place, piece, number, placed.board_transform)

    def _turned(self, source: PieceItem, number: int) -> GhostItem:
        """A piece that was pressed: shown turned where it lies."""
        placed = self._canvas.pieces.spaces[source.home]
        one = placed.place.single().size()
        turn = source.piece.turn + 1
        picture = self._canvas.renderer.ghost(source.piece, one, turn)
        box = QRectF(QPointF(), picture.deviceIndependentSize())
        box.moveCenter(source.box.center())
        spot = ScenePlace(rect=box.adjusted(-5, -5, 5, 5))
        return self._item(picture, box, spot, source.piece, number, placed.board_transform)

    def _item(
        self,
        picture: QPixmap,
        box: QRectF,
        place: ScenePlace,
        piece: Piece,
        number: int | None,
        board_transform: QGraphicsItem | None,
    ) -> GhostItem:
        colour = self._canvas.art.colour_of(piece.owner)
        item = GhostItem(picture, box, place, colour)
        if number is not None:
            order = OrderItem(place, colour, number + 1, self._canvas.theme)
            self._lie(order, board_transform, layers.PANEL_ORDER, layers.ORDER)
            self._orders.append(order)
        return self._laid(item, board_transform)

    def _laid(self, item: GhostItem, board_transform: QGraphicsItem | None) -> GhostItem:
        self._lie(item, board_transform, layers.PANEL_RING, layers.GHOST)
        return item

    def _lie(
        self,
        item: QGraphicsItem,
        board_transform: QGraphicsItem | None,
        on_panel: float,
        on_board: float,
    ) -> None:
        """Put an item on the board, or on a panel, as high as that is there."""
        item.setZValue(on_panel if board_transform is None else on_board)
        if board_transform is None:
            self._canvas.addItem(item)
        else:
            item.setParentItem(board_transform)
