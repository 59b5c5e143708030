"""Writes layout.json and cover.json.

Lengths are board units, which are pixels when the window is 1440 by 900. The schema of the layout
is described in ``tabletop/ui/table/layout.py``. Own work, CC BY 4.0.
"""

from __future__ import annotations

import json
import math
from typing import Any

import pen
from thebes.geography import FRAME, PLACES, SITES, place
from thebes.make_study import STUDY, drawings, study
from thebes.year import LID, MARGIN, WEEKS, begins, square

Json = dict[str, Any]
BOARD = (1084, 532)
DISPLAY = (638.0, 0.0, 446.0, 156.0)
BELOW = (638.0, 168.0, 446.0, 364.0)
"""Bags and decks; the wheel and the chart open over them."""
CARD = (88.0, 124.0)
REACH = 20.0
"""How far around its middle a place is hit."""
BESIDE: dict[str, tuple[float, float, float]] = {
    "london": (-27, 1, -13),
    "paris": (25, 11, 13),
    "berlin": (25, -3, 13),
    "vienna": (25, 2, 13),
    "rome": (24, -12, 13),
    "moscow": (25, 3, 13),
    "warsaw": (26, 9, 13),
    "greece": (-29, -8, -13),
    "crete": (29, -6, 13),
    "egypt": (-18, -24, -13),
    "palestine": (20, -27, 13),
    "mesopotamia": (18, 29, -13),
}
"""Where the first figure stands from the middle of a place, and the way to the next one."""


NAMES: dict[str, tuple[float, float, str]] = {
    "london": (0, -21, "center"),
    "paris": (-16, 1, "right"),
    "berlin": (0, -21, "center"),
    "vienna": (2, 23, "center"),
    "rome": (-15, 9, "right"),
    "moscow": (0, -21, "center"),
    "warsaw": (17, -15, "left"),
    "greece": (23, -9, "left"),
    "crete": (-22, 10, "right"),
    "egypt": (-24, 5, "right"),
    "palestine": (-4, 29, "left"),
    "mesopotamia": (35, -28, "right"),
}
"""Where a place's name stands from its middle, and which end of it is there."""
HALO = {"light": "#F3E5C2", "dark": "#E4D3AC"}


def rounded(*values: float) -> list[float]:
    """Numbers with two decimals at most."""
    return [round(value, 2) for value in values]


def track() -> Json:
    """The weeks around the map, and the lid of the watch from which all start."""
    spaces: Json = {}
    for number in range(1, WEEKS + 1):
        x, y, wide, high = square(number)
        fill, size = ("#241C14", 15.5) if begins(number) else ("#4A3B28", 12.5)
        middle = (x + wide / 2, y + high / 2)
        spaces[f"track:{number}"] = {
            "box": rounded(x, y, wide, high),
            "at": rounded(middle[0], middle[1] + (3 if y == MARGIN else 0)),
            "piece": [27, 27],
            "spread": "fan",
            "step": [0, -5],
            "mark": {"text": str(number), "fill": fill, "free": rounded(*middle, size)},
        }
    x, y, radius = LID
    spaces["track:0"] = {
        "box": [x - radius, y - radius, 2 * radius, 2 * radius],
        "piece": [27, 27],
        "spread": "fan",
        "step": [0, -5],
    }
    return spaces


