"""What this game's drawings share: materials, the three pyramids, and the finds of a chamber.

A find is drawn in a cell of 56 units around its middle (28, 28). Own work, CC BY 4.0.
"""

from __future__ import annotations

import json
import math
from pathlib import Path

import pen
from pen import number, points

LOOK = json.loads(
    (Path(__file__).resolve().parents[3] / "resources" / "tokens.json").read_text("utf-8")
)
STONE = LOOK["material"]["pyramids"]
INK, BOARD = LOOK["ink"], "#FFF9E8"
GOLD, GOLD_DEEP, PAPER_INK = "#F2C94C", "#5E430C", "#8F6A17"
CELL = 56.0
COLOURS = ("purple", "orange", "green")
RED, GREEN = "red", "green"
CUTS = {RED: (6, 16.6, -90.0), GREEN: (8, 16.4, -67.5)}
"""How a gem is cut: its sides, its radius, and where its first corner points."""


def write(name: str, size: tuple[float, float], title: str, lines: list[str]) -> None:
    """One SVG file of this game's art."""
    pen.write("games/pyramids/art", name, size, title, lines)


def moved(x: float, y: float, scale: float, lines: list[str]) -> list[str]:
    """Lines in a group of their own, elsewhere and of another size."""
    place = f"translate({number(x)} {number(y)})"
    if scale != 1:
        place += f" scale({scale:.4f})"
    return [f'<g transform="{place}">', *lines, "</g>"]


def text(x: float, y: float, size: float, words: str, fill: str) -> str:
    """A number, centred, in the heaviest face."""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-family="Lato" font-size="{number(size)}"'
        f' font-weight="900" fill="{fill}" text-anchor="middle">{words}</text>'
    )


def corners(
    sides: int, x: float, y: float, radius: float, first: float
) -> list[tuple[float, float]]:
    """The corners of a regular polygon; ``first`` is an angle in degrees."""
    turns = (math.radians(first + 360 * i / sides) for i in range(sides))
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


def gem(cut: str, fill: str, light: str, deep: str) -> list[str]:
    """A cut stone with its facets: those above catch the light, those below are in shade."""
    sides, radius, first = CUTS[cut]
    outer = corners(sides, 28, 28, radius, first)
    inner = corners(sides, 28, 28, radius * 0.52, first)
    facets: dict[tuple[str, float], list[str]] = {}
    for i in range(sides):
        j = (i + 1) % sides
        height = math.sin(math.radians(first + 360 * (i + 0.5) / sides))
        tint, strength = (light, 0.62) if height < -0.3 else (deep, 0.42 * (height + 0.5))
        if strength > 0.15:
            shape = points([outer[i], outer[j], inner[j], inner[i]])
            facets.setdefault((tint, round(strength, 2)), []).append(f"M{shape}Z")
    edges = "".join(
        f"M{number(ox)} {number(oy)}L{number(ix)} {number(iy)}"
        for (ox, oy), (ix, iy) in zip(outer, inner, strict=True)
    )
    return [
        f'<polygon points="{points(outer)}" fill="{fill}"/>',
        *(
            f'<path d="{"".join(shapes)}" fill="{tint}" fill-opacity="{strength}"/>'
            for (tint, strength), shapes in facets.items()
        ),
        f'<polygon points="{points(inner)}" fill="{light}" fill-opacity=".8"/>',
        f'<path d="{edges}" fill="none" stroke="{deep}" stroke-width="1" stroke-opacity=".7"/>',
        f'<polygon points="{points(inner)}" fill="none" stroke="{deep}" stroke-width="1.1"/>',
        (
            f'<polygon points="{points(outer)}" fill="none" stroke="{deep}" stroke-width="2.2"'
            ' stroke-linejoin="round"/>'
        ),
        (
            '<path d="M24.4 24.2L27.4 22.6" fill="none" stroke="#FFFFFF" stroke-width="2"'
            ' stroke-linecap="round"/>'
        ),
    ]


def cut_gem(cut: str) -> list[str]:
    """A gem in its own colours."""
    tones = LOOK["gem"][cut]
    return gem(cut, tones["fill"], tones["light"], tones["deep"])


def empty_gem(cut: str, ink: str) -> list[str]:
    """The outline of a gem, printed where one may be marked."""
    sides, radius, first = CUTS[cut]
    line = f'fill="none" stroke="{ink}" stroke-linejoin="round"'
    return [
        (
            f'<polygon points="{points(corners(sides, 28, 28, radius, first))}" {line}'
            ' stroke-width="1.9"/>'
        ),
        (
            f'<polygon points="{points(corners(sides, 28, 28, radius * 0.52, first))}" {line}'
            ' stroke-width="1.1"/>'
        ),
    ]


