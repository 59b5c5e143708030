"""The sounds there are, read from the resources."""

from __future__ import annotations

import sys
import wave
from array import array
from functools import cache

from tabletop.resources import locate

RATE = 22_050
"""Samples a second (Hz), of one channel and 16 bits."""

ACTS = ("piece", "card", "bag", "pencil")
"""What a hand does at the table."""

NOTICES = ("turn", "end")
"""What follows from it: somebody's turn, the end of the game."""


@cache
def samples(name: str) -> array[int]:
    """The samples of one sound, from -32768 to 32767.

    Raises:
        OSError: it cannot be read.
        wave.Error: it is no sound.
    """
    with wave.open(str(locate(f"sounds/{name}.wav")), "rb") as file:
        read = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        read.byteswap()
    return read
