"""Touches and keys, and how long a hand needs for them."""

from __future__ import annotations

from attrs import frozen

TOUCH, KEY, WAY = 1.3, 0.28, 1.1
"""Seconds for pointing at something and pressing, for a key, and for the way to where something is
drawn, without any thought: the keystroke-level model (Card, Moran and Newell 1980)."""


@frozen(order=True)
class Inputs:
    """What a hand does; more are later in the order. Some touches are ``drags``."""

    touches: int = 0
    keys: int = 0
    drags: int = 0

    def __add__(self, other: Inputs) -> Inputs:
        return Inputs(
            self.touches + other.touches, self.keys + other.keys, self.drags + other.drags
        )

    @property
    def all(self) -> int:
        """Touches and keys together."""
        return self.touches + self.keys

    @property
    def seconds(self) -> float:
        """How long the hand needs; whoever looks and thinks needs longer."""
        return self.touches * TOUCH + self.keys * KEY + self.drags * WAY

    def __str__(self) -> str:
        return f"{self.touches} touches, {self.keys} keys, {self.seconds:.0f} s"


NOTHING = Inputs()


def typed(words: str) -> Inputs:
    """A field is touched, and something typed into it."""
    return Inputs(1, len(words))