HEAD = (
    "M28 12.6Q43.4 12.6 43.4 26.6Q43.4 33 37.6 35.8V42.4Q28 46 18.4 42.4V35.8Q12.6 33 12.6 26.6"
    "Q12.6 12.6 28 12.6Z"
)


def skull() -> list[str]:
    """A skull, bone white with ink hollows."""
    return [
        (
            f'<path d="{HEAD}" fill="#FBF5E6" stroke="#2A2019" stroke-width="2.3"'
            ' stroke-linejoin="round"/>'
        ),
        (
            '<path d="M40.6 20Q43.2 31 35.4 34.4V41Q38 35 38.6 31Q41.6 27 40.6 20Z" fill="#B9A888"'
            ' fill-opacity=".55"/>'
        ),
        (
            '<path d="M21.6 23.6Q26.4 23.6 26 28.4Q25.2 32.2 21 31.8Q17 31 17.2 27.2Q18 23.8 21.6'
            " 23.6ZM34.4 23.6Q38 23.8 38.8 27.2Q39 31 35 31.8Q30.8 32.2 30 28.4Q29.6 23.6 34.4"
            ' 23.6ZM28 30.8L30.4 35.4H25.6Z" fill="#2A2019"/>'
        ),
        (
            '<path d="M24.2 37.8V42.4M28 38V43M31.8 37.8V42.4" fill="none" stroke="#2A2019"'
            ' stroke-width="1.7" stroke-linecap="round"/>'
        ),
    ]


FLAME = (
    "M28.6 8.8Q38.4 16.4 36.4 25.2Q34.4 31.2 28 31.2Q21 31.2 19.4 25Q18.8 19.4 22.6 16.4"
    "Q23.2 19.4 25 19.8Q24 13 28.6 8.8Z"
)
HANDLE = "M22 30.8H34L31.2 48.4H24.8Z"


def torch() -> list[str]:
    """A burning torch."""
    return [
        (
            f'<path d="{HANDLE}" fill="#7A4F22" stroke="#3B2410" stroke-width="1.9"'
            ' stroke-linejoin="round"/>'
        ),
        '<path d="M22.6 34.6H33.4M23.8 40H32.2" fill="none" stroke="#3B2410" stroke-width="1.7"/>',
        (
            f'<path d="{FLAME}" fill="{STONE["flame"]}" stroke="#7A2E08" stroke-width="1.9"'
            ' stroke-linejoin="round"/>'
        ),
        (
            '<path d="M28.4 18.4Q33.2 22.6 31.6 26.6Q29.8 29.4 27 28.6Q23.6 27.2 24.6 23.6Q27.4 23'
            ' 28.4 18.4Z" fill="#FFE27A"/>'
        ),
    ]


def cold_torch(ink: str) -> list[str]:
    """The outline of a torch nobody lit yet."""
    line = f'fill="none" stroke="{ink}" stroke-width="1.9" stroke-linejoin="round"'
    return [f'<path d="{HANDLE}" {line}/>', f'<path d="{FLAME}" {line}/>']


def elixir() -> list[str]:
    """A flask with a blue draught and bubbles."""
    return [
        (
            '<path d="M24 11.6H32V20.4Q42.2 24.4 42.2 33.4Q42.2 44.4 28 44.4Q13.8 44.4 13.8 33.4'
            'Q13.8 24.4 24 20.4Z" fill="#E4F4F6" stroke="#173B57" stroke-width="2.2"'
            ' stroke-linejoin="round"/>'
        ),
        (
            '<path d="M15.6 30.4Q21.6 27 28 30.2Q34.4 33.4 40.4 30.2Q42 42.4 28 42.6Q14 42.4 15.6'
            ' 30.4Z" fill="#2F6FD0"/>'
        ),
        (
            '<circle cx="24" cy="36.6" r="2" fill="#BCD8F7"/><circle cx="31.4" cy="38.6" r="1.4"'
            ' fill="#BCD8F7"/><circle cx="29" cy="25.6" r="1.5" fill="#2F6FD0"/>'
        ),
        (
            '<path d="M22.4 11.4H33.6" fill="none" stroke="#173B57" stroke-width="3.8"'
            ' stroke-linecap="round"/>'
        ),
        (
            '<path d="M19.2 27.2Q20.6 25 23 23.8" fill="none" stroke="#FFFFFF" stroke-width="2"'
            ' stroke-linecap="round"/>'
        ),
    ]


def cross() -> list[str]:
    """A red cross in a box of its own, so that it is no marker's stroke."""
    return [
        (
            '<rect x="13.6" y="13.6" width="28.8" height="28.8" rx="5" fill="#FFF9EC"'
            ' stroke="#8E1B14" stroke-width="2.3"/>'
        ),
        (
            '<path d="M20 19.6Q28.6 27.6 36.6 36.4M36.2 19.8Q27.6 27.4 19.8 36.6" fill="none"'
            ' stroke="#B3261E" stroke-width="5.2" stroke-linecap="round"/>'
        ),
    ]


