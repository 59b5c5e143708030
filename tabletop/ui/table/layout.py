"""Where a game's spaces lie on the board: its ``layout.json`` as checked values.

The file is one JSON object::

    {"accent": "#2C9C93",                              the game's colour in the furniture
     "table": {"light": "#D3B98C", "dark": "#2B231B"},  the ground in each theme
     "weave": {"light": "#B89863", "dark": "#352A20"},  its faint lines (optional)
     "plans": {"ring-8": {"size": [w, h],
                          "decor": [DECOR, …],          drawn below everything, in this order
                          "spaces": {"a1": SHAPE, …}}},
     "seat": [{"space": "pool", "weight": 3, "piece": [w, h], "spread": "row",
               "title": words,                         what whoever sits there calls it (optional)
               "counted": true}, …]}                   shown as "× 5" where room is scarce

Lengths are board units: pixels when the window is 1440 by 900. DECOR is either
``{"art": name, "box": [x, y, w, h], "facts": {…}}`` (facts are optional) or a panel of the theme,
``{"panel": [x, y, w, h], "space": id, "title": words}``, whose title is an English msgid and
whose ``space`` is one of those it holds. SHAPE has exactly one of ``box`` and ``polygon``, and:

``layer``    ``ground``, ``tile``, ``piece`` (the default) or ``over``: what is drawn over what
``piece``    [w, h], the box a piece is fitted into with its proportions kept; else the whole box
``at``       [x, y], the middle of that box; else the middle of the space
``spread``   several pieces here: ``one`` (the default, all at the same place), ``row`` (side by
             side, overlapping when they must), ``fan`` (each a ``step`` further, the last on top),
             ``stack`` (the top one, and their number)
``step``     [dx, dy] of a fan
``count``    [x, y], the middle of a stack's number, or its left end when it is beside the piece
``ground``   ``light`` (the default), ``panel`` (dark in the dark theme) or ``dark`` (always):
             on dark ground figures and badges get their papyrus rim
``mark``     words printed at a space: ``text``, ``fill`` (a colour, or the name of a theme colour),
             ``free`` [x, y, size] while the space is empty, ``taken`` [x, y, size] while it is not
             (without ``taken`` the words vanish under a piece); x and y are the middle
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from attrs import field, frozen

Point = tuple[float, float]
LAYERS = ("ground", "tile", "piece", "over")
SPREADS = ("one", "row", "fan", "stack")
GROUNDS = ("light", "panel", "dark")
_SHAPE = {"box", "polygon", "layer", "spread", "piece", "at", "step", "count", "ground", "mark"}


class LayoutError(ValueError):
    """A layout file that cannot be used; the message names the file, the place in it and why."""


@frozen
class Box:
    """A rectangle in board units: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> Point:
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def around(self, x: float, y: float) -> Box:
        """A box of this size whose middle is there."""
        return Box(x - self.w / 2, y - self.h / 2, self.w, self.h)


@frozen
class Mark:
    """Words printed at a space; ``free`` and ``taken`` are (x, y, size), ``taken`` may be None."""

    text: str
    fill: str
    free: tuple[float, float, float]
    taken: tuple[float, float, float] | None = None


@frozen
class SpaceShape:
    """One space: its outline, and how pieces lie on it."""

    outline: tuple[Point, ...]
    box: Box
    piece: Box
    layer: str = "piece"
    spread: str = "one"
    step: Point = (0.0, 0.0)
    count: Point | None = None
    ground: str = "light"
    mark: Mark | None = None

    def place(self, index: int = 0, count: int = 1) -> Box:
        """The box of the piece number ``index`` of ``count`` that lie here."""
        if self.spread == "fan":
            x, y = self.piece.centre
            return self.piece.around(x + index * self.step[0], y + index * self.step[1])
        if self.spread == "row":
            return row(self.box, self.piece.w, self.piece.h, index, count)
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
class Art:
    """A drawing on the board, below all pieces."""

    art: str
    box: Box
    facts: tuple[tuple[str, str | int | bool], ...] = ()


@frozen
class Panel:
    """A panel of the theme on the board, titled with the name of what it holds."""

    box: Box
    space: str
    title: str


@frozen
class Plan:
    """One arrangement of the board: its size, what is drawn below, and its spaces by id."""

    size: tuple[float, float]
    decor: tuple[Art | Panel, ...]
    spaces: Mapping[str, SpaceShape]

    def at(self, x: float, y: float) -> str | None:
        """The space at a point; where several lie over one another, the smallest."""
        found = [
            (shape.box.w * shape.box.h, name)
            for name, shape in self.spaces.items()
            if shape.contains(x, y)
        ]
        return min(found)[1] if found else None


