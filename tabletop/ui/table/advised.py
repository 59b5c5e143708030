"""Where the rings of a hint go: around spaces, pieces, buttons, cells together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from tabletop.engine.move import Pick
from tabletop.ui.table.places import Place
from tabletop.ui.table.spaces import Mark

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

Marked = tuple[Mark, bool]
"""A mark, and whether it lies inside the board's frame."""

_AROUND = 3.0


def advised(scene: TableScene, picks: tuple[Pick, ...], drawn: frozenset[str]) -> dict[str, Marked]:
    """The marks of picks by what they are on; ``drawn`` are the spaces where a ghost stands."""
    cells = _by_grid(scene, picks)
    found: dict[str, Marked] = {}
    for pick in picks:
        if pick.space and any(pick.space in spaces for spaces in cells.values()):
            continue
        mark = _on_space(scene, pick.space or pick.piece, drawn)
        mark = mark or _on_piece(scene, pick.piece) or _on_button(scene, pick.piece)
        if mark is not None:
            found[pick.space or pick.piece] = mark
    for grid, spaces in cells.items():
        found |= _around_cells(scene, grid, spaces)
    return found


def _on_space(scene: TableScene, name: str, drawn: frozenset[str]) -> Marked | None:
    ground = scene.spread.grounds.get(name)
    if ground is None:
        return None
    empty = name not in drawn and not scene.spread.at(name)
    return Mark(ground.place, dot=empty), ground.carrier is not None


def _on_piece(scene: TableScene, pick: str) -> Marked | None:
    item = scene.spread.one_of(pick)
    if item is None:
        return None
    box = item.box.adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND)
    return Mark(Place(rect=box), snug=True), item.parentItem() is not None


def _on_button(scene: TableScene, name: str) -> Marked | None:
    rect = scene.button(name)
    return (Mark(Place(rect=rect), snug=True, bend=0.2), False) if rect is not None else None


def _by_grid(scene: TableScene, picks: tuple[Pick, ...]) -> dict[str, set[str]]:
    """The spaces of grids among the picks, where there are several of one grid."""
    grids = {space.id: space.grid for space in scene.session.table.spaces if space.grid}
    found: dict[str, set[str]] = {}
    for pick in picks:
        if pick.space in grids:
            found.setdefault(grids[pick.space], set()).add(pick.space)
    return {
        grid: spaces
        for grid, spaces in found.items()
        if len(spaces) > 1 and scene.pencil.grids.frame(grid) is not None
    }


def _around_cells(scene: TableScene, grid: str, spaces: set[str]) -> dict[str, Marked]:
    frame = scene.pencil.grids.frame(grid)
    if frame is None:
        return {}
    lattice = scene.pencil.grids.lattice(grid)
    spots = [spot for spot, name in lattice.spaces.items() if name in spaces]
    whole = QRectF()
    for spot in spots:
        whole = whole.united(frame.box(spot))
    mark = Mark(Place(rect=whole), outlines=frame.outline(spots))
    names = sorted(spaces)
    return {names[0]: (mark, frame.carrier is not None)}
