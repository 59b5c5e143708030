"""Writes the desk of walnut on which all lies: planks with their grain. Own work, CC BY 4.0."""

from __future__ import annotations

from random import Random

from pen import line, number, over, shape, strokes
from thebes.drawing import write

SIZE = (1124, 852)
PLANK = 142.0
"""How high a plank is."""
PIECE = 70.0
"""About how long the pieces are that a line is drawn in."""
THEMES = {
    "light": ("#7A5634", "#6B4A2B", "#805C39", "#54371D"),
    "dark": ("#231A13", "#2D2219", "#271D15", "#15100B"),
}
"""The wood, its grain, planks that are a little lighter, and the joints."""

Point = tuple[float, float]


def grain(chance: Random, top: float) -> list[str]:
    """The lines of one plank: nearly straight, around a knot now and then."""
    wide = float(SIZE[0])
    knot = chance.uniform(0.15, 0.85) * wide if chance.random() < 0.6 else -1000.0
    middle = top + chance.uniform(0.35, 0.65) * PLANK
    y, drawn = top + 6, []
    while y < top + PLANK - 3:
        drift = chance.uniform(-3, 3)
        bow = 18 * (1 if y > middle else -1) * max(0.0, 1 - abs(y - middle) / 44)
        before, after = (knot - 90, y), (knot + 90, y)
        drawn += bent((0.0, y), (knot / 2, y + drift), before)
        drawn += bent(before, (knot, y + 2 * bow), after)
        drawn += bent(after, (knot + 180, y - 2 * bow), (wide, y - drift))
        y += chance.uniform(8, 16)
    return drawn


def plain(chance: Random, top: float) -> list[str]:
    """The lines of a plank without a knot."""
    wide, y = float(SIZE[0]), top + 5
    drawn = []
    while y < top + PLANK - 3:
        sway = chance.uniform(-5, 5)
        half = (wide / 2, y)
        drawn += bent((0.0, y), (wide / 4, y + sway), half)
        drawn += bent(half, (wide * 3 / 4, y - sway), (wide, y))
        y += chance.uniform(8, 16)
    return drawn


def bent(start: Point, bend: Point, end: Point) -> list[str]:
    """A bent line in pieces, as far as it lies on the desk."""
    count = max(1, round(abs(end[0] - start[0]) / PIECE))
    drawn, rest = [], (start, bend, end)
    for left in range(count, 0, -1):
        start, bend, end = rest
        first, last = between(start, bend, 1 / left), between(bend, end, 1 / left)
        cut = between(first, last, 1 / left)
        x, y, *to = (*start, *first, *cut)
        if max(x, cut[0]) > 0:
            drawn.append(f"M{number(x)} {number(y)}Q{' '.join(map(number, to))}")
        rest = (cut, last, end)
    return drawn


def between(one: Point, other: Point, share: float) -> Point:
    """A point so far on the way from one to another."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def desk(theme: str) -> list[str]:
    """The desk in one theme."""
    wood, vein, pale, joint = THEMES[theme]
    chance, (wide, high) = Random("walnut"), SIZE
    lines = [shape("rect", width=wide, height=high, fill=wood)]
    tops = [PLANK * i for i in range(int(high / PLANK) + 1)]
    for i, top in enumerate(tops):
        below = pale if i % 2 else wood
        if i % 2:
            lines.append(shape("rect", y=top, width=wide, height=PLANK, fill=pale))
        drawn = grain if i % 3 == 1 else plain
        lines.append(strokes(drawn(chance, top), over(below, vein, 0.8), 1.3))
        lines.append(line(f"M0 {number(top)}H{wide}", joint, 1.6, stroke_opacity=0.7))
        end = chance.uniform(0.1, 0.9) * wide
        lines.append(line(f"M{number(end)} {number(top)}v{PLANK}", joint, 1.4, stroke_opacity=0.6))
    return lines


def main() -> None:
    """Writes the desk in both themes."""
    drawn = []
    for theme in THEMES:
        drawn += [f'<g display="$show_theme_{theme}">', *desk(theme), "</g>"]
    write("desk", SIZE, "Desk", drawn)


if __name__ == "__main__":
    main()
