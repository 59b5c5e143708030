"""The graph of what was to be expected, whoever draws it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from tabletop.advisor.review.description import Description
from tabletop.advisor.review.report import Prospect, ReviewReport
from tabletop.charts.marks import (
    ChartBadge,
    ChartLabel,
    ChartLine,
    ChartRect,
    Dot,
    Mark,
    Point,
    Ruler,
    grid,
    widest,
)
from tabletop.charts.scale import Scale, apart, with_room

_BADGE, _BESIDE = 20, 17
_MARK = 10
_NAMES = 0.18
"""The share of the width that names may take."""


@frozen
class Graph:
    """A line a side, named at its end by ``names`` and ``ends``, in the colour of its first seat.

    ``owners`` are the colours of the seats of each side. ``eras`` are the parts of the match and
    the moments they begin at, ``turns`` the moments of the turning points and the side that decided
    there, and ``here`` the moment that somebody points at.
    """

    prospects: tuple[Prospect, ...]
    owners: tuple[tuple[str, ...], ...]
    names: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    eras: tuple[tuple[Prospect, str], ...] = ()
    turns: tuple[tuple[Prospect, int], ...] = ()
    here: Prospect | None = None
    words: str = ""

    @property
    def scale(self) -> Scale:
        """The axis of points."""
        return Scale.of([each.mean for prospect in self.prospects for each in prospect.points])

    def height(self, ruler: Ruler, width: float) -> float:
        """As high as it is read best."""
        return ruler.px(260)

    def field(self, box: ChartRect, ruler: Ruler) -> ChartRect:
        """Where the lines are drawn."""
        names = min(widest(list(self.names), "name", ruler), box.width * _NAMES)
        ends = names + self._badges(ruler) + ruler.px(64)
        return box.inside(ruler.px(38), ruler.px(14), ends, ruler.px(30))

    def _badges(self, ruler: Ruler) -> float:
        """The room for the badges of a side."""
        most = max(map(len, self.owners), default=1)
        return ruler.px(_BADGE + _BESIDE * (most - 1))

    def marks(self, box: ChartRect, ruler: Ruler) -> Iterator[Mark]:
        """Axis, eras, lines, what is pointed at, and over it numbers and names."""
        field, scale = self.field(box, ruler), self.scale

        def spot(prospect: Prospect, side: int) -> Point:
            up = field.height * scale.part(prospect.points[side].mean)
            return field.left + field.width * prospect.at, field.bottom - up

        yield from grid(scale, field, box.left, ruler)
        yield from self._eras(box, field, ruler)
        for side, (first, *_) in enumerate(self.owners):
            way = tuple(spot(prospect, side) for prospect in self.prospects)
            yield ChartLine(way, "seat", first)
        if self.here is not None:
            across = field.left + field.width * self.here.at
            yield ChartLine(((across, field.top), (across, field.bottom)), "here")
            for side, (first, *_) in enumerate(self.owners):
                yield Dot(spot(self.here, side), 4.5, "here", first)
        reach = ruler.px(_MARK)
        for number, (prospect, side) in enumerate(self.turns, 1):
            x, y = spot(prospect, side)
            yield Dot((x, y), reach, "turn")
            around = ChartRect(x - reach, y - reach, 2 * reach, 2 * reach)
            yield ChartLabel(around, str(number), "number", "middle")
        if self.prospects:
            levels = [spot(self.prospects[-1], side)[1] for side in range(len(self.owners))]
            yield from self._ends(levels, box, field, ruler)

    def _eras(self, box: ChartRect, field: ChartRect, ruler: Ruler) -> Iterator[Mark]:
        """A line where each part of the match begins, and its name where there is room."""
        starts = [field.left + field.width * first.at for first, _ in self.eras]
        widths = [ruler.width(name, "era") + ruler.px(10) for _, name in self.eras]
        named = with_room(starts, widths, box.right)
        for number, (across, (_, name)) in enumerate(zip(starts, self.eras, strict=True)):
            yield ChartLine(((across, field.top), (across, field.bottom)), "era")
            if number in named:
                below = ChartRect(across, field.bottom + ruler.px(6), widths[number], ruler.px(18))
                yield ChartLabel(below, name, "era")

    def _ends(
        self, levels: Sequence[float], box: ChartRect, field: ChartRect, ruler: Ruler
    ) -> Iterator[Mark]:
        """Who is who, at the ends of the lines."""
        high, gap, pitch = ruler.px(_BADGE), ruler.px(6), ruler.px(_BADGE + 4)
        tops = apart([level - high / 2 for level in levels], pitch, box.bottom - pitch)
        left, wide = field.right + ruler.px(10), widest(list(self.ends), "final", ruler) + 2
        for side, top in enumerate(tops):
            number = ChartRect(left + self._badges(ruler) + gap, top, wide, high)
            for at, owner in reversed(tuple(enumerate(self.owners[side]))):
                yield ChartBadge(ChartRect(left + at * ruler.px(_BESIDE), top, high, high), owner)
            yield ChartLabel(number, self.ends[side], "final", "end")
            name = number.right + gap
            yield ChartLabel(ChartRect(name, top, box.right - name, high), self.names[side], "name")


def graph(report: ReviewReport, description: Description, colours: Sequence[str]) -> Graph:
    """The graph of what is known by now, in the reader's language; ``colours`` are by seat."""
    prospects, sides = report.prospects, report.sides
    last = prospects[-1] if prospects else None
    turns = [
        (_up_to(point.node, prospects), number)
        for point in report.turning_points
        for number, side in enumerate(sides)
        if point.seat in side
    ]
    return Graph(
        prospects,
        tuple(tuple(colours[seat] for seat in side) for side in sides),
        tuple(map(description.players, sides)),
        tuple(description.level(points.mean, last) for points in last.points) if last else (),
        tuple((prospects[era.first], era.name) for era in description.eras(prospects)),
        tuple((prospect, side) for prospect, side in turns if prospect is not None),
    )


def _up_to(node: int, prospects: Sequence[Prospect]) -> Prospect | None:
    """The last moment known up to a node."""
    return next((each for each in reversed(prospects) if each.node <= node), None)
