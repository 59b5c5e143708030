"""Writes the cards: researcher cards, exhibitions, their back, the discard pile. CC BY 4.0."""

from __future__ import annotations

from pen import group, line, moved, shape
from thebes.drawing import (
    CREAM,
    FRAME,
    GLYPHS,
    INK,
    PAPER,
    POINTS,
    SITES,
    clock,
    closed_book,
    glyph,
    glyphs,
    open_book,
    words,
    write,
)
from thebes.icons import ICONS
from thebes.make_pieces import COLOURS

WIDE, HIGH = CARD = (88.0, 124.0)
CHIP = (82.0, 44.0)
BACK, BACK_LINE = "#3B2A1E", "#D9A441"
MOST = 6
"""So many artefacts an exhibition may need to show each of them."""


def sheet(wide: float, high: float, inset: float, radius: float) -> list[str]:
    """A card's paper with its frame."""
    return [
        shape(
            "rect",
            x=0.7,
            y=0.7,
            width=wide - 1.4,
            height=high - 1.4,
            rx=radius,
            fill=PAPER,
            stroke=INK,
            stroke_width=1.4,
        ),
        shape(
            "rect",
            x=inset,
            y=inset,
            width=wide - 2 * inset,
            height=high - 2 * inset,
            rx=radius - inset + 1,
            fill="none",
            stroke=FRAME,
            stroke_width=0.9,
        ),
    ]


def pips(y: float) -> list[str]:
    """The points of knowledge, as so many small books."""
    lines = []
    for count in (1, 2, 3):
        row = []
        for i in range(count):
            x = 44 - 5 + 13 * (i - (count - 1) / 2)
            row.append(
                shape(
                    "rect",
                    x=x,
                    y=y,
                    width=10,
                    height=5.4,
                    rx=1,
                    fill="$site_fill",
                    stroke=INK,
                    stroke_width=0.9,
                )
            )
        lines.append(group(row, display=f"$show_knowledge_{count}"))
    return lines


def card() -> None:
    """A researcher card: city and weeks in the band, one picture, what it is."""
    lines = [
        *sheet(WIDE, HIGH, 3.5, 7),
        shape("path", d="M3.5 27V8Q3.5 3.5 8 3.5H80Q84.5 3.5 84.5 8V27Z", fill="$site_fill"),
        words(8, 20.2, 13, "$site_on", "$city_word", room=50),
        line("M10 98H78", FRAME, 0.9),
        *clock(71, 16.5, 11.5),
    ]
    book = [*closed_book(44, 57, 50, "$site_fill", "$site_on"), *glyphs(46, 51, 22, "$site_on")]
    rumour = [
        shape(
            "path",
            d="M24 33H64Q69 33 69 38V66Q69 71 64 71H50L38 82L40 71H24Q19 71 19 66V38Q19 33 24 33Z",
            fill=CREAM,
            stroke=INK,
            stroke_width=1.8,
            stroke_linejoin="round",
        ),
        *glyphs(44, 52, 26, INK),
    ]
    pictures = {
        "book": book,
        "rumour": rumour,
        "general_book": open_book(44, 57, 48, "$site_fill"),
    }
    for kind, icon in ICONS.items():
        if kind not in pictures:
            drawn = line(icon, INK, 1.9, stroke_linejoin="round", stroke_linecap="round")
            disc = shape("circle", cx=44, cy=61, r=26, fill="#EAD9AE", stroke=FRAME)
            pictures[kind] = [disc, group([drawn], transform=moved(44 - 19.2, 61 - 19.2, 1.6))]
    for kind, picture in pictures.items():
        said = "$site_word" if kind in ("book", "rumour", "general_book") else "$kind_word"
        lines.append(group(picture, display=f"$show_kind_{kind}"))
        name = words(44, 113.6, 13, INK, said, anchor="middle", room=77)
        lines.append(group([name], display=f"$show_kind_{kind}"))
    lines += pips(86)
    write("card", CARD, "Researcher card", lines)


def exhibition() -> None:
    """An exhibition: city, weeks, points, and a disc for each artefact it needs."""
    wide, high = CHIP
    lines = [
        *sheet(wide, high, 2.6, 6),
        words(6, 17, 12.6, INK, "$city_word", room=46),
        *clock(60.4, 12.6, 8.4),
        words(74.4, 18.4, 16.5, POINTS, "$points", weight=900, anchor="middle", room=11),
    ]
    for place in range(1, MOST + 1):
        x = 9.6 + 12.56 * (place - 1)
        for site in SITES:
            colours = COLOURS[site]
            drawn = [
                shape(
                    "circle",
                    cx=x,
                    cy=32.4,
                    r=6,
                    fill=colours["fill"],
                    stroke=INK,
                    stroke_width=0.9,
                ),
                glyph(site, x, 32.4, 8.6, colours["on"]),
            ]
            lines.append(group(drawn, display=f"$show_need{place}_{site}"))
    write("exhibition", CHIP, "Exhibition", lines)


def card_back() -> None:
    """The face-down pile: the five sites around a compass rose."""
    lines = [
        shape(
            "rect",
            x=0.7,
            y=0.7,
            width=WIDE - 1.4,
            height=HIGH - 1.4,
            rx=7,
            fill=BACK,
            stroke=INK,
            stroke_width=1.4,
        ),
        shape(
            "rect",
            x=4,
            y=4,
            width=WIDE - 8,
            height=HIGH - 8,
            rx=4.4,
            fill="none",
            stroke=BACK_LINE,
            stroke_width=1.4,
        ),
        *(
            glyph(site, 44 + dx, 52 + dy, 19, BACK_LINE)
            for site, (dx, dy) in zip(
                GLYPHS, ((0, -26), (24, -8), (15, 20), (-15, 20), (-24, -8)), strict=True
            )
        ),
        shape("path", d="M44 45L46.4 52L44 59L41.6 52Z", fill=BACK_LINE),
    ]
    write("card_back", CARD, "The back of a card", lines)


def discard() -> None:
    """Where used cards go: an empty place with an arrow."""
    lines = [
        shape(
            "rect",
            x=1.2,
            y=1.2,
            width=WIDE - 2.4,
            height=HIGH - 2.4,
            rx=7,
            fill="#EADFC6",
            stroke=FRAME,
            stroke_width=1.6,
            stroke_dasharray="5 4",
        ),
        line("M44 32V64M31 53L44 66L57 53M26 78H62", FRAME, 4, stroke_linecap="round"),
    ]
    write("discard", CARD, "Discard pile", lines)


def main() -> None:
    """Writes every template."""
    for draw in (card, exhibition, card_back, discard):
        draw()


if __name__ == "__main__":
    main()
