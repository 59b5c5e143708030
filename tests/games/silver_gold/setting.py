"""Score cards laid as told: the facts that only Silver & Gold knows, each by itself optional.

    "start": 1                      the start player
    "coins": {"0": 9}               how many are marked
    "trophies": {"0": [5, 3]}       one for each full row that was settled; 0: none was left
    "palms": {"0": [3, 3, 2]}       the points of each

Trophies that nobody is told to have are still to be won.
"""

from __future__ import annotations

from typing import Any

from tabletop.games.silver_gold.components import Box
from tabletop.games.silver_gold.state import State
from tests.games.expeditions.setting import counts
from tests.games.facts import Facts

FACTS = ("start", "coins", "trophies", "palms")


def sheets(family: Any, state: State, told: Facts) -> dict[str, Any]:
    """The changes of the state that those facts tell; raises ValueError for what cannot be."""
    box: Box = family.box
    coins = counts(told, "coins", state.coins, box.coin_rows * box.row_coins)
    return {
        "starter": told.number("start", state.starter, 0, state.seats - 1),
        "coins": coins,
        "palms": _palms(box, state, told),
        "trophies": _trophies(box, state, coins, told),
    }


def _palms(box: Box, state: State, told: Facts) -> tuple[tuple[int, ...], ...]:
    palms = list(state.palms)
    most = box.palm_points + box.shown_points * box.display * max(
        card.shown_palms for card in box.cards
    )
    for seat, part in told.by_seat("palms", state.seats):
        palms[seat] = tuple(item.number(box.palm_points, most) for item in part.parts())
        if len(palms[seat]) > box.most_palms:
            raise part.error(f"only {box.most_palms} palms count")
    return tuple(palms)


def _trophies(
    box: Box, state: State, coins: tuple[int, ...], told: Facts
) -> tuple[tuple[int, ...], ...]:
    """What each full row has earned: trophies are won from the highest on, each once."""
    trophies = list(state.trophies)
    for seat, part in told.by_seat("trophies", state.seats):
        trophies[seat] = tuple(item.number(0, max(box.trophies)) for item in part.parts())
    for seat, won in enumerate(trophies):
        if len(won) > coins[seat] // box.row_coins:
            raise ValueError(f"facts: seat {seat} has more trophies than full rows of coins")
    given = sorted((points for won in trophies for points in won if points), reverse=True)
    if tuple(given) != box.trophies[: len(given)]:
        raise ValueError("facts: trophies are won from the highest on, each of them once")
    if any(0 in won for won in trophies) and len(given) < len(box.trophies):
        raise ValueError("facts: a full row earns nothing only when all trophies are won")
    return tuple(trophies)
