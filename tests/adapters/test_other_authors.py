"""Games of other authors, who have not heard of programs that learn: the same doors."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pyspiel
import pytest
from pettingzoo.test import api_test, seed_test

from tabletop.adapters.actions import Venue, opened
from tabletop.adapters.observation import observed
from tabletop.adapters.open_spiel import TabletopGame
from tabletop.adapters.pettingzoo import env
from tests.adapters.same_games import same
from tests.adapters.test_moment import at, moments
from tests.adapters.test_open_spiel import InOpenSpiel
from tests.adapters.test_pettingzoo import InPettingZoo
from tests.plugins.packages import GAMES, put


class Unlisted(InOpenSpiel):
    """In OpenSpiel without being in its list, from which nothing can be taken again."""

    def __init__(self, venue: Venue, seed: int) -> None:
        params = {"players": venue.seats, **venue.options}
        self._state = TabletopGame(venue.game, params).new_initial_state()


@pytest.fixture(params=GAMES)
def game(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """A game whose package is on the path, and forgotten after the test."""
    name: str = request.param
    put(name, tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    yield name
    for module in [module for module in sys.modules if module.partition(".")[0] == name]:
        del sys.modules[module]


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
def test_the_tests_of_both_libraries_pass(game: str) -> None:
    api_test(env(game), num_cycles=60)
    seed_test(lambda: env(game), num_cycles=20)
    loaded = TabletopGame(opened(game).game, {})
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


def test_a_game_is_the_same_as_the_match(game: str) -> None:
    assert same(game, 1, InPettingZoo) == same(game, 1, Unlisted) > 40


def test_nothing_tells_what_a_seat_may_not_know(game: str) -> None:
    venue, rng, changed = opened(game), Random(game), 0
    for moment in moments(venue, 3):
        for seat in range(venue.seats):
            view = venue.game.view(moment.state, seat)
            other = at(moment, venue.game.guess(view, seat, rng))
            changed += other.state != moment.state
            assert observed(moment, seat) == observed(other, seat)
            if seat == moment.seat:
                assert other.legal == moment.legal
    assert changed or game == "royal_ur"
