"""OpenSpiel's Monte Carlo tree search at one of our games, through the moments of our adapters.

Its Python bot asks a state for actions and applies them; it has no hidden facts and no moves made
at the same time. So it is given one guess of what is hidden, and seats that act together follow
one another. It plays with coarser actions than learners: whole moves, and of a deal some outcomes
that are drawn from the state's own seed and equally likely, so that it looks at seven to ten times
as many games in the same time.
"""

from random import Random
from types import SimpleNamespace
from typing import Any

import numpy
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from tabletop.adapters.actions import Venue
from tabletop.adapters.moment import AdaptedMoment, standing
from tabletop.adapters.open_spiel import player
from tabletop.advisor.search.finding import ahead
from tabletop.engine.dealer import draw
from tabletop.engine.game import Game

OUTCOMES = 8
"""Of a deal, offered to the bot."""

SCALE = 50.0
"""Points ahead that count as a whole win; the margin is cut there, so that results are in ±1."""


class State:
    """A state as OpenSpiel's algorithms ask for one; actions are numbers of legal moves."""

    def __init__(self, moment: AdaptedMoment, seed: str) -> None:
        self._moment, self._seed, self._steps = moment, seed, 1

    def clone(self) -> "State":
        """Another state at the same place; moments never change, so they are shared."""
        other = State.__new__(State)
        other.__dict__.update(self.__dict__)
        return other

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._moment.over

    def is_chance_node(self) -> bool:
        """Whether a deal is due."""
        return self._moment.chance is not None

    def current_player(self) -> int:
        """The seat to act, or OpenSpiel's numbers for chance and for the end."""
        return player(self._moment)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Numbers of the legal moves, or of the outcomes of a deal."""
        partial = self._moment.partial
        return list(range(OUTCOMES if partial is None else len(partial.legal)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes that are offered, and how likely each is."""
        return [(number, 1 / OUTCOMES) for number in range(OUTCOMES)]

    def apply_action(self, action: int) -> None:
        """Make a move or deal, and all that the rules do after it."""
        moment = self._moment
        if moment.chance is not None:
            rng = Random(f"{self._seed}:{self._steps}:{action}")
            self._moment = moment.answered(draw(moment.chance, rng))
        else:
            assert moment.partial is not None, "the game is over"
            self._moment = moment.moved(moment.partial.legal[action])
        self._steps += 1

    def returns(self) -> list[float]:
        """By how much each seat is ahead of the best other, in ±1."""
        board = self._moment.scoreboard()
        totals = [board.total(seat) for seat in range(board.seats)]
        results = [ahead(totals, seat) for seat in range(board.seats)]
        return [max(-1.0, min(1.0, points / SCALE)) for points in results]


KIND = SimpleNamespace(
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
)
OURS = SimpleNamespace(get_type=lambda: KIND, max_utility=lambda: 1.0)
"""What the bot asks of a game as a whole."""


def choose(game: Game[Any, Any], view: Any, seat: int, seed: str, simulations: int) -> Any:
    """The bot's move for a seat that sees ``view``, after so many simulations."""
    chance = numpy.random.RandomState(Random(seed).getrandbits(32))
    evaluator = RandomRolloutEvaluator(n_rollouts=1, random_state=chance)
    bot = MCTSBot(OURS, 2.0, simulations, evaluator, solve=False, random_state=chance)
    seats = game.score(game.tally(view)).seats
    state = State(standing(Venue(game, seats), game.guess(view, seat, Random(seed))), seed)
    return game.legal_moves(view, seat)[bot.step(state)]
