"""The plan of an own place where a table names none: the seat's spaces side by side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from tabletop.engine.table import Space
from tabletop.engine.text import Text
from tabletop.language import stored
from tabletop.ui.table.geometry.shapes import (
    Decor,
    Identity,
    OwnPlan,
    PrintedPanel,
    SeatPlace,
    SpaceShape,
    Spread,
    UnitRect,
)

_SIZE = (1084.0, 142.0)
_IDENTITY = UnitRect(20, 14, 214, 114)
_SECTIONS = UnitRect(246, 10, 828, 122)
_GAP, _PAD = 8.0, 16.0
_PIECES, _CAPTION = (30.0, 66.0), (98.0, 18.0)
_STRIP = UnitRect(0, 0, 240, 48)
_STRIP_PIECE = 36.0

_Section = tuple[SeatPlace, Text]


def default_plan(groups: Iterable[SeatPlace], spaces: Iterable[Space], seat: int) -> OwnPlan:
    """The sections of a layout's ``seat`` that a table has, each as wide as its weight.

    At the left the seat's identity. Lengths are board units; the strip has the sections without
    their titles, and those of their pieces that look alike as one with their number.
    """
    names = {space.id: space.name for space in spaces if space.seat == seat}
    found = ((group, _title(group, names, seat)) for group in groups)
    return _planned(tuple((group, title) for group, title in found if title is not None))


def _title(group: SeatPlace, names: Mapping[str, Text], seat: int) -> Text | None:
    """What a section is called; None: the table has none of its spaces."""
    here = [names[name] for space in group.spaces if (name := f"{space}:{seat}") in names]
    return stored(group.title) if here and group.title else next(iter(here), None)


@lru_cache(maxsize=64)
def _planned(sections: tuple[_Section, ...]) -> OwnPlan:
    decor: list[Decor] = [Identity(_IDENTITY, stacked=True)]
    spaces: dict[str, SpaceShape] = {}
    small: dict[str, SpaceShape] = {}
    shares = zip(sections, _shared(_SECTIONS, sections), _shared(_STRIP, sections), strict=True)
    for (group, title), box, strip in shares:
        decor.append(PrintedPanel(box, group.spaces[0], title))
        for name, part in zip(group.spaces, _parts(box, len(group.spaces)), strict=True):
            spaces[name] = _space(group, part)
        for name, part in zip(group.spaces, _parts(strip, len(group.spaces)), strict=True):
            small[name] = _lying(group, part, _STRIP_PIECE, "piles")
    strip_plan = OwnPlan((_STRIP.w, _STRIP.h), (), small)
    return OwnPlan(_SIZE, tuple(decor), spaces, strip=strip_plan)


def _shared(room: UnitRect, sections: tuple[_Section, ...]) -> list[UnitRect]:
    """A room shared out by weight, from the left."""
    whole = sum(group.weight for group, _ in sections)
    spare, left, found = room.w - _GAP * (len(sections) - 1), room.x, []
    for group, _ in sections:
        wide = spare * group.weight / whole
        found.append(UnitRect(left, room.y, wide, room.h))
        left += wide + _GAP
    return found


def _parts(box: UnitRect, many: int) -> list[UnitRect]:
    return [UnitRect(box.x + box.w * n / many, box.y, box.w / many, box.h) for n in range(many)]


def _space(group: SeatPlace, box: UnitRect) -> SpaceShape:
    """A space of a section: below its title the pieces, below these its caption."""
    left, wide = box.x + _PAD, max(1.0, box.w - 2 * _PAD)
    (top, high), (low, line) = _PIECES, _CAPTION
    room, caption = UnitRect(left, box.y + top, wide, high), UnitRect(left, box.y + low, wide, line)
    return _lying(group, room, high, group.spread, caption if group.caption else None)


def _lying(
    group: SeatPlace, box: UnitRect, most: float, spread: Spread, caption: UnitRect | None = None
) -> SpaceShape:
    """A space whose pieces lie from its left end, no higher than ``most``."""
    shrunk = min(1.0, most / max(group.piece))
    wide, high = group.piece[0] * shrunk, group.piece[1] * shrunk
    piece = UnitRect(box.x, box.y + (box.h - high) / 2, wide, high)
    right, low = box.x + box.w, box.y + box.h
    outline = (box.x, box.y), (right, box.y), (right, low), (box.x, low)
    return SpaceShape(
        outline, box, piece, spread=spread, ground="panel", caption=caption, align=group.align
    )
