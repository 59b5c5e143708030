"""Writes the pyramid card: a dusk, a pyramid in the card's colour, and below it the chamber.

The card is 318 by 406 units, a cell 56.
"""

from __future__ import annotations

import random

from pen import number, points, seat_emblem
from pyramids.chamber import CHAMBER, SIDE, doors, finds, floor, glow, walls
from pyramids.drawing import (
    BOARD,
    CELL,
    COLOURS,
    GOLD,
    INK,
    STONE,
    half_width,
    outline,
    sign,
    text,
    write,
)

CARD = (318.0, 406.0)
GROUND = 100.0
PYRAMID_AT, PYRAMID_SCALE = (53.0, 17.5), (1.06, 0.825)


def sky() -> list[str]:
    """Four bands of dusk, stars, a moon, dunes."""
    high = (GROUND - 10) / 4
    tops = [number(10 + high * i) for i in range(4)]
    bands = zip(tops, STONE["dusk"], strict=True)
    lines = [
        f'<rect x="10" y="{top}" width="298" height="{number(high + 1)}" fill="{tone}"/>'
        for top, tone in bands
    ]
    haze = (
        f"M10 {tops[1]}h74q20 -5 40 0h184M10 {tops[2]}h28q24 -6 52 0h152q22 -5 42 0h24"
        f"M10 {tops[3]}h194q28 -6 58 0h46"
    )
    lines.append(
        f'<path d="{haze}" fill="none" stroke="#FFE9C4" stroke-width="1.4" stroke-opacity=".28"/>'
    )
    rng = random.Random(12)
    for i in range(13):
        x, y = rng.uniform(72, 306), rng.uniform(12, 34)
        lines.append(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{("0.9", "1.3", "1.8")[i % 3]}"'
            ' fill="#FFF3D0" fill-opacity=".85"/>'
        )
    lines += [
        f'<circle cx="265" cy="42" r="26" fill="{STONE["moon"]}" fill-opacity=".14"/>',
        f'<circle cx="265" cy="42" r="21" fill="{STONE["moon"]}" fill-opacity=".18"/>',
        f'<circle cx="265" cy="42" r="16" fill="{STONE["moon"]}"/>',
        (
            '<path d="M259 36.4a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M268 45a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0'
            ' 1 0 -4.4 0M258.6 47a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0" fill="#E8C77A"'
            ' fill-opacity=".7"/>'
        ),
        '<path d="M10 100V88Q52 72 108 84T216 80T308 86V100Z" fill="#A8653F"/>',
        '<path d="M10 100V93Q70 82 130 92T308 90V100Z" fill="#C98A52"/>',
    ]
    return lines


def courses(colour: str) -> str:
    """The joints between a pyramid's stones."""
    high = 10 if colour == "orange" else 13
    joints = ""
    for i, y in enumerate(range(high, 100, high)):
        half = half_width(colour, y - 0.01)
        joints += f"M{number(100 - half)} {y}H{number(100 + half)}"
        if y + high < 100:
            inside = half_width(colour, y) - 5
            upright = (x for x in range(-104 + 13 * (i % 2), 105, 26) if abs(x) < inside)
            joints += "".join(f"M{100 + x} {y}v{high}" for x in upright)
    return joints


def pyramid(colour: str) -> list[str]:
    """The pyramid of one colour with its courses, shown when the card has that colour."""
    shape = points(outline(colour))
    cap = {
        "purple": [(100.0, 0.0), (113.0, 13.0), (87.0, 13.0)],
        "green": [(100.0, 0.0), (121.36, 13.0), (78.64, 13.0)],
        "orange": [(82.0, 0.0), (118.0, 0.0), (119.0, 5.0), (81.0, 5.0)],
    }[colour]
    (x, y), (across, up) = PYRAMID_AT, PYRAMID_SCALE
    return [
        (
            f'<g display="$show_colour_{colour}" transform="translate({number(x)} {number(y)})'
            f' scale({across} {up})">'
        ),
        *sign(colour),
        (
            f'<path d="{courses(colour)}" fill="none" stroke="#FFF3D0" stroke-width="1.1"'
            ' stroke-opacity=".42"/>'
        ),
        f'<polygon points="{points(cap)}" fill="{GOLD}"/>',
        (
            f'<polygon points="{shape}" fill="none" stroke="{INK}" stroke-width="2.2"'
            ' stroke-linejoin="round"/>'
        ),
        "</g>",
    ]


