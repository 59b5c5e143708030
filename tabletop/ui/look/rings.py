"""The states of a space, painted: legal, illegal, ghost, refused, held, last move, hint, focus.

All rings are two-tone, so one tone always stands out from the ground, and each state has a mark
that tells it without colour. Widths are screen pixels: give outlines in the painter's pixels.
Where several states meet: focus over refused over hint over legal over last move.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap, QTransform

from tabletop.ui.look.icons import paint_icon
from tabletop.ui.look.pixmaps import kept
from tabletop.ui.look.theme import Theme, tokens

Point = tuple[float, float]


@frozen(eq=False)
class Ring:
    """A state's ring: its path, its corners, and where a badge sits on it.

    Rings of one ``shape`` look the same from their ``origin`` on, and share their pixmaps by the
    ``name`` of it.
    """

    path: QPainterPath
    corners: tuple[Point, ...]
    badge: QPointF
    centre: QPointF
    origin: QPointF
    shape: tuple[float, ...]
    name: str


BULB = 11.0
"""The radius of a hint's badge."""

_OUT = 8.0
_MARGIN = 21
_QUARTER = 4


def _ring(
    path: QPainterPath, corners: Sequence[Point], badge: Point, centre: Point, bend: float
) -> Ring:
    box = path.boundingRect()
    x, y = math.floor(box.left()) - _MARGIN, math.floor(box.top()) - _MARGIN
    points = (*corners, badge, centre, (box.right(), box.bottom()))
    shape = [bend, *[v for px, py in points for v in (px - x, py - y)]]
    shape = [round(_QUARTER * v) / _QUARTER for v in shape]
    tip, middle = QPointF(*badge), QPointF(*centre)
    return Ring(path, tuple(corners), tip, middle, QPointF(x, y), tuple(shape), repr(shape))


def ring(outline: Sequence[Point], inset: float = 3.0, radius: float = 7.0) -> Ring:
    """The ring inside a convex outline: ``inset`` pixels from it, its corners rounded."""
    box = _box(outline, inset)
    if box is not None:
        return _box_ring(box, radius)
    middle = _middle(outline)
    corners = inset_polygon(outline, inset)
    tip = max(corners, key=lambda corner: corner[0] - corner[1])
    return _ring(rounded(corners, radius), corners, tip, middle, radius)


def _box(outline: Sequence[Point], inset: float) -> QRectF | None:
    """The rectangle inside an upright one that runs from its corner at the top left; else None."""
    if len(outline) != 4:
        return None
    (left, top), (right, bottom) = outline[0], outline[2]
    if outline[1] != (right, top) or outline[3] != (left, bottom):
        return None
    wide, high = right - left - 2 * inset, bottom - top - 2 * inset
    return QRectF(left + inset, top + inset, wide, high) if wide > 0 and high > 0 else None


def _box_ring(box: QRectF, radius: float) -> Ring:
    """The ring along an upright rectangle, as ``rounded`` would draw it."""
    left, top, right, bottom = box.left(), box.top(), box.right(), box.bottom()
    dx, dy = min(radius, box.width() / 2), min(radius, box.height() / 2)
    path = QPainterPath(QPointF(left, top + dy))
    path.quadTo(left, top, left + dx, top)
    path.lineTo(right - dx, top)
    path.quadTo(right, top, right, top + dy)
    path.lineTo(right, bottom - dy)
    path.quadTo(right, bottom, right - dx, bottom)
    path.lineTo(left + dx, bottom)
    path.quadTo(left, bottom, left, bottom - dy)
    path.closeSubpath()
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return _ring(path, corners, corners[1], ((left + right) / 2, (top + bottom) / 2), radius)


def badged(at: Ring, badge: QPointF) -> Ring:
    """The same ring with its badge elsewhere."""
    spot, middle = badge.toTuple(), at.centre.toTuple()
    return _ring(at.path, at.corners, spot, middle, at.shape[0])


