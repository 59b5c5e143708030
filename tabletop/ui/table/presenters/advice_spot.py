"""Where advice lies over the table: where it hides least of what matters now."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF

from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.geometry.callout_spot import cost_of
from tabletop.ui.table.items.marks import CHOSEN, HINT, LEGAL, REFUSED
from tabletop.ui.table.items.piece_layer import scene_rect
from tabletop.ui.table.presenters.highlights import Highlights
from tabletop.ui.table.stencil.tool import StencilTool

_MARGIN = 6.0
_AIR = 4.0
"""How far it keeps from what it makes way for, where it can."""

_SHARES = (1.0, 0.8, 0.66, 0.54)
"""The shares of its width that it may have."""

_EMPTY = 0.4
"""A space on which nothing lies, beside a piece."""
_STRIPS, _OWN = 2.0, 8.0
"""All strips, and the own place, beside a piece."""
_NEARLY = 1.5
"""Where it hides so little more, it stays as wide as it likes to be, and where it is."""

_AROUND = 6.0
"""How far the ring around a place reaches out of it."""


class _Lying(NamedTuple):
    """Something that lies on the table: its edges, and what a square pixel of it counts."""

    left: float
    top: float
    right: float
    bottom: float
    weight: float


def seat_advice(canvas: Canvas, highlights: Highlights, stencil: StencilTool) -> None:
    """Put the advice where it covers no ring, nothing that glows, and little of the rest.

    It stays where it is, unless another seat is better, and where it was dragged to, unless that
    covers what is lit. It is narrower and
    higher where that hides less; where it has no room beside what is lit at all, it is as high as
    the room above or below, and scrolls. Beside the tasks of a lesson that have a column of their
    own it lies there.
    """
    frame, high = canvas.board.frame, canvas.sceneRect().height()
    room = canvas.sceneRect().adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
    if frame.isEmpty():
        return
    advice, aside = canvas.advice_panel, canvas.aside
    if not aside.isEmpty():
        lower = min(aside.height(), advice.wanted_size(aside.width(), high).height())
        advice.set_area(QRectF(aside.topLeft(), QSizeF(aside.width(), lower)))
        return
    lit, glowing = _lit(canvas, highlights), _glowing(canvas, highlights, stencil)

    def covered_by(rect: QRectF) -> float:
        return cost_of(rect, lit, glowing, room)

    wide = advice.widest(frame.width())
    sizes = [advice.wanted_size(share * wide, high) for share in _SHARES]
    spots = [
        (covered_by(rect), number, rect)
        for number, size in enumerate(sizes)
        for rect in _spots(size, frame, room)
    ]
    covered, lying = min(cost for cost, _, _ in spots), _lying(canvas)
    clear = [(number, rect) for cost, number, rect in spots if cost == covered]
    hidden, best = _least_hidden(clear, lying)
    if not advice.area.isEmpty():
        kept = _kept(advice.area, advice.wanted_size(advice.area.width(), high), room)
        if covered_by(kept) <= covered:
            nearly = advice.dragged or _hidden(kept, lying) <= hidden + _NEARLY
            best = kept if nearly else best
    if any(map(best.intersects, lit)):
        best = _lower(best, lit, room, advice.least_height()) or best
    advice.wanted_size(best.width(), high)
    advice.set_area(best)


def clear_of(rect: QRectF, frame: QRectF) -> QRectF:
    """The higher part of a frame, above or below a rectangle that lies over it."""
    above = QRectF(frame.topLeft(), QPointF(frame.right(), max(frame.top(), rect.top())))
    below = QRectF(QPointF(frame.left(), min(frame.bottom(), rect.bottom())), frame.bottomRight())
    return max(above, below, key=QRectF.height)


def _spots(size: QSizeF, frame: QRectF, room: QRectF) -> Iterator[QRectF]:
    """At the board's lower edge, at its upper one, over the strips: in the middle, left, right."""
    wide, high = size.width(), size.height()
    low = max(room.top(), frame.bottom() - high)
    for top in (low, frame.top(), room.top()):
        for left in (frame.center().x() - wide / 2, frame.left(), frame.right() - wide):
            yield QRectF(round(left), round(top), wide, high)


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


def _least_hidden(
    spots: Sequence[tuple[int, QRectF]], lying: Sequence[_Lying]
) -> tuple[float, QRectF]:
    """The spot that hides least, and how much; each comes with how often it was made narrower."""
    found = [(_hidden(rect, lying) + number * _NEARLY, rect) for number, rect in spots]
    return min(found, key=lambda one: one[0])


def _lying(canvas: Canvas) -> list[_Lying]:
    """What can be looked at, and how much it counts: pieces, empty spaces, the panels of seats."""
    taken, strips = canvas.pieces.taken(), canvas.strips.rect
    spaces = canvas.pieces.spaces.items()
    empty = [(_EMPTY, scene_rect(placed)) for name, placed in spaces if name not in taken]
    pieces = [(1.0, piece.scene_box()) for piece in canvas.pieces if piece.isVisible()]
    apart = [one for one in (*pieces, *empty) if not strips.contains(one[1].center())]
    return [
        _Lying(*_edges(rect), weight / (rect.width() * rect.height()))
        for weight, rect in (*apart, (_STRIPS, strips), (_OWN, canvas.own.rect))
        if not rect.isEmpty()
    ]


def _edges(rect: QRectF) -> tuple[float, float, float, float]:
    return rect.left(), rect.top(), rect.right(), rect.bottom()


def _hidden(rect: QRectF, lying: Sequence[_Lying]) -> float:
    """How much of all that lies below a rectangle.

    Numbers alone: some hundred things lie there, and many rectangles are asked about.
    """
    left, top, right, bottom = _edges(rect)
    found = 0.0
    for begins, upper, ends, lower, weight in lying:
        if begins < right and ends > left and upper < bottom and lower > top:
            wide = min(right, ends) - max(left, begins)
            found += weight * wide * (min(bottom, lower) - max(top, upper))
    return found
