"""How a game that was played with cards of paper is entered: deal by deal bids and tricks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from oh_hell import rules
from oh_hell.state import Result, deals
from tabletop.engine.pad import Cell, Entry, Number, Row, Sheet, ValidationIssue, limits
from tabletop.engine.text import Text


class OhHellPad:
    """Two rows a deal; one of which a cell is still empty is not counted for that seat."""

    rules = ()

    def sheet(self, entry: Entry) -> Sheet:
        many = deals(entry.seats)
        return Sheet((), tuple(row for at in range(many) for row in _rows(at, many - at)))

    def issues(self, entry: Entry) -> Iterator[ValidationIssue]:
        yield from limits(self.sheet(entry), entry)
        many = deals(entry.seats)
        for at in range(many):
            yield from _issues(entry, at, many - at)

    def tally(self, entry: Entry) -> Any:
        many = range(deals(entry.seats))
        return entry.seats, tuple(tuple(_results(entry, at)) for at in many)

    def entry(self, tally: Any) -> Entry:
        seats, results = tally
        entry = Entry(seats, whole=True)
        for at, deal in enumerate(results):
            for seat, result in enumerate(deal):
                if result is not None:
                    entry = entry.put(Cell(f"bid:{at}", seat), result.bid)
                    entry = entry.put(Cell(f"taken:{at}", seat), result.taken)
        return entry


def _rows(at: int, size: int) -> tuple[Row, ...]:
    bid, taken = Text("Deal {n}: bid", n=at + 1), Text("Deal {n}: taken", n=at + 1)
    return (
        Number(f"bid:{at}", bid, rules.RANGE, most=size),
        Number(f"taken:{at}", taken, rules.TRICK, most=size),
    )


def _results(entry: Entry, at: int) -> Iterator[Result | None]:
    for seat in range(entry.seats):
        cells = Cell(f"bid:{at}", seat), Cell(f"taken:{at}", seat)
        whole = all(cell in entry.values for cell in cells)
        yield Result(*(entry.number(c.field, c.seat) for c in cells)) if whole else None


def _issues(entry: Entry, at: int, size: int) -> Iterator[ValidationIssue]:
    for field, rule in (("bid", rules.HOOK), ("taken", rules.TRICK)):
        cells = tuple(Cell(f"{field}:{at}", seat) for seat in range(entry.seats))
        if any(cell not in entry.values for cell in cells):
            continue
        n = sum(entry.number(cell.field, cell.seat) for cell in cells)
        if field == "bid" and n == size:
            yield ValidationIssue(
                rule, Text("The bids of deal {n} come out even.", n=at + 1), cells
            )
        if field == "taken" and n != size:
            why = Text("Deal {n} has {size} tricks, not {taken}.", n=at + 1, size=size, taken=n)
            yield ValidationIssue(rule, why, cells)
