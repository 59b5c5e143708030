"""What a seat may still expect of its cards and its score card, in points."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import exp, log1p
from operator import mul
from typing import NamedTuple

from tabletop.games.expeditions.pattern_odds import PatternOdds
from tabletop.games.silver_gold.family import SilverGold
from tabletop.games.silver_gold.filling import Filling, Fillings
from tabletop.games.silver_gold.state import State

TURN = 4.1
"""What an expedition card brings on average; this and the rest were tried in games against the
opinions before."""

CROSS_SAVES = 0.5
"""How much of an expedition card a cross still to be reached saves."""

SIDE_BY_SIDE = 0.97
"""How much of the time of both two cards take that are marked side by side."""

SPARE = 0.5
"""Even odds of finishing a card are with so many expedition cards too few."""

DOUBT = 1.0
"""How unsure such times are."""

NEXT_CARD = 1.0
"""How many expedition cards it takes before another card brings anything."""

LATER_PALM = 2.3
"""What a palm brings on average when it is reached later."""

TROPHY_SHARE = 0.8
"""How much of the best trophy left a row of coins may hope for."""


class HeldCard(NamedTuple):
    """A card before a seat: how many expedition cards it takes with its crosses, and its free cells
    without them; what these bring, and what the whole card brings."""

    time: float
    filling: Filling
    free: int
    points: int
    colour: str
    coins: int
    palms: int
    seal: str
    seal_points: int


class CardOutlook(NamedTuple):
    """What a seat may expect: points of cards, of more cards later, of cells owed, and so on."""

    cards: float
    later: float
    crosses: float
    coins: float
    palms: float
    seals: float


class _Seals(NamedTuple):
    """Of finished cards: the points their seals bring for a card of each colour, and how many have
    each colour."""

    points: dict[str, int]
    cards: dict[str, int]


class Situation(NamedTuple):
    """What is the same for a seat whatever it does now: how many expedition cards are left, how
    likely each pattern is next, its finished cards, what a coin is worth, and for how many coins
    and palms there is room."""

    left: float
    odds: tuple[float, ...]
    done: _Seals
    coin: float
    coins: int
    palms: int


class Found(NamedTuple):
    """What has just been found: how many coins, and the points of each palm."""

    coins: int = 0
    palms: tuple[int, ...] = ()


_NOTHING = Found()


class Valuation:
    """Estimates from open information only."""

    def __init__(self, family: SilverGold) -> None:
        self._box = family.box
        self._fillings = Fillings(family.grid, family.patterns, family.placements)
        self.held = lru_cache(maxsize=1 << 11)(self._held)
        self._finished = lru_cache(maxsize=1 << 12)(self._seals_of)
        self._odds = PatternOdds(family.box)
        self.elsewhere = self._fillings.elsewhere

    def _held(self, number: int, free: int) -> HeldCard:
        """A card by its number, with these cells free."""
        card, filling = self._box.cards[number], self._fillings(free)
        return HeldCard(
            filling.turns - CROSS_SAVES * (card.crosses & free).bit_count(),
            filling,
            free,
            card.points,
            card.colour,
            (card.coins & free).bit_count(),
            (card.palms & free).bit_count(),
            card.seal,
            card.seal_points,
        )

    def situation(self, state: State, seat: int) -> Situation:
        """Where a seat stands that is about to move."""
        box = self._box
        won = sum([points > 0 for each in state.trophies for points in each])
        best = box.trophies[won] if won < len(box.trophies) else 0
        return Situation(
            float(box.flips * box.rounds - state.flips),
            self._odds(state.pile),
            self._finished(state.done[seat]),
            box.coin_points + TROPHY_SHARE * best / box.row_coins,
            box.row_coins * box.coin_rows - state.coins[seat],
            box.most_palms - len(state.palms[seat]),
        )

    def outlook(
        self,
        at: Situation,
        held: list[HeldCard],
        owed: int = 0,
        found: Found = _NOTHING,
    ) -> CardOutlook:
        """What a seat may expect that holds these cards, owes so many cells for crosses, and has
        just found that."""
        left, over = at.left, not at.left and not owed
        if left:
            left += self._next_saves(at.odds, held)
        pace = 1.0
        if len(held) > 1:
            pace = SIDE_BY_SIDE
            if held[0].time > held[1].time:
                held = held[::-1]
        points, mates = at.done
        cards = seals = coins = palms = 0.0
        for time, _, free, worth, colour, more_coins, more_palms, seal, seal_points in held:
            chance = 1.0
            if free:
                left -= time * pace
                chance = _chance(left, over)
                coins += chance * more_coins
                palms += chance * more_palms
            cards += chance * worth
            seals += chance * points.get(colour, 0)
            if seal_points:
                same = sum([other.colour == seal for other in held])
                seals += chance * seal_points * (mates.get(seal, 0) + same)
        return CardOutlook(
            cards,
            TURN * _ramp(left - NEXT_CARD),
            TURN * owed * max([card.filling.single for card in held]) if owed else 0.0,
            at.coin * min(at.coins, found.coins + coins),
            sum(found.palms) + LATER_PALM * min(at.palms - len(found.palms), palms),
            seals,
        )

    def _next_saves(self, odds: tuple[float, ...], held: list[HeldCard]) -> float:
        """How many expedition cards more than itself the next one saves, where it fits best."""
        one = held[0].filling.saved if held else self.elsewhere
        other = held[1].filling.saved if len(held) > 1 else self.elsewhere
        expected: float = sum(map(mul, odds, map(max, one, other)))
        return expected - 1

    def _seals_of(self, done: tuple[int, ...]) -> _Seals:
        """What finished cards, by their numbers, mean for the seals of others."""
        points, cards = Counter[str](), Counter[str]()
        for card in map(self._box.cards.__getitem__, done):
            points[card.seal] += card.seal_points
            cards[card.colour] += 1
        return _Seals(dict(points), dict(cards))


def _chance(spare: float, over: bool) -> float:
    """How likely a card is finished with so many expedition cards to spare."""
    return 0.0 if over else 1 / (1 + exp(-(spare + SPARE) / DOUBT))


def _ramp(x: float) -> float:
    """About ``x`` where it is well above nothing, else about nothing."""
    return max(x, 0.0) + log1p(exp(-abs(x)))
