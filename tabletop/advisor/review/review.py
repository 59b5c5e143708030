"""A look back under way: which questions are to be asked, and what came of the answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Any
from zlib import crc32

from attrs import field, frozen

from tabletop.advisor.comparison import compared
from tabletop.advisor.engine_process import Look, Question
from tabletop.advisor.review.costly_decisions import cost, drops, lead, look, skim
from tabletop.advisor.review.luck import Estimate, Lucks
from tabletop.advisor.review.report import Prospect, ResultShare, ReviewReport, TurningPoint
from tabletop.advisor.review.survey import Decision, survey
from tabletop.advisor.review.valuing import Endings, Valuing, totals
from tabletop.advisor.search.finding import SearchResult
from tabletop.advisor.search.search import Effort
from tabletop.engine.game import Game
from tabletop.engine.history import Node

_MOST = 3
"""How many turning points there are at most."""


@frozen
class ReviewBudget:
    """How much is looked into; counts, never time, so that a match has one look back.

    All moments together get about ``playouts``, each between ``least`` and ``most``; everybody
    looks at ``sample`` moves in them. ``glances`` decisions are searched with the effort
    ``glance``, the worst ``looks`` of them with ``look``, and the worst ``proofs`` of those are
    proved: best against made, with luck that has no part in their having been chosen. ``brief``:
    a closer look follows, and it is said so.
    """

    playouts: int = 3600
    least: int = 12
    most: int = 60
    sample: int = 4
    glances: int = 36
    glance: Effort = field(default=Effort(12, width=3))
    looks: int = 9
    look: Effort = field(default=Effort(64))
    proofs: int = 5
    proof: Effort = field(default=Effort(120, width=0))
    brief: bool = False


FIRST_LOOK = ReviewBudget(
    playouts=600, least=3, sample=3, glances=8, glance=Effort(6, width=3), looks=3,
    look=Effort(20), proofs=2, proof=Effort(40, width=0), brief=True,
)  # fmt: skip
"""What is known of a match before one looks closer: some sixth of that work."""


@frozen(eq=False)
class Task:
    """A question with its place among those of its stage, and how long it takes, in playouts.

    ``node`` is the moment that it is about; None: all of them.
    """

    stage: int
    place: int
    question: Question
    weight: float
    node: int | None = None


class Review:
    """Asks about a line of play, stage after stage, and gathers the answers.

    Whoever runs it fetches tasks by ``ask``, has their questions answered anywhere and in any
    order, and brings the answers to ``take``. The report depends on the line and the care only.
    ``open`` are the tasks somebody works on, by their places.
    """

    def __init__(
        self, game: Game[Any, Any], line: Sequence[Node[Any]], care: ReviewBudget | None = None
    ) -> None:
        """Get ready to look back along a line of play; nothing is valued yet.

        Raises:
            UnknownGame: the game is not installed, so that no process could be asked.
        """
        self._game, self._care = game, care or ReviewBudget()
        self._survey = survey(game, line)
        self._board = game.score(game.tally(line[-1].state))
        self._sides = game.info.sides(self._board.seats)
        self._seed = crc32(repr([node.event for node in line]).encode())
        many = self._care.playouts // max(1, len(self._survey.moments))
        self._playouts = max(self._care.least, min(self._care.most, many))
        self._endings: dict[int, Endings] = {
            place: (totals(game, moment.state),) * self._playouts
            for place, moment in enumerate(self._survey.moments)
            if moment.over
        }
        self._found: dict[Decision[Any, Any], SearchResult[Any]] = {}
        self._proved: dict[Decision[Any, Any], SearchResult[Any]] = {}
        self._short: tuple[float, ...] = ()
        self._prospect: dict[int, Prospect] = {}
        self._lucks: Lucks | None = None
        self._stage = -1
        self._waiting: list[Task] = []
        self.open: dict[int, Task] = {}
        self._spent, self._progress = 0.0, 0.0
        self._subjects: list[Decision[Any, Any]] = []
        self._begin()

    # Questions and answers

    @property
    def whole(self) -> bool:
        """Whether nothing is left to be asked."""
        return self._stage > 3

    @property
    def progress(self) -> float:
        """How much of the work is done, from 0 to 1; it never goes back."""
        return self._progress

    def ask(self) -> Task | None:
        """The next task; None while others still work on what is needed first, or at the end."""
        if not self._waiting:
            return None
        task = self._waiting.pop(0)
        self.open[task.place] = task
        return task

    def take(self, task: Task, answer: Any) -> None:
        """Take the answer to a task that was asked."""
        del self.open[task.place]
        if isinstance(task.question, Valuing):
            self._endings[task.place] = answer
        elif isinstance(task.question, Look):
            kept = self._proved if task.stage == 3 else self._found
            kept[self._subjects[task.place]] = answer
        else:
            self._short = answer
        self._spent += task.weight
        if not self._waiting and not self.open:
            self._begin()
        self._measure()

    def withdraw(self, failed: Task | None = None) -> None:
        """Nobody works on the tasks that are open any more: they will be asked again.

        One that failed comes after all others, so that nothing waits for it that need not.
        """
        last = [] if failed is None else [failed]
        first = [task for task in self.open.values() if task is not failed]
        self._waiting = [*first, *self._waiting, *last]
        self.open = {}

    def _begin(self) -> None:
        """Go to the next stage that has something to ask."""
        stages = (self._values, self._glances, self._looks, self._proofs)
        while not self._waiting and self._stage < len(stages):
            self._stage += 1
            if self._stage < len(stages):
                self._waiting = list(stages[self._stage]())

    # The stages

    def _values(self) -> Iterator[Task]:
        """All moments: first a few all over the match, then those between them."""
        care, moments = self._care, self._survey.moments
        for place in _coarse_to_fine(len(moments)):
            if place not in self._endings:
                moment = moments[place]
                question = Valuing.of(self._game, moment, self._seed, self._playouts, care.sample)
                weight = self._playouts * self._left(moment.node)
                yield Task(0, place, question, weight, moment.node)
        if self._survey.decisions:
            yield Task(0, len(moments), skim(self._game, self._survey.decisions), 0.0)

    def _glances(self) -> Iterator[Task]:
        """The decisions that opinions doubt most, and those after which less was to be expected."""
        decisions, many = self._survey.decisions, self._care.glances
        short = dict(zip(decisions, self._short, strict=True))
        chosen = sorted(decisions, key=lambda d: (-short[d], d.node))[: many - many // 2]
        fallen = drops(self._game.info, self._survey, self._endings)
        others = sorted(fallen, key=lambda d: (-fallen[d], d.node))
        chosen += [d for d in others if d not in chosen][: many // 2]
        return self._search(chosen, self._care.glance, "glance")

    def _looks(self) -> Iterator[Task]:
        return self._search(self._worst(self._care.looks), self._care.look, "look")

    def _proofs(self) -> Iterator[Task]:
        return self._search(self._worst(self._care.proofs), self._care.proof, "proof")

    def _worst(self, many: int) -> list[Decision[Any, Any]]:
        """Those of the decisions searched last that seem to have cost most."""
        costs = {each: cost(self._found[each], each.move) for each in self._subjects}
        return sorted((d for d in costs if costs[d] > 0), key=lambda d: (-costs[d], d.node))[:many]

    def _search(
        self, decisions: Iterable[Decision[Any, Any]], effort: Effort, name: str
    ) -> Iterator[Task]:
        self._subjects = list(decisions)
        for place, decision in enumerate(self._subjects):
            also = () if effort.width else (self._found[decision].best.move,)
            question = look(self._game, decision, effort, f"{self._seed}:{name}", also)
            weight = self._cost(effort, decision.node)
            yield Task(self._stage, place, question, weight, decision.node)

    # How far it is

    def _left(self, node: int) -> float:
        """How long a playout from a node is, in decisions."""
        return 1.0 + sum(decision.node >= node for decision in self._survey.decisions)

    def _cost(self, effort: Effort, node: int | None = None) -> float:
        """How long a search takes, in the measure of playouts of moments."""
        left = len(self._survey.decisions) / 2 if node is None else self._left(node)
        return effort.playouts * left * _DEAR

    def _measure(self) -> None:
        care = self._care
        plans = ((1, care.glances, care.glance), (2, care.looks, care.look),
                 (3, care.proofs, care.proof))  # fmt: skip
        ahead = sum(task.weight for task in (*self._waiting, *self.open.values()))
        ahead += sum(
            min(many, len(self._survey.decisions)) * self._cost(effort)
            for stage, many, effort in plans
            if stage > self._stage
        )
        part = 1.0 if self.whole else self._spent / max(1e-9, self._spent + ahead)
        self._progress = max(self._progress, part)

    # What came of it

    def report(self) -> ReviewReport:
        """What is known up to now; luck only when every moment is valued."""
        sides = self._sides
        if self._lucks is None and self._stage > 0:
            self._lucks = Lucks(self._survey, self._endings, sides)
            self._prospect = {}
        lucks = self._lucks
        return ReviewReport(
            sides,
            tuple(self._prospects()),
            tuple(self._turning_points()),
            () if lucks is None else tuple(self._share(lucks, side) for side in sides),
            self._board,
            len(self._survey.decisions),
            len(self._found),
            self.whole,
            self._care.brief,
        )

    def _prospects(self) -> Iterator[Prospect]:
        fortunes = self._lucks.fortunes() if self._lucks and not self._prospect else ()
        luck = {fortune.node: fortune.sides for fortune in fortunes}
        stops = self._survey.stops
        for number, place in enumerate(stops):
            if place in self._endings:
                if place not in self._prospect:
                    at = number / max(1, len(stops) - 1)
                    self._prospect[place] = self._made_prospect(place, at, luck)
                yield self._prospect[place]

    def _made_prospect(
        self, place: int, at: float, fortunes: Mapping[int, tuple[Estimate, ...]]
    ) -> Prospect:
        moment, endings = self._survey.moments[place], self._endings[place]
        firsts = [side[0] for side in self._sides]
        points = tuple(_estimate([ending[seat] for ending in endings]) for seat in firsts)
        leads = tuple(lead(self._game.info, endings, seat) for seat in firsts)
        luck = () if moment.chance is not None else fortunes.get(moment.node, ())
        return Prospect(moment.node, at, moment.seat, points, leads, luck, moment.over)

    def _turning_points(self) -> list[TurningPoint]:
        found = []
        for decision, finding in self._proved.items():
            made = finding.of(decision.move)
            better = finding.of(self._found[decision].best.move)
            if made is None or better is None:
                continue
            comparison = compared(self._game.info, finding, better, made, decision.seat)
            if comparison.gap.certain and comparison.gap.mean > 0:
                found.append(
                    TurningPoint(decision.node, decision.after, decision.seat, decision.move,
                                 better.move, comparison)
                )  # fmt: skip
        found.sort(key=lambda point: (-point.comparison.gap.mean, point.node))
        return found[:_MOST]

    def _share(self, lucks: Lucks, side: tuple[int, ...]) -> ResultShare:
        start = fmean(ending[side[0]] for ending in self._endings[0])
        luck, final = lucks.total(side), self._board.total(side[0])
        choice = Estimate(final - start - luck.mean, luck.error)
        return ResultShare(side, start, luck, choice, final)


_DEAR = 1.6
"""A playout of a search looks at more moves than one that values a moment."""


def _estimate(points: Sequence[int]) -> Estimate:
    return Estimate(fmean(points), sqrt(variance(points) / len(points)))


def _coarse_to_fine(many: int) -> Iterator[int]:
    """All numbers below ``many``, those far apart first."""
    seen: set[int] = set()
    stride = 1 << max(0, many - 1).bit_length()
    while stride:
        for number in range(0, many, stride):
            if number not in seen:
                seen.add(number)
                yield number
        stride //= 2
