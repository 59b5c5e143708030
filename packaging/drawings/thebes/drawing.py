"""What this game's drawings share: colours, the glyphs of the sites, words, books, clocks.

A glyph and an icon are drawn in a box of 24. Own work, CC BY 4.0.
"""

from __future__ import annotations

from pathlib import Path

import pen
from pen import group, moved, shape

INK, PAPER, CREAM, FRAME = "#241C14", "#F6EBCF", "#FFF9E8", "#A98E58"
SEAL, BRASS, BRASS_LIGHT, BRASS_DEEP = "#8F2F1C", "#B5842E", "#F1D58B", "#5B3E0F"
PAPYRUS, POINTS = "#F4ECDF", "#A3230F"
GLYPHS = {
    "greece": (
        "M4 6Q4 3.4 7 4H17Q20 3.4 20 6Q20 8.4 17.4 8H6.6Q4 8.4 4 6ZM7.4 9.4H9.6V18.4H7.4Z"
        "M10.9 9.4H13.1V18.4H10.9ZM14.4 9.4H16.6V18.4H14.4ZM5 19.4H19V21.6H5Z"
    ),
    "crete": (
        "M11 2.5H13V21.5H11ZM10.4 5Q4.6 2.4 2.6 5.4Q4.4 9.5 2.6 13.6Q4.6 16.6 10.4 14Z"
        "M13.6 5Q19.4 2.4 21.4 5.4Q19.6 9.5 21.4 13.6Q19.4 16.6 13.6 14Z"
    ),
    "egypt": (
        "M12 2A4.6 5.2 0 0 1 14.2 11.4H20V14H13.3V22H10.7V14H4V11.4H9.8A4.6 5.2 0 0 1 12 2Z"
        "M12 4.4Q9.9 5 9.9 7.4Q10.2 9.6 12 10.8Q13.8 9.6 14.1 7.4Q14.1 5 12 4.4Z"
    ),
    "palestine": (
        "M3 11.6Q8 9.8 12.5 11.4Q17 11.6 21.4 8.6Q22.4 11.8 19 14.4Q16 18.4 11 18.4"
        "Q5 18.4 3 11.6ZM8 19.4H14.6V21.4H8ZM20.4 2.4Q23 5 20.6 7.6Q18.4 5.2 20.4 2.4Z"
    ),
    "mesopotamia": "M9 3.5H15V8H9ZM6.4 8.8H17.6V13.4H6.4ZM3.8 14.2H20.2V20.5H3.8Z",
}
"""The signs of the sites: a column, a double axe, an ankh, an oil lamp, a stepped temple."""

SITES = tuple(GLYPHS)
TOKENS = Path(__file__).resolve().parents[3] / "resources" / "tokens.json"


def write(name: str, size: tuple[float, float], title: str, lines: list[str]) -> None:
    """One SVG file of this game's art."""
    pen.write("games/thebes/art", name, size, title, lines)


def glyph(site: str, x: float, y: float, size: float, fill: str) -> str:
    """A site's sign, its box centred on a point."""
    put = moved(x - size / 2, y - size / 2, size / 24)
    return shape("path", d=GLYPHS[site], transform=put, fill=fill, fill_rule="evenodd")


def glyphs(x: float, y: float, size: float, fill: str, fact: str = "site") -> list[str]:
    """The signs of all sites in one place; the fact shows one of them."""
    return [
        group([glyph(site, x, y, size, fill)], display=f"$show_{fact}_{site}") for site in SITES
    ]


def words(
    x: float,
    y: float,
    size: float,
    fill: str,
    said: str,
    *,
    weight: int = 700,
    anchor: str = "start",
    room: float = 0.0,
    high: float = 0.0,
) -> str:
    """Words that stand on ``y``; in ``room`` units, if that is given, and with the user's text in
    type of at most ``high``."""
    given: dict[str, str | float] = {"font_family": "Lato", "font_size": size}
    given |= {"font_weight": str(weight), "fill": fill, "text_anchor": anchor}
    if room:
        given["data_room"] = room
    if high:
        given["data_high"] = high
    return shape("text", x=x, y=y, **given).removesuffix("/>") + f">{said}</text>"


def clock(x: float, y: float, r: float) -> list[str]:
    """How many weeks something takes, on the face of a clock."""
    ticks = "".join(
        f"M{pen.number(x + dx * (r - 0.6))} {pen.number(y + dy * (r - 0.6))}"
        f"l{pen.number(-dx * r * 0.16)} {pen.number(-dy * r * 0.16)}"
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))
    )
    return [
        shape("circle", cx=x, cy=y, r=r, fill=CREAM, stroke=INK, stroke_width=r * 0.12),
        pen.line(ticks, INK, r * 0.09),
        words(x, y + r * 0.5, r * 1.4, INK, "$weeks", weight=900, anchor="middle"),
    ]


def open_book(x: float, y: float, size: float, cover: str, width: float = 1.1) -> list[str]:
    """An open book in a box of that size around a point: two pages of paper on a cover.

    ``width`` is that of its lines, in a box of 24.
    """
    pages = "M12 6.4Q8 3.4 2.6 4.6V18.4Q8 17 12 20ZM12 6.4Q16 3.4 21.4 4.6V18.4Q16 17 12 20Z"
    lines = (
        "M4.6 7.6Q7.6 7 10 8.2M4.6 10.6Q7.6 10 10 11.2M4.6 13.6Q7.6 13 10 14.2"
        "M14 8.2Q16.4 7 19.4 7.6M14 11.2Q16.4 10 19.4 10.6M14 14.2Q16.4 13 19.4 13.6"
    )
    drawn = [
        shape(
            "path",
            d="M1 6.2H23V20.4H13.4Q12 21.8 10.6 20.4H1Z",
            fill=cover,
            stroke=INK,
            stroke_width=width,
            stroke_linejoin="round",
        ),
        shape("path", d=pages, fill=CREAM, stroke=INK, stroke_width=width, stroke_linejoin="round"),
        pen.line(lines, INK, 0.75 * width, stroke_opacity=0.45, stroke_linecap="round"),
    ]
    return [group(drawn, transform=moved(x - size / 2, y - size / 2, size / 24))]


def closed_book(x: float, y: float, size: float, cover: str, mark: str) -> list[str]:
    """A closed book in a box of that size around a point, its back to the left."""
    drawn = [
        shape(
            "path",
            d="M4.6 19.6Q4.6 17.4 7 17.4H19.4V21.6H7Q4.6 21.6 4.6 19.6Z",
            fill=CREAM,
            stroke=INK,
            stroke_width=1.2,
            stroke_linejoin="round",
        ),
        shape(
            "path",
            d="M4.6 19.6V4.4Q4.6 2 7 2H19.4V17.4H7Q4.6 17.4 4.6 19.6Z",
            fill=cover,
            stroke=INK,
            stroke_width=1.2,
            stroke_linejoin="round",
        ),
        pen.line("M8 2.6V17", mark, 0.9, stroke_opacity=0.7),
    ]
    return [group(drawn, transform=moved(x - size / 2, y - size / 2, size / 24))]
