"""A bar for each of some values, and a line of chances over them."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from tabletop.charts.marks import ChartBar, ChartLabel, ChartLine, ChartRect, Dot, Mark, Ruler, grid
from tabletop.charts.scale import Scale

_LINES = 3
_FILLED = 0.76
_DOT, _BIG_DOT = 3.0, 4.4
_LINE = 17


@frozen
class ColumnChart:
    """Standing bars over their values, which are so many of a unit; chances are from 0 to 1.

    ``chosen`` and ``pointed`` are numbers of bars: the first is filled, both are framed.
    """

    bars: tuple[float, ...]
    chances: tuple[float, ...]
    values: tuple[int, ...]
    unit: str
    chosen: int | None = None
    pointed: int | None = None

    @property
    def words(self) -> str:
        """What the bars are."""
        return self.unit

    def height(self, ruler: Ruler, width: float) -> float:
        """Twice as wide as high."""
        return width / 2

    def field(self, box: ChartRect, ruler: Ruler) -> ChartRect:
        """Where the bars stand: right of the numbers, above the values and the unit."""
        left = max(ruler.width("12", "level"), ruler.px(12)) + ruler.px(6)
        return box.inside(left, ruler.px(7), 0, 2 * ruler.px(_LINE))

    def at(self, across: float, field: ChartRect) -> int:
        """The number of the bar whose column is there."""
        part = (across - field.left) / field.width
        return max(0, min(int(part * len(self.bars)), len(self.bars) - 1))

    def marks(self, box: ChartRect, ruler: Ruler) -> Iterator[Mark]:
        """Axis, bars, values, and the line over them."""
        field = self.field(box, ruler)
        scale = Scale.of((0.0, *self.bars), _LINES)
        yield from grid(scale, field, box.left, ruler)
        for number, value in enumerate(self.bars):
            column = self._column(number, field)
            high, side = field.height * scale.part(value), column.width * (1 - _FILLED) / 2
            framed = number in (self.chosen, self.pointed)
            role = "chosen" if number == self.chosen else "pointed" if framed else "column"
            if high >= 1.0:
                yield ChartBar(column.inside(side, column.height - high, side, 0), role)
        yield from self._values(field, ruler)
        spots = tuple(
            (self._column(n, field).centre[0], field.bottom - field.height * chance)
            for n, chance in enumerate(self.chances)
        )
        yield ChartLine(spots, "casing")
        yield ChartLine(spots, "chance")
        for number, spot in enumerate(spots):
            yield Dot(spot, _BIG_DOT if number == self._shown else _DOT, "chance")

    @property
    def _shown(self) -> int | None:
        return self.chosen if self.pointed is None else self.pointed

    def _column(self, number: int, field: ChartRect) -> ChartRect:
        wide = field.width / max(1, len(self.bars))
        return evolve(field, left=field.left + number * wide, width=wide)

    def _values(self, field: ChartRect, ruler: Ruler) -> Iterator[Mark]:
        """Every second value below its bar, and always the one spoken of; the unit below them."""
        line, wide, shown = ruler.px(_LINE), ruler.px(28), self._shown
        for number, value in enumerate(self.values):
            beside = shown is not None and abs(number - shown) == 1
            if number == shown or (number % 2 and not beside):
                middle = self._column(number, field).centre[0]
                box = ChartRect(middle - wide / 2, field.bottom + 2, wide, line)
                yield ChartLabel(
                    box, str(value), "spoken" if number == shown else "level", "middle"
                )
        below = ChartRect(field.left, field.bottom + line, field.width, line)
        yield ChartLabel(below, self.unit, "level", "end")
