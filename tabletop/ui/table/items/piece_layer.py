"""The pieces of a table laid out on their places."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from typing import Any

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from tabletop.engine.table import Piece, Table
from tabletop.models.hand_order import HandOrder
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.items.parents import belong, take_away
from tabletop.ui.table.items.pieces import PieceItem, PieceRenderer
from tabletop.ui.table.items.piles import SharedSpaces

_LOWER = 0.4
"""How much lower than a piece lies what is put on it, as a share of its height."""


@frozen(eq=False)
class PlacedSpace:
    """A place and what it belongs to: the board's transform, or None for the scene itself.

    ``on`` is the id of the piece that it lies on, "" for a place of the layout.
    """

    place: ScenePlace
    board_transform: QGraphicsItem | None
    on: str = ""


class PieceLayer:
    """Keeps one item for each piece that can be seen, where the table says it lies.

    ``spaces`` says by id where each lies; those on pieces join them as these are laid. Pieces whose
    space has no place here are not drawn; pieces in ``away`` (in the hand, or picked for somewhere
    else) keep their room but are hidden. ``order`` is how those who sit here have sorted their
    hands.
    """

    def __init__(self, scene: QGraphicsScene, renderer: PieceRenderer, order: HandOrder) -> None:
        self._scene = scene
        self.renderer = renderer
        self.spaces: Mapping[str, PlacedSpace] = {}
        self.items: dict[str, PieceItem] = {}
        self._at: dict[str, list[PieceItem]] = {}
        self._beneath: dict[str, frozenset[str]] = {}
        self._laid: dict[str, tuple[Any, ...]] = {}
        self._meant: dict[str, list[PieceItem]] | None = None
        self._away: frozenset[str] = frozenset()
        self._shared = SharedSpaces(renderer)
        self.order = order

    def __iter__(self) -> Iterator[PieceItem]:
        return iter(self.items.values())

    def at(self, space: str) -> list[PieceItem]:
        """The pieces on a space, in the table's order, or as they were sorted."""
        return self._at.get(space, [])

    def taken(self) -> frozenset[str]:
        """The spaces that hold a piece."""
        return frozenset(space for space, items in self._at.items() if items)

    def lay(self, table: Table, hasty: bool = False) -> None:
        """Put every piece where it belongs, at once.

        In haste most of those that have another size only look so; ``sharpen`` draws them.
        """
        with self.renderer.in_haste(hasty):
            self._lay(table)

    def sharpen(self) -> Iterator[None]:
        """Draw those that were only stretched, a piece at a step."""
        for item in list(self):
            if not item.sharp and item.scene() is not None:
                item.sharpen(self.renderer)
                yield

    def _lay(self, table: Table) -> None:
        self._meant = None
        borne, look = self._borne(table), self._look()
        by_space = _by_space(table, {*self.spaces, *borne})
        kept = {piece.id for pieces in by_space.values() for piece in pieces}
        for gone in [name for name in self.items if name not in kept]:
            take_away(self.items.pop(gone))
        self._laid = {space: laid for space, laid in self._laid.items() if space in by_space}
        self._at = {space: items for space, items in self._at.items() if space in by_space}
        for space, lying in by_space.items():
            if space not in borne:
                self._lay_anew(space, lying, look)
        for space, bearer in borne.items():
            self._bear(space, self.items[bearer])
            self._lay_anew(space, by_space.get(space, []), look)

    def draw_ahead(self, table: Table, spaces: Mapping[str, PlacedSpace]) -> Iterator[None]:
        """Draw what another table shows on these spaces and is not drawn yet, a piece at a step.

        What it has on spaces that are not among them is left for later.
        """
        look = self._look()
        for space, lying in _by_space(table, spaces).items():
            pieces, place = self.order.arranged(space, lying), spaces[space].place
            if self._laid.get(space) == (pieces, place.laying, look):
                continue
            for wanted in self._shared.of(space, pieces, place, look).looks:
                self.renderer.draw(wanted)
                yield

    def recolour_ahead(self) -> Iterator[None]:
        """Have those that are shown drawn in the art's theme, a piece at a step."""
        for item in list(self):
            if item.isVisible() and item.draw_ahead(self.renderer):
                yield

    def sketch(self, table: Table, spaces: Mapping[str, PlacedSpace]) -> Iterator[None]:
        """Have small drawings of what another table shows on these spaces, a piece at a step."""
        for piece in table.pieces:
            placed = spaces.get(piece.space)
            if placed is not None and self.renderer.sketch(piece, placed.place):
                yield

    def _borne(self, table: Table) -> dict[str, str]:
        """The spaces that lie on pieces that are drawn, each with its piece."""
        found: dict[str, str] = {}
        on_pieces = [space for space in table.spaces if space.on]
        where = {piece.id: piece.space for piece in table.pieces} if on_pieces else {}
        for space in on_pieces:
            below = where.get(space.on, "")
            if space.id not in self.spaces and (below in self.spaces or below in found):
                found[space.id] = space.on
        return found

    def _bear(self, space: str, bearer: PieceItem) -> None:
        """Let a space lie on a piece; what is put there leaves the upper part of that in sight."""
        box, below = bearer.box, self.spaces[bearer.home]
        lower = box.translated(0, box.height() * _LOWER)
        place = ScenePlace(box, layer="over", piece=lower, shadow=below.place.shadow)
        placed = PlacedSpace(place, below.board_transform, bearer.piece.id)
        self.spaces = {**self.spaces, space: placed}

    def _lay_anew(self, space: str, lying: list[Piece], look: tuple[Any, ...]) -> None:
        """Put the pieces of a space where they belong, if anything there is otherwise."""
        if not lying:
            return
        pieces = self.order.arranged(space, lying)
        wanted = (pieces, self.spaces[space].place.laying, look)
        if self._laid.get(space) != wanted or not self._all_home(space):
            self._at[space] = self._lay_space(space, pieces, look)
            self._laid[space] = wanted

    def _all_home(self, space: str) -> bool:
        """Whether the items of a space still belong to it: none has come or gone since."""
        return all(item.home == space for item in self._at.get(space, ()))

    def forget(self) -> None:
        """Lay every space anew next time: its words are other ones."""
        self._laid = {}
        self._shared.forget()

    def redress(self, hasty: bool = False) -> None:
        """Let all pieces take up other colours where they lie; their words are the same.

        In haste most of those that were not drawn in them yet have the ones of before for now.
        """
        look = self._look()
        with self.renderer.in_haste(hasty):
            for space, (pieces, _, _) in self._laid.items():
                place = self.spaces[space].place
                for item in self._at[space]:
                    item.recolour(self.renderer, place)
                self._laid[space] = (pieces, place.laying, look)

    def _look(self) -> tuple[Any, ...]:
        return self.renderer.ratio, self.renderer.art.theme

    def put_away(self, names: frozenset[str]) -> None:
        """Hide exactly these pieces, by id."""
        changed, self._away = self._away ^ names, names
        self.hide(changed)

    def item_at(
        self, point: QPointF, rather: Callable[[], Container[str]] = tuple
    ) -> PieceItem | None:
        """The topmost piece at a point of the scene, of several one with a pick ``rather``."""
        found = []
        for item in self._scene.items(point):
            if isinstance(item, PieceItem) and item.piece.id in self.items:
                if not item.isVisible() or not item.scene_box().contains(point):
                    continue
                found.append(item)
        if len(found) < 2:
            return found[0] if found else None
        wanted = rather()
        return next((item for item in found if item.piece.pick in wanted), found[0])

    def meant_by(self, pick: str) -> Sequence[PieceItem]:
        """All that a pick may mean, in the order in which they came."""
        if self._meant is None:
            self._meant = {}
            for item in self:
                self._meant.setdefault(item.piece.pick, []).append(item)
        return self._meant.get(pick, ())

    def parts_of(self, item: PieceItem) -> list[PieceItem]:
        """What lies on a piece and is one thing with it: the same pick, with another drawing."""
        box, face = item.scene_box(), item.piece.face
        return [
            other
            for other in self.meant_by(item.piece.pick)
            if other.piece.face is not None
            and face is not None
            and other.piece.face.art != face.art
            and other.scene_box().intersects(box)
        ]

    def body_of(self, item: PieceItem) -> PieceItem:
        """The largest of the pieces that are one thing with a piece."""
        return max([item, *self.parts_of(item)], key=_extent)

    def one_of(self, pick: str, but: Iterable[str] = ()) -> PieceItem | None:
        """The last piece that a pick may mean, on top of its space, and not among ``but``."""
        without = frozenset(but)
        found = [item for item in self.meant_by(pick) if item.piece.id not in without]
        return self.body_of(found[-1]) if found else None

    def _lay_space(self, space: str, pieces: list[Piece], look: tuple[Any, ...]) -> list[PieceItem]:
        placed, renderer = self.spaces[space], self.renderer
        place, board_transform = placed.place, placed.board_transform
        heights = layers.ON_PANEL if board_transform is None else layers.OF_LAYER
        height = heights[place.layer]
        shared = self._shared.of(space, pieces, place, look)
        self._beneath[space] = shared.beneath
        items = []
        for piece, share, wanted in zip(pieces, shared.shares, shared.looks, strict=True):
            item = self.items.get(piece.id)
            if item is None:
                item = self.items[piece.id] = PieceItem(piece)
                if board_transform is None:
                    self._scene.addItem(item)
            item.home = space
            item.dress(piece, share.fit, place, renderer, share.count, share.pinned, wanted)
            belong(item, board_transform)
            item.setZValue(height)
            item.settle(share.box, renderer.ratio)
            item.setVisible(piece.id not in shared.beneath and piece.id not in self._away)
            items.append(item)
            height += layers.NEXT
        return items

    def hide(self, names: Iterable[str]) -> None:
        """Let those pieces be seen or not as they should, whatever motion made of them."""
        for name in names:
            item = self.items.get(name)
            if item is not None:
                beneath = name in self._beneath.get(item.home, ())
                item.setVisible(not beneath and name not in self._away)


def _by_space(table: Table, spaces: Container[str]) -> dict[str, list[Piece]]:
    """The pieces of a table that lie on some spaces."""
    found: dict[str, list[Piece]] = {}
    for piece in table.pieces:
        if piece.space in spaces:
            found.setdefault(piece.space, []).append(piece)
    return found


def _extent(item: PieceItem) -> float:
    return item.box.width() * item.box.height()


def in_scene(placed: PlacedSpace) -> ScenePlace:
    """A place in scene coordinates."""
    if placed.board_transform is None:
        return placed.place
    by, scale = placed.board_transform.scenePos(), placed.board_transform.scale()
    if scale == 1.0:
        return placed.place.moved(by)
    return placed.place.stretched(scale).moved(by)


def scene_rect(placed: PlacedSpace) -> QRectF:
    """A place's rectangle in scene coordinates."""
    return in_scene(placed).rect
