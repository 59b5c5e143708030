"""A seat's own place: whose it is, a panel for each site, the tools; and what lies below them.

Lengths are board units, as on the board. Own work, CC BY 4.0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pen import group, inset, line, moved, shape
from thebes.drawing import SITES, glyph, write
from thebes.icons import ICONS

Json = dict[str, Any]
SUNKEN: dict[str, str | float]
SUNKEN = {"fill": "$theme_sunken", "stroke": "$theme_line", "stroke_width": 1}
STUDY = "study"
IDENTITY = (20, 14, 114)
TOP, HIGH, BETWEEN, HEAD = 10.0, 122.0, 6.0, 22.0
LOW = 142
DARK_HEADS = ("crete", "palestine")
TOOLS = (
    ("general", "general_book", "General"),
    ("assistants", "assistant", "Assistants"),
    ("shovels", "shovel", "Shovels"),
    ("permissions", "special_permission", "Permissions"),
    ("congresses", "congress", "Congresses"),
    ("zeppelins", "zeppelin", "Zeppelins"),
    ("automobiles", "automobile", "Automobiles"),
    ("shows", "show", "Shows"),
)
"""Spaces of what is about no site, the kind that lies there, and what it is called."""
TOOL_HIGH, COLUMNS = 58.0, 4
CARD = (32.0, 36.0)
SHOW = (48.0, 26.0)


@dataclass(frozen=True)
class Widths:
    """How wide the parts of the place are; long names in one of the languages need more."""

    identity: float
    panel: float
    panels: Mapping[str, float]
    tool: float

    def panel_of(self, site: str) -> float:
        """The width of a site's panel."""
        return self.panels.get(site, self.panel)

    def sites(self) -> dict[str, tuple[float, float]]:
        """Left edge and width of each site's panel."""
        left, found = IDENTITY[0] + self.identity + 8, {}
        for site in SITES:
            found[site] = (left, self.panel_of(site))
            left += self.panel_of(site) + BETWEEN
        return found

    def corner(self, index: int) -> tuple[float, float]:
        """The corner of a tool's place."""
        row, column = divmod(index, COLUMNS)
        left = sum(self.sites()[SITES[-1]]) + BETWEEN
        return left + column * (self.tool + BETWEEN), TOP + row * (TOOL_HIGH + BETWEEN)

    def whole(self) -> float:
        """The width of all of it."""
        return self.corner(COLUMNS - 1)[0] + self.tool + 10


USUAL = Widths(134.0, 102.0, {"greece": 118.0, "mesopotamia": 128.0}, 78.0)
WIDE = Widths(170.0, 128.0, {"greece": 146.0, "mesopotamia": 158.0}, 100.0)
"""Where there is more room at the sides: names in large text need it."""


def panel_name(wide: float) -> str:
    """The drawing of a site's panel of that width."""
    return f"site_panel_{wide:.0f}"


def tool_name(wide: float) -> str:
    """The drawing of a tool's place of that width."""
    return f"tool_place_{wide:.0f}"


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


def tool_space(name: str, x: float, y: float, wide: float) -> Json:
    """One of its cards, and at its right how many there are."""
    show = name == "shows"
    piece = SHOW if show else CARD
    at = [x + 6 + piece[0] / 2, y + 22]
    middle = x + wide - (14 if show else 20)
    count = {"as": "centre", "box": [middle - 14, y + 6, 28, 32], "ground": "panel"}
    return {
        "box": [x, y, wide, TOOL_HIGH],
        "at": at,
        "piece": list(piece),
        "spread": "stack",
        "ground": "panel",
        "stamp": {**count, "role": "heading"},
        "mark": {"text": "0", "fill": "disabled", "free": [middle, y + 22, 18]},
    }


def study(widths: Widths = USUAL) -> Json:
    """The plan of a seat's own place."""
    size = (widths.whole(), LOW)
    whole = [4, 4, size[0] - 8, size[1] - 8]
    spaces: Json = {STUDY: {"box": whole, "layer": "ground", "piece": [62, 88], "ground": "panel"}}
    left, top, high = IDENTITY
    decor: list[Json] = [{"identity": [left, top, widths.identity, high], "stacked": True}]
    for site, (x, wide) in widths.sites().items():
        spaces |= site_spaces(site, x, wide)
        box = [x, TOP, wide, HIGH]
        decor.append({"art": panel_name(wide), "box": box, "facts": {"site": site}})
    for i, (name, kind, said) in enumerate(TOOLS):
        (x, y), wide = widths.corner(i), widths.tool
        spaces[name] = tool_space(name, x, y, wide)
        art = {"art": tool_name(wide), "box": [x, y, wide, TOOL_HIGH], "facts": {"kind": kind}}
        label = {"words": said, "at": [x + wide / 2, y + 49], "role": "caption"}
        decor += [art, {**label, "align": "center", "soft": True, "room": wide}]
    return {"size": list(size), "decor": decor, "spaces": spaces}


def site_panel(wide: float) -> None:
    """A panel of the theme with a head in the site's colour, its sign at the left."""
    w, h, r = wide, HIGH, 8
    head = f"M.5 {HEAD}V{r}Q.5 .5 {r} .5H{w - r}Q{w - 0.5} .5 {w - 0.5} {r}V{HEAD}Z"
    lines = [
        inset(w, h, 0.5, rx=r, **SUNKEN),
        shape("path", d=head, fill="$site_fill"),
        line(f"M1 {HEAD}H{w - 1}", "#241C14", 1, stroke_opacity=0.35),
        line(f"M8 {HEAD + 48.5}H{w - 8}", "$theme_line", 1),
        *(group([glyph(s, 13, 11, 15, "$site_on")], display=f"$show_site_{s}") for s in SITES),
    ]
    write(panel_name(wide), (w, h), "Panel of a site", lines)


def tool_place(wide: float) -> None:
    """Where a tool's cards lie: empty, with its sign in grey."""
    w, h = wide, TOOL_HIGH
    lines = [
        inset(w, h, 0.5, rx=8, **SUNKEN),
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
    write(tool_name(wide), (w, h), "Place of a tool", lines)


def drawings() -> None:
    """Writes what lies below the pieces of the own place."""
    for widths in (USUAL, WIDE):
        for wide in {widths.panel_of(site) for site in SITES}:
            site_panel(wide)
        tool_place(widths.tool)
