"""Golden games of Mykerinos; ``python -m tests.games.mykerinos.playthrough`` writes them anew."""

from tests.games.golden import Golden, write
from tests.games.mykerinos.played import GAME

GAMES = {
    "mykerinos_two": Golden(GAME, 2, 1, {"museum": "ring"}),
    "mykerinos_three": Golden(GAME, 3, 2, {"museum": "row"}),
    "mykerinos_four": Golden(GAME, 4, 3, {"museum": "ring"}),
}

if __name__ == "__main__":
    write(GAMES)
