"""Sheets of a score pad, filled in as people fill them in, and what is doubted on them."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from tabletop.engine.game import Game
from tabletop.engine.pad import Cell, Claims, Entry, Number, Pad, ValidationIssue, Value, typed
from tabletop.engine.score import Scoreboard
from tabletop.engine.text import Text


class Filled:
    """A sheet that is being filled in; claims are typed by their short names."""

    def __init__(self, game: Game[Any, Any], seats: int) -> None:
        assert game.pad is not None
        self.game = game
        self.pad: Pad = game.pad
        self.entry = Entry(seats)

    def choose(self, option: str, value: str) -> Filled:
        """Choose something for the table."""
        self.entry = self.entry.put(Cell(option), value)
        return self

    def fill(self, row: str, *values: int | str | None) -> Filled:
        """Fill a row, seat by seat; None leaves the cell empty."""
        for seat, value in enumerate(values):
            if value is not None:
                self.entry = self.entry.put(Cell(row, seat), self._read(row, value))
        return self

    def _read(self, row: str, value: int | str) -> Value:
        kind = next(each for each in self.pad.sheet(self.entry).rows if each.id == row)
        if isinstance(kind, Number):
            return int(value)
        assert isinstance(kind, Claims)
        claims = typed(kind, str(value))
        assert not isinstance(claims, Text), claims
        return claims

    def claim(self, row: str, seat: int, *ids: str) -> Filled:
        """Put ids into a cell, known or not, as a file could bring them."""
        self.entry = self.entry.put(Cell(row, seat), ids)
        return self

    def whole(self) -> Filled:
        """The people say that all is entered."""
        self.entry = evolve(self.entry, whole=True)
        return self

    @property
    def board(self) -> Scoreboard:
        """The count."""
        return self.game.score(self.pad.tally(self.entry))

    def total(self, seat: int = 0) -> int:
        """All points of a seat."""
        return self.board.total(seat)

    def points(self, row: str, seat: int = 0) -> int:
        """The points of a seat that stand in a row."""
        return sum(line.points for line in self.board.lines if (line.of, line.seat) == (row, seat))

    @property
    def issues(self) -> list[ValidationIssue]:
        """What is doubted."""
        return list(self.pad.issues(self.entry))

    @property
    def told(self) -> dict[str, set[tuple[str, int]]]:
        """The same as rules and their cells; each rule may speak once."""
        told = {issue.rule.id: {(at.field, at.seat) for at in issue.at} for issue in self.issues}
        assert len(told) == len(self.issues), self.issues
        return told
