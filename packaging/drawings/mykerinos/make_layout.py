"""Writes layout.json and its plans, cover.json and the board's drawings.

Lengths are board units, which are pixels when the table is 1440 by 900. The schema of the layout
is described in ``tabletop/ui/table/geometry/layout.py``. Own work, CC BY 4.0.
"""

from __future__ import annotations

import json
import math
from typing import Any

import pen
from mykerinos.drawing import GOLD, LACQUER, write
from mykerinos.make_museum import (
    ALONE,
    MARKER_AT,
    RADIUS,
    ROOM2,
    ROOM3,
    ROOM5,
    Point,
    centre,
    moved,
    museum,
    spun,
    track_cell,
)

BOARD = (1084, 532)
MUSEUM = (817.0, 266.0)
FRAMES = {60: "zone_frame", 45: "zone_frame_small", 74: "zone_frame_large"}
"""The frames of zones, by how large a cell is."""
WIDE, STEP_ASIDE = 1310, 228.0
"""A board with free sides, and how far further right its museum lies."""
Json = dict[str, Any]
COLUMNS = "abcdefgh"
NAME_WIDE, NAME_HIGH = 136, 15


def clearance(shape: list[Point], middle: Point, dx: float, dy: float) -> float:
    """How much room a small number has there: to the walls, and to the figure in the middle."""
    x, y = middle[0] + dx, middle[1] + dy
    walls = []
    for (x1, y1), (x2, y2) in zip(shape, (*shape[1:], shape[0]), strict=True):
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


def room(shape: list[Point], value: str, size: float, fill: str) -> Json:
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


def rooms(ring: bool) -> Json:
    """The rooms of the five wings, and the small ones between them."""
    spaces = {}
    for wing in range(1, 6):
        spaces[f"w{wing}r3"] = room(spun(ROOM3, wing), "3", 25, "#7A5A22")
        spaces[f"w{wing}r5"] = below_name(room(spun(ROOM5, wing), "5", 32, "#7A5A22"))
    for wing in range(1, 6 if ring else 5):
        name = f"w{wing}w{wing % 5 + 1}"
        spaces[name] = room(spun(ROOM2, wing), "2", 23, "#2F6B64")
    for wing in range(1, 6):
        x, y = spun([MARKER_AT], wing)[0]
        spaces[f"patron:{wing}"] = {
            "box": [round(x + MUSEUM[0] - 20, 2), round(y + MUSEUM[1] - 20, 2), 40, 40],
            "piece": [40, 40],
            "ground": "dark",
            "stamp": patron_stamp(spun(ROOM5, wing)),
        }
    return spaces


def patron_stamp(room: list[Point]) -> Json:
    """Where a patron's name is printed: along the outer wall of the wing, read from the left."""
    (x1, y1), (x2, y2) = sorted(room[1:3])
    turn = math.degrees(math.atan2(y2 - y1, x2 - x1))
    inward = (NAME_HIGH / 2 + 5) / math.hypot((x1 + x2) / 2, (y1 + y2) / 2)
    x = (x1 + x2) / 2 * (1 - inward) + MUSEUM[0]
    y = (y1 + y2) / 2 * (1 - inward) + MUSEUM[1]
    box = [round(x - NAME_WIDE / 2, 2), round(y - NAME_HIGH / 2, 2), NAME_WIDE, NAME_HIGH]
    stamp = {"as": "centre", "box": box, "ground": "light", "role": "caption"}
    return {**stamp, "turn": round(turn, 2)}


def below_name(room: Json) -> Json:
    """A room whose number and figure make place for a name at the outer wall."""
    mark = room["mark"]
    room["at"] = inward(room["at"], 9)
    mark["free"] = [*inward(mark["free"][:2], 8), mark["free"][2]]
    mark["taken"] = [*inward(mark["taken"][:2], 9), mark["taken"][2]]
    return room


def inward(at: list[float], far: float) -> list[float]:
    """A point so far nearer to the middle of the museum."""
    x, y = at
    away = far / math.hypot(x - MUSEUM[0], y - MUSEUM[1])
    return [round(x + (MUSEUM[0] - x) * away, 2), round(y + (MUSEUM[1] - y) * away, 2)]


def score_track() -> Json:
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


