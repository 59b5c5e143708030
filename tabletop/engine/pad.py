"""The score pad of a game: what people see on a finished table, entered field by field.

A pad describes its sheet with the words of this module and turns what was entered into the same
tally that ``Game.score`` counts at the end of a digital game; there is no second scorer.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from attrs import field, frozen

from tabletop.engine.option import Option
from tabletop.engine.rule import Rule
from tabletop.engine.table import Face
from tabletop.engine.text import Text, Who

TABLE = -1
"""The seat of a cell that is about the table as a whole."""

Value = int | str | tuple[str, ...]
"""What a cell holds: a number, the value of an option, or the ids of claimed things, sorted."""


@frozen(order=True)
class Cell:
    """One place to write on the sheet: a field of a seat, or of the whole table."""

    field: str
    seat: int = TABLE


@frozen
class Number:
    """A row of numbers, one a seat.

    ``most`` is the most that one seat can have, ``together`` the most that all can have, both by
    the rule ``limit``; None where nothing limits it. ``note`` says when the row counts.
    """

    id: str
    name: Text
    limit: Rule
    most: int | None = None
    together: int | None = None
    face: Face | None = None
    note: Text | None = None


@frozen(cache_hash=True)
class Thing:
    """Something from the box that lies before a seat: a room held, a card, a token of a value.

    ``short`` is what one types for it; the box has ``copies`` of it. Things of the same ``group``
    are shown together, and a catalogue can be narrowed to a group. ``marks`` are what else is
    printed on it, by which it is searched.
    """

    id: str
    name: Text
    short: str
    face: Face | None = None
    copies: int = 1
    group: str = ""
    marks: tuple[Text, ...] = ()


@frozen
class Claims:
    """A row of things claimed by seats, tapped in a picture or typed by their ``short``.

    ``groups`` are (id, name) pairs in the order of the filters. With a ``plan`` the things are
    spaces on that plan of the game's layout; else they are a catalogue of faces. More claims than
    there are copies, or more than ``most`` by one seat, break the rule ``limit``. The rule
    ``listed`` (else the same one) says which things there are; where that was chosen for the table,
    ``chosen`` is the option.
    """

    id: str
    name: Text
    limit: Rule
    things: tuple[Thing, ...]
    groups: tuple[tuple[str, Text], ...] = ()
    plan: str = ""
    face: Face | None = None
    note: Text | None = None
    most: int | None = None
    listed: Rule | None = None
    chosen: str = ""


@frozen
class Result:
    """A row that nobody enters: points that follow from the other rows."""

    id: str
    name: Text
    face: Face | None = None
    note: Text | None = None


Row = Number | Claims | Result
"""The closed vocabulary of rows; a line of the count says by ``Line.of`` which one it stands in."""


@frozen
class Sheet:
    """A score sheet: what the whole table has in common, and the rows from top to bottom."""

    options: tuple[Option, ...]
    rows: tuple[Row, ...]


@frozen
class Entry:
    """What has been entered for so many seats; a cell that is missing is still empty.

    Empty cells count as nothing. While people are still writing that is no reason for a doubt; once
    the sheet is ``whole``, because they say so or because it is a digital table's, it is.
    """

    seats: int
    values: Mapping[Cell, Value] = field(factory=dict, hash=False)
    whole: bool = False

    def number(self, row: str, seat: int) -> int:
        """The number of a seat in a row, 0 where none is entered."""
        value = self.values.get(Cell(row, seat), 0)
        assert isinstance(value, int)
        return value

    def claims(self, row: str, seat: int) -> tuple[str, ...]:
        """The ids that a seat has claimed in a row."""
        value = self.values.get(Cell(row, seat), ())
        assert isinstance(value, tuple)
        return value

    def chosen(self, option: Option) -> str:
        """The value chosen for the table, the option's default where nobody has chosen."""
        value = self.values.get(Cell(option.id), option.default)
        assert isinstance(value, str)
        return value

    def put(self, cell: Cell, value: Value | None) -> Entry:
        """The same entry with that value in a cell, or with the cell empty again."""
        values = {at: old for at, old in self.values.items() if at != cell}
        if value is not None:
            values[cell] = tuple(sorted(value)) if isinstance(value, tuple) else value
        return Entry(self.seats, values, self.whole)


@frozen
class ValidationIssue:
    """Something that cannot be so, with the rule it breaks and the cells to look at again."""

    rule: Rule
    why: Text
    at: tuple[Cell, ...]


class Pad(Protocol):
    """How a finished physical game is entered and turned into a tally; every method is pure."""

    rules: tuple[Rule, ...]

    def sheet(self, entry: Entry) -> Sheet:
        """The sheet, as it is for the options chosen so far."""

    def issues(self, entry: Entry) -> Iterator[ValidationIssue]:
        """What a human may have mistyped; nothing of it keeps the entry from being counted."""

    def tally(self, entry: Entry) -> Any:
        """The counted components, for ``Game.score``; any entry of well-formed values has one."""

    def entry(self, tally: Any) -> Entry:
        """What people would enter for that table; ``tally`` of it gives the same count."""


# Limits that every pad has


def limits(sheet: Sheet, entry: Entry) -> Iterator[ValidationIssue]:
    """What is more than the box, the sheet or the rules have room for, by the rows' own limits.

    The cells of a doubt are those that may be wrong, the first where it is to be shown.
    """
    for row in sheet.rows:
        if isinstance(row, Number):
            yield from _number_limits(row, entry)
        elif isinstance(row, Claims):
            yield from _claim_limits(row, entry)


