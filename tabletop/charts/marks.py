"""What charts are made of: lines, bars, dots, words and badges in a plane, in pixels from the top
left; a *role* says what a mark is for, and the writer what that looks like."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from attrs import frozen

from tabletop.charts.scale import Scale
from tabletop.language import signed

Point = tuple[float, float]


@frozen
class ChartRect:
    """A rectangle."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.top + self.height

    @property
    def centre(self) -> Point:
        """Its middle."""
        return self.left + self.width / 2, self.top + self.height / 2

    def inside(self, left: float, top: float, right: float, bottom: float) -> ChartRect:
        """What is left of it when its edges move inward so far."""
        return ChartRect(
            self.left + left, self.top + top, self.width - left - right, self.height - top - bottom
        )


@frozen
class ChartLine:
    """A line through points; ``owner`` is the colour of the seat it is for."""

    points: tuple[Point, ...]
    role: str
    owner: str = ""


@frozen
class ChartBar:
    """A filled box."""

    box: ChartRect
    role: str
    owner: str = ""


@frozen
class Dot:
    """A disc."""

    centre: Point
    radius: float
    role: str
    owner: str = ""


@frozen
class ChartLabel:
    """Words in the middle of a box from top to bottom; ``side`` is start, middle or end."""

    box: ChartRect
    words: str
    role: str
    side: str = "start"


@frozen
class ChartBadge:
    """The badge of a seat."""

    box: ChartRect
    owner: str


Mark = ChartLine | ChartBar | Dot | ChartLabel | ChartBadge


class Ruler(Protocol):
    """Measures for who draws: how wide words of a role are, and a length at the size of text."""

    def width(self, words: str, role: str) -> float:
        """How wide the words are in one line."""

    def px(self, length: float) -> float:
        """A length at 100 % as it is drawn."""


class Chart(Protocol):
    """A chart in the reader's language."""

    @property
    def words(self) -> str:
        """All that it says, to be read aloud."""

    def height(self, ruler: Ruler, width: float) -> float:
        """How high it is where it is so wide."""

    def marks(self, box: ChartRect, ruler: Ruler) -> Iterator[Mark]:
        """What is drawn, from below."""


def widest(said: list[str], role: str, ruler: Ruler) -> float:
    """The width of the longest words."""
    return max((ruler.width(words, role) for words in said), default=0.0)


def grid(scale: Scale, field: ChartRect, left: float, ruler: Ruler) -> Iterator[Mark]:
    """The lines of an axis behind a field, and its numbers between ``left`` and the field."""
    high, gap = ruler.px(20), ruler.px(7)
    for mark in scale.marks:
        level = field.bottom - field.height * scale.part(mark)
        yield ChartLine(((field.left, level), (field.right, level)), "grid")
        beside = ChartRect(left, level - high / 2, field.left - gap - left, high)
        yield ChartLabel(beside, signed(mark), "level", "end")
