"""Moves written and read."""

import pytest

from tabletop.engine.rule import Objection
from tests.games.notated import reads_the_same
from tests.games.pyramids.played import GAME, Played

test_what_is_written_reads_the_same = reads_the_same(
    GAME,
    lambda words: Played(2).begin().read(words),
    "keep P01 P20",
    "left a1 b1 c1",
    "right e5",
    "left +b2",
    "take P12 left",
    "take deck right",
)


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("  KEEP p20 P01 ", "keep P01 P20"),
        ("Left C1 A1  b1", "left a1 b1 c1"),
        ("RIGHT +E5", "right +e5"),
        ("take p12 LEFT", "take P12 left"),
        ("Take Deck right", "take deck right"),
    ],
)
def test_spaces_capitals_and_order_do_not_matter(words: str, written: str) -> None:
    assert GAME.write(Played(2).begin().read(words)) == written


@pytest.mark.parametrize(
    "words",
    [
        "",
        "sing",
        "left",
        "left f1",
        "left a6",
        "right a1 +a2",
        "keep",
        "keep P49",
        "take P12",
        "take P12 up",
        "take T01 left",
    ],
)
def test_bad_writing_is_named(words: str) -> None:
    answer = Played(2).begin().read(words)
    assert isinstance(answer, Objection)
    assert answer.rule.id == "notation"


def test_well_written_but_illegal_moves_are_moves() -> None:
    game = Played(2).begin().flip("I3")
    for words in ("keep P01 P02", "left e5", "left +e5", "take P12 left", "right a1 c3"):
        assert not isinstance(game.read(words), Objection)
        assert game.why(words)
