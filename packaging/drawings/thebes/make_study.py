"""A seat's own place: whose it is, a panel for each site, the tools; and what lies below them.

Lengths are board units, as on the board. Own work, CC BY 4.0.
"""

from __future__ import annotations

from typing import Any

from pen import group, line, moved, shape
from thebes.drawing import SITES, glyph, write
from thebes.icons import ICONS

Json = dict[str, Any]
STUDY = "study"
SIZE = (1084, 142)
IDENTITY = [20, 14, 134, 114]
PANELS, TOP, HIGH, BETWEEN, HEAD = 162.0, 10.0, 122.0, 6.0, 22.0
WIDTHS = {"greece": 118.0, "mesopotamia": 128.0}
"""Long names in one of the languages need wider panels."""
WIDTH = 102.0
DARK_HEADS = ("crete", "palestine")
TOOLS = (
    ("general", "general_book", "General"),
    ("assistants", "assistant", "Assistants"),
    ("shovels", "shovel", "Shovels"),
    ("permissions", "special_permission", "Permissions"),
    ("congresses", "congress", "Congresses"),
    ("zeppelins", "zeppelin", "Zeppelins"),
    ("automobiles", "automobile", "Motor-cars"),
    ("shows", "show", "Shows"),
)
"""Spaces of what is about no site, the kind that lies there, and what it is called."""
TOOLS_AT, TOOL, COLUMNS = 744.0, (78.0, 58.0), 4
CARD = (32.0, 36.0)
SHOW = (48.0, 26.0)


def panels() -> dict[str, tuple[float, float]]:
    """Left edge and width of each site's panel."""
    left, found = PANELS, {}
    for site in SITES:
        wide = WIDTHS.get(site, WIDTH)
        found[site] = (left, wide)
        left += wide + BETWEEN
    return found


def corner(index: int) -> tuple[float, float]:
    """The corner of a tool's place."""
    row, column = divmod(index, COLUMNS)
    return TOOLS_AT + column * (TOOL[0] + BETWEEN), TOP + row * (TOOL[1] + BETWEEN)


def panel_name(wide: float) -> str:
    """The drawing of a site's panel of that width."""
    return f"site_panel_{wide:.0f}"


def site_spaces(site: str, x: float, wide: float) -> Json:
    """Permit and books above, finds below; the name stands in the head."""
    middle = x + wide / 2
    head = {
        "as": "card",
        "box": [x + 24, TOP, wide - 28, HEAD],
        "ground": "dark" if site in DARK_HEADS else "light",
        "note": [x + wide - 26, TOP + 25, 22, 43],
    }
    row: Json = {"spread": "row", "ground": "panel"}
    above, below = [x + 2, TOP + 23, wide - 4, 47], [x + 2, TOP + 72, wide - 4, 48]
    worth = {"as": "centre", "box": [x + wide - 27, TOP + 72, 25, 45], "ground": "panel"}
    worth["role"] = "lead"
    finds = {"words": "no finds", "fill": "text2", "free": [middle, TOP + 95, 12]}
    return {
        f"site.{site}": {"box": above, "row": [x + 6, TOP + 25, wide - 32, 43], "piece": [28, 38]}
        | row
        | {"stamp": head},
        f"finds.{site}": {"box": below, "row": [x + 5, TOP + 72, wide - 33, 45], "piece": [34, 34]}
        | row
        | {"mark": finds, "stamp": worth},
    }


def tool_space(name: str, x: float, y: float) -> Json:
    """One of its cards, and at its right how many there are."""
    show = name == "shows"
    piece = SHOW if show else CARD
    at = [x + 6 + piece[0] / 2, y + 22]
    middle = x + TOOL[0] - (14 if show else 20)
    count = {"as": "centre", "box": [middle - 14, y + 6, 28, 32], "ground": "panel"}
    return {
        "box": [x, y, *TOOL],
        "at": at,
        "piece": list(piece),
        "spread": "stack",
        "ground": "panel",
        "stamp": {**count, "role": "heading"},
        "mark": {"text": "0", "fill": "disabled", "free": [middle, y + 22, 18]},
    }


def study() -> Json:
    """The plan of a seat's own place."""
    whole = [4, 4, SIZE[0] - 8, SIZE[1] - 8]
    spaces: Json = {STUDY: {"box": whole, "layer": "ground", "piece": [62, 88], "ground": "panel"}}
    decor: list[Json] = [{"identity": IDENTITY, "stacked": True}]
    for site, (x, wide) in panels().items():
        spaces |= site_spaces(site, x, wide)
        box = [x, TOP, wide, HIGH]
        decor.append({"art": panel_name(wide), "box": box, "facts": {"site": site}})
    for i, (name, kind, said) in enumerate(TOOLS):
        x, y = corner(i)
        spaces[name] = tool_space(name, x, y)
        decor.append({"art": "tool_place", "box": [x, y, *TOOL], "facts": {"kind": kind}})
        label = {"words": said, "at": [x + TOOL[0] / 2, y + 49], "role": "caption"}
        decor.append({**label, "align": "center", "soft": True, "room": TOOL[0]})
    return {"size": list(SIZE), "decor": decor, "spaces": spaces}


def site_panel(wide: float) -> None:
    """A panel of the theme with a head in the site's colour, its sign at the left."""
    w, h, r = wide, HIGH, 8
    head = f"M.5 {HEAD}V{r}Q.5 .5 {r} .5H{w - r}Q{w - 0.5} .5 {w - 0.5} {r}V{HEAD}Z"
    lines = [
        shape(
            "rect",
            x=0.5,
            y=0.5,
            width=w - 1,
            height=h - 1,
            rx=r,
            fill="$theme_sunken",
            stroke="$theme_line",
            stroke_width=1,
        ),
        shape("path", d=head, fill="$site_fill"),
        line(f"M1 {HEAD}H{w - 1}", "#241C14", 1, stroke_opacity=0.35),
        line(f"M8 {HEAD + 48.5}H{w - 8}", "$theme_line", 1),
        *(group([glyph(s, 13, 11, 15, "$site_on")], display=f"$show_site_{s}") for s in SITES),
    ]
    write(panel_name(wide), (w, h), "Panel of a site", lines)


def tool_place() -> None:
    """Where a tool's cards lie: empty, with its sign in grey."""
    w, h = TOOL
    lines = [
        shape(
            "rect",
            x=0.5,
            y=0.5,
            width=w - 1,
            height=h - 1,
            rx=8,
            fill="$theme_sunken",
            stroke="$theme_line",
            stroke_width=1,
        ),
    ]
    for kind, icon in ICONS.items():
        drawn = line(icon, "$theme_disabled", 1.7, stroke_linejoin="round", stroke_linecap="round")
        put = group([drawn], transform=moved(22 - 11.4, 22 - 11.4, 0.95))
        lines.append(group([put], display=f"$show_kind_{kind}"))
    chip = shape(
        "rect",
        x=7,
        y=10,
        width=SHOW[0] - 2,
        height=SHOW[1] - 2,
        rx=5,
        fill="none",
        stroke="$theme_disabled",
        stroke_width=1.2,
        stroke_dasharray="4 3",
    )
    lines.append(group([chip], display="$show_kind_show"))
    write("tool_place", TOOL, "Place of a tool", lines)


def drawings() -> None:
    """Writes what lies below the pieces of the own place."""
    for wide in (WIDTH, *WIDTHS.values()):
        site_panel(wide)
    tool_place()
