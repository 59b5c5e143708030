"""OpenSpiel's Monte Carlo tree search at one of our games, through an adapter over the engine.

Its Python bot asks a state for actions and applies them; it has no hidden facts and no moves made
at the same time. So it is given one guess of what is hidden, and seats that act together follow
one another. A deal with thousands of outcomes is offered as some of them, drawn from the state's
own seed and equally likely.
"""

from random import Random
from types import SimpleNamespace
from typing import Any

import numpy
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from tabletop.advisor.search.finding import ahead
from tabletop.engine.chance import Chance
from tabletop.engine.dealer import draw
from tabletop.engine.game import Game

OUTCOMES = 8
"""Of a deal, offered to the bot."""

SCALE = 50.0
"""Points ahead that count as a whole win; the margin is cut there, so that results are in ±1."""


class State:
    """A state as OpenSpiel's algorithms ask for one; actions are numbers of legal moves."""

    def __init__(self, game: Game[Any, Any], state: Any, seed: str) -> None:
        self._game, self._state, self._seed, self._steps = game, state, seed, 0
        self._settle()

    def clone(self) -> "State":
        """Another state at the same place; our own never change, so they are shared."""
        other = State.__new__(State)
        other.__dict__.update(self.__dict__)
        return other

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self._due

    def is_chance_node(self) -> bool:
        """Whether a deal is due."""
        return isinstance(self._due, Chance)

    def current_player(self) -> int:
        """The seat to act, or OpenSpiel's numbers for chance and for the end."""
        if self.is_chance_node():
            return int(pyspiel.PlayerId.CHANCE)
        return min(self._due) if self._due else int(pyspiel.PlayerId.TERMINAL)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Numbers of the legal moves, or of the outcomes of a deal."""
        return list(range(OUTCOMES if self.is_chance_node() else len(self._moves)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes that are offered, and how likely each is."""
        return [(number, 1 / OUTCOMES) for number in range(OUTCOMES)]

    def apply_action(self, action: int) -> None:
        """Make a move or deal, and all that the rules do after it."""
        if isinstance(self._due, Chance):
            event = draw(self._due, Random(f"{self._seed}:{self._steps}:{action}"))
        else:
            event = self._moves[action]
        self._state = self._game.after(self._state, event)
        self._settle()

    def returns(self) -> list[float]:
        """By how much each seat is ahead of the best other, in ±1."""
        board = self._game.score(self._game.tally(self._state))
        totals = [board.total(seat) for seat in range(board.seats)]
        results = [ahead(totals, seat) for seat in range(board.seats)]
        return [max(-1.0, min(1.0, points / SCALE)) for points in results]

    def _settle(self) -> None:
        game = self._game
        self._steps += 1
        while not isinstance(due := game.due(self._state), Chance | frozenset):
            self._state = game.after(self._state, due)
        self._due = due
        acting = isinstance(due, frozenset) and due
        self._moves = game.legal_moves(self._state, min(due)) if acting else []


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
    state = State(game, game.guess(view, seat, Random(seed)), seed)
    return game.legal_moves(view, seat)[bot.step(state)]
