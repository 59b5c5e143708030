"""What a score sheet of Silver & Gold tells of where things lie, and cards that it only counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from attrs import evolve, frozen

from tabletop.games.expeditions.state import Phase
from tabletop.games.silver_gold.components import Box, Treasure, Value
from tabletop.games.silver_gold.pad_checks import value_id
from tabletop.games.silver_gold.scoring import Tally
from tabletop.games.silver_gold.sheet_position import Position

_TRIES = 20_000
"""So many cards are tried before nothing is said to fit; a sheet that can be so needs few."""


def counted(box: Box, tally: Tally) -> Position:
    """The finished table of a tally; cards that it only counts are told by their worth."""
    seats = range(len(tally.coins))
    words = {value_id(value): _worth(value) for value in box.values}
    seals = tally.seals or ((),) * len(seats)
    return Position(
        phase=Phase.OVER,
        round=box.rounds,
        finished={
            seat: tuple(words.get(card, card) for card in cards)
            for seat, cards in enumerate(tally.cards)
            if cards
        },
        seals={seat: tuple(map(value_id, seals[seat])) for seat in seats if seals[seat]},
        coins=dict(enumerate(tally.coins)),
        palms={seat: palms for seat, palms in enumerate(tally.palms) if palms},
        trophies={seat: won for seat, won in enumerate(tally.trophies) if won},
    )


def definite(box: Box, position: Position) -> Position:
    """The position with cards that fit for those that are told by what they are worth."""
    worths = set(map(_worth, box.values))
    asked = [
        _Asked(seat, word)
        for seat, cards in position.finished.items()
        for word in cards
        if word in worths
    ]
    if not asked:
        return position
    taken = set(_told(position))
    free = [card for card in box.cards if card.id not in taken]
    seals = {seat: Counter(words) for seat, words in position.seals.items()}
    found = _Search(asked, free, seals).found
    if found is None:
        return position
    cards = iter(found)
    finished = {
        seat: tuple(next(cards) if word in worths else word for word in words)
        for seat, words in position.finished.items()
    }
    return evolve(position, finished=finished, seals={})


def _worth(of: Value | Treasure) -> str:
    """The words for a card of which only the worth is told."""
    return f"{of.colour}={of.points}"


@frozen
class _Asked:
    """A finished card of a seat that is told by its worth."""

    seat: int
    worth: str


def _told(position: Position) -> Iterator[str]:
    """The cards that are told to lie somewhere."""
    rows = (
        position.display,
        *position.cards.values(),
        *position.finished.values(),
        *position.hands.values(),
    )
    yield from (card for row in rows for card in row if card is not None)


class _Search:
    """Looks for cards of those worths whose seals are all that are told; ``found`` by their ids."""

    def __init__(
        self, asked: Sequence[_Asked], free: Sequence[Treasure], seals: Mapping[int, Counter[str]]
    ) -> None:
        self._asked, self._seals = asked, seals
        self._kinds: dict[tuple[str, str], list[str]] = {}
        for card in free:
            seal = value_id(card.printed_seal) if card.printed_seal else ""
            kind = (_worth(card), seal)
            self._kinds.setdefault(kind, []).append(card.id)
        self._tries = 0
        self.found = self._cards(0)

    def _cards(self, number: int) -> list[str] | None:
        """The cards from one on, where all before are chosen."""
        if number and (number == len(self._asked) or self._begins(number)):
            if self._left(self._asked[number - 1].seat):
                return None
            if number == len(self._asked):
                return []
        one = self._asked[number]
        left = self._seals.get(one.seat, Counter())
        for seal in ("", *[seal for seal, many in left.items() if many]):
            self._tries += 1
            cards = self._kinds.get((one.worth, seal))
            if cards and self._tries <= _TRIES:
                card = cards.pop()
                left[seal] -= 1
                if (rest := self._cards(number + 1)) is not None:
                    return [card, *rest]
                left[seal] += 1
                cards.append(card)
        return None

    def _begins(self, number: int) -> bool:
        """Whether the cards of another seat begin there."""
        return self._asked[number].seat != self._asked[number - 1].seat

    def _left(self, seat: int) -> int:
        """How many seals of a seat are on none of its cards."""
        left = self._seals.get(seat, Counter())
        return sum(many for seal, many in left.items() if seal)
