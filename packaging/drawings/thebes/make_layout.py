"""Writes layout.json, and the drawings of empty places.

Lengths are board units, which are pixels when the window is 1440 by 900. The schema of the layout
is described in ``tabletop/ui/table/geometry/layout.py``. Own work, CC BY 4.0.
"""

from __future__ import annotations

import json
import math
from typing import Any

import pen
from pen import Attributes, line, shape
from thebes.geography import COMPONENTS, FRAME, PLACES, SITES, place
from thebes.make_study import STUDY, WIDE, drawings, study
from thebes.year import LID, MARGIN, MATERIAL, WEEKS, begins, square

Json = dict[str, Any]
Point = tuple[float, float]
Box = tuple[float, float, float, float]
BOARD = (1084, 532)
DISPLAY = (638.0, 0.0, 446.0, 240.0)
BELOW = (638.0, 252.0, 446.0, 280.0)
"""Bags and decks."""
OPENED = (638.0, 178.0, 446.0, 354.0)
"""Where the wheel and the chart open: over exhibitions, bags and decks."""
TALL_DISPLAY = (638.0, 0.0, 248.0, 532.0)
BESIDE_IT = (898.0, 0.0, 446.0, 532.0)
"""The same side by side, where the table is wide; cards are larger then."""
CARD = (88.0, 124.0)
SHELF = (422.0, 136.0)
PILES = (("deck", "Face down"), ("stack3", "Set aside"), ("discard", "Discarded"))
LOW = 300.0
REACH = 20.0
"""How far around its middle a place is hit."""
BESIDE: dict[str, tuple[float, float, float]] = {
    "london": (-27, 1, -13),
    "paris": (25, 11, 13),
    "berlin": (25, -3, 13),
    "vienna": (25, 2, 13),
    "rome": (24, -12, 13),
    "moscow": (25, 3, 13),
    "warsaw": (27, 10, 13),
    "greece": (-29, -8, -13),
    "crete": (29, -6, 13),
    "egypt": (-18, -24, -13),
    "palestine": (29, -5, 13),
    "mesopotamia": (18, 29, -13),
}
"""Where the first figure stands from the middle of a place, and the way to the next one."""
NAMES: dict[str, tuple[float, float, str]] = {
    "london": (0, -27, "center"),
    "paris": (-21, 1, "right"),
    "berlin": (0, -27, "center"),
    "vienna": (2, 28, "center"),
    "rome": (-19, 11, "right"),
    "moscow": (0, -27, "center"),
    "warsaw": (19, -18, "left"),
    "greece": (24, -9, "left"),
    "crete": (-24, 10, "right"),
    "egypt": (-25, 6, "right"),
    "palestine": (-4, 30, "left"),
    "mesopotamia": (36, -30, "right"),
}
"""Where a place's name stands from its middle, and which end of it is there."""
FREE = {"greece": 150, "mesopotamia": 180}
"""The room of names beside which there is more of it."""
HALO = {"light": MATERIAL["land"], "dark": MATERIAL["land_dark"]}


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
        room = FREE.get(name, 112)
        words = {"words": name.capitalize(), "at": rounded(x + dx, y + dy), "role": "label"}
        printed.append({**words, "align": align, "room": room, "ground": "light", "halo": HALO})
    return printed


def years() -> Json:
    """The years' cartouche in the lower left corner of the map."""
    spaces: Json = {}
    for i, year in enumerate(COMPONENTS["calendar"]["years"]):
        box = [54 + 60 * i, 454, 58, 26]
        mark = {"text": str(year), "fill": "#4A3B28", "free": [83 + 60 * i, 467, 14]}
        spaces[f"year:{year}"] = {"box": box, "mark": mark}
    return spaces


def display() -> tuple[Json, list[Json]]:
    """Four open cards in a row, below them three exhibitions."""
    x, y, wide, _ = DISPLAY
    size, shows, apart = (98.0, CARD[1] * 98.0 / CARD[0]), (96.0, 50.0), 107.0
    many = COMPONENTS["display"]["cards"]
    edge = (wide - apart * (many - 1) - size[0]) / 2
    cards = [(x + edge + apart * i, y + 12) for i in range(many)]
    first = (x + (wide - 2 * apart - shows[0]) / 2, y + 181, *shows)
    return shown_cards(DISPLAY, cards, size, first, (apart, 0))


