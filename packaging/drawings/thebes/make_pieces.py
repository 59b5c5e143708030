"""Writes what is small: tokens, books, permits, tools, bags, the knob. Own work, CC BY 4.0."""

from __future__ import annotations

import json

from pen import group, line, moved, shape
from thebes.drawing import (
    BRASS,
    BRASS_DEEP,
    BRASS_LIGHT,
    CREAM,
    FRAME,
    INK,
    PAPER,
    PAPYRUS,
    SITES,
    TOKENS,
    closed_book,
    glyph,
    glyphs,
    open_book,
    words,
    write,
)
from thebes.icons import ICONS

COLOURS = json.loads(TOKENS.read_text("utf-8"))["site"]
SAND, SAND_EDGE, LINEN, LINEN_SHADE = "#D8C194", "#8A6A3A", "#E2D2AE", "#C3AE83"
WOOD = "#3A2A1C"


def year_marker() -> None:
    """The year, on a plate of dark wood."""
    lines = [
        shape("rect", x=1, y=2.4, width=56, height=22.8, rx=6, fill="#1B120B"),
        shape(
            "rect", x=1, y=0.8, width=56, height=22.8, rx=6, fill=WOOD, stroke=INK, stroke_width=1.2
        ),
        shape(
            "rect",
            x=3.4,
            y=3.2,
            width=51.2,
            height=18,
            rx=4,
            fill="none",
            stroke=BRASS,
            stroke_width=1,
        ),
        words(29, 17.4, 14.4, "#F4D35E", "$year", weight=900, anchor="middle", room=46),
    ]
    write("year_marker", (58, 26), "Year marker", lines)


def disc(fill: str, edge: str, ring: str, **dashes: str) -> list[str]:
    """A token of wood, thicker than paper: its edge shows below."""
    return [
        shape("circle", cx=18, cy=18, r=18, fill=PAPYRUS, display="$show_rim"),
        shape("circle", cx=18, cy=18.9, r=16.3, fill=edge, stroke=INK, stroke_width=1.2),
        shape("circle", cx=18, cy=17.1, r=16.3, fill=fill, stroke=INK, stroke_width=1.4),
        shape(
            "circle",
            cx=18,
            cy=17.1,
            r=13.4,
            fill="none",
            stroke=ring,
            stroke_width=1,
            stroke_opacity=0.6,
            **dashes,
        ),
    ]


def token() -> None:
    """What comes out of a bag: artefacts, books about a site, general books, sand."""
    on = "$site_on"
    points = words(18, 28.2, 15, on, "$points", weight=900, anchor="middle")
    artefact = [*disc("$site_fill", "$site_deep", on), *glyphs(18, 10.4, 12.4, on), points]
    found = disc(PAPER, "$site_deep", "$site_fill")
    book = [*found]
    for about in SITES:
        colours = COLOURS[about]
        drawn = [
            *closed_book(18, 17.2, 21, colours["fill"], colours["on"]),
            glyph(about, 19.4, 15.4, 9.6, colours["on"]),
        ]
        book.append(group(drawn, display=f"$show_about_{about}"))
    general = [*found, *open_book(18, 17, 23, COLOURS["general"]["fill"])]
    sand = [
        *disc(SAND, SAND_EDGE, SAND_EDGE, stroke_dasharray="3 3"),
        line("M9 20.6Q14 13.6 19 19.6Q23 14.6 27 20.6", SAND_EDGE, 2, stroke_linecap="round"),
        *(
            shape("circle", cx=x, cy=y, r=1.1, fill=SAND_EDGE)
            for x, y in ((12, 25), (18, 26), (24, 25), (15, 11), (22, 10))
        ),
    ]
    kinds = {"artefact": artefact, "book": book, "general": general, "sand": sand}
    lines = [group(drawn, display=f"$show_kind_{kind}") for kind, drawn in kinds.items()]
    write("token", (36, 36), "Token from a bag", lines)


def book() -> None:
    """A book before a seat: closed in its site's colour, open if it is about all of them."""
    number = {"weight": 900, "anchor": "middle"}
    about = [
        shape("rect", x=0, y=0, width=32, height=44, rx=5, fill=PAPYRUS, display="$show_rim"),
        shape("rect", x=5, y=32, width=24.6, height=10, fill=CREAM, stroke=INK, stroke_width=2),
        shape(
            "path",
            d="M2.4 37.6V6Q2.4 2 6.4 2H29.6V34.2H6.4Q2.4 34.2 2.4 37.6Q2.4 42 6.4 42H29.6",
            fill="none",
            stroke=INK,
            stroke_width=2.2,
            stroke_linejoin="round",
        ),
        shape("path", d="M2.4 37V6Q2.4 2 6.4 2H29.6V34.2H6.4Q3.4 34.2 2.4 37Z", fill="$site_fill"),
        line("M7.6 2.8V33.8", "$site_on", 1.4, stroke_opacity=0.6),
        *glyphs(18.6, 9.6, 12.6, "$site_on"),
        words(18.6, 31.4, 20, "$site_on", "$points", weight=900, anchor="middle"),
    ]
    general = [
        shape("rect", x=0, y=3, width=32, height=38, rx=4, fill=PAPYRUS, display="$show_rim"),
        shape(
            "path",
            d="M1.4 9.4H30.6V38H18.4Q16 40.6 13.6 38H1.4Z",
            fill="$site_fill",
            stroke=INK,
            stroke_width=1.8,
            stroke_linejoin="round",
        ),
        shape(
            "path",
            d="M16 8.6Q10.6 3.6 3.4 5.6V35Q10.6 33.2 16 37.6Q21.4 33.2 28.6 35V5.6Q21.4 3.6 16 8.6",
            fill=CREAM,
            stroke=INK,
            stroke_width=1.8,
            stroke_linejoin="round",
        ),
        line("M16 9V13M16 33V37", INK, 1.4),
        words(16, 30, 22, INK, "$points", **number),
    ]
    kinds = {"book": about, "general_book": general}
    lines = [group(drawn, display=f"$show_kind_{kind}") for kind, drawn in kinds.items()]
    write("book", (32, 44), "Book", lines)


