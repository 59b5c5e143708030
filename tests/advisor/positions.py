"""Positions of every game in which somebody has a choice, from random and from sensible play."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

from attrs import frozen

from tabletop.advisor.heuristic_value import at_sight
from tabletop.advisor.search.policy import liked, settled
from tabletop.advisor.search.scenario import ScenarioChance
from tabletop.records import catalogue
from tabletop.testing.canonical import canonical

SENSIBLE, ANYHOW = 6, 1
"""How many moves are looked at, of which the best is played."""


@frozen
class Position:
    """A state of a game, and a seat that may do one thing or another there."""

    game: Any
    state: Any
    seat: int

    @property
    def view(self) -> Any:
        """What the seat sees."""
        return self.game.view(self.state, self.seat)

    def at(self, state: Any) -> Position:
        """The same seat in another state."""
        return Position(self.game, state, self.seat)


def positions(game: str, seats: int, seed: str, sample: int = SENSIBLE) -> Iterator[Position]:
    """Every choice of one game in which the best of ``sample`` moves drawn at random are played.

    Where several act at the same time, any of them is next.
    """
    rules = catalogue.open_game(game)
    luck, whim = ScenarioChance(seed), Random(seed)
    options = {option.id: option.default for option in rules.options}
    state, due = settled(rules, rules.setup(seats, options), luck)
    while due:
        for seat in sorted(due):
            if len(rules.legal_moves(rules.view(state, seat), seat)) > 1:
                yield Position(rules, state, seat)
        seat = whim.choice(sorted(due))
        view = rules.view(state, seat)
        move = liked(at_sight(rules), view, rules.legal_moves(view, seat), whim, sample)
        state, due = settled(rules, rules.after(state, move), luck)


def some(game: str, seats: int, seed: str, count: int, sample: int = SENSIBLE) -> list[Position]:
    """So many of these, spread over the whole game; the first is among them."""
    every = list(positions(game, seats, seed, sample))
    return [every[number * len(every) // count] for number in range(min(count, len(every)))]


def twins(position: Position, guesses: int = 2) -> Iterator[Position]:
    """Positions that look to the seat as this one does: guesses of it.

    Hands, choices that others have made in secret, what lies face down: all may be different.
    """
    for number in range(guesses):
        state = position.game.guess(position.view, position.seat, Random(f"twin:{number}"))
        yield position.at(state)


def choices(position: Position, most: int = 4) -> Iterator[tuple[Position, Position]]:
    """Pairs of positions that the seat cannot tell apart, after another seat chose in secret."""
    game, seat = position.game, position.seat
    due = game.due(position.state)
    for other in sorted(due - {seat}):
        afters = [
            game.after(position.state, move)
            for move in game.legal_moves(position.state, other)[:most]
        ]
        for one, two in combinations(afters, 2):
            still = game.due(one)
            if not isinstance(still, frozenset) or seat not in still or one == two:
                continue
            if canonical(game.view(one, seat)) == canonical(game.view(two, seat)):
                yield position.at(one), position.at(two)
