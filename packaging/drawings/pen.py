"""What all games' drawings share: numbers and points as SVG writes them, and where files go.

SVG Tiny 1.2 only; ``$name`` is filled in when a face is drawn. Own work, CC BY 4.0.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

Attributes = dict[str, str | float]
"""Attributes of elements, each by its name with ``_`` in place of ``-``."""

RESOURCES = Path(__file__).resolve().parents[2] / "resources"


def number(value: float) -> str:
    """A coordinate with two decimals at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def points(pairs: Sequence[tuple[float, float]]) -> str:
    """A list of points as SVG writes it."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in pairs)


def star(x: float, y: float, tips: int, outer: float, inner: float) -> str:
    """The points of a star, its first tip upward."""
    corners = []
    for i in range(2 * tips):
        angle, radius = math.pi * (i / tips - 0.5), inner if i % 2 else outer
        corners.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return points(corners)


def shape(tag: str, **given: str | float) -> str:
    """One element; ``stroke_width=2`` is written ``stroke-width="2"``."""
    said = (
        f'{name.replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
        for name, value in given.items()
    )
    return f"<{tag} {' '.join(said)}/>"


def inset(wide: float, high: float, by: float, **given: str | float) -> str:
    """A rectangle that stays so far within what is so wide and high."""
    return shape("rect", x=by, y=by, width=wide - 2 * by, height=high - 2 * by, **given)


def line(path: str, colour: str, width: float, **given: str | float) -> str:
    """A path that is only stroked."""
    return shape("path", d=path, fill="none", stroke=colour, stroke_width=width, **given)


def group(lines: list[str], **given: str | float) -> str:
    """Elements with attributes in common."""
    return "".join([shape("g", **given).removesuffix("/>") + ">", *lines, "</g>"])


def strokes(paths: list[str], colour: str, width: float, **given: str | float) -> str:
    """Paths that are only stroked, each by itself, with round ends.

    Qt takes a time that grows with the square of how often one path crosses a line of pixels, so a
    long one is drawn sooner in pieces. They lie over each other: their colour must cover.
    """
    round_ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    said = {"fill": "none", "stroke": colour, "stroke_width": width, **round_ends, **given}
    return group([shape("path", d=path) for path in paths], **said)


def over(ground: str, colour: str, share: float) -> str:
    """The colour that one makes over a ground, of which it covers a share."""
    pairs = zip(bytes.fromhex(ground[1:]), bytes.fromhex(colour[1:]), strict=True)
    mixed = (round(below * (1 - share) + above * share) for below, above in pairs)
    return f"#{bytes(mixed).hex().upper()}"


def heavy(x: float, y: float, size: float, fill: str, words: str) -> str:
    """Words in the heaviest face, their middle at ``x``, standing on ``y``."""
    face: Attributes = {"font_family": "Lato", "font_size": size, "font_weight": "900"}
    empty = shape("text", x=x, y=y, **face, fill=fill, text_anchor="middle")
    return empty.removesuffix("/>") + f">{words}</text>"


def moved(x: float, y: float, scale: float = 1.0) -> str:
    """The transform that puts a drawing elsewhere and makes it so much larger."""
    put = f"translate({number(x)} {number(y)})"
    return put if scale == 1 else f"{put} scale({f'{scale:.4f}'.rstrip('0')})"


def seat_emblem(x: float, y: float, r: float) -> list[str]:
    """The emblem of a seat in a circle of radius ``r``: one shape a colour, the others hidden."""
    up, side = r * 0.588, r * 0.509
    triangle = [(x, y - up), (x + side * 1.155, y + up * 0.763), (x - side * 1.155, y + up * 0.763)]
    d = r * 0.605
    diamond = [(x, y - d), (x + d, y), (x, y + d), (x - d, y)]
    e, a, w = r * 0.43, r * 0.56, r * 0.2
    square = [(x - e, y - e), (x + e, y - e), (x + e, y + e), (x - e, y + e)]
    rim = [(-w, -a), (w, -a), (w, -w), (a, -w), (a, w), (w, w)]
    cross = [(x + dx, y + dy) for dx, dy in (*rim, *((-dx, -dy) for dx, dy in rim))]
    at = f'cx="{number(x)}" cy="{number(y)}"'
    return [
        f'<circle display="$show_seat_blue" {at} r="{number(r * 0.482)}" fill="$seat_on"/>',
        f'<polygon display="$show_seat_red" points="{points(triangle)}" fill="$seat_on"/>',
        f'<polygon display="$show_seat_green" points="{points(diamond)}" fill="$seat_on"/>',
        (
            f'<polygon display="$show_seat_white" points="{star(x, y, 5, r * 0.628, r * 0.264)}"'
            ' fill="$seat_on"/>'
        ),
        f'<polygon display="$show_seat_yellow" points="{points(square)}" fill="$seat_on"/>',
        f'<polygon display="$show_seat_purple" points="{points(cross)}" fill="$seat_on"/>',
        (
            f'<circle display="$show_seat_neutral" {at} r="{number(r * 0.37)}" fill="none"'
            f' stroke="$seat_on" stroke-width="{number(r * 0.235)}"/>'
        ),
    ]


def write(folder: str, name: str, size: tuple[float, float], title: str, lines: list[str]) -> None:
    """One SVG file with its title and the licence, in a folder of the resources."""
    w, h = (number(v) for v in size)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny" '
        f'width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
    )
    about = [f"  <title>{title}</title>", "  <desc>Own work of the project, CC BY 4.0.</desc>"]
    text = "\n".join([head, *about, *(f"  {line}" for line in lines), "</svg>"]) + "\n"
    keep(f"{folder}/{name}.svg", text)


def keep(path: str, text: str) -> None:
    """One file of the resources."""
    file = RESOURCES / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
