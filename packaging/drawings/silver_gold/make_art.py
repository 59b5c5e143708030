"""Writes the SVG templates of the pieces and what is printed below them. Own work, CC BY 4.0."""

from __future__ import annotations

from expeditions import ink
from pen import Attributes, group, heavy, line, moved, shape, star
from silver_gold.drawing import (
    CARD,
    GOLD,
    GOLD_LIGHT,
    GOLD_LINE,
    INK,
    NIGHT,
    PALM,
    ROUND,
    SEA,
    at,
    coin,
    cup,
    palm,
    write,
)
from silver_gold.make_card import BOARD, HIGH, WATER, WIDE, treasure

WOOD_LIGHT, WOOD, WOOD_DEEP = "#C89D63", "#B5854A", "#7A5426"


def crossed(colour: str, x: float, y: float, side: float, variant: int, width: float) -> str:
    """A cross over a square, drawn as plain lines."""
    put = moved(x, y, side / ink.CELL)
    return line(ink.lines(variant), colour, width, stroke_opacity=0.88, transform=put, **ROUND)


def own_cross(x: float, y: float, side: float) -> list[str]:
    """The seat's own cross over a square, one of four."""
    return [
        group([crossed("$seat_line", x, y, side, v, 5.4)], display=f"$show_stroke_{v}")
        for v in range(1, ink.VARIANTS + 1)
    ]


def card_back() -> None:
    """The back of the treasure cards: a golden sun by night; its disc is free for the count."""
    x, y = WIDE / 2, HIGH / 2
    inner = {"x": 12, "y": 12, "width": 170, "height": 193, "rx": 4}
    half = f"rotate(22.5 {at(x, y)})"
    lines = [
        shape("rect", **BOARD, fill=CARD, stroke=INK, stroke_width=1.2),
        shape("rect", **WATER, fill=NIGHT, stroke=GOLD, stroke_width=2.6),
        shape("rect", **inner, fill="none", stroke=GOLD, stroke_width=0.9, stroke_opacity=0.6),
        *night(),
        shape("polygon", points=star(x, y, 8, 50, 25), fill=GOLD_LINE, transform=half),
        shape("polygon", points=star(x, y, 8, 66, 25), fill=GOLD),
        shape("circle", cx=x, cy=y, r=28, fill=NIGHT),
        shape("circle", cx=x, cy=y, r=24.5, fill=GOLD),
        shape("circle", cx=x, cy=y, r=20, fill="none", stroke=GOLD_LIGHT, stroke_width=1.6),
    ]
    write("card_back", (WIDE, HIGH), "Pile of treasure cards", lines)


def night() -> list[str]:
    """The sea the sun stands over, in three lines at the card's foot, and stars."""
    rows = (f"M{at(22 + 7 * (i % 2), 183 + 8 * i)}" + "q7 -6 14 0t14 0" * 5 for i in range(3))
    stars = [(34, 36, 4.2), (160, 40, 5), (48, 62, 2.6), (148, 66, 2.6), (97, 27, 2.8)]
    stars += [(28, 150, 3), (168, 148, 3.4), (150, 164, 2.2)]
    light: Attributes = {"fill": GOLD_LIGHT, "fill_opacity": 0.8}
    return [
        line("".join(rows), SEA, 1.8),
        *(shape("polygon", points=star(x, y, 4, r, r * 0.3), **light) for x, y, r in stars),
    ]


def coins() -> None:
    """The coin that is printed on the sheet, and the one that is found: gold and crossed."""
    middle: Attributes = {"cx": 19, "cy": 19, "stroke": GOLD_LINE}
    printed = [
        shape("circle", **middle, r=16.4, fill="#FBF1D8", stroke_width=1.4),
        shape("circle", **middle, r=12, fill="none", stroke_width=1, stroke_opacity=0.45),
        shape("polygon", points=star(19, 19, 4, 8, 3), fill="#D8BE7A"),
    ]
    write("coin_box", (38, 38), "Place for a coin", printed)
    write("coin_mark", (38, 38), "Coin", [coin(19, 18.6, 15.6), *own_cross(1, 1, 36)])


def palms() -> None:
    """The palm's place on the sheet, and what the seat wrote there."""
    box: Attributes = {"x": 0.9, "y": 0.9, "width": 46.2, "height": 46.2, "rx": 8, "stroke": PALM}
    printed = [shape("rect", **box, fill="#F8F4E6", stroke_width=1.4), palm(24, 24, 31, 0.3)]
    write("palm_box", (48, 48), "Place for a palm", printed)
    written = [
        shape("rect", **box, fill="#E4F0DA", stroke_width=1.6),
        palm(36.6, 12, 17),
        heavy(20.5, 35.5, 27, "$seat_line", "$value"),
    ]
    write("palm_value", (48, 48), "Palm", written)


