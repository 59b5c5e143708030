"""Writes what is small: tokens, books, permits, tools, bags, the knob. Own work, CC BY 4.0."""

from __future__ import annotations

import json

from pen import Attributes, group, inset, line, moved, shape
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
from thebes.pictures import inked

COLOURS = json.loads(TOKENS.read_text("utf-8"))["site"]
SAND, SAND_EDGE, LINEN, LINEN_SHADE = "#D8C194", "#8A6A3A", "#EADCBA", "#CDB98E"
LINEN_DARK = "#9C8658"
WOOD = "#3A2A1C"
BUBBLE = (
    "M5 2H19Q22.6 2 22.6 5.6V20Q22.6 23.6 19 23.6H14L6.6 32L8 23.6H5Q1.4 23.6 1.4 20V5.6Q1.4 2 5 2Z"
)


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


def disc(fill: str, ring: str, **dashes: str) -> list[str]:
    """The upper side of a token."""
    line_of: Attributes = {"fill": "none", "stroke": ring, "stroke_width": 1, "stroke_opacity": 0.6}
    return [
        shape("circle", cx=18, cy=17.1, r=16.3, fill=fill, stroke=INK, stroke_width=1.4),
        shape("circle", cx=18, cy=17.1, r=13.6, **line_of, **dashes),
    ]


def edge(colour: str) -> list[str]:
    """A token is thicker than paper: its edge shows below."""
    return [
        shape("circle", cx=18, cy=18, r=18, fill=PAPYRUS, display="$show_rim"),
        shape("circle", cx=18, cy=18.9, r=16.3, fill=colour, stroke=INK, stroke_width=1.2),
    ]


def token() -> None:
    """What comes out of a bag: artefacts, books about a site, general books, sand.

    What is no sand has the colour of the site where it was found; a book that of its own site.
    """
    on = "$site_on"
    points = words(18, 28.6, 15.6, on, "$points", weight=900, anchor="middle")
    artefact = [*glyphs(18, 10, 12.6, on), points]
    paper = shape("circle", cx=18, cy=17.1, r=12.6, fill=PAPER, stroke=INK, stroke_width=1)
    book = [paper]
    for about in SITES:
        colours = COLOURS[about]
        drawn = [
            *closed_book(17.6, 17.4, 22, colours["fill"], colours["on"]),
            glyph(about, 19.2, 15.4, 10.4, colours["on"]),
        ]
        book.append(group(drawn, display=f"$show_about_{about}"))
    general = [paper, *open_book(18, 17.2, 21.4, COLOURS["general"]["fill"])]
    found = [
        *edge("$site_deep"),
        *disc("$site_fill", on),
        group(artefact, display="$show_kind_artefact"),
        group([*book, *more()], display="$show_kind_book"),
        group([*general, *more()], display="$show_kind_general"),
    ]
    sand = [
        *edge("$site_deep"),
        *disc(SAND, "$site_deep", stroke_dasharray="3 3"),
        line(
            "M7.6 15.4Q11.6 11.4 15.4 14.4Q19.6 17.6 23.4 13.8Q26 11.4 28.4 13.4"
            "M9.6 23Q13.4 19.4 17 22Q21 24.8 26.4 21",
            SAND_EDGE,
            2,
            stroke_linecap="round",
        ),
        *(
            shape("circle", cx=x, cy=y, r=1.1, fill=SAND_EDGE)
            for x, y in ((11, 18.6), (16.4, 9.4), (22.4, 18.8), (17.4, 27), (24.4, 8.8), (22, 26))
        ),
    ]
    lines = [group(found, display="$hide_kind_sand"), group(sand, display="$show_kind_sand")]
    write("token", (36, 36), "Token from a bag", lines)


def more() -> list[str]:
    """The points of a book that has more than one, in a corner."""
    drawn = [
        shape("circle", cx=27, cy=26.6, r=6, fill=CREAM, stroke=INK, stroke_width=1.1),
        words(27, 30.2, 10, INK, "$points", weight=900, anchor="middle"),
    ]
    return [group(drawn, display="$hide_points_1")]


TALL = (32.0, 72.0)
"""As high as a permit, so that they stand in one row; narrow, so that many find room."""


def book() -> None:
    """A book about a site, before a seat: its sign, and its points."""
    lines = [
        shape("rect", x=0, y=2, width=32, height=68, rx=6, fill=PAPYRUS, display="$show_rim"),
        shape("path", d="M2.6 64Q2.6 56 7 56H29V67.6H7Q2.6 67.6 2.6 64Z", fill=CREAM),
        line("M6.4 59.4H28M6 62H28.4M6.4 64.8H28", FRAME, 1),
        shape("path", d="M2.6 63V9Q2.6 4.4 7.2 4.4H29.4V56H7Q3.6 56 2.6 60Z", fill="$site_fill"),
        shape("path", d="M2.6 60V9Q2.6 4.4 7.2 4.4H8.6V56Q3.8 55.6 2.6 60Z", fill="$site_deep"),
        line("M2.8 14H8.4M2.8 46H8.4", BRASS_LIGHT, 2.2),
        line("M8.6 5V56", INK, 1.2),
        line(
            "M29.4 56V67.6H7Q2.6 67.6 2.6 63V9Q2.6 4.4 7.2 4.4H29.4V56H7Q2.6 56 2.6 62",
            INK,
            2.2,
            stroke_linejoin="round",
        ),
        *glyphs(19.2, 18.6, 17.6, "$site_on"),
        words(19, 49.6, 25, "$site_on", "$points", weight=900, anchor="middle"),
    ]
    write("book", TALL, "Book about a site", lines)


