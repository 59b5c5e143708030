"""The objects of a layout file, and the values that they stand for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Any

from attrs import field, frozen

from tabletop.engine.text import Text
from tabletop.language import stored
from tabletop.shapes.checks import expect, named, some
from tabletop.shapes.invalid import ValidationError, shown
from tabletop.shapes.shapes import Shapes, keyed
from tabletop.sound.sounds import Act
from tabletop.ui.table.geometry.shapes import (
    Align,
    Facts,
    Ground,
    Halo,
    Identity,
    Layer,
    Names,
    OwnPlan,
    Plan,
    Point,
    PrintedArt,
    PrintedMark,
    PrintedPanel,
    PrintedTrack,
    PrintedWords,
    RimLabel,
    Role,
    SeatPlace,
    SpaceShape,
    Spot,
    Spread,
    Stamped,
    StampStyle,
    UnitRect,
)


@cache
def shapes() -> Shapes:
    """What makes the objects of a layout file."""
    return Shapes(made={UnitRect: _box, Facts: _facts, Halo: _halo, Names: _names, Text: _title})


_COLOUR = Text("A colour like #2C9C93 is expected here.")
_Colour = Annotated[str, named("#[0-9A-Fa-f]{6}", _COLOUR)]
_AREA = Text("Width and height must be above 0.")
_Area = Annotated[Point, expect(lambda sides: min(sides) > 0, _AREA)]


@frozen(eq=False)
class Themes:
    """A colour in each theme."""

    light: _Colour
    dark: _Colour

    @property
    def by_name(self) -> dict[str, str]:
        """The colours by the names of the themes."""
        return {"light": self.light, "dark": self.dark}


@frozen(eq=False)
class _StampFile:
    style: StampStyle = field(metadata=keyed("as"))
    box: UnitRect | None = None
    ground: Ground | None = None
    role: Role = "label"
    note: UnitRect | None = None
    turn: float = 0.0


@frozen(eq=False)
class _PrintedFile:
    text: str
    fill: str
    free: Spot
    taken: Spot | None = None

    def mark(self) -> PrintedMark:
        return PrintedMark(self.text, self.fill, self.free, self.taken)


@frozen(eq=False)
class _SpokenFile:
    words: str
    fill: str
    free: Spot
    taken: Spot | None = None

    def mark(self) -> PrintedMark:
        return PrintedMark(self.words, self.fill, self.free, self.taken, spoken=True)


@frozen(eq=False)
class _SpaceFile:
    box: UnitRect | None = None
    polygon: tuple[Point, ...] | None = None
    layer: Layer = "piece"
    spread: Spread = "one"
    row: UnitRect | None = None
    piece: Point | None = None
    at: Point | None = None
    step: Point = (0.0, 0.0)
    count: Point | None = None
    ground: Ground = "light"
    mark: _SpokenFile | _PrintedFile | None = None
    stamp: StampStyle | _StampFile | None = None
    caption: UnitRect | None = None
    align: Align = "left"

    def __attrs_post_init__(self) -> None:
        if (self.box is None) == (self.polygon is None):
            raise ValidationError(Text("A box or a polygon is expected here, and not both."))
        if self.polygon is not None and len(self.polygon) < 3:
            raise ValidationError(Text("At least three points are expected here."), "polygon")

    def shape(self, style: StampStyle) -> SpaceShape:
        outline = self.box.corners if self.box else self.polygon or ()
        box = self.box or _around(outline)
        return SpaceShape(
            outline=outline,
            box=box,
            piece=UnitRect(0, 0, *(self.piece or (box.w, box.h))).around(*(self.at or box.centre)),
            layer=self.layer,
            spread=self.spread,
            step=self.step,
            count=self.count,
            ground=self.ground,
            mark=self.mark.mark() if self.mark else None,
            stamp=self._stamped(style),
            row=self.row,
            caption=self.caption,
            align=self.align,
        )

    def _stamped(self, style: StampStyle) -> Stamped:
        stamp = self.stamp
        if not isinstance(stamp, _StampFile):
            return Stamped(stamp or style, ground=self.ground)
        ground = stamp.ground or self.ground
        return Stamped(stamp.style, stamp.box, ground, stamp.role, stamp.note, stamp.turn)


@frozen(eq=False)
class PlanFile:
    """A plan of the board."""

    size: _Area
    decor: tuple[PrintedPanel | PrintedWords | RimLabel | PrintedArt, ...]
    spaces: Mapping[str, _SpaceFile]
    instruments: UnitRect | None = None
    tracks: tuple[PrintedTrack, ...] = ()
    wide: PlanFile | None = None

    def __attrs_post_init__(self) -> None:
        _check_inside(self.instruments, self.size, "instruments")
        for at, track in enumerate(self.tracks):
            _check_track(track, self.spaces, f"tracks[{at}].spaces")

    def plan(self) -> Plan:
        """The plan that it stands for."""
        spaces = {name: space.shape("zone") for name, space in self.spaces.items()}
        wide = self.wide.plan() if self.wide is not None else None
        return Plan(self.size, self.decor, spaces, self.instruments, self.tracks, wide)


@frozen(eq=False)
class OwnPlanFile:
    """A plan of a seat's own place."""

    size: _Area
    decor: tuple[PrintedPanel | PrintedWords | RimLabel | Identity | PrintedArt, ...]
    spaces: Mapping[str, _SpaceFile]
    strip: OwnPlanFile | UnitRect | None = None
    wide: OwnPlanFile | None = None
    low: OwnPlanFile | None = None

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.strip, OwnPlanFile):
            _check_inside(self.strip, self.size, "strip")

    def plan(self) -> OwnPlan:
        """The plan that it stands for."""
        spaces = {name: space.shape("card") for name, space in self.spaces.items()}
        strip = self.strip.plan() if isinstance(self.strip, OwnPlanFile) else self.strip
        wide, low = (one.plan() if one is not None else None for one in (self.wide, self.low))
        return OwnPlan(self.size, self.decor, spaces, strip=strip, wide=wide, low=low)


