"""Writes this game's SVG templates: ``python resources/games/mykerinos/make_art.py``.

The shapes that several templates share (emblems, the figure's outline, a pyramid) are kept once
here. SVG Tiny 1.2 only; ``$name`` is filled in when a face is drawn. Own work, CC BY 4.0.
"""

from __future__ import annotations

import math
import random
from pathlib import Path

ART = Path(__file__).resolve().parent / "art"
INK, LACQUER, GOLD, PAPYRUS, SOIL = "#241C14", "#221B17", "#D9A441", "#F3E6C4", "#8A6A3A"
PATRONS = ("lady_violet", "lord_lemon", "sir_brown", "mrs_blackmore", "colonel_tangerine")
RIM = (
    '<rect display="$show_rim" x=".8" y=".8" width="78.4" height="118.4" rx="6" fill="none"'
    ' stroke="#F4ECDF" stroke-width="1.6"/>'
)
FIGURE = (
    "M6 59Q6 43 21 39.5L24.5 38Q20.5 34 19.5 29.5L10 29.5Q5.5 29.5 5.5 26.2Q5.5 23.4 10 22.8"
    "L14.6 22Q16.5 5.5 32 5.5Q47.5 5.5 49.4 22L54 22.8Q58.5 23.4 58.5 26.2Q58.5 29.5 54 29.5"
    "L44.5 29.5Q43.5 34 39.5 38L43 39.5Q58 43 58 59Q58 61 56 61L8 61Q6 61 6 59Z"
)


def number(value: float) -> str:
    """A coordinate with two decimals at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def points(pairs: list[tuple[float, float]]) -> str:
    """A list of points as SVG writes it."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in pairs)


def star(x: float, y: float, tips: int, outer: float, inner: float) -> str:
    """The points of a star, its first tip upward."""
    corners = []
    for i in range(2 * tips):
        angle, radius = math.pi * (i / tips - 0.5), inner if i % 2 else outer
        corners.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return points(corners)


def write(name: str, size: tuple[float, float], title: str, lines: list[str]) -> None:
    """One SVG file with its title and the licence."""
    w, h = (number(v) for v in size)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny" '
        f'width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
    )
    about = [f"  <title>{title}</title>", "  <desc>Own work of the project, CC BY 4.0.</desc>"]
    text = "\n".join([head, *about, *(f"  {line}" for line in lines), "</svg>"]) + "\n"
    (ART / f"{name}.svg").write_text(text, encoding="utf-8")


def seat_emblem(x: float, y: float, r: float) -> list[str]:
    """The emblem of a seat in a circle of radius ``r``: one shape a colour, the others hidden."""
    up, side = r * 0.588, r * 0.509
    triangle = [(x, y - up), (x + side * 1.155, y + up * 0.763), (x - side * 1.155, y + up * 0.763)]
    d = r * 0.605
    diamond = [(x, y - d), (x + d, y), (x, y + d), (x - d, y)]
    at = f'cx="{number(x)}" cy="{number(y)}"'
    return [
        f'<circle display="$show_seat_blue" {at} r="{number(r * 0.482)}" fill="$seat_on"/>',
        f'<polygon display="$show_seat_red" points="{points(triangle)}" fill="$seat_on"/>',
        f'<polygon display="$show_seat_green" points="{points(diamond)}" fill="$seat_on"/>',
        f'<polygon display="$show_seat_white" points="{star(x, y, 5, r * 0.628, r * 0.264)}"'
        ' fill="$seat_on"/>',
        f'<circle display="$show_seat_neutral" {at} r="{number(r * 0.37)}" fill="none"'
        f' stroke="$seat_on" stroke-width="{number(r * 0.235)}"/>',
    ]


