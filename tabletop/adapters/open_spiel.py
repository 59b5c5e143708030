"""Every installed game as one of OpenSpiel's, ``tabletop_GAME``, once this module is imported.

Its parameters are ``players`` and the options of the game. Deals are chance nodes with their exact
likelihoods, an item at a time. Observations are those of ``observation``; an information state
with all that was ever seen there is none.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.adapters.actions import Venue
from tabletop.adapters.missing import missing
from tabletop.adapters.moment import AdaptedMoment, beginning
from tabletop.adapters.observation import FACTS, observed, size
from tabletop.engine.game import Game
from tabletop.records.catalogue import entries, open_game

try:
    import numpy
    import pyspiel
except ImportError as error:
    raise missing(error, "OpenSpiel", "openspiel") from None

MOST_OUTCOMES = 4096
"""A draw of a deal has at most so many different outcomes; OpenSpiel wants to know before."""

LONGEST = 100_000
"""Actions and draws of a game, at most; the same."""

PREFIX = "tabletop_"
"""Before the id of a game in OpenSpiel's list."""


class TabletopGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One of our games, as OpenSpiel's algorithms ask for it."""

    def __init__(self, game: Game[Any, Any], params: Mapping[str, Any]) -> None:
        """Raises ValueError with one clear sentence for players or options not offered."""
        given = {name: value for name, value in params.items() if name != "players"}
        self.venue = Venue(game, int(params.get("players", game.info.seats[0])), given)
        super().__init__(game_type(game), _game_info(self.venue), dict(params))

    def new_initial_state(self) -> TabletopState:
        """The state before anything is dealt."""
        return TabletopState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TabletopObserver:
        """What turns states into observations; ``params`` are none."""
        return TabletopObserver(self.venue, iig_obs_type)


class TabletopState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state, as OpenSpiel's algorithms ask for it; ``moment`` is what it stands for."""

    def __init__(self, game: TabletopGame) -> None:
        super().__init__(game)
        self.moment: AdaptedMoment = beginning(game.venue)

    def current_player(self) -> int:
        """The seat that acts, or OpenSpiel's numbers for chance and for the end."""
        return player(self.moment)

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.moment.legal) if player == self.moment.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The draws there can be, and how likely each is."""
        return [(number, odds) for number, (_, odds) in enumerate(self.moment.outcomes)]

    def _apply_action(self, action: int) -> None:
        moment = self.moment
        self.moment = moment.drawing(action) if moment.chance else moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            item, turn = self.moment.outcomes[action][0]
            return f"Deal {item} {turn}".strip()
        return self.moment.venue.words(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.moment.over

    def returns(self) -> list[float]:
        """What the game brought each seat, in ±1."""
        return list(self.moment.returns())

    def __str__(self) -> str:
        moment = self.moment
        picks = moment.partial.picks if moment.partial else ()
        return f"{moment.state} {picks} {moment.drawn}"


class TabletopObserver:
    """Observations of states, in parts that ``dict`` names and as one vector, ``tensor``."""

    def __init__(self, venue: Venue, kind: Any) -> None:
        """Raises ValueError for what a seat has ever seen: there is no such observation."""
        if kind is not None and kind.perfect_recall:
            raise ValueError("What a seat has ever seen cannot be asked for, only what it sees.")
        self.tensor: Any = numpy.zeros(size(venue.seats, venue.actions), numpy.float32)
        facts, points = FACTS, FACTS + venue.seats
        self.dict = {
            "facts": self.tensor[:facts],
            "points": self.tensor[facts:points],
            "picks": self.tensor[points:],
        }

    def set_from(self, state: TabletopState, player: int) -> None:
        """Lays into ``tensor`` what a player sees in a state."""
        self.tensor[:] = observed(state.moment, player).flat()

    def string_from(self, state: TabletopState, player: int) -> str:
        """What a player sees in a state, in short: what lies where by place, points, own picks."""
        seen = observed(state.moment, player)
        facts = " ".join(f"{place}:{count:.0f}" for place, count in enumerate(seen.facts) if count)
        made = [number for number, count in enumerate(seen.picks) for _ in range(int(count))]
        picks = ", ".join(map(state.moment.venue.words, made))
        points = " ".join(f"{each:.0f}" for each in seen.points)
        return f"player {player}; {facts}; points {points}; picks {picks}"


def player(moment: AdaptedMoment) -> int:
    """The seat that acts, or OpenSpiel's numbers for chance and for the end."""
    if moment.over:
        return int(pyspiel.PlayerId.TERMINAL)
    return int(pyspiel.PlayerId.CHANCE) if moment.seat is None else moment.seat


def game_type(game: Game[Any, Any]) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    least, most = game.info.seats
    usual = {option.id: option.default for option in game.options}
    return pyspiel.GameType(
        short_name=PREFIX + game.info.id,
        long_name=game.info.name.key,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=least,
        max_num_players=most,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": least, **usual},
    )


def _game_info(venue: Venue) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=venue.actions,
        max_chance_outcomes=MOST_OUTCOMES,
        num_players=venue.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )


def register(game: Game[Any, Any]) -> None:
    """Put one game into OpenSpiel's list."""

    class Registered(TabletopGame):
        """A class of its own: OpenSpiel lets go of a function when Python is gone already."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, params or {})

    pyspiel.register_game(game_type(game), Registered)


def _register_installed() -> None:
    for name in entries():
        try:
            game = open_game(name)
        except Exception:
            # What is wrong with somebody's package says `tabletop games`; the others are there.
            continue
        register(game)


_register_installed()
