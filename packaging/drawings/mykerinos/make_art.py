"""Writes the SVG templates of the pieces. Own work, CC BY 4.0."""

from __future__ import annotations

import random

from archaeologists.figure import FIGURE
from mykerinos.drawing import (
    GOLD,
    LACQUER,
    PAPYRUS,
    RIM,
    SOIL,
    patron_emblem,
    sun,
    write,
)
from pen import number, points


def pyramid(x: float, y: float) -> str:
    """A pyramid from above in a cell of 60: four faces, three courses, clearly in the way."""
    a, b, top = 7.8, 52.2, (30, 28.2)
    face = "".join(
        f'<polygon points="{points([one, two, top])}" fill="{fill}"/>'
        for one, two, fill in (
            ((a, a), (b, a), "#F0D9A4"),
            ((b, a), (b, b), "#B98C48"),
            ((b, b), (a, b), "#8F6730"),
            ((a, b), (a, a), "#D6AE68"),
        )
    )
    return (
        f'<g transform="translate({number(x)} {number(y)})">'
        '<path d="M8 55.6L53.2 55.2L56.6 12L53 8V53Z" fill="#5E4423" fill-opacity=".38"/>'
        f"{face}"
        '<path d="M14.46 13.92H45.54V45H14.46ZM21.56 20.45H38.44V37.32H21.56Z" fill="none"'
        ' stroke="#6E4C20" stroke-width=".9" stroke-opacity=".55"/>'
        '<path d="M8.8 8.8H51.2M15.2 14.7H44.8M22.2 21.2H37.8" fill="none" stroke="#FFF3CF"'
        ' stroke-width=".9" stroke-opacity=".8"/>'
        '<path d="M26.6 11.2V13.6M37 11.2V13.6M32 17.2V20.2M19 48.6V45.2M30 48.6V45.2M41 48.6V45.2'
        "M25.4 41.2V37.6M35 41.2V37.6M11 24H14.2M11 36H14.2M18 29H21.2M45.8 24H49M45.8 36H49"
        'M38.8 29H42" fill="none" stroke="#6E4C20" stroke-width=".8" stroke-opacity=".4"/>'
        '<rect x="7.8" y="7.8" width="44.4" height="44.4" rx="1.5" fill="none" stroke="#5A3F1C"'
        ' stroke-width="1.6"/>'
        '<path d="M7.8 7.8L52.2 52.2M52.2 7.8L7.8 52.2" fill="none" stroke="#5A3F1C"'
        ' stroke-width=".9" stroke-opacity=".6"/></g>'
    )


def sand(rng: random.Random, x: float, y: float) -> str:
    """Grains and a ripple or two in one cell."""
    grains = "".join(
        f'<circle cx="{number(x + rng.uniform(6, 54))}" cy="{number(y + rng.uniform(6, 54))}" '
        f'r="{rng.choice(("0.8", "1", "1.4"))}"/>'
        for _ in range(6)
    )
    ripples = "".join(
        f'<path d="M{number(x + left)} {number(y + top)}q7 -3 14 0t14 0" fill="none"'
        ' stroke-width="1" stroke-linecap="round"/>'
        for left, top in (
            (rng.uniform(6, 24), rng.uniform(12, 26)),
            (rng.uniform(6, 24), rng.uniform(34, 50)),
        )
    )
    return (
        f'<g fill="{SOIL}" fill-opacity=".28">{grains}</g>'
        f'<g stroke="{SOIL}" stroke-opacity=".16">{ripples}</g>'
    )


