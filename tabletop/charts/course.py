"""Points from game to game."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from tabletop.charts.marks import ChartLine, ChartRect, Dot, Mark, Ruler, grid
from tabletop.charts.scale import Scale

_LINES = 4


@frozen
class CourseGame:
    """The points of a game, whether it was won, and the mean up to it."""

    total: int
    won: bool
    mean: float


@frozen
class Course:
    """Points from game to game, won ones filled, and the mean as it went."""

    games: tuple[CourseGame, ...]

    @property
    def words(self) -> str:
        """The points in turn."""
        return ", ".join(str(game.total) for game in self.games)

    def height(self, ruler: Ruler, width: float) -> float:
        """Flat."""
        return ruler.px(130)

    def marks(self, box: ChartRect, ruler: Ruler) -> Iterator[Mark]:
        """Axis, mean and dots."""
        totals = [float(game.total) for game in self.games]
        scale = Scale.of((0.0, *totals), _LINES)
        px, many = ruler.px, len(self.games)
        field = box.inside(px(32), px(8), px(10), px(8))

        def at(index: int, value: float) -> tuple[float, float]:
            part = index / (many - 1) if many > 1 else 0.5
            level = field.bottom - field.height * scale.part(max(0.0, value))
            return field.left + field.width * part, level

        yield from grid(scale, field, box.left, ruler)
        yield ChartLine(tuple(at(n, game.mean) for n, game in enumerate(self.games)), "mean")
        spots = tuple(at(n, total) for n, total in enumerate(totals))
        yield ChartLine(spots, "course")
        for game, spot in zip(self.games, spots, strict=True):
            yield Dot(spot, 4.5, "won" if game.won else "lost")
