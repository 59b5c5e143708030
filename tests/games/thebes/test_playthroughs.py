"""Golden games: every move, every step's sentence and the final count stay as they were."""

import pytest

from tests.games.golden import replays
from tests.games.thebes.playthrough import GAMES, SEATS, SPREAD, spread
from tests.sampling import sampled

test_a_golden_game_replays_word_for_word = replays(GAMES)


@pytest.mark.long
@pytest.mark.parametrize("seats", sampled(SEATS, 3, 1))
def test_the_scores_of_greedy_players_are_spread_as_written(seats: int) -> None:
    assert spread(seats) in SPREAD.read_text(encoding="utf-8")
