"""Where the rings of a hint go: around spaces, pieces, buttons, cells together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from attrs import evolve
from PySide6.QtCore import QPointF, QRectF

from tabletop.engine.move import Pick
from tabletop.ui.look.rings import BULB, badge_spots
from tabletop.ui.table.geometry.places import Place
from tabletop.ui.table.items.marks import Mark

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

Marked = tuple[Mark, bool]
"""A mark, and whether it lies inside the board's frame."""

_AROUND = 3.0


def advised(scene: TableScene, picks: tuple[Pick, ...]) -> dict[str, Marked]:
    """The marks of picks by what they are on, their badges where nothing is written."""
    found = _marks(scene, picks)
    return {name: (_clear(scene, *marked), marked[1]) for name, marked in found.items()}


def _clear(scene: TableScene, mark: Mark, inside: bool) -> Mark:
    """The mark with its badge at the corner where it covers least: no word, then no piece."""
    board = scene.board
    if inside:
        written = (*board.ground.written(), *scene.stamps.written(), *scene.stacks.written())
        room = board.carrier.mapRectFromScene(board.boundingRect())
    else:
        written, room = scene.own.written(), scene.sceneRect()
    lying = [
        item.box
        for item in scene.pieces
        if item.isVisible() and (item.parentItem() is not None) == inside
    ]

    def covered(at: QPointF) -> tuple[bool, int, int]:
        bulb = QRectF(at.x() - BULB, at.y() - BULB, 2 * BULB, 2 * BULB)
        return not room.contains(bulb), _area(bulb, written), _area(bulb, lying)

    return evolve(mark, badge=min(badge_spots(mark.ring), key=covered))


def _area(rect: QRectF, others: Iterable[QRectF]) -> int:
    """How much of the others a rectangle covers, in whole pixels."""
    common = (rect.intersected(other) for other in others)
    return round(sum(one.width() * one.height() for one in common))


def _marks(scene: TableScene, picks: tuple[Pick, ...]) -> dict[str, Marked]:
    """The marks of picks by what they are on; where ghosts stand, around these.

    A piece that is only one of several that could go to a space is ringed where it lies.
    """
    cells = _by_grid(scene, picks)
    shared = frozenset().union(*cells.values())
    found: dict[str, Marked] = {}
    for pick in picks:
        space = _on_space(scene, pick.space or pick.piece) if pick.space not in shared else None
        piece = _on_piece(scene, pick)
        if piece is not None and scene.highlights.carries(pick.space):
            space = None
        button = None if space or piece or pick.space else _on_button(scene, pick.piece)
        marks = {pick.space or pick.piece: space, f"piece:{pick.piece}": piece or button}
        found |= {name: mark for name, mark in marks.items() if mark is not None}
    for grid, spaces in cells.items():
        found |= _around_cells(scene, grid, spaces)
    return found


def _on_space(scene: TableScene, name: str) -> Marked | None:
    ground = scene.pieces.grounds.get(name)
    if ground is None:
        return None
    inside = ground.carrier is not None
    for ghost in scene.ghosts.advised:
        if ghost.pick.space == name:
            return Mark(ghost.item.place, snug=ghost.item.place is not ground.place), inside
    return Mark(ground.place), inside


def _on_piece(scene: TableScene, pick: Pick) -> Marked | None:
    """A piece that is pressed, or carried where another could be carried as well."""
    rivals = {other.piece for other in scene.session.choices() if other.space == pick.space}
    item = scene.pieces.one_of(pick.piece)
    choice = len(rivals) > 1 or scene.highlights.carries(pick.space)
    if item is None or (pick.space and not choice):
        return None
    box = item.box.adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND)
    return Mark(Place(rect=box), snug=True), item.parentItem() is not None


def _on_button(scene: TableScene, name: str) -> Marked | None:
    rect = scene.button(name)
    return (Mark(Place(rect=rect), snug=True, bend=0.2), False) if rect is not None else None


def _by_grid(scene: TableScene, picks: Iterable[Pick]) -> dict[str, set[str]]:
    """The spaces of grids among the picks, where there are several of one grid."""
    grids = {space.id: space.grid for space in scene.session.table.spaces if space.grid}
    found: dict[str, set[str]] = {}
    for pick in picks:
        if pick.space in grids:
            found.setdefault(grids[pick.space], set()).add(pick.space)
    return {
        grid: spaces
        for grid, spaces in found.items()
        if len(spaces) > 1 and scene.stencil.grids.frame(grid) is not None
    }


def _around_cells(scene: TableScene, grid: str, spaces: set[str]) -> dict[str, Marked]:
    frame = scene.stencil.grids.frame(grid)
    if frame is None:
        return {}
    lattice = scene.stencil.grids.lattice(grid)
    spots = [spot for spot, name in lattice.spaces.items() if name in spaces]
    whole = QRectF()
    for spot in spots:
        whole = whole.united(frame.box(spot))
    mark = Mark(Place(rect=whole), outlines=frame.outline(spots))
    return {min(spaces): (mark, frame.carrier is not None)}
