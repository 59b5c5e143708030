"""Where spaces lie on the screen: the plan's shapes and the panels' places in one measure."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

from attrs import evolve, field, frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from tabletop.ui.table.geometry.shapes import (
    FROM_END,
    Align,
    OwnPlan,
    Plan,
    SpaceShape,
    UnitRect,
    row,
)

ROWS = ("row", "piles")
"""The spreads in which things lie side by side."""


@frozen(eq=False)
class Printing:
    """How a stamp is printed: its style, where (else on all of the space), on light ground or not,
    in what role of type, where its note stands alone, if it does, and by how many degrees all of it
    is turned about the middle of its box."""

    style: str = "zone"
    rect: QRectF | None = None
    light: bool = True
    role: str = "label"
    note: QRectF | None = None
    turn: float = 0.0


@frozen(eq=False, slots=False)
class ScenePlace:
    """A space in pixels of the scene, and how pieces lie on it.

    ``rect`` bounds it, ``outline`` is its shape where that is no rectangle, ``row`` the part of it
    in which pieces lie side by side, where that is not all of it. ``spread`` is ``one``,
    ``row``, ``fan``, ``stack`` or ``piles``, a row of stacks. ``piece`` is the box of a single
    piece (of the first one in a row or a fan); without it a piece takes ``fit`` of the rectangle's
    height, in the middle, or at the left end of a row. ``step`` is the way from one piece of a fan
    to the next; ``align`` is at which end of the room they lie. ``layer`` is the layout's; ``rim``
    asks for the papyrus rim of dark ground, ``shadow`` for a card's shadow.
    ``stamp`` is how a stamp is printed here.
    """

    rect: QRectF
    outline: QPolygonF | None = None
    spread: str = "one"
    fit: float = 1.0
    layer: str = "piece"
    piece: QRectF | None = None
    step: QPointF = field(factory=QPointF)
    rim: bool = False
    shadow: bool = False
    stamp: Printing = Printing()
    row: QRectF | None = None
    align: Align = "left"

    def box(self, index: int = 0, count: int = 1) -> QRectF:
        """The box of the piece number ``index`` of ``count`` that lie here."""
        one = self.single()
        if self.spread == "fan":
            return one.translated(self.step * (index - FROM_END[self.align] * (count - 1)))
        if self.spread in ROWS:
            r = self.row or self.rect
            box = row(
                UnitRect(r.x(), r.y(), r.width(), r.height()),
                one.width(),
                one.height(),
                index,
                count,
                self.align,
            )
            return QRectF(box.x, box.y, box.w, box.h)
        return one

    def single(self) -> QRectF:
        """The box of a lone piece."""
        if self.piece is not None:
            return self.piece
        side = self.rect.height() * self.fit
        box = QRectF(QPointF(), QSizeF(side, side))
        box.moveCenter(self.rect.center())
        if self.spread in ROWS:
            box.moveLeft((self.row or self.rect).left())
        return box

    def contains(self, point: QPointF) -> bool:
        """Whether a point is on the space."""
        if self.outline is None:
            return self.rect.contains(point)
        return self.outline.containsPoint(point, Qt.FillRule.OddEvenFill)

    @cached_property
    def edges(self) -> tuple[float, float, float, float]:
        """Where it ends at the left, above, at the right and below."""
        r = self.rect
        return r.left(), r.top(), r.right(), r.bottom()

    @cached_property
    def kind(self) -> tuple[int, int, str]:
        """What places of one kind share: the size of a piece there, and their layer."""
        size = self.single().size()
        return round(size.width()), round(size.height()), self.layer

    @cached_property
    def laying(self) -> tuple[Any, ...]:
        """All that the laying of pieces depends on: equal ones lay them alike."""
        lie = (self.rect, self.row, self.single(), self.spread, self.fit, self.step, self.align)
        return (*lie, self.layer, self.rim, self.shadow)

    @cached_property
    def lone(self) -> tuple[QSizeF, float, float]:
        """The size of the box of a piece that lies here alone, and the middle of that box."""
        middle = self.box().center()
        return self.single().size(), middle.x(), middle.y()

    def reach(self) -> float:
        """The least side of the space, by which a magnet measures."""
        return min(self.rect.width(), self.rect.height())

    def path(self, radius: float = 0.0) -> QPainterPath:
        """The outline, a rectangle's corners rounded."""
        path = QPainterPath()
        if self.outline is None:
            path.addRoundedRect(self.rect, radius, radius)
            return path
        path.addPolygon(self.outline)
        path.closeSubpath()
        return path

    def corners(self) -> list[tuple[float, float]]:
        """The corners of the outline, in order."""
        if self.outline is not None:
            return [(point.x(), point.y()) for point in _distinct(self.outline)]
        r = self.rect
        xs, ys = (r.left(), r.right()), (r.top(), r.bottom())
        return [(xs[0], ys[0]), (xs[1], ys[0]), (xs[1], ys[1]), (xs[0], ys[1])]

    def moved(self, by: QPointF) -> ScenePlace:
        """The same place elsewhere."""
        return ScenePlace(
            rect=self.rect.translated(by),
            outline=self.outline.translated(by) if self.outline is not None else None,
            spread=self.spread,
            fit=self.fit,
            layer=self.layer,
            piece=self.piece.translated(by) if self.piece is not None else None,
            step=self.step,
            rim=self.rim,
            shadow=self.shadow,
            stamp=self._printed(lambda rect: rect.translated(by)),
            row=self.row.translated(by) if self.row is not None else None,
            align=self.align,
        )

    def stretched(self, by: float) -> ScenePlace:
        """The same place in a larger measure."""
        return evolve(
            self,
            rect=_times(self.rect, by),
            outline=QPolygonF([point * by for point in _corners(self.outline)])
            if self.outline
            else None,
            piece=_times(self.piece, by) if self.piece is not None else None,
            row=_times(self.row, by) if self.row is not None else None,
            step=self.step * by,
            stamp=self._printed(lambda rect: _times(rect, by)),
        )

    def _printed(self, put: Callable[[QRectF], QRectF]) -> Printing:
        """How a stamp is printed where the place is put."""
        how = self.stamp
        if how.rect is None and how.note is None:
            return how
        rects = (put(rect) if rect is not None else None for rect in (how.rect, how.note))
        rect, note = rects
        return evolve(how, rect=rect, note=note)

    @property
    def _gap(self) -> float:
        """The gap between two things in a row."""
        return min(6.0, self.single().width() * 0.12)

    def needed(self, sizes: Sequence[QSizeF]) -> float:
        """The room of a row that pieces of those sizes take; more than 1.0: they overlap."""
        wide = sum(size.width() + self._gap for size in sizes) - self._gap
        return wide / (self.row or self.rect).width()

    def lay(self, sizes: Sequence[QSizeF]) -> list[QRectF]:
        """The boxes of pieces of those sizes, in their order from the left or from below.

        In a row each piece takes its own width; where they do not fit they overlap.
        """
        if self.spread not in ROWS or not sizes or (self.spread != "piles" and _alike(sizes)):
            return [_within(self.box(i, len(sizes)), size) for i, size in enumerate(sizes)]
        rect, gap = self.row or self.rect, self._gap
        room = rect.width() - sizes[-1].width()
        taken = sum(size.width() + gap for size in sizes[:-1])
        squeeze = min(1.0, room / taken) if taken else 1.0
        spare = max(0.0, room - taken)
        boxes, left = [], rect.left() + FROM_END[self.align] * spare
        for size in sizes:
            top = rect.center().y() - size.height() / 2
            boxes.append(QRectF(QPointF(left, top), size))
            left += (size.width() + gap) * squeeze
        return boxes


