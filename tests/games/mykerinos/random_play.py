"""Random games of Mykerinos, for tests that look at many states."""

from tests.games.mykerinos.played import GAME
from tests.games.playing import RandomPlay

PLAY = RandomPlay(GAME)
events, states = PLAY.events, PLAY.states
