"""Writes the map with the year around it: coast, roads, places. Own work, CC BY 4.0.

Lengths are board units. Names are no part of the drawing: the layout prints them, in the reader's
language.
"""

from __future__ import annotations

import json
import math
from itertools import pairwise

import pen
from pen import group, line, moved, number, over, shape, strokes
from thebes import coast, year
from thebes.drawing import BRASS, CREAM, INK, SEAL, TOKENS, glyph
from thebes.geography import (
    EXCHANGE,
    FRAME,
    PLACES,
    SHEET,
    SITES,
    Point,
    on_sheet,
    place,
    roads,
)

TOKEN = json.loads(TOKENS.read_text("utf-8"))
COLOURS, MATERIAL = TOKEN["site"], TOKEN["material"]["thebes"]
LAND, SEA, COAST, RIVER = (MATERIAL[name] for name in ("land", "sea", "coast", "river"))
SHALLOWS, GRID, ROAD, HILL = "#DDE8DF", "#A9C1B9", "#6B4F2A", "#B79A63"
ROUND = 3.2
"""How far from a corner the coast begins to bend, in board units."""
SITE, CITY = 18.0, 10.5
PIECE = 6
"""How many corners of a coast are stroked at a time."""
EDGE = 3.0
"""How far lines may run out of the sheet; the frame covers them."""
COMPASS = (43.2, 47.9, 25.0)
CARTOUCHE = (50.0, 450.0, 186.0, 34.0)


def bounded(points: list[Point]) -> list[Point]:
    """Points on the sheet; those far outside come to its edge."""
    x, y, wide, high = SHEET
    left, top, right, low = x - EDGE, y - EDGE, x + wide + EDGE, y + high + EDGE
    return [(min(max(px, left), right), min(max(py, top), low)) for px, py in points]


def on_map(said: str) -> list[list[Point]]:
    """Outlines in degrees in board units."""
    return [bounded([on_sheet(*pair) for pair in line]) for line in coast.outlines(said)]


def towards(start: Point, end: Point) -> Point:
    """A point a little from the start on the way to the end."""
    length = math.dist(start, end) or 1.0
    share = min(0.5, ROUND / length)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def spot(point: Point) -> str:
    """A point as a path writes it."""
    return f"{number(point[0])} {number(point[1])}"


def corners(points: list[Point]) -> list[str]:
    """The rounded corners of a closed outline, each from where it begins to where it ends."""
    around = zip(points[-1:] + points[:-1], points, points[1:] + points[:1], strict=True)
    return [
        f"{spot(towards(at, before))}Q{spot(at)} {spot(towards(at, after))}"
        for before, at, after in around
    ]


def ring(points: list[Point]) -> str:
    """A closed outline with rounded corners."""
    return f"M{'L'.join(corners(points))}Z"


def hems(points: list[Point]) -> list[str]:
    """The same in pieces of a few corners."""
    rounded = corners(points)
    joined = [*rounded, rounded[0].partition("Q")[0]]
    return [f"M{'L'.join(joined[i : i + PIECE + 1])}" for i in range(0, len(rounded), PIECE)]


def flow(points: list[Point]) -> str:
    """An open line that bends softly through the middles between its points."""
    parts = [f"M{spot(points[0])}"]
    for at, after in pairwise(points[1:]):
        last = after is points[-1]
        end = after if last else ((at[0] + after[0]) / 2, (at[1] + after[1]) / 2)
        parts.append(f"Q{spot(at)} {spot(end)}")
    return "".join(parts) if len(points) > 2 else f"M{spot(points[0])}L{spot(points[1])}"


def degrees() -> list[str]:
    """The lines of the degrees on the water, every five of them."""
    x, y, wide, high = SHEET
    across = "".join(
        f"M{number(on_sheet(lon, 40)[0])} {number(y)}v{high}" for lon in range(-5, 50, 5)
    )
    down = "".join(f"M{number(x)} {number(on_sheet(0, lat)[1])}h{wide}" for lat in range(30, 60, 5))
    return [line(across + down, GRID, 0.8)]


def land() -> list[str]:
    """The sea, land in shallow water, the waters inside it, rivers, and the hem of all coasts."""
    x, y, wide, high = SHEET
    shores, waters = on_map(f"{coast.MAINLAND};{coast.ISLANDS}"), on_map(coast.WATERS)
    shallow, around = over(SEA, SHALLOWS, 0.35), [hem for shore in shores for hem in hems(shore)]
    within = [hem for water in waters for hem in hems(water)]
    straits = "".join(map(flow, on_map(coast.STRAITS)))
    rivers = "".join(map(flow, on_map(coast.RIVERS)))
    joined = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    return [
        shape("rect", x=x, y=y, width=wide, height=high, fill=SEA),
        strokes(around, shallow, 15),
        strokes(around, over(shallow, SHALLOWS, 0.8), 8),
        *degrees(),
        shape("path", d="".join(map(ring, shores)), fill=LAND),
        line(rivers, RIVER, 1.5, **joined),
        shape("path", d="".join(map(ring, waters)), fill=SEA),
        line("".join(map(ring, waters)), SHALLOWS, 4, stroke_opacity=0.55, **joined),
        line(straits, COAST, 5, **joined),
        line(straits, SEA, 2.6, **joined),
        strokes(around + within, COAST, 1.3),
    ]


