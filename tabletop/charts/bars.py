"""Bars that lie below one another: from the left, or to both sides of nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from tabletop.charts.marks import ChartBar, ChartLabel, ChartLine, ChartRect, Mark, Ruler, widest

_PITCH = 26
_NAMES = 0.36
"""The share of a chart that its names may take whatever is left to the bars."""
_ROW, _HIGH = 18, 8
_GAP = 8
_HALF = 0.5
"""The share of a narrow column that names may take."""
_LONG = 56
"""How long the longest bar at least is, where there is more than one column, or a long name."""
_BETWEEN = 20
_COLUMNS = 3
_LEAST = 1.5
"""Even the least difference is seen."""


@frozen
class Length:
    """A bar: its name, its length, and the words at its end; ``mark`` is a line across it."""

    name: str
    value: float
    words: str
    role: str = "length"
    owner: str = ""
    mark: float | None = None


@frozen
class Lengths:
    """Bars from the left, their names before them."""

    bars: tuple[Length, ...]

    @property
    def words(self) -> str:
        """Every name and what its bar says."""
        return ", ".join(f"{bar.name}: {bar.words}" for bar in self.bars)

    def height(self, ruler: Ruler, width: float) -> float:
        """A line for each bar."""
        return ruler.px(_PITCH) * len(self.bars) + 4

    def marks(self, box: ChartRect, ruler: Ruler) -> Iterator[Mark]:
        """Names, bars, and words after them."""
        pitch, gap = ruler.px(_PITCH), ruler.px(6)
        ends = widest([bar.words for bar in self.bars], "end", ruler) + 2
        spare = box.width - ends - ruler.px(_GAP) - ruler.px(12) - ruler.px(_LONG)
        names = widest([bar.name for bar in self.bars], "name", ruler)
        names = min(names, max(box.width * _NAMES, spare))
        start = box.left + names + ruler.px(_GAP)
        most = max(1e-9, *(max(bar.value, bar.mark or 0) for bar in self.bars))
        scale = (box.right - start - ends - ruler.px(12)) / most
        for row, bar in enumerate(self.bars):
            top, wide = box.top + row * pitch, max(2.0, scale * bar.value)
            yield ChartLabel(ChartRect(box.left, top, names + 1, pitch), bar.name, "name")
            yield ChartBar(ChartRect(start, top + 4, wide, pitch - 9), bar.role, bar.owner)
            after = start + wide + gap
            if bar.mark is not None:
                at = start + scale * bar.mark
                after = max(after, at + gap)
                yield ChartLine(((at, top + 1), (at, top + pitch - 3)), "mark")
            yield ChartLabel(ChartRect(after, top, ends, pitch), bar.words, "end")


@frozen
class BalanceRow:
    """A row of a balance: what it is called, its points, and these as they are read."""

    name: str
    points: float
    said: str


@frozen
class Balance:
    """Bars to the right for what is won and to the left for what is lost, in as many columns as
    have room."""

    rows: tuple[BalanceRow, ...]

    @property
    def words(self) -> str:
        """Every row with its points."""
        return ", ".join(f"{row.name}: {row.said}" for row in self.rows)

    def widths(self, ruler: Ruler) -> tuple[float, ...]:
        """The widths that one column of bars needs, two columns, and so on."""
        one, gap = self._least(ruler), ruler.px(_BETWEEN)
        most = min(_COLUMNS, max(1, len(self.rows)))
        return tuple(many * (one + gap) - gap for many in range(1, most + 1))

    def height(self, ruler: Ruler, width: float) -> float:
        """Lower where there is room for several columns."""
        return ruler.px(_ROW) * self._deep(ruler, width)

    def marks(self, box: ChartRect, ruler: Ruler) -> Iterator[Mark]:
        """Column by column."""
        deep, gap = max(1, self._deep(ruler, box.width)), ruler.px(_BETWEEN)
        many = -(-len(self.rows) // deep)
        wide = (box.width - (many - 1) * gap) / max(1, many)
        for column in range(many):
            rows = self.rows[column * deep : (column + 1) * deep]
            left = box.left + column * (wide + gap)
            yield from self._column(rows, ChartRect(left, box.top, wide, box.height), ruler)

    def _column(self, rows: Sequence[BalanceRow], box: ChartRect, ruler: Ruler) -> Iterator[Mark]:
        pitch, high, numbers = ruler.px(_ROW), ruler.px(_HIGH), self._numbers(ruler)
        names = self._names(ruler)
        if box.width < self._least(ruler):
            names = min(names, _HALF * box.width)
        points = [0.0, *(row.points for row in self.rows)]
        least, most = min(points), max(points)
        scale = max(1.0, box.width - names - numbers) / max(0.1, most - least)
        zero = box.left + names - least * scale
        line = round(zero) + 0.5
        yield ChartLine(((line, box.top + 2), (line, box.top + len(rows) * pitch - 2)), "zero")
        for number, row in enumerate(rows):
            top, wide = box.top + number * pitch, max(_LEAST, abs(row.points) * scale)
            gained = row.points >= 0
            yield ChartLabel(
                ChartRect(box.left, top, names - ruler.px(_GAP) + 1, pitch), row.name, "row"
            )
            bar = ChartRect(zero if gained else zero - wide, top + (pitch - high) / 2, wide, high)
            yield ChartBar(bar, "for" if gained else "against")
            yield ChartLabel(
                ChartRect(box.right - numbers, top, numbers, pitch), row.said, "points", "end"
            )

    def _deep(self, ruler: Ruler, width: float) -> int:
        """The rows of a column."""
        fitting = sum(wide <= width for wide in self.widths(ruler))
        return -(-len(self.rows) // max(1, fitting))

    def _least(self, ruler: Ruler) -> float:
        """The width of a column whose names are whole and whose bars are long enough."""
        return self._names(ruler) + ruler.px(_LONG) + self._numbers(ruler)

    def _names(self, ruler: Ruler) -> float:
        return widest([row.name for row in self.rows], "row", ruler) + ruler.px(_GAP)

    def _numbers(self, ruler: Ruler) -> float:
        return widest([row.said for row in self.rows], "points", ruler) + ruler.px(_GAP)


@frozen
class IntervalBar:
    """A bar from nothing to a mean, and the interval around that as a line across it.

    ``most`` is what the box has room for, to both sides.
    """

    mean: float
    low: float
    high: float
    most: float
    words: str = ""

    def height(self, ruler: Ruler, width: float) -> float:
        """A line high."""
        return ruler.px(22)

    def marks(self, box: ChartRect, ruler: Ruler) -> Iterator[Mark]:
        """Bar, axis and interval."""
        (middle, level), high = box.centre, ruler.px(10)

        def across(points: float) -> float:
            return middle + (box.width / 2 - 3) * max(-1.0, min(1.0, points / self.most))

        left, right = sorted((middle, across(self.mean)))
        role = "gain" if self.mean > 0 else "loss"
        yield ChartBar(ChartRect(left, level - high / 2, right - left, high), role)
        yield ChartLine(((middle, box.top + 1), (middle, box.bottom - 1)), "zero")
        yield ChartLine(((across(self.low), level), (across(self.high), level)), "reach")
