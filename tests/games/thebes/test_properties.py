"""What holds at every moment of any game."""

import json
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.engine.chance import Chance
from tests.games.thebes.played import BOARD, DATA, GAME, SITES
from tests.games.thebes.random_play import events, states

SEATS = st.integers(2, 4)
SEEDS = st.integers(0, 10**6)


@settings(max_examples=6)
@given(SEATS, SEEDS)
def test_legal_moves_are_the_candidates_without_objections(seats: int, seed: int) -> None:
    for state in states(seats, seed, every=12):
        for seat in range(seats):
            legal = GAME.legal_moves(state, seat)
            allowed = [
                move
                for move in GAME.candidates(state, seat)
                if not any(GAME.objections(state, move))
            ]
            assert len(set(legal)) == len(legal)
            assert set(legal) == set(allowed)
            assert len(allowed) == len(legal)


@settings(max_examples=10)
@given(SEATS, SEEDS)
def test_nothing_is_lost_and_nothing_is_made(seats: int, seed: int) -> None:
    census = None
    for state, _ in events(seats, seed):
        census = census or GAME.census(state)
        assert GAME.census(state) == census
    assert census is not None
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


@settings(max_examples=3)
@given(SEATS, SEEDS)
def test_there_is_a_table_at_every_moment(seats: int, seed: int) -> None:
    for state, _ in events(seats, seed):
        for seat in (None, *range(seats)):
            table = GAME.table(state, seat)
            spaces = {space.id for space in table.spaces}
            ids = [piece.id for piece in table.pieces]
            assert len(set(ids)) == len(ids)
            assert {piece.space for piece in table.pieces} <= spaces
            assert table == GAME.table(state, seat)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_step_shows_on_the_table(seats: int) -> None:
    for state, event in events(seats, 21):
        if event is not None and not isinstance(GAME.due(state), Chance | frozenset):
            after = GAME.after(state, event)
            assert GAME.table(state, None) != GAME.table(after, None), event


def test_a_game_is_the_same_in_every_process() -> None:
    """Hash seeds change the order of sets; nothing of a game may depend on it."""
    code = (
        "import json\n"
        "from tests.games.thebes.played import GAME\n"
        "from tests.games.thebes.random_play import events\n"
        "print(json.dumps([[str(e), str(GAME.legal_moves(s, s.turn))[:2000]]"
        " for s, e in events(2, 4)]))\n"
    )
    told = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "."},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert json.loads(told[0]) == json.loads(told[1])
