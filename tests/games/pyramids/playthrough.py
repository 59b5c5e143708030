"""Golden games of Pyramids; ``python -m tests.games.pyramids.playthrough`` writes them anew."""

from tests.games.golden import tables, write
from tests.games.pyramids.played import GAME

GAMES = tables(GAME, {}, {}, {})

if __name__ == "__main__":
    write(GAMES)
