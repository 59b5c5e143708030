"""Thinking ahead: what a seat's best marks for the next expedition cards lead to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import nlargest
from operator import itemgetter, mul
from typing import NamedTuple

from tabletop.games.expeditions.flow import fresh_pile, place_of
from tabletop.games.expeditions.moves import DECK, Keep, Mark, Move, Take
from tabletop.games.expeditions.pattern_odds import PatternOdds
from tabletop.games.silver_gold.family import SilverGold
from tabletop.games.silver_gold.state import State
from tabletop.games.silver_gold.valuation import Found, Situation, Valuation
from tabletop.mechanics.bitgrid import bits
from tabletop.mechanics.values import replaced

DEPTH = 2
"""So many expedition cards to come are thought of; a third won nothing in 200 games."""

TRIED = 2
"""So many marks for each of them are thought on, those that seem best at sight; three or four won
nothing in 600 games."""


class _Hand(NamedTuple):
    """What a seat has in a thought: its two cards by number, their free cells, the crosses it owes,
    and how many coins and the points of each palm it has found since now.

    A card without free cells is finished; another will come in its place.
    """

    cards: tuple[int, ...]
    free: tuple[int, ...]
    owed: int = 0
    coins: int = 0
    palms: tuple[int, ...] = ()


class _Moment(NamedTuple):
    """When a thought is: what is left then, what is still face down, and what a palm brings."""

    at: Situation
    pile: tuple[int, ...]
    palm: int


class Lookahead:
    """Says of moves what the seat may expect if it goes on with the best marks it can see.

    It is alone in its thoughts: nobody takes cards, the display stays as it is, and which card
    comes after a finished one is left open. For each expedition card that may come the best mark
    is thought of, and each counts as much as what is still face down makes it likely (expectimax:
    Michie 1966). What the last marks lead to is judged by the outlook that opinions have as well.
    """

    def __init__(self, family: SilverGold, worth: Valuation, weights: Sequence[float]) -> None:
        """Take the weights of the parts of an outlook, in their order."""
        self._family, self._worth, self._weights = family, worth, tuple(weights)
        self._odds = PatternOdds(family.box)
        self._fresh = fresh_pile(family)
        self._aside = family.box.expeditions - family.box.flips
        self._ways = lru_cache(maxsize=1 << 12)(self._ways_of)

    def __call__(self, state: State, moves: Sequence[Move]) -> list[float] | None:
        """What each of some moves of a seat promises, in points; only differences tell anything.

        The top card of the deck is judged at sight beside the cards of the display, and so are
        cards that are kept, of which it says nothing.
        """
        known = [number for number, move in enumerate(moves) if not _at_sight(move)]
        if not known:
            return None
        situation = self._worth.situation(state, moves[0].seat)
        now = _Moment(situation, state.pile, self._family.palm_value(state))
        hands = [self._after(state, move, now) for move in moves]
        sight = [sum([self._sight(hand, now) for hand in each]) / len(each) for each in hands]
        ahead = {n: self._expected(self._crossed(hands[n][0], now), now, DEPTH) for n in known}
        more = max(ahead.values()) - max([sight[number] for number in known])
        return [ahead.get(number, worth + more) for number, worth in enumerate(sight)]

    def _after(self, state: State, move: Move, now: _Moment) -> list[_Hand]:
        """What the seat may have after a move: one hand, but for the top card of the deck."""
        index, seat = self._family.card_index, move.seat
        places = slice(2 * seat, 2 * seat + 2)
        hand = _Hand(state.cards[places], state.free[places])
        assert not isinstance(move, Keep)
        place = place_of(0, move.place)
        if isinstance(move, Take):
            cards = bits(state.deck) if move.card == DECK else (index[move.card],)
            return [self._laid(hand, place, card) for card in cards]
        if isinstance(move, Mark):
            return [self._marked(hand, place, self._family.masks[move.cells], now)]
        owing = hand._replace(owed=state.owed[seat] - 1)
        return [self._marked(owing, place, self._family.masks[move.cell,], now)]

    def _laid(self, hand: _Hand, place: int, card: int) -> _Hand:
        """A new card lies there."""
        cells = self._family.treasures[card].cells
        return _Hand(replaced(hand.cards, place, card), replaced(hand.free, place, cells))

    def _marked(self, hand: _Hand, place: int, cells: int, now: _Moment) -> _Hand:
        """Cells are marked, with what they bring."""
        cards, free, owed, coins, palms = hand
        card = self._family.treasures[cards[place]]
        free = replaced(free, place, free[place] & ~cells)
        owed = owed + (card.crosses & cells).bit_count() if any(free) else 0
        if card.finds & cells:
            coins = min(coins + (card.coins & cells).bit_count(), now.at.coins)
            room = now.at.palms - len(palms)
            palms += (now.palm,) * min((card.palms & cells).bit_count(), room)
        return _Hand(cards, free, owed, coins, palms)

    def _crossed(self, hand: _Hand, now: _Moment) -> _Hand:
        """The hand when the cells it owes are marked, as seems best at sight."""
        while hand.owed:
            owing = hand._replace(owed=hand.owed - 1)
            ways = [
                self._marked(owing, place, 1 << cell, now)
                for place, free in enumerate(hand.free)
                for cell in bits(free)
            ]
            hand = max(ways, key=lambda way: self._sight(way, now))
        return hand

    def _sight(self, hand: _Hand, now: _Moment) -> float:
        """What a hand promises at sight."""
        known = zip(hand.cards, hand.free, strict=True)
        held = [self._worth.held(card, free) for card, free in known if card >= 0]
        found = Found(hand.coins, hand.palms)
        outlook = self._worth.outlook(now.at, held, hand.owed, found)
        promise: float = sum(map(mul, self._weights, outlook))
        return promise

    def _expected(self, hand: _Hand, now: _Moment, depth: int) -> float:
        """What a hand promises before so many expedition cards that are thought of."""
        at, pile, palm = now
        if not (depth and at.left):
            return self._sight(hand, now)
        pile = pile if sum(pile) > self._aside else self._fresh
        expected = 0.0
        for pattern, likely in enumerate(at.odds):
            if likely:
                left = replaced(pile, pattern, pile[pattern] - 1)
                then = at._replace(left=at.left - 1, odds=self._odds(left))
                best = self._best(hand, pattern, _Moment(then, left, palm), depth - 1)
                expected += likely * best
        return expected

    def _best(self, hand: _Hand, pattern: int, now: _Moment, depth: int) -> float:
        """What a hand promises in which a pattern is marked, before more expedition cards."""
        ways = [(self._sight(way, now), way) for way in self._marks(hand, pattern, now)]
        if depth:
            ways = [
                (self._expected(self._crossed(way, now), now, depth), way)
                for _, way in nlargest(TRIED, ways, key=itemgetter(0))
            ]
        worths = [worth for worth, _ in ways]
        if not all(hand.free):
            worths.append(self._elsewhere(hand, pattern, now))
        return max(worths)

    def _marks(self, hand: _Hand, pattern: int, now: _Moment) -> Iterator[_Hand]:
        """The hand with a pattern marked in each way that is worth a thought."""
        for place, free in enumerate(hand.free):
            if free:
                for cells in self._ways(pattern, hand.cards[place], free):
                    yield self._marked(hand, place, cells, now)

    def _ways_of(self, pattern: int, card: int, free: int) -> tuple[int, ...]:
        """The cells to mark on a card: single ones for what they bring, or where no others fit."""
        placements, treasure = self._family.placements[pattern], self._family.treasures[card]
        ways = placements.masks_of(placements.within(free))
        if ways[-1].bit_count() == 1:
            return ways
        special = treasure.finds | treasure.crosses
        return tuple([cells for cells in ways if cells.bit_count() > 1 or cells & special])

    def _elsewhere(self, hand: _Hand, pattern: int, now: _Moment) -> float:
        """What a hand promises if a pattern is marked on the card that is still to come."""
        at = now.at
        if at.left:
            now = now._replace(at=at._replace(left=at.left + self._worth.elsewhere[pattern]))
        return self._sight(hand, now)


def _at_sight(move: Move) -> bool:
    """Whether a move is not thought on."""
    return isinstance(move, Keep) or (isinstance(move, Take) and move.card == DECK)
