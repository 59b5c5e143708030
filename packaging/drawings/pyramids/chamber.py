"""The chamber below a pyramid: limestone slabs, brick walls, the light of its tomb, its finds.

Its first cell is at (19, 109) on the card; every find is in every cell, and the facts show one.
"""

from __future__ import annotations

import itertools
import random

from pen import number
from pyramids.drawing import (
    CELL,
    GREEN,
    INK,
    RED,
    STONE,
    arrow,
    casket,
    cross,
    cut_gem,
    elixir,
    moved,
    skull,
    torch,
)

CHAMBER = (19.0, 109.0)
SIDE = 5
CELLS = [
    (f"{'abcde'[column]}{row + 1}", column, row) for row in range(SIDE) for column in range(SIDE)
]
_LARGER = 1.1


def at(column: int, row: int) -> tuple[float, float]:
    """The upper left corner of a cell."""
    return CHAMBER[0] + CELL * column, CHAMBER[1] + CELL * row


def floor() -> list[str]:
    """Limestone slabs: light upper edges, dark lower ones, a crack or a chip here and there."""
    x, y = CHAMBER
    wide = SIDE * CELL
    lines = [f'<rect x="{x}" y="{y}" width="{wide}" height="{wide}" fill="{STONE["floor"]}"/>']
    light, bright, shade, grain = [], [], [], []
    rng = random.Random(8)
    for _, column, row in CELLS:
        left, top = at(column, row)
        if (column + row) % 2 == 0:
            light.append(f"M{number(left)} {number(top)}h56v56h-56Z")
        bright.append(f"M{number(left + 1.6)} {number(top + 54)}v-52.4h52.4")
        shade.append(f"M{number(left + 2)} {number(top + 54.4)}h52.4v-52.4")
        for _ in range(2):
            dx, dy = rng.uniform(6, 40), rng.uniform(6, 48)
            grain.append(
                f"M{number(left + dx)} {number(top + dy)}l{rng.choice(('6 2', '4 -2', '7 0'))}"
            )
    lines += [
        f'<path d="{"".join(light)}" fill="{STONE["floor_light"]}"/>',
        (
            f'<path d="{"".join(grain)}" fill="none" stroke="#A8946C" stroke-width="1"'
            ' stroke-opacity=".35" stroke-linecap="round"/>'
        ),
        (
            f'<path d="{"".join(bright)}" fill="none" stroke="#FFFBEF" stroke-width="1.4"'
            ' stroke-opacity=".75"/>'
        ),
        (
            f'<path d="{"".join(shade)}" fill="none" stroke="#A8946C" stroke-width="1.4"'
            ' stroke-opacity=".45"/>'
        ),
    ]
    joints = "".join(
        f"M{number(x + CELL * i)} {number(y)}v280M{number(x)} {number(y + CELL * i)}h280"
        for i in range(1, SIDE)
    )
    lines.append(f'<path d="{joints}" fill="none" stroke="#9A855C" stroke-width="1.3"/>')
    return lines


def brick(odd: bool) -> list[str]:
    """A cell of brick in three courses, each lighter at its upper edge."""
    tones = ("#54402C", "#463323", "#4F3B29", "#3F2E1F")
    joints = ((22, 41), (9, 33), (17, 45)) if odd else ((15, 37), (26, 48), (11, 34))
    faces: dict[str, str] = dict.fromkeys(tones, "")
    tops = []
    for course, cuts in enumerate(joints):
        top = number(18.8 * course)
        ends = [0.0, *(float(cut) for cut in cuts), 56.0]
        for i, (left, right) in enumerate(itertools.pairwise(ends)):
            start, stop = left + (0.8 if i else 0), right - (0.8 if right < 56 else 0)
            wide = number(stop - start)
            faces[tones[(course + i + odd) % 4]] += f"M{number(start)} {top}h{wide}v17.4h-{wide}Z"
            tops.append(f"M{number(start)} {number(18.8 * course + 1)}H{number(stop)}")
    lines = [f'<rect width="56" height="56" fill="{STONE["wall_joint"]}"/>']
    lines += [f'<path d="{path}" fill="{tone}"/>' for tone, path in faces.items()]
    lines.append(
        f'<path d="{"".join(tops)}" fill="none" stroke="#8A6C4E" stroke-width="1.6"'
        ' stroke-opacity=".55"/>'
    )
    return lines


