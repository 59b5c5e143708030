"""Writes what the games of archaeologists draw alike: the figure in a sun helmet, the marker.

Own work, CC BY 4.0.
"""

from __future__ import annotations

import pen
from archaeologists.figure import FIGURE
from pen import seat_emblem

INK = "#241C14"


def figure() -> None:
    """The archaeologist: a wooden bust in a sun helmet, the seat's emblem on the chest."""
    lines = [
        (
            f'<path display="$show_rim" d="{FIGURE}" fill="none" stroke="#F4ECDF" stroke-width="6"'
            ' stroke-linejoin="round" transform="translate(0 .6)"/>'
        ),
        (
            f'<path d="{FIGURE}" fill="$seat_deep" transform="translate(0 2.2)" stroke="{INK}"'
            ' stroke-width="2.4" stroke-linejoin="round"/>'
        ),
        (
            f'<path d="{FIGURE}" fill="$seat_fill" stroke="{INK}" stroke-width="2"'
            ' stroke-linejoin="round"/>'
        ),
        (
            '<path d="M9.5 56.5Q10.6 46.4 22 42.9" fill="none" stroke="$seat_tint" stroke-width="2"'
            ' stroke-linecap="round" stroke-opacity=".75"/>'
        ),
        (
            '<path d="M20.6 30.4Q21.6 35.6 26.2 38.4Q32 42 37.8 38.4Q42.4 35.6 43.4 30.4Z"'
            ' fill="$seat_deep" fill-opacity=".55"/>'
        ),
        (
            '<path d="M15.4 21.4Q17.6 7.2 32 7.2Q46.4 7.2 48.6 21.4Q32 16.6 15.4 21.4Z"'
            ' fill="$seat_tint" fill-opacity=".75"/>'
        ),
        (
            '<path d="M32 7.4V17.8" fill="none" stroke="$seat_fill" stroke-width="1"'
            ' stroke-opacity=".55"/>'
        ),
        (
            '<path d="M14.6 22Q32 16.8 49.4 22L49.7 25.6Q32 20.6 14.3 25.6Z" fill="$seat_band"'
            ' fill-opacity=".85"/>'
        ),
        *seat_emblem(32, 50.6, 14.64),
    ]
    lines = ['<g transform="translate(0 -1.6)">', *lines, "</g>"]
    pen.write("art", "figure", (64, 64), "Archaeologist", lines)


def marker() -> None:
    """The badge of a seat: a wooden disc with the emblem."""
    lines = [
        '<circle display="$show_rim" cx="14" cy="13" r="13" fill="#F4ECDF"/>',
        '<circle display="$show_rim" cx="14" cy="15" r="13" fill="#F4ECDF"/>',
        f'<circle cx="14" cy="15" r="11.1" fill="$seat_deep" stroke="{INK}" stroke-width="1.4"/>',
        f'<circle cx="14" cy="13" r="11.1" fill="$seat_fill" stroke="{INK}" stroke-width="1.4"/>',
        *seat_emblem(14, 13, 11.8),
    ]
    pen.write("art", "marker", (28, 28), "Marker", lines)


def main() -> None:
    """Writes both."""
    figure()
    marker()


if __name__ == "__main__":
    main()
