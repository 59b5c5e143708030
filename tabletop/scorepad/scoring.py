"""One played game as a value: who sat where, what was entered, and what was said about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from enum import Enum
from types import MappingProxyType
from typing import Any
from uuid import NAMESPACE_URL, uuid4

from attrs import evolve, field, frozen

from tabletop.engine.match import Match
from tabletop.engine.pad import TABLE, Cell, Entry, ValidationIssue, Value
from tabletop.engine.text import visible
from tabletop.engine.undo_policy import Player
from tabletop.records.digests import named_uuid


def new_id() -> str:
    """A name that no other scoring or open pad has, on any machine."""
    return str(uuid4())


class ScoringSource(Enum):
    """Where a scoring comes from: people at a score pad, a match played at the screen, or another
    program's file, in which only the points stand."""

    PAD = "pad"
    DIGITAL = "digital"
    IMPORTED = "imported"


@frozen
class Sitter(Player):
    """Who sat at a seat; the colour is one of the game's (a name of the ``player`` tokens)."""


def _in_order(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    return tuple(sorted(cells))


@frozen
class Note:
    """What people say about a doubt: the rule it names, its cells in order, and their words.

    "We played it differently" is a note; words may be empty.
    """

    rule: str
    at: tuple[Cell, ...] = field(converter=_in_order)
    words: str = ""

    def answers(self, issue: ValidationIssue) -> bool:
        """Whether this is about that doubt: the same rule at the same cells."""
        return self.rule == issue.rule.id and self.at == tuple(sorted(issue.at))


@frozen
class Scoring:
    """A played game as it was entered; every change makes another value of the same ``id``.

    ``sitters`` are in the order of the table, ``start`` is the seat that began where it is known.
    ``played`` is the day, ``place`` and ``remark`` are free words. ``match`` names the match file
    of a digital game, "" where there is none. ``minutes`` is how long it took, without long breaks;
    None where nobody knows.
    """

    game: str
    sitters: tuple[Sitter, ...]
    entry: Entry
    played: date
    id: str = field(factory=new_id)
    place: str = field(default="", converter=visible)
    remark: str = ""
    notes: tuple[Note, ...] = ()
    start: int | None = None
    source: ScoringSource = ScoringSource.PAD
    match: str = ""
    minutes: int | None = None

    @classmethod
    def begin(cls, game: str, sitters: Sequence[Sitter], played: date, place: str = "") -> Scoring:
        """An empty scoring for those people."""
        return cls(game, tuple(sitters), Entry(len(sitters)), played, place=place)

    @property
    def has_sheet(self) -> bool:
        """Whether it can be counted; of an imported one only what it came to is known."""
        return self.source is not ScoringSource.IMPORTED

    def put(self, cell: Cell, value: Value | None) -> Scoring:
        """The same scoring with that value in a cell, or with the cell empty again."""
        return evolve(self, entry=self.entry.put(cell, value))

    def seated(self, sitters: Sequence[Sitter], came_from: Sequence[int | None]) -> Scoring:
        """The same scoring with other people, or the same in another order.

        ``came_from`` names for each new seat the seat whose cells it takes over, None for an
        empty one. Notes on cells of a seat that is gone are dropped with it.
        """
        moved = {old: new for new, old in enumerate(came_from) if old is not None}
        moved[TABLE] = TABLE
        values = {
            Cell(cell.field, moved[cell.seat]): value
            for cell, value in self.entry.values.items()
            if cell.seat in moved
        }
        notes = tuple(
            Note(note.rule, tuple(Cell(at.field, moved[at.seat]) for at in note.at), note.words)
            for note in self.notes
            if all(at.seat in moved for at in note.at)
        )
        start = None if self.start is None else moved.get(self.start)
        entry = Entry(len(sitters), values, self.entry.whole)
        return evolve(self, sitters=tuple(sitters), entry=entry, notes=notes, start=start)

    def note(self, issue: ValidationIssue) -> Note | None:
        """What people said about a doubt; None while it is open."""
        return next((note for note in self.notes if note.answers(issue)), None)

    def noted(self, issue: ValidationIssue, words: str = "") -> Scoring:
        """The same scoring with a note on a doubt, in place of an older one."""
        mine = Note(issue.rule.id, issue.at, words)
        return evolve(self, notes=(*self.unnoted(issue).notes, mine))

    def unnoted(self, issue: ValidationIssue) -> Scoring:
        """The same scoring with the doubt open again."""
        return evolve(self, notes=tuple(note for note in self.notes if not note.answers(issue)))


@frozen
class ScoringChange:
    """One difference between two versions: a cell, or what else there is, from → to.

    ``what`` is a cell or the name of another field of ``Scoring``; a missing side is None.
    """

    what: Cell | str
    before: Any
    after: Any


def changes(before: Scoring | None, after: Scoring) -> tuple[ScoringChange, ...]:
    """What differs, the table's fields first, then the cells in order; all that is, without before.

    The game and the id never differ and are not told.
    """
    return (*_facts_changed(before, after), *_cells_changed(before, after))


_FACTS = (
    *("sitters", "start", "played", "minutes", "place", "remark"),
    *("notes", "source", "match"),
)
_EMPTY: Mapping[str, Any] = MappingProxyType(
    {
        "sitters": (),
        "notes": (),
        "place": "",
        "remark": "",
        "match": "",
        "source": ScoringSource.PAD,
    }
)


def _facts_changed(before: Scoring | None, after: Scoring) -> Iterator[ScoringChange]:
    for name in _FACTS:
        old = _EMPTY.get(name) if before is None else getattr(before, name)
        new = getattr(after, name)
        if old != new:
            yield ScoringChange(name, old, new)
    if after.entry.whole != (before is not None and before.entry.whole):
        yield ScoringChange("whole", not after.entry.whole, after.entry.whole)


def _cells_changed(before: Scoring | None, after: Scoring) -> Iterator[ScoringChange]:
    old = {} if before is None else before.entry.values
    new = after.entry.values
    for cell in sorted({*old, *new}):
        if old.get(cell) != new.get(cell):
            yield ScoringChange(cell, old.get(cell), new.get(cell))


def of_match(
    match: Match[Any, Any],
    played: date,
    file: str = "",
    place: str = "",
    minutes: int | None = None,
) -> Scoring:
    """A finished digital match as a scoring, what its table shows already entered.

    Args:
        match: it is over, and its game has a pad.
        played: the day.
        file: the name of its match file, "" where it has none; the same match of the same file is
            the same scoring, so that an end that was taken back is not counted twice.
        place: where it was played.
        minutes: how long it took, None where nobody knows.

    Raises:
        ValueError: the match goes on, or its game has no score pad.
    """
    game = match.game
    if game.pad is None:
        raise ValueError("this game has no score pad")
    if not match.over:
        raise ValueError("the match is not over")
    return Scoring(
        game.info.id,
        tuple(Sitter(player.name, player.colour, player.kind) for player in match.players),
        game.pad.entry(game.tally(match.state)),
        played,
        str(named_uuid(NAMESPACE_URL, file)) if file else new_id(),
        place=place,
        start=_first(match),
        source=ScoringSource.DIGITAL,
        match=file,
        minutes=minutes,
    )


def _first(match: Match[Any, Any]) -> int | None:
    """The seat that acted first; None where several did at the same time."""
    for node in match.history.line(match.node.id):
        due = match.game.due(node.state)
        if isinstance(due, frozenset) and due:
            return min(due) if len(due) == 1 else None
    return None
