"""How long a match was played: a line of its own in a journal."""

from __future__ import annotations

import json

from tabletop.engine.text import Text
from tabletop.records.strict import parse
from tabletop.shapes.invalid import ValidationError

_KEY = "seconds"
_BEGINS = f'{{"{_KEY}":'.encode()

LONGEST = 60 * 60 * 24 * 365
"""So many seconds no match is played: a year without a break."""


def play_time_line(seconds: int) -> str:
    """The line that says it, without its end."""
    return json.dumps({_KEY: min(seconds, LONGEST)})


def is_play_time(line: bytes) -> bool:
    """Whether a line of a journal is no act, but says how long was played up to there."""
    return line.startswith(_BEGINS)


def read_play_time(line: bytes) -> int:
    """The seconds that such a line says; raises ValidationError with the place inside the line."""
    data = parse(line)
    if len(data) != 1:
        raise ValidationError(Text("This key is not known."))
    seconds = data[_KEY]
    if type(seconds) is not int or not 0 <= seconds <= LONGEST:
        raise ValidationError(Text("A number of seconds is expected here."), _KEY)
    return seconds
