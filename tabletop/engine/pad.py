"""The score pad of a game: what people see on a finished table, entered field by field.

A pad describes its sheet with the words of this module and turns what was entered into the same
tally that ``Game.score`` counts at the end of a digital game; there is no second scorer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from attrs import field, frozen

from tabletop.engine.option import Option
from tabletop.engine.rule import Rule
from tabletop.engine.table import Face
from tabletop.engine.text import Text

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


@frozen
class Thing:
    """Something from the box that lies before a seat: a room held, a card, a token of a value.

    ``short`` is what one types for it; the box has ``copies`` of it. Things of the same ``group``
    are shown together, and a catalogue can be narrowed to a group.
    """

    id: str
    name: Text
    short: str
    face: Face | None = None
    copies: int = 1
    group: str = ""


@frozen
class Claims:
    """A row of things claimed by seats, tapped in a picture or typed by their ``short``.

    ``groups`` are (id, name) pairs in the order of the filters. With a ``plan`` the things are
    spaces on that plan of the game's layout; else they are a catalogue of faces. More claims than
    there are copies break the rule ``limit``.
    """

    id: str
    name: Text
    limit: Rule
    things: tuple[Thing, ...]
    groups: tuple[tuple[str, Text], ...] = ()
    plan: str = ""
    face: Face | None = None
    note: Text | None = None


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
    """What has been entered for so many seats; a cell that is missing is still empty."""

    seats: int
    values: Mapping[Cell, Value] = field(factory=dict, hash=False)

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
        return Entry(self.seats, values)


@frozen
class Doubt:
    """Something that cannot be so, with the rule it breaks and the cells to look at again."""

    rule: Rule
    why: Text
    at: tuple[Cell, ...]


class Pad(Protocol):
    """How a finished physical game is entered and turned into a tally; every method is pure."""

    rules: tuple[Rule, ...]

    def sheet(self, entry: Entry) -> Sheet:
        """The sheet, as it is for the options chosen so far."""

    def doubts(self, entry: Entry) -> Iterator[Doubt]:
        """What a human may have mistyped; nothing of it keeps the entry from being counted."""

    def tally(self, entry: Entry) -> Any:
        """The counted components, for ``Game.score``; any entry of well-formed values has one."""

    def entry(self, tally: Any) -> Entry:
        """What people would enter for that table; ``tally`` of it gives the same count."""
