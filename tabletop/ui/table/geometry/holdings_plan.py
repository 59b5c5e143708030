"""The small plan of a strip whose seat says what it has: a drawing and a number for each thing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest

from tabletop.engine.table import Holding
from tabletop.ui.table.geometry.shapes import (
    Decor,
    OwnPlan,
    PrintedArt,
    PrintedWords,
    SpaceShape,
    UnitRect,
)

_ROW = 26.0
_DRAWING = UnitRect(0, 1, 22, 24)
_DIGIT, _BEFORE, _GAP = 9.5, 2.0, 9.0
_ONE_ROW = 3
"""So many things stand in one row."""


@lru_cache(maxsize=256)
def holdings_plan(holdings: tuple[Holding, ...]) -> OwnPlan | None:
    """Two rows of them, read row by row, few in a single one; None where there are none.

    Lengths are units of the plan; it is always as high as two rows, so that all have one size.
    """
    if not holdings:
        return None
    rows = _rows(holdings)
    wide = [max(map(_wide, filter(None, column))) for column in zip_longest(*rows)]
    top = _ROW * (2 - len(rows)) / 2
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
    return OwnPlan((sum(wide) - _GAP, 2 * _ROW), tuple(decor), spaces)


def _rows(holdings: Sequence[Holding]) -> tuple[Sequence[Holding], ...]:
    if len(holdings) <= _ONE_ROW:
        return (holdings,)
    half = (len(holdings) + 1) // 2
    return holdings[:half], holdings[half:]


def _wide(holding: Holding) -> float:
    """What a thing takes, up to the next one."""
    return _DRAWING.w + _digits(holding) + _GAP


def _digits(holding: Holding) -> float:
    return 0.0 if holding.count is None else _BEFORE + _DIGIT * len(str(holding.count))


def _number(holding: Holding, box: UnitRect) -> Iterator[PrintedWords]:
    """How many, beside the drawing."""
    if holding.count is not None:
        at = box.x + box.w + _BEFORE, box.y + box.h / 2
        room = _digits(holding) - _BEFORE + 1.0
        yield PrintedWords(str(holding.count), at, "lead", room=room)


def _space(box: UnitRect) -> SpaceShape:
    """Where pieces lie on one another in the place of the drawing."""
    return SpaceShape(box.corners, box, box, spread="stack", ground="panel")
