"""Writes the desk of walnut on which all lies: planks with their grain. Own work, CC BY 4.0."""

from __future__ import annotations

from random import Random

from pen import line, number, shape
from thebes.drawing import write

SIZE = (1124, 852)
PLANK = 142.0
"""How high a plank is."""
THEMES = {
    "light": ("#7A5634", "#6B4A2B", "#805C39", "#54371D"),
    "dark": ("#231A13", "#2D2219", "#271D15", "#15100B"),
}
"""The wood, its grain, planks that are a little lighter, and the joints."""


def grain(chance: Random, top: float) -> str:
    """The lines of one plank: nearly straight, around a knot now and then."""
    wide, path = SIZE[0], ""
    knot = chance.uniform(0.15, 0.85) * wide if chance.random() < 0.6 else -1000.0
    middle = top + chance.uniform(0.35, 0.65) * PLANK
    y = top + 6
    while y < top + PLANK - 3:
        drift = chance.uniform(-3, 3)
        bow = 18 * (1 if y > middle else -1) * max(0.0, 1 - abs(y - middle) / 44)
        path += (
            f"M0 {number(y)}Q{number(knot / 2)} {number(y + drift)} {number(knot - 90)} {number(y)}"
        )
        path += f"Q{number(knot)} {number(y + 2 * bow)} {number(knot + 90)} {number(y)}"
        path += f"T{number(wide)} {number(y - drift)}"
        y += chance.uniform(8, 16)
    return path


def plain(chance: Random, top: float) -> str:
    """The lines of a plank without a knot."""
    wide, path, y = SIZE[0], "", top + 5
    while y < top + PLANK - 3:
        sway = chance.uniform(-5, 5)
        path += f"M0 {number(y)}q{wide / 4} {number(sway)} {wide / 2} 0t{wide / 2} 0"
        y += chance.uniform(8, 16)
    return path


def desk(theme: str) -> list[str]:
    """The desk in one theme."""
    wood, vein, pale, joint = THEMES[theme]
    chance, (wide, high) = Random("walnut"), SIZE
    lines = [shape("rect", width=wide, height=high, fill=wood)]
    tops = [PLANK * i for i in range(int(high / PLANK) + 1)]
    for i, top in enumerate(tops):
        if i % 2:
            lines.append(shape("rect", y=top, width=wide, height=PLANK, fill=pale))
        drawn = grain if i % 3 == 1 else plain
        lines.append(line(drawn(chance, top), vein, 1.3, stroke_opacity=0.8))
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
