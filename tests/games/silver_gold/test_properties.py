"""What holds at every moment of any game."""

from hypothesis import given, settings

from tabletop.games.expeditions.moves import Cross, Mark
from tabletop.games.expeditions.steps import Skip
from tabletop.games.silver_gold.state import State
from tests.games.properties import SEATS, SEEDS, processes, properties, steps
from tests.games.silver_gold.played import BOX, GAME
from tests.games.silver_gold.random_play import PLAY, events


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


test_a_random_game = properties(PLAY)
test_every_step_shows_on_the_table = steps(PLAY)
test_a_game_is_the_same_in_every_process = processes("silver_gold")
