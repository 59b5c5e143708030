"""What cannot be so on a score pad of Silver & Gold, beyond the limits of single rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.engine.pad import Cell, Doubt, Entry, Sheet, settled
from tabletop.engine.rule import Citation, Rule
from tabletop.engine.text import Text, Who
from tabletop.games.expeditions.components import KEPT
from tabletop.games.silver_gold.components import Box, Treasure
from tabletop.games.silver_gold.rules import BOOK
from tabletop.games.silver_gold.rules import RULES as GAME
from tabletop.games.silver_gold.scoring import CARDS, COINS, PALMS, TROPHIES

_CONTENTS = Text("Contents of the box")

DECK = Rule(
    "deck", Text("There are 47 treasure cards, and only one of each."), Citation(BOOK, _CONTENTS)
)
MARKS = Rule(
    "marks in the game",
    Text("In each of four rounds seven of the eight patterns are marked, and crosses besides."),
    Citation(BOOK, Text("End of a round")),
)
RULES: tuple[Rule, ...] = (DECK, MARKS)


class Checks:
    """The checks for a box."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._cards = {card.id: card for card in box.cards}
        self._coins = box.coin_rows * box.row_coins
        sizes = sorted(
            (len(pattern.forms[0]) for pattern in box.patterns for _ in range(pattern.count)),
            reverse=True,
        )
        self._marks = box.rounds * sum(sizes[: box.flips])

    def doubts(self, sheet: Sheet, entry: Entry) -> Iterator[Doubt]:
        """Everything that cannot be so."""
        every = {claim for seat in range(entry.seats) for claim in entry.claims(CARDS, seat)}
        others = [card for card in self._box.cards if card.id not in every]
        for seat in range(entry.seats):
            finished = [
                self._cards[claim]
                for claim in dict.fromkeys(entry.claims(CARDS, seat))
                if claim in self._cards
            ]
            yield from self._too_many_marks(seat, finished)
            yield from self._marked_coins(sheet, entry, seat, finished, others)
            yield from self._marked_palms(sheet, entry, seat, finished, others)
        yield from self._trophies(sheet, entry)

    # Finished cards, and what was marked on them

    def _too_many_marks(self, seat: int, finished: list[Treasure]) -> Iterator[Doubt]:
        """More cells than patterns can cover; a cross marks one cell more."""
        cells = sum((card.cells & ~card.crosses).bit_count() for card in finished)
        if cells > self._marks:
            why = Text(
                "The finished cards of {who} have {cells} cells beside crosses, "
                "but the patterns have only {most}.",
                who=Who(seat),
                cells=cells,
                most=self._marks,
            )
            yield Doubt(MARKS, why, (Cell(CARDS, seat),))

    def _marked_coins(
        self,
        sheet: Sheet,
        entry: Entry,
        seat: int,
        finished: list[Treasure],
        others: list[Treasure],
    ) -> Iterator[Doubt]:
        """Fewer coins than on finished cards, or more than those and two others have."""
        coins, cards = Cell(COINS, seat), Cell(CARDS, seat)
        number, least = entry.number(COINS, seat), sum(_coins(card) for card in finished)
        most = least + _best(others, _coins)
        if number < min(least, self._coins) and settled(sheet, entry, coins):
            why = Text(
                "Coins marked by {who}: {number}; the finished cards alone have {least}.",
                who=Who(seat),
                number=number,
                least=least,
            )
            yield Doubt(GAME.coin, why, (coins, cards))
        elif most < number <= self._coins and settled(sheet, entry, cards):
            why = Text(
                "Coins marked by {who}: {number}; the finished cards and two more have {most}.",
                who=Who(seat),
                number=number,
                most=most,
            )
            yield Doubt(GAME.coin, why, (coins, cards))

    def _marked_palms(
        self,
        sheet: Sheet,
        entry: Entry,
        seat: int,
        finished: list[Treasure],
        others: list[Treasure],
    ) -> Iterator[Doubt]:
        """Fewer palms than on finished cards, or more than those and two others have."""
        palms, cards = Cell(PALMS, seat), Cell(CARDS, seat)
        number, least = len(entry.claims(PALMS, seat)), sum(_palms(card) for card in finished)
        most = least + _best(others, _palms)
        if number < min(least, self._box.most_palms) and settled(sheet, entry, palms):
            why = Text(
                "Palms marked by {who}: {number}; the finished cards alone have {least}.",
                who=Who(seat),
                number=number,
                least=least,
            )
            yield Doubt(GAME.palm, why, (palms, cards))
        elif most < number <= self._box.most_palms and settled(sheet, entry, cards):
            why = Text(
                "Palms marked by {who}: {number}; the finished cards and two more have {most}.",
                who=Who(seat),
                number=number,
                most=most,
            )
            yield Doubt(GAME.palm, why, (palms, cards))

    # Trophies

    def _trophies(self, sheet: Sheet, entry: Entry) -> Iterator[Doubt]:
        """Trophies without a row of coins, rows without a trophy, and gaps (S5)."""
        cells = [Cell(TROPHIES, seat) for seat in range(entry.seats)]
        won = {claim for cell in cells for claim in entry.claims(TROPHIES, cell.seat)}
        known = [str(points) for points in self._box.trophies]
        over = all(settled(sheet, entry, cell) for cell in cells)
        for cell in cells:
            coins = Cell(COINS, cell.seat)
            rows = max(0, min(entry.number(COINS, cell.seat), self._coins)) // self._box.row_coins
            have = len(entry.claims(TROPHIES, cell.seat))
            if settled(sheet, entry, coins) and (
                rows < have <= self._box.coin_rows
                or (over and have < rows and not won.issuperset(known))
            ):
                why = Text(
                    "Full rows of coins of {who}: {rows}; trophies: {have}.",
                    who=Who(cell.seat),
                    rows=rows,
                    have=have,
                )
                yield Doubt(GAME.trophy, why, (cell, coins))
        given = [points in won for points in known]
        if over and given != sorted(given, reverse=True):
            why = Text(
                "The trophy of {points} was left, and a lower one was won.",
                points=known[given.index(False)],
            )
            yield Doubt(GAME.trophy, why, tuple(cells))


def _coins(card: Treasure) -> int:
    return card.coins.bit_count()


def _palms(card: Treasure) -> int:
    return card.palms.bit_count()


def _best(others: list[Treasure], count: Callable[[Treasure], int]) -> int:
    """The most that two unfinished cards can have."""
    return sum(sorted(map(count, others), reverse=True)[:KEPT])
