"""Golden games; ``python -m tests.games.silver_gold.playthrough`` writes them anew."""

from tests.games.golden import tables, write
from tests.games.silver_gold.played import GAME

GAMES = tables(GAME, {"start": "first"}, {"start": "drawn"}, {"start": "first"})

if __name__ == "__main__":
    write(GAMES)
