"""What the score pads of both games do alike: one sheet, and checks of what lies before seats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from tabletop.engine.pad import Entry, Sheet, ValidationIssue, limits
from tabletop.games.expeditions.components import KEPT


class Checks(Protocol):
    """What cannot be so on a sheet, beyond the limits of single rows."""

    def issues(self, sheet: Sheet, entry: Entry) -> Iterator[ValidationIssue]:
        """Everything that cannot be so."""


class ExpeditionPad:
    """A pad whose sheet is the same whatever is entered; a game adds its tally and its entry."""

    def __init__(self, sheet: Sheet, checks: Checks) -> None:
        self._sheet = sheet
        self._checks = checks

    def sheet(self, entry: Entry) -> Sheet:
        """The sheet."""
        return self._sheet

    def issues(self, entry: Entry) -> Iterator[ValidationIssue]:
        """What a human may have mistyped."""
        yield from limits(self._sheet, entry)
        yield from self._checks.issues(self._sheet, entry)


def unfinished(counts: Iterable[int]) -> int:
    """The most of something that a seat's two unfinished cards can have, of these cards."""
    return sum(sorted(counts, reverse=True)[:KEPT])
