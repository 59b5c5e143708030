"""Random games, for tests that look at many states."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import perf_counter
from typing import Any

from attrs import frozen

from tabletop.advisor.players import choose
from tabletop.engine.chance import Chance
from tabletop.engine.dealer import draw
from tabletop.engine.score import Scoreboard

Choose = Callable[[Random, Sequence[Any]], Any]


def any_move(rng: Random, moves: Sequence[Any]) -> Any:
    """Each legal move is as likely as the others."""
    return rng.choice(moves)


@frozen
class RandomPlay:
    """Games played at random by whoever may act, ``choose`` saying how."""

    game: Any
    choose: Choose = any_move

    def events(self, seats: int, seed: int, **options: str) -> Iterator[tuple[Any, Any]]:
        """Every state of a random game with the event that follows it; the end has None."""
        game, rng = self.game, Random(seed)
        state = game.setup(seats, options)
        while due := game.due(state):
            if isinstance(due, frozenset):
                seat = rng.choice(sorted(due))
                event: Any = self.choose(rng, game.legal_moves(state, seat))
            else:
                event = draw(due, rng) if isinstance(due, Chance) else due
            yield state, event
            state = game.after(state, event)
        yield state, None

    def states(self, seats: int, seed: int, every: int = 1, **options: str) -> Iterator[Any]:
        """Each ``every``-th state of a random game in which seats are to act."""
        asked = [state for state, _ in self.events(seats, seed, **options) if self.acting(state)]
        yield from asked[::every]

    def acting(self, state: Any) -> list[int]:
        """The seats that may act."""
        due = self.game.due(state)
        return sorted(due) if isinstance(due, frozenset) else []


def ended(game: Any, kinds: Sequence[str], seed: int) -> Any:
    """The end of a game between these computer players."""
    rng = Random(seed)
    state = game.setup(len(kinds), {})
    while due := game.due(state):
        if isinstance(due, frozenset):
            seat = min(due)
            event: Any = choose(kinds[seat], game, game.view(state, seat), seat, rng)
        else:
            event = draw(due, rng) if isinstance(due, Chance) else due
        state = game.after(state, event)
    return state


def counted(game: Any, kinds: Sequence[str], seed: int) -> Scoreboard:
    """The count of a game between these computer players."""
    board: Scoreboard = game.score(game.tally(ended(game, kinds, seed)))
    return board


def check_greedy_beats_random(game: Any, seats: int, games: int) -> None:
    """One greedy player among random ones wins every one of some games, at whatever seat."""
    for seed in range(games):
        kinds = ["random"] * seats
        kinds[seed % seats] = "greedy"
        assert counted(game, kinds, seed).winners == (seed % seats,)


def check_every_opinion_speaks(play: RandomPlay, seats: Sequence[int]) -> None:
    """Each heuristic term has something to say of some move of some games."""
    game, spoken = play.game, set()
    for state in (state for some in seats for state in play.states(some, 3, every=3)):
        for move in game.legal_moves(state, min(play.acting(state)))[::5]:
            spoken |= {one.id for one in game.heuristics if one.value(state, move)}
    assert spoken == {term.id for term in game.heuristics}


def check_tables_are_quick(game: Any, states: Sequence[Any]) -> None:
    """A table of the last of some states is made in less than a millisecond."""
    late = states[-40:]
    for state in late:
        game.table(state, 0)
    times = []
    for state in late:
        start = perf_counter()
        game.table(state, 0)
        times.append(perf_counter() - start)
    assert sorted(times)[len(times) // 2] < 0.001
