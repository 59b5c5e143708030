"""Moves written and read."""

import pytest

from tabletop.engine.rule import Objection
from tabletop.games.thebes.moves import Dig, Exchange, Exhibit, Stop, TakeCard
from tests.games.notated import reads_the_same
from tests.games.thebes.played import GAME, Played
from tests.games.thebes.random_play import states

test_what_is_written_reads_the_same = reads_the_same(
    GAME,
    lambda words: Played(2).begin().at(0, "mesopotamia").read(words),
    "rome R05",
    "london R59",
    "warsaw exchange",
    "london X01",
    "crete 4",
    "crete 4 rumour 2",
    "crete 4 rumour 2 assistant shovel",
    "crete 12 assistant shovel permission",
    "egypt 1 by zeppelin",
    "egypt 1 rumour 1 by zeppelin",
    "rome R06 by zeppelin",
    "warsaw exchange by zeppelin",
    "moscow X05 by zeppelin",
    "stop",
)


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("R59", TakeCard(0, "R59", "london")),
        ("exchange", Exchange(0, "warsaw")),
        ("X01", Exhibit(0, "X01", "london")),
        ("berlin R62", TakeCard(0, "R62")),
        ("R62", TakeCard(0, "R62")),
        ("crete 3", Dig(0, "crete", 3, "crete")),
        ("crete 3 rumour", Dig(0, "crete", 3, "crete", rumours=1)),
        ("crete 3 rumour rumour 1", Dig(0, "crete", 3, "crete", rumours=2)),
        ("moscow", TakeCard(0, "", "moscow")),
        ("STOP", Stop(0)),
        ("  Crete   3  Shovel ", Dig(0, "crete", 3, "crete", shovel=True)),
        ("r59 BY ZEPPELIN", TakeCard(0, "R59", "london", True)),
    ],
)
def test_what_is_left_out_follows_from_the_table(words: str, move: object) -> None:
    assert Played(2).begin().at(0, "berlin").read(words) == move


def test_where_one_stands_no_trip_is_written() -> None:
    game = Played(2).begin().at(0, "crete").give(0, "R10", "R14")
    assert game.read("crete 4") == Dig(0, "crete", 4)
    assert GAME.write(Dig(0, "crete", 4)) == "crete 4"
    assert GAME.write(TakeCard(0, "R59")) == "R59"
    assert GAME.write(Exchange(0)) == "exchange"


def test_a_spent_permit_calls_for_the_special_permission_by_itself() -> None:
    game = Played(2).begin().at(0, "crete").give(0, "R14", "R84").spend(0, "crete")
    assert game.read("crete 8") == game.read("crete 8 permission")
    assert game.why("crete 8") == []


def test_a_wrong_trip_is_written_and_refused() -> None:
    move = Dig(0, "crete", 4, "egypt")
    assert GAME.write(move) == "egypt crete 4"
    game = Played(2).begin().give(0, "R14")
    assert game.read("egypt crete 4") == move
    assert "dig site" in game.why("egypt crete 4")
    assert game.why("paris R59") == ["card city"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("", "Nothing is typed."),
        ("   ", "Nothing is typed."),
        ("stop now", "stands alone"),
        ("by zeppelin", "is missing"),
        ("sing", "no place, no card"),
        ("R99", "no place, no card"),
        ("atlantis 4", "too many"),
        ("london R59 R60", "too many"),
        ("crete many", "no place, no card"),
        ("crete 4 spade", "does not fit"),
        ("crete 4 shovel shovel", "does not fit"),
        ("crete 1000", "no place, no card"),
        ("crete -1", "no place, no card"),
        ("crete ²", "no place, no card"),
    ],
)
def test_what_cannot_be_read_is_said(words: str, why: str) -> None:
    read = Played(2).begin().read(words)
    assert isinstance(read, Objection), read
    assert read.rule.id == "notation"
    assert why in read.why.key


def test_a_seat_that_nobody_sits_at_cannot_type() -> None:
    read = Played(2).begin().read("stop", 2)
    assert isinstance(read, Objection)
    assert read.rule.id == "turn"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_move_is_read_back(seats: int) -> None:
    for state in states(seats, 6, every=5):
        for move in GAME.legal_moves(state, state.turn):
            assert GAME.read(state, state.turn, GAME.write(move)) == move
