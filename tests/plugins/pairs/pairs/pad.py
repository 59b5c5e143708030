"""The score pad of Pairs: a row a deal, a column a side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.pad import Cell, Entry, Number, Sheet, ValidationIssue, limits
from tabletop.engine.text import Text


class PairsPad:
    """What a side laid in each deal, written at its first seat."""

    rules = ()

    def __init__(self, game: Any) -> None:
        self._game = game

    def sheet(self, entry: Entry) -> Sheet:
        from pairs.rules import DEALS, SUM

        most = 6 if entry.seats == 4 else 3
        return Sheet(
            (),
            tuple(
                Number(f"sum:{n}", Text("Deal {n}", n=n), SUM, most=most)
                for n in range(1, DEALS + 1)
            ),
        )

    def issues(self, entry: Entry) -> Iterator[ValidationIssue]:
        yield from limits(self.sheet(entry), entry)

    def tally(self, entry: Entry) -> Any:
        sides = self._game.info.sides(entry.seats)
        rows = [row.id for row in self.sheet(entry).rows]
        return entry.seats, tuple(
            tuple(entry.number(row, side[0]) for side in sides) for row in rows
        )

    def entry(self, tally: Any) -> Entry:
        seats, deals = tally
        entry = Entry(seats, whole=True)
        for number, sums in enumerate(deals, 1):
            for side, own in zip(self._game.info.sides(seats), sums, strict=True):
                entry = entry.put(Cell(f"sum:{number}", side[0]), own)
        return entry
