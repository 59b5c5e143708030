"""Where the rings of a hint go: around spaces, pieces, buttons, cells together."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve
from PySide6.QtCore import QPointF, QRectF

from tabletop.engine.move import Pick
from tabletop.ui.look.rings import BULB, badge_spots
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.items.marks import StateMark
from tabletop.ui.table.presenters.ghosts import Ghosts
from tabletop.ui.table.stencil.grids import Grids

Marked = tuple[StateMark, bool]
"""A mark, and whether it lies inside the board's frame."""

_AROUND = (3.0, 0.0, -3.0)
"""How far a ring is from the piece it goes around: the first at which it lies on no words."""
_STROKE = 3.0
_UP, _DOWN = 0.22, 0.34
"""How far letters reach over and under the middle of their line, as shares of its height."""
_SEEN = 0.75
"""How much of what is ringed a badge leaves in sight at least, where there is a spot for it."""


def advised(
    canvas: Canvas, ghosts: Ghosts, grids: Grids, picks: tuple[Pick, ...]
) -> dict[str, Marked]:
    """The marks of picks by what they are on, their badges where nothing is written."""
    found = _marks(canvas, ghosts, grids, picks)
    return {name: (_clear(canvas, *marked), marked[1]) for name, marked in found.items()}


def _clear(canvas: Canvas, mark: StateMark, inside: bool) -> StateMark:
    """The mark with its badge where it covers least: no word, not what is ringed, no piece."""
    board = canvas.board
    if inside:
        written = (*board.ground.written(), *canvas.stamps.written(), *canvas.stacks.written())
        frame = board.boundingRect()
        frame.setBottom(min(frame.bottom(), canvas.prompt.area.top()))
        room = board.board_transform.mapRectFromScene(frame)
    else:
        written, room = canvas.own.written(), canvas.sceneRect()
    ringed = mark.ring.path.boundingRect()
    lying = [
        item.box
        for item in canvas.pieces
        if item.isVisible() and (item.parentItem() is not None) == inside
    ]

    def covered(at: QPointF) -> tuple[bool, int, bool, int]:
        bulb = QRectF(at.x() - BULB, at.y() - BULB, 2 * BULB, 2 * BULB)
        hides = _area(bulb, (ringed,)) > (1 - _SEEN) * _area(ringed, (ringed,))
        return not room.contains(bulb), _area(bulb, written), hides, _area(bulb, lying)

    return evolve(mark, badge=min(badge_spots(mark.ring), key=covered))


def _area(rect: QRectF, others: Iterable[QRectF]) -> int:
    """How much of the others a rectangle covers, in whole pixels."""
    common = (rect.intersected(other) for other in others)
    return round(sum(one.width() * one.height() for one in common))


def _marks(
    canvas: Canvas, ghosts: Ghosts, grids: Grids, picks: tuple[Pick, ...]
) -> dict[str, Marked]:
    """The marks of picks by what they are on; where ghosts stand, around these.

    A piece that is only one of several that could go to a space is ringed where it lies.
    """
    cells = _by_grid(canvas, grids, picks)
    shared = frozenset().union(*cells.values())
    found: dict[str, Marked] = {}
    for pick in picks:
        name = pick.space or pick.piece
        space = _on_space(canvas, ghosts, name) if pick.space not in shared else None
        piece = _on_piece(canvas, pick)
        if piece is not None and canvas.carries(pick.space):
            space = None
        button = None if space or piece or pick.space else _on_button(canvas, pick.piece)
        marks = {name: space, f"piece:{pick.piece}": piece or button}
        found |= {key: mark for key, mark in marks.items() if mark is not None}
    for grid, spaces in cells.items():
        found |= _around_cells(grids, grid, spaces)
    return found


def _on_space(canvas: Canvas, ghosts: Ghosts, name: str) -> Marked | None:
    placed = canvas.pieces.spaces.get(name)
    if placed is None:
        return None
    inside = placed.board_transform is not None
    for ghost in ghosts.advised:
        if ghost.pick.space == name:
            return StateMark(ghost.item.place, snug=ghost.item.place is not placed.place), inside
    return StateMark(placed.place), inside


def _on_piece(canvas: Canvas, pick: Pick) -> Marked | None:
    """A piece that is pressed, or carried where another could be carried as well."""
    rivals = canvas.session.choices().pieces_for(pick.space)
    item = canvas.pieces.one_of(pick.piece)
    choice = len(rivals) > 1 or canvas.carries(pick.space)
    if item is None or (pick.space and not choice):
        return None
    inside = item.parentItem() is not None
    letters = [_letters(rect) for rect in (() if inside else canvas.own.written())]

    def clear(around: float) -> bool:
        ring = _grown(item.box, around + _STROKE)
        return not any(ring.intersects(each) for each in letters)

    around = next(filter(clear, _AROUND), _AROUND[-1])
    return StateMark(ScenePlace(rect=_grown(item.box, around)), snug=True), inside


def _grown(rect: QRectF, by: float) -> QRectF:
    return rect.adjusted(-by, -by, by, by)


def _letters(rect: QRectF) -> QRectF:
    """Of a line of words, from the capitals' tops to the tails."""
    top, high = rect.center().y() - _UP * rect.height(), (_UP + _DOWN) * rect.height()
    return QRectF(rect.left(), top, rect.width(), high)


def _on_button(canvas: Canvas, name: str) -> Marked | None:
    rect = canvas.button(name)
    return (
        (StateMark(ScenePlace(rect=rect), snug=True, bend=0.2), False) if rect is not None else None
    )


def _by_grid(canvas: Canvas, grids: Grids, picks: Iterable[Pick]) -> dict[str, set[str]]:
    """The spaces of grids among the picks, where there are several of one grid."""
    grid_of = {space.id: space.grid for space in canvas.session.table.spaces if space.grid}
    found: dict[str, set[str]] = {}
    for pick in picks:
        if pick.space in grid_of:
            found.setdefault(grid_of[pick.space], set()).add(pick.space)
    return {
        grid: spaces
        for grid, spaces in found.items()
        if len(spaces) > 1 and grids.frame(grid) is not None
    }


def _around_cells(grids: Grids, grid: str, spaces: set[str]) -> dict[str, Marked]:
    frame = grids.frame(grid)
    if frame is None:
        return {}
    lattice = grids.lattice(grid)
    spots = [spot for spot, name in lattice.spaces.items() if name in spaces]
    whole = QRectF()
    for spot in spots:
        whole = whole.united(frame.box(spot))
    mark = StateMark(ScenePlace(rect=whole), outlines=frame.outline(spots))
    return {min(spaces): (mark, frame.board_transform is not None)}
