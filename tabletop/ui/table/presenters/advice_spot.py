"""Where advice lies over the table: where it hides least of what matters now."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF

from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.geometry.callout_spot import cost_of
from tabletop.ui.table.items.marks import CHOSEN, HINT, LEGAL, REFUSED
from tabletop.ui.table.presenters.highlights import Highlights
from tabletop.ui.table.stencil.tool import StencilTool

_MARGIN = 6.0
_AIR = 4.0
"""How far it keeps from what it makes way for, where it can."""

_NARROWER = (0.8, 0.66)
"""Shares of its width that it makes do with beside what is lit, where it has no room as it is."""

_AROUND = 6.0
"""How far the ring around a place reaches out of it."""


def seat_advice(canvas: Canvas, highlights: Highlights, stencil: StencilTool) -> None:
    """Put the advice where it covers no ring, nothing that glows, and little of the rest.

    It stays where it is, or was dragged to, unless another seat is better. Where it has no room
    above or below what is lit, it is narrower and higher beside that; where it has none there
    either, it is as high as the room above or below, and scrolls.
    """
    room = canvas.sceneRect().adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
    frame = canvas.board.frame
    if frame.isEmpty():
        return
    advice = canvas.advice_panel
    size = advice.wanted_size(QSizeF(frame.width(), canvas.sceneRect().height()))
    lit, faint = _lit(canvas, highlights), _faint(canvas)
    glowing = _glowing(canvas, highlights, stencil)

    def cost(rect: QRectF) -> float:
        return cost_of(rect, lit, glowing, room)

    rows = _rows(size, frame, room)
    each = (min(row, key=lambda rect: (cost(rect), cost_of(rect, (), faint, room))) for row in rows)
    kept = [] if advice.area.isEmpty() else [_kept(advice.area, size, room)]
    best = min((*kept, *each), key=cost)
    for share in _NARROWER:
        if any(map(best.intersects, lit)):
            slim = advice.wanted_size(QSizeF(size.width() * share, canvas.sceneRect().height()))
            beside = (rect for row in _rows(slim, frame, room) for rect in row)
            best = min((best, *beside), key=cost)
    if any(map(best.intersects, lit)):
        best = _lower(best, lit, room, advice.least_height()) or best
    advice.set_area(best)


def clear_of(rect: QRectF, frame: QRectF) -> QRectF:
    """The higher part of a frame, above or below a rectangle that lies over it."""
    above = QRectF(frame.topLeft(), QPointF(frame.right(), max(frame.top(), rect.top())))
    below = QRectF(QPointF(frame.left(), min(frame.bottom(), rect.bottom())), frame.bottomRight())
    return max(above, below, key=QRectF.height)


def _rows(size: QSizeF, frame: QRectF, room: QRectF) -> Iterator[list[QRectF]]:
    """At the board's lower edge, at its upper one, over the strips: in the middle, left, right."""
    wide, high = size.width(), size.height()
    low = max(room.top(), frame.bottom() - high)
    for top in (low, frame.top(), room.top()):
        lefts = (frame.center().x() - wide / 2, frame.left(), frame.right() - wide)
        yield [QRectF(round(left), round(top), wide, high) for left in lefts]


def _lower(wanted: QRectF, lit: Sequence[QRectF], room: QRectF, least: float) -> QRectF | None:
    """The same as high as the highest room between what is lit; None: that is too low."""
    tops, free = [room.top()], list[tuple[float, float]]()
    for other in sorted(lit, key=QRectF.top):
        free.append((other.top() - max(tops), max(tops)))
        tops.append(other.bottom())
    free.append((room.bottom() - max(tops), max(tops)))
    high, top = max(free)
    if high < least:
        return None
    high = min(max(least, math.floor(high) - _AIR), wanted.height())
    return QRectF(wanted.left(), math.ceil(top), wanted.width(), high)


def _kept(before: QRectF, size: QSizeF, room: QRectF) -> QRectF:
    """Where it was, in another size: at the edge of the table that it was nearer to."""
    lower = before.center().y() > room.center().y()
    top = before.bottom() - size.height() if lower else before.top()
    left = before.center().x() - size.width() / 2
    left = min(max(left, room.left()), room.right() - size.width())
    top = min(max(top, room.top()), room.bottom() - size.height())
    return QRectF(QPointF(round(left), round(top)), size)


def _lit(canvas: Canvas, highlights: Highlights) -> list[QRectF]:
    """What is ringed, or chosen, or refused; where the keys stand; what asks."""
    marked = (rect for state in (HINT, CHOSEN, REFUSED) for rect in highlights.rects(state))
    rings = [rect.adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND) for rect in marked]
    stood = [canvas.interaction.focus] if canvas.interaction.focus is not None else []
    return [*rings, *stood, canvas.prompt.area]


def _glowing(canvas: Canvas, highlights: Highlights, stencil: StencilTool) -> list[QRectF]:
    """What may be touched now: what glows, grids for a shape, instruments."""
    shapes = stencil.grids.frames() if stencil.state.active else []
    instruments = [one.area for one in canvas.over_board if not one.isHidden()]
    grids = [frame.to_scene(frame.rect) for frame in shapes]
    return [*highlights.rects(LEGAL), *grids, *instruments]


def _faint(canvas: Canvas) -> Sequence[QRectF]:
    """What can be looked at: the board as it is drawn, the places of all seats."""
    board = canvas.board
    drawn = board.frame
    if board.plan is not None:
        wide, high = (side * board.scale_now for side in board.plan.size)
        drawn = drawn.intersected(QRectF(board.board_transform.scenePos(), QSizeF(wide, high)))
    return drawn, canvas.strips.rect, canvas.own.rect
