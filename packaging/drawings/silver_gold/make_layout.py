"""Writes layout.json, cover.json and the paper they are printed on.

Lengths are board units, which are pixels when the window is 1440 by 900. The schema of the layout
is described in ``tabletop/ui/table/geometry/layout.py``. Own work, CC BY 4.0.
"""

from __future__ import annotations

import json
from math import cos, radians, sin
from typing import Any

import pen
from pen import Attributes, group, line, moved, number, shape, strokes
from silver_gold.drawing import DEPTH, SEA, WAVE, at, on, write
from silver_gold.make_card import CELLS, HIGH, LEFT, TOP, WIDE, name

Values = dict[str, Any]
TABLE = (1124, 852)
GROUND = {"light": "#A9CFD3", "dark": "#12303D"}
CHART = {"light": ("#93BFC5", "#7FB0B8"), "dark": ("#1D4454", "#265264")}
BOARD = (1084, 178)
OWN = (1084, 474)
CELL = 72.0
SCALE = CELL / 40
CARD = (round(WIDE * SCALE, 2), round(HIGH * SCALE, 2))
CARDS = {"left": (28.4, 49.8), "right": (395.4, 49.8)}
SHEET = (761.0, 14.0, 311.0, 446.0)
INNER = 779.0
COINS_TOP, PALMS_TOP, FINISHED_TOP = 96.0, 264.0, 358.0