@frozen
class SeatPlace:
    """A group of pieces in a seat's own place: its space is ``<space>:<seat>``.

    Where room is scarce, a ``counted`` group is one piece and a number. ``title`` is an English
    msgid; without it, the space's name is the title.
    """

    space: str
    weight: float
    piece: tuple[float, float]
    spread: str
    counted: bool = False
    title: str = ""


@frozen
class Layout:
    """A game's layout; plans are built when they are first asked for."""

    path: Path
    accent: str
    table: Mapping[str, str]
    weave: Mapping[str, str]
    seat: tuple[SeatPlace, ...]
    _raw: Mapping[str, Any] = field(alias="raw", repr=False, eq=False)
    _plans: dict[str, Plan] = field(factory=dict, init=False, repr=False, eq=False)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the plans."""
        return tuple(self._raw)

    def plan(self, name: str) -> Plan:
        """One plan; raises LayoutError when there is none of that name, or it is wrong."""
        if name not in self._plans:
            if name not in self._raw:
                raise LayoutError(f"{self.path}: no plan {name!r}, only {', '.join(self._raw)}")
            self._plans[name] = _Reader(self.path).plan(self._raw[name], f"plans.{name}")
        return self._plans[name]


def row(box: Box, width: float, height: float, index: int, count: int) -> Box:
    """The box of one of ``count`` pieces side by side from the left; they overlap to fit."""
    gap = min(6.0, width * 0.12)
    pitch = width + gap
    if count > 1:
        pitch = min(pitch, (box.w - width) / (count - 1))
    return Box(box.x + index * pitch, box.y + (box.h - height) / 2, width, height)


def load_layout(path: Path) -> Layout:
    """Reads a layout file; raises LayoutError with the place and the reason when it is wrong."""
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise LayoutError(f"{path}: {error}") from error
    reader = _Reader(path)
    top = reader.table(raw, "layout", {"accent", "table", "plans", "seat"}, {"weave"})
    plans = reader.table(top["plans"], "plans")
    if not plans:
        raise LayoutError(f"{path}: plans: there is none")
    return Layout(
        path=path,
        accent=reader.colour(top["accent"], "accent"),
        table=reader.themes(top["table"], "table"),
        weave=reader.themes(top["weave"], "weave") if "weave" in top else {},
        seat=tuple(reader.seat(item, f"seat[{i}]") for i, item in enumerate(top["seat"])),
        raw=plans,
    )


def _to_edge(x: float, y: float, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = ((x - a[0]) * dx + (y - a[1]) * dy) / length if length else 0.0
    t = min(1.0, max(0.0, t))
    return math.hypot(x - a[0] - t * dx, y - a[1] - t * dy)


@frozen
class _Reader:
    """Turns JSON into values, naming the place of whatever is wrong."""

    path: Path

    def wrong(self, where: str, why: str) -> LayoutError:
        return LayoutError(f"{self.path}: {where}: {why}")

    def table(
        self, raw: Any, where: str, needs: set[str] | None = None, may: set[str] | None = None
    ) -> dict[str, Any]:
        if not isinstance(raw, dict):
            raise self.wrong(where, "must be an object")
        if needs is not None:
            for key in sorted(needs - raw.keys()):
                raise self.wrong(where, f"{key!r} is missing")
            for key in sorted(raw.keys() - needs - (may or set())):
                raise self.wrong(where, f"{key!r} is not known here")
        return raw

    def numbers(self, raw: Any, where: str, many: int) -> tuple[float, ...]:
        good = isinstance(raw, list) and len(raw) == many
        if not good or not all(type(v) in (int, float) and math.isfinite(v) for v in raw):
            raise self.wrong(where, f"must be {many} numbers")
        return tuple(float(v) for v in raw)

    def point(self, raw: Any, where: str) -> Point:
        x, y = self.numbers(raw, where, 2)
        return x, y

    def box(self, raw: Any, where: str) -> Box:
        box = Box(*self.numbers(raw, where, 4))
        if box.w <= 0 or box.h <= 0:
            raise self.wrong(where, "width and height must be above 0")
        return box

    def word(self, raw: Any, where: str, among: tuple[str, ...] = ()) -> str:
        if not isinstance(raw, str) or (among and raw not in among):
            raise self.wrong(where, f"must be {' or '.join(among) if among else 'words'}")
        return raw

    def colour(self, raw: Any, where: str) -> str:
        value = self.word(raw, where)
        if len(value) != 7 or value[0] != "#" or set(value[1:].lower()) - set("0123456789abcdef"):
            raise self.wrong(where, f"{value!r} is not a colour like #2C9C93")
        return value

    def themes(self, raw: Any, where: str) -> dict[str, str]:
        table = self.table(raw, where, {"light", "dark"})
        return {name: self.colour(value, f"{where}.{name}") for name, value in table.items()}

    def seat(self, raw: Any, where: str) -> SeatPlace:
        table = self.table(raw, where, {"space", "weight", "piece", "spread"}, {"counted", "title"})
        if not isinstance(table.get("counted", False), bool):
            raise self.wrong(f"{where}.counted", "must be true or false")
        (weight,) = self.numbers([table["weight"]], f"{where}.weight", 1)
        return SeatPlace(
            self.word(table["space"], f"{where}.space"),
            weight,
            self.point(table["piece"], f"{where}.piece"),
            self.word(table["spread"], f"{where}.spread", SPREADS),
            table.get("counted", False),
            self.word(table["title"], f"{where}.title") if "title" in table else "",
        )

    def plan(self, raw: Any, where: str) -> Plan:
        table = self.table(raw, where, {"size", "decor", "spaces"})
        spaces = self.table(table["spaces"], f"{where}.spaces")
        if not isinstance(table["decor"], list):
            raise self.wrong(f"{where}.decor", "must be a list")
        return Plan(
            self.point(table["size"], f"{where}.size"),
            tuple(self.decor(d, f"{where}.decor[{i}]") for i, d in enumerate(table["decor"])),
            {name: self.space(s, f"{where}.spaces.{name}") for name, s in spaces.items()},
        )

    def decor(self, raw: Any, where: str) -> Art | Panel:
        if "panel" in self.table(raw, where):
            panel = self.table(raw, where, {"panel", "space", "title"})
            words = (self.word(panel[key], f"{where}.{key}") for key in ("space", "title"))
            return Panel(self.box(panel["panel"], f"{where}.panel"), *words)
        art = self.table(raw, where, {"art", "box"}, {"facts"})
        facts = self.table(art.get("facts", {}), f"{where}.facts")
        for key, value in facts.items():
            if not isinstance(value, (str, int, bool)):
                raise self.wrong(f"{where}.facts.{key}", "must be words, a whole number or a bool")
        name = self.word(art["art"], f"{where}.art")
        return Art(name, self.box(art["box"], f"{where}.box"), tuple(facts.items()))

    def space(self, raw: Any, where: str) -> SpaceShape:
        table = self.table(raw, where, set(), _SHAPE)
        outline = self.outline(table, where)
        box = self._bounds(outline)
        w, h = self.point(table["piece"], f"{where}.piece") if "piece" in table else (box.w, box.h)
        at = self.point(table["at"], f"{where}.at") if "at" in table else box.centre
        return SpaceShape(
            outline=outline,
            box=box,
            piece=Box(0, 0, w, h).around(*at),
            layer=self.word(table.get("layer", "piece"), f"{where}.layer", LAYERS),
            spread=self.word(table.get("spread", "one"), f"{where}.spread", SPREADS),
            step=self.point(table.get("step", [0, 0]), f"{where}.step"),
            count=self.point(table["count"], f"{where}.count") if "count" in table else None,
            ground=self.word(table.get("ground", "light"), f"{where}.ground", GROUNDS),
            mark=self.mark(table["mark"], f"{where}.mark") if "mark" in table else None,
        )

    def outline(self, table: dict[str, Any], where: str) -> tuple[Point, ...]:
        if ("box" in table) == ("polygon" in table):
            raise self.wrong(where, "needs a box or a polygon, and not both")
        if "box" in table:
            box = self.box(table["box"], f"{where}.box")
            right, low = box.x + box.w, box.y + box.h
            return (box.x, box.y), (right, box.y), (right, low), (box.x, low)
        raw = table["polygon"]
        if not isinstance(raw, list) or len(raw) < 3:
            raise self.wrong(f"{where}.polygon", "must be three points or more")
        return tuple(self.point(p, f"{where}.polygon[{i}]") for i, p in enumerate(raw))

    def _bounds(self, outline: tuple[Point, ...]) -> Box:
        xs, ys = [p[0] for p in outline], [p[1] for p in outline]
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    def mark(self, raw: Any, where: str) -> Mark:
        table = self.table(raw, where, {"text", "fill", "free"}, {"taken"})
        x, y, size = self.numbers(table["free"], f"{where}.free", 3)
        taken = None
        if "taken" in table:
            left, top, small = self.numbers(table["taken"], f"{where}.taken", 3)
            taken = (left, top, small)
        text, tint = (self.word(table[key], f"{where}.{key}") for key in ("text", "fill"))
        return Mark(text, tint, (x, y, size), taken)