def earth() -> list[str]:
    """The rock below the pyramid, and the chamber's lining of dressed stone."""
    rng = random.Random(5)
    pebbles = "".join(
        f'<ellipse cx="{number(rng.choice((10.5, 307.5)) + rng.uniform(-1, 1))}"'
        f' cy="{number(rng.uniform(112, 392))}" rx="{number(rng.uniform(1, 2.2))}"'
        f' ry="{number(rng.uniform(0.8, 1.6))}"/>'
        for _ in range(34)
    )
    x, y = CHAMBER
    wide = SIDE * CELL
    return [
        '<rect x="10" y="100" width="298" height="296" fill="#8A6B45"/>',
        '<path d="M10 100H308V104.5Q236 107 160 104T10 105Z" fill="#6B4F2F"/>',
        f'<g fill="#5D4427" fill-opacity=".6">{pebbles}</g>',
        (
            f'<rect x="{x - 6}" y="{y - 6}" width="{wide + 12}" height="{wide + 12}" rx="3"'
            ' fill="#2E2116"/>'
        ),
        (
            f'<rect x="{x - 3.4}" y="{y - 3.4}" width="{wide + 6.8}" height="{wide + 6.8}" rx="2"'
            ' fill="none" stroke="#6D5438" stroke-width="1.2" stroke-opacity=".8"/>'
        ),
    ]


def explored() -> list[str]:
    """A chamber whose tomb is reached: a golden frame, and the explorer's seal over the moon."""
    x, y = CHAMBER
    wide = SIDE * CELL
    return [
        '<g display="$show_done">',
        f'<rect x="{x}" y="{y}" width="{wide}" height="{wide}" fill="{GOLD}" fill-opacity=".2"/>',
        (
            f'<rect x="{x - 3}" y="{y - 3}" width="{wide + 6}" height="{wide + 6}" rx="2"'
            f' fill="none" stroke="{GOLD}" stroke-width="4"/>'
        ),
        f'<circle cx="265" cy="42" r="27" fill="{GOLD}" stroke="{INK}" stroke-width="1.6"/>',
        '<circle cx="265" cy="42" r="20" fill="$seat_fill" stroke="$seat_deep" stroke-width="2"/>',
        *seat_emblem(265, 42, 20),
        "</g>",
    ]


def plate() -> list[str]:
    """The number in its corner."""
    return [
        f'<path d="M8 8H70V38Q70 44 64 44H8Z" fill="{BOARD}" stroke="{INK}" stroke-width="1.6"/>',
        text(38.6, 35.4, 27, "$number", INK),
    ]


def frame() -> list[str]:
    """The card's border in its colour."""
    return [
        (
            '<rect x="9" y="9" width="300" height="388" rx="6" fill="none" stroke="$colour_fill"'
            ' stroke-width="5.6"/>'
        ),
        (
            '<rect x="12" y="12" width="294" height="382" rx="4" fill="none" stroke="$colour_deep"'
            ' stroke-width="1" stroke-opacity=".7"/>'
        ),
    ]


def card() -> None:
    """The whole card."""
    x, y = CHAMBER
    wide = SIDE * CELL
    lines = [
        (
            f'<rect x=".8" y=".8" width="316.4" height="404.4" rx="11" fill="{BOARD}"'
            f' stroke="{INK}" stroke-width="1.6"/>'
        ),
        *sky(),
        *(line for colour in COLOURS for line in pyramid(colour)),
        *earth(),
        *floor(),
        *glow(),
        *walls(),
        *finds(),
        (
            f'<rect x="{x}" y="{y}" width="{wide}" height="{wide}" fill="none" stroke="#2E2116"'
            ' stroke-width="2.4"/>'
        ),
        *doors(),
        *explored(),
        *frame(),
        *plate(),
    ]
    write("pyramid", CARD, "A pyramid card", lines)
