"""What a session tells the window, as values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import field, frozen

from tabletop.engine import session_rules
from tabletop.engine.history import Node
from tabletop.engine.move import Move, Pick
from tabletop.engine.rule import Objection
from tabletop.engine.table import Change, Table, difference
from tabletop.engine.text import Text

Consents = frozenset[int]
Retry = Callable[[Consents], None]


@frozen(eq=False)
class Showing:
    """One moment comes into sight: the table before it, the table after it, and what changed.

    ``before`` is None for the first table; ``skip`` asks for no motion (a jump through time);
    ``told`` is what led to it, as those who look may know it.
    """

    before: Table | None
    after: Table
    node: Node[Any]
    skip: bool = False
    told: Text | None = None
    change: Change = field(init=False)

    @change.default
    def _difference(self) -> Change:
        if self.before is None:
            return Change(self.after.pieces, (), ())
        return difference(self.before, self.after)


@frozen(eq=False)
class Refusal:
    """An act that was not done: why, what was tried, and the ways out.

    ``waivable`` is the move that was meant, where the table may make it although rules speak
    against it.
    ``retry`` does again with the consent of seats what needs it; it is None for moves.
    ``consent`` are the seats that would have to agree, ``just_after`` the last moment that can
    still be reached, when something revealed stands in the way.
    """

    objections: tuple[Objection, ...]
    tried: tuple[Pick, ...] = ()
    alternatives: tuple[Move, ...] = ()
    retry: Retry | None = None
    consent: tuple[int, ...] = ()
    just_after: int | None = None
    node: int | None = None
    waivable: Move | None = None

    @property
    def undo(self) -> bool:
        """Whether it was a taking back that was refused."""
        return self.retry is not None and self.objections[0].rule is not session_rules.STRENGTH