@lru_cache(maxsize=2)
def board_places(plan: Plan, scale: float, dark: bool) -> Mapping[str, ScenePlace]:
    """The spaces of a plan, ``scale`` pixels to a board unit, from the board's corner."""
    return {name: _scaled(shape, scale, dark) for name, shape in plan.spaces.items()}


@lru_cache(maxsize=32)
def seat_places(
    plan: OwnPlan, seat: int, scale: float, dark: bool, part: UnitRect | None = None
) -> Mapping[str, ScenePlace]:
    """A seat's spaces on its own plan, from the plan's corner, or from that of a part of it.

    Of a part there are the spaces that lie inside it.
    """
    places = _own_places(plan, scale, dark, part)
    return {f"{name}:{seat}": place for name, place in places.items()}


@lru_cache(maxsize=24)
def placed_seat(
    plan: OwnPlan,
    seat: int,
    scale: float,
    dark: bool,
    at: tuple[float, float],
    part: UnitRect | None,
) -> Mapping[str, ScenePlace]:
    """The same in the scene, where the corner of the plan, or of the part, lies at a point."""
    by = QPointF(*at)
    places = seat_places(plan, seat, scale, dark, part)
    return {name: place.moved(by) for name, place in places.items()}


@lru_cache(maxsize=16)
def _own_places(
    plan: OwnPlan, scale: float, dark: bool, part: UnitRect | None
) -> Mapping[str, ScenePlace]:
    """The same of any seat: they lie alike."""
    shapes = {
        name: shape for name, shape in plan.spaces.items() if part is None or shape.box.within(part)
    }
    places = {name: _scaled(shape, scale, dark) for name, shape in shapes.items()}
    if part is None:
        return places
    by = QPointF(-part.x * scale, -part.y * scale)
    return {name: place.moved(by) for name, place in places.items()}