def rumour() -> None:
    """What somebody heard of a site: a speech bubble in its colour, and what it would bring."""
    bubble = (
        "M6.6 8H25.4Q30.4 8 30.4 13V50Q30.4 55 25.4 55H18L8.6 67L10 55H6.6"
        "Q1.6 55 1.6 50V13Q1.6 8 6.6 8Z"
    )
    lines = [
        line(bubble, PAPYRUS, 5, display="$show_rim", stroke_linejoin="round"),
        inked(bubble, "$site_fill", 2.2),
        line(
            "M5 44.4V13Q5 11.4 6.6 11.4H25.4Q27 11.4 27 13V44.4", "$site_on", 1, stroke_opacity=0.4
        ),
        *glyphs(16, 21, 17.6, "$site_on"),
        words(16, 50, 23, "$site_on", "$points", weight=900, anchor="middle"),
    ]
    write("rumour", TALL, "Rumour", lines)


def pip() -> None:
    """What stands for one point of knowledge, by the kind of what brings it."""
    closed = [
        shape("rect", x=0, y=0, width=24, height=34, rx=4, fill=PAPYRUS, display="$show_rim"),
        inked("M2 29.4V5.6Q2 2 5.6 2H22V32H5.6Q2 32 2 29.4Z", CREAM, 2),
        inked("M2 28.6V5.6Q2 2 5.6 2H22V26H5.4Q2.6 26 2 28.6Z", "$site_fill", 2),
        line("M7.4 3V25.6", "$site_on", 1.6, stroke_opacity=0.65),
    ]
    opened = [
        shape("rect", x=0, y=3, width=24, height=28, rx=3, fill=PAPYRUS, display="$show_rim"),
        inked("M1.4 8H22.6V29.4H13.6L12 31L10.4 29.4H1.4Z", "$site_fill", 1.8),
        inked("M12 8Q8 4 3.4 5V25.4Q8 24.4 12 28.4Q16 24.4 20.6 25.4V5Q16 4 12 8Z", CREAM, 1.8),
        line("M12 9V27", INK, 1.4),
    ]
    said = [
        line(BUBBLE, PAPYRUS, 5, display="$show_rim", stroke_linejoin="round"),
        inked(BUBBLE, "$site_fill", 2),
        *(shape("circle", cx=x, cy=13.4, r=1.9, fill="$site_on") for x in (6.8, 12, 17.2)),
    ]
    kinds = {"book": closed, "general_book": opened, "rumour": said}
    for kind in ICONS:
        if kind not in kinds:
            drawn = line(ICONS[kind], "$theme_text", 2.2, stroke_linejoin="round")
            kinds[kind] = [group([drawn], transform=moved(0, 5))]
    lines = [group(drawn, display=f"$show_kind_{kind}") for kind, drawn in kinds.items()]
    write("pip", (24, 34), "A point of knowledge", lines)


def belonging() -> None:
    """What a seat has of a site, very small: its sign on book, rumour, or permit with a cross.

    Exhibitions are about no single site: a glass case.
    """
    cover = "M2 29.4V5.6Q2 2 5.6 2H26V32H5.6Q2 32 2 29.4Z"
    said = (
        "M5.6 2H24.4Q28 2 28 5.6V21.4Q28 25 24.4 25H16L8 32.4L9.4 25H5.6Q2 25 2 21.4V5.6Q2 2 5.6 2Z"
    )
    cross = "M19 22L25 28M25 22L19 28"
    case = "M4 30V25H26V30ZM6 25V5H24V25M15 8.6L21 21.4H9Z"
    rim = {"stroke_linejoin": "round", "display": "$show_rim"}
    kinds = {
        "book": [
            line(cover, PAPYRUS, 5, **rim),
            inked(cover, "$site_fill", 2),
            line("M2.8 27.4H25.4", CREAM, 2.6),
            *glyphs(15, 14.4, 19, "$site_on"),
        ],
        "rumour": [
            line(said, PAPYRUS, 5, **rim),
            inked(said, "$site_fill", 2),
            *glyphs(15, 13.5, 19, "$site_on"),
        ],
        "permit": [
            shape("circle", cx=13, cy=14.6, r=12.6, fill=PAPYRUS, display="$show_rim"),
            shape("circle", cx=13, cy=14.6, r=11, fill="$site_fill", stroke=INK, stroke_width=2),
            *glyphs(13, 14.6, 16, "$site_on"),
            shape("circle", cx=22, cy=25, r=7.8, fill=INK, stroke=PAPYRUS, stroke_width=1.4),
            line(cross, CREAM, 2.8, stroke_linecap="round"),
        ],
        "exhibition": [line(case, "$theme_text", 2.4, stroke_linejoin="round")],
    }
    lines = [group(drawn, display=f"$show_kind_{kind}") for kind, drawn in kinds.items()]
    write("belonging", (30, 34), "What a seat has of a site", lines)


