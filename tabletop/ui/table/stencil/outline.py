"""The outline of some cells of a grid together."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.ui.table.stencil.forms import Spot

_EDGES = (((0, 0), (0, 1)), ((0, 1), (1, 1)), ((1, 1), (1, 0)), ((1, 0), (0, 0)))
"""The sides of a cell from corner to corner (row, column), clockwise from the upper one."""


def loops(spots: Iterable[Spot]) -> list[list[Spot]]:
    """The borders around cells as corners (row, column), outer ones clockwise."""
    ways: dict[Spot, list[Spot]] = {}
    cells = set(spots)
    for row, column in sorted(cells):
        for (r1, c1), (r2, c2) in _EDGES:
            start, end = (row + r1, column + c1), (row + r2, column + c2)
            if _beside(row, column, (r1, c1), (r2, c2)) not in cells:
                ways.setdefault(start, []).append(end)
    found = []
    while ways:
        found.append(_loop(ways))
    return found


def _beside(row: int, column: int, start: Spot, end: Spot) -> Spot:
    """The cell on the other side of a cell's side."""
    if start[0] == end[0]:
        return (row - 1 if start[0] == 0 else row + 1, column)
    return (row, column - 1 if start[1] == 0 else column + 1)


def _loop(ways: dict[Spot, list[Spot]]) -> list[Spot]:
    """Follow one border around, turning right where two borders meet; its ends are taken out."""
    start = min(ways)
    here, came = start, (0, 1)
    corners: list[Spot] = []
    while True:
        ends = ways[here]
        end = max(ends, key=lambda e: _rightness(came, (e[0] - here[0], e[1] - here[1])))
        ends.remove(end)
        if not ends:
            del ways[here]
        way = (end[0] - here[0], end[1] - here[1])
        if way != came or here == start:
            corners.append(here)
        here, came = end, way
        if here == start:
            return corners


def _rightness(came: Spot, way: Spot) -> int:
    """1: a turn to the right, 0: straight on, -1: to the left (rows grow downwards)."""
    return came[1] * way[0] - came[0] * way[1]
