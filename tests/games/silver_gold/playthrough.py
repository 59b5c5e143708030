"""Golden games; ``python -m tests.games.silver_gold.playthrough`` writes them anew."""

from tests.games.golden import Golden, write
from tests.games.silver_gold.played import GAME

GAMES = {
    "silver_gold_two": Golden(GAME, 2, 1, {"start": "first"}),
    "silver_gold_three": Golden(GAME, 3, 2, {"start": "drawn"}),
    "silver_gold_four": Golden(GAME, 4, 3, {"start": "first"}),
}

if __name__ == "__main__":
    write(GAMES)
