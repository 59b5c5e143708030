"""The graph of what was to be expected, whoever draws it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from tabletop.advisor.review.description import Description
from tabletop.advisor.review.report import Prospect, Report
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

_BADGE = 20
_MARK = 10
_NAMES = 0.18
"""The share of the width that names may take."""


@frozen
class Graph:
    """A line a seat, named at its end by ``names`` and ``ends``; ``owners`` are seats' colours.

    ``eras`` are the parts of the match and the moments they begin at, ``turns`` the moments of the
    turning points and who decided there, and ``here`` the moment that somebody points at.
    """

    prospects: tuple[Prospect, ...]
    owners: tuple[str, ...]
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
        return box.inside(
            ruler.px(38), ruler.px(14), names + ruler.px(_BADGE + 64), ruler.px(30)
        )  # fmt: skip

    def marks(self, box: ChartRect, ruler: Ruler) -> Iterator[Mark]:
        """Axis, eras, lines, what is pointed at, and over it numbers and names."""
        field, scale = self.field(box, ruler), self.scale

        def spot(prospect: Prospect, seat: int) -> Point:
            up = field.height * scale.part(prospect.points[seat].mean)
            return field.left + field.width * prospect.at, field.bottom - up

        yield from grid(scale, field, box.left, ruler)
        yield from self._eras(box, field, ruler)
        for seat, owner in enumerate(self.owners):
            yield ChartLine(
                tuple(spot(prospect, seat) for prospect in self.prospects), "seat", owner
            )
        if self.here is not None:
            across = field.left + field.width * self.here.at
            yield ChartLine(((across, field.top), (across, field.bottom)), "here")
            for seat, owner in enumerate(self.owners):
                yield Dot(spot(self.here, seat), 4.5, "here", owner)
        side = ruler.px(_MARK)
        for number, (prospect, seat) in enumerate(self.turns, 1):
            x, y = spot(prospect, seat)
            yield Dot((x, y), side, "turn")
            yield ChartLabel(
                ChartRect(x - side, y - side, 2 * side, 2 * side), str(number), "number", "middle"
            )
        if self.prospects:
            levels = [spot(self.prospects[-1], seat)[1] for seat in range(len(self.owners))]
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
        side, gap, pitch = ruler.px(_BADGE), ruler.px(6), ruler.px(_BADGE + 4)
        tops = apart([level - side / 2 for level in levels], pitch, box.bottom - pitch)
        left, wide = field.right + ruler.px(10), widest(list(self.ends), "final", ruler) + 2
        for seat, top in enumerate(tops):
            number = ChartRect(left + side + gap, top, wide, side)
            yield ChartBadge(ChartRect(left, top, side, side), self.owners[seat])
            yield ChartLabel(number, self.ends[seat], "final", "end")
            name = number.right + gap
            yield ChartLabel(ChartRect(name, top, box.right - name, side), self.names[seat], "name")


def graph(report: Report, description: Description, owners: Sequence[str]) -> Graph:
    """The graph of what is known by now, in the reader's language."""
    prospects = report.prospects
    last = prospects[-1] if prospects else None
    turns = [(_up_to(point.node, prospects), point.seat) for point in report.turning_points]
    return Graph(
        prospects,
        tuple(owners),
        tuple(description.player(seat) for seat in range(len(owners))),
        tuple(description.level(points.mean, last) for points in last.points) if last else (),
        tuple((prospects[era.first], era.name) for era in description.eras(prospects)),
        tuple((prospect, seat) for prospect, seat in turns if prospect is not None),
    )


def _up_to(node: int, prospects: Sequence[Prospect]) -> Prospect | None:
    """The last moment known up to a node."""
    return next((each for each in reversed(prospects) if each.node <= node), None)
