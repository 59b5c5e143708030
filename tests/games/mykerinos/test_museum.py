"""Phase 3: placing in the museum."""

import pytest

from tests.games.mykerinos.played import GAME, Played
from tests.games.mykerinos.test_phase3_scoring import settled


def chooser(plan: str = "ring", held: str = "", taken: str = "") -> Played:
    """The first seat is to choose in zone 1 and holds some rooms; others hold some more."""
    game = settled(4, "a1 a2", "b1").set(plan=plan)
    return game.hold(0, held).hold(1, taken).on()


def rooms(game: Played) -> set[str]:
    """The rooms that the first seat may reserve."""
    words = [GAME.write(move) for move in GAME.legal_moves(game.state, 0)]
    return {word.split()[1] for word in words if word.startswith("room")}


THREES = {f"w{wing}r3" for wing in range(1, 6)}
TWOS = {"w1w2", "w2w3", "w3w4", "w4w5", "w5w1"}


def test_rooms_of_2_and_3_are_open_to_everybody() -> None:
    assert rooms(chooser()) == THREES | TWOS


def test_the_row_has_no_room_between_its_ends_m2() -> None:
    game = chooser("row")
    assert rooms(game) == THREES | TWOS - {"w5w1"}
    assert game.why("room w5w1") == ["rooms"]


@pytest.mark.parametrize(
    ("held", "opened"),
    [("w1r3", {"w1r5"}), ("w1w2", {"w1r5", "w2r5"}), ("w5w1", {"w5r5", "w1r5"}), ("w3r5", set())],
)
def test_a_room_of_5_needs_a_neighbouring_room_of_2_or_3_m11(held: str, opened: set[str]) -> None:
    assert rooms(chooser(held=held)) == (THREES | TWOS | opened) - {held}


def test_another_players_room_opens_nothing() -> None:
    game = chooser(taken="w1r3")
    assert game.why("room w1r5") == ["room door"]


def test_a_room_is_for_one() -> None:
    game = chooser(held="w1r3", taken="w1r5")
    assert game.why("room w1r5") == ["room free"]
    assert game.why("room w1r3") == ["room free"]


def test_who_is_in_the_museum_stays() -> None:
    game = chooser(held="w1r3")
    assert game.drop(("fig:0@w1r3", "w2r3")) == ["room kept"]
    assert game.drop(("fig:0@w1r3", "pool:0")) == ["room kept"]


def test_the_supply_goes_to_rooms_only() -> None:
    game = chooser()
    assert game.drop(("supply", "w2r3")) == []
    assert game.drop(("supply", "a3")) == ["own pool"]
    assert game.drop(("supply", "pool:0")) == ["supply"]
