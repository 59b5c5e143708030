"""What holds at every moment of any game."""

import pytest
from hypothesis import given, settings

from tabletop.engine.chance import Chance
from tests.games.mykerinos.played import GAME, NEUTRAL
from tests.games.mykerinos.random_play import PLAY, events
from tests.games.properties import SEATS, SEEDS, processes, properties, steps


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_components_of_the_box_are_there(seats: int) -> None:
    census = GAME.census(GAME.setup(seats, {}))
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


test_a_random_game = properties(PLAY)
test_every_step_shows_on_the_table = steps(PLAY)
test_a_game_is_the_same_in_every_process = processes("mykerinos")