def tall_display() -> tuple[Json, list[Json]]:
    """The cards in two rows, larger, the exhibitions below them."""
    x, y, wide, _ = TALL_DISPLAY
    high, shows = 146.0, (97.0, 51.0)
    size = (CARD[0] * high / CARD[1], high)
    apart = (wide - 2 * size[0]) / 3
    many = COMPONENTS["display"]["cards"]
    cards = [
        (x + apart + (size[0] + apart) * (i % 2), y + 12 + 178 * (i // 2)) for i in range(many)
    ]
    first = (x + (wide - shows[0]) / 2, y + 364, *shows)
    return shown_cards(TALL_DISPLAY, cards, size, first, (0, shows[1] + 3))


def shown_cards(
    tray: Box, cards: list[Point], size: Point, first: Box, step: Point
) -> tuple[Json, list[Json]]:
    """A tray with places for cards, below each what it costs, and for exhibitions.

    ``first`` is the place of the first exhibition, ``step`` leads from each to the next.
    """
    spaces: Json = {}
    decor: list[Json] = [{"panel": list(tray), "space": "card:1", "title": ""}]
    for i, at in enumerate(cards):
        box = rounded(*at, *size)
        cost = rounded(at[0], at[1] + size[1] + 6, size[0], 20)
        spaces[f"card:{i + 1}"] = {
            "box": box,
            "layer": "tile",
            "ground": "panel",
            "stamp": {"as": "centre", "box": cost, "ground": "panel", "role": "small"},
        }
        decor.append({"art": "card_slot", "box": box})
    for i, slot in enumerate("abc"):
        left, top, wide, high = first[0] + step[0] * i, first[1] + step[1] * i, *first[2:]
        mark = {"text": slot, "fill": "text2", "free": [left + wide / 2, top + high / 2, 15]}
        box = [left, top, wide, high]
        decor.append({"art": "exhibition_slot", "box": box})
        spaces[f"exhibition:{slot}"] = {
            "box": box,
            "layer": "tile",
            "ground": "panel",
            "mark": mark,
        }
    return spaces, decor


def below(tray: Box) -> tuple[Json, list[Json]]:
    """The five bags on their shelf, what lies ready for whoever digs first, the piles of cards.

    In a low tray what the piles are stands beside them, else below them.
    """
    x, y, wide, high = tray
    spaces: Json = {}
    decor: list[Json] = [
        {"panel": [x, y, wide, high], "space": "bag:greece", "title": "Bags"},
        {"art": "shelf", "box": [x + 12, y + 38, *SHELF]},
    ]
    for i, site in enumerate(SITES):
        left = x + 14 + 84 * i
        spaces[f"bag:{site}"] = {
            "box": [left, y + 42, 82, 84],
            "at": [left + 30, y + 82],
            "piece": [58, 72],
            "spread": "stack",
            "count": [left + 60, y + 60],
            "ground": "panel",
        }
        spaces[f"bonus:{site}"] = {
            "box": [left + 23, y + 134, 36, 36],
            "piece": [32, 32],
            "spread": "fan",
            "step": [3, 0],
            "ground": "panel",
        }
    first = {"words": "For the first who digs there", "role": "caption", "soft": True}
    decor.append({**first, "at": [x + wide / 2, y + 184], "align": "center", "room": 420})
    low_tray = high < LOW
    size = pile_size(high - (206 if low_tray else 234))
    middle = y + 196 + size[1] / 2 if low_tray else y + 208 + (high - 234) / 2
    for i, (name, said) in enumerate(PILES):
        across = x + (38 + 142 * i if low_tray else 72 + 146 * i)
        top, low = middle - size[1] / 2, middle + size[1] / 2
        spaces[name] = {
            "box": rounded(across - size[0] / 2, top, *size),
            "layer": "tile",
            "spread": "stack",
            "count": [across, low - 24],
            "ground": "panel",
        }
        words = {"words": said, "role": "caption", "soft": True}
        if low_tray:
            at = rounded(across + size[0] / 2 + 8, middle)
            decor.append(words | {"at": at, "align": "left", "room": 84})
        else:
            at = [across, min(low + 18, y + high - 13)]
            decor.append(words | {"at": at, "align": "center", "room": 140})
    return spaces, decor


def pile_size(high: float) -> Point:
    """How large a pile of cards is where there is so much height: a card's shape, not too wide."""
    tall = min(high, 176.0)
    return 92.0 * tall / 130.0, tall


def board() -> Json:
    """The map and the year at the left; the display, the bags and the decks at the right."""
    wide = plan((BESIDE_IT[0] + BESIDE_IT[2], BOARD[1]), tall_display(), BESIDE_IT, BESIDE_IT)
    return plan(BOARD, display(), BELOW, OPENED) | {"wide": wide}


def plan(
    size: tuple[float, float], shown: tuple[Json, list[Json]], stock: Box, opened: Box
) -> Json:
    """A board with a display, and a tray of bags and decks; instruments open at ``opened``."""
    shelf = below(stock)
    sheets = ("map", "map_night", "map_roads")
    frames: list[Json] = [{"art": sheet, "box": [0, 0, *FRAME]} for sheet in sheets]
    return {
        "size": list(size),
        "instruments": list(opened),
        "tracks": [
            {"spaces": [f"track:{week}" for week in range(1, WEEKS + 1)], "closed": True},
            {"spaces": [f"track:{week}" for week in range(WEEKS // 2)]},
        ],
        "decor": [*frames, *names(), *shown[1], *shelf[1]],
        "spaces": {**track(), **places(), **years(), **shown[0], **shelf[0]},
    }


def shelf() -> None:
    """A board of walnut on which the bags stand, and hollows in its front for the first finds."""
    wide, _ = SHELF
    lines = [
        shape(
            "rect", x=2, y=87, width=wide - 4, height=10, rx=3, fill="#2A1B08", fill_opacity=0.18
        ),
        shape("rect", x=0, y=84, width=wide, height=10, rx=3, fill="#7A5634"),
        line(f"M3 85.2H{wide - 3}", "#B98C5C", 1.4),
        line(f"M3 93.4H{wide - 3}", "#4A3018", 1.4),
    ]
    for i in range(len(SITES)):
        x = 2 + 84 * i + 41
        hollow = {"cx": x, "cy": 114, "r": 17.4}
        lines.append(shape("circle", **hollow, fill="$theme_sunken", stroke="$theme_line"))
    pen.write("games/thebes/art", "shelf", SHELF, "Shelf", lines)


def slot(name: str, size: tuple[float, float], corner: float, title: str) -> None:
    """An empty place for a card, in the theme's colours."""
    box = {"x": 1, "y": 1, "width": size[0] - 2, "height": size[1] - 2, "rx": corner}
    rim: Attributes = {"stroke": "$theme_edge", "stroke_width": 1.2, "stroke_dasharray": "4 4"}
    drawn = shape("rect", **box, **rim, fill="$theme_sunken", fill_opacity=0.6)
    pen.write("games/thebes/art", name, size, title, [drawn])


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


CARDS = ("card", "card_back", "exhibition", "book", "rumour", "tool")
SOUNDS = {**dict.fromkeys(CARDS, "card"), "token": "bag"}


def main() -> None:
    """Writes the layout."""
    layout = {
        "accent": "#D9A441",
        "table": {"light": "#7A5634", "dark": "#231A13"},
        "scenery": "desk",
        "sounds": SOUNDS,
        "unplaced": ["wheel", "week"],
        "plans": {"map": board()},
        "own": {STUDY: study() | {"wide": study(WIDE)}},
        "seat": [],
    }
    pen.keep("games/thebes/layout.json", stored(layout))
    drawings()
    shelf()
    slot("card_slot", CARD, 8, "Place of a card")
    slot("exhibition_slot", (82, 43), 6, "Place of an exhibition")
