"""What holds at every moment of any game."""

import pytest
from hypothesis import given, settings

from tests.games.properties import SEATS, SEEDS, processes, properties, steps
from tests.games.thebes.played import BOARD, DATA, GAME, SITES
from tests.games.thebes.random_play import PLAY, events


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_components_of_the_box_are_there(seats: int) -> None:
    census = GAME.census(GAME.setup(seats, {}))
    cards = (census["researcher card"], census["exhibition card"])
    assert cards == (len(DATA["cards"]), len(DATA["exhibitions"])) == (85, 10)
    for site in SITES:
        assert (census[f"token of {site}"], census[f"sand of {site}"]) == (15, 16)


@settings(max_examples=10)
@given(SEATS, SEEDS)
def test_weeks_are_spent_by_moves_only_and_never_more_than_there_are(seats: int, seed: int) -> None:
    calendar, before = BOARD.calendars[seats], None
    for state, event in events(seats, seed):
        assert all(calendar.start <= now <= calendar.end for now in state.times)
        assert [state.times[seat] for seat in state.line] == sorted(state.times)
        assert state.year <= calendar.year(min(state.times))
        if before is not None:
            spent = [now - was for now, was in zip(state.times, before[0].times, strict=True)]
            mover = getattr(before[1], "seat", None) if type(before[1]) in GAME.moves else None
            assert all((weeks > 0) == (seat == mover) for seat, weeks in enumerate(spent))
        before = (state, event)


@settings(max_examples=10)
@given(SEATS, SEEDS)
def test_the_rearmost_acts_until_nobody_has_a_week_left(seats: int, seed: int) -> None:
    calendar, last = BOARD.calendars[seats], None
    for last, _ in events(seats, seed):
        due = GAME.due(last)
        if isinstance(due, frozenset) and due:
            assert due == {last.line[0]}
            assert last.times[last.line[0]] == min(last.times) < calendar.end
            assert GAME.legal_moves(last, last.turn)
    assert last is not None
    assert set(last.times) == {calendar.end}
    assert GAME.score(GAME.tally(last)).winners


@settings(max_examples=6)
@given(SEATS, SEEDS)
def test_points_on_the_table_only_grow(seats: int, seed: int) -> None:
    before = [0] * seats
    for state, event in events(seats, seed):
        points = [status.points for status in GAME.table(state, None).statuses]
        assert all(now >= was for now, was in zip(points, before, strict=True))
        before = points
        if event is None:
            board = GAME.score(GAME.tally(state))
            assert points == [board.total(seat) for seat in range(seats)]


test_a_random_game = properties(PLAY)
test_every_step_shows_on_the_table = steps(PLAY)
test_a_game_is_the_same_in_every_process = processes("thebes")
