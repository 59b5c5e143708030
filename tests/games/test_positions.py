"""Positions of random games: the same again after writing and reading, and every slip is told."""

from importlib import import_module
from random import Random

import pytest

from tests.games.placed import missed, placed, stumbles, unlike

GAMES = ("mykerinos", "pyramids", "silver_gold", "thebes")


@pytest.mark.parametrize("game", GAMES)
def test_a_position_written_and_read_is_the_same(game: str) -> None:
    for one in placed(game, "same", 40):
        assert not unlike(one), one.position


@pytest.mark.parametrize("game", GAMES)
def test_a_slip_is_told(game: str) -> None:
    slips = import_module(f"tests.games.{game}.slips").SLIPS
    rng, made = Random(game), set()
    for one in placed(game, "slips", 80):
        name, nothing_said = missed(one, slips, rng)
        assert not nothing_said, name
        made.add(name)
    assert made >= slips.keys()


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_written_is_answered(game: str) -> None:
    rng = Random(game)
    for one in placed(game, "jumbled", 150):
        assert not stumbles(one, rng)
