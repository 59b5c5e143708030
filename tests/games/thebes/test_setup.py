"""Setting up: stacks, markers, what lies where."""

import pytest

from tabletop.engine.chance import Outcome
from tabletop.games.thebes.digging import bag
from tabletop.games.thebes.state import Phase
from tests.games.thebes.played import BOARD, GAME, Played


@pytest.mark.parametrize(
    ("seats", "year", "week", "end"), [(2, 1901, 0, 157), (3, 1901, 16, 157), (4, 1902, 0, 105)]
)
def test_markers_start_where_the_book_says(seats: int, year: int, week: int, end: int) -> None:
    game = Played(seats)
    assert {game.week(seat) for seat in range(seats)} == {(year, week)}
    assert game.state.year == year
    assert BOARD.calendars[seats].end == end


@pytest.mark.parametrize(
    ("seats", "stacks"), [(2, (27, 37, 27)), (3, (27, 32, 32)), (4, (27, 32, 32))]
)
def test_three_stacks_with_their_exhibitions_t2(seats: int, stacks: tuple[int, ...]) -> None:
    state = Played(seats).begin().state
    assert (state.first, state.second, state.third) == stacks
    assert state.deck.bit_count() == sum(stacks)


def test_four_researcher_cards_are_dealt_and_no_exhibition() -> None:
    asked = Played(3).question()
    assert asked.take == 4
    assert len(asked.pool) == 85
    assert all(name.startswith("R") and count == 1 for name, count in asked.pool)
    assert asked.hand == ""


def test_everybody_is_in_warsaw_with_five_permits() -> None:
    game = Played(4).begin()
    assert [game.where(seat) for seat in range(4)] == ["warsaw"] * 4
    table = GAME.table(game.state, 0)
    permits = [piece for piece in table.pieces if piece.id.startswith("permit:")]
    assert len(permits) == 20
    assert not any(piece.dim for piece in permits)


def test_an_artefact_of_1_waits_at_every_site() -> None:
    table = GAME.table(Played(2).begin().state, None)
    laid = {piece.space: piece.id for piece in table.pieces if piece.space.startswith("bonus:")}
    assert set(laid) == {f"bonus:{site}" for site in BOARD.site}
    assert all(name.rpartition(":")[0].endswith("-1") for name in laid.values())


@pytest.mark.parametrize("site", range(5))
def test_every_bag_has_14_useful_things_and_16_sand(site: int) -> None:
    kinds = dict(bag(BOARD, Played(2).state.bags, site))
    sand = kinds.pop(next(name for name in kinds if name.endswith("-sand")))
    assert sand == 16
    assert sum(kinds.values()) == 14


def test_the_first_seat_starts_unless_chance_is_asked_t13() -> None:
    assert Played(3).begin().acting == 0
    game = Played(4, start="drawn")
    assert game.state.phase is Phase.START
    game.answer(Outcome("start", ("2",))).begin()
    assert game.acting == 2
    assert game.state.line == (2, 3, 0, 1)


def test_nobody_acts_before_the_start_player_is_drawn_and_the_cards_lie() -> None:
    game = Played(2, start="drawn")
    assert game.why("exchange", 0) == ["start player"]
    game.answer(Outcome("start", ("1",)))
    assert game.why("exchange", 1) == ["open cards"]
    assert game.why("exchange", 7) == ["turn"]


@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4 players"):
        GAME.setup(seats, {})


@pytest.mark.parametrize("options", [{"start": "last"}, {"begin": "first"}])
def test_other_options_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="option"):
        GAME.setup(2, options)