def around(x: float, y: float, radius: float) -> list[list[float]]:
    """A circle as a space's outline."""
    turns = (math.tau * i / 16 for i in range(16))
    return [rounded(x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns]


def places() -> Json:
    """The twelve places; figures that meet stand side by side, the last one on top."""
    spaces: Json = {}
    for name in PLACES:
        x, y = place(name)
        dx, dy, step = BESIDE[name]
        spaces[name] = {
            "polygon": around(x, y, REACH),
            "at": rounded(x + dx, y + dy),
            "piece": [34, 34],
            "spread": "fan",
            "step": [step, 0],
        }
    return spaces


def names() -> list[Json]:
    """The names of the places, with a halo of paper where they stand on lines."""
    printed = []
    for name, (dx, dy, align) in NAMES.items():
        x, y = place(name)
        words = {"words": name.capitalize(), "at": rounded(x + dx, y + dy), "role": "label"}
        printed.append({**words, "align": align, "room": 112, "ground": "light", "halo": HALO})
    return printed


def years() -> Json:
    """The years' cartouche in the lower left corner of the map."""
    spaces: Json = {}
    for i, year in enumerate(("1901", "1902", "1903")):
        box = [54 + 60 * i, 450, 58, 26]
        mark = {"text": year, "fill": "#4A3B28", "free": [83 + 60 * i, 463, 14]}
        spaces[f"year:{year}"] = {"box": box, "mark": mark}
    return spaces


def display() -> tuple[Json, list[Json]]:
    """Four open cards and three exhibitions."""
    x, y, wide, high = DISPLAY
    size = rounded(CARD[0] * 0.89, CARD[1] * 0.89)
    spaces: Json = {}
    decor: list[Json] = []
    for i in range(4):
        box = [x + 12 + 84 * i, y + 14, *size]
        cost = {"as": "centre", "box": rounded(box[0] - 3, y + 129, size[0] + 6, 20)}
        spaces[f"card:{i + 1}"] = {
            "box": rounded(*box),
            "layer": "tile",
            "ground": "panel",
            "stamp": {**cost, "ground": "panel", "role": "small"},
        }
    for i, slot in enumerate("abc"):
        box = [x + 352, y + 10 + 46 * i, 82, 43]
        mark = {"text": slot, "fill": "text2", "free": [x + 393, y + 31.5 + 46 * i, 14]}
        spaces[f"exhibition:{slot}"] = {
            "box": box,
            "layer": "tile",
            "ground": "panel",
            "mark": mark,
        }
    decor.append({"panel": [x, y, wide, high], "space": "card:1", "title": ""})
    return spaces, decor


def below() -> tuple[Json, list[Json]]:
    """The five bags with what lies ready for whoever digs first, and the piles of cards."""
    x, y, wide, high = BELOW
    spaces: Json = {}
    for i, site in enumerate(SITES):
        left = x + 13 + 85 * i
        spaces[f"bag:{site}"] = {
            "box": [left, y + 36, 80, 88],
            "piece": [68, 76],
            "spread": "stack",
            "count": [left + 40, y + 116],
            "ground": "panel",
        }
        spaces[f"bonus:{site}"] = {
            "box": [left + 20, y + 140, 40, 40],
            "piece": [34, 34],
            "spread": "fan",
            "step": [3, 0],
            "ground": "panel",
        }
    for i, name in enumerate(("deck", "stack3", "discard")):
        left = x + 30 + 140 * i
        spaces[name] = {
            "box": [left, y + 218, 84, 118],
            "layer": "tile",
            "spread": "stack",
            "count": [left + 42, y + 320],
            "ground": "panel",
        }
    title = {"panel": [x, y, wide, high], "space": "bag:greece", "title": "Bags and decks"}
    return spaces, [title]


def board() -> Json:
    """The map and the year at the left; the display, the bags and the decks at the right."""
    shown, shelf = display(), below()
    frame = {"art": "map", "box": [0, 0, *FRAME]}
    return {
        "size": list(BOARD),
        "instruments": list(BELOW),
        "tracks": [
            {"spaces": [f"track:{week}" for week in range(1, WEEKS + 1)], "closed": True},
            {"spaces": [f"track:{week}" for week in range(WEEKS // 2)]},
        ],
        "decor": [frame, *names(), *shown[1], *shelf[1]],
        "spaces": {**track(), **places(), **years(), **shown[0], **shelf[0]},
    }


def strip(*spaces: str) -> Json:
    """What is counted on the strips of the others."""
    space = spaces[0] if len(spaces) == 1 else list(spaces)
    return {"space": space, "weight": 1, "piece": [32, 32], "spread": "row", "counted": True}


def stored(values: Json) -> str:
    """JSON with one piece or space to a line."""
    text = json.dumps(values, separators=(",", ": "))
    for mark in (
        '"plans"',
        '"own"',
        '"seat": [',
        '"size"',
        '"decor"',
        '"spaces"',
        '"instruments"',
        '"tracks"',
    ):
        text = text.replace(mark, "\n" + mark)
    return text.replace('},"', '},\n "').replace("},{", "},\n {") + "\n"


def main() -> None:
    """Writes the layout."""
    layout = {
        "accent": "#D9A441",
        "table": {"light": "#7A5634", "dark": "#231A13"},
        "weave": {"light": "#6B4A2B", "dark": "#2E2219"},
        "plans": {"map": board()},
        "own": {STUDY: study()},
        "seat": [strip(*(f"finds.{site}" for site in SITES)), strip("shows"), strip("congresses")],
    }
    pen.keep("games/thebes/layout.json", stored(layout))
    drawings()
