"""Lines as a hand draws them with a wipe-off marker: never twice the same, thicker in the middle.

Crosses are drawn in a cell of 40. Own work, CC BY 4.0.
"""

from __future__ import annotations

import math
import random

from pen import number

Point = tuple[float, float]
CELL = 40.0
VARIANTS = 4
_WIDTH = 5.6
_STEPS = 6


def strokes(variant: int) -> list[tuple[Point, Point, Point]]:
    """The two strokes of a cross, each by its beginning, the point that bends it, and its end."""
    rng = random.Random(40 + variant)

    def about(x: float, y: float, by: float = 1.7) -> Point:
        return x + rng.uniform(-by, by), y + rng.uniform(-by, by)

    return [
        (about(7, 6.5), about(20.5, 19, 2.2), about(33, 33.5)),
        (about(33.2, 6.8), about(19, 20.5, 2.2), about(7, 33)),
    ]


def lines(variant: int, x: float = 0.0, y: float = 0.0) -> str:
    """A cross as two plain lines, its cell's corner at a point: for drawings that stay small."""
    return "".join(
        f"M{_at(a, x, y)}Q{_at(bend, x, y)} {_at(b, x, y)}" for a, bend, b in strokes(variant)
    )


def body(stroke: tuple[Point, Point, Point], seed: int) -> str:
    """The outline of one stroke of the marker: it swells, and thins where the pen lifts."""
    rng = random.Random(seed)
    left, right = [], []
    for i in range(_STEPS + 1):
        t = i / _STEPS
        (x, y), (dx, dy) = _on(stroke, t)
        half = (
            _WIDTH / 2 * (0.9 + 0.2 * math.sin(math.pi * t) - 0.16 * t + rng.uniform(-0.04, 0.04))
        )
        left.append((x - dy * half, y + dx * half))
        right.append((x + dy * half, y - dx * half))
    return smooth([*left, _cap(stroke, 1.0), *reversed(right), _cap(stroke, 0.0)])


def streak(stroke: tuple[Point, Point, Point]) -> str:
    """The thin line along a stroke where the marker left less ink."""
    points = []
    for t in (0.14, 0.5, 0.84):
        (x, y), (dx, dy) = _on(stroke, t)
        points.append((x - dy * 0.95, y + dx * 0.95))
    a, bend, b = points
    bend = (2 * bend[0] - (a[0] + b[0]) / 2, 2 * bend[1] - (a[1] + b[1]) / 2)
    return f"M{_at(a)}Q{_at(bend)} {_at(b)}"


def smooth(loop: list[Point]) -> str:
    """A closed curve through points, each passed in the direction from its neighbours."""
    many = len(loop)
    parts = [f"M{_at(loop[0])}"]
    for i, here in enumerate(loop):
        before, there, after = loop[i - 1], loop[(i + 1) % many], loop[(i + 2) % many]
        out = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        into = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        parts.append(f"C{_at(out)} {_at(into)} {_at(there)}")
    return "".join(parts) + "Z"


def _on(stroke: tuple[Point, Point, Point], t: float) -> tuple[Point, Point]:
    """A point of a stroke and the direction there, of length 1."""
    (ax, ay), (bx, by), (cx, cy) = stroke
    s = 1 - t
    x = s * s * ax + 2 * s * t * bx + t * t * cx
    y = s * s * ay + 2 * s * t * by + t * t * cy
    dx = s * (bx - ax) + t * (cx - bx)
    dy = s * (by - ay) + t * (cy - by)
    length = math.hypot(dx, dy)
    return (x, y), (dx / length, dy / length)


def _cap(stroke: tuple[Point, Point, Point], t: float) -> Point:
    """The tip of a stroke's round end."""
    (x, y), (dx, dy) = _on(stroke, t)
    reach = _WIDTH / 2 * (0.8 if t else -0.95)
    return x + dx * reach, y + dy * reach


def _at(point: Point, x: float = 0.0, y: float = 0.0) -> str:
    return f"{number(point[0] + x)} {number(point[1] + y)}"
