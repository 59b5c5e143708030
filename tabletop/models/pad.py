"""The score pad as it is filled in: what is entered, what it counts, and what is doubted."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from tabletop.engine.game import Game
from tabletop.engine.option import Option
from tabletop.engine.pad import TABLE, Cell, Claims, Number, Row, Sheet, ValidationIssue, Value
from tabletop.engine.score import Line, Scoreboard
from tabletop.engine.text import Text
from tabletop.language import LANGUAGES, Catalogue
from tabletop.scorepad.breakdown import ScoreBreakdown, break_down
from tabletop.scorepad.name_search import NameSearch
from tabletop.scorepad.scoring import Note, Scoring, Sitter
from tabletop.scorepad.typed_names import AskedBack, Say, named

TOTAL = ""
"""The row of all points together, among the rows' ids."""


class PadModel(QObject):
    """One scoring under the pencil.

    ``changed`` says that something is entered otherwise and all is counted anew; ``entered`` that
    what was entered is whole: the pencil has left the cell, or was not needed; ``reshaped`` that
    the sheet has other rows, options or seats; ``pointed`` that another number is to be proved or
    another seat taps in the picture. ``answered`` carries the cell in which words meant nothing
    until a tap said what they mean. ``kept`` carries every scoring that people made, to be kept as
    a draft. ``moved`` carries the name of a thing that a tap took from a seat, that seat, and
    the one that has it now. ``base`` is the version of the history that is edited, 0 for a new
    scoring.
    """

    changed = Signal()
    entered = Signal()
    reshaped = Signal()
    pointed = Signal()
    answered = Signal(object)
    kept = Signal(object)
    moved = Signal(object, int, int)

    def __init__(
        self,
        game: Game[Any, Any],
        scoring: Scoring,
        words: Catalogue,
        base: int = 0,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.game, self.words, self.base = game, words, base
        self.breakdown: ScoreBreakdown = break_down(game, scoring)
        self.seat, self.row = 0, TOTAL
        self._past: list[Scoring] = []
        self._future: list[Scoring] = []
        self._typing: Cell | None = None
        self._writing = False
        self._unread: dict[Cell, tuple[str, Value | None]] = {}
        self._names: dict[Claims, NameSearch] = {}

    def say(self, text: Text) -> str:
        """A sentence in the reader's language, with the players' names."""
        return self.words.say(text, self.names)

    def speak(self, words: Catalogue) -> None:
        """Speak another language from now on."""
        self.words = words
        self._names.clear()

    def names_of(self, row: Claims) -> NameSearch:
        """The things of a row, to be looked for by their names in all languages."""
        if row not in self._names:
            self._names[row] = NameSearch(row.things, self.says)
        return self._names[row]

    @property
    def says(self) -> tuple[Say, ...]:
        """Put names into the languages in which people may type them, the reader's own first."""
        own = self.words.language.code
        return (self.say, *(say for code, say in self._spoken.items() if code != own))

    @cached_property
    def _spoken(self) -> Mapping[str, Say]:
        game = self.game.info.id
        return {code: Catalogue.load(code, game).say for code in LANGUAGES}

    # What is entered

    @property
    def scoring(self) -> Scoring:
        """All that is entered, as a value."""
        return self.breakdown.scoring

    @property
    def sheet(self) -> Sheet:
        """The sheet, as it is for the options chosen so far."""
        return self.breakdown.sheet

    @property
    def seats(self) -> tuple[Sitter, ...]:
        """Who played, in the order of the columns."""
        return self.scoring.sitters

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Who has each column: a seat, or partners; what these have is written at the first."""
        return self.game.info.sides(len(self.seats))

    @property
    def columns(self) -> range:
        """The seats at which something is written, the first of each side."""
        return range(len(self.sides))

    def side_name(self, seat: int) -> Text:
        """What a seat is called; partners by both names."""
        names = [player_name(each, self.seats[each]) for each in self.sides[seat]]
        return Text("{players}", players=tuple(names)) if names[1:] else names[0]

    @property
    def names(self) -> Mapping[int, str]:
        """The players' names by seat, of those who have one."""
        return {seat: sitter.name for seat, sitter in enumerate(self.seats) if sitter.name}

    @property
    def begun(self) -> bool:
        """Whether anything is entered for a seat; before that nobody leads and nobody is level."""
        return any(cell.seat != TABLE for cell in self.scoring.entry.values)

    @property
    def complete(self) -> bool:
        """Whether people say that it is whole, or every number is written: one may have no things,
        but a number that nobody had is written as 0."""
        rows = [row.id for row in self.sheet.rows if isinstance(row, Number)]
        cells = (Cell(row, seat) for row in rows for seat in self.columns)
        written = all(self.value(cell) is not None for cell in cells)
        return self.scoring.entry.whole or (self.begun and written)

    def value(self, cell: Cell) -> Value | None:
        """What a cell holds; None while it is empty."""
        return self.scoring.entry.values.get(cell)

    def claims(self, row: str, seat: int) -> tuple[str, ...]:
        """The ids of what a seat has claimed in a row."""
        return self.scoring.entry.claims(row, seat)

    def owners(self, row: str, thing: str) -> tuple[int, ...]:
        """The seats that have claimed a thing, a seat once for each copy."""
        every = range(len(self.seats))
        return tuple(seat for seat in every for one in self.claims(row, seat) if one == thing)

    def chosen(self, option: Option) -> str:
        """The value of an option of the table."""
        return self.scoring.entry.chosen(option)

    def row_of(self, row: str) -> Row:
        """A row of the sheet by its id; raises LookupError."""
        for each in self.sheet.rows:
            if each.id == row:
                return each
        raise LookupError(row)

    # What it counts

    @property
    def board(self) -> Scoreboard:
        """The count, as if the game ended like this."""
        return self.breakdown.board

    def lines(self, row: str, seat: int) -> tuple[Line, ...]:
        """The lines that make a number."""
        if row == TOTAL:
            return tuple(line for line in self.board.lines if line.seat == seat)
        return self.breakdown.lines(row, seat)

    def points(self, row: str, seat: int) -> int:
        """The points of a seat in a row, or all of them."""
        return sum(line.points for line in self.lines(row, seat))

    def factor(self, row: str, seat: int) -> int | None:
        """What each thing brings that a seat has in a row; None where points are no product."""
        factors = {line.times for line in self.lines(row, seat)}
        return factors.pop() if len(factors) == 1 else None

    def scores(self, row: str) -> bool:
        """Whether any line of the count stands in a row."""
        return any(line.of == row for line in self.board.lines)

    def rank(self, seat: int) -> int:
        """The place of a seat, 1 the winner; who shares a place has the same number."""
        return self.breakdown.count.ranks[seat]

    # What is doubted

    @property
    def issues(self) -> tuple[ValidationIssue, ...]:
        """All doubts, the open ones first."""
        return (*self.breakdown.open, *(issue for issue, _ in self.breakdown.answered))

    def has_issue(self, cell: Cell) -> bool:
        """Whether an open doubt names that cell."""
        return any(cell in issue.at for issue in self.breakdown.open)

    def note(self, issue: ValidationIssue) -> Note | None:
        """What people noted on a doubt; None while it is open."""
        return self.scoring.note(issue)

    def play_differently(self, issue: ValidationIssue, words: str = "") -> None:
        """Note that it was played like that."""
        self._take(self.scoring.noted(issue, words))

    def reopen(self, issue: ValidationIssue) -> None:
        """Take the note on a doubt away."""
        self._take(self.scoring.unnoted(issue))

    # What the pencil does

    def put(self, cell: Cell, value: Value | None, *, typing: bool = False) -> None:
        """Enter a value, or empty the cell with None.

        While somebody is ``typing`` in the same cell, it is all one step for undo.
        """
        if value == self.value(cell):
            return
        self._take(self.scoring.put(cell, value), typing=cell if typing else None)

    def misread(self, cell: Cell, words: str) -> None:
        """Words stand in a cell that mean nothing; what it held before still counts."""
        self._unread[cell] = (words, self.value(cell))
        self._writing = True

    def unread(self, cell: Cell) -> str | None:
        """Words in a cell that mean nothing, until it holds something else."""
        words, held = self._unread.get(cell, (None, None))
        return words if held == self.value(cell) else None

    def forget_unread(self, cell: Cell) -> None:
        """Words that meant nothing were mended, or are taken back."""
        self._unread.pop(cell, None)

    @property
    def asked_back(self) -> tuple[Cell, ...]:
        """The cells whose words mean nothing."""
        return tuple(sorted(cell for cell in self._unread if self.unread(cell) is not None))

    def asked(self, cell: Cell) -> AskedBack | None:
        """What is asked of words in a cell of things that mean nothing; None: nothing is."""
        words, row = self.unread(cell), self.row_of(cell.field)
        if words is None or not isinstance(row, Claims):
            return None
        found = named(row, words, self.says)
        return found if isinstance(found, AskedBack) else None

    def _answer(self, cell: Cell, words: str) -> None:
        """Write what somebody has meant."""
        row = self.row_of(cell.field)
        assert isinstance(row, Claims)
        claims, before = named(row, words, self.says), self.scoring
        assert not isinstance(claims, AskedBack)
        self.forget_unread(cell)
        self.put(cell, claims)
        if self.scoring == before:
            self.changed.emit()
        self.answered.emit(cell)

    def settle(self) -> None:
        """The pencil has left the cell: what is typed next is another step."""
        self._typing = None
        if self._writing:
            self._writing = False
            self.entered.emit()

    def choose(self, option: Option, value: str) -> None:
        """Choose a value of an option for the whole table."""
        self.put(Cell(option.id, TABLE), value)

    def tap(self, row: str, thing: str) -> None:
        """Give a thing to the seat that taps, or take it away again.

        A thing that exists once comes from whoever has it; of several copies each tap takes one
        more, until none is left, and then one's own all go back. Where words in the cell may mean
        that thing, they mean it from now on.
        """
        asked = self.asked(Cell(row, self.seat))
        if asked is not None and thing in (meant := dict(asked.things)):
            self._answer(Cell(row, self.seat), meant[thing])
            return
        claims = self.row_of(row)
        assert isinstance(claims, Claims)
        found = next(each for each in claims.things if each.id == thing)
        copies = found.copies
        owners = self.owners(row, thing)
        scoring = self.scoring
        if self.seat in owners and len(owners) >= copies:
            scoring = self._without(scoring, row, self.seat, thing)
            self._take(scoring)
            return
        givers = owners if copies == 1 else ()
        for other in givers:
            scoring = self._without(scoring, row, other, thing)
        self._take(scoring.put(Cell(row, self.seat), (*self.claims(row, self.seat), thing)))
        for giver in givers:
            self.moved.emit(found.name, giver, self.seat)

    def _without(self, scoring: Scoring, row: str, seat: int, thing: str) -> Scoring:
        left = tuple(one for one in scoring.entry.claims(row, seat) if one != thing)
        return scoring.put(Cell(row, seat), left or None)

    def point(self, row: str, seat: int) -> None:
        """Prove another number; its seat taps from now on."""
        if (row, seat) != (self.row, self.seat) and seat in self.columns:
            self.row, self.seat = row, seat
            self.pointed.emit()

    # Who played, where and when

    def sit(self, seat: int, *, name: str | None = None, colour: str | None = None) -> None:
        """Name a player, or give them another colour; whoever had it takes theirs."""
        seats = list(self.seats)
        old = seats[seat].colour
        if colour is not None and colour != old:
            seats = [evolve(s, colour=old) if s.colour == colour else s for s in seats]
            seats[seat] = evolve(seats[seat], colour=colour)
        if name is not None:
            seats[seat] = evolve(seats[seat], name=name.strip())
        self._take(evolve(self.scoring, sitters=tuple(seats)))

    @property
    def can_add(self) -> bool:
        """Whether another player could sit down."""
        return len(self.seats) < self.game.info.seats[1]

    @property
    def can_remove(self) -> bool:
        """Whether a player could be taken from the sheet."""
        return len(self.seats) > self.game.info.seats[0]

    def add_seat(self) -> None:
        """One player more, or as many as the game asks for, in colours that nobody has."""
        taken = {sitter.colour for sitter in self.seats}
        free = [colour for colour in self.game.info.colours if colour not in taken]
        if free and self.can_add:
            counts = self.game.info.counts
            more = next(count for count in counts if count > len(self.seats)) - len(self.seats)
            added = tuple(Sitter("", colour) for colour in free[:more])
            stay = (*range(len(self.seats)), *(None,) * more)
            self._take(self.scoring.seated((*self.seats, *added), stay))

    def remove_seat(self, seat: int) -> None:
        """One player less, or more from the end, with all that was entered for them."""
        if self.can_remove:
            stay = [each for each in range(len(self.seats)) if each != seat]
            while len(stay) not in self.game.info.counts:
                stay.pop()
            self._unread.clear()
            self._take(self.scoring.seated([self.seats[each] for each in stay], stay))

    def tell(self, **facts: Any) -> None:
        """Set the day (``played``), the ``place`` or the ``remark``."""
        self._take(evolve(self.scoring, **facts))

    def finish(self) -> None:
        """Say that the sheet is whole: what is empty now says something, too. No step for undo."""
        if not self.scoring.entry.whole:
            self._show(evolve(self.scoring, entry=evolve(self.scoring.entry, whole=True)))

    # Undo

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back."""
        return bool(self._future)

    def undo(self) -> None:
        """Take the last step back."""
        self._writing = False
        if self._past:
            self._future.append(self.scoring)
            self._show(self._past.pop())

    def redo(self) -> None:
        """Make the step again that was taken back."""
        self._writing = False
        if self._future:
            self._past.append(self.scoring)
            self._show(self._future.pop())

    def _take(self, scoring: Scoring, *, typing: Cell | None = None) -> None:
        if scoring == self.scoring:
            return
        if typing is None or typing != self._typing or not self._past:
            self._past.append(self.scoring)
        self._future.clear()
        self._writing = typing is not None
        self._show(scoring)
        self._typing = typing

    def _show(self, scoring: Scoring) -> None:
        shape = (self.sheet, len(self.seats))
        self._typing = None
        self.breakdown = break_down(self.game, scoring)
        self.seat = min(self.seat, self.columns[-1])
        self.kept.emit(scoring)
        if shape != (self.sheet, len(self.seats)):
            self.reshaped.emit()
        self.changed.emit()
        if not self._writing:
            self.entered.emit()


def player_name(seat: int, sitter: Sitter) -> Text:
    """What a player is called; who has no name yet, by number."""
    if sitter.name:
        return Text("{name}", name=sitter.name)
    return Text("Player {number}", number=seat + 1)
