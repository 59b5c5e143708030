"""Axes of points, and room for labels."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

from attrs import frozen

_LINES = 6
_BASES = (1, 2, 5)


def axis(most: float, lines: int) -> tuple[int, int]:
    """The step between round lines of an axis up to ``most`` or beyond, and how many there are.

    There are at most ``lines`` of them, and at least one.
    """
    power = 1
    while True:
        for base in _BASES:
            step = base * power
            many = max(1, ceil(most / step - 1e-9))
            if many <= lines:
                return step, many
        power *= 10


@frozen
class Scale:
    """An axis of points: round lines from ``floor`` on, ``lines`` steps of ``step``."""

    floor: int
    step: int
    lines: int

    @classmethod
    def of(cls, values: Sequence[float], lines: int = _LINES) -> Scale:
        """The scale of at most about so many lines on which all of the values have room."""
        least, most = min(values, default=0.0), max(values, default=1.0)
        step, _ = axis(max(most - least, 1.0), lines)
        low = floor(least / step)
        return cls(low * step, step, max(1, -floor(-most / step) - low))

    @property
    def marks(self) -> tuple[int, ...]:
        """The points at the lines, from below."""
        return tuple(self.floor + self.step * n for n in range(self.lines + 1))

    def part(self, value: float) -> float:
        """How high a value lies, 0 at the floor, 1 at the uppermost line."""
        return (value - self.floor) / (self.step * self.lines)


def apart(wanted: Sequence[float], gap: float, most: float) -> list[float]:
    """Places as near as can be to those wanted, from 0 to ``most``, at least ``gap`` apart."""
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    places = [0.0] * len(wanted)
    lowest = 0.0
    for n in order:
        places[n] = lowest = max(wanted[n], lowest)
        lowest += gap
    highest = most
    for n in reversed(order):
        places[n] = highest = min(places[n], highest)
        highest -= gap
    return places


def with_room(starts: Sequence[float], widths: Sequence[float], most: float) -> set[int]:
    """Which of the labels of parts that follow one another have room, up to ``most``.

    Longer parts are named before shorter ones; all in the same unit.
    """
    ends = [*starts[1:], most]
    order = sorted(range(len(starts)), key=lambda n: starts[n] - ends[n])
    shown: set[int] = set()
    for n in order:
        left, right = starts[n], starts[n] + widths[n]
        free = all(right <= starts[m] or starts[m] + widths[m] <= left for m in shown)
        if free and right <= most:
            shown.add(n)
    return shown
