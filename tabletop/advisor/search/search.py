"""The search itself: which playouts are made, and what follows from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil, inf, log2, sqrt
from typing import Any, Generic, NamedTuple

from attrs import frozen

from tabletop.advisor.heuristic_value import by_experience
from tabletop.advisor.search.finding import Candidate, Points, SearchResult
from tabletop.advisor.search.playout import Ending, Playout
from tabletop.advisor.search.scenario import Scenarios
from tabletop.advisor.search.tree import TreeNode
from tabletop.engine.game import Foresight, Game, M, S

_DOUBT = 150.0
"""The variance that differences are thought to have before any was seen, in points²; it counts as
one playout, so that a few equal results are not taken for certainty."""

_COMMON = 4
"""As how many playouts of a line's own the common variance of all lines counts."""

_OFF = 4.0
"""The squared error that hopes are thought to have before any was seen, in points², and the squared
difference that a move is thought to make to a rival; it counts as ``_OFF_SEEN`` playouts, and no
less than a quarter of it is ever believed."""

_OFF_SEEN = 48

_BELIEVED = 0.6
"""The part of a difference between the best by opinions that is there in the end, for a favourite
is often the one that was flattered most; in all games it was between 0.4 and 0.8. Opinions of which
the game says how far off they are, are believed as they stand."""


@frozen
class Effort:
    """How much is looked into: a budget of playouts, not of time, so that it repeats anywhere.

    ``width`` moves are compared, the best by opinions; ``sample`` moves are looked at whenever
    somebody chooses in a playout; ``trust`` is how far opinions of two moves are usually off, in
    points, unless the game says it (``Game.heuristic_error``). A move that is worse than the best
    one by ``sure`` usual errors of what was seen and what opinions say is not looked into any more;
    whoever wants intervals, not only a move, leaves that at infinity. With a ``horizon``, what
    opinions say of everybody's moves until the seat has made so many, its *hopes*, are weighed in
    beside the end of the game; 0 does without.

    ``looks`` is a second bound: so many moves are looked at in all playouts together, about. A
    game that is long, or has many moves to choose from, then gets fewer playouts, and its end gets
    more, for about the same time a move; 0 sets no such bound.
    """

    playouts: int
    width: int = 5
    sample: int = 8
    trust: float = 3.0
    sure: float = inf
    horizon: int = 0
    looks: int = 0


class _Common(NamedTuple):
    """What all lines together tell of paired differences, in points²: the variances of own points,
    of the rival's and of hopes; the squares of what a rival usually gains or loses by a move, and
    of how far off hopes are."""

    own: float
    rival: float
    hopes: float
    stirred: float
    off: float


class _Line(Generic[M]):
    """A candidate under way."""

    def __init__(self, move: M, worth: float) -> None:
        self.move = move
        self.worth = worth
        self.root = TreeNode()
        self.results: list[float] = []
        self.own: list[float] = []
        self.rival: list[float] = []
        self.hopes: list[float] = []
        self.endings: list[Points] = []

    def add(self, ending: Ending, seat: int) -> None:
        """Count one more playout."""
        result, own = ending.results[seat], float(sum(ending.points[seat]))
        self.results.append(result)
        self.own.append(own)
        self.rival.append(own - result)
        self.hopes.append(ending.hopes[seat])
        self.endings.append(tuple(map(tuple, ending.points)))