def badge_spots(at: Ring) -> tuple[QPointF, ...]:
    """Where a badge may sit, the best first: at the corner at the top right, at the other three,
    outside of each, and in the middle of the right and the left side."""
    ways = ((1, -1), (-1, -1), (1, 1), (-1, 1))
    tips = [QPointF(*max(at.corners, key=lambda p: p[0] * x + p[1] * y)) for x, y in ways]
    outside = (
        QPointF(tip.x() + x * _OUT, tip.y() + y * _OUT)
        for tip, (x, y) in zip(tips, ways, strict=True)
    )
    box = at.path.boundingRect()
    beside = (QPointF(x, box.center().y()) for x in (box.right(), box.left()))
    return (*tips, *outside, *beside)


def joined_ring(outlines: Sequence[Sequence[Point]], inset: float, radius: float) -> Ring:
    """One ring around several outlines that run clockwise, and along holes that run against it.

    They need not be convex, but their corners must be square.
    """
    path, corners = QPainterPath(), list[Point]()
    for outline in outlines:
        moved = inset_polygon(outline, inset if _area(outline) > 0 else -inset)
        path.addPath(rounded(moved, radius))
        corners += moved
    tip = max(corners, key=lambda corner: corner[0] - corner[1])
    box = path.boundingRect().center()
    return _ring(path, corners, tip, (box.x(), box.y()), radius)


def rounded(corners: Sequence[Point], radius: float) -> QPainterPath:
    """A polygon with rounded corners; ``radius`` shrinks where an edge is too short for it."""
    path = QPainterPath()
    many = len(corners)
    for i, (x, y) in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % many]
        start = _towards((x, y), before, radius)
        if i:
            path.lineTo(*start)
        else:
            path.moveTo(*start)
        path.quadTo(x, y, *_towards((x, y), after, radius))
    path.closeSubpath()
    return path


def inset_polygon(outline: Sequence[Point], inset: float) -> list[Point]:
    """A convex polygon whose edges lie ``inset`` further in (further out when it is below 0)."""
    side = inset if _area(outline) > 0 else -inset
    moved = []
    for a, b in zip(outline, (*outline[1:], outline[0]), strict=True):
        length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        nx, ny = -(b[1] - a[1]) / length * side, (b[0] - a[0]) / length * side
        moved.append(((a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny)))
    return [_crossing(moved[i - 1], moved[i]) for i in range(len(moved))]


def _area(outline: Sequence[Point]) -> float:
    """Twice the area, above 0 where the corners run clockwise on the screen."""
    return sum(
        a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, (*outline[1:], outline[0]), strict=True)
    )


def _crossing(one: tuple[Point, Point], two: tuple[Point, Point]) -> Point:
    (x1, y1), (x2, y2) = one
    (x3, y3), (x4, y4) = two
    dx1, dy1, dx2, dy2 = x2 - x1, y2 - y1, x4 - x3, y4 - y3
    bend = dx1 * dy2 - dy1 * dx2
    if abs(bend) < 1e-6 * (math.hypot(dx1, dy1) * math.hypot(dx2, dy2) + 1e-9):
        return x3, y3
    t = ((x3 - x1) * dy2 - (y3 - y1) * dx2) / bend
    return x1 + t * dx1, y1 + t * dy1


def _towards(here: Point, there: Point, far: float) -> Point:
    length = math.hypot(there[0] - here[0], there[1] - here[1]) or 1.0
    part = min(far, length / 2) / length
    return here[0] + (there[0] - here[0]) * part, here[1] + (there[1] - here[1]) * part


def _middle(outline: Sequence[Point]) -> Point:
    many = len(outline)
    return sum(p[0] for p in outline) / many, sum(p[1] for p in outline) / many


def _look(state: str) -> dict[str, Any]:
    table: dict[str, Any] = tokens()["state"][state]
    return table


def _clear(colour: str, opacity: float) -> QColor:
    made = QColor(colour)
    made.setAlphaF(opacity)
    return made


def _stroke(painter: QPainter, path: QPainterPath, colour: str, width: float) -> None:
    painter.strokePath(path, QPen(QColor(colour), width))


_Draw = Callable[[QPainter, Ring], None]


def _blit(painter: QPainter, at: Ring, draw: _Draw) -> None:
    """Paints a ring from its shared pixmap; while the painter is stretched, afresh."""
    device = painter.device()
    right, low = at.shape[-2:]
    if painter.worldTransform().isScaling() or max(right, low) > 400:
        draw(painter, at)
        return
    ratio = device.devicePixelRatio()
    key = ("ring", draw.__name__, at.name, ratio)
    painter.drawPixmap(at.origin, kept(key, lambda: _picture(at, draw, ratio)))