def rumour() -> None:
    """What somebody heard of a site: a speech bubble in its colour."""
    bubble = "M6 3H26Q30 3 30 7V27Q30 31 26 31H17L9.6 41L10.6 31H6Q2 31 2 27V7Q2 3 6 3Z"
    lines = [
        line(bubble, PAPYRUS, 5, display="$show_rim", stroke_linejoin="round"),
        shape(
            "path",
            d=bubble,
            fill="$site_fill",
            stroke=INK,
            stroke_width=2,
            stroke_linejoin="round",
        ),
        *glyphs(16, 10.6, 12.6, "$site_on"),
        words(16, 29.4, 18, "$site_on", "$points", weight=900, anchor="middle"),
    ]
    write("rumour", (32, 44), "Rumour", lines)


def tool() -> None:
    """A card that is about no site, small."""
    lines = [
        shape(
            "rect",
            x=0.8,
            y=0.8,
            width=30.4,
            height=34.4,
            rx=4.6,
            fill=PAPER,
            stroke=INK,
            stroke_width=1.4,
        ),
        shape(
            "rect",
            x=2.8,
            y=2.8,
            width=26.4,
            height=30.4,
            rx=3,
            fill="none",
            stroke=FRAME,
            stroke_width=0.8,
        ),
    ]
    for kind, icon in ICONS.items():
        drawn = line(icon, INK, 1.9, stroke_linejoin="round", stroke_linecap="round")
        put = moved(16 - 11.4, 18 - 11.4, 0.95)
        lines.append(group([group([drawn], transform=put)], display=f"$show_kind_{kind}"))
    write("tool", (32, 36), "Card that helps", lines)


def permit() -> None:
    """A permit to dig: valid with the site's seal, spent with a cross."""
    valid = [
        shape(
            "rect", x=1, y=1, width=50, height=70, rx=6, fill=PAPER, stroke=INK, stroke_width=2.2
        ),
        line("M9 13H43M9 21H43M9 29H30", "#8C7443", 2.6, stroke_linecap="round"),
        shape("circle", cx=26, cy=49, r=16.4, fill="$site_fill", stroke=INK, stroke_width=2.2),
        *glyphs(26, 49, 21, "$site_on"),
    ]
    spent = [
        shape(
            "rect",
            x=1,
            y=1,
            width=50,
            height=70,
            rx=6,
            fill="#8C8173",
            stroke=INK,
            stroke_width=2.2,
        ),
        line("M13 23L39 49M39 23L13 49", CREAM, 6.4, stroke_linecap="round"),
    ]
    lines = [
        shape("rect", x=0, y=0, width=52, height=72, rx=7, fill=PAPYRUS, display="$show_rim"),
        group(valid, display="$hide_spent"),
        group(spent, display="$show_spent"),
    ]
    write("permit", (52, 72), "Permit to dig", lines)


def bag() -> None:
    """A site's bag of linen, tied, with its seal."""
    sack = "M24 19Q10 30 7 46Q4 64 14 69Q32 75 50 69Q60 64 57 46Q54 30 40 19Z"
    neck = "M22 5Q27 9 32 6Q37 9 42 5Q43 13 39 19H25Q21 13 22 5Z"
    lines = [
        line(f"{sack}{neck}", PAPYRUS, 5, display="$show_rim", stroke_linejoin="round"),
        shape("path", d=neck, fill=LINEN_SHADE, stroke=INK, stroke_width=1.6),
        shape("path", d=sack, fill=LINEN, stroke=INK, stroke_width=1.6),
        shape("circle", cx=32, cy=48, r=15.6, fill="$site_fill", stroke=INK, stroke_width=1.4),
        *glyphs(32, 48, 21, "$site_on"),
        line("M23.4 19.4Q32 23 40.6 19.4", "$site_deep", 3.6, stroke_linecap="round"),
    ]
    write("bag", (64, 74), "Bag of a site", lines)


def knob() -> None:
    """The knob of the time wheel: turned brass."""
    lines = [
        shape("circle", cx=12, cy=12.8, r=10.6, fill=BRASS_DEEP),
        shape("circle", cx=12, cy=11.6, r=10.4, fill=BRASS, stroke=INK, stroke_width=1.4),
        shape("circle", cx=12, cy=11.6, r=6.6, fill=BRASS_LIGHT),
        shape("circle", cx=12, cy=11.6, r=2.8, fill=INK),
    ]
    write("knob", (24, 24), "Knob of the time wheel", lines)


def main() -> None:
    """Writes every template."""
    for draw in (year_marker, token, book, rumour, tool, permit, bag, knob):
        draw()


if __name__ == "__main__":
    main()
