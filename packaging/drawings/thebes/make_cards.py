"""Writes the cards: researcher cards, exhibitions, their back, the discard pile. CC BY 4.0."""

from __future__ import annotations

from pen import group, inset, line, moved, shape, star
from thebes.drawing import (
    BRASS_LIGHT,
    CREAM,
    FRAME,
    GLYPHS,
    INK,
    PAPER,
    POINTS,
    SITES,
    clock,
    glyph,
    glyphs,
    open_book,
    words,
    write,
)
from thebes.make_pieces import COLOURS
from thebes.pictures import PICTURES, inked

WIDE, HIGH = CARD = (88.0, 124.0)
CHIP = (82.0, 44.0)
BACK, GOLD = "#3B2A1E", "#D9A441"
MOST = 6
"""So many artefacts an exhibition may need to show each of them."""
WITH_PIPS = ("book", "general_book", "rumour")
"""What brings points of knowledge."""


def sheet(wide: float, high: float, frame: float, radius: float) -> list[str]:
    """A card's paper with its frame."""
    return [
        inset(wide, high, 0.7, rx=radius, fill=PAPER, stroke=INK, stroke_width=1.4),
        inset(
            wide, high, frame, rx=radius - frame + 1, fill="none", stroke=FRAME, stroke_width=0.9
        ),
    ]


def pips(y: float) -> list[str]:
    """The points of knowledge, as so many small books."""
    lines = []
    for count in (1, 2, 3):
        row = []
        for i in range(count):
            x = 44 - 5.5 + 14 * (i - (count - 1) / 2)
            row += [
                inked(f"M{x} {y}H{x + 11}V{y + 6.4}H{x}Z", "$site_fill", 1),
                line(f"M{x + 2.6} {y}V{y + 6.4}", "$site_on", 0.9, stroke_opacity=0.7),
            ]
        lines.append(group(row, display=f"$show_knowledge_{count}"))
    return lines


def big_book() -> list[str]:
    """A bound book with brass corners, its site's sign on the cover."""
    return [
        shape("path", d="M29 84H66L63.6 80H27Z", fill="#000000", fill_opacity=0.14),
        inked("M27 76Q27 70 32 70H62.6V81H32Q27 81 27 76Z", CREAM, 1.6),
        line("M31 73H60M30.4 75.6H62M31 78.2H60", FRAME, 0.9),
        inked("M27 76V37Q27 31.6 32.6 31.6H63.6V70H32.6Q28.4 70 27 75Z", "$site_fill", 1.6),
        shape(
            "path",
            d="M27.8 72V37.4Q27.8 32.4 32.6 32.4H35.4V69.4Q30 69 27.8 72Z",
            fill="$site_deep",
        ),
        line("M35.4 32V69.6", INK, 1),
        line("M28 41H35M28 58H35", BRASS_LIGHT, 1.8),
        line("M38.6 35.4H60.4V66.2H38.6Z", "$site_on", 1, stroke_opacity=0.5),
        shape("path", d="M62.8 32.4V40L55.2 32.4ZM62.8 69.2V61.6L55.2 69.2Z", fill=BRASS_LIGHT),
        line("M62.8 40L55.2 32.4M62.8 61.6L55.2 69.2", INK, 0.8),
        *glyphs(49.5, 50.8, 23, "$site_on"),
    ]


def heard() -> list[str]:
    """A rumour: one says a site's sign, another only mutters."""
    return [
        inked(
            "M56 31H71Q75 31 75 35V44Q75 48 71 48H70L71 54L63 48H56Q52 48 52 44V35Q52 31 56 31Z",
            CREAM,
        ),
        *(shape("circle", cx=x, cy=39.6, r=1.7, fill=INK) for x in (58, 63.4, 68.8)),
        inked(
            "M21 36H54Q59.6 36 59.6 41.6V67.4Q59.6 73 54 73H39L28 84L29.4 73H21Q15.4 73 15.4 67.4"
            "V41.6Q15.4 36 21 36Z",
            "$site_fill",
            1.8,
        ),
        *glyphs(37.6, 54.4, 30, "$site_on"),
    ]


def card() -> None:
    """A researcher card: city and weeks in the band, one picture, what it is."""
    lines = [
        *sheet(WIDE, HIGH, 3.5, 7),
        shape("path", d="M3.5 27V8Q3.5 3.5 8 3.5H80Q84.5 3.5 84.5 8V27Z", fill="$site_fill"),
        line("M3.5 27H84.5", INK, 0.9),
        words(7.4, 20.6, 14.2, "$site_on", "$city_word", room=54, high=18.5),
        line("M10 97.6H78", FRAME, 0.9),
        *clock(73.2, 16.2, 10.8),
    ]
    pictures = {
        "book": big_book(),
        "rumour": heard(),
        "general_book": open_book(44, 57, 56, "$site_fill", 0.75),
    }
    pictures |= {kind: [group(draw(), transform=moved(44, 62))] for kind, draw in PICTURES.items()}
    for kind, picture in pictures.items():
        said = "$site_word" if kind in WITH_PIPS else "$kind_word"
        name = words(44, 113.6, 14, INK, said, anchor="middle", room=79, high=19)
        lines.append(group([*picture, name], display=f"$show_kind_{kind}"))
    lines += pips(87)
    write("card", CARD, "Researcher card", lines)


