"""A small learner: what an action brings is a sum over what is seen, learned from whole games."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy

from tabletop.adapters.pettingzoo import TabletopEnv

STEP, CURIOUS = 0.02, 0.3
"""How far a value moves at a time, and how often the learner tries something at random."""


class Learner:
    """Values of actions, linear in the observation; every-visit Monte Carlo."""

    def __init__(self, env: TabletopEnv, seed: int) -> None:
        length = env.observation_spaces["seat_0"]["observation"].shape[0]
        self._weights = numpy.zeros((env.venue.actions, length), numpy.float32)
        self._chance = Random(seed)

    def choose(self, seen: dict[str, Any], curious: float = 0.0) -> int:
        legal = numpy.flatnonzero(seen["action_mask"])
        if self._chance.random() < curious:
            return int(self._chance.choice(legal))
        things = numpy.flatnonzero(seen["observation"])
        return int(legal[self._weights[numpy.ix_(legal, things)].sum(axis=1).argmax()])

    def learn(self, seen: dict[str, Any], action: int, brought: float) -> None:
        things = numpy.flatnonzero(seen["observation"])
        wrong = brought - self._weights[action, things].sum()
        self._weights[action, things] += STEP * wrong / len(things)


def play(env: TabletopEnv, learner: Learner, seed: int, rng: Random, *, learning: bool) -> float:
    """One game against random; what it brought the learner, who sits first in every second one."""
    env.reset(seed)
    own, made = f"seat_{seed % 2}", []
    for agent in env.agent_iter():
        if env.terminations[agent]:
            break
        seen = env.observe(agent)
        if agent == own:
            action = learner.choose(seen, CURIOUS if learning else 0.0)
            made.append((seen, action))
        else:
            action = rng.choice(numpy.flatnonzero(seen["action_mask"]))
        env.step(int(action))
    brought = env.rewards[own]
    for seen, action in made if learning else ():
        learner.learn(seen, action, brought)
    return brought
