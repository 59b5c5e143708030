"""A plan's spaces and drawings as values, in the units of its file."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, Self, cast

from attrs import field, frozen

from tabletop.engine.text import Text
from tabletop.shapes.shapes import keyed

Point = tuple[float, float]
Spot = tuple[float, float, float]
"""Where the middle of something printed is, and its size."""

Layer = Literal["ground", "tile", "piece", "over"]
Spread = Literal["one", "row", "fan", "stack", "piles"]
Ground = Literal["light", "panel", "dark"]
StampStyle = Literal["zone", "card", "centre"]
Role = Literal["caption", "small", "body", "label", "lead", "heading", "title", "display"]
Align = Literal["left", "center", "right"]

FROM_END = {"left": 0.0, "center": 0.5, "right": 1.0}
"""Which part of the room that is left lies before things that are aligned so, and of a line before
the point that it is aligned to."""

Halo = tuple[str, str]
"""A colour around letters in the light and in the dark theme."""

Names = Annotated[tuple[str, ...], "one or more"]
"""One name or more: in a file one text, or a list."""

Facts = tuple[tuple[str, str | int | bool], ...]
"""What a drawing is told, each by its name."""


@frozen
class UnitRect:
    """A rectangle in board units: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> Point:
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def corners(self) -> tuple[Point, ...]:
        """Its corners, clockwise from the left of the top."""
        right, low = self.x + self.w, self.y + self.h
        return (self.x, self.y), (right, self.y), (right, low), (self.x, low)

    def within(self, other: UnitRect) -> bool:
        """Whether all of it lies inside another one."""
        return (
            self.x >= other.x
            and self.y >= other.y
            and self.x + self.w <= other.x + other.w
            and self.y + self.h <= other.y + other.h
        )

    def around(self, x: float, y: float) -> UnitRect:
        """A box of this size whose middle is there."""
        return UnitRect(x - self.w / 2, y - self.h / 2, self.w, self.h)


@frozen
class Stamped:
    """How a stamp is printed at a space: its style, where (else in the space's box), on what
    ground, and in what role of type. A ``note`` with a box of its own stands in the middle of it.
    All of it is turned clockwise about the middle of its box by ``turn`` degrees.
    """

    style: StampStyle = "zone"
    box: UnitRect | None = None
    ground: Ground = "panel"
    role: Role = "label"
    note: UnitRect | None = None
    turn: float = 0.0

    def light(self, dark_theme: bool) -> bool:
        """Whether it is printed on light ground."""
        return _light(self.ground, dark_theme)


@frozen
class PrintedMark:
    """What is printed at a space; ``free`` and ``taken`` are (x, y, size), ``taken`` may be None.

    ``spoken`` says that the text is an English msgid, put into the reader's language.
    """

    text: str
    fill: str
    free: Spot
    taken: Spot | None = None
    spoken: bool = False


@frozen
class SpaceShape:
    """One space: its outline, and how pieces lie on it; in a ``row`` of its own, if it has one.

    Those of a row or a fan that does not fill its room lie at the end that ``align`` names.
    On an own plan ``caption`` is where it is told what is left there.
    """

    outline: tuple[Point, ...]
    box: UnitRect
    piece: UnitRect
    layer: Layer = "piece"
    spread: Spread = "one"
    step: Point = (0.0, 0.0)
    count: Point | None = None
    ground: Ground = "light"
    mark: PrintedMark | None = None
    stamp: Stamped = Stamped()
    row: UnitRect | None = None
    caption: UnitRect | None = None
    align: Align = "left"

    def place(self, index: int = 0, count: int = 1) -> UnitRect:
        """The box of the piece number ``index`` of ``count`` that lie here."""
        if self.spread == "fan":
            x, y = self.piece.centre
            at = index - FROM_END[self.align] * (count - 1)
            return self.piece.around(x + at * self.step[0], y + at * self.step[1])
        if self.spread == "row":
            room = self.row or self.box
            return row(room, self.piece.w, self.piece.h, index, count, self.align)
        return self.piece

    def rim(self, dark_theme: bool) -> bool:
        """Whether pieces here need the papyrus rim."""
        return self.ground == "dark" or (dark_theme and self.ground == "panel")

    def contains(self, x: float, y: float) -> bool:
        """Whether a point is inside the outline."""
        inside = False
        for (x1, y1), (x2, y2) in self.edges():
            if (y1 > y) != (y2 > y) and x < x1 + (x2 - x1) * (y - y1) / (y2 - y1):
                inside = not inside
        return inside

    def distance(self, x: float, y: float) -> float:
        """How far a point is from the outline; 0 inside."""
        if self.contains(x, y):
            return 0.0
        return min(_to_edge(x, y, a, b) for a, b in self.edges())

    def edges(self) -> Iterator[tuple[Point, Point]]:
        """The sides of the outline, each as its two ends."""
        return zip(self.outline, (*self.outline[1:], self.outline[0]), strict=True)


@frozen
class PrintedArt:
    """A drawing on the board, below all pieces; one that belongs to a space is there with it."""

    art: str
    box: UnitRect
    facts: Facts = ()
    space: str = ""


@frozen
class PrintedPanel:
    """A panel of the theme on the board, titled with the name of what it holds."""

    box: UnitRect = field(metadata=keyed("panel"))
    space: str
    title: Text