@frozen(eq=False)
class LayoutFile:
    """The whole file; its plans as they are written, for few of them are ever asked for."""

    accent: _Colour
    table: Themes
    plans: Annotated[Mapping[str, Any], some]
    seat: tuple[SeatPlace, ...]
    weave: Themes | None = None
    scenery: str = ""
    back: str = ""
    sounds: Mapping[str, Act] = field(factory=dict)
    own: Mapping[str, Any] = field(factory=dict)
    unplaced: tuple[str, ...] = ()


def _box(data: Any) -> UnitRect:
    box = UnitRect(*shapes().make(data, tuple[float, float, float, float]))
    if box.w <= 0 or box.h <= 0:
        raise ValidationError(_AREA)
    return box


def _title(data: Any) -> Text:
    return stored(shapes().make(data, str))


def _names(data: Any) -> Names:
    if type(data) is str:
        return (data,)
    names: Names = shapes().make(data, Annotated[tuple[str, ...], some])
    return names


def _facts(data: Any) -> Facts:
    made: Mapping[str, str | int | bool] = shapes().make(data, Mapping[str, bool | int | str])
    return tuple(made.items())


def _halo(data: Any) -> Halo:
    colours: Themes = shapes().make(data, Themes)
    return colours.light, colours.dark


def _check_inside(part: UnitRect | None, size: Point, place: str) -> None:
    if part is not None and not part.within(UnitRect(0.0, 0.0, *size)):
        raise ValidationError(Text("This lies outside the plan."), place)


def _check_track(track: PrintedTrack, known: Iterable[str], place: str) -> None:
    for at, name in enumerate(track.spaces):
        if name not in known:
            why = Text("“{name}” is no space of the plan.", name=shown(name))
            raise ValidationError(why, f"{place}[{at}]")
        if name in track.spaces[:at]:
            raise ValidationError(Text("The same stands here twice."), f"{place}[{at}]")


def _around(outline: tuple[Point, ...]) -> UnitRect:
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return UnitRect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
