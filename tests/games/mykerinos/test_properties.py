"""What holds at every moment of any game."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.engine.chance import Chance
from tests.games.mykerinos.played import GAME, NEUTRAL
from tests.games.mykerinos.random_play import PLAY, events, states
from tests.games.sound import (
    has_a_table_at_every_moment,
    is_the_same_in_every_process,
    shows_every_step,
)

SEATS = st.integers(2, 4)
SEEDS = st.integers(0, 10**6)
MUSEUMS = st.sampled_from(["ring", "row"])


@settings(max_examples=6)
@given(SEATS, SEEDS, MUSEUMS)
def test_legal_moves_are_the_candidates_without_objections(
    seats: int, seed: int, museum: str
) -> None:
    for state in states(seats, seed, every=6, museum=museum):
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


@settings(max_examples=6)
@given(SEATS, SEEDS)
def test_nothing_is_lost_and_nothing_is_made(seats: int, seed: int) -> None:
    census = None
    for state, _ in events(seats, seed):
        census = census or GAME.census(state)
        assert GAME.census(state) == census
    assert census is not None
    assert census["tile"] == 36
    assert census["archaeologist of seat 0"] == 25


@settings(max_examples=6)
@given(SEATS, SEEDS)
def test_games_end_with_the_score_on_the_track(seats: int, seed: int) -> None:
    last = None
    for last, event in events(seats, seed):
        if event is not None and not isinstance(GAME.due(last), Chance | frozenset):
            assert event == GAME.due(last)
    assert last is not None
    board = GAME.score(GAME.tally(last))
    assert last.points == tuple(board.total(seat) for seat in range(seats))
    assert board.winners


@settings(max_examples=8)
@given(SEATS, SEEDS)
def test_nobody_stands_twice_on_a_cell_or_in_a_room(seats: int, seed: int) -> None:
    for state, _ in events(seats, seed):
        ground = 0
        for figures in state.figures:
            assert not ground & figures
            ground |= figures
        assert not ground & state.empty
        rooms = 0
        for held in state.rooms:
            assert not rooms & held
            rooms |= held
        assert min(state.supply) >= 0
        assert min(state.pools) >= 0
        assert min(state.neutrals) >= 0


@settings(max_examples=6)
@given(SEEDS)
def test_the_neutral_colour_keeps_space_2_and_takes_no_room(seed: int) -> None:
    for state, _ in events(2, seed):
        if state.round and state.phase.value in ("dig", "neutral", "zone", "choose", "remove"):
            assert state.track[1] == NEUTRAL
        assert len(state.rooms) == 2


@settings(max_examples=4)
@given(SEATS, SEEDS)
def test_there_is_a_table_at_every_moment(seats: int, seed: int) -> None:
    has_a_table_at_every_moment(PLAY, seats, seed)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_step_shows_on_the_table(seats: int) -> None:
    shows_every_step(PLAY, seats, 21)


def test_a_game_is_the_same_in_every_process() -> None:
    is_the_same_in_every_process("mykerinos", 2, 4)


def test_equal_answers_of_chance_make_equal_games() -> None:
    one, two = list(events(3, 8)), list(events(3, 8))
    assert one == two
