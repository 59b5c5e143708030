"""What this game's drawings share: colours, the patrons' emblems, the figure, the sun.

Own work, CC BY 4.0.
"""

from __future__ import annotations

import pen
from pen import number, star

INK, LACQUER, GOLD, PAPYRUS, SOIL = "#241C14", "#221B17", "#D9A441", "#F3E6C4", "#8A6A3A"
PATRONS = ("lady_violet", "lord_lemon", "sir_brown", "mrs_blackmore", "colonel_tangerine")
RIM = (
    '<rect display="$show_rim" x=".8" y=".8" width="78.4" height="118.4" rx="6" fill="none"'
    ' stroke="#F4ECDF" stroke-width="1.6"/>'
)


def write(name: str, size: tuple[float, float], title: str, lines: list[str]) -> None:
    """One SVG file of this game's art."""
    pen.write("games/mykerinos/art", name, size, title, lines)


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


def sun(x: float, y: float, r: float, colour: str, width: float) -> list[str]:
    """The sun of the central hall: a disc in ten rays."""
    line = f'fill="none" stroke="{colour}" stroke-width="{number(width)}"'
    return [
        f'<polygon points="{star(x, y, 10, r, r * 0.6)}" {line} stroke-linejoin="round"/>',
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r * 0.3)}" {line}/>',
    ]
