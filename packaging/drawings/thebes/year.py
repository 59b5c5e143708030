"""The year around the map: a square for each week, and the watch whose lid is the start.

Lengths are board units. Own work, CC BY 4.0.
"""

from __future__ import annotations

import json
import math

from pen import line, number, shape
from thebes.drawing import BRASS, BRASS_DEEP, BRASS_LIGHT, TOKENS
from thebes.geography import COMPONENTS, FRAME

SEASONS = ("winter", "spring", "summer", "autumn")
WEEKS: int = COMPONENTS["calendar"]["weeks"]
SIDE = WEEKS // len(SEASONS)
DEEP, GAP, MARGIN = 28.0, 2.0, 7.0
"""How deep the squares are, what is between them and around them."""
LID = (60.0, 59.0, 20.0)
"""The open lid of the watch: its middle and its radius."""
MATERIAL = json.loads(TOKENS.read_text("utf-8"))["material"]["thebes"]


def square(week: int) -> tuple[float, float, float, float]:
    """A week's square: left, top, width, height; clockwise from the upper left corner."""
    wide, high = FRAME
    along = (wide - 2 * MARGIN - DEEP - GAP, high - 2 * MARGIN - DEEP - GAP)
    side, step = divmod(week - 1, SIDE)
    pitch = (along[side % 2] + GAP) / SIDE
    start, size = step * pitch, pitch - GAP
    right, low = wide - MARGIN, high - MARGIN
    return (
        (MARGIN + start, MARGIN, size, DEEP),
        (right - DEEP, MARGIN + start, DEEP, size),
        (right - start - size, low - DEEP, size, DEEP),
        (MARGIN, low - start - size, DEEP, size),
    )[side]


def begins(week: int) -> bool:
    """Whether a side, and with it a season, begins with a week."""
    return week % SIDE == 1


def squares() -> list[str]:
    """All weeks, in the tint of their season; the first of each has a rim of brass."""
    drawn = []
    for week in range(1, WEEKS + 1):
        x, y, wide, high = square(week)
        tint = MATERIAL[SEASONS[(week - 1) // SIDE]]
        box = {"x": x, "y": y, "width": wide, "height": high, "rx": 4}
        drawn.append(shape("rect", **box, fill=tint))
        lit = f"M{number(x + 3)} {number(y + 0.7)}H{number(x + wide - 3)}"
        drawn.append(line(lit, "#FFFFFF", 1, stroke_opacity=0.75))
        low = f"M{number(x + 3)} {number(y + high - 0.6)}H{number(x + wide - 3)}"
        drawn.append(line(low, "#4A3418", 1, stroke_opacity=0.28))
        if begins(week) and week > 1:
            inner = {"x": x + 2.2, "y": y + 2.2, "width": wide - 4.4, "height": high - 4.4}
            drawn.append(
                shape("rect", **inner, rx=2.6, fill="none", stroke=BRASS, stroke_width=1.3)
            )
    return drawn


def watch() -> list[str]:
    """A pocket watch on the first week; its lid is open, and all begin there."""
    x, y, wide, high = square(1)
    cx, cy, r = x + wide / 2, y + high / 2, high / 2 - 0.5
    (lx, ly, lid) = LID
    ticks = "".join(stroke(cx, cy, way, r - 4.6, r - 2.6) for way in around(12))
    rays = "".join(stroke(lx, ly, way, 6, 12.5) for way in around(16))
    hinge = (
        f"M{number(cx + 9)} {number(cy + 9)}L{number(lx - lid * 0.68)} {number(ly - lid * 0.68)}"
    )
    return [
        shape("circle", cx=lx, cy=ly + 1.8, r=lid + 1, fill="#2A1B08", fill_opacity=0.3),
        line(hinge, BRASS_DEEP, 9),
        line(hinge, BRASS, 6, stroke_dasharray="2.4 1"),
        *rim(lx, ly, lid, 4.6),
        line(rays, BRASS, 1.2, stroke_opacity=0.75, stroke_linecap="round"),
        shape("circle", cx=lx, cy=ly, r=2.4, fill=BRASS),
        *rim(cx, cy, r, 2.6),
        line(ticks, BRASS_DEEP, 0.9),
    ]


def rim(x: float, y: float, r: float, deep: float) -> list[str]:
    """A case of brass, paper within."""
    return [
        shape("circle", cx=x, cy=y, r=r, fill=BRASS, stroke=BRASS_DEEP, stroke_width=1.5),
        shape("circle", cx=x, cy=y, r=r - deep / 2, fill="none", stroke=BRASS_LIGHT),
        shape("circle", cx=x, cy=y, r=r - deep, fill="#F6EBCF", stroke=BRASS_DEEP),
    ]


def stroke(x: float, y: float, way: tuple[float, float], start: float, end: float) -> str:
    """A line from one distance to another in a direction."""
    (dx, dy) = way
    ends = ((x + dx * far, y + dy * far) for far in (start, end))
    (ax, ay), (bx, by) = ends
    return f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}"


def frame() -> list[str]:
    """The wooden frame that holds map and year."""
    wide, high = FRAME
    around = {"x": 0, "y": 0, "width": wide, "height": high, "rx": 10}
    gold = {"x": 2.5, "y": 2.5, "width": wide - 5, "height": high - 5, "rx": 8}
    return [
        shape("rect", **around, fill="#3A2A1C"),
        shape("rect", **gold, fill="none", stroke="#D9A441", stroke_width=1.2),
    ]


def around(points: int) -> list[tuple[float, float]]:
    """Directions all around, the first upward."""
    turns = [math.tau * i / points for i in range(points)]
    return [(math.sin(turn), -math.cos(turn)) for turn in turns]