def _picture(at: Ring, draw: _Draw, ratio: float) -> QPixmap:
    right, low = at.shape[-2:]
    size = QSizeF(right + _MARGIN, low + _MARGIN) * ratio
    picture = QPixmap(math.ceil(size.width()), math.ceil(size.height()))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-at.origin)
        draw(painter, at)
    return picture


def paint_legal(painter: QPainter, at: Ring, *, dot: bool = True, wash: bool = True) -> None:
    """A legal space: turquoise double ring, a wash, and, where it is empty, a dot in the middle.

    Around a piece that can be taken the ring goes without the wash, which would dull it.
    """
    if wash:
        _blit(painter, at, _draw_legal_with_dot if dot else _draw_legal)
    else:
        _blit(painter, at, _draw_takeable)


def _draw_takeable(painter: QPainter, at: Ring) -> None:
    _lines(painter, at, "legal", "outer", "inner")


def _lines(painter: QPainter, at: Ring, name: str, *lines: str) -> None:
    """Lines of a look along the ring, each over the one before."""
    look = _look(name)
    for line in lines:
        _stroke(painter, at.path, look[line], look[f"{line}_width"])


def _draw_legal(painter: QPainter, at: Ring) -> None:
    look = _look("legal")
    painter.fillPath(at.path, _clear(look["wash"], look["wash_opacity"]))
    _draw_takeable(painter, at)


def _draw_legal_with_dot(painter: QPainter, at: Ring) -> None:
    _draw_legal(painter, at)
    look = _look("legal")
    painter.setPen(Qt.PenStyle.NoPen)
    for colour, radius in ((look["outer"], 5.0), (look["inner"], 3.0)):
        painter.setBrush(QColor(colour))
        painter.drawEllipse(at.centre, radius, radius)


def paint_legal_near(painter: QPainter, at: Ring, *, wash: bool = True) -> None:
    """The legal space the held piece would snap to: the same with a white casing."""
    _blit(painter, at, _draw_legal_near if wash else _draw_cased)


def _draw_legal_near(painter: QPainter, at: Ring) -> None:
    look = _look("legal_near")
    painter.fillPath(at.path, _clear(_look("legal")["wash"], look["wash_opacity"]))
    _draw_cased(painter, at)


def _draw_cased(painter: QPainter, at: Ring) -> None:
    look = _look("legal_near")
    _stroke(painter, at.path, look["casing"], look["casing_width"])
    _stroke(painter, at.path, look["outer"], look["casing_width"] - 2)
    _stroke(painter, at.path, look["inner"], _look("legal")["inner_width"])


def _hatch(dark_ground: bool) -> QBrush:
    brush = QBrush(kept(("hatch", dark_ground), lambda: _hatch_patch(dark_ground)))
    brush.setTransform(QTransform.fromScale(0.25, 0.25))
    return brush


def _hatch_patch(dark_ground: bool) -> QPixmap:
    look = _look("illegal")
    step = look["hatch_step"]
    patch = QPixmap(4 * step, 4 * step)
    patch.fill(Qt.GlobalColor.transparent)
    with QPainter(patch) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(4, 4)
        tone = tokens()["papyrus_rim"] if dark_ground else tokens()["ink"]
        painter.setPen(QPen(_clear(tone, look["hatch_opacity"]), 1))
        for shift in (-step, 0, step):
            painter.drawLine(QPointF(shift - 1, step + 1), QPointF(shift + step + 1, -1))
    return patch


def paint_illegal(painter: QPainter, path: QPainterPath, *, dark_ground: bool = False) -> None:
    """An illegal space while something is held: a grey veil and a hatch."""
    look = _look("illegal")
    painter.fillPath(path, _clear(look["veil"], look["opacity"]))
    painter.fillPath(path, _hatch(dark_ground))


