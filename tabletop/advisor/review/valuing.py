"""What a moment is worth to each seat: the mean of playouts from it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, islice, permutations, product
from random import Random
from typing import Any

from attrs import frozen

from tabletop.advisor.engine_process import Question
from tabletop.advisor.heuristic_value import by_experience
from tabletop.advisor.review.survey import ValuedMoment
from tabletop.advisor.search.policy import liked, made, settled
from tabletop.advisor.search.scenario import ScenarioChance
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.game import Game

Endings = tuple[tuple[int, ...], ...]
"""Final points by seat, of one playout after the other."""

_TURNS = 1 << 12
_SEATS = 1 << 4


@frozen
class Valuing(Question):
    """How would it end from there? The answer is the endings of so many playouts, in order.

    Playout k of every moment that is asked about with the same ``seed`` meets the same luck and
    the same whims, for as long as it asks the same. ``sample`` moves are looked at whenever
    somebody chooses. Where few things can come of a chance that waits, each comes up as often.
    """

    moment: ValuedMoment[Any]
    seed: int
    playouts: int
    sample: int

    def answered_by(self, game: Game[Any, Any]) -> Endings:
        """The endings of the playouts, in order."""
        outcomes = few_outcomes(self.moment, self.playouts)
        return tuple(
            _played_out(game, self, number, outcomes[number % len(outcomes)] if outcomes else None)
            for number in range(self.playouts)
        )


def few_outcomes(moment: ValuedMoment[Any], playouts: int) -> tuple[Outcome, ...]:
    """What playouts of a moment take in turn for its chance; nothing where they draw it instead.

    Each comes up at least twice, so that it can be told how far off its mean may be.
    """
    return () if moment.chance is None else outcomes_of(moment.chance, playouts // 2)


def outcomes_of(chance: Chance, most: int) -> tuple[Outcome, ...]:
    """All that can come of a chance, each equally likely; nothing where they are more than so many.

    What can come up in several ways is named as often.
    """
    items = [item for item, count in chance.pool for _ in range(min(count, most + 1))]
    ways = permutations if chance.ordered else combinations
    with_each = list(islice(product(chance.with_each, repeat=chance.take), most + 1))
    found = [
        Outcome(chance.name, drawn, each if chance.with_each else ())
        for drawn in islice(ways(items, chance.take), most + 1)
        for each in (with_each if chance.with_each else [()])
    ]
    return tuple(found) if len(found) <= most else ()


class _Later(ScenarioChance):
    """The luck of a scenario from a moment on at which some of it was already dealt."""

    __slots__ = ()

    def __init__(self, seed: str, dealt: Mapping[str, int]) -> None:
        super().__init__(seed)
        self._asked.update(dealt)


def _played_out(
    game: Game[Any, Any], asked: Valuing, number: int, first: Outcome | None
) -> tuple[int, ...]:
    """The final points of playout ``number``; ``first`` is what comes of the chance that waits."""
    moment = asked.moment
    luck, whims = _Later(f"{asked.seed}:{number}", moment.dealt), _Whims(asked, number)
    state = moment.state
    if first is not None:
        luck.answer(game.due(state))  # type: ignore[arg-type]  # a chance, by ``first``
        state = game.after(state, first)
    state, due = settled(game, state, luck)
    while due:
        state = _decided(game, state, due, whims, asked.sample)
        state, due = settled(game, state, luck)
    return totals(game, state)


def _decided(
    game: Game[Any, Any], state: Any, due: frozenset[int], whims: _Whims, sample: int
) -> Any:
    """The state after everybody has chosen from the own view, before any of the moves is made."""
    chosen, judge = {}, by_experience(game)
    for seat in sorted(due):
        view = game.view(state, seat)
        moves = game.legal_moves(view, seat)
        chosen[seat] = liked(judge, view, moves, whims.next(seat), sample)
    return made(game, state, chosen)


def totals(game: Game[Any, Any], state: Any) -> tuple[int, ...]:
    """Everybody's points, as if it ended there."""
    board = game.score(game.tally(state))
    points = [0] * board.seats
    for line in board.lines:
        points[line.seat] += line.points
    return tuple(points)


class _Whims:
    """Whims of those who play on: a seat's nth decision always has the same ones in a scenario.

    So playouts that were led apart come together again.
    """

    def __init__(self, asked: Valuing, number: int) -> None:
        self._base = (asked.seed << 16) + number
        self._decided = list(asked.moment.decided)
        self._whim = Random(0)

    def next(self, seat: int) -> Random:
        """The whims of the seat's next decision."""
        nth = self._decided[seat]
        self._decided[seat] += 1
        self._whim.seed((self._base * _SEATS + seat) * _TURNS + nth)
        return self._whim