def _number_limits(row: Number, entry: Entry) -> Iterator[ValidationIssue]:
    numbers = {Cell(row.id, seat): entry.number(row.id, seat) for seat in range(entry.seats)}
    for cell, number in numbers.items():
        if number < 0:
            why = Text("{row}: {number} is less than nothing.", row=row.name, number=number)
            yield ValidationIssue(row.limit, why, (cell,))
        if row.most is not None and number > row.most:
            why = Text(
                "{row}: {number} is too many; {who} can have {most} at most.",
                row=row.name,
                number=number,
                who=Who(cell.seat),
                most=row.most,
            )
            yield ValidationIssue(row.limit, why, (cell,))
    every = sum(numbers.values())
    if row.together is not None and every > row.together:
        why = Text(
            "{row}: {number} in all, but the box has {most}.",
            row=row.name,
            number=every,
            most=row.together,
        )
        yield ValidationIssue(
            row.limit, why, tuple(cell for cell, number in numbers.items() if number)
        )


def _claim_limits(row: Claims, entry: Entry) -> Iterator[ValidationIssue]:
    known = {thing.id: thing for thing in row.things}
    owners: dict[str, list[int]] = {}
    for seat in range(entry.seats):
        claims, cell = entry.claims(row.id, seat), Cell(row.id, seat)
        for claim in claims:
            owners.setdefault(claim, []).append(seat)
        for claim in sorted(set(claims) - known.keys()):
            why = Text("{row}: there is no “{thing}”.", row=row.name, thing=claim)
            at = (cell, Cell(row.chosen)) if row.chosen else (cell,)
            yield ValidationIssue(row.listed or row.limit, why, at)
        if row.most is not None and len(claims) > row.most:
            why = Text(
                "{row}: {number} is too many; {who} can have {most} at most.",
                row=row.name,
                number=len(claims),
                who=Who(seat),
                most=row.most,
            )
            yield ValidationIssue(row.limit, why, (cell,))
    for claim, seats in owners.items():
        if claim in known and len(seats) > known[claim].copies:
            yield _claimed_too_often(row, known[claim], seats)


def _claimed_too_often(row: Claims, thing: Thing, seats: list[int]) -> ValidationIssue:
    once = tuple(dict.fromkeys(seats))
    if thing.copies > 1:
        why = Text(
            "{row}: {thing} is entered {number} times, but the box has {most}.",
            row=row.name,
            thing=thing.name,
            number=len(seats),
            most=thing.copies,
        )
    elif len(once) == 1:
        why = Text("{row}: {thing} is entered twice.", row=row.name, thing=thing.name)
    else:
        why = Text(
            "{row}: {thing} is given to {who}, but only one can have it.",
            row=row.name,
            thing=thing.name,
            who=tuple(map(Who, once)),
        )
    return ValidationIssue(row.limit, why, tuple(Cell(row.id, seat) for seat in once))


def settled(sheet: Sheet, entry: Entry, cell: Cell) -> bool:
    """Whether nothing more is to come in a cell: what is missing there says something then.

    That is so on a whole sheet; for a number that is entered; and once somebody has gone on, seat
    by seat or row by row, by writing to the right of the cell or below it. Numbers may be typed
    before things are tapped, or after: neither goes past the other. A seat without any thing has
    been gone past only when a later seat has some of that row.
    """
    if entry.whole:
        return True
    places = {row.id: number for number, row in enumerate(sheet.rows)}
    kinds = {row.id: type(row) for row in sheet.rows}
    things, row = kinds[cell.field] is Claims, places[cell.field]
    written = entry.values.get(cell, ()) != ()
    if written and not things:
        return True
    last = row if things and not written else len(places)
    return any(
        value != ()
        and kinds.get(at.field) is kinds[cell.field]
        and row <= places[at.field] <= last
        and at.seat >= cell.seat
        for at, value in entry.values.items()
        if at != cell
    )


# Claims as they are typed

_BETWEEN = re.compile(r"[\s,;]+")


def typed(row: Claims, words: str) -> tuple[str, ...] | Text:
    """The things that words name by what one types for them, sorted; or what is wrong.

    Letters may be small or capital. A word that is nothing itself but is made of things of one
    letter each is read letter by letter (``4311``).
    """
    known = {thing.short.casefold(): thing.id for thing in row.things}
    claims: list[str] = []
    for word in filter(None, _BETWEEN.split(words)):
        folded = word.casefold()
        if folded in known:
            claims.append(known[folded])
        elif all(letter in known for letter in folded):
            claims += [known[letter] for letter in folded]
        else:
            return _unknown_word(row, word)
    return tuple(sorted(claims))


_LISTED = 12
"""So many short names a sentence can list."""


def _unknown_word(row: Claims, word: str) -> Text:
    shorts = tuple(thing.short for thing in row.things)
    if len(shorts) > _LISTED:
        shorts = (shorts[0], shorts[1], "…", shorts[-1])
    return Text("“{word}” is none of these: {shorts}.", word=word, shorts=shorts)


def written(row: Claims, claims: tuple[str, ...]) -> str:
    """What one would type for these claims, in the order of the row; ``typed`` reads it again."""
    many = Counter(claims)
    return " ".join(thing.short for thing in row.things for _ in range(many[thing.id]))