def tile_front() -> None:
    """A parcel of six cells: an archaeologist's grid of cords and pegs, pyramids by the facts."""
    rng = random.Random(3)
    cells = [(60.0 * (i % 2), 60.0 * (i // 2)) for i in range(6)]
    lines = ['<rect x="0" y="0" width="120" height="180" rx="2" fill="#E6C688"/>']
    for i, (x, y) in enumerate(cells):
        if i in (1, 2, 5):
            lines.append(
                f'<rect x="{number(x)}" y="{number(y)}" width="60" height="60" fill="#DDB974"'
                ' fill-opacity=".55"/>'
            )
        lines.append(sand(rng, x, y))
    for path, width, colour, opacity in (
        ("M60.8 0V180M0 60.9H120M0 120.9H120", "2", SOIL, ".4"),
        ("M60 0V180M0 60H120M0 120H120", "1.5", "#FBF1D8", "1"),
    ):
        lines.append(
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"'
            f' stroke-opacity="{opacity}"/>'
        )
    for i, (x, y) in enumerate(cells):
        lines.append(f'<g display="$show_p{i}">{pyramid(x, y)}</g>')
    for middle in (60, 120):
        lines.append(f'<circle cx="60" cy="{middle}" r="2.8" fill="{LACQUER}"/>')
        lines.append(f'<circle cx="59.4" cy="{middle - 0.7:g}" r="1.1" fill="{GOLD}"/>')
    lines.append(
        f'<rect x=".75" y=".75" width="118.5" height="178.5" rx="2" fill="none"'
        f' stroke="{LACQUER}" stroke-width="1.5"/>'
    )
    write("tile_front", (120, 180), "Parcel", lines)


def ring(height: float, display: str, inside: list[str]) -> list[str]:
    """A cartouche's rope, as high as what it holds, upright in a box of 32 by 56."""
    top = 28 - height / 2
    h = number
    return [
        f'<g display="{display}">',
        (
            f'<rect x="2.5" y="{h(top + 2.5)}" width="27" height="{h(height)}" rx="13"'
            ' fill="#5E4423" fill-opacity=".35"/>'
        ),
        (
            f'<rect x="2" y="{h(top + height - 1)}" width="28" height="3.6" rx="1.8"'
            f' fill="{LACQUER}"/>'
        ),
        (
            f'<rect x="3.5" y="{h(top)}" width="25" height="{h(height)}" rx="12.5" fill="{PAPYRUS}"'
            f' stroke="{LACQUER}" stroke-width="2.2"/>'
        ),
        (
            f'<rect x="6.3" y="{h(top + 2.8)}" width="19.4" height="{h(height - 5.6)}" rx="9.7"'
            f' fill="none" stroke="{GOLD}" stroke-width="1"/>'
        ),
        *inside,
        "</g>",
    ]


def seal(y: float, r: float) -> list[str]:
    """The patron's disc on a cartouche."""
    return [
        (
            f'<circle cx="16" cy="{number(y)}" r="{number(r)}" fill="$patron_fill"'
            f' stroke="{LACQUER}" stroke-width="1"/>'
        ),
        *patron_emblem(16, y, r * 0.0458, "$patron_on", "$patron_fill"),
    ]


def cartouche() -> None:
    """Points over the patron's disc; without points shorter; without a patron a number only."""

    def figure_of(y: float, size: float) -> str:
        return (
            f'<text x="16" y="{number(y)}" font-family="Lato" font-size="{number(size)}"'
            f' font-weight="900" fill="{LACQUER}" text-anchor="middle">$points</text>'
        )

    with_both = [figure_of(23, 18.5), *seal(38.5, 9)]
    lines = [
        '<g display="$hide_patron_none">',
        *ring(50, "$hide_points_0", with_both),
        *ring(34, "$show_points_0", seal(28, 9.2)),
        "</g>",
        '<g display="$show_patron_none">',
        *ring(34, "inline", [figure_of(35, 20)]),
        "</g>",
    ]
    write("cartouche", (32, 56), "Cartouche", lines)


def small_figure(x: float, y: float, scale: float) -> str:
    """The figure as a sign for an archaeologist."""
    return (
        f'<g transform="translate({number(x)} {number(y)}) scale({number(scale)})">'
        f'<path d="{FIGURE}" fill="$patron_on"/></g>'
    )


def help_signs() -> list[str]:
    """At a back's foot: what the patron allows."""
    stroke = 'fill="none" stroke="$patron_on" stroke-width="2.2" stroke-linejoin="round"'
    signs = {
        "lady_violet": f'<path d="M22 100.5H32M27 95.5V105.5" {stroke} stroke-linecap="round"/>'
        + small_figure(36, 90.5, 0.3),
        "lord_lemon": f'<path d="M40 91.5L53 108.5H27ZM40 91.5L43.8 108.5" {stroke}/>',
        "sir_brown": f'<path d="M28 108.5V98.5L40 92L52 98.5V108.5ZM36.5 108.5V101.5H43.5V108.5"'
        f" {stroke}/>",
        "mrs_blackmore": small_figure(20.2, 90.5, 0.3) + small_figure(40.6, 90.5, 0.3),
        "colonel_tangerine": small_figure(12.6, 91.6, 0.27)
        + small_figure(31.4, 91.6, 0.27)
        + small_figure(50.2, 91.6, 0.27),
    }
    return [f'<g display="$show_patron_{patron}">{sign}</g>' for patron, sign in signs.items()]


def tile_back() -> None:
    """A won tile: the patron's monogram and emblem, and at its foot what the patron allows."""
    lines = [
        (
            f'<rect x=".8" y=".8" width="78.4" height="118.4" rx="6" fill="$patron_fill"'
            f' stroke="{LACQUER}" stroke-width="1.6"/>'
        ),
        RIM,
        (
            '<rect x="4" y="4" width="72" height="112" rx="4" fill="none" stroke="$patron_on"'
            ' stroke-width="1.2" stroke-opacity=".9"/>'
        ),
        (
            '<rect x="6.5" y="6.5" width="67" height="107" rx="3" fill="none" stroke="$patron_on"'
            ' stroke-width=".7" stroke-opacity=".5"/>'
        ),
        '<g display="$hide_patron_none">',
        (
            '<text x="40" y="26" font-family="Lato" font-size="17" font-weight="900"'
            ' fill="$patron_on" text-anchor="middle">$patron_monogram</text>'
        ),
        (
            '<path d="M24 31.5H56M24 86H56" fill="none" stroke="$patron_on" stroke-width="1"'
            ' stroke-opacity=".6"/>'
        ),
        '<circle cx="40" cy="58" r="22" fill="$patron_on"/>',
        '<circle cx="40" cy="58" r="19.6" fill="none" stroke="$patron_fill" stroke-width="1"/>',
        *patron_emblem(40, 58, 0.95, "$patron_fill", "$patron_on"),
        *help_signs(),
        "</g>",
        '<g display="$show_patron_none">',
        *sun(40, 60, 25, "#8A6A3A", 1.8),
        (
            '<path d="M24 22H56M24 98H56" fill="none" stroke="#8A6A3A" stroke-width="1"'
            ' stroke-opacity=".7"/>'
        ),
        "</g>",
    ]
    write("tile_back", (80, 120), "Won parcel", lines)


def deck_back() -> None:
    """The face-down pile: lacquer, a gold frame, the sun; its foot is free for the count."""
    lines = [
        (
            f'<rect x=".8" y=".8" width="78.4" height="118.4" rx="6" fill="{LACQUER}"'
            ' stroke="#100C0A" stroke-width="1.6"/>'
        ),
        RIM,
        (
            f'<rect x="4" y="4" width="72" height="112" rx="4" fill="none" stroke="{GOLD}"'
            ' stroke-width="1.4"/>'
        ),
        (
            f'<rect x="7" y="7" width="66" height="106" rx="3" fill="none" stroke="{GOLD}"'
            ' stroke-width=".7" stroke-opacity=".6"/>'
        ),
        *sun(40, 42, 25, GOLD, 1.6),
        f'<path d="M15 76H65" fill="none" stroke="{GOLD}" stroke-width="1" stroke-opacity=".6"/>',
    ]
    write("deck_back", (80, 120), "Pile of parcels", lines)


def patron_marker() -> None:
    """The patron's disc at the outer end of a wing."""
    lines = [
        '<circle display="$show_rim" cx="20" cy="19.4" r="19.4" fill="#F4ECDF"/>',
        '<circle display="$show_rim" cx="20" cy="20.6" r="19.4" fill="#F4ECDF"/>',
        f'<circle cx="20" cy="20.8" r="17.6" fill="{LACQUER}"/>',
        (
            f'<circle cx="20" cy="19.4" r="17.6" fill="$patron_fill" stroke="{LACQUER}"'
            ' stroke-width="1.6"/>'
        ),
        (
            '<circle cx="20" cy="19.4" r="15.1" fill="none" stroke="$patron_on" stroke-width="1"'
            ' stroke-opacity=".7"/>'
        ),
        *patron_emblem(20, 19.4, 0.68, "$patron_on", "$patron_fill"),
    ]
    write("patron_marker", (40, 40), "Marker of a patron", lines)


def patron_spent() -> None:
    """A patron whose help is used this round, very small: grey, with a cross at the foot."""
    disc = f'r="15.8" fill="#8D8476" stroke="{LACQUER}" stroke-width="1.6"'
    cross = "M27.8 27.8L34.2 34.2M34.2 27.8L27.8 34.2"
    lines = [
        '<circle display="$show_rim" cx="18" cy="17.6" r="17.6" fill="#F4ECDF"/>',
        f'<circle cx="18" cy="17.6" {disc}/>',
        *patron_emblem(18, 17.6, 0.62, "#FFF9E8", "#8D8476"),
        f'<circle cx="31" cy="31" r="8.4" fill="{LACQUER}" stroke="#F4ECDF" stroke-width="1.4"/>',
        f'<path d="{cross}" stroke="#FFF9E8" stroke-width="2.6" stroke-linecap="round"/>',
    ]
    write("patron_spent", (40, 40), "A patron who has helped", lines)


def main() -> None:
    """Writes every template of the pieces."""
    for draw in (tile_front, cartouche, tile_back, deck_back, patron_marker, patron_spent):
        draw()


if __name__ == "__main__":
    main()
