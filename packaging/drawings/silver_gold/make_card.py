"""The treasure card: any island from its facts, in a deep sea on a card of cream board.

Cells are 40 large; their grid of four by four begins at (17, 39). Own work, CC BY 4.0.
"""

from __future__ import annotations

import random

from expeditions import ink
from pen import Attributes, group, heavy, line, moved, shape, star
from silver_gold.drawing import (
    CARD,
    CLIFF,
    COAST,
    CROSS,
    DEPTH,
    FOAM,
    INK,
    ROUND,
    SAND,
    SAND_LIGHT,
    SEA,
    SHALLOW,
    SURF,
    WAVE,
    arc,
    at,
    coin,
    glyph,
    palm,
    wax,
    write,
)

WIDE, HIGH = 194.0, 217.0
CELL, LEFT, TOP = 40.0, 17.0, 39.0
CELLS = [(column, row) for row in range(4) for column in range(4)]
BOARD = {"x": 0.7, "y": 0.7, "width": 192.6, "height": 215.6, "rx": 9}
WATER = {"x": 6.5, "y": 6.5, "width": 181, "height": 204, "rx": 6}


def name(column: int, row: int) -> str:
    """What a cell is called, b2."""
    return f"{'abcd'[column]}{row + 1}"


def land(column: int, row: int, drawn: list[str]) -> str:
    """What is drawn only where a cell is there."""
    return group(drawn, display=f"$hide_{name(column, row)}_none")


def corner(column: int, row: int) -> tuple[float, float]:
    """A cell's upper left corner."""
    return LEFT + CELL * column, TOP + CELL * row


def waves() -> str:
    """Short waves, as an engraver sets them; a path for each row, as Qt draws long ones slowly."""
    rng = random.Random(11)
    rows = []
    for row in range(15):
        x, y, path = 12 + rng.uniform(0, 16), 17 + 13.4 * row, ""
        while x < 172:
            humps = rng.choice((2, 2, 3))
            if x + 8 * humps < 184:
                path += f"M{at(x, y)}" + "q4 3.6 8 0" * humps
            x += 8 * humps + rng.uniform(9, 24)
        width, opacity = rng.choice(((1.2, 0.85), (1.2, 0.85), (1.7, 0.6)))
        rows.append(shape("path", d=path, stroke_width=width, stroke_opacity=opacity))
    return group(rows, fill="none", stroke=WAVE, stroke_linecap="round")


def around(lines: list[str]) -> str:
    """Lines in units of a cell, from the corner of the grid."""
    return group(lines, transform=moved(LEFT, TOP, CELL))


def along(width: float, colour: str, **given: str | float) -> str:
    """A line along the coast, in units of a cell; what lies on land will be covered."""
    return line("$coast", colour, width, stroke_linejoin="round", **given)


def shore() -> str:
    """What the coast throws into the sea: the engraver's ticks, eight a cell, surf and foam."""
    cliff: Attributes = {
        "fill": CLIFF,
        "stroke": CLIFF,
        "stroke_width": 0.03,
        "stroke_linejoin": "round",
    }
    return around(
        [
            along(0.4, "#8CC3CF", stroke_dasharray="0 .0475 .03 .0475", stroke_opacity=0.9),
            along(0.28, SURF),
            along(0.15, FOAM),
            shape("path", d="$coast", fill_rule="evenodd", transform=moved(0, 0.07), **cliff),
            shape("path", d="$coast", fill_rule="evenodd", fill=SAND_LIGHT),
        ]
    )


