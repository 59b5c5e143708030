"""Every installed game as a PettingZoo environment in which one agent acts after the other."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from tabletop.adapters.actions import opened
from tabletop.adapters.missing import missing
from tabletop.adapters.moment import AdaptedMoment, beginning
from tabletop.adapters.observation import MOST, observed, size
from tabletop.engine.dealer import SeededDealer

try:
    import numpy
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
except ImportError as error:
    raise missing(error, "PettingZoo", "pettingzoo") from None

ANSI = "ansi"
"""The only way to render: as words."""


class TabletopEnv(AECEnv):  # type: ignore[misc]  # seen without its types
    """One of our games. Agents are ``seat_0`` … clockwise, rewards come at the end, in ±1.

    An observation is ``{"observation", "action_mask"}``; who does not act has no legal action.
    Deals are drawn from the seed, so that a match of that seed and those moves is the same game;
    ``seed`` is that of the game under way, and ``moment`` where it is.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Open a table of an installed game; seats None: as few as it allows.

        Raises:
            UnknownGame: no such game is installed, or its package is broken.
            ValueError: these seats, options or this way to render are not offered.
        """
        super().__init__()
        if render_mode not in (None, ANSI):
            raise ValueError(f"A table is rendered as {ANSI!r} only, not as {render_mode!r}.")
        self.venue = opened(game, seats, options)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"tabletop_{game}",
            "render_modes": [ANSI],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.venue.seats)]
        self.agents: list[str] = []
        self.seed = 0
        self._seeds = Random()
        length, actions = size(self.venue.seats, self.venue.actions), self.venue.actions
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(-MOST, MOST, (length,), numpy.float32),
                    "action_mask": Box(0, 1, (actions,), numpy.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        """What an agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """What an agent may do; the mask of an observation says what of it is legal."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a game dealt from that seed; None: from one that follows the last, if one was."""
        if seed is not None:
            self._seeds = Random(seed)
        self.seed = self._seeds.randrange(2**32) if seed is None else seed
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._arrive(beginning(self.venue))

    def step(self, action: int | None) -> None:
        """Do what the agent whose turn it is has chosen; None where it has ended.

        Raises:
            ValueError: the action is not legal.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to act; the game is not over.")
        after = self.moment.after(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._arrive(after)
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now, whoever acts."""
        seat = self.possible_agents.index(agent)
        mask: Any = numpy.zeros(self.venue.actions, numpy.int8)
        if seat == self.moment.seat:
            mask[list(self.moment.legal)] = 1
        seen = observed(self.moment, seat).flat()
        return {"observation": numpy.array(seen, numpy.float32), "action_mask": mask}

    def render(self) -> str | None:
        """The state in words, if that was asked for."""
        return repr(self.moment.state) if self.render_mode == ANSI else None

    def close(self) -> None:
        """Nothing is held that must be given back."""

    def _arrive(self, moment: AdaptedMoment) -> None:
        """Go on to where a seat acts, or to the end."""
        dealer = SeededDealer(str(self.seed))
        while moment.chance is not None:
            moment = moment.answered(dealer.answer(moment.chance, moment.dealt))
        self.moment = moment
        if moment.seat is not None:
            self.agent_selection = self.possible_agents[moment.seat]
            return
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict(zip(self.possible_agents, moment.returns(), strict=True))


def env(game: str, **asked: Any) -> TabletopEnv:
    """An environment of an installed game, by PettingZoo's usual name."""
    return TabletopEnv(game, **asked)