def _scaled(shape: SpaceShape, scale: float, dark: bool) -> ScenePlace:
    square = len(shape.outline) == 4 and _is_box(shape)
    outline = (
        None if square else QPolygonF([QPointF(x * scale, y * scale) for x, y in shape.outline])
    )
    return ScenePlace(
        rect=pixels(shape.box, scale),
        outline=outline,
        spread=shape.spread,
        layer=shape.layer,
        piece=pixels(shape.piece, scale),
        step=QPointF(shape.step[0] * scale, shape.step[1] * scale),
        row=pixels(shape.row, scale) if shape.row is not None else None,
        align=shape.align,
        rim=shape.rim(dark),
        stamp=Printing(
            shape.stamp.style,
            pixels(shape.stamp.box, scale) if shape.stamp.box is not None else None,
            shape.stamp.light(dark),
            shape.stamp.role,
            pixels(shape.stamp.note, scale) if shape.stamp.note is not None else None,
            shape.stamp.turn,
        ),
    )


def _alike(sizes: Sequence[QSizeF]) -> bool:
    return all(size == sizes[0] for size in sizes[1:])


def _times(rect: QRectF, by: float) -> QRectF:
    return QRectF(rect.x() * by, rect.y() * by, rect.width() * by, rect.height() * by)


def _within(box: QRectF, size: QSizeF) -> QRectF:
    found = QRectF(QPointF(), size)
    found.moveCenter(box.center())
    return found


def _is_box(shape: SpaceShape) -> bool:
    box = shape.box
    corners = {(box.x, box.y), (box.x + box.w, box.y), (box.x, box.y + box.h)}
    return corners <= set(shape.outline)


def pixels(box: UnitRect, scale: float) -> QRectF:
    """A box of a plan in pixels."""
    return QRectF(box.x * scale, box.y * scale, box.w * scale, box.h * scale)


def _distinct(outline: QPolygonF) -> list[QPointF]:
    points = _corners(outline)
    return points[:-1] if len(points) > 1 and points[0] == points[-1] else points


def _corners(outline: QPolygonF) -> list[QPointF]:
    return [outline.at(index) for index in range(outline.count())]
