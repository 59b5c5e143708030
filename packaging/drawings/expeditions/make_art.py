"""Writes what both expedition games draw alike: strokes, pencil, expedition cards.

Own work, CC BY 4.0.
"""

from __future__ import annotations

import pen
from expeditions import ink
from pen import group, line, moved, number, shape

INK, CARD, GOLD, SOIL, BRASS = "#241C14", "#FFF9E8", "#E9B93A", "#6B4A0E", "#B5842E"
WIDE, HIGH = 100.0, 112.0
SQUARE = 22.0


def stroke() -> None:
    """A cross of the marker in the seat's colour, one of four, ink over ink where they meet."""
    lines = []
    for variant in range(1, ink.VARIANTS + 1):
        cross = []
        for i, made in enumerate(ink.strokes(variant)):
            body = ink.body(made, 7 * variant + i)
            cross += [
                shape("path", d=body, fill="$seat_line", fill_opacity=0.87),
                line(ink.streak(made), "#FFFFFF", 0.9, stroke_opacity=0.17, stroke_linecap="round"),
            ]
        lines.append(group(cross, display=f"$show_stroke_{variant}"))
    pen.write("art", "stroke", (ink.CELL, ink.CELL), "Marker stroke", lines)


def pencil() -> None:
    """The seat's marker, its tip at the lower left."""
    body = "M7 -17L30 -57Q35 -62 41 -58.4Q46 -54.6 42 -49L18 -10Z"
    whole = "M0 0L7 -17L30 -57Q35 -62 41 -58.4Q46 -54.6 42 -49L18 -10Z"
    lines = [
        line(whole, "#F4ECDF", 4.8, display="$show_rim", stroke_linejoin="round"),
        shape("path", d="M0 0L7 -17L18 -10Z", fill="#F3E3B8"),
        shape("path", d=body, fill="$seat_fill"),
        shape("path", d="M18 -10L42 -49Q43.6 -51.4 43.2 -53.8L14.4 -12.3Z", fill="$seat_deep"),
        shape(
            "path",
            d="M25.6 -49.4L37.4 -41.6L39.6 -45.2L27.7 -53Z",
            fill="$seat_deep",
            fill_opacity=0.8,
        ),
        shape("path", d="M0 0L2.6 -6.4L6.6 -3.8Z", fill="$seat_line"),
        line("M10.6 -16.6L25 -41.6", "$seat_tint", 2.4, stroke_linecap="round"),
        line("M7 -17L18 -10L0 0Z", INK, 1.4, stroke_linejoin="round"),
        line(body, INK, 1.8, stroke_linejoin="round"),
        *pen.seat_emblem(22.4, -29.6, 9.4),
    ]
    pen.write("art", "pencil", (54, 68), "Pencil", [group(lines, transform=moved(4.5, 63.5))])


def edge(side: int, inset: float, colour: str, width: float, opacity: float = 1.0) -> str:
    """One side of all squares, moved inward: 0 is the top, then clockwise.

    A square is drawn from its top left corner clockwise, so that dashes find its sides.
    """
    dx, dy = ((0, 1), (-1, 0), (0, -1), (1, 0))[side]
    clear = inset - 0.005
    dashes = (0, side + clear, 1 - 2 * clear, 3 - side + clear)
    return line(
        "$squares",
        colour,
        width,
        stroke_opacity=opacity,
        stroke_dasharray=" ".join(number(length) for length in dashes),
        transform=moved(dx * inset, dy * inset),
    )


def squares() -> list[str]:
    """The pattern in gold, a square a cell: light from above, a dark rim, gaps between them."""
    return [
        shape("path", d="$squares", fill=GOLD),
        edge(0, 0.14, "#FFF3C4", 0.1, 0.95),
        edge(3, 0.14, "#FBDD86", 0.1, 0.9),
        edge(1, 0.14, "#B98718", 0.1, 0.8),
        edge(2, 0.14, "#A87912", 0.1),
        *(edge(side, 0.07, SOIL, 0.07) for side in range(4)),
        line("$squares", CARD, 0.09, stroke_linejoin="round"),
    ]


def frame(fill: str) -> list[str]:
    """The board of an expedition card, and the line inside its edge."""
    board = {"x": 0.7, "y": 0.7, "width": 98.6, "height": 110.6, "rx": 8}
    inner = {"x": 5, "y": 5, "width": 90, "height": 102, "rx": 5.5}
    return [
        shape("rect", **board, fill=fill, stroke=INK, stroke_width=1.4),
        shape("rect", **inner, fill="none", stroke=BRASS, stroke_width=2),
    ]


def expedition() -> None:
    """An expedition card: its pattern in the middle."""
    middle = moved((WIDE - 4 * SQUARE) / 2, (HIGH - 4 * SQUARE) / 2, SQUARE)
    board, rim = frame(CARD)
    lines = [board, group(squares(), transform=middle), rim]
    pen.write("art", "expedition", (WIDE, HIGH), "Expedition card", lines)


def expedition_back() -> None:
    """The face-down pile of expeditions: a compass rose on parchment."""
    needles = (
        "M50 20V56L56.1 49.9ZM86 56H50L56.1 62.1ZM50 92V56L43.9 62.1ZM14 56H50L43.9 49.9Z"
    )  # fmt: skip
    lines = [
        *frame("#F3E3B8"),
        shape("circle", cx=50, cy=56, r=29, fill="none", stroke="#8B6A35", stroke_width=1.2),
        shape("circle", cx=50, cy=56, r=26.4, fill="none", stroke="#8B6A35", stroke_width=0.6),
        shape(
            "polygon", points=pen.star(50, 56, 4, 22, 5.3), fill=BRASS, transform="rotate(45 50 56)"
        ),
        shape("polygon", points=pen.star(50, 56, 4, 36, 8.6), fill="#5F4520"),
        shape("path", d=needles, fill=GOLD),
        shape("circle", cx=50, cy=56, r=4, fill=CARD, stroke="#5F4520", stroke_width=1.2),
    ]
    pen.write("art", "expedition_back", (WIDE, HIGH), "Pile of expeditions", lines)


def main() -> None:
    """Writes every template that both games share."""
    for draw in (stroke, pencil, expedition, expedition_back):
        draw()
