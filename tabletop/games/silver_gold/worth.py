"""What a seat may still expect of its cards and its score card, in points."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import exp, log1p
from typing import NamedTuple

from tabletop.games.silver_gold.components import Box, Treasure
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

Held = tuple[Treasure, int]
"""A card before a seat, and its free cells."""


class Outlook(NamedTuple):
    """What a seat may expect: points of cards, of more cards later, of cells owed, and so on."""

    cards: float
    later: float
    crosses: float
    coins: float
    palms: float
    seals: float


class Worth:
    """Estimates from open information only."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._turns = lru_cache(maxsize=1 << 16)(_Turns(box.grid))

    def outlook(self, state: State, seat: int, held: Iterable[Held], owed: int) -> Outlook:
        """What a seat may expect that holds these cards and owes so many cells for crosses."""
        left = float(self._box.flips * self._box.rounds - state.flips)
        over = not left and not owed
        done = [self._box.cards[number] for number in state.done[seat]]
        mine = sorted(held, key=self._time)
        mates = [*done, *(card for card, _ in mine)]
        cards = seals = coins = palms = 0.0
        for card, free in mine:
            time = self._time((card, free)) * (SIDE_BY_SIDE if len(mine) > 1 else 1)
            chance = _chance(left - time, over) if free else 1.0
            left -= time
            cards += chance * card.points
            seals += chance * sum(_seal(other, card) for other in done)
            seals += chance * sum(_seal(card, other) for other in mates)
            coins += chance * (card.coins & free).bit_count()
            palms += chance * (card.palms & free).bit_count()
        return Outlook(
            cards=cards,
            later=TURN * _ramp(left - 1),
            crosses=OWED_CELL * owed,
            coins=self._coins(state, seat, coins),
            palms=self._palms(state, seat, palms),
            seals=seals,
        )

    def _time(self, held: Held) -> float:
        """How many expedition cards finishing takes."""
        card, free = held
        crosses = (card.crosses & free).bit_count()
        return self._turns(free) - CROSS_SAVES * crosses if free else 0.0

    def _coins(self, state: State, seat: int, more: float) -> float:
        """Coins marked and to come, with the trophies of the rows they may fill."""
        box, trophies = self._box, state.trophies
        coins = min(state.coins[seat] + more, box.row_coins * box.coin_rows)
        won = sum(points > 0 for each in trophies for points in each)
        best = box.trophies[won] if won < len(box.trophies) else 0
        rows = coins / box.row_coins - len(trophies[seat])
        return coins * box.coin_points + sum(trophies[seat]) + TROPHY_SHARE * best * rows

    def _palms(self, state: State, seat: int, more: float) -> float:
        """Palms written down, and those to come as far as they count."""
        room = self._box.most_palms - len(state.palms[seat])
        return sum(state.palms[seat]) + LATER_PALM * min(room, more)


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


def _seal(card: Treasure, other: Treasure) -> int:
    """What the seal of a card brings for another one."""
    return card.seal_points if card.seal == other.colour else 0


def _ramp(x: float) -> float:
    """About ``x`` where it is well above nothing, else about nothing."""
    return max(x, 0.0) + log1p(exp(-abs(x)))