class Search(Generic[S, M]):
    """A search among the legal moves of a view.

    Candidates are the best moves by opinions, and every move of ``also``; where the game has
    foresight, that is asked of them then, and believed instead. The kth playout of each
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
        error = game.heuristic_error
        self._believed, self._trust = (_BELIEVED, effort.trust) if error is None else (1.0, error)
        if game.foresight and _think_ahead(game.foresight, view, self._lines):
            self._believed, self._trust = 1.0, game.foresight.error
        self._kept = {0} | {n for n, line in enumerate(self._lines) if line.move in also}
        self._scenarios = Scenarios(game, view, seat, seed)
        self._playout = Playout(game, seat, effort.sample, effort.horizon)
        self._categories: tuple[str, ...] = ()
        self._done = self._looked = 0
        self._squares = 0.0
        self._known = 0, _Common(_DOUBT, _DOUBT, _DOUBT, _OFF, _OFF)
        self._whole = False

    def run(self, stopped: Callable[[], bool] | None = None) -> SearchResult[M]:
        """Search until the playouts are used up, or ``stopped`` says so before a playout."""
        for _ in self.steps():
            if stopped is not None and stopped():
                break
        return self.finding()

    def steps(self) -> Iterator[int]:
        """Make playout after playout; the number of those made comes after each."""
        width = len(self._lines)
        alive = self._open(list(range(width)))
        rounds = ceil(log2(width)) if self._effort.playouts else 0
        for _ in range(rounds):
            played = 0
            while len(alive) > 1 and played < max(2, self._budget() // rounds // width):
                played += 1
                for number in alive:
                    self._play(self._lines[number])
                    yield self._done
                alive = self._open(alive)
            alive, width = self._halved(alive), (width + 1) // 2
        self._whole = True

    def _budget(self) -> int:
        """How many playouts there are to be in all, by what those up to now took."""
        if not (self._effort.looks and self._done):
            return self._effort.playouts
        return min(self._effort.playouts, self._effort.looks * self._done // self._looked)

    def finding(self) -> SearchResult[M]:
        """What has been found up to now."""
        lines = self._lines
        values = [self._value(line) for line in lines]
        candidates = [
            Candidate(line.move, line.worth, value, tuple(line.results), tuple(line.endings))
            for line, value in zip(lines, values, strict=True)
        ]
        order = sorted(range(len(lines)), key=lambda number: (-values[number], number))
        return SearchResult(
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
        self._looked += ending.looks
        self._done += 1

    def _open(self, alive: list[int]) -> list[int]:
        """Those of which it is open whether they are best, and the opinions' favourite.

        Only the best is left where nothing is open any more.
        """
        if self._effort.sure == inf:
            return alive
        best = max(alive, key=lambda number: self._value(self._lines[number]))
        unsure = [number for number in alive if number == best or self._close(number, best)]
        if len(unsure) == 1 and not self._kept - {0}:
            return unsure
        return [number for number in alive if number in self._kept or number in unsure]

    def _close(self, number: int, best: int) -> bool:
        """Whether a line may be better than the best."""
        less, error = self._weighed(self._lines[number], self._lines[best])
        return -less <= self._effort.sure * error

    def _halved(self, alive: list[int]) -> list[int]:
        """The better half of the others, and those that stay in any case."""
        others = [number for number in alive if number not in self._kept]
        others.sort(key=lambda number: -self._value(self._lines[number]))
        room = max(1, (len(alive) + 1) // 2 - 1)
        return sorted([*(n for n in alive if n in self._kept), *others[:room]])

    def _value(self, line: _Line[M]) -> float:
        """By how many points a line is better than the favourite, after all."""
        return self._weighed(line, self._lines[0])[0]

    def _weighed(self, line: _Line[M], other: _Line[M]) -> tuple[float, float]:
        """By how many points a line is better than another, and the usual error of that.

        The mean of estimates by their precision: the opinions', off by ``trust``, or that of the
        game's foresight, off by as much as it says of itself; that of the paired playouts, off by
        their standard error; and that of their hopes, which luck sways less, off by their standard
        error and by as much as hopes and ends are seen to differ. Of the playouts, what becomes of
        the rival is believed only as far as moves are seen to make more of a difference to rivals
        than luck does.
        """
        prior, trust = self._believed * (line.worth - other.worth), self._trust
        if line is other or not (line.results and other.results):
            return prior, trust
        common = self._common()
        mean, error = _estimate(_pairs(line.own, other.own), common.own)
        gain, issue = _estimate(_pairs(line.rival, other.rival), common.rival)
        gain, issue = _joined(gain, issue, 0.0, common.stirred)
        mean, error = mean - gain, error + issue
        if self._effort.horizon:
            hope, off = _estimate(_pairs(line.hopes, other.hopes), common.hopes)
            mean, error = _joined(mean, error, hope, off + common.off)
        mean, error = _joined(mean, error, prior, trust**2)
        return mean, sqrt(error)

    def _common(self) -> _Common:
        """What all lines taken together tell of differences.

        A few pairs tell little of their own variance, and a line is soon left alone by mistake.
        """
        if self._known[0] != self._done:
            first, lines = self._lines[0], self._lines[1:]
            ends = [_pairs(line.results, first.results) for line in lines]
            own = [_pairs(line.own, first.own) for line in lines]
            rival = [_pairs(line.rival, first.rival) for line in lines]
            hopes = [_pairs(line.hopes, first.hopes) for line in lines]
            apart = [_pairs(end, hope) for end, hope in zip(ends, hopes, strict=True)]
            variances = _variance(own), _variance(rival), _variance(hopes)
            self._known = self._done, _Common(*variances, _off(rival), _off(apart))
        return self._known[1]


def _pairs(some: Sequence[float], others: Sequence[float]) -> list[float]:
    return [a - b for a, b in zip(some, others, strict=False)]


def _squares(values: list[float]) -> float:
    mean = sum(values) / len(values)
    return sum([(each - mean) ** 2 for each in values])


def _estimate(pairs: list[float], variance: float) -> tuple[float, float]:
    """The mean of paired differences, and its squared error."""
    count = len(pairs)
    squares = _squares(pairs) + _COMMON * variance
    return sum(pairs) / count, squares / (count - 1 + _COMMON) / count


def _joined(one: float, error: float, other: float, off: float) -> tuple[float, float]:
    """The mean of two estimates by their precision, and its squared error."""
    weight = off / (off + error)
    return one * weight + other * (1 - weight), weight * error


def _variance(differences: Sequence[list[float]]) -> float:
    """The variance of differences, all lines taken together."""
    squares, freedom = _DOUBT, 1
    for each in differences:
        if len(each) > 1:
            squares += _squares(each)
            freedom += len(each) - 1
    return squares / freedom


def _off(differences: Sequence[list[float]]) -> float:
    """How far from nothing differences are, squared, beyond what luck explains: hopes from ends, or
    what becomes of a rival."""
    luck, missed, seen = _variance(differences), _OFF * _OFF_SEEN, _OFF_SEEN
    for each in differences:
        if each:
            missed += sum(each) ** 2 / len(each) - luck
            seen += len(each)
    return max(_OFF / 4, missed / seen)


def _ranked(game: Game[S, M], view: S, seat: int, width: int, also: Sequence[M]) -> list[_Line[M]]:
    moves = game.legal_moves(view, seat)
    if not moves:
        raise ValueError(f"seat {seat} has no legal move")
    if not set(also) <= set(moves):
        raise ValueError("only legal moves can be looked into")
    judge = by_experience(game)
    lines = [_Line(move, round(judge(view, move), 6)) for move in moves]
    lines.sort(key=lambda line: -line.worth)
    return lines[:width] + [line for line in lines[width:] if line.move in also]


def _think_ahead(foresight: Foresight, view: Any, lines: list[_Line[Any]]) -> bool:
    """Let the game say what it thinks of the candidates beyond what opinions say at sight, and put
    them in that order; says whether it did."""
    worths = foresight.worths(view, [line.move for line in lines]) if len(lines) > 1 else None
    if worths is None:
        return False
    for line, worth in zip(lines, worths, strict=True):
        line.worth = round(worth, 6)
    lines.sort(key=lambda line: -line.worth)
    return True
