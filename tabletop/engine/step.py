"""What the rules do unasked."""

from __future__ import annotations

from typing import Protocol, TypeGuard, runtime_checkable

from tabletop.engine.text import Text


@runtime_checkable
class Step(Protocol):
    """An event nobody decides (a refill, a zone's count, a forced choice), played by the match.

    A frozen value, whose class the game names in ``steps``. It has its own log line and its own
    table, and no file keeps it: the rules make it again. One with a ``rule`` (an attribute) cites
    it: so the log tells why, and the kit sees that the rule speaks.
    """

    def says(self) -> Text:
        """The step as the log tells it."""


@runtime_checkable
class EndsRound(Protocol):
    """A step that ends a round, after which people are told what it brought."""

    def ends_round(self) -> int:
        """The number of the round, from 1."""


@runtime_checkable
class Untold(Protocol):
    """A step that may change nothing people could see; it is kept and replayed like any other."""

    def untold(self) -> bool:
        """Whether the table and its log pass over it."""


@runtime_checkable
class Located(Protocol):
    """An event that is about certain spaces, although no piece need come or go there."""

    def where(self) -> tuple[str, ...]:
        """The ids of those spaces; ones that the table does not have are passed over."""


def passed_over(event: object) -> bool:
    """Whether an event is neither shown nor told at a table."""
    return _may_be_untold(event) and event.untold()


def _may_be_untold(event: object) -> TypeGuard[Untold]:
    """Asked once a type: Python compares a protocol with a value member by member."""
    kind = event.__class__
    if kind not in _UNTOLD:
        _UNTOLD[kind] = issubclass(kind, Untold)
    return _UNTOLD[kind]


_UNTOLD: dict[type, bool] = {}
