"""What holds at every moment of any game of the house: tests that each game has for its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.playing import RandomPlay
from tests.games.sound import (
    has_a_table_at_every_moment,
    has_the_candidates_without_objections,
    is_the_same_in_every_process,
    keeps_its_components,
    plays_the_same_again,
    shows_every_step,
)

SEATS = st.integers(2, 4)
SEEDS = st.integers(0, 10**6)

_PROPERTIES: Mapping[Callable[[RandomPlay, int, int], None], int] = {
    has_the_candidates_without_objections: 3,
    keeps_its_components: 3,
    has_a_table_at_every_moment: 2,
    plays_the_same_again: 3,
}
"""Each with how many games it is looked for in."""


def properties(play: RandomPlay) -> Callable[[Any], None]:
    """A test of a game's random games, one for each property; its name begins with ``test``."""

    @pytest.mark.parametrize("holds", _PROPERTIES, ids=lambda holds: holds.__name__)
    def test(holds: Callable[[RandomPlay, int, int], None]) -> None:
        @settings(max_examples=_PROPERTIES[holds])
        @given(SEATS, SEEDS)
        def every(seats: int, seed: int) -> None:
            holds(play, seats, seed)

        every()

    return test


def steps(play: RandomPlay) -> Callable[[int], None]:
    """A test that whatever the rules do unasked is seen."""

    @pytest.mark.parametrize("seats", [2, 4])
    def test(seats: int) -> None:
        shows_every_step(play, seats, 21)

    return test


def processes(package: str) -> Callable[[], None]:
    """A test that a game is the same in every process, and when it is played again."""

    def test() -> None:
        is_the_same_in_every_process(package, 2, 4)

    return test