def cups() -> None:
    """The trophies: on the round card, crossed out there when taken; on the sheet, empty or won."""
    size = (46, 46)
    free = [cup(46, full=True), heavy(23, 24.4, 17, "#3A2806", "$points")]
    taken = [
        cup(46, full=False),
        heavy(23, 24, 16, "#5B5142", "$points"),
        crossed("$theme_danger", 4, 4, 38, 2, 5.6),
    ]
    both = [group(free, display="$hide_taken"), group(taken, display="$show_taken")]
    write("cup", size, "Trophy", both)
    write("cup_box", size, "Place for a trophy", [cup(46, full=False)])
    won = [cup(46, full=True), heavy(23, 24.4, 17, "$seat_line", "$points")]
    write("trophy", size, "Trophy won", won)


def round_box() -> None:
    """A round on the round card, crossed when it is over."""
    box = {"x": 0.7, "y": 0.7, "width": 28.6, "height": 28.6, "rx": 6}
    over = [heavy(15, 20.4, 15, "$theme_text2", "$number")]
    over.append(crossed("$theme_text", 2.2, 2.2, 25.6, 1, 4.8))
    lines = [
        shape("rect", **box, fill="$theme_sunken", stroke="$theme_edge", stroke_width=1.2),
        group([heavy(15, 20.4, 15, "$theme_text", "$number")], display="$hide_done"),
        group(over, display="$show_done"),
    ]
    write("round_box", (30, 30), "Round", lines)


def arrow() -> None:
    """From a row of coins to its trophy."""
    write("arrow", (15, 12), "Arrow", [line("M1.5 6H13M9 2L13 6L9 10", GOLD_LINE, 1.8, **ROUND)])


def tray() -> None:
    """Where the pencil lies on the sheet: a little wooden dish."""
    rim = {"x": 0.7, "y": 0.7, "width": 62.6, "height": 70.6, "rx": 11}
    dish = {"x": 5, "y": 5.6, "width": 54, "height": 61.4, "rx": 8}
    shade = (
        "M5 56V13.6A8 8 0 0 1 13 5.6H51A8 8 0 0 1 59 13.6V19A8 8 0 0 0 51 11H16A8 8 0 0 0 8 19V60Z"
    )  # fmt: skip
    grain = "M9 28Q30 24 56 29M8 44Q32 39 56 45M10 58Q32 53 54 60"
    lines = [
        shape("rect", **rim, fill=WOOD_LIGHT, stroke=WOOD_DEEP, stroke_width=1.4),
        shape("rect", **dish, fill=WOOD),
        shape("path", d=shade, fill="#6B4519", fill_opacity=0.45),
        line(grain, WOOD_DEEP, 1, stroke_opacity=0.35),
    ]
    write("tray", (64, 72), "Tray of the pencil", lines)


def slot() -> None:
    """Where a card will lie; a card there hides it whole."""
    box: Attributes = {
        "x": 3,
        "y": 3,
        "width": 188,
        "height": 211,
        "rx": 7,
        "fill": "$theme_sunken",
    }
    edge: Attributes = {"stroke": "$theme_edge", "stroke_width": 1.6}
    sun = star(WIDE / 2, HIGH / 2, 8, 40, 20)
    lines = [
        shape("rect", **box, **edge, stroke_dasharray="7 5"),
        shape("polygon", points=sun, fill="none", **edge, stroke_opacity=0.6),
    ]
    write("slot", (WIDE, HIGH), "Place for a card", lines)


def berth() -> None:
    """Where a card of the display will lie, on the open sea."""
    box: Attributes = {"x": 3, "y": 3, "width": 188, "height": 211, "rx": 7, "stroke_width": 1.8}
    dashes: Attributes = {"stroke_dasharray": "8 6", "stroke_opacity": 0.75}
    lines = [
        shape(
            "rect",
            display=f"$show_theme_{theme}",
            **box,
            **dashes,
            stroke=edge,
            fill=fill,
            fill_opacity=share,
        )
        for theme, edge, fill, share in (
            ("light", "#4F8B96", "#FFFFFF", 0.16),
            ("dark", "#3E7688", "#000000", 0.12),
        )
    ]
    write("berth", (WIDE, HIGH), "Berth of a card", lines)


def main() -> None:
    """Writes every template of the pieces."""
    for draw in (treasure, card_back, coins, palms, cups, round_box, arrow, tray, slot, berth):
        draw()
