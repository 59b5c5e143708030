"""What a written position of Thebes is made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import field, frozen

from tabletop.games.thebes.board import Board, Find
from tabletop.games.thebes.calendar import Calendar
from tabletop.games.thebes.components import SITES
from tabletop.games.thebes.kinds import CONGRESS
from tabletop.games.thebes.moves import Dig
from tabletop.games.thebes.state import Phase


@frozen
class Time:
    """Where a time marker is; week 0 is before the first, after the last year week 1 the end."""

    year: int
    week: int


def time_of(calendar: Calendar, moment: int) -> Time:
    """The place of a marker so many weeks after the start of the game's first year."""
    return Time(calendar.first + max(0, moment - 1) // calendar.weeks, calendar.week(moment))


@frozen(kw_only=True)
class Position:
    """What lies on the table; seats are numbers from 0, cards and places called by their names.

    Left out, archaeologists and markers are at the start. ``order`` is the one on the track, the
    rearmost first; left out: of those on one square the first seat. ``open`` are the open cards by
    their slots, None: there is none. ``own`` are cards, exhibitions held and tokens found
    (``crete-4``; ``crete-4:2`` names one of equal ones), and what is only counted: ``congress``,
    and ``crete=5``, books about Crete that bring so many points together. ``spent`` are the sites
    whose permits lie turned, ``waiting`` those where the first digger's artefact still lies; left
    out: wherever nobody has found anything. ``stacks`` are how many cards lie in the first stack,
    in the rest of the deck, and aside; all cards told nowhere are there. ``arriving`` are
    exhibitions drawn that are in no slot yet, ``streak`` how many exchanges followed each other;
    ``dig`` is going on, and so much ``sand`` was drawn for it.
    """

    phase: Phase = Phase.TURN
    turn: int | None = None
    year: int | None = None
    order: tuple[int, ...] = ()
    times: Mapping[int, Time] = field(factory=dict)
    at: Mapping[int, str] = field(factory=dict)
    own: Mapping[int, tuple[str, ...]] = field(factory=dict)
    spent: Mapping[int, tuple[str, ...]] = field(factory=dict)
    open: tuple[str | None, ...] = ()
    exhibitions: tuple[str | None, ...] = ()
    discarded: tuple[str, ...] = ()
    arriving: tuple[str, ...] = ()
    stacks: tuple[int, int, int] | None = None
    waiting: tuple[str, ...] | None = None
    streak: int = 0
    dig: Dig | None = None
    sand: int = 0


DIGGING = (Phase.TOKENS, Phase.SAND, Phase.FIRST, Phase.USED)
BEGINNING = (Phase.YEAR, Phase.OUT, Phase.MARKER)
"""What a marker brings that has passed the last week of a year; a dig may wait for it."""


def tokens_of(board: Board, own: int) -> Iterator[str]:
    """The tokens among belongings by their names."""
    for find in board.find.values():
        for number, bits in enumerate(find.tokens, 1):
            if bits & own:
                yield f"{find.id}:{number}" if len(find.tokens) > 1 else find.id


def token_named(board: Board, name: str) -> tuple[Find, int] | None:
    """The find and the bits of the token that is meant, no bits where any equal one will do; None:
    there is no such token."""
    kind, _, number = name.partition(":")
    find = board.find.get(kind)
    if find is None or (number and number not in map(str, range(1, len(find.tokens) + 1))):
        return None
    if not number and len(find.tokens) > 1:
        return find, 0
    return find, find.tokens[int(number or 1) - 1]


@frozen
class Counted:
    """Things before a seat that are only counted: ``points`` of books about a site, congresses."""

    site: int | None
    points: int


def counted_named(name: str) -> Counted | None:
    """What is only counted by such words; None: they tell of something else."""
    kind, _, points = name.partition(_POINTS)
    if not (points.isascii() and points.isdecimal() and len(points) < 4):
        return None
    if kind == CONGRESS:
        return Counted(None, int(points))
    return Counted(SITES.index(kind), int(points)) if kind in SITES else None


def counted_words(kind: str, points: int) -> str:
    """The words for books about a site, or congresses, that are only counted."""
    return f"{kind}{_POINTS}{points}"


_POINTS = "="


def site_bits(sites: tuple[str, ...]) -> int:
    """Sites as bits."""
    return sum(1 << SITES.index(site) for site in set(sites))
