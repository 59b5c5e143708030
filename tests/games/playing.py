"""Random games, for tests that look at many states."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from attrs import frozen

from tabletop.engine.chance import Chance
from tabletop.engine.dealer import draw

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
