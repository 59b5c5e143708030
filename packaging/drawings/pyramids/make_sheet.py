"""Writes what lies below the pieces: the score sheet, the shelf, slots, the table, the cover."""

from __future__ import annotations

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
PRINT, RULE = "#8B7F6B", "#D9C9A2"
GEMS_AT, GEM_PITCH, GEM_ROWS = 17.0, 33.2, (148.0, 179.0)
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
    """Where a card may lie: a dashed outline, a pyramid traced on the ground."""
    wide, high = SLOT
    shape = points([(59 + x, 150 + y) for x, y in outline("purple")])
    lines = [
        (
            f'<rect x="3" y="3" width="{wide - 6}" height="{high - 6}" rx="11"'
            ' fill="$theme_sunken" fill-opacity=".55" stroke="$theme_edge" stroke-width="3"'
            ' stroke-dasharray="14 9"/>'
        ),
        (
            f'<polygon points="{shape}" fill="none" stroke="$theme_edge" stroke-width="3"'
            ' stroke-opacity=".6" stroke-linejoin="round"/>'
        ),
    ]
    write("card_slot", SLOT, "A place for a card", lines)


def masonry(wide: float, high: float, course: float, seed: int) -> str:
    """The joints of a wall of dressed stone, as a path."""
    rng = random.Random(seed)
    path, y = "", 0.0
    while y < high:
        path += f"M0 {number(y)}H{number(wide)}"
        x = -rng.uniform(0, 100)
        while x < wide:
            if x > 0:
                path += f"M{number(x)} {number(y)}v{number(min(course, high - y))}"
            x += course * rng.uniform(1.6, 3.3)
        y += course
    return path


def cover_ground() -> None:
    """The wall behind the cards of the game's picture on the start screen, and a torch's light."""
    wide, high = COVER
    flame = STONE["flame"]
    joints = f'd="{masonry(wide, high, 29, 3)}" fill="none"'
    lines = [
        f'<rect width="{wide}" height="{high}" fill="#C9B58C"/>',
        f'<path {joints} stroke="#9C8458" stroke-width="1.6" stroke-opacity=".75"/>',
        (
            f'<path {joints} stroke="#EADFC0" stroke-width="1" stroke-opacity=".7"'
            ' transform="translate(.9 1.3)"/>'
        ),
    ]
    for x in (0, wide):
        for radius, strength in ((92, ".1"), (62, ".14"), (36, ".18")):
            lines.append(
                f'<circle cx="{x}" cy="52" r="{radius}" fill="{flame}" fill-opacity="{strength}"/>'
            )
    write("cover_ground", COVER, "Cover", lines)


def grounds() -> None:
    """Writes them all."""
    for draw in (sheet, shelf, card_slot, cover_ground):
        draw()