def display() -> Values:
    """The open expedition, the display and the deck, the round card."""
    decor: list[Values] = [
        {"panel": [0, 0, 208, 178], "space": "expeditions", "title": "Expedition"},
        {"panel": [920, 0, 164, 178], "space": "round:1", "title": "Round card"},
    ]
    wide = 130.0
    high = round(wide * HIGH / WIDE, 2)
    top = round((BOARD[1] - high) / 2, 2)
    spaces: Values = {
        "expeditions": {"box": [14, 64, 66, 73.92], "count": [47, 130]},
        "expedition": {"box": [90, 42, 104, 116.48]},
    }
    decor.append({"art": "slot", "box": spaces["expedition"]["box"]})
    for i in range(4):
        box = [219 + 140 * i, top, wide, high]
        decor.append({"art": "berth", "box": box})
        spaces[f"display:{i + 1}"] = {"box": box}
    spaces["deck"] = {"box": [779, top, wide, high], "count": [844, 89]}
    for i in range(4):
        spaces[f"round:{i + 1}"] = {"box": [round(934 + 35.33 * i, 2), 36, 30, 30]}
    for i in range(6):
        at = [934 + 48 * (i % 3), 75 + 47 * (i // 3)]
        spaces[f"cup:{i + 1}"] = {"box": [*at, 40, 44], "piece": [44, 44]}
    return {"size": list(BOARD), "decor": decor, "spaces": spaces}


def cards() -> Values:
    """Both own cards with their heads, and their cells exactly over the drawing's."""
    spaces: Values = {}
    for side, (x, y) in CARDS.items():
        box = [x + 3, 18, CARD[0] - 6, 26]
        spaces[f"{side}.head"] = {"box": box, "layer": "ground", "ground": "panel"}
        spaces[side] = {"box": [x, y, *CARD], "layer": "tile"}
        for column, row in CELLS:
            left = round(x + LEFT * SCALE + CELL * column, 2)
            top = round(y + TOP * SCALE + CELL * row, 2)
            spaces[f"{side}.{name(column, row)}"] = {"box": [left, top, CELL, CELL]}
    return spaces


def rims() -> list[Values]:
    """The names of rows and columns, left of each card and below it."""
    labels: list[Values] = []
    for x, y in CARDS.values():
        for place, column in enumerate("abcd"):
            middle = round(x + LEFT * SCALE + CELL * (place + 0.5), 2)
            labels.append({"rim": column, "at": [middle, round(y + CARD[1] + 11, 2)]})
        for place in range(4):
            middle = round(y + TOP * SCALE + CELL * (place + 0.5), 2)
            labels.append({"rim": str(place + 1), "at": [round(x - 8.5, 2), middle]})
    return labels


def coins() -> tuple[Values, list[Values]]:
    """Three rows of four coins, each with its arrow and the place of its trophy."""
    spaces: Values = {}
    decor: list[Values] = []
    for row in range(3):
        y = COINS_TOP + 45 * row
        for column in range(4):
            box = [INNER + 46 * column, y, 38, 38]
            decor.append({"art": "coin_box", "box": box})
            spaces[f"coin{4 * row + column + 1}"] = {"box": box}
        decor.append({"art": "arrow", "box": [INNER + 185, y + 13, 15, 12]})
        box = [INNER + 208, y - 3, 44, 44]
        decor.append({"art": "cup_box", "box": box})
        spaces[f"cup{row + 1}"] = {"box": box}
    return spaces, decor


def palms() -> tuple[Values, list[Values]]:
    """Four places for palms, and beside them the tray with the pencil."""
    boxes = {f"palm{i + 1}": [INNER + 54 * i, PALMS_TOP, 48, 48] for i in range(4)}
    decor = [{"art": "palm_box", "box": box} for box in boxes.values()]
    decor.append({"art": "tray", "box": [INNER + 218, PALMS_TOP - 22, 64, 72]})
    spaces: Values = {space: {"box": box} for space, box in boxes.items()}
    tray = [INNER + 218, PALMS_TOP - 22, 64, 72]
    spaces["pencil"] = {"box": tray, "piece": [50, 58]}
    return spaces, decor


def heading(words: str, y: float) -> Values:
    """What a part of the sheet is called, printed on paper."""
    said: Values = {"words": words, "at": [INNER, y], "role": "small", "bold": True, "soft": True}
    return {**said, "room": 180, "ground": "light"}


def marking() -> Values:
    """A seat's two cards and its sheet."""
    coin_spaces, coin_decor = coins()
    palm_spaces, palm_decor = palms()
    decor: list[Values] = [
        {"art": "sheet", "box": [SHEET[0] - 4, SHEET[1] - 2, SHEET[2] + 8, SHEET[3] + 8]},
        {"identity": [INNER, 21, 277, 40], "ground": "light", "title": "{name}’s score card"},
        heading("Coins", COINS_TOP - 13),
        heading("Palms", PALMS_TOP - 13),
        heading("Finished cards", FINISHED_TOP - 13),
        *coin_decor,
        *palm_decor,
        *({"art": "slot", "box": [*corner, *CARD]} for corner in CARDS.values()),
        *rims(),
    ]
    wide = 64.5
    finished = {
        "box": [INNER, FINISHED_TOP, 277, 88],
        "spread": "row",
        "piece": [wide, round(wide * HIGH / WIDE, 2)],
        "at": [INNER + wide / 2, FINISHED_TOP + 44],
    }
    spaces = {**cards(), **coin_spaces, **palm_spaces, "finished": finished}
    strip = [22, 44, 729, 402]
    return {"size": list(OWN), "decor": decor, "spaces": spaces, "strip": strip}


def fan(x: float, y: float, wide: float, gap: float, many: int) -> Values:
    """So many cards side by side, with room for a ring around each."""
    high = round(wide * HIGH / WIDE, 2)
    box = [x, y, round(many * wide + (many - 1) * gap, 2), high]
    at = [round(x + wide / 2, 2), round(y + high / 2, 2)]
    return {"box": box, "spread": "fan", "step": [wide + gap, 0], "piece": [wide, high], "at": at}


def choosing() -> Values:
    """The four cards of the hand, and below them the two that are kept."""
    hand, kept = fan(43, 16, 236, 18, 4), fan(400, 312, 134, 18, 2)
    _, top, _, high = kept["box"]
    middle = round(top + high / 2, 2)
    decor: list[Values] = [
        {"identity": [43, middle - 22, 230, 44]},
        {
            "words": "You keep",
            "at": [382, middle],
            "role": "label",
            "align": "right",
            "soft": True,
            "room": 100,
        },
        *({"art": "slot", "box": [400 + 152 * i, top, 134, high]} for i in range(2)),
    ]
    spaces = {"hand": hand, "kept": kept}
    return {"size": list(OWN), "decor": decor, "spaces": spaces, "strip": [37, 10, 1010, 276]}


def sheet() -> None:
    """The score sheet's paper: the same in both themes, dimmer by night."""
    w, h = SHEET[2], SHEET[3]
    rules = [67 - SHEET[1], FINISHED_TOP - 30 - SHEET[1]]
    paper = {"width": w, "height": h, "rx": 9}
    edge: Attributes = {
        "x": 0.5,
        "y": 0.5,
        "width": w - 1,
        "height": h - 1,
        "rx": 8.5,
        "fill": "none",
    }
    inner: Attributes = {
        "x": 5,
        "y": 5,
        "width": w - 10,
        "height": h - 10,
        "rx": 5.5,
        "fill": "none",
    }
    lines = [
        shape("rect", display="$show_theme_light", **paper, fill="#FFFDF4"),
        shape("rect", display="$show_theme_dark", **paper, fill="#F3EAD6"),
        shape("rect", **edge, stroke="#C9B68F", stroke_width=1),
        shape("rect", **inner, stroke="#C9B68F", stroke_width=0.8, stroke_opacity=0.6),
        line("".join(f"M17 {number(y)}H{number(w - 17)}" for y in rules), "#D9C9A2", 1),
    ]
    wide = {"x": 3, "y": 4, "width": w + 2, "height": h + 3, "rx": 11}
    near = {"x": 4, "y": 3, **paper}
    shadow = [
        shape("rect", **wide, fill="#2A1B08", fill_opacity=0.08),
        shape("rect", **near, fill="#2A1B08", fill_opacity=0.12),
    ]
    drawn = [*shadow, group(lines, transform=moved(4, 2))]
    write("sheet", (w + 8, h + 8), "Score sheet", drawn)


def table() -> None:
    """The table itself: the sea of a chart, with its waves and the lines of its compasses."""
    w, h = TABLE
    waves = [
        f"M{x + 20 * (i % 2)} {13 + 26 * i}q10 -5 20 0t20 0q10 -5 20 0t20 0"
        for i in range(h // 26 + 1)
        for x in range(-30, w + 10, 80)
    ]
    courses = [
        shape("path", d=ray(x, y, 11.25 * i))
        for x, y in ((212.0, 300.0), (868.0, 236.0), (560.0, 700.0))
        for i in range(32)
    ]
    lines = []
    for theme, ground in GROUND.items():
        wave, course = CHART[theme]
        drawn = [
            shape("rect", width=w, height=h, fill=ground),
            group(courses, fill="none", stroke=course, stroke_width=0.8, stroke_opacity=0.35),
            strokes(waves, wave, 1.2),
        ]
        lines.append(group(drawn, display=f"$show_theme_{theme}"))
    write("table", TABLE, "Sea chart", lines)


def ray(x: float, y: float, angle: float) -> str:
    """A line from a point to the table's edge, at so many degrees."""
    steps = (cos(radians(angle)), sin(radians(angle)))
    ends = [
        ((size if step > 0 else 0.0) - start) / step
        for start, step, size in zip((x, y), steps, TABLE, strict=True)
        if abs(step) > 1e-9
    ]
    return f"M{at(x, y)}l{on(0, 0, min(ends), angle)}"


def cover_ground() -> None:
    """The sea below the cards on the start screen, and their shadows."""
    rows = (f"M{-20 + 12 * (i % 2)} {number(7 + 12.4 * i)}" for i in range(12))
    sea = "".join(row + "q6 -4.4 12 0t12 0" * 17 for row in rows)
    shade = {"y": COVER_TOP + 1.5, "width": COVER_WIDE + 3, "height": 121.5, "rx": 7}
    lines = [
        shape("rect", width=344, height=146, fill=SEA),
        line(sea, WAVE, 1, stroke_opacity=0.7),
        *(shape("rect", x=x - 1.5, **shade, fill=DEPTH, fill_opacity=0.3) for x in COVER_LEFT),
    ]
    write("cover_ground", (344, 146), "Cover", lines)


COVER_WIDE, COVER_TOP = 106.5, 13.0
COVER_LEFT = (6.2, 118.7, 231.3)
KINDS = {"o": "plain", "C": "coin", "P": "palm", "X": "cross", ".": "none"}


def cover() -> Values:
    """The game's picture on the start screen: three islands, two of them begun."""
    islands: tuple[tuple[str, int, tuple[str, ...], str, int, str], ...] = (
        ("orange", 12, ("oC..", "CooX", "oooo", ".Co."), "M0 0H2V1H4V3H3V4H1V3H0Z", 0, "a1a2b2b3"),
        (
            "purple",
            14,
            ("oooX", "Xoo.", ".ooX", "oooo"),
            "M0 0H4V1H3V2H4V4H0V3H1V2H0Z",
            1,
            "b2c2c3",
        ),
        ("grey", 8, (".oo.", "oooP", ".oo.", "...."), "M1 0H3V1H4V2H3V3H1V2H0V1H1Z", 2, ""),
    )
    pieces: list[Values] = [{"art": "cover_ground", "box": [0, 0, 344, 146]}]
    cell = 40 * COVER_WIDE / WIDE
    for left, (colour, points, rows, coast, seat, marks) in zip(COVER_LEFT, islands, strict=True):
        facts: Values = {name(c, r): KINDS[rows[r][c]] for c, r in CELLS}
        facts |= {"colour": colour, "points": points, "seal": "none", "seal_points": 0}
        facts |= {"coast": coast, "done": False, "seat": "neutral"}
        high = round(COVER_WIDE * HIGH / WIDE, 2)
        pieces.append(
            {"art": "treasure", "box": [left, COVER_TOP, COVER_WIDE, high], "facts": facts}
        )
        for i, (column, row) in enumerate(CELLS):
            if name(column, row) in marks:
                x = left + LEFT * cell / 40 + cell * column
                y = COVER_TOP + TOP * cell / 40 + cell * row
                box = [round(v, 2) for v in (x, y, cell, cell)]
                mark = {"stroke": i % 4 + 1, "seat": seat}
                pieces.append({"art": "stroke", "box": box, "facts": mark})
    return {"size": [344, 146], "ground": SEA, "pieces": pieces}


def stored(values: Values) -> str:
    """JSON with one piece or space to a line."""
    text = json.dumps(values, separators=(",", ": "), ensure_ascii=False)
    for mark in ('"plans"', '"own"', '"seat": [', '"size"', '"decor"', '"spaces"', '"strip"'):
        text = text.replace(mark, "\n" + mark)
    return text.replace('},"', '},\n "').replace("},{", "},\n {") + "\n"


SOUNDS = {
    **dict.fromkeys(("treasure", "expedition", "expedition_back", "card_back"), "card"),
    **dict.fromkeys(("stroke", "coin_mark", "palm_value", "trophy"), "pencil"),
}


def main() -> None:
    """Writes the layout, the cover, and what lies below them."""
    layout = {
        "accent": "#E9B93A",
        "table": GROUND,
        "scenery": "table",
        "back": "card_back",
        "sounds": SOUNDS,
        "unplaced": ["pencil"],
        "plans": {"display": display()},
        "own": {"choosing": choosing(), "marking": marking()},
        "seat": [],
    }
    pen.keep("games/silver_gold/layout.json", stored(layout))
    pen.keep("games/silver_gold/cover.json", stored(cover()))
    sheet()
    table()
    cover_ground()
