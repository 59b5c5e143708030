"""Pictures for the page of a look back, as SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from attrs import frozen

from tabletop.advisor.review.chart import DASHES, Scale, apart, scale, with_room
from tabletop.advisor.review.luck import Estimate
from tabletop.advisor.review.report import Report
from tabletop.advisor.review.telling import GRAPH, Telling

_WIDE, _HIGH = 980, 400
_LEFT, _TOP, _RIGHT, _BOTTOM = 44, 26, 190, 40
_NAMES, _BARS, _PITCH = 140, 160, 22
_LETTER = 6.6
"""About the width of a letter of the graph."""

_EMBLEMS = {
    "disc": '<circle cx="16" cy="16" r="6.8"/>',
    "triangle": '<path d="M16 7.8 24.2 22.3H7.8Z"/>',
    "diamond": '<path d="M16 7.5 24.5 16 16 24.5 7.5 16Z"/>',
    "star": '<path d="m16 7.2 2.2 5.8 6.2.3-4.9 3.8 1.7 6-5.2-3.4-5.2 3.4 1.7-6-4.9-3.8 6.2-.3Z"/>',
    "ring": '<circle cx="16" cy="16" r="5.2" fill="none" stroke="{on}" stroke-width="3.3"/>',
}


@frozen
class Seat:
    """How a seat is drawn: its player's name, and its colour as the tokens have it."""

    name: str
    colour: dict[str, Any]

    @property
    def emblem(self) -> str:
        """The shape that tells the seat without colour."""
        emblem: str = self.colour["emblem"]
        return emblem

    def badge(self, inside: str = "") -> str:
        """The seat's badge; ``inside`` are attributes of its place in another picture."""
        colour = self.colour
        shape = _EMBLEMS[self.emblem].format(on=colour["on"])
        return (
            f'<svg class="badge" viewBox="0 0 32 32" aria-hidden="true" {inside}>'
            f'<circle cx="16" cy="16" r="15.8" fill="#F4ECDF"/>'
            f'<circle cx="16" cy="16" r="13.4" fill="{colour["fill"]}" stroke="{colour["deep"]}"'
            f' stroke-width="1.7"/><g fill="{colour["on"]}">{shape}</g></svg>'
        )


@frozen
class _Plot:
    """Where moments and points lie in the graph."""

    axis: Scale
    wide: float = float(_WIDE - _LEFT - _RIGHT)
    high: float = float(_HIGH - _TOP - _BOTTOM)

    def x(self, at: float) -> float:
        return _LEFT + self.wide * at

    def y(self, value: float) -> float:
        return _TOP + self.high * (1 - self.axis.part(value))


def graph(report: Report, telling: Telling, seats: Sequence[Seat]) -> str:
    """The graph of what was to be expected, a line a seat, named at its end."""
    plot, said = _Plot(scale(report.prospects)), escape(telling.say(GRAPH))
    parts = [
        f'<svg class="graph" viewBox="0 0 {_WIDE} {_HIGH}" role="img" aria-label="{said}">',
        *_grid(plot, report, telling),
        *(_line(plot, report, number, seat) for number, seat in enumerate(seats)),
        *_marks(plot, report),
        *_ends(plot, report, telling, seats),
        "</svg>",
    ]
    return "".join(parts)


def _grid(plot: _Plot, report: Report, telling: Telling) -> Iterator[str]:
    """The axis of points, and where each part of the match begins."""
    for mark in plot.axis.marks:
        level = plot.y(mark)
        yield f'<path class="grid" d="M{_LEFT} {level:.1f}H{_LEFT + plot.wide:.0f}"/>'
        yield _text(_LEFT - 8, level + 4, telling.whole(mark), 'text-anchor="end"')
    eras = telling.eras(report.prospects)
    starts = [plot.x(report.prospects[era.first].at) for era in eras]
    widths = [_LETTER * (2 + len(era.name)) for era in eras]
    named = with_room(starts, widths, float(_WIDE))
    for place, (here, era) in enumerate(zip(starts, eras, strict=True)):
        yield f'<path class="era" d="M{here:.1f} {_TOP}V{_TOP + plot.high:.0f}"/>'
        if place in named:
            yield _text(here + 4, _HIGH - 16, era.name)


