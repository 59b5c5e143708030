"""Digital games on the score pad: the same count, no doubt, and every slip of the hand named."""

from random import Random

from tabletop.records.catalogue import open_game
from tests.games.mykerinos.pad_oracle import impossible
from tests.games.padding import finals, unflagged

GAMES = 60
SLIPS = 5


def test_final_tables_and_slips_in_one_field() -> None:
    game = open_game("mykerinos")
    broken, missed = unflagged(game, impossible, finals(game, GAMES, "pad"), SLIPS, Random(1))
    assert broken > GAMES * (SLIPS - 1)
    assert missed == []
