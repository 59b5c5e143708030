"""Planted blunders: advice sees them, with the effort it always has, and does not cry wolf.

A few of them are judged each time, one of six where there is time; ``python packaging/blunders``
judges all and says how many are found: at least 95 of 100.
"""

from __future__ import annotations

from collections import Counter

import pytest
from attrs import evolve
from blunders.planted import found, planted, stood, told

from tabletop.records import catalogue

GAMES = sorted(catalogue.entries())
FEWEST = 30
SOME = pytest.mark.parametrize(
    "some", [pytest.param(slice(0, None, 6), marks=pytest.mark.long), slice(6, None, 96)], ids=str
)
"""Which blunders are judged."""

ENOUGH = 5
"""One of so many may be missed: some cost hardly more than what advice tells of."""


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_and_each_can_be_made(game: str) -> None:
    blunders = list(planted(game))
    assert len(blunders) >= FEWEST
    assert len(set(map(str, blunders))) == len(blunders)
    for one in blunders:
        position = stood(one)
        assert position.seat in position.game.due(position.state)
        assert position.move(one.move) != position.move(one.instead)
        assert one.costs >= 5
        assert one.least >= 3


@pytest.mark.parametrize("game", GAMES)
def test_they_are_of_many_kinds(game: str) -> None:
    kinds: Counter[tuple[int, type]] = Counter()
    for one in planted(game):
        position = stood(one)
        kinds[position.state.seats, type(position.move(one.move))] += 1
    assert {seats for seats, _ in kinds} == {2, 3, 4}
    assert len({kind for _, kind in kinds}) > 1


@SOME
@pytest.mark.parametrize("game", GAMES)
def test_advice_finds_them(game: str, some: slice) -> None:
    gaps = {str(one): told(one) for one in list(planted(game))[some]}
    missed = {one: gap for one, gap in gaps.items() if not found(gap)}
    assert len(missed) <= len(gaps) // ENOUGH, missed


@SOME
@pytest.mark.parametrize("game", GAMES)
def test_what_is_better_is_no_blunder(game: str, some: slice) -> None:
    for one in list(planted(game))[some][::3]:
        assert not found(told(evolve(one, move=one.instead)))
