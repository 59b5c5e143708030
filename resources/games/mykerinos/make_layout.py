"""Writes layout.json and the museum's plans: ``python resources/games/mykerinos/make_layout.py``.

Lengths are board units, which are pixels when the table is 1440 by 900. The schema of the layout
is described in ``tabletop/ui/layout.py``. Own work, CC BY 4.0.
"""

from __future__ import annotations

import json
import math
from pathlib import Path

from make_art import ART, GOLD, INK, LACQUER, PAPYRUS, number, points, star, sun, write

HERE = Path(__file__).resolve().parent
BOARD = (1084, 532)
MUSEUM = (817.0, 266.0)
RADIUS = 265.0
COLUMNS = "abcdefgh"
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
    for (x1, y1), (x2, y2) in zip(shape, shape[1:] + shape[:1]):
        cross = x1 * y2 - x2 * y1
        area, cx, cy = area + cross, cx + (x1 + x2) * cross, cy + (y1 + y2) * cross
    return cx / (3 * area), cy / (3 * area)


def clearance(shape: list[Point], middle: Point, dx: float, dy: float) -> float:
    """How much room a small number has there: to the walls, and to the figure in the middle."""
    x, y = middle[0] + dx, middle[1] + dy
    walls = []
    for (x1, y1), (x2, y2) in zip(shape, shape[1:] + shape[:1]):
        side = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
        walls.append(side / math.hypot(x2 - x1, y2 - y1))
    if max(walls) > 0 > min(walls):
        return -1
    figure = math.hypot(max(abs(dx) - 17, 0), max(-18 - dy, dy - 19, 0))
    return min(min(abs(wall) for wall in walls), figure)


def aside(shape: list[Point]) -> Point:
    """Where a room's number steps when a figure stands in the middle."""
    middle = centre(shape)
    steps = [(float(dx), float(dy)) for dx in range(-60, 61, 2) for dy in range(-60, 61, 2)]
    return max(steps, key=lambda d: (clearance(shape, middle, *d), -math.hypot(*d), d))


def room(shape: list[Point], value: str, size: float, fill: str) -> dict:
    """A room as a space: its number is large while it is free, and steps aside for a figure."""
    x, y = centre(shape)
    at = [round(x + MUSEUM[0], 2), round(y + MUSEUM[1], 2)]
    dx, dy = aside(shape)
    beside = [round(at[0] + dx, 2), round(at[1] + dy, 2)]
    return {
        "polygon": moved(shape, MUSEUM),
        "at": at,
        "piece": [40, 40],
        "mark": {"text": value, "fill": fill, "free": [*at, size], "taken": [*beside, 14]},
    }


def rooms(ring: bool) -> dict:
    """The rooms of the five wings, and the small ones between them."""
    spaces = {}
    for wing in range(1, 6):
        spaces[f"w{wing}r3"] = room(spun(ROOM3, wing), "3", 25, "#7A5A22")
        spaces[f"w{wing}r5"] = room(spun(ROOM5, wing), "5", 32, "#7A5A22")
    for wing in range(1, 6 if ring else 5):
        name = f"w{wing}w{wing % 5 + 1}"
        spaces[name] = room(spun(ROOM2, wing), "2", 23, "#2F6B64")
    for wing in range(1, 6):
        x, y = spun([MARKER_AT], wing)[0]
        spaces[f"patron:{wing}"] = {
            "box": [round(x + MUSEUM[0] - 20, 2), round(y + MUSEUM[1] - 20, 2), 40, 40],
            "piece": [40, 40],
            "ground": "dark",
        }
    return spaces


def track_cell(place: int) -> list[Point]:
    """A box of the ring around the museum, a fiftieth of it, the first at the bottom."""
    corners = []
    for radius, fractions in ((238.0, (0.03, 0.5, 0.97)), (263.0, (0.97, 0.5, 0.03))):
        for fraction in fractions:
            angle = math.radians(90 + 7.2 * (place + fraction))
            corners.append((radius * math.cos(angle), radius * math.sin(angle)))
    return corners


def score_track() -> dict:
    """The fifty spaces of the track; markers that meet fan upward, the last one on top."""
    spaces = {}
    for place in range(50):
        angle = math.radians(90 + 7.2 * (place + 0.5))
        at = [round(MUSEUM[i] + 250.5 * f(angle), 2) for i, f in enumerate((math.cos, math.sin))]
        spaces[f"score:{place}"] = {
            "polygon": moved(track_cell(place), MUSEUM),
            "at": at,
            "piece": [25, 25],
            "spread": "fan",
            "step": [0, -5],
            "ground": "panel",
        }
    return spaces


