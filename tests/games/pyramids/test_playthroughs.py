"""Golden games: every move, every step's sentence and the final count stay as they were."""

import pytest

from tests.games.pyramids.playthrough import FOLDER, GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays_word_for_word(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert GAMES[name].replayed(text) == text
