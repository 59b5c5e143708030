"""How far the learner is: the goal reached, on the way to it, or astray."""

from __future__ import annotations

from enum import Enum
from fnmatch import fnmatchcase
from itertools import pairwise
from typing import Any

from attrs import frozen

from tabletop.engine.history import Node
from tabletop.engine.match import Match
from tabletop.engine.move import Move
from tabletop.engine.text import Text
from tabletop.language import stored
from tabletop.lessons.lesson import Goal, Try
from tabletop.lessons.stage import Stage

ANYTHING = "*"
"""What stands for any words of a move's notation."""


class Progress(Enum):
    """Where a line of play is with regard to the goal."""

    OPEN = "open"
    REACHED = "reached"
    ASTRAY = "astray"


@frozen(eq=False)
class LessonVerdict:
    """How far a line of play is; ``back`` is the moment to go back to when it is ASTRAY.

    ``says`` are the author's own words on the move that led astray, None where there are none.
    """

    progress: Progress
    back: int | None = None
    says: Text | None = None


class Judge:
    """Asks the rules whether a scene's goal is reached.

    A move is on the way when it is the solution's, or while the learner may stray (``within``).
    Where the goal is about the table, a move is judged when the learner is asked again, so that
    chance and the others have done their part; else, and where the author foresaw it, at once.
    """

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._game = stage.game
        self._scene = stage.scene

    def verdict(self, match: Match[Any, Any], moment: int | None = None) -> LessonVerdict:
        """The verdict on the line of play up to a moment, or to where the match is: the first that
        is due."""
        line = match.history.line(match.node.id if moment is None else moment)
        own = [at for at, node in enumerate(line) if node.seat == self._stage.seat]
        if not self._scene.goal:
            return LessonVerdict(Progress.OPEN)
        for nth, (at, after) in enumerate(pairwise((*own, len(line)))):
            before, since = line[at - 1], line[at:after]
            rests = after < len(line) or self._rests(line[-1])
            found = (nth for nth, node in enumerate(since) if self._reached(before, since[0], node))
            reached = next(found, None)
            if reached is not None:
                seen = rests or len(since) > reached + self._scene.goal.steps
                return LessonVerdict(Progress.REACHED if seen else Progress.OPEN)
            astray = self._astray(before, since[0], nth, rests)
            if astray is not None:
                return astray
        return LessonVerdict(Progress.OPEN)

    def _rests(self, node: Node[Any]) -> bool:
        """Whether the learner is asked again, or nobody any more."""
        due = self._game.due(node.state)
        return isinstance(due, frozenset) and (not due or self._stage.seat in due)

    def _astray(
        self, before: Node[Any], move: Node[Any], nth: int, rests: bool
    ) -> LessonVerdict | None:
        """Whether a move led away, as far as that is decided."""
        foreseen = self._foreseen(before, move, nth)
        if foreseen is not None:
            return LessonVerdict(Progress.ASTRAY, before.id, stored(foreseen.says))
        if (self._scene.goal.lasting and not rests) or self._on_the_way(before, move, nth):
            return None
        otherwise = stored(self._scene.otherwise) if self._scene.otherwise else None
        return LessonVerdict(Progress.ASTRAY, before.id, otherwise)

    def _reached(self, before: Node[Any], move: Node[Any], now: Node[Any]) -> bool:
        goal, seat = self._scene.goal, self._stage.seat
        if goal.moves and not any(self._means(before, each, move) for each in goal.moves):
            return False
        return not goal.lasting or self._as_told(goal, seat, now.state)

    def _as_told(self, goal: Goal, seat: int, state: Any) -> bool:
        board = self._game.score(self._game.tally(state))
        total = board.total(seat)
        if goal.total not in (None, total) or (goal.least is not None and total < goal.least):
            return False
        if any(board.points(seat, name) != points for name, points in goal.points.items()):
            return False
        if not goal.at:
            return True
        table = self._game.table(self._game.view(state, seat), seat)
        lies = {(name, piece.space) for piece in table.pieces for name in (piece.id, piece.pick)}
        return all((each.piece, each.space) in lies for each in goal.at)

    def _foreseen(self, before: Node[Any], move: Node[Any], nth: int) -> Try | None:
        if self._as_solved(before, move, nth):
            return None
        for each in self._scene.tries:
            if each.says and each.after == nth and self._means(before, each.move, move):
                return each
        return None

    def _on_the_way(self, before: Node[Any], move: Node[Any], nth: int) -> bool:
        if nth + 1 < self._scene.within:
            return True
        return nth + 1 < len(self._scene.solution) and self._as_solved(before, move, nth)

    def _as_solved(self, before: Node[Any], move: Node[Any], nth: int) -> bool:
        solution = self._scene.solution
        return nth < len(solution) and self._means(before, solution[nth], move)

    def _means(self, before: Node[Any], notation: str, made: Node[Any]) -> bool:
        if ANYTHING in notation:
            return fnmatchcase(self._game.write(made.event), notation)
        meant = self._game.read(before.state, self._stage.seat, notation)
        return isinstance(meant, Move) and meant == made.event