def tool() -> None:
    """A card that is about no site, small; a general book with its points."""
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
        inset(32, 36, 2.8, rx=3, fill="none", stroke=FRAME, stroke_width=0.8),
    ]
    for kind, icon in ICONS.items():
        drawn = line(icon, INK, 1.9, stroke_linejoin="round", stroke_linecap="round")
        raised = 5.4 if kind == "general_book" else 0
        signs = [group([drawn], transform=moved(16 - 11.4, 18 - 11.4 - raised, 0.95))]
        if raised:
            signs.append(words(16, 31.8, 12.6, INK, "$points", weight=900, anchor="middle"))
        lines.append(group(signs, display=f"$show_kind_{kind}"))
    write("tool", (32, 36), "Card that helps", lines)


def permit() -> None:
    """A permit to dig: valid with the site's seal, spent with a cross."""
    valid = [
        inset(52, 72, 1, rx=6, fill=PAPER, stroke=INK, stroke_width=2.2),
        line("M9 13H43M9 21H43M9 29H30", "#8C7443", 2.6, stroke_linecap="round"),
        shape("circle", cx=26, cy=49, r=16.4, fill="$site_fill", stroke=INK, stroke_width=2.2),
        *glyphs(26, 49, 21, "$site_on"),
    ]
    spent = [
        inset(52, 72, 1, rx=6, fill="#7D7264", stroke=INK, stroke_width=2.2),
        line("M13 23L39 49M39 23L13 49", CREAM, 6.4, stroke_linecap="round"),
    ]
    lines = [
        shape("rect", x=0, y=0, width=52, height=72, rx=7, fill=PAPYRUS, display="$show_rim"),
        group(valid, display="$hide_spent"),
        group(spent, display="$show_spent"),
    ]
    write("permit", (52, 72), "Permit to dig", lines)


def bag() -> None:
    """A site's bag of linen, tied with a cord, its sign sewn on."""
    sack = "M24 19Q9 30 6.4 47Q4 63 13 68.4Q32 74.6 51 68.4Q60 63 57.6 47Q55 30 40 19Z"
    neck = (
        "M20.6 4.6Q24 8.4 28.4 5Q32 9.4 36 5Q40 8.4 43.4 4.6Q44 12.6 39.4 19H24.6Q20 12.6 20.6 4.6Z"
    )
    folds = "M22 24Q15 33 13.4 44M28 22.6Q25.6 26 25 29M36 22.6Q38.4 26 39 29M42 24Q49 33 50.6 44"
    lines = [
        *(line(p, PAPYRUS, 5, display="$show_rim", stroke_linejoin="round") for p in (sack, neck)),
        inked(neck, LINEN_SHADE, 1.6),
        line("M28 7.4Q27.4 13 29 18M36 7.4Q36.6 13 35 18", LINEN_DARK, 1.1, stroke_linecap="round"),
        inked(sack, LINEN, 1.6),
        shape(
            "path",
            d="M47 25Q55 34 57 47Q59 62 50 67.6Q42 70.4 33 70.8Q48 66.6 50.6 54Q53 38 47 25",
            fill=LINEN_SHADE,
            fill_opacity=0.75,
        ),
        line(folds, LINEN_DARK, 1.2, stroke_linecap="round"),
        shape("circle", cx=32, cy=48.6, r=16, fill="$site_fill", stroke=INK, stroke_width=1.4),
        shape(
            "circle",
            cx=32,
            cy=48.6,
            r=13.6,
            fill="none",
            stroke="$site_on",
            stroke_width=1,
            stroke_opacity=0.7,
            stroke_dasharray="2.6 2",
        ),
        *glyphs(32, 48.6, 20.6, "$site_on"),
        line("M23.4 19.6Q32 23.4 40.6 19.6", INK, 5.4, stroke_linecap="round"),
        line("M23.4 19.6Q32 23.4 40.6 19.6", "$site_fill", 3, stroke_linecap="round"),
        line(
            "M39.6 20.4Q44.6 23 43.6 28.6M39.6 20.4Q47 20.6 49.4 25",
            INK,
            3.6,
            stroke_linecap="round",
        ),
        line(
            "M39.6 20.4Q44.6 23 43.6 28.6M39.6 20.4Q47 20.6 49.4 25",
            "$site_fill",
            1.7,
            stroke_linecap="round",
        ),
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
    for draw in (year_marker, token, book, rumour, pip, belonging, tool, permit, bag, knob):
        draw()


if __name__ == "__main__":
    main()
