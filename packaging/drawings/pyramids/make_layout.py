"""Writes layout.json and cover.json, and the drawings that lie below the pieces.

Lengths are board units, which are pixels when the window is 1440 by 900. The schema of the layout
is described in ``tabletop/ui/table/geometry/layout.py``. Own work, CC BY 4.0.
"""

from __future__ import annotations

import json
from typing import Any

import pen
from pyramids.chamber import CELLS, CHAMBER
from pyramids.drawing import CELL, STONE
from pyramids.make_card import CARD
from pyramids.make_pieces import EXPLORED, GEM, SKULL, TORCH
from pyramids.make_sheet import (
    COVER,
    COVER_CARD,
    COVER_CARDS,
    GEM_PITCH,
    GEM_ROWS,
    GEMS_AT,
    SHEET,
    SHELF,
    grounds,
)

Json = dict[str, Any]
BOARD, OWN = (1084, 178), (1084, 474)
PLACES = {"left": (26.0, 48.0), "right": (366.0, 48.0)}
SHEET_AT, SHELF_AT = (706.0, 14.0), (706.0, 376.0)
COLOURS, POINTS = ("green", "orange", "purple"), (10, 6, 3)
APART = 18.0


def box(x: float, y: float, size: tuple[float, float]) -> list[float]:
    """A box by its corner and its size, rounded."""
    return [round(value, 2) for value in (x, y, *size)]


def words(text: str, x: float, y: float, role: str, **more: Any) -> Json:
    """Words printed there."""
    return {"words": text, "at": [x, y], "role": role, **more}


def board() -> Json:
    """The expedition, four cards and the deck, and the points that can still be won."""
    card = (116.0, round(116 * CARD[1] / CARD[0], 1))
    left, top = 212.0, round((BOARD[1] - card[1]) / 2, 1)
    spaces: Json = {
        "expeditions": {"box": [14, 56, 68, 76], "spread": "stack", "count": [48, 128]},
        "expedition": {"box": [92, 36, 98, 110]},
    }
    decor: list[Json] = [
        {"panel": [0, 0, 200, BOARD[1]], "space": "expedition", "title": "Expedition"},
        {"panel": [852, 0, 232, BOARD[1]], "space": "award:green:10", "title": "Pyramid points"},
    ]
    for i in range(5):
        at = box(left + 127 * i, top, card)
        name = f"display:{i + 1}" if i < 4 else "deck"
        spaces[name] = {"box": at, "layer": "tile", "ground": "panel"}
        decor.append({"art": "card_slot", "box": at})
    spaces["deck"] |= {
        "spread": "stack",
        "count": [left + 127 * 4 + card[0] / 2, top + card[1] - 14],
    }
    for row, colour in enumerate(COLOURS):
        y = 34 + 46 * row
        decor.append(
            {"art": "pyramid_sign", "box": [862, y + 11, 56, 22], "facts": {"colour": colour}}
        )
        for column, points in enumerate(POINTS):
            spaces[f"award:{colour}:{points}"] = {"box": box(926 + 50 * column, y, (42.5, 40))}
    return {"size": list(BOARD), "decor": decor, "spaces": spaces}


def marking() -> Json:
    """A seat's two chambers at the left, the score sheet and the shelf at the right."""
    spaces: Json = {}
    for name, (x, y) in PLACES.items():
        spaces[f"{name}.head"] = {"box": [x, 14, CARD[0], 28], "layer": "ground", "ground": "panel"}
        spaces[name] = {"box": box(x, y, CARD), "layer": "tile"}
        for cell, column, row in CELLS:
            at = (x + CHAMBER[0] + CELL * column, y + CHAMBER[1] + CELL * row)
            spaces[f"{name}.{cell}"] = {"box": box(*at, (CELL, CELL)), "piece": [50, 50]}
    decor = [{"art": "card_slot", "box": box(*at, CARD)} for at in PLACES.values()]
    more, printed = sheet()
    (x, y), (wide, high) = PLACES["left"], CARD
    strip = [x - 4, y - 4, PLACES["right"][0] - x + wide + 8, high + 8]
    return {
        "size": list(OWN),
        "decor": [*decor, *rims(), *printed],
        "spaces": spaces | more,
        "strip": strip,
    }


