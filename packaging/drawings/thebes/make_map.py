"""Writes the map with the year around it. Own work, CC BY 4.0."""

from __future__ import annotations

import pen
from pen import line, number, shape
from thebes.geography import FRAME, PLACES, SHEET, bent, place, roads


def main() -> None:
    """Writes the drawing below the pieces."""
    x, y, wide, high = SHEET
    lines = [
        shape("rect", width=FRAME[0], height=FRAME[1], rx=10, fill="#3A2A1C"),
        shape("rect", x=x, y=y, width=wide, height=high, fill="#F3E5C2"),
    ]
    for one, other in roads():
        (ax, ay), (bx, by), (cx, cy) = bent(one, other)
        ends = " ".join(number(v) for v in (bx, by, cx, cy))
        way = f"M{number(ax)} {number(ay)}Q{ends}"
        lines.append(line(way, "#6B4F2A", 2, stroke_dasharray="6 5"))
    for name in PLACES:
        cx, cy = place(name)
        lines.append(shape("circle", cx=cx, cy=cy, r=10, fill="#FFF9E8", stroke="#241C14"))
    pen.write("games/thebes/art", "map", FRAME, "Map", lines)
