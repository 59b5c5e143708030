"""Walking along a line of play: the moments worth valuing, the deals, and the decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic

from attrs import evolve, frozen

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.free.loose_table import FreeTable
from tabletop.engine.free.moves import MOVES
from tabletop.engine.game import Game, M, S
from tabletop.engine.history import Node
from tabletop.engine.strength import Agreed


@frozen(eq=False)
class ValuedMoment(Generic[S]):
    """A state on the line of play that is valued.

    ``node`` is its id in the match and ``seat`` who moved last (None: nobody yet). ``dealt`` says
    how often each question to chance was answered before, by its name, and ``decided`` how often
    each seat had decided, so that playouts from any moment meet the same luck where they ask the
    same. ``chance`` waits at a moment that lies before a deal.
    """

    node: int
    seat: int | None
    state: S
    dealt: Mapping[str, int]
    decided: tuple[int, ...]
    chance: Chance | None = None
    over: bool = False


@frozen
class ChanceRun:
    """What chance did at once, with nothing decided between: the places among the moments of what
    was before and what came after, and the names of the questions."""

    before: int
    after: int
    names: tuple[str, ...]


@frozen(eq=False)
class Decision(Generic[S, M]):
    """A seat chose between several moves at a node: the state before, and the move it made.

    ``after`` is the node that the move led to.
    """

    node: int
    after: int
    seat: int
    state: S
    move: M


@frozen(eq=False)
class Survey(Generic[S, M]):
    """What a line of play is made of, each in order."""

    moments: tuple[ValuedMoment[S], ...]
    deals: tuple[ChanceRun, ...]
    decisions: tuple[Decision[S, M], ...]

    @property
    def stops(self) -> tuple[int, ...]:
        """The places of the moments at which somebody decides, of the beginning and the end."""
        moments = self.moments
        return tuple(n for n, each in enumerate(moments) if not n or each.chance is None)


def survey(game: Game[S, M], line: Sequence[Node[S]]) -> Survey[S, M]:
    """Walk along a line of play, from its root.

    Not valued are moments at which only one move can be made, and those amid several seats that
    act at the same time: nothing is known there that is not known a moment later. Moves made
    against the rules, and what was done while pieces lay loose, are no decisions: there is nothing
    by which to judge them.
    """
    return _Walk(game, line).survey()


class _Walk(Generic[S, M]):
    """A walk under way."""

    def __init__(self, game: Game[S, M], line: Sequence[Node[S]]) -> None:
        self._game, self._line = game, line
        self._moments: list[ValuedMoment[S]] = []
        self._deals: list[ChanceRun] = []
        self._decisions: list[Decision[S, M]] = []
        self._dealing: list[str] = []
        self._before = 0
        self._due: frozenset[int] = frozenset()

    def survey(self) -> Survey[S, M]:
        """What was found on the way."""
        for number, stop in enumerate(self._stops()):
            node = self._line[number]
            if isinstance(node.state, FreeTable):
                continue
            due = self._game.due(node.state)
            if isinstance(due, Chance):
                self._chance(evolve(stop, chance=due), due)
            elif isinstance(due, frozenset):
                self._stand(stop, due)
                if number + 1 < len(self._line):
                    self._decide(node, self._line[number + 1])
        return Survey(tuple(self._moments), tuple(self._deals), tuple(self._decisions))

    def _stops(self) -> Iterator[ValuedMoment[S]]:
        """Every node as a moment, with what was dealt and decided before."""
        dealt: Counter[str] = Counter()
        decided = [0] * self._game.score(self._game.tally(self._line[0].state)).seats
        seat = None
        for node in self._line:
            if isinstance(node.event, Outcome):
                dealt[node.event.name] += 1
            elif node.seat is not None and not isinstance(node.event, (Agreed, *MOVES)):
                seat = node.seat
                decided[seat] += 1
            yield ValuedMoment(node.id, seat, node.state, dict(dealt), tuple(decided))

    def _chance(self, moment: ValuedMoment[S], chance: Chance) -> None:
        if not self._dealing:
            self._before = len(self._moments)
            self._moments.append(moment)
            self._due = frozenset()
        self._dealing.append(chance.name)

    def _stand(self, moment: ValuedMoment[S], due: frozenset[int]) -> None:
        """Somebody decides here, or it is over."""
        if self._dealing:
            self._deals.append(ChanceRun(self._before, len(self._moments), tuple(self._dealing)))
            self._dealing = []
        elif due and (due < self._due or self._forced(moment, due)):
            self._due = due
            return
        self._due = due
        self._moments.append(evolve(moment, over=not due))

    def _forced(self, moment: ValuedMoment[S], due: frozenset[int]) -> bool:
        seats = [*due]
        return len(seats) == 1 and len(self._game.legal_moves(moment.state, seats[0])) == 1

    def _decide(self, node: Node[S], after: Node[S]) -> None:
        event: Any = after.event
        if after.seat is None or after.against or isinstance(event, Agreed):
            return
        if len(self._game.legal_moves(node.state, after.seat)) > 1:
            self._decisions.append(Decision(node.id, after.id, after.seat, node.state, event))
