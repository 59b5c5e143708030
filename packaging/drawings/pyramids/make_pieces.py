"""Writes what is small: the back of the cards, the boxes of the score sheet and what marks them."""

from __future__ import annotations

from expeditions import ink
from pen import number, points, seat_emblem, star
from pyramids.drawing import (
    BOARD,
    COLOURS,
    CUTS,
    GOLD,
    HEAD,
    INK,
    PAPER_INK,
    STONE,
    cold_torch,
    cut_gem,
    moved,
    outline,
    sign,
    text,
    torch,
    write,
)

CARD = (318.0, 406.0)
TORCH, GEM, SKULL, AWARD, EXPLORED = (74, 44), (30, 30), (30, 34), (34, 32), (42, 50)
PAPER, PRINT = "#FBF6E6", "#8B7F6B"
NIGHT, BRONZE, LIGHT = "#2A1E33", "#B5842E", "#F4ECDF"


def crossed(left: float, top: float, size: float, width: float, opacity: str) -> list[str]:
    """A marker's cross of that size in the seat's colour, one of four by the fact ``stroke``."""
    scale = size / ink.CELL
    line = f'stroke-width="{number(width / scale)}" stroke-opacity="{opacity}"'
    crosses = [
        f'<path display="$show_stroke_{variant}" d="{ink.lines(variant)}" fill="none"'
        f' stroke="$seat_line" {line} stroke-linecap="round"/>'
        for variant in range(1, ink.VARIANTS + 1)
    ]
    return moved(left, top, scale, crosses)


def card_back() -> None:
    """The face-down pile: a pyramid by night, its shaft and its hidden chamber, the sun above."""
    wide, high = CARD
    line = f'fill="none" stroke="{GOLD}"'
    corners = "".join(
        f'<path d="M{x} {y + 24 * dy}V{y}H{x + 24 * dx}M{x + 9 * dx} {y + 18 * dy}V{y + 9 * dy}'
        f'H{x + 18 * dx}" {line} stroke-width="2.2"/>'
        for x, y, dx, dy in ((27, 27, 1, 1), (291, 27, -1, 1), (27, 379, 1, -1), (291, 379, -1, -1))
    )
    courses = "".join(
        f"M{number(159 - 104 * y / 176)} {150 + y}H{number(159 + 104 * y / 176)}"
        for y in range(22, 176, 22)
    )
    lines = [
        (
            f'<rect x=".8" y=".8" width="{wide - 1.6}" height="{high - 1.6}" rx="11"'
            f' fill="{BOARD}" stroke="{INK}" stroke-width="1.6"/>'
        ),
        f'<rect x="9" y="9" width="{wide - 18}" height="{high - 18}" rx="6" fill="{NIGHT}"/>',
        (
            f'<rect x="15" y="15" width="{wide - 30}" height="{high - 30}" rx="4" {line}'
            ' stroke-width="2.4"/>'
        ),
        (
            f'<rect x="20" y="20" width="{wide - 40}" height="{high - 40}" rx="2" {line}'
            ' stroke-width="1" stroke-opacity=".7"/>'
        ),
        corners,
        f'<polygon points="{star(159, 98, 16, 47, 30)}" fill="{BRONZE}" fill-opacity=".45"/>',
        f'<circle cx="159" cy="98" r="25" fill="{GOLD}"/>',
        f'<circle cx="159" cy="98" r="19" fill="none" stroke="{NIGHT}" stroke-width="1.6"/>',
        '<polygon points="159,150 263,326 55,326" fill="#5A3F1E"/>',
        '<polygon points="159,150 263,326 181,326" fill="#3A2814"/>',
        f'<path d="{courses}" {line} stroke-width="1.3" stroke-opacity=".5"/>',
        f'<path d="M181 326L159 150" {line} stroke-width="2" stroke-opacity=".8"/>',
        (
            f'<polygon points="159,150 263,326 55,326" {line} stroke-width="4.2"'
            ' stroke-linejoin="round"/>'
        ),
        f'<polygon points="159,150 173.2,174 144.8,174" fill="{GOLD}"/>',
        f'<path d="M105 326L136 282H150V296H128" {line} stroke-width="3" stroke-opacity=".9"/>',
        (
            f'<rect x="134" y="262" width="30" height="24" fill="{STONE["tomb"]}" stroke="{INK}"'
            ' stroke-width="2"/>'
        ),
        (
            f'<path d="M40 326H278M62 340H256M96 354H222" {line} stroke-width="2.2"'
            ' stroke-linecap="round"/>'
        ),
    ]
    write("card_back", CARD, "The back of a pyramid card", lines)


