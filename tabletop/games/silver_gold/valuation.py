"""What a seat may still expect of its cards and its score card, in points."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import exp, log1p
from operator import itemgetter
from typing import NamedTuple

from tabletop.games.silver_gold.components import Box
from tabletop.games.silver_gold.state import State
from tabletop.mechanics.bitgrid import Grid

TURN = 2.9
"""What an expedition card brings on average; this and the rest were found in self-play."""

FIRST, CELL, PIECE = 0.8, 0.34, 0.45
"""How many expedition cards finishing takes: at least, for each cell, for each separate piece."""

CROSS_SAVES = 0.5
"""How much of an expedition card a cross still to be reached saves."""

SIDE_BY_SIDE = 0.8
"""Two cards are finished in less time than one after the other: the pattern fits one of them."""

DOUBT = 1.0
"""How unsure such times are."""

OWED_CELL = 1.7
"""What a cell for a cross brings wherever it will be marked."""

LATER_PALM = 2.3
"""What a palm brings on average when it is reached later."""

TROPHY_SHARE = 0.8
"""How much of the next trophy a row of coins may hope for."""


class HeldCard(NamedTuple):
    """A card before a seat: its free cells, how many expedition cards they take, what they bring,
    and what the whole card brings."""

    time: float
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


_FIRST = itemgetter(0)


class Valuation:
    """Estimates from open information only."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._turns = _Turns(box.grid)
        self.held = lru_cache(maxsize=1 << 11)(self._held)
        self._finished = lru_cache(maxsize=1 << 12)(self._seals_of)

    def _held(self, number: int, free: int) -> HeldCard:
        """A card by its number, with these cells free."""
        card = self._box.cards[number]
        crosses = (card.crosses & free).bit_count()
        return HeldCard(
            self._turns(free) - CROSS_SAVES * crosses if free else 0.0,
            free,
            card.points,
            card.colour,
            (card.coins & free).bit_count(),
            (card.palms & free).bit_count(),
            card.seal,
            card.seal_points,
        )

    def outlook(self, state: State, seat: int, held: list[HeldCard], owed: int) -> CardOutlook:
        """What a seat may expect that holds these cards and owes so many cells for crosses."""
        left = float(self._box.flips * self._box.rounds - state.flips)
        over = not left and not owed
        done = self._finished(state.done[seat])
        mine, pace = held, 1.0
        if len(held) > 1:
            mine, pace = sorted(held, key=_FIRST), SIDE_BY_SIDE
        cards = seals = coins = palms = 0.0
        for turns, free, points, colour, more_coins, more_palms, seal, seal_points in mine:
            time = turns * pace
            chance = _chance(left - time, over) if free else 1.0
            left -= time
            cards += chance * points
            seals += chance * done.points.get(colour, 0)
            if seal_points:
                mates = sum([other.colour == seal for other in mine])
                seals += chance * seal_points * (done.cards.get(seal, 0) + mates)
            coins += chance * more_coins
            palms += chance * more_palms
        return CardOutlook(
            cards=cards,
            later=TURN * _ramp(left - 1),
            crosses=OWED_CELL * owed,
            coins=self._coins(state, seat, coins),
            palms=self._palms(state, seat, palms),
            seals=seals,
        )

    def _seals_of(self, done: tuple[int, ...]) -> _Seals:
        """What finished cards, by their numbers, mean for the seals of others."""
        points, cards = Counter[str](), Counter[str]()
        for card in map(self._box.cards.__getitem__, done):
            points[card.seal] += card.seal_points
            cards[card.colour] += 1
        return _Seals(dict(points), dict(cards))

    def _coins(self, state: State, seat: int, more: float) -> float:
        """Coins marked and to come, with the trophies of the rows they may fill."""
        box, own = self._box, state.trophies[seat]
        coins = min(state.coins[seat] + more, box.row_coins * box.coin_rows)
        won = _won(state.trophies)
        best = box.trophies[won] if won < len(box.trophies) else 0
        rows = coins / box.row_coins - len(own)
        return coins * box.coin_points + sum(own) + TROPHY_SHARE * best * rows

    def _palms(self, state: State, seat: int, more: float) -> float:
        """Palms written down, and those to come as far as they count."""
        palms = state.palms[seat]
        return sum(palms) + LATER_PALM * min(self._box.most_palms - len(palms), more)


class _Turns:
    """How many expedition cards it takes to mark some cells of a card, crosses aside."""

    def __init__(self, grid: Grid) -> None:
        self._grid = grid

    def __call__(self, cells: int) -> float:
        pieces = sum(1 for _ in self._grid.pieces(cells))
        return FIRST + CELL * cells.bit_count() + PIECE * pieces


def _chance(spare: float, over: bool) -> float:
    """How likely a card is finished with so many expedition cards to spare."""
    return 0.0 if over else 1 / (1 + exp(-(spare + 0.5) / DOUBT))


@lru_cache(maxsize=1 << 12)
def _won(trophies: tuple[tuple[int, ...], ...]) -> int:
    """How many trophies are taken."""
    return sum(points > 0 for each in trophies for points in each)


def _ramp(x: float) -> float:
    """About ``x`` where it is well above nothing, else about nothing."""
    return max(x, 0.0) + log1p(exp(-abs(x)))
