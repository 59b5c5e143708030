"""Writes the game's picture on the start screen: the eastern sea, cards, finds, two travellers.

Own work, CC BY 4.0.
"""

from __future__ import annotations

import json
from typing import Any

import pen
from pen import group, number
from thebes.drawing import write
from thebes.make_map import hills, land, marks, ways

Json = dict[str, Any]
COVER = (344.0, 146.0)
SCALE = 0.78
CORNER = (150.0, 308.0)
"""The point of the map that is the picture's upper left corner."""


def ground() -> None:
    """A part of the map."""
    put = f"translate({number(-CORNER[0] * SCALE)} {number(-CORNER[1] * SCALE)}) scale({SCALE})"
    lines = [*land(), *hills(), *ways(), *marks()]
    write("cover_ground", COVER, "Cover", [group(lines, transform=put)])


def piece(art: str, box: tuple[float, float, float, float], **facts: str | int | bool) -> Json:
    """Something that lies on the map."""
    return {"art": art, "box": list(box), "facts": facts}


def cover() -> Json:
    """The map and what lies on it."""
    book: Json = {"kind": "book", "weeks": 4, "knowledge": 3}
    tool: Json = {"kind": "zeppelin", "site": "general", "weeks": 1, "knowledge": 0}
    pieces = [
        piece("cover_ground", (0, 0, *COVER)),
        piece("card", (56, 10, 70, 98.6), city="rome", **tool),
        piece("card", (14, 26, 78, 110), city="london", site="egypt", **book),
        piece("figure", (180, 42, 36, 36), seat=0),
        piece("figure", (290, 44, 36, 36), seat=1),
    ]
    finds = (("crete", 4, 252, 113), ("egypt", 6, 279, 117), ("mesopotamia", 5, 306, 112))
    for site, points, x, y in finds:
        told: Json = {"site": site, "kind": "artefact", "points": points, "about": site}
        pieces.append(piece("token", (x, y, 27, 27), **told))
    return {"size": list(COVER), "ground": "#BFD3CC", "pieces": pieces}


def main() -> None:
    """Writes the picture and what it is put together from."""
    text = json.dumps(cover(), separators=(",", ": ")).replace('"pieces"', '\n"pieces"')
    pen.keep("games/thebes/cover.json", text.replace("},{", "},\n {") + "\n")
    ground()


if __name__ == "__main__":
    main()