def area(rows: int, cell: int, gap: tuple[int, int]) -> tuple[Json, list[Json]]:
    """Zones of two parcels side by side, two zones a row: their spaces and frames."""
    spaces, decor = {}, []
    wide, high = 4 * cell + 12, 3 * cell + 34
    rims = rim_labels(rows, cell, (wide, high), gap)
    frame = FRAMES[cell]
    for zone in range(2 * rows):
        x, y = (zone % 2) * (wide + gap[0]), (zone // 2) * (high + gap[1])
        decor.append({"art": frame, "box": [x - 4, y - 4, wide + 8, high + 8]})
        spaces[f"zone:{zone + 1}"] = {
            "box": [x + 6, y + 4, wide - 12, 23],
            "layer": "ground",
            "ground": "dark",
        }
        for half in range(2):
            slot = 4 * (zone // 2) + 2 * (zone % 2) + half + 1
            left, top = x + 6 + 2 * cell * half, y + 28
            spaces.update(parcel(slot, left, top, cell))
    return spaces, decor + rims


def rim_labels(rows: int, cell: int, zone: tuple[int, int], gap: tuple[int, int]) -> list[Json]:
    """The names of columns and rows, in the gaps between the zones, so that each has them near."""
    (wide, high), labels = zone, []
    for gap_row in range(rows - 1):
        low = (gap_row + 1) * high + (gap_row + 0.5) * gap[1]
        for column, name in enumerate(COLUMNS):
            left = column // 4 * (wide + gap[0]) + 6 + cell * (column % 4 + 0.5)
            labels.append(rim(name, left, low))
    for row in range(3 * rows):
        top = row // 3 * (high + gap[1]) + 28 + cell * (row % 3 + 0.5)
        labels.append(rim(str(row + 1), wide + gap[0] / 2, top))
    return labels


def rim(name: str, x: float, y: float) -> Json:
    """The name of a row or a column."""
    return {"rim": name, "at": [x, y]}


def parcel(slot: int, left: float, top: float, cell: int) -> Json:
    """A slot, its cartouche and its six cells; the middle figures step away from the cartouche."""
    at = [left + cell, top + 1.5 * cell]
    wide, high = round(32 * cell / 60, 2), round(56 * cell / 60, 2)
    spaces: Json = {
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


def stack(x: float, y: float, size: float = 34) -> Json:
    """A supply: one figure, its count at the right."""
    return {
        "box": [x, y, size + 34, size],
        "at": [x + size / 2, y + size / 2],
        "piece": [size, size],
        "spread": "stack",
        "count": [x + size + 5, y + size / 2 + 1],
        "ground": "panel",
    }


def place(x: float, y: float, text: str) -> Json:
    """A space of the pass track, numbered while it is free."""
    mark = {"text": text, "fill": "text2", "free": [x + 20, y + 18, 16]}
    return {"box": [x, y, 40, 36], "piece": [28, 28], "ground": "panel", "mark": mark}


def pile(x: float, y: float) -> Json:
    """The face-down pile of parcels, its count on its lower edge."""
    return {
        "box": [x, y, 44, 66],
        "piece": [44, 66],
        "spread": "stack",
        "count": [x + 22, y + 52],
        "ground": "panel",
    }


def pass_slot(number: int, x: float, y: float) -> Json:
    """The drawing of a space of the pass track."""
    return {"art": "slot", "box": [x, y, 40, 36], "space": f"pass:{number + 1}"}


def tray() -> tuple[Json, list[Json]]:
    """Rounds 1 to 3: supplies and pass order below the area, in a row."""
    spaces = {f"supply:{i}": stack(14 + 72 * i, 487) for i in range(4)}
    spaces["supply:neutral"] = stack(14 + 72 * 2, 487)
    decor = [
        {"panel": [0, 456, 304, 76], "space": "supply:0", "title": "General supply"},
        {"panel": [314, 456, 204, 76], "space": "pass:1", "title": "Pass order"},
    ]
    for i in range(4):
        spaces[f"pass:{i + 1}"] = place(328 + 45 * i, 486, str(i + 1))
        decor.append(pass_slot(i, 328 + 45 * i, 486))
    spaces["deck"] = pile(536, 464)
    return spaces, decor


def column(x: float, deck: Point) -> tuple[Json, list[Json]]:
    """Supplies and pass order beside the area, in a column: nine rows take the tray's place, or
    larger cells do."""
    wide = 120
    spaces = {f"supply:{i}": stack(x + 20, 36 + 45 * i) for i in range(4)}
    spaces["supply:neutral"] = stack(x + 20, 36 + 45 * 2)
    decor = [
        {"panel": [x, 0, wide, 220], "space": "supply:0", "title": "Supply"},
        {"panel": [x, 232, wide, 130], "space": "pass:1", "title": "Passed"},
    ]
    for i in range(4):
        left, top = x + 15 + 50 * (i % 2), 264 + 46 * (i // 2)
        spaces[f"pass:{i + 1}"] = place(left, top, str(i + 1))
        decor.append(pass_slot(i, left, top))
    spaces["deck"] = pile(*deck)
    return spaces, decor


def plan(ring: bool, tiles: int) -> Json:
    """One plan of the board: an area at the left, the museum at the right."""
    first = tiles == 8
    spaces, decor = area(2 if first else 3, 60 if first else 45, (14, 14) if first else (14, 12))
    more, panels = tray() if first else column(412, (536, 464))
    spaces |= {**rooms(ring), **score_track(), **more}
    made = {"size": list(BOARD), "decor": [*decor, *panels, museum_at(ring)], "spaces": spaces}
    return made | {"wide": wide_plan(ring, first)}


def wide_plan(ring: bool, first: bool) -> Json:
    """The same where the sides are free: larger cells until nine rows fill the height."""
    spaces, decor = area(2 if first else 3, 74 if first else 45, (14, 14) if first else (14, 12))
    if not first:
        spaces = {name: put(space, (116, 0)) for name, space in spaces.items()}
        decor = [put(one, (116, 0)) for one in decor]
    more, panels = column(646, (684, 400))
    aside = {name: put(one, (STEP_ASIDE, 0)) for name, one in (rooms(ring) | score_track()).items()}
    museum = put(museum_at(ring), (STEP_ASIDE, 0))
    spaces |= {**aside, **more}
    return {"size": [WIDE, BOARD[1]], "decor": [*decor, *panels, museum], "spaces": spaces}


def museum_at(ring: bool) -> Json:
    """The drawing of the museum."""
    box = [MUSEUM[0] - RADIUS, MUSEUM[1] - RADIUS, 2 * RADIUS, 2 * RADIUS]
    return {"art": "museum_ring" if ring else "museum_row", "box": box}


def put(made: Json, by: Point) -> Json:
    """A space or a part of the decor somewhere else, with all that is printed at it."""
    found = dict(made)
    for key in ("box", "at", "count", "free", "taken"):
        if key in found:
            x, y, *more = found[key]
            found[key] = [round(x + by[0], 2), round(y + by[1], 2), *more]
    if "polygon" in found:
        found["polygon"] = moved([tuple(corner) for corner in found["polygon"]], by)
    for key in ("mark", "stamp"):
        if key in found:
            found[key] = put(found[key], by)
    return found


def museum_alone(ring: bool) -> Json:
    """The museum without track and zones, for the score pad; a wing's patron stands at it."""
    side = 2 * ALONE
    shift = (ALONE - MUSEUM[0], ALONE - MUSEUM[1])
    spaces = {}
    for name, space in rooms(ring).items():
        named = name.replace("patron:", "wing:")
        spaces[named] = shifted(space, shift)
    art = "museum_alone_ring" if ring else "museum_alone_row"
    decor = [{"art": art, "box": [0, 0, side, side]}]
    return {"size": [side, side], "decor": decor, "spaces": spaces}


def shifted(space: Json, by: Point) -> Json:
    """A space somewhere else, without what is printed at it by a table."""
    made = {key: value for key, value in space.items() if key != "stamp"}
    if "polygon" in made:
        made["polygon"] = moved([(x, y) for x, y in made["polygon"]], by)
        made["at"] = moved([tuple(made["at"])], by)[0]
    if "box" in made:
        x, y, wide, high = made["box"]
        made["box"] = [*moved([(x, y)], by)[0], wide, high]
    if "mark" in made:
        mark = dict(made["mark"])
        for state in ("free", "taken"):
            x, y, size = mark[state]
            mark[state] = [*moved([(x, y)], by)[0], size]
        made["mark"] = mark
    return made


def zone_frame(name: str, cell: int) -> None:
    """Lacquer with a gold inner line around two parcels; the bar at the head is left free.

    The picture is 4 larger on each side than the zone, for its shadow.
    """
    w, h = 4 * cell + 12, 3 * cell + 34
    lines = [
        (
            f'<rect x="3" y="4" width="{w + 2}" height="{h + 3}" rx="9" fill="#2A1B08"'
            ' fill-opacity=".1"/>'
        ),
        f'<rect x="4" y="5" width="{w}" height="{h}" rx="8" fill="#2A1B08" fill-opacity=".2"/>',
        '<g transform="translate(4 4)">',
        f'<rect x="0" y="0" width="{w}" height="{h}" rx="8" fill="{LACQUER}"/>',
        (
            f'<path d="M8 1H{w - 8}" fill="none" stroke="#6B584A" stroke-width="1"'
            ' stroke-opacity=".8"/>'
        ),
        (
            f'<rect x="2.5" y="2.5" width="{w - 5}" height="{h - 5}" rx="6" fill="none"'
            f' stroke="{GOLD}" stroke-width="1"/>'
        ),
        f'<rect x="6" y="28" width="{4 * cell}" height="{3 * cell}" fill="#B79A63"/>',
        (
            f'<path d="M6 28H{w - 6}V{h - 6}" fill="none" stroke="#5A4526" stroke-width="1.4"'
            ' stroke-opacity=".45"/>'
        ),
        "</g>",
    ]
    write(name, (w + 8, h + 8), "Zone", lines)


def cover_ground() -> None:
    """The plaster of the table and three frames, for the game's picture on the start screen."""
    threads = "".join(f"M0 {y}H344" for y in range(3, 146, 6))
    lines = [
        '<rect x="0" y="0" width="344" height="146" fill="#D3B98C"/>',
        f'<path d="{threads}" fill="none" stroke="#B89863" stroke-width=".7" stroke-opacity=".5"/>',
    ]
    for x in (16, 124, 232):
        lines += [
            (
                f'<rect x="{x - 1}" y="4.5" width="98" height="141" rx="7" fill="#2A1B08"'
                ' fill-opacity=".2"/>'
            ),
            f'<rect x="{x}" y="3" width="96" height="140" rx="6" fill="{LACQUER}"/>',
            (
                f'<rect x="{x + 1.8}" y="4.8" width="92.4" height="136.4" rx="4.6" fill="none"'
                f' stroke="{GOLD}" stroke-width=".9"/>'
            ),
        ]
    write("cover_ground", (344, 146), "Cover", lines)


def slot() -> None:
    """An empty place on a panel, in the theme's colours."""
    lines = [
        (
            '<rect x=".5" y=".5" width="39" height="35" rx="7" fill="$theme_sunken"'
            ' stroke="$theme_edge" stroke-width="1"/>'
        )
    ]
    write("slot", (40, 36), "Place", lines)


def cover() -> Json:
    """The game's picture on the start screen, and those of the option's two plans."""
    pieces: list[Json] = [{"art": "cover_ground", "box": [0, 0, 344, 146]}]
    parcels = (
        (20, (0, 3), "lord_lemon", 3, {1: 0, 4: 3}),
        (128, (5,), "mrs_blackmore", 0, {1: 2, 4: 1, 2: 0}),
        (236, (0, 5), "sir_brown", 2, {3: 3, 1: 1}),
    )
    for left, pyramids, patron, value, figures in parcels:
        facts = {f"p{i}": i in pyramids for i in range(6)}
        pieces.append({"art": "tile_front", "box": [left, 7, 88, 132], "facts": facts})
        for cell, seat in figures.items():
            aside = (-2.5, 2.5)[cell % 2] if cell in (2, 3) else 0
            x, y = left + 44 * (cell % 2) + 7 + aside, 7 + 44 * (cell // 2) + 11
            pieces.append({"art": "figure", "box": [x, y, 30, 30], "facts": {"seat": seat}})
        sign_of = {"patron": patron, "points": value}
        at = [left + 32, 52, 24, 42]
        pieces.append({"art": "cartouche", "box": at, "facts": sign_of})
    plans = {name: {"art": f"plan_{name}"} for name in ("ring", "row")}
    return {"size": [344, 146], "ground": "#D3B98C", "pieces": pieces, "choices": {"museum": plans}}


def stored(values: Json) -> str:
    """JSON with one piece or space to a line."""
    text = json.dumps(values, separators=(",", ": "))
    marks = ('"plans"', '"own"', '"seat": [', '"size"', '"decor"', '"spaces"', '"ring-', '"row-')
    for mark in (*marks, '"museum-', '"camp'):
        text = text.replace(mark, "\n" + mark)
    return text.replace('},"', '},\n "').replace("},{", "},\n {") + "\n"


def section(
    space: str, title: str, left: float, wide: float, piece: tuple[float, float]
) -> tuple[Json, Json]:
    """A tray of the own place, and its space: equal pieces in a row, others in piles."""
    tray = {"panel": [left, 8, wide, 126], "space": space, "title": title}
    held: Json = {"box": [left + 8, 36, wide - 16, 72]}
    held |= {"row": [left + 16, 38, wide - 32, 68], "at": [left + 16 + piece[0] / 2, 72]}
    held |= {"piece": list(piece), "spread": "piles" if space == "patrons" else "row"}
    return tray, {**held, "ground": "panel", "caption": [left + 16, 110, wide - 32, 20]}


def camp(neutral: bool) -> Json:
    """The own place: who one is, one's archaeologists, the neutral ones, one's patrons.

    Where there is more room at the sides it is wider, and where there is little height it is lower.
    """
    wider: Json = {}
    for wide in (1760, 1540, 1344, 1210):
        wider = {"wide": spread_out(neutral, wide) | wider}
    low: Json = {}
    for wide in (1360, 1180, 1000):
        low = low_camp(neutral, wide) | ({"wide": low} if low else {})
    return spread_out(neutral, 1084) | wider | {"low": low}


TITLES = {"pool": 178, "neutral": 112, "patrons": 126}
"""How many units the title of each tray may take of the line in which it is told what is left."""


def low_camp(neutral: bool, whole: int) -> Json:
    """The own place, lower, so many units wide: titles beside what is left, pieces below them."""
    parts = [("pool", "Archaeologists", 320, (46, 46)), ("patrons", "Patrons", 354, (31, 46))]
    if neutral:
        parts = [("pool", "Archaeologists", 232, (46, 46))]
        parts += [("neutral", "Neutrals", 168, (46, 46)), ("patrons", "Patrons", 264, (31, 46))]
    more = (whole - 1000) // len(parts)
    left, spaces = 306, {}
    decor: list[Json] = [{"identity": [16, 12, 278, 68], "noted": True}]
    for name, title, least, piece in parts:
        wide = least + more
        tray, spaces[name] = section(name, title, left, wide, piece)
        decor.append(tray | {"panel": [left, 5, wide, 82]})
        row = {"box": [left + 8, 34, wide - 16, 50], "row": [left + 16, 36, wide - 32, 46]}
        at = {"at": [left + 16 + piece[0] / 2, 59]}
        said = {"caption": [left + TITLES[name], 11, wide - TITLES[name] - 14, 24]}
        spaces[name] |= row | at | said
        left += wide + 10
    return {"size": [whole, 92], "decor": decor, "spaces": spaces}


def spread_out(neutral: bool, wide: int) -> Json:
    """The own place, so many units wide."""
    parts = [("pool", "Archaeologists", 380, (49, 49)), ("patrons", "Patrons", 426, (43, 64.5))]
    if neutral:
        parts = [("pool", "Archaeologists", 300, (49, 49))]
        parts += [("neutral", "Neutrals", 176, (40, 40)), ("patrons", "Patrons", 320, (43, 64.5))]
    gap, more = 10, (wide - 1084) / (len(parts) + 1)
    who, left = 226 + more, 258 + more
    decor: list[Json] = [{"identity": [20, 14, round(who), 114], "stacked": True}]
    spaces = {}
    for name, title, least, piece in parts:
        tray, spaces[name] = section(name, title, round(left), round(least + more), piece)
        decor.append(tray)
        left += least + more + gap
    return {"size": [wide, 142], "decor": decor, "spaces": spaces}


def main() -> None:
    """Writes the layout, the cover and both museums."""
    plans = {
        f"{name}-{tiles}": plan(name == "ring", tiles)
        for name in ("ring", "row")
        for tiles in (8, 12)
    } | {f"museum-{name}": museum_alone(name == "ring") for name in ("ring", "row")}
    layout = {
        "accent": "#2C9C93",
        "table": {"light": "#D3B98C", "dark": "#2B231B"},
        "weave": {"light": "#B89863", "dark": "#352A20"},
        "sounds": {"tile_front": "card", "tile_back": "card"},
        "plans": {name: f"layout.{name}.json" for name in plans},
        "own": {"camp": camp(neutral=False), "camp-neutral": camp(neutral=True)},
        "seat": [],
    }
    pen.keep("games/mykerinos/layout.json", stored(layout))
    for name, made in plans.items():
        pen.keep(f"games/mykerinos/layout.{name}.json", stored(made))
    pen.keep("games/mykerinos/cover.json", stored(cover()))
    museum(ring=True)
    museum(ring=False)
    for cell, name in FRAMES.items():
        zone_frame(name, cell)
    cover_ground()
    slot()


if __name__ == "__main__":
    main()
