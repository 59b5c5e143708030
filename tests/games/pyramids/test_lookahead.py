"""Foresight: what the best mark for the next expedition card leads to."""

from collections.abc import Sequence
from typing import Any

import pytest

from tabletop.advisor.heuristic_value import by_experience
from tests.games.pyramids.played import GAME, OPEN, Played

BOX: Any = GAME.family.components

GEMS = "v.g.. ..... r.... ..... ....T"
"""A green gem to the right of the entry, and a red one as far below it."""


def promises(game: Played, *words: str) -> Sequence[float]:
    """What moves of the first seat promise."""
    assert game.game.foresight
    worths = game.game.foresight.worths(game.state, [game.read(each) for each in words])
    assert worths is not None
    return worths


def lead(game: Played) -> tuple[float, float]:
    """By how much the way to the green gem is better than that to the red one: to foresight, and
    at sight."""
    judge = by_experience(game.game)
    green, red = promises(game, "left b1", "left a2")
    at_sight = judge(game.state, game.read("left b1")) - judge(game.state, game.read("left a2"))
    return green - red, at_sight


def test_the_way_to_the_gem_that_makes_a_pair_is_seen() -> None:
    game = Played(2, {1: GEMS}).begin("P01 P02").mark(0, 0, "a1").flip("domino")
    game.set(flips=22, round=4)
    to_green, seen = lead(game.set(red=(1, 0)))
    to_red, seen_then = lead(game.set(red=(0, 0), green=(1, 0)))
    assert to_green > seen + 0.5
    assert to_red < seen_then - 0.5


def with_a_torch_below(lit: int, flips: int) -> float:
    """What the way to a torch promises, while such torches are marked."""
    chamber = "v.... ..... t.... ..... ....T"
    game = Played(2, {1: chamber}).begin("P01 P02").mark(0, 0, "a1").flip("domino")
    (promise,) = promises(game.set(torches=(lit, 0), flips=flips), "left a2")
    return promise


def test_the_first_card_of_the_next_round_can_mark_its_torch() -> None:
    """Within a round, who has marked its torch cannot mark that of a chamber with the next card."""
    had = BOX.torch
    assert with_a_torch_below(0b1, flips=7) == pytest.approx(had + with_a_torch_below(0, flips=7))
    assert with_a_torch_below(0b1, flips=5) < had + with_a_torch_below(0, flips=5) - 0.5


def test_points_that_are_won_are_worth_more_than_such_within_reach() -> None:
    """Another green pyramid is explored: this one wins ten points."""
    game = Played(2, {1: OPEN}).begin("P01 P02").mark(0, 0, "a1 a2 a3 a4 a5 b5 c5 d5")
    game.flip("domino").set(flips=28, round=4, done=((3,), ()), when=((9,), ()))
    judge = by_experience(GAME)
    won, kept = promises(game, "left e5", "left b4")
    seen = judge(game.state, game.read("left e5")) - judge(game.state, game.read("left b4"))
    assert won - kept > seen + 0.5


def test_a_cross_whose_cell_reaches_the_tomb_is_seen_through() -> None:
    chamber = "v.... ..... ..... ....x ....T"
    game = Played(2, {1: chamber}).begin("P01 P02").mark(0, 0, "a1 b1 c1 d1 e1 e2")
    game.flip("domino").set(flips=28, round=4)
    through, beside = promises(game, "left e3 e4", "left d2 d3")
    half_a_prize = BOX.awards[0] / 2
    assert through - beside == pytest.approx(BOX.explored + half_a_prize)


def test_a_chamber_is_taken_of_another_colour_than_the_one_that_lies_there() -> None:
    game = Played(2, {22: OPEN, 23: OPEN}).begin("P01 P02", display="P22 P23")
    green, orange = promises(game, "take P22 left", "take P23 left")
    assert green > orange + 0.5


def test_a_chamber_with_an_elixir_is_better_to_take_than_it_looks() -> None:
    chamber = "v.... ..... ..e.. ..... ....T"
    game = Played(2, {4: chamber, 7: OPEN}).begin("P01 P02", display="P04 P07")
    takes = "take P04 left", "take P07 left"
    judge = by_experience(game.game)
    elixir, none = promises(game, *takes)
    seen, seen_without = (judge(game.state, game.read(words)) for words in takes)
    assert elixir - none > seen - seen_without + 0.5
