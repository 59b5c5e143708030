"""Golden games of Mykerinos; ``python -m tests.games.mykerinos.playthrough`` writes them anew."""

from tests.games.golden import tables, write
from tests.games.mykerinos.played import GAME

GAMES = tables(GAME, {"museum": "ring"}, {"museum": "row"}, {"museum": "ring"})

if __name__ == "__main__":
    write(GAMES)
