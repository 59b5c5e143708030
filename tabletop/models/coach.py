"""The coach: hints as a ladder, and what a move would be worth before it is made."""

from __future__ import annotations

from functools import partial
from typing import Any

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from tabletop.advisor.comparison import compared
from tabletop.advisor.hint import Hint, hint
from tabletop.advisor.search.finding import Finding
from tabletop.engine.move import Move
from tabletop.engine.text import Text
from tabletop.models.counsel import Bars, Counsel, Way
from tabletop.models.insight import Insight, Position
from tabletop.models.places import places
from tabletop.models.session import Session
from tabletop.models.turn import no_turn
from tabletop.models.verdict import bars, preferred

STEPS = 4
"""Words, the place, the move, and why."""


class Coach(QObject):
    """Gives counsel to the person whose turn it is; it sees what that seat sees.

    ``counselled`` brings a Counsel, or None where there is nothing more to say: any act clears it.
    The same position is always answered alike.
    """

    counselled = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._insight = Insight(session.game, self)
        self._at: tuple[Any, ...] = ()
        self._position: Position | None = None
        self._step = 0
        self._hint: Hint[Any] | None = None
        self._why: Counsel | None = None
        self.counsel: Counsel | None = None
        session.shown.connect(self._shown)

    def hint(self) -> None:
        """Say a step more: words, the place, the move, and why."""
        self._session.skip()
        reason = no_turn(self._session)
        if reason is not None:
            self._tell(Counsel(reason))
            return
        if self._insight.busy and (self._hint is None or self._step == STEPS):
            return
        self._step = min(self._step + 1, STEPS)
        if self._hint is None:
            self._begin()
        else:
            self._climb()

    def dismiss(self) -> bool:
        """Say no more of it."""
        self._clear()
        return True

    def play(self) -> bool:
        """Play the move that is shown as a ghost."""
        ghost = self.counsel.ghost if self.counsel else None
        return ghost is not None and self._session.play(ghost)

    def stop(self) -> None:
        """Think no more: the session is about to close."""
        self._insight.stop()

    # The ladder

    def _begin(self) -> None:
        session = self._session
        seat = session.viewer
        view = session.game.view(session.match.state, seat)
        self._position = Position(session.match.node.id, seat, view)
        moves = session.game.legal_moves(view, seat)
        if len(moves) == 1:
            self._only(moves[0])
            return
        self._tell(Counsel(Text("Let me think …"), step=self._rung(), busy=True))
        self._insight.look(self._position, self._looked)

    def _only(self, move: Move) -> None:
        said = Text("Only one move is possible. {move}", move=self._told(move))
        self._tell(Counsel(said, ghost=move, ways=(self._playing(),)))

    def _looked(self, finding: Finding[Any] | None) -> None:
        position = self._position
        if finding is None or position is None:
            self._tell(Counsel(Text("I could not find anything out.")))
            return
        self._hint = hint(self._session.game, position.view, position.seat, finding)
        self._climb()
        # While it is being read, the two best moves are weighed against each other.
        one, other = finding.candidates[:2]
        self._insight.weigh(position, one.move, other.move, partial(self._weighed, self._hint))

    def _weighed(self, told: Hint[Any], finding: Finding[Any] | None) -> None:
        self._why = self._reasoned(told, finding)
        if self._step == STEPS:
            self._climb()

    def _climb(self) -> None:
        told = self._hint
        assert told is not None
        rungs = (self._nudged, self._placed, self._shown_move, self._explained)
        self._tell(evolve(rungs[self._step - 1](told), step=self._rung()))

    def _nudged(self, told: Hint[Any]) -> Counsel:
        return Counsel(told.nudge, ways=(self._more(Text("Where?")),))

    def _placed(self, told: Hint[Any]) -> Counsel:
        said = places(self._session.table, told.where)
        return Counsel(said, where=told.where, ways=(self._more(Text("Which move?")),))

    def _shown_move(self, told: Hint[Any]) -> Counsel:
        ways = (self._playing(), self._more(Text("Why?")))
        return Counsel(self._told(told.move), where=told.where, ghost=told.move, ways=ways)

    def _explained(self, told: Hint[Any]) -> Counsel:
        shown = evolve(self._shown_move(told), reasons=told.reasons, ways=(self._playing(),))
        return self._why or evolve(shown, busy=True)

    def _reasoned(self, told: Hint[Any], finding: Finding[Any] | None) -> Counsel:
        position, game = self._position, self._session.game
        shown = evolve(self._shown_move(told), reasons=told.reasons, ways=(self._playing(),))
        one, other = (finding.of(told.move), finding.of(told.rival)) if finding else (None, None)
        if finding is None or one is None or other is None or position is None:
            return shown
        comparison = compared(finding, one, other, position.seat)
        move, rival = game.write(told.move), game.write(told.rival)
        named: Bars = bars(comparison, self._session.scoreboard(), move, rival)
        return evolve(shown, text=preferred(move, rival, comparison.gap), bars=named)

    def _told(self, move: Move) -> Text:
        """A move as the log would tell it to whoever sits at the lower edge."""
        session = self._session
        return session.game.seen(session.match.state, move, session.viewer)

    def _rung(self) -> Text:
        return Text("{step} of {steps}", step=max(self._step, 1), steps=STEPS)

    def _more(self, label: Text) -> Way:
        return Way("more", label, self.hint, "bulb", primary=True)

    def _playing(self) -> Way:
        return Way("play", Text("Play it"), self.play)

    # What is said now

    def _tell(self, counsel: Counsel | None) -> None:
        self._at = self._moment()
        self.counsel = counsel
        self.counselled.emit(counsel)

    def _moment(self) -> tuple[Any, ...]:
        session = self._session
        return session.match.node.id, session.viewer, session.visiting, session.covered

    def _shown(self, showing: object) -> None:
        if self._moment() != self._at:
            self._clear()

    def _clear(self) -> None:
        self._insight.drop()
        self._step, self._hint, self._why, self._position = 0, None, None, None
        if self.counsel is not None:
            self._tell(None)
