"""Moves written and read."""

import pytest

from tabletop.engine.rule import Objection
from tests.games.notated import reads_the_same
from tests.games.silver_gold.played import GAME, Played

test_what_is_written_reads_the_same = reads_the_same(
    GAME,
    lambda words: Played(2).begin().read(0, words),
    "keep T01 T20",
    "left a1",
    "right a1 b1 c1 c2",
    "left +b2",
    "right +d4",
    "take T12 left",
    "take deck right",
)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("  LEFT A1 ", "left a1"),
        ("right c2 a1", "right a1 c2"),
        ("Keep t20 T01", "keep T01 T20"),
        ("TAKE t12 LEFT", "take T12 left"),
        ("take DECK left", "take deck left"),
    ],
)
def test_spaces_capitals_and_order_do_not_matter(typed: str, words: str) -> None:
    assert GAME.write(Played(2).begin().read(0, typed)) == words


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("", "Nothing is typed."),
        ("sing", "no act"),
        ("mark a1", "no act"),
        ("left", "needs cells"),
        ("left e1", "no cell"),
        ("left a5", "no cell"),
        ("left a1 +a2", "stands alone"),
        ("left +a1 +a2", "stands alone"),
        ("left +", "no cell"),
        ("keep", "needs the names"),
        ("keep T99 T01", "no card"),
        ("take T01", "needs a card and a place"),
        ("take left T01", "no card"),
        ("take T01 middle", "no place"),
        ("take T99 left", "no card"),
        ("left ²", "no cell"),
    ],
)
def test_what_means_nothing_is_told_so(words: str, why: str) -> None:
    read = Played(2).begin().read(0, words)
    assert isinstance(read, Objection)
    assert read.rule.id == "notation"
    assert why in read.why.key


def test_nobody_writes_for_a_seat_that_is_not_there() -> None:
    game = Played(2).begin()
    for seat in (-1, 2, 9):
        read = game.read(seat, "left a1")
        assert isinstance(read, Objection)
        assert read.rule.id == "stages"