def patron_emblem(x: float, y: float, scale: float, mark: str, ground: str) -> list[str]:
    """The patrons' emblems in a box of 32 around the centre; one of them shows."""
    petals = "".join(
        f'<ellipse cx="16" cy="8.6" rx="6.4" ry="5" fill="{mark}" '
        f'transform="rotate({72 * i} 16 16) rotate(-90 16 8.6)"/>'
        for i in range(5)
    )
    slices = (
        "M18.4 16.99L25.96 16.93Q26.35 20.29 23.7 22.39ZM16.99 18.4L22.39 23.7Q20.29 26.35 16.93 "
        "25.96ZM15.01 18.4L15.07 25.96Q11.71 26.35 9.61 23.7ZM13.6 16.99L8.3 22.39Q5.65 20.29 6.04 "
        "16.93ZM13.6 15.01L6.04 15.07Q5.65 11.71 8.3 9.61ZM15.01 13.6L9.61 8.3Q11.71 5.65 15.07 "
        "6.04ZM16.99 13.6L16.93 6.04Q20.29 5.65 22.39 8.3ZM18.4 15.01L23.7 9.61Q26.35 11.71 25.96 "
        "15.07Z"
    )
    moustache = (
        "M16 23.2Q18.6 21.4 21.4 23.4Q24.4 25.6 28 23.4Q26.4 28.6 21 28.2Q17.6 27.8 16 25.4"
        "Q14.4 27.8 11 28.2Q5.6 28.6 4 23.4Q7.6 25.6 10.6 23.4Q13.4 21.4 16 23.2Z"
    )
    plume = (
        "M25.6 2.8Q29 9 24.8 13.4L27 14Q25 18.6 20.6 19.6L22.4 20.8Q18.6 24.6 12.4 23.4L9.4 29.6"
        "L6.8 28.4L9.6 22.4Q6.4 15.6 12.6 10.4Q18.4 5.8 25.6 2.8Z"
    )
    drawings = {
        "lady_violet": f'{petals}<circle cx="16" cy="16" r="3.2" fill="{ground}"/>',
        "lord_lemon": f'<circle cx="16" cy="16" r="13" fill="none" stroke="{mark}"'
        f' stroke-width="2.6"/><path d="{slices}" fill="{mark}"/>',
        "sir_brown": f'<path d="M7 15.4Q7 4.5 16 4.5Q25 4.5 25 15.4Z" fill="{mark}"/>'
        '<path d="M2.6 15.8Q16 19.2 29.4 15.8Q30.6 18.8 27 19.2Q16 21.6 5 19.2Q1.4 18.8 2.6 15.8Z"'
        f' fill="{mark}"/><path d="{moustache}" fill="{mark}"/>',
        "mrs_blackmore": f'<path d="{plume}" fill="{mark}"/><path d="M10.6 22.4Q13 15 21.6 8.4"'
        f' fill="none" stroke="{ground}" stroke-width="1.5" stroke-linecap="round"/>',
        "colonel_tangerine": f'<path d="M9 2.5L14 2.5L17 11L13 12.6ZM23 2.5L18 2.5L15 11L19 12.6Z"'
        f' fill="{mark}"/><polygon points="{star(16, 20.4, 8, 10.4, 6)}" fill="{mark}"/>'
        f'<circle cx="16" cy="20.4" r="3.1" fill="{ground}"/>',
    }
    place = f"translate({number(x - 16 * scale)} {number(y - 16 * scale)}) scale({number(scale)})"
    return [
        f'<g display="$show_patron_{patron}" transform="{place}">{drawing}</g>'
        for patron, drawing in drawings.items()
    ]


def figure() -> None:
    """The archaeologist: a wooden bust in a sun helmet, the seat's emblem on the chest."""
    lines = [
        f'<path display="$show_rim" d="{FIGURE}" fill="none" stroke="#F4ECDF" stroke-width="6"'
        ' stroke-linejoin="round" transform="translate(0 .6)"/>',
        f'<path d="{FIGURE}" fill="$seat_deep" transform="translate(0 2.2)" stroke="{INK}"'
        ' stroke-width="2.4" stroke-linejoin="round"/>',
        f'<path d="{FIGURE}" fill="$seat_fill" stroke="{INK}" stroke-width="2"'
        ' stroke-linejoin="round"/>',
        '<path d="M9.5 56.5Q10.6 46.4 22 42.9" fill="none" stroke="$seat_tint" stroke-width="2"'
        ' stroke-linecap="round" stroke-opacity=".75"/>',
        '<path d="M20.6 30.4Q21.6 35.6 26.2 38.4Q32 42 37.8 38.4Q42.4 35.6 43.4 30.4Z"'
        ' fill="$seat_deep" fill-opacity=".55"/>',
        '<path d="M15.4 21.4Q17.6 7.2 32 7.2Q46.4 7.2 48.6 21.4Q32 16.6 15.4 21.4Z"'
        ' fill="$seat_tint" fill-opacity=".75"/>',
        '<path d="M32 7.4V17.8" fill="none" stroke="$seat_fill" stroke-width="1"'
        ' stroke-opacity=".55"/>',
        '<path d="M14.6 22Q32 16.8 49.4 22L49.7 25.6Q32 20.6 14.3 25.6Z" fill="$seat_band"'
        ' fill-opacity=".85"/>',
        *seat_emblem(32, 50.6, 14.64),
    ]
    lines = ['<g transform="translate(0 -1.6)">', *lines, "</g>"]
    write("figure", (64, 64), "Archaeologist", lines)