def rims() -> list[Json]:
    """The names of rows and columns, left of each card and below it."""
    labels: list[Json] = []
    for x, y in PLACES.values():
        for at, column in enumerate("abcde"):
            middle = x + CHAMBER[0] + CELL * (at + 0.5)
            labels.append({"rim": column, "at": [middle, y + CARD[1] + 10]})
        for at in range(5):
            middle = y + CHAMBER[1] + CELL * (at + 0.5)
            labels.append({"rim": str(at + 1), "at": [x - 9, middle]})
    return labels


def sheet() -> tuple[Json, list[Json]]:
    """The score sheet's boxes, the shelf below it, and the words printed on them."""
    left, top = SHEET_AT
    x, end = left + 16, left + SHEET[0] - 16
    paper: Json = {"ground": "light"}
    decor: list[Json] = [
        {"art": "sheet", "box": box(left, top, SHEET)},
        {"art": "shelf", "box": box(*SHELF_AT, SHELF)},
        {
            "identity": box(x - 4, top + 6, (SHEET[0] - 24, 42)),
            **paper,
            "title": "{name}’s score sheet",
        },
    ]
    spaces: Json = {}
    for title, note, y in (
        ("Torches", "one a round, 5 each", 66),
        ("Gems", "5 a pair, 1 alone", 140),
        ("Skulls", "only the worst counts", 230),
        ("Pyramid points", "", 296),
    ):
        decor.append(words(title, x, top + y, "small", bold=True, soft=True, room=170, **paper))
        if note:
            more = {"align": "right", "soft": True, "room": 204, **paper}
            decor.append(words(note, end, top + y, "caption", **more))
    for i in range(4):
        spaces[f"torch{i + 1}"] = {"box": box(x + 86 * i, top + 78, TORCH)}
    for i in range(10):
        at = left + GEMS_AT + GEM_PITCH * i
        for colour, row in zip(("red", "green"), GEM_ROWS, strict=True):
            spaces[f"{colour}{i + 1}"] = {"box": box(at, top + row, GEM)}
        spaces[f"skull{i + 1}"] = {"box": box(at, top + 242, SKULL)}
    for i, colour in enumerate(COLOURS):
        for j, points in enumerate(POINTS):
            at = x + 113.5 * i + 35 * j
            spaces[f"award.{colour}.{points}"] = {"box": box(at, top + 310, (34, 32))}
    more, printed = shelf()
    return spaces | more, [*decor, *printed]


def shelf() -> tuple[Json, list[Json]]:
    """Explored pyramids, and the marker."""
    x, y = SHELF_AT
    high = 45.0
    mini = [round(EXPLORED[0] * high / EXPLORED[1], 2), high]
    spaces: Json = {
        "explored": {
            "box": [x + 14, y + 28, SHELF[0] - 104, high],
            "spread": "row",
            "piece": mini,
        },
        "pencil": {"box": [x + SHELF[0] - 76, y + 8, 66, 66], "piece": [50, 62], "ground": "dark"},
    }
    more = {"bold": True, "room": 240, "ground": "dark"}
    return spaces, [words("Explored, 10 each", x + 16, y + 15, "small", **more)]


def fan(x: float, y: float, size: tuple[float, float], many: int) -> Json:
    """So many cards side by side, with room for a ring around each."""
    wide, high = size
    return {
        "box": box(x, y, (many * wide + (many - 1) * APART, high)),
        "spread": "fan",
        "step": [wide + APART, 0],
        "piece": [wide, high],
        "at": [x + wide / 2, round(y + high / 2, 2)],
        "layer": "tile",
    }


