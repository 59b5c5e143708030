"""How fast a table shows what nobody at the screen does."""

from __future__ import annotations

from enum import Enum

from tabletop.engine.text import Text


class Speed(Enum):
    """How long the moves of computers, and what the rules do after them, are in sight."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    MY_TURN = "my_turn"

    @property
    def pace(self) -> float:
        """How many times as long as usual takes what is shown at all."""
        return _PACES[self]

    @property
    def by_key(self) -> bool:
        """Whether a count that is shown without motion goes on by key alone."""
        return self in (Speed.SLOW, Speed.NORMAL)

    @property
    def words(self) -> Text:
        """Its name."""
        return _WORDS[self]

    @property
    def told(self) -> Text:
        """What is said of it where it is chosen."""
        return Text("Speed of computers: {speed}", speed=self.words)

    @property
    def sign(self) -> str:
        """What stands for it where there is no room for words."""
        return _SIGNS[self]

    def next(self) -> Speed:
        """The next faster one; after the fastest the slowest."""
        every = list(Speed)
        return every[(every.index(self) + 1) % len(every)]


_PACES = {Speed.SLOW: 2.0, Speed.NORMAL: 1.0, Speed.FAST: 1 / 3, Speed.MY_TURN: 1.0}
_SIGNS = {Speed.SLOW: "½×", Speed.NORMAL: "1×", Speed.FAST: "3×", Speed.MY_TURN: "»"}
_WORDS = {
    Speed.SLOW: Text("Slow"),
    Speed.NORMAL: Text("Normal"),
    Speed.FAST: Text("Fast"),
    Speed.MY_TURN: Text("Until my turn"),
}