def marker() -> None:
    """The badge of a seat: a wooden disc with the emblem."""
    lines = [
        '<circle display="$show_rim" cx="14" cy="14" r="13.2" fill="#F4ECDF"/>',
        f'<circle cx="14" cy="15" r="11.8" fill="$seat_deep" stroke="{INK}" stroke-width="1.4"/>',
        f'<circle cx="14" cy="13" r="11.8" fill="$seat_fill" stroke="{INK}" stroke-width="1.4"/>',
        *seat_emblem(14, 13, 11.8),
    ]
    write("marker", (28, 28), "Marker", lines)


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
        'M25.4 41.2V37.6M35 41.2V37.6M11 24H14.2M11 36H14.2M18 29H21.2M45.8 24H49M45.8 36H49'
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
        for left, top in ((rng.uniform(6, 24), rng.uniform(12, 26)),
                          (rng.uniform(6, 24), rng.uniform(34, 50)))
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
    for y in ("60", "120"):
        lines.append(f'<circle cx="60" cy="{y}" r="2.8" fill="{LACQUER}"/>')
        lines.append(f'<circle cx="59.4" cy="{float(y) - 0.7:g}" r="1.1" fill="{GOLD}"/>')
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
        f'<rect x="2.5" y="{h(top + 2.5)}" width="27" height="{h(height)}" rx="13"'
        ' fill="#5E4423" fill-opacity=".35"/>',
        f'<rect x="2" y="{h(top + height - 1)}" width="28" height="3.6" rx="1.8" fill="{LACQUER}"/>',
        f'<rect x="3.5" y="{h(top)}" width="25" height="{h(height)}" rx="12.5" fill="{PAPYRUS}"'
        f' stroke="{LACQUER}" stroke-width="2.2"/>',
        f'<rect x="6.3" y="{h(top + 2.8)}" width="19.4" height="{h(height - 5.6)}" rx="9.7"'
        f' fill="none" stroke="{GOLD}" stroke-width="1"/>',
        *inside,
        "</g>",
    ]


def seal(y: float, r: float) -> list[str]:
    """The patron's disc on a cartouche."""
    return [
        f'<circle cx="16" cy="{number(y)}" r="{number(r)}" fill="$patron_fill" stroke="{LACQUER}"'
        ' stroke-width="1"/>',
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


def sun(x: float, y: float, r: float, colour: str, width: float) -> list[str]:
    """The sun of the central hall: a disc in ten rays."""
    line = f'fill="none" stroke="{colour}" stroke-width="{number(width)}"'
    return [
        f'<polygon points="{star(x, y, 10, r, r * 0.6)}" {line} stroke-linejoin="round"/>',
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r * 0.3)}" {line}/>',
    ]


def tile_back() -> None:
    """A won tile: the patron's monogram and emblem, and at its foot what the patron allows."""
    lines = [
        f'<rect x=".8" y=".8" width="78.4" height="118.4" rx="6" fill="$patron_fill"'
        f' stroke="{LACQUER}" stroke-width="1.6"/>',
        RIM,
        '<rect x="4" y="4" width="72" height="112" rx="4" fill="none" stroke="$patron_on"'
        ' stroke-width="1.2" stroke-opacity=".9"/>',
        '<rect x="6.5" y="6.5" width="67" height="107" rx="3" fill="none" stroke="$patron_on"'
        ' stroke-width=".7" stroke-opacity=".5"/>',
        '<g display="$hide_patron_none">',
        '<text x="40" y="26" font-family="Lato" font-size="17" font-weight="900"'
        ' fill="$patron_on" text-anchor="middle">$patron_monogram</text>',
        '<path d="M24 31.5H56M24 86H56" fill="none" stroke="$patron_on" stroke-width="1"'
        ' stroke-opacity=".6"/>',
        '<circle cx="40" cy="58" r="22" fill="$patron_on"/>',
        '<circle cx="40" cy="58" r="19.6" fill="none" stroke="$patron_fill" stroke-width="1"/>',
        *patron_emblem(40, 58, 0.95, "$patron_fill", "$patron_on"),
        *help_signs(),
        "</g>",
        '<g display="$show_patron_none">',
        *sun(40, 60, 25, "#8A6A3A", 1.8),
        '<path d="M24 22H56M24 98H56" fill="none" stroke="#8A6A3A" stroke-width="1"'
        ' stroke-opacity=".7"/>',
        "</g>",
    ]
    write("tile_back", (80, 120), "Won parcel", lines)


