"""What holds at every moment of any game."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.games.expeditions.moves import Cross, Mark
from tabletop.games.expeditions.steps import Skip
from tabletop.games.silver_gold.state import State
from tests.games.silver_gold.played import BOX, GAME
from tests.games.silver_gold.random_play import PLAY, events, states
from tests.games.sound import (
    has_a_table_at_every_moment,
    is_the_same_in_every_process,
    shows_every_step,
)

SEATS = st.integers(2, 4)
SEEDS = st.integers(0, 10**6)


@settings(max_examples=12)
@given(SEATS, SEEDS)
def test_legal_moves_are_the_candidates_without_objections(seats: int, seed: int) -> None:
    for state in states(seats, seed, every=9):
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


@settings(max_examples=12)
@given(SEATS, SEEDS)
def test_nothing_is_lost_and_nothing_is_made(seats: int, seed: int) -> None:
    for state, _ in events(seats, seed):
        assert GAME.census(state) == {"card": 47, "expedition card": 8, "trophy": 6}
        places = [card for card in (*state.cards, *state.display) if card >= 0]
        places += [card for done in state.done for card in done]
        assert len(set(places)) == len(places)
        assert not any(state.deck >> card & 1 for card in places)


def marked(state: State) -> int:
    """How many marks there are on all cards, finished ones too."""
    lying = sum(
        (BOX.cards[card].cells & ~free).bit_count()
        for card, free in zip(state.cards, state.free, strict=True)
        if card >= 0
    )
    return lying + sum(BOX.cards[card].cells.bit_count() for done in state.done for card in done)


@settings(max_examples=12)
@given(SEATS, SEEDS)
def test_a_mark_is_the_pattern_or_one_cell_and_stays(seats: int, seed: int) -> None:
    seen = 0
    for state, event in events(seats, seed):
        if isinstance(event, Mark | Cross):
            seen += 1
            size = len(BOX.patterns[state.pattern].forms[0])
            cells = event.cells if isinstance(event, Mark) else (event.cell,)
            assert len(cells) in (1, size)
            assert marked(GAME.after(state, event)) == marked(state) + len(cells)
    assert seen


@settings(max_examples=12)
@given(SEATS, SEEDS)
def test_score_cards_hold_what_they_have_room_for(seats: int, seed: int) -> None:
    for state, _ in events(seats, seed):
        won = [points for trophies in state.trophies for points in trophies if points]
        assert sorted(won, reverse=True) == list(BOX.trophies[: len(won)])
        for seat in range(seats):
            assert state.coins[seat] <= 12
            assert len(state.palms[seat]) <= 4
            assert len(state.trophies[seat]) <= state.coins[seat] // 4


@settings(max_examples=12)
@given(SEATS, SEEDS)
def test_everybody_marks_once_for_each_of_28_expedition_cards(seats: int, seed: int) -> None:
    played = list(events(seats, seed))
    made = sum(isinstance(event, Mark | Skip) for _, event in played)
    last = played[-1][0]
    assert (last.flips, made) == (28, 28 * seats)
    assert GAME.score(GAME.tally(last)).winners


@settings(max_examples=4)
@given(SEATS, SEEDS)
def test_there_is_a_table_at_every_moment(seats: int, seed: int) -> None:
    has_a_table_at_every_moment(PLAY, seats, seed)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_step_shows_on_the_table(seats: int) -> None:
    shows_every_step(PLAY, seats, 21)


def test_a_game_is_the_same_in_every_process() -> None:
    is_the_same_in_every_process("silver_gold", 2, 4)


def test_equal_answers_of_chance_make_equal_games() -> None:
    assert list(events(3, 8)) == list(events(3, 8))
