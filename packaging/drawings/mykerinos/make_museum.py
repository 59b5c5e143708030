"""The museum's ground plan: its geometry, and the drawings of both plans.

Lengths are board units around the museum's middle; wing 3 is at the top.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from mykerinos.drawing import GOLD, LACQUER, PAPYRUS, sun, write
from pen import number, points

RADIUS = 265.0
ALONE = 243.0
"""The museum without its track, wings' numbers and markers still inside."""

Point = tuple[float, float]

ROOM3 = [(-25.0, -56.0), (-46.0, -108.0), (46.0, -108.0), (25.0, -56.0)]
ROOM5 = [(-49.7, -116.0), (-78.1, -182.0), (78.1, -182.0), (49.7, -116.0)]
ROOM2 = [(54.5, -113.8), (83.8, -179.6), (144.9, -135.2), (91.3, -87.0)]
COURT = [(35.0, -70.2), (49.8, -103.1), (82.6, -79.2), (55.9, -55.0)]
DOOR_HALL = [(-6.0, -46.6), (-6.0, -57.4), (6.0, -57.4), (6.0, -46.6)]
DOOR_3_5 = [(-8.0, -107.2), (-8.0, -116.8), (8.0, -116.8), (8.0, -107.2)]
DOOR_RIGHT = [(60.8, -144.3), (68.3, -141.0), (74.8, -155.6), (67.3, -158.9)]
MARKER_AT, NUMBER_AT = (0.0, -217.3), (35.4, -218.7)


def spun(shape: list[Point], wing: float) -> list[Point]:
    """A shape of the top wing, turned to another wing (3 is the top one)."""
    angle = math.radians(72 * (wing - 3))
    c, s = math.cos(angle), math.sin(angle)
    return [(x * c - y * s, x * s + y * c) for x, y in shape]


def moved(shape: list[Point], by: Point) -> list[list[float]]:
    """A shape as rounded lists, moved."""
    return [[round(x + by[0], 2), round(y + by[1], 2)] for x, y in shape]


def centre(shape: list[Point]) -> Point:
    """The centroid of a polygon."""
    area = cx = cy = 0.0
    for (x1, y1), (x2, y2) in zip(shape, (*shape[1:], shape[0]), strict=True):
        cross = x1 * y2 - x2 * y1
        area, cx, cy = area + cross, cx + (x1 + x2) * cross, cy + (y1 + y2) * cross
    return cx / (3 * area), cy / (3 * area)


def track_cell(place: int) -> list[Point]:
    """A box of the ring around the museum, a fiftieth of it, the first at the bottom."""
    corners = []
    for radius, fractions in ((238.0, (0.03, 0.5, 0.97)), (263.0, (0.97, 0.5, 0.03))):
        for fraction in fractions:
            angle = math.radians(90 + 7.2 * (place + fraction))
            corners.append((radius * math.cos(angle), radius * math.sin(angle)))
    return corners


def polygon(shape: Sequence[Point], fill: str, edge: str = "", width: float = 1) -> str:
    """A polygon of the museum's drawing."""
    at = [(x + RADIUS, y + RADIUS) for x, y in shape]
    stroke = (
        f' stroke="{edge}" stroke-width="{number(width)}" stroke-linejoin="round"' if edge else ""
    )
    return f'<polygon points="{points(at)}" fill="{fill}"{stroke}/>'


def disc(x: float, y: float, r: float, paint: str) -> str:
    """A disc of the museum's drawing."""
    return f'<circle cx="{number(x + RADIUS)}" cy="{number(y + RADIUS)}" r="{number(r)}" {paint}/>'


def words(x: float, y: float, size: float, text: str, fill: str, weight: int = 900) -> str:
    """A number of the museum's drawing, centred."""
    return (
        f'<text x="{number(x + RADIUS)}" y="{number(y + RADIUS + 0.36 * size)}" font-family="Lato"'
        f' font-size="{number(size)}" font-weight="{weight}" fill="{fill}"'
        f' text-anchor="middle">{text}</text>'
    )


def water(wing: float) -> list[str]:
    """The court between two wings: a basin with its rim and three ripples."""
    lines = [polygon(spun(COURT, wing), "#1C6F6A", "#2C9C93", 1.5)]
    for out in (0.25, 0.52, 0.79):
        a, b, c, d = COURT
        left = (a[0] + (b[0] - a[0]) * out, a[1] + (b[1] - a[1]) * out)
        right = (d[0] + (c[0] - d[0]) * out, d[1] + (c[1] - d[1]) * out)
        ends = [
            (left[0] + (right[0] - left[0]) * f, left[1] + (right[1] - left[1]) * f)
            for f in (0.2, 0.5, 0.8)
        ]
        ends[1] = (ends[1][0] * 1.05, ends[1][1] * 1.05)
        (x1, y1), (x2, y2), (x3, y3) = ((x + RADIUS, y + RADIUS) for x, y in spun(ends, wing))
        lines.append(
            f'<path d="M{number(x1)} {number(y1)}Q{number(x2)} {number(y2)} {number(x3)}'
            f' {number(y3)}" fill="none" stroke="#7FD0C4" stroke-width="1.1" stroke-opacity=".7"'
            ' stroke-linecap="round"/>'
        )
    return lines


