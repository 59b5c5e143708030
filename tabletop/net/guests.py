"""Somebody at the other end of a line."""

from __future__ import annotations

from attrs import define, field

from tabletop.net import messages as m


@define(eq=False)
class Guest:
    """Somebody at the other end of a line, for some seats, or looking on.

    ``waiting`` are the messages that are still to be sent to it.
    """

    seats: frozenset[int] = frozenset()
    watches: bool = False
    tokens: frozenset[str] = frozenset()
    waiting: list[m.Told] = field(factory=list)

    @property
    def eyes(self) -> tuple[m.Eyes, ...]:
        """For whom messages come over this line."""
        return (*sorted(self.seats), *([None] if self.watches else []))
