"""What a history answers with."""

from __future__ import annotations

from datetime import date, datetime

from attrs import frozen

from tabletop.engine.text import Text
from tabletop.scorepad.breakdown import Count
from tabletop.scorepad.scoring import Scoring, ScoringChange, Sitter


@frozen
class Kept:
    """A version of a scoring as it is kept.

    Versions of a scoring count from 1; ``base`` is the one it was made from, 0 for none. ``at`` is
    when it was saved (UTC), ``who`` by whom. ``removed`` says that it was taken out of the lists,
    ``aside`` that somebody else's counted when it was saved.
    """

    scoring: Scoring
    count: Count
    version: int
    base: int
    at: datetime
    who: str
    removed: bool = False
    aside: bool = False


@frozen
class SaveOutcome:
    """What became of a save.

    ``version`` is the number it has. ``overtaken`` is the version somebody else had saved in the
    meantime: both are kept, theirs counts, and ``told`` says so; None as a rule.
    """

    version: int
    overtaken: Kept | None = None
    told: Text | None = None


@frozen
class Edit:
    """One save in the audit trail: who, when, from which version, and what it changed.

    ``removed`` and ``aside`` are as in ``Kept``.
    """

    version: int
    base: int
    at: datetime
    who: str
    removed: bool
    changes: tuple[ScoringChange, ...]
    aside: bool = False


@frozen
class Draft:
    """What an open pad had entered when it was last heard of.

    ``pad`` names the pad, ``base`` the version its scoring was opened at, 0 for a new one.
    """

    pad: str
    scoring: Scoring
    base: int
    at: datetime
    who: str


@frozen
class Person:
    """Somebody who has played: the latest colour, the number of games, and the day of the last."""

    sitter: Sitter
    games: int
    last: date
