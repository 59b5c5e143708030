"""What would have changed the winner: the least change of a single cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from attrs import frozen

from tabletop.engine.game import Game
from tabletop.engine.pad import Cell, Claims, Entry, Number, Pad, Thing, Value
from tabletop.engine.score import Scoreboard
from tabletop.engine.text import Text, Who

HANDFUL = 5
"""So many swings are told at most."""

FARTHEST = 60
"""No number is changed by more than this: that would be another game."""

BUDGET = 400
"""So much is tried, give or take a round: a count of the whole game is 1, looking for doubts 5."""

_BLIND = 3
"""As far a number is followed whose first step brings nothing."""


@frozen
class WhatIf:
    """A change of one cell after which others win.

    ``before`` is None where the cell is empty. ``size`` is by how much a number differs, or how
    many things more or fewer are claimed; ``winners`` are who would win; ``says`` tells it all.
    """

    cell: Cell
    before: Value | None
    after: Value | None
    size: int
    winners: tuple[int, ...]
    says: Text


def what_ifs(game: Game[Any, Any], entry: Entry) -> tuple[WhatIf, ...]:
    """The least changes of single cells that give other winners and raise no new doubt.

    The smallest come first, of each cell the smallest alone, and at most a handful of them. Every
    change by one is tried; greater ones of a number where the first steps point the right way.
    """
    pad = game.pad
    if pad is None or entry.seats < 2:
        return ()
    search = _Search(game, pad, entry)
    told: list[WhatIf] = []
    for size in range(1, FARTHEST + 1):
        told += search.of_size(size)
        if len(told) >= HANDFUL or search.spent >= BUDGET:
            break
    return tuple(told[:HANDFUL])


@frozen
class _Trial:
    """A cell with another value, and the thing claimed or given back for it."""

    row: Number | Claims
    cell: Cell
    after: Value
    thing: Thing | None = None
    more: bool = True


@frozen
class _Way:
    """A number that is made greater or smaller: what one step brings towards other winners."""

    row: Number
    cell: Cell
    sign: int
    gain: int


_Key = tuple[int, int, int, int]
"""What swings of a size are sorted by: points moved, row, seat, and the order they came in."""


class _Search:
    """Tries changes of one entry."""

    def __init__(self, game: Game[Any, Any], pad: Pad, entry: Entry) -> None:
        self._game, self._pad, self._entry = game, pad, entry
        self.spent = 0
        self._rows = pad.sheet(entry).rows
        self._board = self._scored(entry)
        self._places = {row.id: place for place, row in enumerate(self._rows)}
        self._ways: list[_Way] = []
        self._told: set[Cell] = set()
        self._issues = _issues(pad, entry)

    def of_size(self, size: int) -> Iterator[WhatIf]:
        """The swings of one size in cells that have no smaller one, in order."""
        won: list[tuple[_Key, _Trial, tuple[int, ...]]] = []
        for trial in self._by_one() if size == 1 else self._by_more(size):
            board = self._scored(self._entry.put(trial.cell, trial.after))
            if size == 1 and isinstance(trial.row, Number):
                self._learn(trial.row, trial, board)
            if set(board.winners) != set(self._board.winners):
                won.append((self._key(trial, board, len(won)), trial, board.winners))
        for _, trial, winners in sorted(won, key=lambda found: found[0]):
            if len(self._told) == HANDFUL or self.spent >= 2 * BUDGET:
                return
            if trial.cell not in self._told and self._is_sound(trial):
                self._told.add(trial.cell)
                before = self._entry.values.get(trial.cell)
                says = _said(trial, self._entry, winners)
                yield WhatIf(trial.cell, before, trial.after, size, winners, says)

    def _by_one(self) -> Iterator[_Trial]:
        """Every change of one cell by one that the limits of its row allow."""
        for row in self._rows:
            if isinstance(row, Number):
                yield from self._numbers(row)
            elif isinstance(row, Claims):
                yield from self._claims(row)

    def _by_more(self, size: int) -> Iterator[_Trial]:
        """Changes of numbers by more than one, where changing them that way promises something."""
        for way in self._ways:
            now = self._entry.number(way.row.id, way.cell.seat)
            after = now + way.sign * size
            promising = way.gain > 0 or size <= _BLIND
            if promising and way.cell not in self._told and self._allowed(way.row, way.cell, after):
                yield _Trial(way.row, way.cell, after)

    def _is_sound(self, trial: _Trial) -> bool:
        """Whether a change raises no new doubt."""
        self.spent += 5
        return _issues(self._pad, self._entry.put(trial.cell, trial.after)) <= self._issues

    def _key(self, trial: _Trial, board: Scoreboard, found: int) -> _Key:
        moved = sum(
            abs(board.total(seat) - self._board.total(seat)) for seat in range(self._entry.seats)
        )
        return moved, self._places[trial.row.id], trial.cell.seat, found

    def _scored(self, entry: Entry) -> Scoreboard:
        self.spent += 1
        return self._game.score(self._pad.tally(entry))

    def _numbers(self, row: Number) -> Iterator[_Trial]:
        for seat in range(self._entry.seats):
            cell = Cell(row.id, seat)
            for after in (self._entry.number(row.id, seat) + sign for sign in (1, -1)):
                if self._allowed(row, cell, after):
                    yield _Trial(row, cell, after)

    def _allowed(self, row: Number, cell: Cell, number: int) -> bool:
        now = self._entry.number(row.id, cell.seat)
        if number < 0 or (row.most is not None and number > max(row.most, now)):
            return False
        if row.together is None or number < now:
            return True
        every = sum(self._entry.number(row.id, seat) for seat in range(self._entry.seats))
        return every - now + number <= row.together

    def _claims(self, row: Claims) -> Iterator[_Trial]:
        # Nobody comes to win by having less, or stops winning by having more.
        claimed = Counter(
            claim for seat in range(self._entry.seats) for claim in self._entry.claims(row.id, seat)
        )
        for seat in range(self._entry.seats):
            cell, mine = Cell(row.id, seat), self._entry.claims(row.id, seat)
            wins = self._board.winners
            more = wins != (seat,) and (row.most is None or len(mine) < row.most)
            for thing in row.things:
                if more and claimed[thing.id] < thing.copies:
                    yield _Trial(row, cell, tuple(sorted((*mine, thing.id))), thing)
                if seat in wins and thing.id in mine:
                    fewer = list(mine)
                    fewer.remove(thing.id)
                    yield _Trial(row, cell, tuple(fewer), thing, more=False)

    def _learn(self, row: Number, trial: _Trial, board: Scoreboard) -> None:
        """Remember which way a number leads, and whether towards other winners."""
        seat = trial.cell.seat
        assert isinstance(trial.after, int)
        sign = trial.after - self._entry.number(row.id, seat)
        gain = board.total(seat) - self._board.total(seat)
        gain = -gain if seat in self._board.winners else gain
        if gain >= 0:
            self._ways.append(_Way(row, trial.cell, sign, gain))


def _issues(pad: Pad, entry: Entry) -> frozenset[tuple[str, tuple[Cell, ...]]]:
    return frozenset((issue.rule.id, tuple(sorted(issue.at))) for issue in pad.issues(entry))


def _said(trial: _Trial, entry: Entry, winners: tuple[int, ...]) -> Text:
    then = Text(
        "Winner then: {winners}.",
        "Winners then: {winners}.",
        n=len(winners),
        winners=tuple(map(Who, winners)),
    )
    who, row = Who(trial.cell.seat), trial.row.name
    if trial.thing is None:
        assert isinstance(trial.after, int)
        return Text(
            "{who}, {row}: {after} instead of {before}. {then}",
            who=who,
            row=row,
            after=trial.after,
            before=entry.number(trial.row.id, trial.cell.seat),
            then=then,
        )
    if trial.more:
        return Text("{who}, {row}: with {thing} as well. {then}",
                    who=who, row=row, thing=trial.thing.name, then=then)  # fmt: skip
    return Text("{who}, {row}: without {thing}. {then}",
                who=who, row=row, thing=trial.thing.name, then=then)  # fmt: skip