def _line(plot: _Plot, report: Report, number: int, seat: Seat) -> str:
    way = " ".join(
        f"{plot.x(p.at):.1f},{plot.y(p.points[number].mean):.1f}" for p in report.prospects
    )
    dashes = " ".join(f"{dash:g}" for dash in DASHES[seat.emblem])
    broken = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<polyline class="seat seat{number}"{broken} points="{way}"/>'


def _ends(plot: _Plot, report: Report, telling: Telling, seats: Sequence[Seat]) -> Iterator[str]:
    """Who is who, at the ends of the lines."""
    if not report.prospects:
        return
    last, left = report.prospects[-1], _LEFT + plot.wide + 12
    places = apart([plot.y(each.mean) - 10 for each in last.points], 24, float(_HIGH - 24))
    for seat, place, each in zip(seats, places, last.points, strict=True):
        yield seat.badge(f'x="{left:.0f}" y="{place:.1f}" width="20" height="20"')
        words = f"{telling.level(each.mean, last)} {seat.name}"
        yield _text(left + 26, place + 15, words, 'class="name"')


def _marks(plot: _Plot, report: Report) -> list[str]:
    """The turning points, numbered, on the lines of those who decided."""
    parts = []
    for number, point in enumerate(report.turning_points, 1):
        before = [prospect for prospect in report.prospects if prospect.node <= point.node]
        if before:
            level = before[-1].points[point.seat].mean
            across, up = plot.x(before[-1].at), plot.y(level)
            parts.append(f'<circle class="mark" cx="{across:.1f}" cy="{up:.1f}" r="10"/>')
            parts.append(_text(across, up + 4.5, str(number), 'class="number"'))
    return parts


def bars(rows: Sequence[tuple[str, float]], telling: Telling) -> str:
    """Bars to both sides of a line, each with its name and its points."""
    most = max((abs(points) for _, points in rows), default=1.0) or 1.0
    high, half = _PITCH * len(rows) + 4, _BARS / 2 - 36
    middle = _NAMES + _BARS / 2
    parts = [f'<svg class="bars" viewBox="0 0 {_NAMES + _BARS} {high}" role="img">']
    for number, (name, points) in enumerate(rows):
        top, wide = 2 + number * _PITCH, half * abs(points) / most
        left, kind = (middle, "for") if points > 0 else (middle - wide, "against")
        end = left + wide + 4 if points > 0 else left - 4
        anchor = "" if points > 0 else 'text-anchor="end"'
        parts.append(_text(0, top + 15, name))
        parts.append(
            f'<rect class="{kind}" x="{left:.1f}" y="{top + 4}" width="{max(wide, 1.5):.1f}" '
            f'height="{_PITCH - 9}" rx="2"/>'
        )
        parts.append(_text(end, top + 15, telling.signed(points), anchor))
    parts.append(f'<path class="zero" d="M{middle} 0V{high}"/></svg>')
    return "".join(parts)


def reach(estimate: Estimate, most: float) -> str:
    """A bar from zero to an estimate, and its interval as a line."""
    middle, half = 100.0, 96.0

    def at(value: float) -> float:
        return middle + half * max(-1.0, min(1.0, value / most))

    ends = sorted((middle, at(estimate.mean)))
    kind = "for" if estimate.mean > 0 else "against"
    return (
        '<svg viewBox="0 0 200 18" width="200" height="18" aria-hidden="true">'
        f'<rect class="{kind}" x="{ends[0]:.1f}" y="3" width="{ends[1] - ends[0]:.1f}"'
        f' height="12" rx="2"/><path class="zero" d="M{middle} 0V18"/>'
        f'<path class="reach" d="M{at(estimate.low):.1f} 9H{at(estimate.high):.1f}"/></svg>'
    )


def _text(x: float, y: float, words: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" {more}>{escape(words)}</text>'
