"""A seat's own place: whose it is, a panel for each site, and the tools.

Lengths are board units, as on the board. Own work, CC BY 4.0.
"""

from __future__ import annotations

from typing import Any

from thebes.geography import SITES

Json = dict[str, Any]
STUDY = "study"
SIZE = (1084, 142)
PANELS = 172.0
WIDTHS = (110.0, 110.0, 110.0, 110.0, 136.0)
TOP, HIGH, BETWEEN = 10.0, 122.0, 6.0
TOOLS = (
    ("general", "General"),
    ("assistants", "Assistants"),
    ("shovels", "Shovels"),
    ("zeppelins", "Zeppelins"),
    ("automobiles", "Automobiles"),
    ("permissions", "Permissions"),
    ("congresses", "Congresses"),
    ("shows", "Exhibitions"),
)
TOOLS_AT, TOOL, COLUMNS = 782.0, (69.0, 58.0), 4


def panels() -> dict[str, tuple[float, float]]:
    """Left edge and width of each site's panel."""
    left, found = PANELS, {}
    for site, wide in zip(SITES, WIDTHS, strict=True):
        found[site] = (left, wide)
        left += wide + BETWEEN
    return found


def cell(index: int) -> tuple[float, float]:
    """The corner of a tool's place."""
    row, column = divmod(index, COLUMNS)
    return TOOLS_AT + column * (TOOL[0] + BETWEEN), TOP + row * (TOOL[1] + BETWEEN)


def study() -> Json:
    """The plan of a seat's own place."""
    spaces: Json = {}
    decor: list[Json] = [{"identity": [18, 14, 144, 40]}]
    for site, (x, wide) in panels().items():
        spaces[f"site.{site}"] = {
            "box": [x + 6, TOP + 26, wide - 12, 44],
            "piece": [28, 38],
            "spread": "row",
            "ground": "panel",
        }
        spaces[f"finds.{site}"] = {
            "box": [x + 6, TOP + 76, wide - 12, 40],
            "piece": [34, 34],
            "spread": "row",
            "ground": "panel",
        }
    for i, (name, _) in enumerate(TOOLS):
        x, y = cell(i)
        spaces[name] = {
            "box": [x, y, *TOOL],
            "at": [x + 22, y + 22],
            "piece": [36, 36],
            "spread": "stack",
            "ground": "panel",
        }
    return {"size": list(SIZE), "decor": decor, "spaces": spaces}
