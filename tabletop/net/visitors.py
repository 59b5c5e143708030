"""Those who ask for a place at a hosted table without a link to it."""

from __future__ import annotations

from itertools import count

from attrs import define, field, frozen

from tabletop.net.fields import Eyes
from tabletop.net.guests import Guest

MOST_WAITING = 8
"""So many may wait for an answer at once."""

MOST_TURNED_AWAY = 20
"""After so many were turned away nobody is heard any more until the table comes back."""


@frozen(eq=False)
class Visitor:
    """Somebody called ``name`` who asks for a ``place``, over the line of a ``guest``."""

    knock: int
    guest: Guest
    name: str
    place: Eyes


@define(eq=False)
class Visitors:
    """Who waits to be let in."""

    waiting: dict[int, Visitor] = field(factory=dict)
    turned_away: int = 0
    _numbers: count[int] = field(factory=lambda: count(1))

    @property
    def full(self) -> bool:
        """Whether nobody else is heard just now."""
        return len(self.waiting) >= MOST_WAITING or self.turned_away >= MOST_TURNED_AWAY

    def wait(self, guest: Guest, name: str, place: Eyes) -> Visitor:
        """Somebody begins to wait."""
        visitor = Visitor(next(self._numbers), guest, name, place)
        self.waiting[visitor.knock] = visitor
        return visitor

    def answered(self, knock: int, admits: bool) -> Visitor | None:
        """Whoever was let in or turned away; None: nobody waits any more by that number."""
        visitor = self.waiting.pop(knock, None)
        if visitor is not None and not admits:
            self.turned_away += 1
        return visitor

    def gone(self, guest: Guest) -> Visitor | None:
        """Whose line has ended; None: the guest did not wait."""
        found = next((one for one in self.waiting.values() if one.guest is guest), None)
        if found is not None:
            del self.waiting[found.knock]
        return found