def ship() -> str:
    """A caravel on its own piece of sea, in a box of 50 around the origin."""
    sails = (
        "M-3.5 -13.5Q7 -9.5 5.6 1.6Q1 -.8 -4.8 .4Q-.8 -6 -3.5 -13.5Z"
        "M8 -9.6Q14.6 -6 13.4 1.8Q10 .4 6.8 1.2Q9.6 -4 8 -9.6Z"
        "M-7.6 -10.4Q-9.6 -5 -13.6 -.6L-6.6 .6Z"
    )
    hull = "M-17 2.8L-11.4 5H9.6L17.4 1.6Q16.6 9.8 11.4 12.6H-9.4Q-14.8 9.8 -17 2.8Z"
    edge: Attributes = {"stroke": COAST, "stroke_width": 0.8, "stroke_linejoin": "round"}
    return group(
        [
            shape("ellipse", cy=2, rx=25, ry=16, fill=SEA),
            line("M-6.2 3V-15.2M6.6 3V-11.6", COAST, 1.3),
            shape("path", d="M-6.2 -15.4L-12 -13.4L-6.2 -11.8Z", fill=CROSS),
            shape("path", d=sails, fill=CARD, **edge),
            shape("path", d=hull, fill="#8A5A2B", **{**edge, "stroke": INK}),
            line("M-12.6 7.6H13", COAST, 1),
            line("M-21 13.6q4 -3.4 8 0t8 0t8 0t8 0t8 0", SURF, 1.7, stroke_linecap="round"),
        ],
        transform=moved(140, 185),
    )


def rose() -> str:
    """A compass rose, faint on the water."""
    shade = "M0 -15V0L2.4 -2.4ZM15 0H0L2.4 2.4ZM0 15V0L-2.4 2.4ZM-15 0H0L-2.4 -2.4Z"
    return group(
        [
            shape("circle", r=17, fill=SEA),
            shape("circle", r=10.4, fill="none", stroke="#7FB8C9", stroke_width=0.9),
            shape("polygon", points=star(0, 0, 4, 9, 2.6), fill=WAVE, transform="rotate(45)"),
            shape("polygon", points=star(0, 0, 4, 15, 3.4), fill=SURF),
            shape("path", d=shade, fill=SEA),
        ],
        transform=moved(43, 184.5),
        opacity=0.8,
    )


def open_sea() -> str:
    """A ship and a compass rose, where the whole lowest row is water."""
    drawn = ship() + rose()
    for column in range(4):
        drawn = group([drawn], display=f"$show_{name(column, 3)}_none")
    return drawn


def ground(column: int, row: int) -> str:
    """One cell of land: every second one darker, grains of sand."""
    rng = random.Random(column + 4 * row)
    x, y = corner(column, row)
    dark = [shape("rect", x=x, y=y, width=CELL, height=CELL, fill=SAND)]
    grains = [
        shape("circle", cx=x + rng.uniform(6, 34), cy=y + rng.uniform(6, 34), r=rng.choice(sizes))
        for sizes in [(0.8, 1, 1.3)] * 4
    ]
    sand = group(grains, fill=CLIFF, fill_opacity=0.26)
    return land(column, row, [*(dark if (column + row) % 2 else []), sand])


def inner_lines() -> str:
    """Dashes wherever two cells of land meet."""
    cells = []
    for column, row in CELLS:
        x, y = corner(column, row)
        parts = []
        if column < 3:
            down = shape("path", d=f"M{at(x + CELL, y + 1.5)}v37")
            parts.append(land(column + 1, row, [down]))
        if row < 3:
            across = shape("path", d=f"M{at(x + 1.5, y + CELL)}h37")
            parts.append(land(column, row + 1, [across]))
        cells.append(land(column, row, parts))
    dashes: Attributes = {"fill": "none", "stroke": "#A98750", "stroke_width": 1.05}
    return group(cells, **dashes, stroke_dasharray="4.1 3.13")


def coast() -> str:
    """The island's edge, never thinner than a pixel."""
    return around([along(1, COAST, vector_effect="non-scaling-stroke"), along(0.055, COAST)])


def spot(x: float, y: float) -> str:
    """A cross as a map has it, with a ring of dashes around it: no marker leaves that."""
    cross = "M12.8 13.2Q19.8 18.6 27.4 27.4M27.2 12.6Q20.6 20.6 12.8 27.2"
    ring: Attributes = {
        "fill": "none",
        "stroke": CROSS,
        "stroke_width": 2.1,
        "stroke_dasharray": "4.9 2.9",
    }
    drawn = [shape("circle", cx=20, cy=20, r=14.9, **ring), line(cross, CROSS, 4.6, **ROUND)]
    return group(drawn, transform=moved(x, y))


def signs(column: int, row: int) -> list[str]:
    """What may be printed in a cell: a coin, a palm, a cross."""
    x, y = corner(column, row)
    drawn = {
        "coin": coin(x + 20, y + 19.4, 11.4),
        "palm": palm(x + 20, y + 20, 29),
        "cross": spot(x, y),
    }
    return [
        group([one], display=f"$show_{name(column, row)}_{sign}") for sign, one in drawn.items()
    ]


