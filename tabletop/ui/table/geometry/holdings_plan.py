"""The small plan of a strip whose seat says what it has: a drawing and a number each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, zip_longest

from tabletop.engine.table import Holding
from tabletop.ui.table.geometry.shapes import (
    Decor,
    OwnPlan,
    PrintedArt,
    PrintedWords,
    SpaceShape,
    UnitRect,
)

_ROW, _SINGLE_ROW = 26.0, 34.0
_DRAWING = UnitRect(0, 1, 22, 24)
_DIGIT, _SLASH, _BEFORE, _GAP, _CLOSE = 9.5, 6.5, 2.0, 9.0, 6.0
_LEAST_WIDE = 246.0
"""So wide are few things too, so that those at the left stay where they are when more come."""


@lru_cache(maxsize=32)
def holdings_plan(
    rows: tuple[tuple[Holding, ...], ...], narrow: bool = False, columns: int = 0, lines: int = 0
) -> OwnPlan | None:
    """Rows of things from the left, in columns; None where there are no rows.

    For a ``narrow`` strip it is no wider than they are. With a number of ``columns`` the things of
    all rows stand one after another in rows of so many, closer together. There is room for
    ``lines`` rows, or for more where there are more.
    Lengths are units of the plan, whose height is that of its rows, of a single one a little more.
    """
    if not rows:
        return None
    gap = _CLOSE if columns else _GAP
    if columns:
        rows = _one_after_another(rows, columns)
    wide = [gap + max(map(_wide, filter(None, column))) for column in zip_longest(*rows)]
    high = max(_SINGLE_ROW, max(lines, len(rows)) * _ROW)
    top = (high - max(lines, len(rows)) * _ROW) / 2
    decor: list[Decor] = []
    spaces: dict[str, SpaceShape] = {}
    for number, row in enumerate(rows):
        left = 0.0
        for holding, room in zip(row, wide, strict=False):
            box = UnitRect(left, top + number * _ROW + _DRAWING.y, _DRAWING.w, _DRAWING.h)
            if holding.space:
                spaces[holding.space.rpartition(":")[0]] = _space(box)
            else:
                decor.append(PrintedArt(holding.face.art, box, holding.face.facts))
            decor.extend(_number(holding, box))
            left += room
    least = 0.0 if narrow or columns else _LEAST_WIDE
    return OwnPlan((max(least, sum(wide) - gap), high), tuple(decor), spaces)


def _one_after_another(
    rows: tuple[tuple[Holding, ...], ...], columns: int
) -> tuple[tuple[Holding, ...], ...]:
    things = tuple(chain.from_iterable(rows))
    return tuple(things[first : first + columns] for first in range(0, len(things), columns))


def _wide(holding: Holding) -> float:
    """What a thing takes."""
    return _DRAWING.w + _written(holding)


def _said(holding: Holding) -> str:
    """How many, and of how many."""
    if holding.count is None:
        return ""
    return f"{holding.count}" if holding.of is None else f"{holding.count}/{holding.of}"


def _written(holding: Holding) -> float:
    """The room of what is written, and what is before it."""
    said = _said(holding)
    return _BEFORE + sum(_DIGIT if c.isdigit() else _SLASH for c in said) if said else 0.0


def _number(holding: Holding, box: UnitRect) -> Iterator[PrintedWords]:
    """How many, beside the drawing."""
    if said := _said(holding):
        at = box.x + box.w + _BEFORE, box.y + box.h / 2
        yield PrintedWords(said, at, "lead", room=_written(holding) - _BEFORE + 1.0)


def _space(box: UnitRect) -> SpaceShape:
    """Where pieces lie on one another in the place of the drawing."""
    return SpaceShape(box.corners, box, box, spread="stack", ground="panel")
