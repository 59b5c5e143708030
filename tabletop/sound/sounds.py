"""The sounds there are, read from the resources."""

from __future__ import annotations

import sys
from array import array
from functools import cache
from typing import Literal, get_args

from tabletop.resources import locate

RATE = 22_050
"""Samples a second (Hz), of one channel and 16 bits."""

Act = Literal["piece", "card", "bag", "pencil"]
"""What a hand does at the table."""

Notice = Literal["turn", "end"]
"""What follows from it: somebody's turn, the end of the game."""

ACTS: tuple[Act, ...] = get_args(Act)
NOTICES: tuple[Notice, ...] = get_args(Notice)


@cache
def samples(name: Act | Notice) -> array[int]:
    """The samples of one sound, from -32768 to 32767.

    Raises:
        OSError: it cannot be read, or is no sound.
    """
    import wave  # only where something is heard: the window opens sooner

    try:
        with wave.open(str(locate(f"sounds/{name}.wav")), "rb") as file:
            read = array("h", file.readframes(file.getnframes()))
    except (EOFError, wave.Error) as error:
        raise OSError(f"{name}.wav is no sound: {error}") from error
    if sys.byteorder == "big":
        read.byteswap()
    return read
