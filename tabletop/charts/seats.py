"""How the line of a seat is told from the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

DASHES = {
    "disc": (),
    "triangle": (9.0, 4.0),
    "diamond": (2.5, 3.0),
    "star": (11.0, 3.0, 2.5, 3.0),
    "square": (6.0, 2.5),
    "cross": (2.0, 5.0),
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