def entrance() -> list[str]:
    """Where wings 5 and 1 do not meet: a stair leads from outside to the hall."""
    lines = []
    for i in range(10):
        y1, y2 = 201.5 - 13.1 * i, 201.5 - 13.1 * (i + 1)
        half = 30 - 2 * i
        shade = ("#D9C79C", "#CBB684")[i % 2]
        shape = [(-half, y1), (-half + 2, y2 + 1), (half - 2, y2 + 1), (half, y1)]
        lines.append(polygon(shape, shade, "#8A6A3A", 0.8))
    lines.append(polygon([(-11, 70.5), (-8, 58), (8, 58), (11, 70.5)], PAPYRUS))
    return lines


def track() -> list[str]:
    """The score track, every fifth box lighter and numbered."""
    lines = [disc(0, 0, 264.6, 'fill="$theme_trackbed" fill-opacity=".7"')]
    for place in range(50):
        five = place % 5 == 0
        lines.append(
            polygon(
                track_cell(place),
                "$theme_trackmark" if five else "$theme_track",
                "$theme_trackline",
                0.8,
            )
        )
        angle = math.radians(90 + 7.2 * (place + 0.5))
        x, y = 250.5 * math.cos(angle), 250.5 * math.sin(angle)
        if five:
            lines.append(words(x, y, 15, str(place), "$theme_ontrack"))
        else:
            lines.append(disc(x, y, 1.8, 'fill="$theme_ontrack" fill-opacity=".45"'))
    return lines


def wing(k: int, ring: bool) -> list[str]:
    """One wing: floors, and the doors one can walk through."""
    lines = [polygon(spun(DOOR_HALL, k), PAPYRUS), polygon(spun(DOOR_3_5, k), PAPYRUS)]
    left = [(-x, y) for x, y in DOOR_RIGHT]
    if ring or k != 5:
        lines.append(polygon(spun(DOOR_RIGHT, k), PAPYRUS))
    if ring or k != 1:
        lines.append(polygon(spun(left, k), PAPYRUS))
    lines.append(polygon(spun(ROOM3, k), "#F1DFB2", "#FFF6DC", 1))
    lines.append(polygon(spun(ROOM5, k), "#EFC976", "#FFF6DC", 1))
    if ring or k != 5:
        lines.append(polygon(spun(ROOM2, k), "#CFE6DC", "#FFF6DC", 1))
    return lines


def sign(k: int) -> list[str]:
    """A wing's number, and the ring its patron's marker lies in."""
    lines = []
    x, y = spun([NUMBER_AT], k)[0]
    lines.append(disc(x, y, 10.5, f'fill="{LACQUER}" stroke="{GOLD}" stroke-width="1"'))
    lines.append(words(x, y, 15, str(k), "#F6EEE0", 700))
    x, y = spun([MARKER_AT], k)[0]
    lines.append(
        disc(x, y, 17, f'fill="none" stroke="{GOLD}" stroke-width="1" stroke-opacity=".6"')
    )
    return lines


def ground_plan(ring: bool) -> list[str]:
    """Walls, courts, hall, rooms and doors, without track and numbers."""
    hall = [
        (58.3 * math.sin(math.radians(72 * i)), 58.3 * math.cos(math.radians(72 * i)))
        for i in range(5)
    ]
    lines = [
        disc(0, 0, 207, f'fill="{LACQUER}"'),
        disc(0, 0, 203.8, f'fill="none" stroke="{GOLD}" stroke-width="1.4"'),
    ]
    for k in range(1, 6):
        if ring or k != 5:
            lines += water(k)
    lines.append(polygon(hall, PAPYRUS, GOLD, 1.2))
    lines += sun(RADIUS, RADIUS, 31, "#B98C48", 1.3)
    for k in range(1, 6):
        lines += wing(k, ring)
    return lines if ring else lines + entrance()


def museum(ring: bool) -> None:
    """The ground plan in the ring of its score track, and in sand; and, smaller, the plan alone."""
    shade = disc(0, 2.5, 207, 'fill="#000000" fill-opacity=".18"')
    lines = [shade, *ground_plan(ring)]
    for k in range(1, 6):
        lines += sign(k)
    side, name = 2 * RADIUS, "ring" if ring else "row"
    write(f"museum_{name}", (side, side), "Museum", [*track(), *lines])
    sand = disc(0, 0, ALONE - 1, 'fill="$theme_trackbed" fill-opacity=".8"')
    inner = f'<g transform="translate({number(ALONE - RADIUS)} {number(ALONE - RADIUS)})">'
    alone = (2 * ALONE, 2 * ALONE)
    write(f"museum_alone_{name}", alone, "Museum", [inner, sand, *lines, "</g>"])
    shift = f'<g transform="translate({number(208 - RADIUS)} {number(208 - RADIUS)})">'
    write(f"plan_{name}", (416, 416), "Plan of the museum", [shift, *ground_plan(ring), "</g>"])