def explored() -> None:
    """An explored pyramid, small: its number and its shape in its colour."""
    wide, high = EXPLORED
    lines = [
        (
            f'<rect x="1.4" y="1.4" width="{wide - 2.8}" height="{high - 2.8}" rx="6"'
            f' fill="{BOARD}" stroke="{INK}" stroke-width="1.2"/>'
        ),
        (
            f'<rect x="3.2" y="3.2" width="{wide - 6.4}" height="{high - 6.4}" rx="4.4" fill="none"'
            ' stroke="$colour_fill" stroke-width="2.4"/>'
        ),
        *small_sign(6.5, 9, 29, 15.5),
        text(21, 42, 17, "$number", INK),
    ]
    write("explored", EXPLORED, "An explored pyramid", lines)


def small_sign(x: float, y: float, wide: float, high: float) -> list[str]:
    """The pyramid of the card's colour in a box, outlined."""
    lines = []
    for colour in COLOURS:
        shape = points([(x + px * wide / 200, y + py * high / 100) for px, py in outline(colour)])
        place = f"translate({number(x)} {number(y)}) scale({wide / 200:.4f} {high / 100:.4f})"
        lines += [
            f'<g display="$show_colour_{colour}">',
            f'<g transform="{place}">',
            *sign(colour),
            "</g>",
            (
                f'<polygon points="{shape}" fill="none" stroke="{INK}" stroke-width="1.1"'
                ' stroke-linejoin="round"/>'
            ),
            "</g>",
        ]
    return lines


def pyramid_sign() -> None:
    """The pyramid of a colour on a panel, with a light rim in the dark theme."""
    lines = []
    for colour in COLOURS:
        shape = points([(3 + x * 0.3, 3 + y * 0.2) for x, y in outline(colour)])
        lines.append(
            f'<g display="$show_theme_dark"><polygon display="$show_colour_{colour}"'
            f' points="{shape}" fill="none" stroke="{LIGHT}" stroke-width="4"'
            ' stroke-linejoin="round"/></g>'
        )
    write("pyramid_sign", (66, 26), "A pyramid's colour", [*lines, *small_sign(3, 3, 60, 20)])


def torch_box() -> None:
    """A round's box for a torch: the round's number, a torch nobody lit yet."""
    wide, high = TORCH
    lines = [
        (
            f'<rect x=".8" y=".8" width="{wide - 1.6}" height="{high - 1.6}" rx="8" fill="{PAPER}"'
            f' stroke="{PAPER_INK}" stroke-width="1.4"/>'
        ),
        text(17, 29, 18, "$round", PAPER_INK),
        *moved(30, 1.4, 0.74, cold_torch(PRINT)),
    ]
    write("torch_box", TORCH, "A round's torch", lines)


def torch_mark() -> None:
    """A torch found in that round: it burns, and is crossed by the finder's marker."""
    lines = [
        '<rect x="28" y="2.6" width="43" height="38.8" rx="6.5" fill="#FBE2A8"/>',
        '<circle cx="50.5" cy="17.4" r="13" fill="#FFF3C8"/>',
        *moved(30, 1.4, 0.74, torch()),
        *crossed(32, 3.6, 37, 4.6, ".82"),
    ]
    write("torch_mark", TORCH, "A torch found", lines)


