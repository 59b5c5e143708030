"""Our games as OpenSpiel's: its own tests, the same games, and one of its algorithms."""

from __future__ import annotations

import sys
from importlib import import_module
from random import Random
from typing import Any

import numpy
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from open_spiel.python.observation import make_observation

from tabletop.adapters.actions import Venue
from tabletop.adapters.moment import AdaptedMoment
from tabletop.adapters.open_spiel import PREFIX, TabletopGame
from tabletop.engine.match import Match
from tabletop.records.catalogue import entries
from tests.adapters.same_games import same
from tests.adapters.test_moment import CARDS
from tests.engine.toy import Pebbles

GAMES = tuple(entries())


class InOpenSpiel:
    """A game in OpenSpiel, whose deals are told draw by draw."""

    def __init__(self, venue: Venue, seed: int) -> None:
        params = {"players": venue.seats, **venue.options}
        self._state = pyspiel.load_game(PREFIX + venue.game.info.id, params).new_initial_state()

    def moment(self) -> AdaptedMoment:
        moment: AdaptedMoment = self._state.moment
        return moment

    def mask(self) -> list[int]:
        legal: list[int] = self._state.legal_actions()
        return legal

    def act(self, action: int) -> None:
        self._state.apply_action(action)

    def deal(self, match: Match[Any, Any]) -> None:
        assert match.chance is not None
        outcome = match.dealer.answer(match.chance, match.node.dealt)
        assert outcome is not None
        each = outcome.each or ("",) * len(outcome.drawn)
        for draw in zip(outcome.drawn, each, strict=True):
            assert self._state.is_chance_node()
            assert sum(odds for _, odds in self._state.chance_outcomes()) == pytest.approx(1)
            numbers = [item for item, _ in self._state.moment.outcomes]
            self._state.apply_action(numbers.index(draw))

    def brought(self) -> list[float]:
        returns: list[float] = self._state.returns()
        return returns


@pytest.mark.parametrize("game", GAMES)
def test_openspiels_own_test_passes(game: str) -> None:
    loaded = pyspiel.load_game(PREFIX + game)
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_openspiels_own_test_passes_at_every_number_of_seats(game: str) -> None:
    least, most = pyspiel.load_game(PREFIX + game).get_type().min_num_players, 4
    for players in range(least, most + 1):
        loaded = pyspiel.load_game(PREFIX + game, {"players": players})
        pyspiel.random_sim_test(loaded, num_sims=10, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_the_same_as_the_match(game: str) -> None:
    assert same(game, 1, InOpenSpiel) > 40


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_many_games_are_the_same_as_the_match(game: str) -> None:
    for seed in range(2, 252):
        same(game, seed, InOpenSpiel)


def test_observations_have_named_parts_and_no_memory() -> None:
    game = TabletopGame(Pebbles(CARDS), {})
    state = game.new_initial_state()
    seen = make_observation(game)
    seen.set_from(state, 0)
    assert sorted(seen.dict) == ["facts", "picks", "points"]
    assert seen.tensor.shape == (game.observation_tensor_size(),)
    assert numpy.count_nonzero(seen.dict["facts"])
    assert seen.string_from(state, 1).startswith("player 1; ")
    with pytest.raises(ValueError, match="only what it sees"):
        make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))


def test_what_a_name_says_too_much_is_told() -> None:
    with pytest.raises(ValueError, match="not 9"):
        pyspiel.load_game(f"{PREFIX}thebes(players=9)")


def test_its_tree_search_plays_a_whole_game_and_wins() -> None:
    game = TabletopGame(Pebbles(CARDS), {})
    chance, wins = numpy.random.RandomState(1), 0.0
    for seed in range(4):
        evaluator = RandomRolloutEvaluator(n_rollouts=1, random_state=chance)
        bot = MCTSBot(game, 1.4, 20, evaluator, random_state=chance)
        state, rng = game.new_initial_state(), Random(seed)
        while not state.is_terminal():
            if state.is_chance_node():
                action = rng.choice([number for number, _ in state.chance_outcomes()])
            elif state.current_player() == seed % 2:
                action = bot.step(state)
            else:
                action = rng.choice(state.legal_actions())
            state.apply_action(action)
        wins += state.returns()[seed % 2]
    assert wins > 0


def test_its_learners_find_what_they_ask_an_environment_for() -> None:
    table = rl_environment.Environment(TabletopGame(Pebbles(CARDS), {"players": 3}), seed=1)
    rng, step = Random(1), table.reset()
    while not step.last():
        seat = step.observations["current_player"]
        assert (
            len(step.observations["info_state"][seat]) == table.observation_spec()["info_state"][0]
        )
        step = table.step([rng.choice(step.observations["legal_actions"][seat])])
    assert sum(step.rewards) == pytest.approx(0)


@pytest.mark.parametrize(
    ("module", "package", "said"),
    [
        (
            "open_spiel",
            "pyspiel",
            r"^OpenSpiel is not .*s\[openspiel\]' brings it\.$",
        ),
        ("pettingzoo", "pettingzoo", r"^PettingZoo is not .*s\[pettingzoo\]' brings it\.$"),
    ],
)
def test_what_is_not_installed_is_said_in_one_sentence(
    module: str, package: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, f"tabletop.adapters.{module}", raising=False)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ImportError, match=said):
        import_module(f"tabletop.adapters.{module}")
