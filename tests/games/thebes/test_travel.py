"""Chapter 2: trips, automobiles and zeppelins."""

import pytest

from tabletop.games.thebes.moves import Exchange, TakeCard
from tabletop.games.thebes.travel import trip, way
from tests.games.thebes.played import BOARD, GAME, Played

FROM_LONDON = {
    "paris": 1,
    "berlin": 1,
    "vienna": 2,
    "rome": 2,
    "warsaw": 2,
    "moscow": 3,
    "greece": 3,
    "crete": 3,
    "egypt": 4,
    "palestine": 4,
    "mesopotamia": 4,
    "london": 0,
}


@pytest.mark.parametrize("place", FROM_LONDON)
def test_the_shortest_way_from_london(place: str) -> None:
    game = Played(2).begin().at(0, "london")
    assert trip(BOARD, game.state, 0, BOARD.place[place]) == FROM_LONDON[place]
    assert len(way(BOARD, BOARD.place["london"], BOARD.place[place])) == FROM_LONDON[place]


@pytest.mark.parametrize("place", FROM_LONDON)
def test_an_automobile_saves_a_week_of_three_or_more_t5(place: str) -> None:
    game = Played(2).begin().at(0, "london")
    for cards in (("R82",), ("R83",)):
        game.give(0, *cards)
        weeks = FROM_LONDON[place]
        saved = weeks - 1 if weeks >= 3 else weeks
        assert trip(BOARD, game.state, 0, BOARD.place[place]) == saved


def test_the_automobile_drives_by_itself_and_stays() -> None:
    game = Played(2).begin("R04").at(0, "london").give(0, "R82")
    game.play("moscow R04")
    assert game.week(0) == (1901, 2 + 1)
    assert "R82" in game.held(0)
    assert game.rest().drop("R82", seat=0) == ["automobile"]


def test_a_zeppelin_takes_no_time_and_is_discarded() -> None:
    game = Played(2).begin("R04").at(0, "london").give(0, "R80")
    game.play("moscow R04 by zeppelin")
    assert game.week(0) == (1901, 1)
    assert game.where(0) == "moscow"
    assert game.discarded() == ["R80"]
    assert game.held(0) == ["R04"]


def test_one_of_two_zeppelins_flies() -> None:
    game = Played(2).begin("R04").at(0, "london").give(0, "R80", "R81")
    game.play("moscow R04 by zeppelin")
    assert game.discarded() == ["R80"]
    assert game.held(0) == ["R04", "R81"]


def test_a_zeppelin_needs_a_trip_t15() -> None:
    game = Played(2).begin().at(0, "london").give(0, "R80")
    assert game.why("R59 by zeppelin") == ["zeppelin trip"]
    assert game.drop("zeppelin:0", ("R59", "study:0")) == ["zeppelin trip"]
    assert game.drop("zeppelin:0", "zeppelin:0", ("R60", "study:0")) == ["zeppelin trip"]


def test_nobody_flies_without_a_zeppelin() -> None:
    game = Played(2).begin().at(0, "london")
    assert game.why("paris R60 by zeppelin") == ["zeppelin"]
    assert game.drop("zeppelin:0", ("R60", "study:0")) == ["zeppelin"]


def test_a_zeppelin_flies_to_dig_to_exchange_and_to_exhibit() -> None:
    game = Played(2).begin().at(0, "london").give(0, "R80", "R08").show("X01")
    game.found(0, "egypt-1", "egypt-1", "greece-1")
    assert game.why("greece 5 by zeppelin") == []
    assert game.why("exchange by zeppelin") == []
    game.at(0, "rome")
    assert game.why("x01 by zeppelin") == []
    flying = [move for move in GAME.legal_moves(game.state, 0) if getattr(move, "zeppelin", False)]
    assert {type(move).__name__ for move in flying} == {"Dig", "Exchange", "Exhibit", "TakeCard"}


def test_the_trip_leads_to_the_action() -> None:
    game = Played(2).begin()
    assert game.tried(TakeCard(0, "R59", "paris")) == ["card city"]
    assert game.tried(TakeCard(0, "R59", "")) == ["card city"]
    assert game.tried(TakeCard(0, "R59", "atlantis")) == ["destination"]
    assert game.tried(Exchange(0, "warsaw")) == ["destination"]
    assert game.tried(Exchange(0, "paris")) == ["exchange place"]
    assert game.drop(("archaeologist:0", "paris"), ("R59", "study:0")) == ["card city"]
    assert game.drop("exchange", ("archaeologist:0", "paris")) == ["exchange place"]


def test_only_the_own_archaeologist_is_moved_and_only_on_the_map() -> None:
    game = Played(2).begin()
    assert game.drop(("archaeologist:1", "paris")) == ["own figure"]
    assert game.drop(("archaeologist:0", "track:3")) == ["destination"]
    assert game.drop("archaeologist:0") == ["handling"]


def test_the_trip_to_where_a_card_is_taken_need_not_be_made() -> None:
    game = Played(2).begin()
    alone = game.meant(("R59", "study:0"))
    both = game.meant(("archaeologist:0", "london"), ("R59", "study:0"))
    other = game.meant(("R59", "study:0"), ("archaeologist:0", "london"))
    assert alone == both == other == TakeCard(0, "R59", "london")
    assert [pick.space for pick in alone.implied()] == ["london"]
