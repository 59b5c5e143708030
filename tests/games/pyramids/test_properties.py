"""What holds at every moment of any game."""

import pytest
from hypothesis import given, settings

from tabletop.engine.chance import Chance
from tabletop.games.expeditions.moves import Cross, Mark
from tabletop.games.pyramids.components import waves
from tests.games.properties import SEATS, SEEDS, processes, properties, steps
from tests.games.pyramids.played import GAME
from tests.games.pyramids.random_play import PLAY, acting, events, states

BOX = GAME.family.components


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_components_of_the_box_are_there(seats: int) -> None:
    census = GAME.census(GAME.setup(seats, {}))
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


def test_somebody_acts_at_every_state_tried() -> None:
    assert all(acting(state) for state in states(3, 2))


test_a_random_game = properties(PLAY)
test_every_step_shows_on_the_table = steps(PLAY)
test_a_game_is_the_same_in_every_process = processes("pyramids")
