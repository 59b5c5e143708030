"""How long a match is played: the time from act to act, without long breaks."""

from __future__ import annotations

import time
from collections.abc import Callable

LONGEST = 300.0
"""So many seconds somebody thinks at most; of a longer break no more counts."""


class PlayClock:
    """Counts from the moment somebody sat down to the last act that was heard of."""

    def __init__(self, before: int | None = 0, now: Callable[[], float] = time.monotonic) -> None:
        """Begin to count.

        Args:
            before: the seconds played before, None where nobody knows.
            now: tells the time, in seconds.
        """
        self._now, self._heard = now, now()
        self._played = None if before is None else float(before)

    def hear(self) -> None:
        """Somebody has acted."""
        now = self._now()
        if self._played is not None:
            self._played += min(now - self._heard, LONGEST)
        self._heard = now

    @property
    def minutes(self) -> int | None:
        """The same in minutes, at least one."""
        return None if self._played is None else max(1, round(self._played / 60))

    @property
    def seconds(self) -> int | None:
        """How long was played so far, None where nobody knows since when."""
        return None if self._played is None else int(self._played)
