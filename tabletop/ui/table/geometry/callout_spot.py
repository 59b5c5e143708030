"""Where a callout lies beside what it speaks of, and where its tail leaves it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from attrs import evolve, frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF

TAIL = 13.0
CORNER = 12.0


@frozen(eq=False)
class CalloutSpot:
    """Where a callout goes: its rectangle, and the tip and the side of its tail.

    Without a side it has no tail: it lies apart from what it speaks of, which is marked.
    """

    rect: QRectF
    tip: QPointF
    side: str


_SHARES = (0.5, 0.84, 0.16, 0.67, 0.33, 0.94, 0.06)
"""How much of it may be left of what it speaks of, or above."""

_AIR = 4.0
"""How far one that lies apart is from what must be read."""

SIDES = ("below", "above", "right", "left")


def spot_beside(
    sizes: Sequence[QSizeF],
    anchor: QRectF,
    lit: Sequence[QRectF],
    glowing: Sequence[QRectF],
    room: QRectF,
    sides: Sequence[str] = SIDES,
    read: Sequence[QRectF] = (),
) -> CalloutSpot:
    """The first of the sides where nothing lit or legal is covered, in the first of the sizes.

    ``lit`` are the pieces meant, ``glowing`` the legal spaces, ``read`` what must be read beside
    it; where no side is free in any size, the one that covers least of them is taken. One that
    would cover what must be read lies apart, above or below that, if it has room there.
    """
    best: tuple[float, CalloutSpot] | None = None
    for size, side, share in product(sizes, sides, _SHARES):
        spot = _at(size, anchor, side, share, room)
        cost = cost_of(spot.rect, (anchor, *lit), glowing, room, read)
        if cost == 0:
            return spot
        if best is None or cost < best[0]:
            best = (cost, spot)
    assert best is not None
    cost, spot = best
    apart = [one for size in sizes for one in _apart(size, anchor, room, read)]
    apart = [one for one in apart if room.contains(one.rect)]
    costs = [cost_of(one.rect, (anchor, *lit), glowing, room, read) for one in apart]
    if any(map(_within(spot, room).rect.intersects, read)) and min(costs, default=cost) < cost:
        return apart[costs.index(min(costs))]
    return _within(spot, room)


def _apart(
    size: QSizeF, anchor: QRectF, room: QRectF, read: Sequence[QRectF]
) -> Iterator[CalloutSpot]:
    """Above and below what must be read: near the anchor, at the left, at the right."""
    w, h = size.width(), size.height()
    near = min(max(anchor.center().x() - w / 2, room.left()), room.right() - w)
    for other in read:
        for top in (other.bottom() + _AIR, other.top() - _AIR - h):
            for left in (near, room.left(), room.right() - w):
                yield CalloutSpot(QRectF(round(left), round(top), w, h), anchor.center(), "")


def _within(spot: CalloutSpot, room: QRectF) -> CalloutSpot:
    """The spot shifted into the room: words that hide a little are better than words cut off."""
    rect = QRectF(spot.rect)
    rect.moveLeft(max(room.left(), min(rect.left(), room.right() - rect.width())))
    rect.moveTop(max(room.top(), min(rect.top(), room.bottom() - rect.height())))
    return evolve(spot, rect=rect)


def _at(size: QSizeF, anchor: QRectF, side: str, share: float, room: QRectF) -> CalloutSpot:
    w, h = size.width(), size.height()
    gap = TAIL + 3
    middle = anchor.center()
    if side in ("below", "above"):
        left = min(max(middle.x() - share * w, room.left()), room.right() - w)
        below = side == "below"
        top = anchor.bottom() + gap if below else anchor.top() - gap - h
        tip = QPointF(middle.x(), anchor.bottom() + 3 if below else anchor.top() - 3)
    else:
        top = min(max(middle.y() - share * h, room.top()), room.bottom() - h)
        right = side == "right"
        left = anchor.right() + gap if right else anchor.left() - gap - w
        tip = QPointF(anchor.right() + 3 if right else anchor.left() - 3, middle.y())
    return CalloutSpot(QRectF(round(left), round(top), w, h), tip, side)


def cost_of(
    rect: QRectF,
    lit: Sequence[QRectF],
    glowing: Sequence[QRectF],
    room: QRectF,
    read: Sequence[QRectF] = (),
) -> float:
    """How bad it is to lie there: outside of the room or over what must be read, over what is
    ``lit``, over what glows."""
    outside = rect.width() * rect.height() - _area(rect.intersected(room))
    outside += sum(_area(rect.intersected(other)) for other in read)
    covered = sum(_area(rect.intersected(other)) for other in lit)
    hidden = sum(_area(rect.intersected(other)) for other in glowing)
    return 50 * outside + 10 * covered + hidden


def _area(rect: QRectF) -> float:
    return max(0.0, rect.width()) * max(0.0, rect.height())


def foot(rect: QRectF, tip: QPointF, side: str) -> tuple[QPointF, QPointF]:
    """Where the tail leaves the rectangle."""
    half, margin = TAIL - 1, CORNER + TAIL
    if side in ("below", "above"):
        x = min(max(tip.x(), rect.left() + margin), rect.right() - margin)
        y = rect.top() if side == "below" else rect.bottom()
        return QPointF(x - half, y), QPointF(x + half, y)
    y = min(max(tip.y(), rect.top() + margin), rect.bottom() - margin)
    x = rect.left() if side == "right" else rect.right()
    return QPointF(x, y - half), QPointF(x, y + half)
