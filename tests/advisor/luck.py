"""A game of luck and little choice whose values are known exactly."""

from __future__ import annotations

from random import Random

from attrs import evolve

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import draw
from tabletop.engine.game import HeuristicTerm
from tabletop.engine.history import History, Node
from tabletop.engine.text import Text
from tests.advisor.games import Bare, Position, Take

HEAPS = (4, 1)
"""What a turn's heaps are worth: whoever plays on takes the better one."""

THROWS = (("1", 3), ("2", 2), ("9", 1))
"""The die: mostly it brings little, and rarely much."""

EVEN = sum(int(face) * count for face, count in THROWS) / sum(count for _, count in THROWS)


class Dice(Bare):
    """Two seats take turns: take a heap, then the die is thrown for whoever took it.

    Opinions see what a heap is worth, so that playouts take the better one; after that only the
    throws are open, and a seat's value is what it has and the mean of the throws to come.
    """

    turns = 6

    def __init__(self) -> None:
        self.heuristics = (HeuristicTerm("heap", Text("Heap"), lambda _, move: HEAPS[move.heap]),)

    def due(self, state: Position) -> Chance | frozenset[int]:
        if len(state.luck) < len(state.taken):
            return Chance("die", Text("Throw."), THROWS, 1)
        turn = len(state.taken)
        return frozenset({turn % 2}) if turn < self.turns else frozenset()

    def legal_moves(self, state: Position, seat: int) -> list[Take]:
        due = self.due(state)
        open_to = isinstance(due, frozenset) and seat in due
        return [Take(seat, heap) for heap in range(len(HEAPS))] if open_to else []

    def after(self, state: Position, event: Take | Outcome) -> Position:
        if isinstance(event, Outcome):
            seat = state.taken[-1].seat
            won = _more(state.points, seat, int(event.drawn[0]))
            return evolve(state, luck=(*state.luck, *event.drawn), points=won)
        points = _more(state.points, event.seat, HEAPS[event.heap])
        return evolve(state, taken=(*state.taken, event), points=points)

    def value(self, state: Position, seat: int) -> float:
        """What a seat is to expect, exactly."""
        own_turns = sum(turn % 2 == seat for turn in range(len(state.taken), self.turns))
        waiting = len(state.luck) < len(state.taken) and state.taken[-1].seat == seat
        return state.points[seat] + own_turns * (HEAPS[0] + EVEN) + waiting * EVEN


def _more(points: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    return tuple(each + more * (other == seat) for other, each in enumerate(points))


def played(
    game: Dice, seed: str, heap: int = 0, first: Outcome | None = None
) -> tuple[Node[Position], ...]:
    """A line of play in which everybody takes the same heap; ``first`` is the first throw."""
    history: History[Position] = History()
    node, rng = history.add(None, None, None, Position()), Random(seed)
    while due := game.due(node.state):
        if isinstance(due, Chance):
            event, seat = (first or draw(due, rng)), None
            first = None
        else:
            seat = min(due)
            event = Take(seat, heap)
        node = history.add(node.id, event, seat, game.after(node.state, event))
    return history.line(node.id)
