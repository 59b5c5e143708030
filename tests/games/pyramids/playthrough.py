"""Golden games of Pyramids; ``python -m tests.games.pyramids.playthrough`` writes them anew."""

from tests.games.golden import Golden, write
from tests.games.pyramids.played import GAME

GAMES = {
    "pyramids_two": Golden(GAME, 2, 1, {}),
    "pyramids_three": Golden(GAME, 3, 2, {}),
    "pyramids_four": Golden(GAME, 4, 3, {}),
}

if __name__ == "__main__":
    write(GAMES)
