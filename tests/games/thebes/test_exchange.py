"""Exchanging the open cards in Warsaw."""

from tabletop.games.thebes.flow import exchange_weeks
from tests.games.thebes.played import BOARD, GAME, Played


def test_an_exchange_takes_a_week_and_changes_all_four() -> None:
    game = Played(2).begin().play("exchange")
    assert game.week(0) == (1901, 1)
    assert game.discarded() == ["R59", "R60", "R62", "R64"]
    assert game.deal("R01", "R02", "R03", "R04").open() == ["R01", "R02", "R03", "R04"]


def in_a_row() -> Played:
    """Seat 0 is far behind and stands in Warsaw."""
    return Played(2).begin().time(3, 50)


def test_each_further_one_in_a_row_takes_a_week_more_t10() -> None:
    game = in_a_row()
    weeks = []
    for _ in range(5):
        before = game.state.times[0]
        game.play("exchange").rest()
        weeks.append(game.state.times[0] - before)
    assert weeks == [1, 2, 3, 4, 5]


def test_another_action_breaks_the_row_t17() -> None:
    game = in_a_row().play("exchange", "exchange").rest()
    assert exchange_weeks(BOARD, game.state) == 3
    card = game.open()[0]
    game.play(card).rest()
    assert game.acting == 0
    assert exchange_weeks(BOARD, game.state) == 1


def test_the_turn_of_another_breaks_the_row_even_one_that_stops_t17() -> None:
    game = Played(2).begin().time(2 * 52 + 10, 2 * 52 + 11).play("exchange").rest()
    assert game.acting == 0
    game.play("exchange").rest()
    assert game.acting == 1
    game.play("stop")
    assert game.acting == 0
    assert exchange_weeks(BOARD, game.state) == 1


def test_fewer_than_four_cards_can_be_exchanged_t17() -> None:
    game = Played(2).begin()
    display = (-1, *game.state.display[1:3], -1)
    game.set(display=display)
    assert game.why("exchange") == []
    game.set(display=(-1,) * 4)
    assert game.why("exchange") == []


def test_cards_are_exchanged_in_warsaw_only() -> None:
    game = Played(2).begin().at(0, "london")
    assert game.drop("exchange", ("archaeologist:0", "paris")) == ["exchange place"]
    assert game.drop("exchange", ("archaeologist:0", "warsaw")) == []
    assert game.drop("exchange") == []


def test_who_goes_to_warsaw_hears_how_to_exchange() -> None:
    game = Played(2).begin().at(0, "london")
    assert game.drop(("archaeologist:0", "warsaw")) == ["action"]
    assert "Exchange" in game.against("warsaw")[0].why.key


def test_a_single_card_is_not_exchanged() -> None:
    game = Played(2).begin()
    assert game.drop(("R59", "discard")) == ["exchange all"]


def test_the_row_is_named_where_it_takes_too_long() -> None:
    game = Played(2).begin().time(2 * 52 + 49, 2 * 52 + 52).play("exchange").rest()
    game.play("exchange").rest()
    assert game.state.times[0] == 2 * 52 + 52
    assert game.why("exchange") == ["exchange again"]
    (objection,) = game.against("exchange")
    assert dict(objection.why.facts) == {"n": 1, "year": "1903", "weeks": 3}


def test_the_prompt_says_what_another_one_takes() -> None:
    game = in_a_row().play("exchange").rest()
    note = GAME.prompt(game.state, 0, ()).note
    assert note is not None
    assert note.key == "Another exchange now takes {weeks}."