@frozen
class PrintedWords:
    """Words printed on a plan; ``at`` is the middle of a line's height at its left or right end or
    middle (``align``), ``room`` how wide they may grow with the text; 0: as they like. ``halo`` is
    the colour around the letters in the light and in the dark theme, if any."""

    words: str
    at: Point
    role: Role
    align: Align = "left"
    bold: bool = False
    soft: bool = False
    room: float = 0.0
    ground: Ground = "panel"
    halo: Halo | None = None

    def light(self, dark_theme: bool) -> bool:
        """Whether they are printed on light ground."""
        return _light(self.ground, dark_theme)


@frozen
class RimLabel:
    """The name of a row or a column (1, a) at the rim of a board that names its cells; ``at`` is
    its middle. It is the same in all languages."""

    label: str = field(metadata=keyed("rim"))
    at: Point
    ground: Ground = "panel"

    def light(self, dark_theme: bool) -> bool:
        """Whether it is printed on light ground."""
        return _light(self.ground, dark_theme)


@frozen
class Identity:
    """Where an own plan says whose it is, and that seat's points: in one line, or ``stacked``.

    ``noted``: in one line, with a smaller one below the name. ``title`` says what of that player's
    it is, such as a score card; it names the player.
    """

    box: UnitRect = field(metadata=keyed("identity"))
    ground: Ground = "panel"
    stacked: bool = False
    noted: bool = False
    title: str = "{name}"

    def light(self, dark_theme: bool) -> bool:
        """Whether it is printed on light ground."""
        return _light(self.ground, dark_theme)


Decor = PrintedArt | PrintedPanel | PrintedWords | RimLabel | Identity
"""What is drawn below the pieces of a plan."""


@frozen
class PrintedTrack:
    """Spaces along which pieces go from one to another; a closed one has no end."""

    spaces: tuple[str, ...]
    closed: bool = False

    def between(self, start: str, end: str) -> tuple[str, ...]:
        """The spaces passed on the way, the shorter one round where it is closed."""
        if start not in self.spaces or end not in self.spaces:
            return ()
        here, there, every = self.spaces.index(start), self.spaces.index(end), len(self.spaces)
        step = 1 if there > here else -1
        if self.closed and abs(there - here) > every / 2:
            step = -step
            there += step * every
        return tuple(self.spaces[at % every] for at in range(here + step, there, step))


_LOW = 0.7
"""A room of less than this share of a plan's height is for its low variant."""


@frozen(eq=False)
class Plan:
    """One arrangement of the board: its size, what is drawn below, and its spaces by id.

    ``instruments`` is the part of it over which the instruments of an unfinished move open.
    ``wide`` has the same spaces, drawn where there is more room at the sides.
    """

    size: tuple[float, float]
    decor: tuple[Decor, ...]
    spaces: Mapping[str, SpaceShape]
    instruments: UnitRect | None = None
    tracks: tuple[PrintedTrack, ...] = ()
    wide: Plan | None = None

    def fitting(self, width: float, height: float) -> Self:
        """The plan for a room: the widest one that would not be lower there."""
        if self.wide is None or width * self.wide.size[1] < height * self.wide.size[0]:
            return self
        return cast(Self, self.wide.fitting(width, height))

    def at(self, x: float, y: float) -> str | None:
        """The space at a point; where several lie over one another, the smallest."""
        found = [
            (shape.box.w * shape.box.h, name)
            for name, shape in self.spaces.items()
            if shape.contains(x, y)
        ]
        return min(found)[1] if found else None


@frozen(eq=False)
class OwnPlan(Plan):
    """One arrangement of a seat's own place: its space ``a1`` is the table's ``a1:<seat>``.

    ``strip`` is what another seat's strip shows: a part of it, small, or a small plan of its own.
    ``low`` has the same spaces on less height, so that they are larger where there is little of it.
    """

    strip: UnitRect | OwnPlan | None = None
    wide: OwnPlan | None = None
    low: OwnPlan | None = None

    def fitting(self, width: float, height: float) -> OwnPlan:
        """The plan for a room: the low one where all would be small, else the widest that fits."""
        if self.low is not None and height < _LOW * self.size[1]:
            return self.low.fitting(width, height)
        return super().fitting(width, height)


@frozen
class SeatPlace:
    """A section of the default plan of an own place: its spaces are each ``<space>:<seat>``.

    ``title`` is an English msgid; without it, the name of the first space is the title. With a
    ``caption`` it is told how many are left there, which is wrong of what was won.
    ``counted`` stands in older files and says nothing any more.
    """

    spaces: Names = field(metadata=keyed("space"))
    weight: float
    piece: Point
    spread: Spread
    counted: bool = False
    title: str = ""
    align: Align = "left"
    caption: bool = True


def row(
    box: UnitRect, width: float, height: float, index: int, count: int, align: Align = "left"
) -> UnitRect:
    """The box of one of ``count`` pieces side by side; they overlap to fit."""
    gap = min(6.0, width * 0.12)
    pitch = width + gap
    if count > 1:
        pitch = min(pitch, (box.w - width) / (count - 1))
    spare = box.w - width - pitch * (count - 1)
    left = box.x + FROM_END[align] * max(0.0, spare)
    return UnitRect(left + index * pitch, box.y + (box.h - height) / 2, width, height)


def _light(ground: str, dark_theme: bool) -> bool:
    return ground == "light" or (ground == "panel" and not dark_theme)


def _to_edge(x: float, y: float, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = ((x - a[0]) * dx + (y - a[1]) * dy) / length if length else 0.0
    t = min(1.0, max(0.0, t))
    return math.hypot(x - a[0] - t * dx, y - a[1] - t * dy)
