"""How long a game took, as people write it and read it."""

from __future__ import annotations

import re

from tabletop.engine.text import Text

_WRITTEN = re.compile(
    r"(?:(?P<hours>\d{1,3}) ?(?:h|:|std\.?|godz\.?))? ?(?:(?P<minutes>\d{1,4}) ?(?:m|min\.?)?)?",
    re.IGNORECASE,
)


def playing_time(minutes: int) -> Text:
    """How long a game took."""
    return Text("{minutes} min", minutes=minutes)


def minutes_of(words: str) -> int | None:
    """The minutes that somebody wrote: ``85``, ``85 min``, ``1:25`` or ``1 h 25``.

    Returns:
        None where nothing is written.

    Raises:
        ValueError: it says no time.
    """
    plain = " ".join(words.split())
    if not plain:
        return None
    found = _WRITTEN.fullmatch(plain)
    if found is None:
        raise ValueError(words)
    return 60 * int(found["hours"] or 0) + int(found["minutes"] or 0)
