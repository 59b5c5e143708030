"""Computer players, thinking beside the window's own thread."""

from __future__ import annotations

from functools import partial
from typing import Any

from attrs import frozen
from PySide6.QtCore import QObject, Signal

from tabletop.engine.match import Match
from tabletop.engine.move import Move
from tabletop.engine.strength import Strength
from tabletop.engine.text import Text
from tabletop.models.background_query import BackgroundQuery, told

# The players are imported when one is asked: a table of people opens sooner.


@frozen
class Failure:
    """A player of that ``kind`` chose no move at a moment, or (no ``seat``) the rules stumbled
    there; and why."""

    node: int
    seat: int | None
    kind: str
    why: Text


class ComputerTurns(QObject):
    """Asks the computer players of a match, one at a time, whenever one of them has to act.

    A player sees the seat's view only, and answers the same position with the same move.
    ``thinking`` tells which seat thinks (None: nobody). ``answered`` says that somebody has
    finished: whoever hears it attends again, as soon as others may play. Then ``chose`` brings the
    move, or ``failed`` the Failure of a player that has none, after which nobody is asked until
    ``again``.
    """

    thinking = Signal(object)
    answered = Signal()
    chose = Signal(object)
    failed = Signal(object)

    def __init__(self, match: Match[Any, Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match = match
        self._asked: int | None = None
        self._chosen: tuple[int, Move] | None = None
        self._failure: Failure | None = None
        self._instead: dict[int, str] = {}
        self._asking = BackgroundQuery(match.game, self)

    def attend(self) -> None:
        """Ask the first computer player that has to act; nothing when it was asked before.

        Where pieces lie loose they all wait.
        """
        match, node = self._match, self._match.node
        if match.strength is Strength.FREE:
            return
        seats = [seat for seat in sorted(match.to_act) if not match.players[seat].person]
        if not seats or self._asked == node.id:
            return
        if self._failure is not None and self._failure.node == node.id:
            self.failed.emit(self._failure)
        elif self._chosen is not None and self._chosen[0] == node.id:
            (_, move), self._chosen = self._chosen, None
            self.chose.emit(move)
        else:
            self._ask(node.id, seats[0])

    def again(self, kind: str = "") -> None:
        """Ask the player that failed once more, or one of another ``kind`` from now on instead."""
        failure, self._failure = self._failure, None
        if failure is not None and failure.seat is not None and kind:
            self._instead[failure.seat] = kind

    def stop(self) -> None:
        """Ask nobody any more, and end the thought under way; it has no answer."""
        self._asking.stop()

    def _ask(self, node: int, seat: int) -> None:
        match = self._match
        kind = self._instead.get(seat, match.players[seat].kind)
        self._asked, self._failure = node, None
        self.thinking.emit(seat)
        from tabletop.advisor.engine_process import Choose
        from tabletop.advisor.players import PLAYERS

        failed = partial(self._fail, node, seat, kind)
        try:
            view = match.game.view(match.state, seat)
            question = Choose.of(match.game, kind, view, seat, f"{node}:{seat}")
        except Exception as error:
            failed(error)
            return
        heard = partial(self._heard, node, seat, kind)
        self._asking.ask(question, heard, failed, slow=PLAYERS[kind].slow)

    def _heard(self, node: int, seat: int, kind: str, move: Move) -> None:
        if node == self._match.node.id:
            try:
                against = self._match.objections(move)
            except Exception as error:
                self._fail(node, seat, kind, error)
                return
            if against:
                why = Text("It chose a move that is not allowed. {why}", why=against[0].why)
                self._failure = Failure(node, seat, kind, why)
            else:
                self._chosen = node, move
        self._finish()

    def _fail(self, node: int, seat: int, kind: str, error: BaseException) -> None:
        self._failure = Failure(node, seat, kind, told(error))
        self._finish()

    def _finish(self) -> None:
        self._asked = None
        self.thinking.emit(None)
        self.answered.emit()