def gem_mark() -> None:
    """A gem found, in its colour and cut, crossed by the finder's marker."""
    lines = []
    for cut in CUTS:
        lines += [
            f'<g display="$show_gem_{cut}">',
            *moved(-4.32, -4.32, 0.69, cut_gem(cut)),
            "</g>",
        ]
    lines += crossed(3, 3, 24, 2.8, ".78")
    write("gem_mark", GEM, "A gem found", lines)


def skull_box() -> None:
    """A box of the skull track: what it costs, in a skull."""
    lines = [
        *moved(
            -9.6,
            -9.4,
            0.88,
            [
                (
                    f'<path d="{HEAD}" fill="#FBF5E6" stroke="#2A2019" stroke-width="2"'
                    ' stroke-linejoin="round"/>'
                ),
                (
                    '<path d="M24.6 40V43.6M28 40.4V44.4M31.4 40V43.6" fill="none" stroke="#2A2019"'
                    ' stroke-width="1.4" stroke-linecap="round"/>'
                ),
            ],
        ),
        text(15.04, 20.6, 15.4, "$value", "#2A2019"),
    ]
    write("skull_box", SKULL, "A box of the skull track", lines)


def skull_mark() -> None:
    """A skull marked: the marker's cross, pale enough for the number below it."""
    write("skull_mark", SKULL, "A skull marked", crossed(1, 1.4, 28, 3.2, ".55"))


def award_box() -> None:
    """Pyramid points that somebody may win: the points over the pyramid of that colour."""
    wide, high = AWARD
    lines = [
        (
            f'<rect x=".9" y=".9" width="{wide - 1.8}" height="{high - 1.8}" rx="6" fill="{PAPER}"'
            ' stroke="$colour_deep" stroke-width="1.4"/>'
        ),
        *small_sign(5, 19, 24, 9.6),
        text(17, 15, 15.4, "$points", INK),
    ]
    write("award_box", AWARD, "Pyramid points", lines)


def award_mark() -> None:
    """Points won: the winner's marker drew a ring around them."""
    ring = (
        "M9 5.4Q19 .8 27.4 4.6Q33.2 9.4 31.4 18.4Q29.4 28.6 18.4 29.6Q6.4 30.6 3.4 21.6"
        "Q.8 11 12.6 3"
    )
    lines = [
        (
            f'<path d="{ring}" fill="$seat_fill" fill-opacity=".13" stroke="$seat_line"'
            ' stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>'
        )
    ]
    write("award_mark", AWARD, "Points won", lines)


def award_gone() -> None:
    """Points that another won: blacked out to and fro."""
    scrawl = "M5 8L27 5.4L6 13.4L29 11L5.4 19.4L29 17L6.4 25.4L28.6 23.2L16 28"
    lines = [
        (
            f'<path d="{scrawl}" fill="none" stroke="{INK}" stroke-width="4.2"'
            ' stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".8"/>'
        )
    ]
    write("award_gone", AWARD, "Points another won", lines)


def award() -> None:
    """On the board: whose the points are now."""
    wide, high = AWARD
    lines = [
        (
            f'<rect x=".9" y=".9" width="{wide - 1.8}" height="{high - 1.8}" rx="6"'
            ' fill="#BFA878" fill-opacity=".36"/>'
        ),
        f'<circle cx="25" cy="23" r="8.7" fill="{LIGHT}"/>',
        (
            '<circle cx="25" cy="23" r="7.2" fill="$seat_fill" stroke="$seat_deep"'
            ' stroke-width="1.1"/>'
        ),
        *seat_emblem(25, 23, 7.2),
    ]
    write("award", AWARD, "Whose the points are", lines)


def pieces() -> None:
    """Writes them all."""
    for draw in (card_back, explored, pyramid_sign, torch_box, torch_mark, gem_mark):
        draw()
    for draw in (skull_box, skull_mark, award_box, award_mark, award_gone, award):
        draw()