def needed(place: int, x: float, y: float, r: float) -> list[str]:
    """The disc of a needed artefact, one for each site it may be from."""
    lines = []
    for site in SITES:
        colours = COLOURS[site]
        drawn = [
            shape(
                "circle", cx=x, cy=y, r=r, fill=colours["fill"], stroke=INK, stroke_width=r * 0.16
            ),
            glyph(site, x, y, r * 1.4, colours["on"]),
        ]
        lines.append(group(drawn, display=f"$show_need{place}_{site}"))
    return lines


def exhibition() -> None:
    """An exhibition: city, points, a disc for each artefact it needs, weeks."""
    wide, high = CHIP
    few = [needed(place, 11.6 + 16.2 * (place - 1), 31.4, 7.4) for place in range(1, 4)]
    many = [needed(place, 9.6 + 9.35 * (place - 1), 31.4, 5.7) for place in range(1, MOST + 1)]
    lines = [
        *sheet(wide, high, 2.8, 6),
        words(6.6, 17.2, 13.4, INK, "$city_word", room=56, high=16.5),
        words(75.4, 19, 18, POINTS, "$points", weight=900, anchor="end", room=22),
        group([part for disc in few for part in disc], display="$show_need4_none"),
        group([part for disc in reversed(many) for part in disc], display="$hide_need4_none"),
        *clock(71.2, 31.4, 8.2),
    ]
    write("exhibition", CHIP, "Exhibition", lines)


def card_back() -> None:
    """The face-down pile: a compass between the signs of the sites; its foot is for the count."""
    where = ((0, -29), (27.5, -9), (17, 23.4), (-17, 23.4), (-27.5, -9))
    rose = [
        shape("circle", cx=0, cy=0, r=14.4, fill="none", stroke=GOLD, stroke_width=1),
        shape("circle", cx=0, cy=0, r=11.6, fill="none", stroke=GOLD, stroke_width=0.7),
        shape("polygon", points=star(0, 0, 4, 8.6, 2.6), fill=GOLD, transform="rotate(45)"),
        shape("polygon", points=star(0, 0, 4, 13, 3), fill=GOLD, stroke=BACK, stroke_width=0.7),
        line("M0 -13V0M13 0H0M0 13V0M-13 0H0", BACK, 0.6),
    ]
    corners = "".join(
        f"M{x} {y + 9 * dy}V{y}H{x + 9 * dx}"
        for x, y, dx, dy in ((10, 10, 1, 1), (78, 10, -1, 1), (10, 114, 1, -1), (78, 114, -1, -1))
    )
    lines = [
        inked(rounded(0.7, WIDE, HIGH, 7), BACK, 1.4),
        line(rounded(2, WIDE, HIGH, 6), "$theme_edge", 1, display="$show_rim"),
        line(rounded(4.4, WIDE, HIGH, 4.4), GOLD, 1.4),
        line(rounded(7, WIDE, HIGH, 3), GOLD, 0.7, stroke_opacity=0.7),
        line(corners, GOLD, 1),
        *(
            glyph(site, 44 + dx, 53 + dy, 17, GOLD)
            for site, (dx, dy) in zip(GLYPHS, where, strict=True)
        ),
        group(rose, transform=moved(44, 53)),
    ]
    write("card_back", CARD, "The back of a card", lines)


def rounded(inset: float, wide: float, high: float, r: float) -> str:
    """A rectangle with round corners, so far inside a sheet."""
    left, right, low = inset, wide - inset, high - inset
    return (
        f"M{left} {left + r}Q{left} {left} {left + r} {left}H{right - r}Q{right} {left} {right} "
        f"{left + r}V{low - r}Q{right} {low} {right - r} {low}H{left + r}Q{left} {low} {left} "
        f"{low - r}Z"
    )


def discard() -> None:
    """Where used cards go: an empty place with an arrow, in the colours of the theme."""
    edge = line(rounded(1.2, WIDE, HIGH, 7), "$theme_edge", 1.6, stroke_dasharray="5 4")
    ground = shape("path", d=rounded(1.2, WIDE, HIGH, 7), fill="$theme_sunken")
    arrow = line("M44 30V60M31 49L44 62L57 49M28 73H60", "$theme_edge", 4, stroke_linecap="round")
    write("discard", CARD, "Discard pile", [ground, edge, arrow])


def main() -> None:
    """Writes every template."""
    for draw in (card, exhibition, card_back, discard):
        draw()


if __name__ == "__main__":
    main()
