"""Writes what lies below the pieces: the score sheet, the shelf, slots, the table, the cover."""

from __future__ import annotations

import math
import random

from pen import number, points
from pyramids.drawing import (
    GREEN,
    INK,
    RED,
    STONE,
    empty_gem,
    moved,
    outline,
    write,
)

SHEET = (364, 352)
SHELF = (364, 84)
SLOT = (318, 406)
COVER = (344, 146)
COVER_CARDS, COVER_CARD = (11.0, 120.0, 229.0), (7.0, 103.4, 132.0)
TABLE = (1124, 852)
PRINT, RULE = "#8B7F6B", "#D9C9A2"
GEMS_AT, GEM_PITCH, GEM_ROWS = 17.0, 33.2, (152.0, 183.0)
RULES = (54.0, 128.0, 218.0, 284.0)


def sheet() -> None:
    """The score sheet: paper in both themes, with the outlines of the gems one may find.

    A red and a green gem that stand above one another are a pair, tied by a line.
    """
    wide, high = SHEET
    light, dark = STONE["sheet_light"], STONE["sheet_dark"]
    lines = [
        (
            f'<rect x="1" y="3" width="{wide - 2}" height="{high - 3}" rx="10" fill="{INK}"'
            ' fill-opacity=".12"/>'
        ),
    ]
    for theme, paper in (("light", light), ("dark", dark)):
        lines.append(
            f'<rect display="$show_theme_{theme}" x=".5" y=".5" width="{wide - 1}"'
            f' height="{high - 3}" rx="9.5" fill="{paper}" stroke="#C9B68F" stroke-width="1"/>'
        )
    rules = "".join(f"M16 {number(y)}H{wide - 16}" for y in RULES)
    lines.append(f'<path d="{rules}" fill="none" stroke="{RULE}" stroke-width="1"/>')
    for i in range(10):
        x = GEMS_AT + GEM_PITCH * i
        top, low = GEM_ROWS
        lines.append(
            f'<path d="M{number(x + 15)} {number(top + 28)}V{number(low + 2)}" fill="none"'
            f' stroke="{PRINT}" stroke-width="1.6"/>'
        )
        for cut, y in ((RED, top), (GREEN, low)):
            lines += moved(x - 4.32, y - 4.32, 0.69, empty_gem(cut, PRINT))
    write("sheet", SHEET, "Score sheet", lines)


def shelf() -> None:
    """A wooden shelf: explored pyramids stand at the left, the marker lies at the right."""
    wide, high = SHELF
    waves = "".join(
        f"M14 {y}q{80 + 9 * (y % 7)} {3 - y % 5} 160 0t{wide - 190} 0" for y in range(9, 78, 9)
    )
    groove, low = wide - 92, high - 36
    lines = [
        (
            f'<rect x="1" y="3" width="{wide - 2}" height="{high - 3}" rx="9" fill="{INK}"'
            ' fill-opacity=".22"/>'
        ),
        (
            f'<rect x=".6" y=".6" width="{wide - 1.2}" height="{high - 3.6}" rx="9" fill="#5F4126"'
            f' stroke="{INK}" stroke-width="1.2"/>'
        ),
        (
            f'<path d="{waves}" fill="none" stroke="#432C17" stroke-width="1.2"'
            ' stroke-opacity=".5"/>'
        ),
        f'<path d="M9 2H{wide - 9}" fill="none" stroke="#A67C4C" stroke-width="1.6"/>',
        (
            f'<rect x="8" y="26" width="{groove}" height="{low}" rx="6" fill="#24170C"'
            ' fill-opacity=".7"/>'
        ),
        (
            f'<path d="M13 {26 + low}H{groove + 3}" fill="none" stroke="#A67C4C" stroke-width="1.4"'
            ' stroke-opacity=".8"/>'
        ),
        (
            f'<rect x="{wide - 76}" y="8" width="66" height="{high - 18}" rx="28" fill="#24170C"'
            ' fill-opacity=".7"/>'
        ),
        (
            f'<path d="M{wide - 58} {high - 10}H{wide - 28}" fill="none" stroke="#A67C4C"'
            ' stroke-width="1.4" stroke-linecap="round" stroke-opacity=".8"/>'
        ),
    ]
    write("shelf", SHELF, "Shelf", lines)


