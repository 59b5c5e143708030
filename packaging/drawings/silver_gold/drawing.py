"""What the drawings of this game share: its materials, palm, coin, cup, glyphs of the colours.

Own work, CC BY 4.0.
"""

from __future__ import annotations

import math

import pen
from pen import Attributes, group, line, moved, number, points, shape, star

INK, CARD = "#241C14", "#FFF9E8"
SEA, WAVE, SHALLOW, SURF, FOAM = "#2C7391", "#4F9DB8", "#3F8CA8", "#A9D5DB", "#E8F4EE"
SAND, SAND_LIGHT, CLIFF, COAST = "#F1DFB0", "#F8ECCB", "#8B6A35", "#5F4520"
GOLD, GOLD_LIGHT, GOLD_LINE, SOIL = "#E9B93A", "#FBE3A1", "#8F6A17", "#6B4A0E"
CROSS, PALM, PALM_DEEP, TRUNK = "#B3261E", "#2B6A35", "#173D1E", "#7A4F22"
NIGHT, DEPTH = "#1F4E66", "#0B2B3B"
ROUND = {"stroke_linecap": "round", "stroke_linejoin": "round"}
_LEAVES = (
    "M13.5 9.5Q8 4.5 2.5 9.5Q8.5 8.3 13.5 9.5Z",
    "M13.5 9.5Q6.5 8.8 4 15.5Q8.6 11 13.5 9.5Z",
    "M13.5 9.5Q19 4.5 24 9.8Q18.5 8.3 13.5 9.5Z",
    "M13.5 9.5Q20.5 9 22.8 15.5Q18.5 11 13.5 9.5Z",
    "M13.5 9.5Q12 4 15.4 1.2Q17.6 5 13.5 9.5Z",
    "M13.5 9.5Q11.5 6 8 1.6Q7.4 6.4 13.5 9.5Z",
)
_BOWL = "M6 4H18V9Q18 15 12 15Q6 15 6 9ZM6 6H2.6Q2.6 11 6.6 11.4M18 6H21.4Q21.4 11 17.4 11.4"


def write(name: str, size: tuple[float, float], title: str, lines: list[str]) -> None:
    """One template of this game."""
    pen.write("games/silver_gold/art", name, size, title, lines)


def palm(x: float, y: float, size: float, opacity: float = 1.0) -> str:
    """A palm in a square of that size around a point."""
    scale = size / 24
    leaf: Attributes = {
        "fill": PALM,
        "stroke": PALM_DEEP,
        "stroke_width": 0.7,
        "stroke_linejoin": "round",
    }
    drawn = [
        shape("path", d="M12.4 22.5Q11 16 12.8 9.5L14.4 9.8Q13.6 16 15.2 22.5Z", fill=TRUNK),
        shape("path", d="".join(_LEAVES), **leaf),
        line("M5 22.6Q13 19.6 22 22.6", TRUNK, 1.8, stroke_linecap="round"),
    ]
    return group(drawn, opacity=opacity, transform=moved(x - 13 * scale, y - 12 * scale, scale))


def coin(x: float, y: float, r: float) -> str:
    """A gold coin with a star of four points, light from above."""
    rim: Attributes = {"stroke": SOIL, "stroke_width": 0.13 * r}
    ring: Attributes = {"stroke": GOLD_LINE, "stroke_width": 0.1 * r}
    return "".join(
        [
            shape("circle", cx=x, cy=y + 0.13 * r, r=r, fill="#5E420C"),
            shape("circle", cx=x, cy=y, r=r, fill=GOLD, **rim),
            shape("circle", cx=x, cy=y, r=0.7 * r, fill="#F2CB5C", **ring),
            line(arc(x, y, 0.85 * r, 195, 290), GOLD_LIGHT, 0.11 * r, **ROUND),
            shape("polygon", points=star(x, y, 4, 0.5 * r, 0.2 * r), fill=GOLD_LINE),
        ]
    )


def cup(size: float, *, full: bool) -> str:
    """A trophy cup in a square of that size; one that is not won is only printed."""
    fill, edge = (GOLD, SOIL) if full else ("#D9CDB4", "#9C8F78")
    solid: Attributes = {"fill": fill, "stroke": edge, "stroke_width": 1.5, **ROUND}
    drawn = [
        shape("path", d="M9.4 18.4H14.6L16.8 21.2H7.2Z", **solid),
        line("M12 15V18.6M7.6 20.6H16.4", edge, 1.5, **ROUND),
        shape("path", d=_BOWL, **solid),
    ]
    if full:
        drawn.append(line("M8 6V9.4Q8.2 11 9 12", GOLD_LIGHT, 1.1, **ROUND))
    return group(drawn, transform=moved(0, 0, size / 24))


def arc(x: float, y: float, r: float, start: float, end: float) -> str:
    """Part of a circle, clockwise from one angle to another in degrees, 0 at the right."""
    large = 1 if (end - start) % 360 > 180 else 0
    return f"M{on(x, y, r, start)}A{number(r)} {number(r)} 0 {large} 1 {on(x, y, r, end)}"


def on(x: float, y: float, r: float, angle: float) -> str:
    """A point of a circle, by its angle in degrees."""
    turn = math.radians(angle)
    return at(x + r * math.cos(turn), y + r * math.sin(turn))


def at(x: float, y: float) -> str:
    """A point as paths write it."""
    return f"{number(x)} {number(y)}"


def glyph(key: str, x: float, y: float, r: float, fill: str) -> str:
    """The glyph of a colour around a point; ``key`` is the fact that names the colour.

    Purple has a crown, orange a sun, green a leaf, grey a moon.
    """
    crown = (
        (-1, -0.7),
        (-0.5, 0.05),
        (0, -0.95),
        (0.5, 0.05),
        (1, -0.7),
        (0.8, 0.85),
        (-0.8, 0.85),
    )
    leaf = "M-.95 .95Q-1.15 -.75 .95 -.95Q.85 1.05 -.5 .55"
    drawn = {
        "purple": shape("polygon", points=points(list(crown))),
        "orange": shape("polygon", points=star(0, 0, 8, 1.08, 0.62)),
        "green": shape("path", d=leaf, stroke=fill, stroke_width=0.2),
        "grey": shape("path", d="M.42 -.9A1 1 0 1 0 .42 .9A.98 .98 0 0 1 .42 -.9Z"),
    }
    shown = [group([one], display=f"$show_{key}_{name}") for name, one in drawn.items()]
    return group(shown, fill=fill, transform=moved(x, y, r))


def wax(x: float, y: float, r: float) -> str:
    """The edge of a blot of wax: nine lobes of uneven size."""
    lobes = (1.0, 0.95, 1.03, 0.97, 1.02, 0.94, 1.04, 0.98, 1.0)
    path = "M" + on(x, y, 0.9 * r, -90)
    for i, size in enumerate(lobes):
        top, end = 40 * (i + 0.5) - 90, 40 * (i + 1) - 90
        path += f"Q{on(x, y, 1.14 * r * size, top)} {on(x, y, 0.9 * r, end)}"
    return path + "Z"