def glow() -> list[str]:
    """The light of the tomb on the floor around it, and the gold below it."""
    lines = []
    for name, column, row in CELLS:
        if row == SIDE - 1:
            x, y = at(column, row)
            rings = "".join(
                f'<path d="{halo(x + 28, y + 28, radius)}" fill="{STONE["tomb"]}"'
                f' fill-opacity="{strength}"/>'
                for radius, strength in ((74, ".16"), (58, ".22"), (44, ".3"))
            )
            lines.append(f'<g display="$show_{name}_tomb">{rings}</g>')
    return lines


def halo(x: float, y: float, radius: float) -> str:
    """A disc cut off at the chamber's edges."""
    left, right = max(x - radius, CHAMBER[0]), min(x + radius, CHAMBER[0] + SIDE * CELL)
    low = CHAMBER[1] + SIDE * CELL
    reach = low - y
    rise = (radius**2 - reach**2) ** 0.5 if radius > reach else radius

    def edge(side: float) -> float:
        across = abs(side - x)
        return y - (radius**2 - across**2) ** 0.5 if across < radius else y

    start, end = (left, edge(left)), (right, edge(right))
    foot_left, foot_right = max(left, x - rise), min(right, x + rise)
    r = number(radius)
    path = f"M{number(foot_left)} {number(low)}"
    if foot_left > left:
        path += f"A{r} {r} 0 0 1 {number(left)} {number(y)}"
    path += f"L{number(start[0])} {number(start[1])}"
    path += f"A{r} {r} 0 0 1 {number(end[0])} {number(end[1])}"
    if foot_right < right:
        path += f"A{r} {r} 0 0 1 {number(foot_right)} {number(low)}"
    else:
        path += f"L{number(right)} {number(low)}"
    return path + "Z"


def walls() -> list[str]:
    """Brick where the facts say so, after the shade that it throws on the cell below."""
    lines = []
    for name, column, row in CELLS:
        if row < SIDE - 1:
            x, y = at(column, row + 1)
            lines.append(
                f'<path display="$show_{name}_wall" d="M{number(x)} {number(y)}h56v5.4h-56Z"'
                f' fill="{INK}" fill-opacity=".3"/>'
            )
    for name, column, row in CELLS:
        x, y = at(column, row)
        lines += [
            f'<g display="$show_{name}_wall">',
            *moved(x, y, 1, brick(bool((column + row) % 2))),
            "</g>",
        ]
    return lines


def tomb() -> list[str]:
    """The golden cell with its sarcophagus, rays around it."""
    rays = "".join(
        f"M28 28L{number(28 + 26 * dx)} {number(28 + 26 * dy)}"
        for dx, dy in (
            *((-1, -1), (1, -1), (-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -0.45), (1, -0.45)),
            *((-1, 0.45), (1, 0.45)),
        )
    )
    return [
        f'<rect width="56" height="56" fill="{STONE["tomb"]}"/>',
        f'<path d="{rays}" fill="none" stroke="#FFF6D0" stroke-width="3.4" stroke-opacity=".8"/>',
        (
            '<rect x="1.4" y="1.4" width="53.2" height="53.2" fill="none" stroke="#B8862B"'
            ' stroke-width="2.4"/>'
        ),
        *casket(),
    ]


def finds() -> list[str]:
    """What lies in the cells: every find in every cell, and the facts show one or none."""
    anywhere = {
        "gem_red": cut_gem(RED),
        "gem_green": cut_gem(GREEN),
        "torch": torch(),
        "elixir": elixir(),
        "skull": skull(),
        "cross": cross(),
    }
    aside = CELL / 2 * (1 - _LARGER)
    lying = {find: moved(aside, aside, _LARGER, lines) for find, lines in anywhere.items()}
    drawn = []
    for name, column, row in CELLS:
        x, y = at(column, row)
        here = dict(lying)
        if row == 0:
            here["entry"] = arrow()
        if row == SIDE - 1:
            here["tomb"] = tomb()
        for find, lines in here.items():
            drawn += [f'<g display="$show_{name}_{find}">', *moved(x, y, 1, lines), "</g>"]
    return drawn


def doors() -> list[str]:
    """The way in through the rock above the entry, lit from outside."""
    lines = []
    for name, column, row in CELLS:
        if row == 0:
            x, _ = at(column, row)
            lines += [
                f'<g display="$show_{name}_entry" transform="translate({number(x)} 0)">',
                f'<rect x="2" y="98" width="52" height="11" fill="{INK}"/>',
                f'<rect x="7" y="100" width="42" height="9" fill="{STONE["moon"]}"/>',
                '<path d="M2 98H7V109H2ZM49 98H54V109H49Z" fill="#C9A86A"/>',
                "</g>",
            ]
    return lines
