"""The geometry of the graph, whoever draws it."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from attrs import frozen

from tabletop.advisor.review.report import Prospect
from tabletop.mechanics.axis import axis

_LINES = 6

DASHES = {
    "disc": (),
    "triangle": (9.0, 4.0),
    "diamond": (2.5, 3.0),
    "star": (11.0, 3.0, 2.5, 3.0),
    "ring": (5.0, 5.0),
}
"""How the line of a seat is broken, by its emblem, in pixels on and off: it is told without
colour."""


@frozen
class Scale:
    """An axis of points: round lines from ``floor`` on, ``lines`` steps of ``step``."""

    floor: int
    step: int
    lines: int

    @classmethod
    def of(cls, values: Sequence[float]) -> Scale:
        """The scale on which all of the values have room."""
        least, most = min(values, default=0.0), max(values, default=1.0)
        step, _ = axis(max(most - least, 1.0), _LINES)
        low = floor(least / step)
        return cls(low * step, step, max(1, -floor(-most / step) - low))

    @property
    def marks(self) -> tuple[int, ...]:
        """The points at the lines, from below."""
        return tuple(self.floor + self.step * n for n in range(self.lines + 1))

    def part(self, value: float) -> float:
        """How high a value lies, 0 at the floor, 1 at the uppermost line."""
        return (value - self.floor) / (self.step * self.lines)


def scale(prospects: Sequence[Prospect]) -> Scale:
    """The scale for what was to be expected at those moments."""
    return Scale.of([each.mean for prospect in prospects for each in prospect.points])


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
