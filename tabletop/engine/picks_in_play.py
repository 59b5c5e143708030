"""The picks of a game whose author has not listed them: found by playing it at random."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from tabletop.engine.chance import Chance
from tabletop.engine.dealer import draw
from tabletop.engine.move import Move, Pick
from tabletop.engine.option import Option

ENOUGH, MOST = 8, 80
"""Games are played until so many in a row bring nothing new; in all no more than the latter."""

LONGEST = 5000
"""A game with more events counts as endless, and is left there."""


class Playable(Protocol):
    """What of a game is asked to play it; ``Game`` says what each means."""

    @property
    def options(self) -> Sequence[Option]: ...
    def agreed(self, seats: int, options: Mapping[str, str]) -> Mapping[str, str]: ...
    def setup(self, seats: int, options: Mapping[str, str]) -> Any: ...
    def due(self, state: Any) -> Any: ...
    def candidates(self, state: Any, seat: int) -> Iterable[Move]: ...
    def legal_moves(self, state: Any, seat: int) -> Sequence[Move]: ...
    def after(self, state: Any, event: Any) -> Any: ...


def picks_in_play(game: Playable, seats: int) -> tuple[Pick, ...]:
    """Every pick of the candidates at the set-up, then those that come up in play.

    The games are always the same ones, so that a pick has the same place everywhere.
    """
    start = game.setup(seats, game.agreed(seats, {}))
    found = dict.fromkeys(
        pick for seat in range(seats) for move in game.candidates(start, seat)
        for pick in move.picks()
    )  # fmt: skip
    number, since = 0, 0
    while since < ENOUGH and number < MOST:
        known = len(found)
        for move in _offered(game, seats, Random(f"picks:{seats}:{number}")):
            found.update(dict.fromkeys(move.picks()))
        number, since = number + 1, since + 1 if len(found) == known else 0
    return tuple(found)


def _offered(game: Playable, seats: int, rng: Random) -> Iterator[Move]:
    """Every legal move of every moment of a game at random, with options at random."""
    options = {option.id: rng.choice(option.choices).value for option in game.options}
    try:
        state = game.setup(seats, options)
    except ValueError:
        # These options do not go together.
        state = game.setup(seats, game.agreed(seats, {}))
    for _ in range(LONGEST):
        due = game.due(state)
        if isinstance(due, Chance):
            state = game.after(state, draw(due, rng))
        elif isinstance(due, frozenset):
            moves = [move for seat in sorted(due) for move in game.legal_moves(state, seat)]
            if not moves:
                return
            yield from moves
            state = game.after(state, rng.choice(moves))
        else:
            state = game.after(state, due)
