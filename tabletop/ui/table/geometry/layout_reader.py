"""Turns the parts of a layout file into values, or says what is wrong with them."""

from __future__ import annotations

import math
from collections.abc import Container
from pathlib import Path
from typing import Any

from attrs import frozen

from tabletop.ui.table.geometry.shapes import (
    Art,
    Box,
    Decor,
    Identity,
    Mark,
    OwnPlan,
    Panel,
    Plan,
    Point,
    SeatPlace,
    SpaceShape,
    Stamped,
    Track,
    Words,
)

LAYERS = ("ground", "tile", "piece", "over")
SPREADS = ("one", "row", "fan", "stack", "piles")
GROUNDS = ("light", "panel", "dark")
STAMPS = ("zone", "card", "centre")
ROLES = ("caption", "small", "body", "label", "lead", "heading", "title", "display")
ALIGNS = ("left", "center", "right")
_WORDS = {"align", "bold", "soft", "room", "ground", "halo"}
_SHAPE = {"box", "polygon", "layer", "spread", "row", "piece", "at", "step", "count"} | {
    "ground",
    "mark",
    "stamp",
}


class LayoutError(ValueError):
    """A layout file that cannot be used; the message names the file, the place in it and why."""


@frozen
class Reader:
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

    def some(self, raw: Any, where: str) -> tuple[str, ...]:
        """One word, or a list of words that is not empty."""
        if not isinstance(raw, list):
            return (self.word(raw, where),)
        if not raw:
            raise self.wrong(where, "must name one or more")
        return tuple(self.word(item, f"{where}[{i}]") for i, item in enumerate(raw))

    def flag(self, raw: Any, where: str) -> bool:
        if not isinstance(raw, bool):
            raise self.wrong(where, "must be true or false")
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
        (weight,) = self.numbers([table["weight"]], f"{where}.weight", 1)
        return SeatPlace(
            self.some(table["space"], f"{where}.space"),
            weight,
            self.point(table["piece"], f"{where}.piece"),
            self.word(table["spread"], f"{where}.spread", SPREADS),
            self.flag(table.get("counted", False), f"{where}.counted"),
            self.word(table["title"], f"{where}.title") if "title" in table else "",
        )

    def plan(self, raw: Any, where: str) -> Plan:
        table = self.table(raw, where, {"size", "decor", "spaces"}, {"instruments", "tracks"})
        size = self.size(table["size"], f"{where}.size")
        decor = self.all_decor(table["decor"], f"{where}.decor", own=False)
        spaces = self.spaces(table["spaces"], f"{where}.spaces", "zone")
        tracks = enumerate(self.listed(table.get("tracks", []), f"{where}.tracks"))
        return Plan(
            size,
            decor,
            spaces,
            self.part(table, "instruments", where, size),
            tuple(self.track(track, f"{where}.tracks[{i}]", spaces) for i, track in tracks),
        )

    def track(self, raw: Any, where: str, known: Container[str]) -> Track:
        table = self.table(raw, where, {"spaces"}, {"closed"})
        spaces = self.listed(table["spaces"], f"{where}.spaces")
        for name in spaces:
            if self.word(name, f"{where}.spaces") not in known:
                raise self.wrong(f"{where}.spaces", f"{name!r} is no space of the plan")
        if len(set(spaces)) != len(spaces):
            raise self.wrong(f"{where}.spaces", "must be different")
        return Track(tuple(spaces), self.flag(table.get("closed", False), f"{where}.closed"))

    def own_plan(self, raw: Any, where: str) -> OwnPlan:
        table = self.table(raw, where, {"size", "decor", "spaces"}, {"strip"})
        size = self.size(table["size"], f"{where}.size")
        strip = self.part(table, "strip", where, size)
        decor = self.all_decor(table["decor"], f"{where}.decor", own=True)
        spaces = self.spaces(table["spaces"], f"{where}.spaces", "card")
        return OwnPlan(size, decor, spaces, strip=strip)

    def part(self, table: dict[str, Any], key: str, where: str, size: Point) -> Box | None:
        """A part of a plan, if the plan says where it is."""
        if key not in table:
            return None
        box = self.box(table[key], f"{where}.{key}")
        if not box.within(Box(0.0, 0.0, *size)):
            raise self.wrong(f"{where}.{key}", "must lie inside the plan")
        return box

    def size(self, raw: Any, where: str) -> Point:
        width, height = self.point(raw, where)
        if width <= 0 or height <= 0:
            raise self.wrong(where, "width and height must be above 0")
        return width, height

    def spaces(self, raw: Any, where: str, stamp: str) -> dict[str, SpaceShape]:
        table = self.table(raw, where)
        return {name: self.space(s, f"{where}.{name}", stamp) for name, s in table.items()}

    def listed(self, raw: Any, where: str) -> list[Any]:
        if not isinstance(raw, list):
            raise self.wrong(where, "must be a list")
        return raw

    def all_decor(self, raw: Any, where: str, own: bool) -> tuple[Decor, ...]:
        items = enumerate(self.listed(raw, where))
        return tuple(self.decor(item, f"{where}[{i}]", own) for i, item in items)

    def decor(self, raw: Any, where: str, own: bool) -> Decor:
        table = self.table(raw, where)
        if "panel" in table:
            return self.panel(table, where)
        if "words" in table:
            return self.words(table, where)
        if "identity" in table and own:
            return self.identity(table, where)
        return self.art(table, where)

    def panel(self, raw: Any, where: str) -> Panel:
        panel = self.table(raw, where, {"panel", "space", "title"})
        words = (self.word(panel[key], f"{where}.{key}") for key in ("space", "title"))
        return Panel(self.box(panel["panel"], f"{where}.panel"), *words)

    def words(self, raw: Any, where: str) -> Words:
        table = self.table(raw, where, {"words", "at", "role"}, _WORDS)
        (room,) = self.numbers([table.get("room", 0)], f"{where}.room", 1)
        return Words(
            self.word(table["words"], f"{where}.words"),
            self.point(table["at"], f"{where}.at"),
            self.word(table["role"], f"{where}.role", ROLES),
            self.word(table.get("align", "left"), f"{where}.align", ALIGNS),
            self.flag(table.get("bold", False), f"{where}.bold"),
            self.flag(table.get("soft", False), f"{where}.soft"),
            room,
            self.word(table.get("ground", "panel"), f"{where}.ground", GROUNDS),
            self.halo(table["halo"], f"{where}.halo") if "halo" in table else None,
        )

    def halo(self, raw: Any, where: str) -> tuple[str, str]:
        colours = self.themes(raw, where)
        return colours["light"], colours["dark"]

    def identity(self, raw: Any, where: str) -> Identity:
        table = self.table(raw, where, {"identity"}, {"ground", "stacked"})
        ground = self.word(table.get("ground", "panel"), f"{where}.ground", GROUNDS)
        stacked = self.flag(table.get("stacked", False), f"{where}.stacked")
        return Identity(self.box(table["identity"], f"{where}.identity"), ground, stacked)

    def art(self, raw: Any, where: str) -> Art:
        art = self.table(raw, where, {"art", "box"}, {"facts", "space"})
        facts = self.table(art.get("facts", {}), f"{where}.facts")
        for key, value in facts.items():
            if not isinstance(value, (str, int, bool)):
                raise self.wrong(f"{where}.facts.{key}", "must be words, a whole number or a bool")
        name = self.word(art["art"], f"{where}.art")
        space = self.word(art["space"], f"{where}.space") if "space" in art else ""
        return Art(name, self.box(art["box"], f"{where}.box"), tuple(facts.items()), space)

    def space(self, raw: Any, where: str, stamp: str) -> SpaceShape:
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
            stamp=self.stamp(table, f"{where}.stamp", stamp),
            row=self.box(table["row"], f"{where}.row") if "row" in table else None,
        )

    def stamp(self, space: dict[str, Any], where: str, style: str) -> Stamped:
        """A style, or an object that may also name a box, a ground and a role of type."""
        raw, ground = space.get("stamp", style), space.get("ground", "light")
        if not isinstance(raw, dict):
            return Stamped(self.word(raw, where, STAMPS), ground=ground)
        table = self.table(raw, where, {"as"}, {"box", "ground", "role", "note"})
        return Stamped(
            self.word(table["as"], f"{where}.as", STAMPS),
            self.box(table["box"], f"{where}.box") if "box" in table else None,
            self.word(table.get("ground", ground), f"{where}.ground", GROUNDS),
            self.word(table.get("role", "label"), f"{where}.role", ROLES),
            self.box(table["note"], f"{where}.note") if "note" in table else None,
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
        spoken = isinstance(raw, dict) and "words" in raw
        said = "words" if spoken else "text"
        table = self.table(raw, where, {said, "fill", "free"}, {"taken"})
        x, y, size = self.numbers(table["free"], f"{where}.free", 3)
        taken = None
        if "taken" in table:
            left, top, small = self.numbers(table["taken"], f"{where}.taken", 3)
            taken = (left, top, small)
        text, tint = (self.word(table[key], f"{where}.{key}") for key in (said, "fill"))
        return Mark(text, tint, (x, y, size), taken, spoken)
