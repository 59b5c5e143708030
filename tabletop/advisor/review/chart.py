"""The geometry of the graph, whoever draws it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import floor
from typing import Any

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


_SEEN = 3.0
"""The contrast (WCAG 2) that a line must have with the paper."""


def stroke(colour: Mapping[str, Any], paper: str) -> str:
    """A seat's colour for a line on a paper: the lightest of its tones that can be seen there.

    So dark seats are told from one another. Colours are ``#RRGGBB``.
    """
    tones = [str(colour[tone]) for tone in ("tint", "fill", "line")]
    seen = [tone for tone in tones if _contrast(tone, paper) >= _SEEN]
    return max(seen or tones, key=_luminance)


def _contrast(one: str, other: str) -> float:
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


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
