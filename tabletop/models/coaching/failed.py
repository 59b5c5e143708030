"""What is said of a computer player that found no move, or of rules that stumble; and ways on."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tabletop.engine.text import Text, Who
from tabletop.models.coaching.advice import Advice, AdviceAction, Tone
from tabletop.models.computer_turns import Failure
from tabletop.models.session import Session

SIMPLE = ("beginner", "random")
"""Who may choose instead, the first that has not failed: they think in no process of their own."""


class FailedPlayer(QObject):
    """Says which computer player found no move, or that the rules stumble, and why: until there is
    a move, or play is elsewhere.

    ``left`` says that somebody wants to leave the table; what was played so far is kept.
    """

    advised = Signal(object)
    left = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._failure: Failure | None = None
        self.advice: Advice | None = None
        session.failed.connect(self._failed)
        session.thinking.connect(self._thinks)

    def dismiss(self) -> bool:
        """It stays: without a move the match does not go on."""
        return False

    def _failed(self, failure: Failure) -> None:
        if failure != self._failure:
            if self._failure is None:
                self._session.shown.connect(self._shown)
            self._failure = failure
            self._tell(self._told(failure))

    def _shown(self, showing: object) -> None:
        if self._failure is not None and self._failure.node != self._session.match.node.id:
            self._clear()

    def _thinks(self, seat: int | None) -> None:
        if seat is not None:
            self._clear()

    def _clear(self) -> None:
        if self._failure is not None:
            self._session.shown.disconnect(self._shown)
        self._failure = None
        if self.advice is not None:
            self._tell(None)

    def _told(self, failure: Failure) -> Advice:
        again = AdviceAction(
            "again", Text("Try again"), self._session.ask_again, "refresh", primary=True
        )
        leave = AdviceAction("leave", Text("Leave the table"), self.left.emit, "home")
        if failure.seat is None:
            said = Text(
                "The rules of the game stumble here; all that was played before is kept. {why}",
                why=failure.why,
            )
            return Advice(said, Tone.WARNING, actions=(again, leave))
        from tabletop.advisor.players import PLAYERS

        said = Text(
            "{player} ({level}) found no move. {why}",
            player=Who(failure.seat),
            level=PLAYERS[failure.kind].name,
            why=failure.why,
        )
        other = next(kind for kind in SIMPLE if kind != failure.kind)
        instead = AdviceAction(
            "instead",
            Text("Let “{level}” play instead", level=PLAYERS[other].name),
            lambda: self._session.ask_again(other),
        )
        return Advice(said, Tone.WARNING, actions=(again, instead, leave))

    def _tell(self, advice: Advice | None) -> None:
        self.advice = advice
        self.advised.emit(advice)
