"""Computer players, thinking beside the window's own thread."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from tabletop.advisor.mind import Left, Mind, Question
from tabletop.advisor.players import PLAYERS, choose
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.move import Move
from tabletop.records.catalogue import UnknownGame


class _Answer(QObject):
    """Carries a chosen move from a worker thread to the window's thread."""

    ready = Signal(object, object)


class _Thought(QRunnable):
    """One question to a computer player.

    Who is quick thinks in the worker thread itself. Who is slow has ``mind``, a process of its own:
    Python lets one thread run at a time, and the window's would have to wait for its turn.
    """

    def __init__(
        self, game: Game[Any, Any], kind: str, view: Any, seat: int, node: int, answer: _Answer
    ) -> None:
        super().__init__()
        self._game, self._ask = game, (kind, view, seat, f"{node}:{seat}")
        self._node, self._answer = node, answer
        self.mind: Mind | None = None

    def run(self) -> None:
        """Choose, while the worker thread waits."""
        try:
            move = self._move()
        except Left:
            return
        self._answer.ready.emit(self._node, move)

    def _move(self) -> Move:
        if self.mind:
            # Without a process (killed, say, or the game not installed) it is only slower.
            with suppress(EOFError, OSError, UnknownGame):
                move: Move = self.mind.ask(Question.of(self._game, *self._ask))
                return move
        kind, view, seat, seed = self._ask
        return choose(kind, self._game, view, seat, Random(seed))


class Thinker(QObject):
    """Asks the computer players of a match, one at a time, whenever one of them has to act.

    A player sees the seat's view only, and answers the same position with the same move.
    ``thinking`` tells which seat thinks (None: nobody), ``chose`` brings the move; an answer that
    comes after the match has gone elsewhere is dropped, and the match attended to again.
    """

    thinking = Signal(object)
    chose = Signal(object)

    def __init__(self, match: Match[Any, Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match = match
        self._asked: int | None = None
        self._stopped = False
        self._mind = Mind()
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._answer = _Answer(self)
        self._answer.ready.connect(self._answered)

    def attend(self) -> None:
        """Ask the first computer player that has to act; nothing when it was asked before."""
        match, node = self._match, self._match.node
        seats = [seat for seat in sorted(match.to_act) if not match.players[seat].person]
        if self._stopped or not seats or self._asked == node.id:
            return
        seat = seats[0]
        self._asked = node.id
        self.thinking.emit(seat)
        view = match.game.view(node.state, seat)
        kind = match.players[seat].kind
        thought = _Thought(match.game, kind, view, seat, node.id, self._answer)
        if PLAYERS[kind].slow:
            thought.mind = self._mind
        self._pool.start(thought)

    def stop(self) -> None:
        """Ask nobody any more, and end the thought under way; it has no answer."""
        self._stopped = True
        self._pool.clear()
        self._mind.leave()
        self._pool.waitForDone()

    def _answered(self, node: int, move: Move) -> None:
        if self._stopped or node != self._asked:
            return
        self._asked = None
        self.thinking.emit(None)
        if node == self._match.node.id:
            self.chose.emit(move)
        else:
            self.attend()
