"""What holds at every moment of any game."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.engine.chance import Chance
from tabletop.games.expeditions.moves import Cross, Mark
from tabletop.games.pyramids.components import waves
from tests.games.pyramids.played import GAME
from tests.games.pyramids.random_play import PLAY, acting, events, states
from tests.games.sound import (
    has_a_table_at_every_moment,
    is_the_same_in_every_process,
    shows_every_step,
)

SEATS = st.integers(2, 4)
SEEDS = st.integers(0, 10**6)
BOX = GAME.family.components


@settings(max_examples=10)
@given(SEATS, SEEDS)
def test_legal_moves_are_the_candidates_without_objections(seats: int, seed: int) -> None:
    for state in states(seats, seed, every=5):
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
    assert (census["card"], census["expedition card"]) == (48, 8)


@settings(max_examples=10)
@given(SEATS, SEEDS)
def test_marks_are_always_joined_to_the_entry(seats: int, seed: int) -> None:
    seen = 0
    for state in states(seats, seed):
        for card, free in zip(state.cards, state.free, strict=True):
            pyramid = BOX.cards[card]
            marked = pyramid.cells & ~free
            if card >= 0 and marked:
                *_, reached = waves(GAME.family.grid, marked, pyramid.mask("entry") & marked)
                assert reached == marked
                seen += 1
    assert seen


@settings(max_examples=10)
@given(SEATS, SEEDS)
def test_marks_never_touch_a_wall_and_never_go(seats: int, seed: int) -> None:
    seen = 0
    for state, event in events(seats, seed):
        for card, free in zip(state.cards, state.free, strict=True):
            if card >= 0:
                assert not free & ~BOX.cards[card].cells
        if isinstance(event, Mark | Cross):
            seen += 1
            after = GAME.after(state, event)
            same = [one == two for one, two in zip(state.cards, after.cards, strict=True)]
            for kept, old, new in zip(same, state.free, after.free, strict=True):
                assert not kept or not new & ~old
    assert seen


@settings(max_examples=10)
@given(SEATS, SEEDS)
def test_the_sheets_stay_within_their_boxes(seats: int, seed: int) -> None:
    for state, _ in events(seats, seed):
        assert all(0 <= gems <= BOX.gems for gems in (*state.red, *state.green))
        assert all(0 <= skulls <= len(BOX.skulls) for skulls in state.skulls)
        assert all(lit < 1 << state.round for lit in state.torches)
        assert all(len(winners) <= len(BOX.awards) for winners in state.awards)
        assert [len(when) for when in state.when] == [len(done) for done in state.done]


@settings(max_examples=10)
@given(SEATS, SEEDS)
def test_a_game_has_28_expedition_cards_and_ends(seats: int, seed: int) -> None:
    last = None
    for last, event in events(seats, seed):
        if event is not None and not isinstance(GAME.due(last), Chance | frozenset):
            assert event == GAME.due(last)
    assert last is not None
    assert (last.flips, last.round) == (28, 4)
    board = GAME.score(GAME.tally(last))
    assert board.winners
    explored = [len(done) for done in last.done]
    assert [board.points(seat, "tombs") for seat in range(seats)] == [10 * n for n in explored]


@settings(max_examples=4)
@given(SEATS, SEEDS)
def test_there_is_a_table_at_every_moment(seats: int, seed: int) -> None:
    has_a_table_at_every_moment(PLAY, seats, seed)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_step_shows_on_the_table(seats: int) -> None:
    shows_every_step(PLAY, seats, 21)


def test_a_game_is_the_same_in_every_process() -> None:
    is_the_same_in_every_process("pyramids", 2, 4)


def test_equal_answers_of_chance_make_equal_games() -> None:
    assert list(events(3, 8)) == list(events(3, 8))


def test_somebody_acts_at_every_state_tried() -> None:
    assert all(acting(state) for state in states(3, 2))
