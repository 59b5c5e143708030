"""What the fields of messages have in common: how long their words may be, and seats."""

from __future__ import annotations

from typing import Annotated, Any

from tabletop.engine.text import Text
from tabletop.shapes.checks import between, expect


def short(most: int) -> Any:
    """Words of so many characters at most, and of one at least."""
    why = Text("1 to {most} characters are expected here.", most=most)
    return expect(lambda words: 0 < len(words) <= most, why)


Key = Annotated[str, short(40)]
"""What a client calls an act of its own, so that a repeat is known; never used twice by a seat."""

HOST_ALONE = -1
"""In the place of a seat: whoever hosts a table and only looks on."""

Seat = Annotated[int, between(0, 99)]
Hosting = Annotated[int, between(HOST_ALONE, 99)]
"""The seat of whoever hosts, or HOST_ALONE."""

Eyes = int | None
"""The seat that a message is meant for; None: a spectator."""

Words = Annotated[str, short(300)]
Hash = Annotated[str, short(64)]
Coordinate = Annotated[int, between(-100_000, 100_000)]