def choosing() -> Json:
    """Four dealt cards, and below them the two that are kept."""
    dealt, chosen = (216.0, 275.8), (124.0, 158.3)
    across = 4 * dealt[0] + 3 * APART
    left, middle = (OWN[0] - across) / 2, (OWN[0] - 2 * chosen[0] - APART) / 2
    top, low = 14.0, 302.0
    halfway = low + chosen[1] / 2
    pitch = chosen[0] + APART
    decor: list[Json] = [
        {"art": "card_slot", "box": box(middle + pitch * i, low, chosen)} for i in range(2)
    ]
    for x, align, head, note in (
        (middle - 26, "right", "You keep two", "all choose at once, in secret"),
        (OWN[0] - middle + 26, "left", "The others go back", "and nobody sees them"),
    ):
        more = {"align": align, "room": 300}
        decor.append(words(head, x, halfway - 12, "lead", bold=True, **more))
        decor.append(words(note, x, halfway + 13, "small", soft=True, **more))
    return {
        "size": list(OWN),
        "decor": decor,
        "spaces": {"hand": fan(left, top, dealt, 4), "kept": fan(middle, low, chosen, 2)},
        "strip": [left - 6, top - 6, across + 12, dealt[1] + 12],
    }


def stored(values: Json) -> str:
    """JSON with one piece or space to a line."""
    text = json.dumps(values, separators=(",", ": "), ensure_ascii=False)
    for mark in ('"plans"', '"own"', '"seat": [', '"size"', '"decor"', '"spaces"', '"strip"'):
        text = text.replace(mark, "\n" + mark)
    for name in ("display", "marking", "choosing"):
        text = text.replace(f'"{name}": ', f'\n"{name}": ')
    return text.replace('},"', '},\n "').replace("},{", "},\n {") + "\n"


def chamber(*rows: str) -> Json:
    """The facts of a chamber from five rows of letters."""
    kinds = dict(
        zip(
            ".#vTrgtesx",
            "plain wall entry tomb gem_red gem_green torch elixir skull cross".split(),
            strict=True,
        )
    )
    return {name: kinds[rows[row][column]] for name, column, row in CELLS}


def cover() -> Json:
    """The game's picture on the start screen: a chamber of each colour, two of them begun."""
    cards = (
        (12, "purple", ("v.#g.", ".r.#.", "#.s.x", ".t#r.", "..e#T"), 0, ("a1", "a2", "b2")),
        (
            29,
            "orange",
            ("v#..r", ".s..#", "#.g..", "t..#x", "#r..T"),
            1,
            ("a1", "a2", "b2", "c2", "c3"),
        ),
        (25, "green", ("v.r#s", "#...#", "#t.g.", "r#.#x", "..s.T"), 2, ("a1", "b1", "b2", "b3")),
    )
    pieces: list[Json] = [{"art": "cover_ground", "box": [0, 0, *COVER]}]
    y, _, high = COVER_CARD
    scale = high / CARD[1]
    for i, (number, colour, rows, seat, marked) in enumerate(cards):
        x = COVER_CARDS[i]
        facts = {"number": number, "colour": colour, **chamber(*rows), "done": False, "seat": seat}
        pieces.append({"art": "pyramid", "box": box(x, y, (CARD[0] * scale, high)), "facts": facts})
        for k, cell in enumerate(marked):
            column, row = "abcde".index(cell[0]), int(cell[1]) - 1
            at = (
                x + (CHAMBER[0] + CELL * column + 4) * scale,
                y + (CHAMBER[1] + CELL * row + 4) * scale,
            )
            mark = {"seat": seat, "stroke": (i + k) % 4 + 1}
            pieces.append(
                {"art": "stroke", "box": box(*at, (48 * scale, 48 * scale)), "facts": mark}
            )
    return {"size": list(COVER), "ground": "#C9B58C", "pieces": pieces}


SOUNDS = {
    **dict.fromkeys(("pyramid", "explored", "expedition", "expedition_back", "card_back"), "card"),
    **dict.fromkeys(("stroke", "torch_mark", "gem_mark", "skull_mark", "award_mark"), "pencil"),
    **dict.fromkeys(("award_gone", "award"), "pencil"),
}


def main() -> None:
    """Writes the layout, the cover and what lies below the pieces."""
    layout = {
        "accent": STONE["flame"],
        "table": {"light": STONE["table_light"], "dark": STONE["table_dark"]},
        "scenery": "table",
        "back": "card_back",
        "sounds": SOUNDS,
        "unplaced": ["pencil"],
        "plans": {"display": board()},
        "own": {"marking": marking(), "choosing": choosing()},
        "seat": [],
    }
    pen.keep("games/pyramids/layout.json", stored(layout))
    pen.keep("games/pyramids/cover.json", stored(cover()))
    grounds()
