"""Moves written and read."""

import pytest

from tabletop.engine.rule import Objection
from tests.games.mykerinos.played import GAME, Played
from tests.games.notated import reads_the_same

test_what_is_written_reads_the_same = reads_the_same(
    GAME,
    lambda words: Played(2).begin().read(words),
    "dig g1",
    "extend c1 d1",
    "lemon dig a1",
    "lemon extend a1 b1",
    "violet dig a1",
    "violet extend a1 b1",
    "blackmore dig a1 b1",
    "tangerine extend a1 b1 c1",
    "brown w3r5",
    "pass",
    "tile M13",
    "room w1w2",
    "nothing",
    "remove M13",
    "neutral dig a1",
    "neutral extend a1 b1",
    "skip",
)


@pytest.mark.parametrize("words", ["  PASS ", "Dig  G1", "ROOM W1W2", "tile p101"])
def test_spaces_and_capitals_do_not_matter(words: str) -> None:
    game = Played(2).begin()
    assert GAME.write(game.read(words)).lower() == " ".join(words.lower().split())
    assert game.read("tile p101").tile == "P101"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("", "Nothing is typed."),
        ("sing", "no known word"),
        ("dig", "needs"),
        ("extend", "needs"),
        ("neutral dig a1 b1", "one cell"),
        ("dig z9", "no cell"),
        ("dig a10", "no cell"),
        ("dig a0", "no cell"),
        ("lemon", "is missing"),
        ("lemon sing a1", "no known word"),
        ("lemon violet dig a1", "Only one patron"),
        ("lemon brown w1r3", "Only one patron"),
        ("pass now", "stands alone"),
        ("tile", "needs one name"),
        ("room w1r3 w2r3", "needs one name"),
        ("blackmore extend a1 b1", "Blackmore"),
        ("tangerine dig a1", "Blackmore"),
        ("neutral", "is missing"),
    ],
)
def test_bad_writing_is_named(words: str, why: str) -> None:
    answer = Played(2).begin().read(words)
    assert isinstance(answer, Objection)
    assert answer.rule.id == "notation"
    assert why in answer.why.key
    assert answer.rule.cite.book.key == "The table's own rules"


def test_well_written_but_illegal_moves_are_moves() -> None:
    game = Played(3).begin()
    for words in ("neutral dig a1", "tile M99", "room w9r9", "brown x", "dig h9"):
        assert not isinstance(game.read(words), Objection)
        assert game.why(words)


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("dig c3 d3", "start one"),
        ("extend b1", "extend two"),
        ("extend b1 c1 d1", "extend two"),
        ("blackmore dig c1", "blackmore two"),
        ("tangerine extend b1 c1", "tangerine three"),
    ],
)
def test_too_few_or_too_many_cells_break_a_rule_of_the_game(words: str, rule: str) -> None:
    game = Played(2).begin().stand(0, "a1").give(0, "mrs_blackmore", "colonel_tangerine")
    game.stand(1, "h1")
    assert rule in game.why(words)
