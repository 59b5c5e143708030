"""The search itself: which playouts are made, and what follows from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil, log2, sqrt
from typing import Generic

from attrs import frozen

from tabletop.advisor.search.finding import Candidate, Finding
from tabletop.advisor.search.playout import Ending, Playout
from tabletop.advisor.search.scenario import Scenarios
from tabletop.advisor.search.tree import Node
from tabletop.advisor.worth import worth
from tabletop.engine.game import Game, M, S

_DOUBT = 25.0
"""The variance that differences are thought to have before any was seen, in points²; it counts as
one playout, so that a few equal results are not taken for certainty."""


@frozen
class Effort:
    """How much is looked into: a budget of playouts, not of time, so that it repeats anywhere.

    ``width`` moves are compared, the best by opinions; ``sample`` moves are looked at whenever
    somebody chooses in a playout; ``trust`` is how far opinions of two moves are usually off, in
    points.
    """

    playouts: int
    width: int = 5
    sample: int = 8
    trust: float = 3.0


class _Line(Generic[M]):
    """A candidate under way."""

    def __init__(self, move: M, worth: float) -> None:
        self.move = move
        self.worth = worth
        self.root = Node()
        self.results: list[float] = []
        self.points: list[list[int]] = []

    def add(self, ending: Ending, seat: int) -> None:
        """Count one more playout."""
        self.results.append(ending.results[seat])
        if not self.points:
            self.points = [[0] * len(row) for row in ending.points]
        for sums, row in zip(self.points, ending.points, strict=True):
            for column, points in enumerate(row):
                sums[column] += points


class Search(Generic[S, M]):
    """A search among the legal moves of a view.

    Candidates are the best moves by opinions, and every move of ``also``. The kth playout of each
    begins in the same scenario, so that their differences are paired. Playouts are shared out by
    sequential halving (Karnin, Koren and Somekh 2013); the opinions' favourite stays in to the
    end, for all are measured against it. What is found is weighed against what opinions say, by
    the usual error of both.

    The same view, seat, seed and effort give the same finding. It may be stopped after any playout.
    """

    def __init__(
        self,
        game: Game[S, M],
        view: S,
        seat: int,
        seed: str,
        effort: Effort,
        also: Sequence[M] = (),
    ) -> None:
        """Get ready; nothing is played yet.

        Args:
            view: what the seat sees, ``game.view(state, seat)``; nothing else is asked.
            seat: a seat that may act.
            seed: what the scenarios depend on.
            also: legal moves to be looked into in any case, whatever opinions say.

        Raises:
            ValueError: the seat has no legal move, or one of ``also`` is none.
        """
        self._seat, self._effort = seat, effort
        self._lines = _ranked(game, view, seat, effort.width, also)
        self._kept = {0} | {n for n, line in enumerate(self._lines) if line.move in also}
        self._scenarios = Scenarios(game, view, seat, seed)
        self._playout = Playout(game, seat, effort.sample)
        self._categories: tuple[str, ...] = ()
        self._done = 0
        self._squares = 0.0
        self._whole = False

    def run(self, stopped: Callable[[], bool] | None = None) -> Finding[M]:
        """Search until the playouts are used up, or ``stopped`` says so before a playout."""
        for _ in self.steps():
            if stopped is not None and stopped():
                break
        return self.finding()

    def steps(self) -> Iterator[int]:
        """Make playout after playout; the number of those made comes after each."""
        alive = list(range(len(self._lines)))
        if len(alive) == 1 or not self._effort.playouts:
            self._whole = True
            return
        rounds = ceil(log2(len(alive)))
        for _ in range(rounds):
            for _ in range(max(2, self._effort.playouts // rounds // len(alive))):
                for number in alive:
                    self._play(self._lines[number])
                    yield self._done
            alive = self._halved(alive)
        self._whole = True

    def finding(self) -> Finding[M]:
        """What has been found up to now."""
        lines = self._lines
        values = [self._value(line) for line in lines]
        candidates = [
            Candidate(line.move, line.worth, value, tuple(line.results), _means(line))
            for line, value in zip(lines, values, strict=True)
        ]
        order = sorted(range(len(lines)), key=lambda number: (-values[number], number))
        return Finding(
            tuple(candidates[number] for number in order),
            candidates[0],
            self._categories,
            self._done,
            self._whole,
        )

    def _play(self, line: _Line[M]) -> None:
        scenario = self._scenarios[len(line.results)]
        spread = sqrt(self._squares / self._done) if self._done else 1.0
        ending = self._playout.run(scenario, line.move, line.root, spread)
        line.add(ending, self._seat)
        self._categories = ending.categories
        self._squares += ending.results[self._seat] ** 2
        self._done += 1

    def _halved(self, alive: list[int]) -> list[int]:
        """The better half of the others, and those that stay in any case."""
        others = [number for number in alive if number not in self._kept]
        others.sort(key=lambda number: -self._value(self._lines[number]))
        room = max(1, (len(alive) + 1) // 2 - 1)
        return sorted([*(n for n in alive if n in self._kept), *others[:room]])

    def _value(self, line: _Line[M]) -> float:
        """By how many points a line is better than the favourite, opinions and playouts weighed.

        The mean of two estimates by their precision: the opinions', off by ``trust``, and that of
        the paired playouts, off by their standard error.
        """
        favourite = self._lines[0]
        prior = line.worth - favourite.worth
        pairs = [a - b for a, b in zip(line.results, favourite.results, strict=False)]
        if line is favourite or not pairs:
            return prior
        count = len(pairs)
        mean = sum(pairs) / count
        variance = sum((each - mean) ** 2 for each in pairs) / max(count - 1, 1)
        error = (variance + _DOUBT / count) / count
        trust = self._effort.trust**2
        return (mean * trust + prior * error) / (trust + error)


def _ranked(game: Game[S, M], view: S, seat: int, width: int, also: Sequence[M]) -> list[_Line[M]]:
    moves = game.legal_moves(view, seat)
    if not moves:
        raise ValueError(f"seat {seat} has no legal move")
    if not set(also) <= set(moves):
        raise ValueError("only legal moves can be looked into")
    lines = [_Line(move, worth(game, view, move)) for move in moves]
    lines.sort(key=lambda line: -line.worth)
    return lines[:width] + [line for line in lines[width:] if line.move in also]


def _means(line: _Line[M]) -> tuple[tuple[float, ...], ...]:
    count = len(line.results)
    return tuple(tuple(points / count for points in row) for row in line.points)
