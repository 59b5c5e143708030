"""The score pad of the toy game: the points of its cards, and the numbers that count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine import pad
from tabletop.engine.rule import Citation, Rule
from tabletop.engine.text import Text, Who


class PebblesPad:
    """Points of cards are entered, and who showed which number that nobody else had."""

    def __init__(self, book: Text, most: Rule, alone: Rule, worth: tuple[int, ...]) -> None:
        self.whole = Rule(
            "toy.whole", Text("Cards bring what they say."), Citation(book, Text("C"))
        )
        self.rules: tuple[Rule, ...] = (self.whole,)
        self.worth = worth
        self.rows = (
            pad.Number("cards", Text("Cards"), most, most=sum(map(abs, worth))),
            pad.Claims(
                "numbers",
                Text("Numbers"),
                alone,
                tuple(pad.Thing(str(n), Text("number {n}", n=n), str(n)) for n in (1, 2, 3)),
                most=1,
            ),
        )

    def sheet(self, entry: pad.Entry) -> pad.Sheet:
        return pad.Sheet((), self.rows)

    def issues(self, entry: pad.Entry) -> Iterator[pad.ValidationIssue]:
        sheet = self.sheet(entry)
        yield from pad.limits(sheet, entry)
        for seat in range(entry.seats):
            cell = pad.Cell("cards", seat)
            if pad.settled(sheet, entry, cell) and 0 < entry.number("cards", seat) < min(
                self.worth
            ):
                why = Text("{who} has less than any card.", who=Who(seat))
                yield pad.ValidationIssue(self.whole, why, (cell,))

    def tally(self, entry: pad.Entry) -> Any:
        seats = range(entry.seats)
        known = {"1", "2", "3"}
        claims = [[one for one in entry.claims("numbers", seat) if one in known] for seat in seats]
        return (
            tuple(entry.number("cards", seat) for seat in seats),
            tuple(sum(map(int, numbers)) for numbers in claims),
        )

    def entry(self, tally: Any) -> pad.Entry:
        values: dict[pad.Cell, pad.Value] = {}
        for seat, (points, number) in enumerate(zip(*tally, strict=True)):
            values[pad.Cell("cards", seat)] = points
            if number:
                values[pad.Cell("numbers", seat)] = (str(number),)
        return pad.Entry(len(tally[0]), values, whole=True)
