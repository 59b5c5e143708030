"""Digital games on the score pad: the same count, no doubt, and every slip of the hand named."""

from random import Random

from tabletop.records.catalogue import open_game
from tests.games.mykerinos.pad_oracle import impossible
from tests.games.padding import being_filled, counted_alike, finals, pad_of, unflagged

GAMES = 60
SLIPS = 5


def test_final_tables_and_slips_in_one_field() -> None:
    game = open_game("mykerinos")
    broken, missed = unflagged(game, impossible, finals(game, GAMES, "pad"), SLIPS, Random(1))
    assert broken > GAMES * (SLIPS - 1)
    assert missed == []


def test_nothing_is_doubted_while_a_sheet_is_being_filled() -> None:
    """Only a room of 5 is doubted at once, until a room that leads to it is tapped, too."""
    game, rng = open_game("mykerinos"), Random(2)
    for state in finals(game, 12, "being filled"):
        for entry in being_filled(game, counted_alike(game, state), rng):
            told = {doubt.rule.id for doubt in pad_of(game).doubts(entry)}
            assert told - {"room door"} == set(), entry
