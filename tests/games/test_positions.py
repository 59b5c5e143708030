"""Positions of random games: the same again after writing and reading, and every slip is told."""

from importlib import import_module
from random import Random

import pytest

from tabletop.games.thebes.moves import Dig
from tabletop.games.thebes.position_shape import Position
from tabletop.games.thebes.rules import FIRST_DIGGER
from tabletop.games.thebes.state import Phase
from tabletop.records.catalogue import open_game
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


def test_no_first_artefact_of_thebes_comes_where_none_waits() -> None:
    dig = Dig(0, "crete", 1, travel="crete")
    position = Position(phase=Phase.FIRST, dig=dig, waiting=("greece",))
    thebes = open_game("thebes")
    assert thebes.positions is not None
    found = thebes.positions.read(thebes.setup(2, {}), position)
    assert FIRST_DIGGER in [objection.rule for objection in found]
