"""Random games of Thebes, for tests that look at many states."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tests.games.playing import RandomPlay
from tests.games.thebes.played import GAME


def each_kind(rng: Random, moves: Sequence[Any]) -> Any:
    """Each kind of move is as likely as the others, so that digs do not crowd out the rest."""
    kinds: dict[type, list[Any]] = {}
    for move in moves:
        kinds.setdefault(type(move), []).append(move)
    return rng.choice(rng.choice(list(kinds.values())))


PLAY = RandomPlay(GAME, each_kind)
events, states = PLAY.events, PLAY.states
