"""The end of a year: permits come back, the year marker moves on; and the last year."""

import pytest

from tabletop.games.thebes.steps import NewYear, OutOfTime, YearMarker
from tests.games.thebes.played import BOARD, Played


def near_new_year(week: int = 50, other: int = 60) -> Played:
    game = Played(2).begin("R10").at(0, "crete").give(0, "R14", "R17").time(week, other)
    return game.spend(0, "egypt", "crete")


def test_passing_week_52_readies_all_permits_t9() -> None:
    game = near_new_year().play("R10")
    assert game.week(0) == (1902, 1)
    assert game.step() == NewYear(0, 1902)
    assert game.spent(0) == []


def test_a_marker_on_week_52_has_not_passed_it() -> None:
    game = Played(2).begin("R10").at(0, "paris").time(51, 60).spend(0, "egypt").play("R10").on()
    assert game.week(0) == (1901, 52)
    assert game.spent(0) == ["egypt"]


def test_the_year_marker_follows_the_last_marker() -> None:
    game = Played(2).begin("R10", "R11").at(0, "paris").at(1, "berlin").time(52, 52)
    game.play("R10").on()
    assert game.state.year == 1901
    game.deal("R13").play("R11").on()
    assert game.state.year == 1902
    assert YearMarker(1902) in game.events


def test_a_dig_into_the_new_year_leaves_its_permit_valid_t9() -> None:
    game = Played(2).begin().at(0, "crete").give(0, "R14", "R17").time(50, 60)
    game.play("crete 5").draw()
    assert game.week(0) == (1902, 3)
    assert game.spent(0) == []
    assert game.acting == 0
    assert game.why("crete 5") == []


def test_a_trip_into_the_new_year_readies_the_permit_that_its_dig_spends_t14() -> None:
    game = Played(2).begin().at(0, "london").give(0, "R14", "R17").time(51, 60)
    game.spend(0, "crete", "greece")
    move = game.read("crete 3")
    assert not move.permission
    assert game.why("crete 3") == []
    game.play("crete 3").draw()
    assert game.week(0) == (1902, 5)
    assert game.spent(0) == ["crete"]


def test_by_zeppelin_the_same_trip_stays_in_the_old_year_t14() -> None:
    game = Played(2).begin().at(0, "london").give(0, "R14", "R17", "R80", "R84").time(51, 60)
    game.spend(0, "crete")
    assert game.read("crete 3 by zeppelin").permission
    assert not game.read("crete 3").permission
    assert game.why("crete 3 by zeppelin") == []
    assert game.why("crete 3 permission") == ["special permission"]


@pytest.mark.parametrize(("seats", "first"), [(2, 1901), (4, 1902)])
def test_four_players_have_two_years(seats: int, first: int) -> None:
    calendar = BOARD.calendars[seats]
    assert calendar.year(0) == calendar.year(1) == calendar.year(52) == first
    assert calendar.year(53) == first + 1
    assert calendar.week(0) == 0
    assert [calendar.week(n) for n in (1, 52, 53)] == [1, 52, 1]
    assert calendar.year(calendar.end) == 1903
    assert calendar.week(calendar.end) == 1


# The last year


def test_nobody_spends_more_weeks_than_are_left() -> None:
    game = Played(2).begin("R26").at(0, "london").time(2 * 52 + 49, 2 * 52 + 50)
    assert game.why("R26") == []
    game.at(0, "paris")
    assert game.why("london R26") == ["weeks left"]


def test_who_uses_up_the_last_week_stops() -> None:
    game = Played(2).begin("R26").at(0, "london").time(2 * 52 + 49, 2 * 52 + 50).play("R26").on()
    assert OutOfTime(0, 1903) in game.events
    assert game.rest().acting == 1
    assert game.why("exchange", 0) == ["last square"]


def test_stopping_is_for_the_last_year_only_t18() -> None:
    game = Played(2).begin().time(2 * 52, 2 * 52 + 10)
    assert game.week(0) == (1902, 52)
    assert game.why("stop") == ["stopping"]
    game.time(2 * 52 + 1, 2 * 52 + 10)
    assert game.why("stop") == []


def test_who_stops_is_at_square_1_at_once() -> None:
    game = Played(2).begin().time(2 * 52 + 1, 2 * 52 + 10).play("stop")
    assert game.state.times[0] == BOARD.calendars[2].end
    assert game.acting == 1
    assert game.why("stop", 0) == ["last square"]


def test_the_game_is_over_when_all_have_stopped() -> None:
    game = Played(3).begin().time(2 * 52 + 1, 2 * 52 + 10, 2 * 52 + 20)
    game.play("stop", "stop", "stop")
    assert game.why("stop", 0) == ["over"]
    assert game.why("exchange", 1) == ["over"]


def test_weeks_before_the_last_year_are_never_short() -> None:
    game = Played(2).begin("R26").time(2 * 52, 2 * 52 + 10)
    assert game.why("london R26") == []
