"""How high a line of words on a plan may be before it touches what is drawn above or below it."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.ui.table.geometry.places import ROWS
from tabletop.ui.table.geometry.shapes import Plan, PrintedArt, PrintedPanel, PrintedWords, UnitRect

_CAPITALS, _TAILS = 0.4, 0.6
"""How far letters reach above, and with their tails below, the middle of the capitals, with a
little air: parts of their size."""


def highest(plan: Plan, line: UnitRect) -> float:
    """The greatest size of type that has room between what lies over and under a line of a plan.

    ``line`` is where the words stand, its middle that of their capitals; all in units of the plan.
    Pieces count where they may lie, drawings and trays around the words by their edges.
    """
    above, below = 0.0, plan.size[1]
    middle = line.y + line.h / 2
    for box in _boxes(plan):
        if box.x >= line.x + line.w or box.x + box.w <= line.x:
            continue
        top, bottom = box.y, box.y + box.h
        if top >= middle:
            below = min(below, top)
        elif bottom <= middle:
            above = max(above, bottom)
    for box in _grounds(plan):
        if box.x <= line.x + 1 and box.y < middle < box.y + box.h and line.x < box.x + box.w:
            above, below = max(above, box.y), min(below, box.y + box.h)
    for one in _neighbours(plan, line, middle):
        above = max(above, (one + middle) / 2) if one < middle else above
        below = min(below, (one + middle) / 2) if one > middle else below
    return min((middle - above) / _CAPITALS, (below - middle) / _TAILS)


def _boxes(plan: Plan) -> Iterator[UnitRect]:
    """What words must not touch: drawings, and where pieces may lie."""
    for decor in plan.decor:
        if isinstance(decor, PrintedArt):
            yield decor.box
    for shape in plan.spaces.values():
        if shape.layer != "ground":
            lying = shape.box if shape.spread in ROWS else shape.piece
            yield shape.row or lying


def _grounds(plan: Plan) -> Iterator[UnitRect]:
    """What words may stand on."""
    for decor in plan.decor:
        if isinstance(decor, PrintedArt | PrintedPanel):
            yield decor.box


def _neighbours(plan: Plan, line: UnitRect, middle: float) -> Iterator[float]:
    """The middles of other lines that stand over or under one."""
    for decor in plan.decor:
        if isinstance(decor, PrintedWords) and decor.at[1] != middle:
            wide = decor.room or line.w
            left = {"left": 0.0, "center": wide / 2, "right": wide}[decor.align]
            start = decor.at[0] - left
            if start < line.x + line.w and start + wide > line.x:
                yield decor.at[1]
