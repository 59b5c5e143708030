"""Golden games: every move, every step's sentence and the final count stay as they were."""

from tests.games.golden import replays
from tests.games.silver_gold.playthrough import GAMES

test_a_golden_game_replays_word_for_word = replays(GAMES)
