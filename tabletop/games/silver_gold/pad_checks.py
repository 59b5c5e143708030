"""What cannot be so on a score pad of Silver & Gold, beyond the limits of single rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import frozen

from tabletop.engine.pad import Cell, Entry, Sheet, ValidationIssue, settled
from tabletop.engine.rule import Citation, Rule
from tabletop.engine.text import Text, Who
from tabletop.games.expeditions.pad import unfinished
from tabletop.games.silver_gold.components import Box, Seal, Treasure, Value
from tabletop.games.silver_gold.info import BOOK
from tabletop.games.silver_gold.names import COLOUR_NAMES
from tabletop.games.silver_gold.rules import RULES as GAME
from tabletop.games.silver_gold.scoring import CARDS, COINS, PALMS, SEALS, TROPHIES

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


@frozen
class _Find:
    """Coins or palms: the ``row`` of the pad, how many a card has and a sheet has ``room`` for.

    ``marked`` says how many a seat has entered; ``few`` and ``many`` what is wrong with it.
    """

    row: str
    rule: Rule
    room: int
    shown: Callable[[Treasure], int]
    marked: Callable[[Entry, int], int]
    few: Callable[[Who, int, int], Text]
    many: Callable[[Who, int, int], Text]


def _coins(room: int) -> _Find:
    return _Find(
        row=COINS,
        rule=GAME.coin,
        room=room,
        shown=lambda card: card.coins.bit_count(),
        marked=lambda entry, seat: entry.number(COINS, seat),
        few=lambda who, number, least: Text(
            "Coins marked by {who}: {number}; the finished cards alone have {least}.",
            who=who,
            number=number,
            least=least,
        ),
        many=lambda who, number, most: Text(
            "Coins marked by {who}: {number}; the finished cards and two more have {most}.",
            who=who,
            number=number,
            most=most,
        ),
    )


def _palms(room: int) -> _Find:
    return _Find(
        row=PALMS,
        rule=GAME.palm,
        room=room,
        shown=lambda card: card.shown_palms,
        marked=lambda entry, seat: len(entry.claims(PALMS, seat)),
        few=lambda who, number, least: Text(
            "Palms marked by {who}: {number}; the finished cards alone have {least}.",
            who=who,
            number=number,
            least=least,
        ),
        many=lambda who, number, most: Text(
            "Palms marked by {who}: {number}; the finished cards and two more have {most}.",
            who=who,
            number=number,
            most=most,
        ),
    )


def value_id(each: Value | Seal) -> str:
    """What a sheet keeps for a card of a value, or a seal, that is only counted."""
    return f"{each.colour}-{each.points}"


def is_worth(card: Treasure, value: Value) -> bool:
    """Whether a card has that colour and those points."""
    return (card.colour, card.points) == (value.colour, value.points)


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
        self._kinds = _coins(self._coins), _palms(box.most_palms)

    def issues(self, sheet: Sheet, entry: Entry) -> Iterator[ValidationIssue]:
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
            yield from self._finds(sheet, entry, seat, finished, others)
            yield from self._seals(entry, seat)
        yield from self._too_many_of_a_value(entry, others)
        yield from self._trophies(sheet, entry)

    # Cards that are only counted

    def _too_many_of_a_value(
        self, entry: Entry, others: list[Treasure]
    ) -> Iterator[ValidationIssue]:
        """More cards of a value than are left beside those that were tapped."""
        seats = range(entry.seats)
        for value in self._box.values:
            name = value_id(value)
            cells = tuple(Cell(CARDS, seat) for seat in seats if name in entry.claims(CARDS, seat))
            counted = sum(entry.claims(CARDS, seat).count(name) for seat in seats)
            every = [card for card in self._box.cards if is_worth(card, value)]
            tapped = len(every) - sum(card in others for card in every)
            if tapped and tapped + counted > len(every):
                why = Text(
                    "{colour} {points}: {number} in all, but the box has {most}.",
                    colour=COLOUR_NAMES[value.colour],
                    points=value.points,
                    number=tapped + counted,
                    most=len(every),
                )
                yield ValidationIssue(DECK, why, cells)

    def _seals(self, entry: Entry, seat: int) -> Iterator[ValidationIssue]:
        """More seals than cards that are only counted: no card has two."""
        names = {value_id(value) for value in self._box.values}
        cards = sum(claim in names for claim in entry.claims(CARDS, seat))
        seals = len(entry.claims(SEALS, seat))
        if seals > cards:
            why = Text(
                "Seals of {who}: {seals}, on {n} card that is only counted.",
                "Seals of {who}: {seals}, on {n} cards that are only counted.",
                who=Who(seat),
                seals=seals,
                n=cards,
            )
            yield ValidationIssue(GAME.seal, why, (Cell(SEALS, seat), Cell(CARDS, seat)))

    def _unknown(self, find: _Find, claims: tuple[str, ...], others: list[Treasure]) -> int:
        """The most coins or palms that cards which are only counted can have."""
        return sum(
            sum(
                sorted(
                    (find.shown(card) for card in others if is_worth(card, value)), reverse=True
                )[: claims.count(value_id(value))]
            )
            for value in self._box.values
        )

    # Finished cards, and what was marked on them

    def _too_many_marks(self, seat: int, finished: list[Treasure]) -> Iterator[ValidationIssue]:
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
            yield ValidationIssue(MARKS, why, (Cell(CARDS, seat),))

    def _finds(
        self,
        sheet: Sheet,
        entry: Entry,
        seat: int,
        finished: list[Treasure],
        others: list[Treasure],
    ) -> Iterator[ValidationIssue]:
        """Fewer coins or palms than on finished cards, or more than those and two others have."""
        cards = Cell(CARDS, seat)
        for find in self._kinds:
            here, number = Cell(find.row, seat), find.marked(entry, seat)
            least = sum(map(find.shown, finished))
            most = least + unfinished(map(find.shown, others))
            most += self._unknown(find, entry.claims(CARDS, seat), others)
            if number < min(least, find.room) and settled(sheet, entry, here):
                yield ValidationIssue(find.rule, find.few(Who(seat), number, least), (here, cards))
            elif most < number <= find.room and settled(sheet, entry, cards):
                yield ValidationIssue(find.rule, find.many(Who(seat), number, most), (here, cards))

    # Trophies

    def _trophies(self, sheet: Sheet, entry: Entry) -> Iterator[ValidationIssue]:
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
                yield ValidationIssue(GAME.trophy, why, (cell, coins))
        given = [points in won for points in known]
        if over and given != sorted(given, reverse=True):
            why = Text(
                "The trophy of {points} was left, and a lower one was won.",
                points=known[given.index(False)],
            )
            yield ValidationIssue(GAME.trophy, why, tuple(cells))