def card_slot() -> None:
    """Where a card may lie, smaller than the card: a dashed outline, a pyramid traced on it."""
    wide, high = SLOT
    shape = points([(59 + x, 150 + y) for x, y in outline("purple")])
    lines = [
        (
            f'<rect x="10" y="10" width="{wide - 20}" height="{high - 20}" rx="9"'
            ' fill="$theme_sunken" fill-opacity=".55" stroke="$theme_edge" stroke-width="3"'
            ' stroke-dasharray="14 9"/>'
        ),
        (
            f'<polygon points="{shape}" fill="none" stroke="$theme_edge" stroke-width="3"'
            ' stroke-opacity=".6" stroke-linejoin="round"/>'
        ),
    ]
    write("card_slot", SLOT, "A place for a card", lines)


Block = tuple[float, float, float]


def masonry(wide: float, high: float, course: float, seed: int) -> list[Block]:
    """The blocks of a wall of dressed stone: left, top and length; each a course high."""
    rng = random.Random(seed)
    blocks = []
    for row in range(math.ceil(high / course)):
        x = -rng.uniform(0, 1.6 * course)
        while x < wide:
            long = course * rng.uniform(1.6, 3.3)
            blocks.append((x, row * course, long))
            x += long
    return blocks


def joints(blocks: list[Block], course: float) -> str:
    """The left and upper edges of the blocks, as a path."""
    return "".join(
        f"M{number(x + long)} {number(y)}H{number(x)}v{number(course)}" for x, y, long in blocks
    )


def wall(wide: float, high: float, course: float, light: bool) -> list[str]:
    """A wall in the colours of the table, some blocks paler and some darker than the others."""
    blocks = masonry(wide, high, course, 3)
    ground = STONE["table_light" if light else "table_dark"]
    pale, deep = ("#D9C9A6", "#BFAC84") if light else ("#31261D", "#241B14")
    line, edge = ("#A8936A", "#E2D5B6") if light else ("#17110C", "#3E3024")
    rng = random.Random(7)
    tones: dict[str, str] = {pale: "", deep: ""}
    for x, y, long in blocks:
        tone = rng.choice((pale, deep, ""))
        if tone:
            tones[tone] += (
                f"M{number(x)} {number(y)}h{number(long)}v{number(course)}h-{number(long)}Z"
            )
    path = joints(blocks, course)
    return [
        f'<rect width="{number(wide)}" height="{number(high)}" fill="{ground}"/>',
        *(f'<path d="{d}" fill="{tone}" fill-opacity=".55"/>' for tone, d in tones.items()),
        f'<path d="{path}" fill="none" stroke="{line}" stroke-width="1.5" stroke-opacity=".7"/>',
        (
            f'<path d="{path}" fill="none" stroke="{edge}" stroke-width="1" stroke-opacity=".55"'
            ' transform="translate(1.2 1.3)"/>'
        ),
    ]


def glow(x: float, y: float, radius: float, strength: float) -> list[str]:
    """The light that a torch throws on a wall, in rings."""
    return [
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius * share / 8)}"'
        f' fill="{STONE["flame"]}" fill-opacity="{strength:.3f}"/>'
        for share in range(8, 0, -1)
    ]


def table() -> None:
    """The table: a wall of stone, by night with the light of two torches at its sides."""
    wide, high = TABLE
    lines = []
    for theme in ("light", "dark"):
        lines += [
            f'<g display="$show_theme_{theme}">',
            *wall(wide, high, 44, light=theme == "light"),
            "</g>",
        ]
    lines.append('<g display="$show_theme_dark">')
    for x in (4.0, wide - 4.0):
        lines += glow(x, 300, 270, 0.032)
    lines.append("</g>")
    write("table", TABLE, "The table", lines)


def cover_ground() -> None:
    """The wall behind the cards of the game's picture on the start screen, and torches' light."""
    wide, high = COVER
    lines = wall(wide, high, 29, light=True)
    for x in (0.0, float(wide)):
        lines += glow(x, 50, 110, 0.055)
    top, across, down = COVER_CARD
    for x in COVER_CARDS:
        lines += [
            f'<rect x="{number(x - spread)}" y="{number(top + 2)}" rx="5"'
            f' width="{number(across + 2 * spread)}" height="{number(down + spread)}" fill="{INK}"'
            ' fill-opacity=".16"/>'
            for spread in (0.0, 1.6)
        ]
    write("cover_ground", COVER, "Cover", lines)


def grounds() -> None:
    """Writes them all."""
    for draw in (sheet, shelf, card_slot, table, cover_ground):
        draw()