def hills() -> list[str]:
    """Chains of hills as an engraver draws them, and dunes where it is dry."""
    light, shade = "", ""
    for chain in on_map(coast.HILLS):
        for x, y in spaced(chain, 10.5):
            light += f"M{number(x - 4.4)} {number(y + 2.6)}L{number(x)} {number(y - 3.6)}"
            shade += f"M{number(x)} {number(y - 3.6)}L{number(x + 4.6)} {number(y + 2.6)}"
            shade += f"M{number(x + 0.6)} {number(y - 1)}L{number(x + 2.2)} {number(y + 2.4)}"
    dunes = "".join(dune(x, y) for x, y in on_map(coast.DUNES)[0])
    return [
        line(light, HILL, 1, stroke_linecap="round"),
        line(shade, HILL, 1.5, stroke_linecap="round", stroke_linejoin="round"),
        line(dunes, HILL, 1, stroke_opacity=0.75, stroke_linecap="round"),
    ]


def dune(x: float, y: float) -> str:
    """Two waves of sand."""
    crests = ((x - 7, y), (x - 1, y + 3))
    return "".join(f"M{spot(at)}q4 -4 8 0" for at in crests)


def spaced(points: list[Point], apart: float) -> list[Point]:
    """Points along a line, each so far from the one before."""
    found, left = [points[0]], apart
    for start, end in pairwise(points):
        length, gone = math.dist(start, end), 0.0
        while length - gone >= left:
            gone += left
            left = apart
            share = gone / length
            wave = 1.6 if len(found) % 2 else -1.2
            found.append(
                (
                    start[0] + (end[0] - start[0]) * share,
                    start[1] + (end[1] - start[1]) * share + wave,
                )
            )
        left -= length - gone
    return found


def compass() -> list[str]:
    """A compass rose in the empty steppe."""
    x, y = on_sheet(*COMPASS[:2])
    r = COMPASS[2]
    rays = year.around(8)
    light, dark = "", ""
    for i, (dx, dy) in enumerate(rays):
        long = r if i % 2 == 0 else r * 0.56
        tip = f"{number(x + dx * long)} {number(y + dy * long)}"
        for sides, turn in ((0, 1), (1, -1)):
            ax, ay = rays[(i + turn) % 8]
            bend = (dx + ax, dy + ay)
            near = f"{number(x + bend[0] * r * 0.13)} {number(y + bend[1] * r * 0.13)}"
            piece = f"M{number(x)} {number(y)}L{near}L{tip}Z"
            light, dark = (light + piece, dark) if sides else (light, dark + piece)
    return [
        shape("circle", cx=x, cy=y, r=r * 0.62, fill="none", stroke=HILL, stroke_width=0.9),
        shape("circle", cx=x, cy=y, r=r * 0.68, fill="none", stroke=HILL, stroke_width=0.6),
        shape("path", d=light, fill=LAND, stroke=HILL, stroke_width=0.8),
        shape("path", d=dark, fill=HILL, stroke=HILL, stroke_width=0.8),
    ]


def ways() -> list[str]:
    """The roads: dashes in ink with a breath of paper around them."""
    path = "".join(f"M{spot(place(one))}L{spot(place(other))}" for one, other in roads())
    return [
        line(path, LAND, 5, stroke_opacity=0.5),
        line(path, ROAD, 2, stroke_dasharray="6 5", stroke_opacity=0.9),
    ]


def marks() -> list[str]:
    """The twelve places: sites as discs with their signs, cities as dots, one to exchange in."""
    drawn: list[str] = []
    for name in PLACES:
        x, y = place(name)
        if name in SITES:
            drawn += site(name, x, y)
        elif name == EXCHANGE:
            drawn += exchange(x, y)
        else:
            drawn += [
                shape("circle", cx=x, cy=y + 1.2, r=CITY, fill="#2A1B08", fill_opacity=0.3),
                shape("circle", cx=x, cy=y, r=CITY, fill=CREAM, stroke=INK, stroke_width=1.8),
                shape("circle", cx=x, cy=y, r=5.2, fill=SEAL),
            ]
    return drawn


