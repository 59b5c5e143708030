"""Words without end, as links are: Qt breaks lines between words only."""

from __future__ import annotations

import re

_PART = re.compile(r"(\S{8})(?=\S)")
"""So many letters stay together."""


def breakable(said: str, most: int) -> str:
    """The same, where a line may also end within a word of more than so many letters."""
    long = re.compile(rf"\S{{{most + 1},}}")
    return long.sub(lambda word: _PART.sub("\\1\N{ZERO WIDTH SPACE}", word[0]), said)