def crosses() -> str:
    """A finished card's cells, all crossed by the seat that finished it."""
    drawn = []
    for column, row in CELLS:
        variant = (3 * column + 5 * row) % ink.VARIANTS + 1
        cross = shape("path", d=ink.lines(variant, *corner(column, row)))
        drawn.append(land(column, row, [cross]))
    marker: Attributes = {"fill": "none", "stroke": "$seat_line", "stroke_width": 5.4, **ROUND}
    return group(drawn, display="$show_done", stroke_opacity=0.87, **marker)


def frame() -> list[str]:
    """The board around the sea, its coloured line, and the card's own edge."""
    board = (
        "M9.7 .7H184.3A9 9 0 0 1 193.3 9.7V207.3A9 9 0 0 1 184.3 216.3H9.7A9 9 0 0 1 .7 207.3V9.7"
        "A9 9 0 0 1 9.7 .7ZM12.5 6.5A6 6 0 0 0 6.5 12.5V204.5A6 6 0 0 0 12.5 210.5H181.5"
        "A6 6 0 0 0 187.5 204.5V12.5A6 6 0 0 0 181.5 6.5Z"
    )
    inner = {"x": 8.6, "y": 8.6, "width": 176.8, "height": 199.8, "rx": 4.4}
    shade: Attributes = {"stroke": "#0F3A4E", "stroke_width": 1, "stroke_opacity": 0.45}
    return [
        shape("path", d=board, fill=CARD, fill_rule="evenodd"),
        shape("rect", **WATER, fill="none", stroke="$colour_fill", stroke_width=3.8),
        shape("rect", **inner, fill="none", **shade),
        shape("rect", **BOARD, fill="none", stroke=INK, stroke_width=1.2),
    ]


def pennant() -> list[str]:
    """The points on a swallow-tailed pennant, with the glyph of the card's colour."""
    cloth = "M6.5 6.5H64L57 21.3L64 36H6.5Z"
    seam = "M9.3 9.3H59.4L53.8 21.3L59.4 33.2H9.3"
    edge: Attributes = {"stroke": INK, "stroke_width": 1.2, "stroke_linejoin": "round"}
    return [
        shape("path", d=cloth, fill=DEPTH, fill_opacity=0.35, transform=moved(1.2, 2)),
        shape("path", d=cloth, fill="$colour_fill", **edge),
        line(seam, "$colour_on", 0.8, stroke_opacity=0.5),
        heavy(27, 29.6, 24, "$colour_on", "$points"),
        glyph("colour", 47.6, 21.2, 5.2, "$colour_on"),
    ]


def seal() -> str:
    """Wax with what every finished card of its colour is worth besides."""
    x, y = 169.2, 23.6
    edge = wax(x, y, 16.4)
    ring: Attributes = {"fill": "none", "stroke": "$seal_deep", "stroke_width": 1.6}
    return group(
        [
            shape("path", d=edge, fill=DEPTH, fill_opacity=0.4, transform=moved(1, 1.8)),
            shape("path", d=edge, fill="$seal_fill", stroke=INK, stroke_width=1.2),
            shape("circle", cx=x, cy=y, r=12.6, **ring),
            line(arc(x, y, 12.6, 195, 290), "$seal_tint", 1.4, stroke_linecap="round"),
            heavy(x, y + 1.4, 13.6, "$seal_on", "+$seal_points"),
            glyph("seal", x, y + 6.7, 3.9, "$seal_on"),
        ],
        display="$hide_seal_none",
    )


def treasure() -> None:
    """The card."""
    lines = [
        shape("rect", **BOARD, fill=CARD),
        shape("rect", **WATER, fill=SEA),
        around([along(0.5, SHALLOW, stroke_opacity=0.75)]),
        waves(),
        open_sea(),
        shore(),
        *(ground(*cell) for cell in CELLS),
        inner_lines(),
        coast(),
        *(sign for cell in CELLS for sign in signs(*cell)),
        crosses(),
        *frame(),
        *pennant(),
        seal(),
    ]
    write("treasure", (WIDE, HIGH), "Treasure card", lines)