def area(rows: int, cell: int, gap: tuple[int, int]) -> tuple[dict, list[dict]]:
    """Zones of two parcels side by side, two zones a row: their spaces and frames."""
    spaces, decor = {}, []
    wide, high = 4 * cell + 12, 3 * cell + 34
    frame = "zone_frame" if cell == 60 else "zone_frame_small"
    for zone in range(2 * rows):
        x, y = (zone % 2) * (wide + gap[0]), (zone // 2) * (high + gap[1])
        decor.append({"art": frame, "box": [x, y, wide, high]})
        spaces[f"zone:{zone + 1}"] = {
            "box": [x + 6, y + 4, wide - 12, 23],
            "layer": "ground",
            "ground": "dark",
        }
        for half in range(2):
            slot = 4 * (zone // 2) + 2 * (zone % 2) + half + 1
            left, top = x + 6 + 2 * cell * half, y + 28
            spaces.update(parcel(slot, left, top, cell))
    return spaces, decor


def parcel(slot: int, left: float, top: float, cell: int) -> dict:
    """A slot, its cartouche and its six cells; the middle figures step away from the cartouche."""
    at = [left + cell, top + 1.5 * cell]
    wide, high = round(32 * cell / 60, 2), round(56 * cell / 60, 2)
    spaces: dict = {
        f"tile:{slot}": {
            "box": [left, top, 2 * cell, 3 * cell],
            "layer": "tile",
            "piece": [2 * cell, 3 * cell],
        },
        f"cartouche:{slot}": {
            "box": [round(at[0] - wide / 2, 2), round(at[1] - high / 2, 2), wide, high],
            "layer": "over",
            "piece": [wide, high],
        },
    }
    size = round(0.64 * cell, 2)
    for i in range(6):
        column, row = i % 2, i // 2
        aside = (-1, 1)[column] * cell / 15 if row == 1 else 0
        x, y = left + cell * column, top + cell * row
        name = f"{COLUMNS[2 * ((slot - 1) % 4) + column]}{3 * ((slot - 1) // 4) + row + 1}"
        feet = y + 0.94 * cell - size / 2
        spaces[name] = {
            "box": [x, y, cell, cell],
            "at": [round(x + cell / 2 + aside, 2), round(feet, 2)],
            "piece": [size, size],
        }
    return spaces


def stack(x: float, y: float, size: float = 34) -> dict:
    """A supply: one figure, its count at the right."""
    return {
        "box": [x, y, size + 34, size],
        "at": [x + size / 2, y + size / 2],
        "piece": [size, size],
        "spread": "stack",
        "count": [x + size + 5, y + size / 2 + 1],
        "ground": "panel",
    }


def place(x: float, y: float, text: str) -> dict:
    """A space of the pass track, numbered while it is free."""
    mark = {"text": text, "fill": "text2", "free": [x + 20, y + 18, 16]}
    return {"box": [x, y, 40, 36], "piece": [28, 28], "ground": "panel", "mark": mark}


def pile(x: float, y: float) -> dict:
    """The face-down pile of parcels, its count on its lower edge."""
    return {
        "box": [x, y, 44, 66],
        "piece": [44, 66],
        "spread": "stack",
        "count": [x + 22, y + 52],
        "ground": "panel",
    }


def tray() -> tuple[dict, list[dict]]:
    """Rounds 1 to 3: supplies and pass order below the area, in a row."""
    spaces = {f"supply:{i}": stack(14 + 72 * i, 487) for i in range(4)}
    spaces["supply:neutral"] = stack(14 + 72 * 2, 487)
    decor = [
        {"panel": [0, 456, 304, 76], "space": "supply:0", "title": "General supply"},
        {"panel": [314, 456, 204, 76], "space": "pass:1", "title": "Pass order"},
    ]
    for i in range(4):
        spaces[f"pass:{i + 1}"] = place(328 + 45 * i, 486, str(i + 1))
        decor.append({"art": "slot", "box": [328 + 45 * i, 486, 40, 36]})
    spaces["deck"] = pile(536, 464)
    return spaces, decor


def column() -> tuple[dict, list[dict]]:
    """Round 4: nine rows take the tray's place, so it stands beside the area, in a column."""
    x, wide = 410, 124
    spaces = {f"supply:{i}": stack(x + 22, 58 + 44 * i) for i in range(4)}
    spaces["supply:neutral"] = stack(x + 22, 58 + 44 * 2)
    decor = [
        {"panel": [x, 0, wide, 244], "space": "supply:0", "title": "General supply"},
        {"panel": [x, 256, wide, 144], "space": "pass:1", "title": "Pass order"},
    ]
    for i in range(4):
        left, top = x + 17 + 50 * (i % 2), 306 + 44 * (i // 2)
        spaces[f"pass:{i + 1}"] = place(left, top, str(i + 1))
        decor.append({"art": "slot", "box": [left, top, 40, 36]})
    spaces["deck"] = pile(536, 464)
    return spaces, decor


def plan(ring: bool, tiles: int) -> dict:
    """One plan of the board: an area at the left, the museum at the right."""
    first = tiles == 8
    spaces, decor = area(2 if first else 3, 60 if first else 45, (14, 14) if first else (14, 12))
    more, panels = tray() if first else column()
    art = "museum_ring" if ring else "museum_row"
    box = [MUSEUM[0] - RADIUS, MUSEUM[1] - RADIUS, 2 * RADIUS, 2 * RADIUS]
    decor += [*panels, {"art": art, "box": box}]
    spaces |= {**rooms(ring), **score_track(), **more}
    return {"size": list(BOARD), "decor": decor, "spaces": spaces}


def polygon(shape: list[Point], fill: str, edge: str = "", width: float = 1) -> str:
    """A polygon of the museum's drawing."""
    at = [(x + RADIUS, y + RADIUS) for x, y in shape]
    stroke = f' stroke="{edge}" stroke-width="{number(width)}" stroke-linejoin="round"' if edge else ""
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
                track_cell(place), "$theme_trackmark" if five else "$theme_track",
                "$theme_trackline", 0.8,
            )
        )
        angle = math.radians(90 + 7.2 * (place + 0.5))
        x, y = 250.5 * math.cos(angle), 250.5 * math.sin(angle)
        if five:
            lines.append(words(x, y, 14, str(place), "$theme_ontrack"))
        else:
            lines.append(disc(x, y, 1.8, 'fill="$theme_ontrack" fill-opacity=".45"'))
    return lines


def wing(k: int, ring: bool) -> list[str]:
    """One wing: floors, the doors one can walk through, its number."""
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
    x, y = spun([NUMBER_AT], k)[0]
    lines.append(disc(x, y, 9, f'fill="{LACQUER}" stroke="{GOLD}" stroke-width="1"'))
    lines.append(words(x, y, 12.5, str(k), "#F6EEE0", 700))
    x, y = spun([MARKER_AT], k)[0]
    lines.append(disc(x, y, 17, f'fill="none" stroke="{GOLD}" stroke-width="1" stroke-opacity=".6"'))
    return lines


def museum(ring: bool) -> None:
    """The ground plan in the ring of its score track."""
    hall = [(58.3 * math.sin(math.radians(72 * i)), 58.3 * math.cos(math.radians(72 * i)))
            for i in range(5)]
    lines = [
        *track(),
        disc(0, 2.5, 207, 'fill="#000000" fill-opacity=".18"'),
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
    if not ring:
        lines += entrance()
    name = "museum_ring" if ring else "museum_row"
    write(name, (2 * RADIUS, 2 * RADIUS), "Museum", lines)


def main() -> None:
    """Writes the layout and both museums."""
    layout = {
        "accent": "#2C9C93",
        "table": {"light": "#D3B98C", "dark": "#2B231B"},
        "weave": {"light": "#B89863", "dark": "#352A20"},
        "plans": {
            f"{name}-{tiles}": plan(name == "ring", tiles)
            for name in ("ring", "row")
            for tiles in (8, 12)
        },
        "seat": [
            {"space": "pool", "weight": 3, "piece": [49, 49], "spread": "row", "counted": True},
            {"space": "neutral", "weight": 2, "piece": [40, 40], "spread": "row", "counted": True},
            {"space": "patrons", "weight": 4, "piece": [43, 64.5], "spread": "row"},
        ],
    }
    text = json.dumps(layout, indent=None, separators=(",", ": "))
    for mark in ('"plans"', '"seat"', '"size"', '"decor"', '"spaces"', '"ring-', '"row-'):
        text = text.replace(mark, "\n" + mark)
    text = text.replace('},"', '},\n "').replace('},{', '},\n {')
    (HERE / "layout.json").write_text(text + "\n", encoding="utf-8")
    museum(True)
    museum(False)


if __name__ == "__main__":
    main()