def arrow() -> list[str]:
    """Daylight that falls in at the entry, and an arrow that goes the same way."""
    beams = [
        f'<polygon points="{points(shape)}" fill="#FFE9A8" fill-opacity="{strength}"/>'
        for shape, strength in (
            ([(10.0, 0.0), (46.0, 0.0), (53.0, 56.0), (3.0, 56.0)], ".5"),
            ([(15.0, 0.0), (41.0, 0.0), (45.0, 50.0), (11.0, 50.0)], ".6"),
        )
    ]
    way = "M28 11V38M16 27.4L28 39.6L40 27.4"
    return [
        *beams,
        *(
            f'<path d="{way}" fill="none" stroke="{ink}" stroke-width="{width}"'
            ' stroke-linecap="round" stroke-linejoin="round"/>'
            for ink, width in (("#FFF6DC", "8.4"), ("#7F5200", "5.2"))
        ),
    ]


CASKET = "M22.4 7.4Q28 4.8 33.6 7.4L37.4 15.4L34.2 45.8Q28 49.4 21.8 45.8L18.6 15.4Z"


def casket() -> list[str]:
    """The sarcophagus in the tomb: a golden head in its striped cloth, bands on the body."""
    return [
        f'<path d="{CASKET}" fill="#7F5200" fill-opacity=".35" transform="translate(0 2.4)"/>',
        (
            f'<path d="{CASKET}" fill="{GOLD}" stroke="{GOLD_DEEP}" stroke-width="2.1"'
            ' stroke-linejoin="round"/>'
        ),
        (
            '<path d="M22.8 8.6Q28 6.2 33.2 8.6L36 15.4L33.6 22.4H31.4V14.6Q28 12.2 24.6 14.6V22.4'
            'H22.4L20 15.4Z" fill="#2C5F8A"/>'
        ),
        (
            '<path d="M21 13.4L24 14.6M21 17.4L24.4 17.8M35 13.4L32 14.6M35 17.4L31.6 17.8"'
            f' fill="none" stroke="{GOLD}" stroke-width="1.2"/>'
        ),
        (
            '<path d="M25.6 17.4H27M29 17.4H30.4M28 18.4V19.8M26.6 21.4H29.4" fill="none"'
            f' stroke="{GOLD_DEEP}" stroke-width="1.3" stroke-linecap="round"/>'
        ),
        (
            '<path d="M21.4 27.6H34.6M22 33H34M22.6 38.4H33.4" fill="none" stroke="#2C5F8A"'
            ' stroke-width="2.2"/>'
        ),
        (
            '<path d="M25 30.3H31M25.4 35.7H30.6M25.8 41.6H30.2" fill="none" stroke="#9C3B22"'
            ' stroke-width="1.8"/>'
        ),
    ]


def outline(colour: str) -> list[tuple[float, float]]:
    """The pyramid of a colour from its left foot over the top to its right foot, 200 wide, 100
    high: purple is smooth, orange has steps, green is bent."""
    if colour == "purple":
        left = [(0.0, 100.0), (100.0, 0.0)]
    elif colour == "green":
        left = [(6.0, 100.0), (31.0, 42.0), (100.0, 0.0)]
    else:
        left = [(2.0, 100.0)]
        for step in range(5):
            x, y = 2 + 19.0 * step, 100 - 20.0 * step
            left += [(x + 4, y - 20), (x + 19, y - 20)]
        left[-1] = (100.0, 0.0)
    return left + [(200 - x, y) for x, y in reversed(left) if x != 100.0]


def half_width(colour: str, y: float) -> float:
    """How far a pyramid's side is from its middle at a height."""
    if colour == "purple":
        return y
    if colour == "green":
        return y * 69 / 42 if y <= 42 else 69 + (y - 42) * 25 / 58
    step = min(4, int((100 - y) // 20))
    return 98 - 19 * step - 4 * ((100 - y) - 20 * step) / 20


def sign(colour: str) -> list[str]:
    """A pyramid 200 wide and 100 high in the card's colour, lit from the left."""
    shape = outline(colour)
    middle = 116.0
    if colour == "orange":
        right = [(x, y) for x, y in shape if x > 100]
        shade = [(100.0, 0.0), *right, (middle, 100.0)]
    else:
        shade = [(x, y) for x, y in shape if x >= 100] + [(middle, 100.0)]
        if colour == "green":
            shade.append((110.0, 42.0))
    return [
        f'<polygon points="{points(shape)}" fill="$colour_fill"/>',
        f'<polygon points="{points(shade)}" fill="$colour_deep" fill-opacity=".72"/>',
    ]