def paint_misfit(painter: QPainter, at: Ring, *, dark_ground: bool = False) -> None:
    """A shape that may not be laid where it is held: the veil and hatch, and a grey casing."""
    look = _look("illegal")
    paint_illegal(painter, at.path, dark_ground=dark_ground)
    _stroke(painter, at.path, _look("ghost")["casing"], 4.0)
    _stroke(painter, at.path, look["veil"], 2.0)


def paint_ghost(painter: QPainter, at: Ring, colour: str) -> None:
    """The outline of a ghost: dashes in the seat's line colour."""
    look = _look("ghost")
    line = tokens()["player"][colour]["line"]
    _stroke(painter, at.path, look["casing"], 3.4)
    pen = QPen(QColor(line), 2)
    pen.setDashPattern([length / 2 for length in look["dash"]])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.strokePath(at.path, pen)


def paint_order(painter: QPainter, at: Ring, colour: str, theme: Theme, order: int) -> None:
    """A ghost's number in the order of picks, at the corner of its outline."""
    _badge(painter, at.badge, 9, tokens()["player"][colour]["line"])
    font = theme.font("caption", 900)
    font.setPixelSize(12)
    painter.setFont(font)
    painter.setPen(QColor("#FFFFFF"))
    box = QRectF(at.badge.x() - 9, at.badge.y() - 9, 18, 18)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(order))


def paint_refused(painter: QPainter, at: Ring) -> None:
    """A refused space, or what stands in the way: white casing, red ring, a cross."""
    _blit(painter, at, _draw_refused)


def _draw_refused(painter: QPainter, at: Ring) -> None:
    look = _look("refused")
    painter.fillPath(at.path, _clear(look["line"], look["wash_opacity"]))
    _lines(painter, at, "refused", "casing", "line")
    _badge(painter, at.badge, 10, look["line"])
    pen = QPen(QColor("#FFFFFF"), 2.4)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    x, y = at.badge.x(), at.badge.y()
    painter.drawLine(QPointF(x - 4, y - 4), QPointF(x + 4, y + 4))
    painter.drawLine(QPointF(x + 4, y - 4), QPointF(x - 4, y + 4))


def paint_last_move(painter: QPainter, at: Ring) -> None:
    """What moved last: brackets at the corners."""
    _blit(painter, at, _draw_last_move)


def _draw_last_move(painter: QPainter, at: Ring) -> None:
    look = _look("last_move")
    path = QPainterPath()
    many = len(at.corners)
    for i, corner in enumerate(at.corners):
        path.moveTo(*_towards(corner, at.corners[i - 1], 12))
        path.lineTo(*corner)
        path.lineTo(*_towards(corner, at.corners[(i + 1) % many], 12))
    for colour, width in ((look["casing"], 4.4), (look["line"], 2.0)):
        pen = QPen(QColor(colour), width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, pen)


def paint_hint(painter: QPainter, at: Ring) -> None:
    """A hint: violet dashes on white with a bulb at a corner, off what is shown inside."""
    _blit(painter, at, _draw_hint)


def _draw_hint(painter: QPainter, at: Ring) -> None:
    look, where, radius = _look("hint"), at.badge, BULB
    _stroke(painter, at.path, look["casing"], 5)
    pen = QPen(QColor(look["line"]), 3)
    pen.setDashPattern([length / 3 for length in look["dash"]])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.strokePath(at.path, pen)
    _badge(painter, where, radius, look["line"])
    side = radius * 1.4
    box = QRectF(where.x() - side / 2, where.y() - side / 2, side, side)
    paint_icon(painter, "bulb", "#FFFFFF", box)


def paint_focus(painter: QPainter, outline: Sequence[Point], theme: Theme) -> None:
    """The keyboard's place: a text-coloured ring outside a paper one, 2 px outside the shape."""
    look = _look("focus")
    width, gap = look["width"] + 0.4, look["gap"]
    for out, colour in (
        (gap + 1.5 * width, theme.colours.text),
        (gap + 0.5 * width, theme.colours.raised),
    ):
        path = rounded(inset_polygon(outline, -out), 6 + out)
        _stroke(painter, path, colour, width)


def _badge(painter: QPainter, centre: QPointF, radius: float, colour: str) -> None:
    painter.setPen(QPen(QColor("#FFFFFF"), 1.6))
    painter.setBrush(QColor(colour))
    painter.drawEllipse(centre, radius, radius)