def site(name: str, x: float, y: float) -> list[str]:
    """A site's disc."""
    fill, on = COLOURS[name]["fill"], COLOURS[name]["on"]
    thin = {"fill": "none", "stroke": on, "stroke_width": 1, "stroke_opacity": 0.7}
    return [
        shape("circle", cx=x, cy=y + 1.8, r=SITE, fill="#2A1B08", fill_opacity=0.4),
        shape("circle", cx=x, cy=y, r=SITE, fill=fill, stroke=INK, stroke_width=1.6),
        shape("circle", cx=x, cy=y, r=SITE - 3, **thin),
        glyph(name, x, y, 21, on),
    ]


def exchange(x: float, y: float) -> list[str]:
    """A square with arrows there and back."""
    half = 12.0
    box = {"x": x - half, "width": 2 * half, "height": 2 * half, "rx": 4.5}
    arrows = "M4 8.6H18.4M14.6 4.6L18.6 8.6L14.6 12.6M20 15.4H5.6M9.4 11.4L5.4 15.4L9.4 19.4"
    drawn = line(arrows, INK, 2.1, stroke_linecap="round", stroke_linejoin="round")
    return [
        shape("rect", y=y - half + 1.4, **box, fill="#2A1B08", fill_opacity=0.3),
        shape("rect", y=y - half, **box, fill=CREAM, stroke=INK, stroke_width=1.8),
        group([drawn], transform=moved(x - 9.2, y - 9.2, 0.767)),
    ]


def cartouche() -> list[str]:
    """Where the years stand."""
    x, y, wide, high = CARTOUCHE
    box = {"x": x, "y": y, "width": wide, "height": high}
    inner = {"x": x + 2.6, "y": y + 2.6, "width": wide - 5.2, "height": high - 5.2}
    return [
        shape("rect", **{**box, "y": y + 1.6}, rx=8, fill="#2A1B08", fill_opacity=0.25),
        shape("rect", **box, rx=8, fill=CREAM, stroke=COAST, stroke_width=1.3),
        shape("rect", **inner, rx=5.6, fill="none", stroke=BRASS, stroke_width=0.8),
    ]


def paper() -> list[str]:
    """The folds of the sheet and its darker edge."""
    x, y, wide, high = SHEET
    folds = [x + wide / 3, x + wide * 2 / 3]
    shade = "".join(f"M{number(fold)} {number(y)}v{high}" for fold in folds)
    shade += f"M{number(x)} {number(y + high / 2)}h{wide}"
    light = "".join(f"M{number(fold + 1.4)} {number(y)}v{high}" for fold in folds)
    light += f"M{number(x)} {number(y + high / 2 + 1.4)}h{wide}"
    box = {"x": x, "y": y, "width": wide, "height": high}
    return [
        line(shade, "#6B4F2A", 1.6, stroke_opacity=0.1),
        line(light, "#FFFFFF", 1.2, stroke_opacity=0.3),
        *(
            shape("rect", **box, fill="none", stroke="#6B4F2A", stroke_width=w, stroke_opacity=0.03)
            for w in range(4, 44, 6)
        ),
    ]


def night() -> list[str]:
    """By night the sheet loses a tenth of its light."""
    x, y, wide, high = SHEET
    box = {"x": x, "y": y, "width": wide, "height": high}
    return [shape("rect", **box, fill="#14110F", fill_opacity=0.1, display="$show_theme_dark")]


def over_the_edge() -> list[str]:
    """The frame once more where lines of the map ran out of the sheet, and its inner hem."""
    x, y, wide, high = SHEET
    w, h = FRAME
    hole = f"M3 3H{number(w - 3)}V{number(h - 3)}H3Z"
    hole += f"M{x} {y}V{number(y + high)}H{number(x + wide)}V{y}Z"
    hem = {"x": x - 1, "y": y - 1, "width": wide + 2, "height": high + 2, "rx": 1}
    return [
        shape("path", d=hole, fill="#3A2A1C", fill_rule="evenodd"),
        shape("rect", **hem, fill="none", stroke="#D9A441", stroke_width=1.4),
    ]


def main() -> None:
    """Writes the drawings below the pieces: of the three only the night is another in each theme.

    Lands and roads take long to draw, and are the same in all of them.
    """
    sheet = [*year.frame(), *land(), *hills(), *compass(), *paper()]
    pen.write("games/thebes/art", "map", FRAME, "Map", sheet)
    pen.write("games/thebes/art", "map_night", FRAME, "Night on the map", night())
    above = [
        *over_the_edge(),
        *year.frame()[1:],
        *year.squares(),
        *ways(),
        *cartouche(),
        *marks(),
        *year.watch(),
    ]
    pen.write("games/thebes/art", "map_roads", FRAME, "Roads and places on the map", above)


if __name__ == "__main__":
    main()
