"""Random games of Silver & Gold, for tests that look at many states."""

from tests.games.playing import RandomPlay
from tests.games.silver_gold.played import GAME

PLAY = RandomPlay(GAME)
events, states = PLAY.events, PLAY.states
