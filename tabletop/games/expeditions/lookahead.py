"""Thinking ahead in either game: what a seat's best marks for the next expedition cards lead to."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import nlargest
from operator import itemgetter
from typing import ClassVar, Generic, NamedTuple, Protocol, TypeVar

from tabletop.games.expeditions.family import Family, S
from tabletop.games.expeditions.flow import fresh_pile, place_of
from tabletop.games.expeditions.moves import DECK, Keep, Mark, Move, Take
from tabletop.mechanics.bitgrid import bits
from tabletop.mechanics.values import replaced

F = TypeVar("F")


class Hand(NamedTuple, Generic[F]):
    """What a seat has in a thought: its two cards by number, their free cells, the crosses it owes,
    and what it has found, in the words of its game.

    A finished card stays where it lies; another will come in its place.
    """

    cards: tuple[int, ...]
    free: tuple[int, ...]
    owed: int
    found: F


class Moment(Protocol):
    """When a thought is: how many expedition cards are to come then, what is still face down, and
    how likely each pattern is next."""

    @property
    def left(self) -> float: ...

    @property
    def pile(self) -> tuple[int, ...]: ...

    @property
    def odds(self) -> tuple[float, ...]: ...


N = TypeVar("N", bound=Moment)


class Lookahead(ABC, Generic[S, F, N]):
    """Says of moves what the seat may expect if it goes on with the best marks it can see.

    It is alone in its thoughts: nobody takes cards, the display stays as it is, and which card
    comes after a finished one is left open. For each expedition card that may come the best mark
    is thought of, and each counts as much as what is still face down makes it likely (expectimax:
    Michie 1966). What the last marks lead to is judged at sight, as each game can.

    ``depth`` expedition cards to come are thought of; for all but the last of them ``tried`` marks
    are thought on, those that seem best at sight.
    """

    depth: ClassVar[int]
    tried: ClassVar[int] = 1

    def __init__(self, family: Family[S]) -> None:
        self._family = family
        self._fresh = fresh_pile(family)
        self._aside = family.components.expeditions - family.components.flips
        self._ways = lru_cache(maxsize=1 << 12)(self._ways_of)

    def __call__(self, state: S, moves: Sequence[Move]) -> list[float] | None:
        """What each of some moves of a seat promises, in points; only differences tell anything.

        The top card of the deck is judged at sight beside the cards of the display, and so are
        cards that are kept, of which it says nothing.
        """
        known = [number for number, move in enumerate(moves) if not _at_sight(move)]
        if not known:
            return None
        now = self._now(state, moves[0].seat)
        hands = [self._after(state, move, now) for move in moves]
        sight = [sum([self._sight(hand, now) for hand in each]) / len(each) for each in hands]
        depth = self.depth
        ahead = {n: self._expected(self._crossed(hands[n][0], now), now, depth) for n in known}
        more = max(ahead.values()) - max([sight[number] for number in known])
        return [ahead.get(number, worth + more) for number, worth in enumerate(sight)]

    # What each game says

    @abstractmethod
    def _now(self, state: S, seat: int) -> N:
        """The moment of a state."""

    @abstractmethod
    def _then(self, now: N, pile: tuple[int, ...]) -> N:
        """The moment after one more expedition card, with what is face down then."""

    @abstractmethod
    def _found(self, state: S, seat: int) -> F:
        """What the seat has found."""

    @abstractmethod
    def _marked(self, hand: Hand[F], place: int, cells: int, now: N) -> Hand[F]:
        """Cells are marked, with what they bring."""

    @abstractmethod
    def _sight(self, hand: Hand[F], now: N) -> float:
        """What a hand promises at sight."""

    @abstractmethod
    def _open(self, hand: Hand[F]) -> Sequence[int]:
        """The places whose cards are not finished."""

    @abstractmethod
    def _ways_of(self, pattern: int, card: int, free: int) -> tuple[int, ...]:
        """The cells to mark on a card, in each way that is worth a thought."""

    @abstractmethod
    def _elsewhere(self, hand: Hand[F], pattern: int, now: N) -> float:
        """What a hand promises if a pattern is marked on the card that is still to come."""

    # The thought

    def _after(self, state: S, move: Move, now: N) -> list[Hand[F]]:
        """What the seat may have after a move: one hand, but for the top card of the deck."""
        family, seat = self._family, move.seat
        places = slice(2 * seat, 2 * seat + 2)
        owed, found = state.owed[seat], self._found(state, seat)
        hand = Hand(state.cards[places], state.free[places], owed, found)
        assert not isinstance(move, Keep)
        place = place_of(0, move.place)
        if isinstance(move, Take):
            cards = bits(state.deck) if move.card == DECK else (family.card_index[move.card],)
            return [self._laid(hand, place, card) for card in cards]
        if isinstance(move, Mark):
            return [self._marked(hand, place, family.masks[move.cells], now)]
        owing = hand._replace(owed=owed - 1)
        return [self._marked(owing, place, family.masks[move.cell,], now)]

    def _laid(self, hand: Hand[F], place: int, card: int) -> Hand[F]:
        """A new card lies there."""
        free = replaced(hand.free, place, self._family.cards[card].cells)
        return hand._replace(cards=replaced(hand.cards, place, card), free=free)

    def _crossed(self, hand: Hand[F], now: N) -> Hand[F]:
        """The hand when the cells it owes are marked, as seems best at sight."""
        family = self._family
        while hand.owed:
            owing = hand._replace(owed=hand.owed - 1)
            ways = [
                self._marked(owing, place, 1 << cell, now)
                for place, free in enumerate(hand.free)
                if free
                for cell in bits(family.reachable(family.cards[hand.cards[place]], free))
            ]
            hand = max(ways, key=lambda way: self._sight(way, now))
        return hand

    def _expected(self, hand: Hand[F], now: N, depth: int) -> float:
        """What a hand promises before so many expedition cards that are thought of."""
        if not (depth and now.left):
            return self._sight(hand, now)
        pile = now.pile if sum(now.pile) > self._aside else self._fresh
        expected = 0.0
        for pattern, likely in enumerate(now.odds):
            if likely:
                then = self._then(now, replaced(pile, pattern, pile[pattern] - 1))
                expected += likely * self._best(hand, pattern, then, depth - 1)
        return expected

    def _best(self, hand: Hand[F], pattern: int, now: N, depth: int) -> float:
        """What a hand promises in which a pattern is marked, before more expedition cards."""
        places = self._open(hand)
        ways = [(self._sight(way, now), way) for way in self._marks(hand, places, pattern, now)]
        if depth:
            ways = [
                (self._expected(self._crossed(way, now), now, depth), way)
                for _, way in nlargest(self.tried, ways, key=itemgetter(0))
            ]
        worths = [worth for worth, _ in ways]
        if len(places) < len(hand.cards):
            worths.append(self._elsewhere(hand, pattern, now))
        return max(worths)

    def _marks(
        self, hand: Hand[F], places: Sequence[int], pattern: int, now: N
    ) -> Iterator[Hand[F]]:
        """The hand with a pattern marked in each way that is worth a thought."""
        for place in places:
            for cells in self._ways(pattern, hand.cards[place], hand.free[place]):
                yield self._marked(hand, place, cells, now)


def _at_sight(move: Move) -> bool:
    """Whether a move is not thought on."""
    return isinstance(move, Keep) or (isinstance(move, Take) and move.card == DECK)
