"""Our games as PettingZoo's: its own tests, the same games, and a learner that beats random."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import numpy
import pytest
from pettingzoo.test import api_test, seed_test

from tabletop import adapters
from tabletop.adapters.actions import Venue
from tabletop.adapters.moment import AdaptedMoment
from tabletop.adapters.pettingzoo import TabletopEnv, env
from tabletop.engine.match import Match
from tabletop.records.catalogue import UnknownGame, entries
from tests.adapters.learner import Learner, play
from tests.adapters.same_games import same

GAMES = tuple(entries())

pytestmark = [
    # So it warns of every environment but its own where masks come with observations.
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]


class InPettingZoo:
    """A game in PettingZoo, which deals by itself."""

    def __init__(self, venue: Venue, seed: int) -> None:
        self._env = TabletopEnv(venue.game.info.id, venue.seats, venue.options)
        self._env.reset(seed)

    def moment(self) -> AdaptedMoment:
        return self._env.moment

    def mask(self) -> list[int]:
        seen = self._env.last()[0]
        return [int(action) for action in numpy.flatnonzero(seen["action_mask"])]

    def act(self, action: int) -> None:
        self._env.step(action)

    def deal(self, match: Match[Any, Any]) -> None:
        pass

    def brought(self) -> list[float]:
        return [self._env.rewards[agent] for agent in self._env.possible_agents]


@pytest.mark.parametrize("game", GAMES)
def test_its_own_tests_pass(game: str) -> None:
    api_test(env(game), num_cycles=120)
    seed_test(lambda: env(game), num_cycles=40)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_its_own_tests_pass_over_whole_games_at_every_number_of_seats(game: str) -> None:
    for seats in (2, 3, 4):
        api_test(env(game, seats=seats), num_cycles=3000)
        seed_test(lambda seats=seats: env(game, seats=seats), num_cycles=1000)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_the_same_as_the_match(game: str) -> None:
    assert same(game, 1, InPettingZoo) > 40


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_many_games_are_the_same_as_the_match(game: str) -> None:
    for seed in range(2, 252):
        same(game, seed, InPettingZoo)


@pytest.mark.usefixtures("toy_installed")
def test_a_small_learner_beats_random() -> None:
    table, rng = env("toy"), Random(2)
    learner = Learner(table, 1)
    for seed in range(100):
        play(table, learner, seed, rng, learning=True)
    # What it brings is a share of wins twice as far from a half: 0.6 are eight games of ten.
    assert fmean(play(table, learner, 9000 + s, rng, learning=False) for s in range(60)) > 0.6


@pytest.mark.usefixtures("toy_installed")
def test_without_a_seed_games_follow_the_last_one_that_was_given() -> None:
    table, seeds = env("toy"), []
    for _ in range(2):
        table.reset(seed=5)
        table.reset()
        seeds.append(table.seed)
    table.reset()
    assert seeds[0] == seeds[1] != table.seed


def test_what_cannot_be_is_told() -> None:
    with pytest.raises(UnknownGame, match="there is no game “chess”"):
        env("chess")
    with pytest.raises(ValueError, match="not 7"):
        env("thebes", seats=7)
    with pytest.raises(ValueError, match="'human'"):
        env("thebes", render_mode="human")
    table = env("thebes", render_mode="ansi")
    table.reset(seed=1)
    assert "State(" in str(table.render())
    with pytest.raises(ValueError, match="seat_0 has to act"):
        table.step(None)
    with pytest.raises(ValueError, match="is not legal here"):
        table.step(table.venue.actions + 7)


def test_what_the_guide_shows_runs() -> None:
    guide = Path(adapters.__path__[0], "README.md").read_text("utf-8")
    blocks = re.findall(r"```python\n(.*?)```", guide, re.DOTALL)
    told: list[dict[str, Any]] = [{} for _ in blocks]
    for block, names in zip(blocks, told, strict=True):
        exec(block, names)
    assert [name for names in told for name in ("state", "table") if name in names] == [
        "state",
        "table",
    ]
    assert not told[1]["table"].agents


def test_the_program_itself_needs_no_package_of_learners() -> None:
    """Neither the window nor the command line has them in memory."""
    code = (
        "import sys, tabletop.cli, tabletop.adapters, tabletop.adapters.observation\n"
        "import tabletop.commands.simulate\n"
        "print([n for n in ('numpy', 'pyspiel', 'gymnasium', 'distributed') if n in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "[]\n"
