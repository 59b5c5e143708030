"""Charts written as SVG: roles become classes, which the page's style sheet knows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any
from xml.etree.ElementTree import Element

from tabletop.charts.marks import (
    Chart,
    ChartBadge,
    ChartBar,
    ChartLabel,
    ChartLine,
    ChartRect,
    Dot,
    Mark,
)
from tabletop.charts.markup import element
from tabletop.charts.seats import DASHES

_LETTER, _BOLD = 6.6, 7.6
"""About the width of a letter."""
_HEAVY = {"final", "points"}
"""The roles that are written in bold."""
_RISE = 4.5
"""How far below the middle of a line its letters stand."""
_SIDES = {"start": 0.0, "middle": 0.5, "end": 1.0}
_EMBLEMS: dict[str, tuple[str, dict[str, str]]] = {
    "disc": ("circle", {"cx": "16", "cy": "16", "r": "6.8"}),
    "triangle": ("path", {"d": "M16 7.8 24.2 22.3H7.8Z"}),
    "diamond": ("path", {"d": "M16 7.5 24.5 16 16 24.5 7.5 16Z"}),
    "star": (
        "path",
        {"d": "m16 7.2 2.2 5.8 6.2.3-4.9 3.8 1.7 6-5.2-3.4-5.2 3.4 1.7-6-4.9-3.8 6.2-.3Z"},
    ),
    "square": ("path", {"d": "M10.2 10.2H21.8V21.8H10.2Z"}),
    "cross": (
        "path",
        {"d": "M13.3 8.5H18.7V13.3H23.5V18.7H18.7V23.5H13.3V18.7H8.5V13.3H13.3Z"},
    ),
    "ring": ("circle", {"cx": "16", "cy": "16", "r": "5.2", "class_": "hollow"}),
}

Colours = Mapping[str, Mapping[str, Any]]
"""By the name of a seat's colour what the tokens know of it."""


class Letters:
    """Measures words by the number of their letters."""

    def width(self, words: str, role: str) -> float:
        """How wide the words are, about."""
        return (_BOLD if role in _HEAVY else _LETTER) * len(words)

    def px(self, length: float) -> float:
        """As it is."""
        return length


def svg(chart: Chart, width: float, height: float, colours: Colours, **attributes: str) -> Element:
    """A chart as a picture of that size; its title is what it says."""
    return drawing(chart.marks(ChartRect(0, 0, width, height), Letters()), width, height, colours,
                   **attributes)  # fmt: skip


def drawing(
    marks: Iterable[Mark], width: float, height: float, colours: Colours, **attributes: str
) -> Element:
    """Marks as a picture."""
    box = f"0 0 {width:g} {height:g}"
    inside = (_written(mark, colours) for mark in marks)
    return element("svg", *inside, viewBox=box, **{"role": "img", **attributes})


def _written(mark: Mark, colours: Colours) -> Element:
    match mark:
        case ChartLine(((left, top), (right, bottom)), role, ""):
            return element("line", x1=left, y1=top, x2=right, y2=bottom, class_=role)
        case ChartLine(points, role, owner):
            way = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
            dashes = DASHES[colours[owner]["emblem"]] if owner else ()
            broken = {"stroke_dasharray": " ".join(f"{d:g}" for d in dashes)} if dashes else {}
            return element("polyline", points=way, class_=f"{role} {owner}".strip(), **broken)
        case ChartBar(box, role, owner):
            size = {"x": box.left, "y": box.top, "width": box.width, "height": box.height}
            return element("rect", class_=f"{role} {owner}".strip(), rx=2, **size)
        case Dot((x, y), radius, role):
            return element("circle", class_=role, cx=x, cy=y, r=radius)
        case ChartBadge(box, owner):
            place = {"x": box.left, "y": box.top, "width": box.width, "height": box.height}
            return badge(colours[owner], **place)
        case ChartLabel(box, words, role, side):
            x, y = box.left + box.width * _SIDES[side], box.centre[1] + _RISE
            return element("text", words, x=x, y=y, text_anchor=side, class_=role)


def badge(colour: Mapping[str, Any], **place: object) -> Element:
    """A seat's badge: its colour, and the emblem that tells it without colour."""
    tag, shape = _EMBLEMS[colour["emblem"]]
    stroke = {"fill": "none", "stroke": colour["on"], "stroke_width": "3.3"}
    ink = stroke if "class_" in shape else {"fill": colour["on"]}
    disc = {"fill": colour["fill"], "stroke": colour["deep"], "stroke_width": "1.7"}
    return element(
        "svg",
        element("circle", cx=16, cy=16, r=15.8, fill="#F4ECDF"),
        element("circle", cx=16, cy=16, r=13.4, **disc),
        element(tag, **{**shape, **ink}),
        **{"class_": "badge", "viewBox": "0 0 32 32", "aria_hidden": "true", **place},
    )
