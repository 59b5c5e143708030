"""Copies of the toy game with a broken score pad."""

from collections.abc import Iterator
from typing import Any

from tabletop.engine.pad import Cell, Entry, ValidationIssue
from tabletop.engine.text import Text
from tests.engine.toy import BOOK, HIDDEN, MOST, Pebbles
from tests.engine.toy_pad import PebblesPad


class TwoPadRulesOfOneName(Pebbles):
    def __init__(self, components: Any) -> None:
        super().__init__(components)
        assert isinstance(self.pad, PebblesPad)
        self.pad.rules = (*self.pad.rules, *self.pad.rules)


class Otherwise(PebblesPad):
    """Not broken yet."""

    def __init__(self) -> None:
        super().__init__(BOOK, MOST, HIDDEN, (1, 2, 3) * 3)


class LosesTheNumbers(Otherwise):
    def tally(self, entry: Entry) -> Any:
        cards, alone = super().tally(entry)
        return cards, (0,) * len(alone)


class StopsAtLargeNumbers(Otherwise):
    def tally(self, entry: Entry) -> Any:
        if any(entry.number("cards", seat) > 99 for seat in range(entry.seats)):
            raise ValueError("that is too much")
        return super().tally(entry)


class AnyoneHasAnyNumber(Otherwise):
    def issues(self, entry: Entry) -> Iterator[ValidationIssue]:
        return (issue for issue in super().issues(entry) if issue.rule is not HIDDEN)


class DoubtsNobody(Otherwise):
    def issues(self, entry: Entry) -> Iterator[ValidationIssue]:
        yield from super().issues(entry)
        if entry.number("cards", 0) > 0 and not entry.whole:
            yield ValidationIssue(self.whole, Text("Something is wrong."), ())


class DoubtsTheWinner(Otherwise):
    def issues(self, entry: Entry) -> Iterator[ValidationIssue]:
        yield from super().issues(entry)
        if entry.number("cards", 0) > 1:
            yield ValidationIssue(self.whole, Text("So much?"), (Cell("cards", 0),))


def with_pad(pad: type[Otherwise]) -> type[Pebbles]:
    """The toy with another pad."""

    class Padded(Pebbles):
        def __init__(self, components: Any) -> None:
            super().__init__(components)
            self.pad = pad()

    Padded.__name__ = pad.__name__
    return Padded