def deck_back() -> None:
    """The face-down pile: lacquer, a gold frame, the sun; its foot is free for the count."""
    lines = [
        f'<rect x=".8" y=".8" width="78.4" height="118.4" rx="6" fill="{LACQUER}"'
        ' stroke="#100C0A" stroke-width="1.6"/>',
        RIM,
        f'<rect x="4" y="4" width="72" height="112" rx="4" fill="none" stroke="{GOLD}"'
        ' stroke-width="1.4"/>',
        f'<rect x="7" y="7" width="66" height="106" rx="3" fill="none" stroke="{GOLD}"'
        ' stroke-width=".7" stroke-opacity=".6"/>',
        *sun(40, 42, 25, GOLD, 1.6),
        f'<path d="M15 76H65" fill="none" stroke="{GOLD}" stroke-width="1" stroke-opacity=".6"/>',
    ]
    write("deck_back", (80, 120), "Pile of parcels", lines)


def patron_marker() -> None:
    """The patron's disc at the outer end of a wing."""
    lines = [
        '<circle display="$show_rim" cx="20" cy="20" r="19.4" fill="#F4ECDF"/>',
        f'<circle cx="20" cy="21" r="17.6" fill="{LACQUER}"/>',
        f'<circle cx="20" cy="19.4" r="17.6" fill="$patron_fill" stroke="{LACQUER}"'
        ' stroke-width="1.6"/>',
        '<circle cx="20" cy="19.4" r="15.1" fill="none" stroke="$patron_on" stroke-width="1"'
        ' stroke-opacity=".7"/>',
        *patron_emblem(20, 19.4, 0.68, "$patron_on", "$patron_fill"),
    ]
    write("patron_marker", (40, 40), "Marker of a patron", lines)


def zone_frame(name: str, cell: int) -> None:
    """Lacquer with a gold inner line around two parcels; the bar at the head is left free."""
    w, h = 4 * cell + 12, 3 * cell + 34
    lines = [
        f'<rect x="0" y="0" width="{w}" height="{h}" rx="8" fill="{LACQUER}"/>',
        f'<path d="M8 1H{w - 8}" fill="none" stroke="#6B584A" stroke-width="1"'
        ' stroke-opacity=".8"/>',
        f'<rect x="2.5" y="2.5" width="{w - 5}" height="{h - 5}" rx="6" fill="none"'
        f' stroke="{GOLD}" stroke-width="1"/>',
        f'<rect x="6" y="28" width="{4 * cell}" height="{3 * cell}" fill="#B79A63"/>',
        f'<path d="M6 28H{w - 6}V{h - 6}" fill="none" stroke="#5A4526" stroke-width="1.4"'
        ' stroke-opacity=".45"/>',
    ]
    write(name, (w, h), "Zone", lines)


def slot() -> None:
    """An empty place on a panel, in the theme's colours."""
    lines = [
        '<rect x=".5" y=".5" width="39" height="35" rx="7" fill="$theme_sunken"'
        ' stroke="$theme_edge" stroke-width="1"/>'
    ]
    write("slot", (40, 36), "Place", lines)


def main() -> None:
    """Writes every template of the pieces."""
    ART.mkdir(exist_ok=True)
    for draw in (figure, marker, tile_front, cartouche, tile_back, deck_back, patron_marker, slot):
        draw()
    zone_frame("zone_frame", 60)
    zone_frame("zone_frame_small", 45)


if __name__ == "__main__":
    main()
