"""Teaching: a weak move is told of before anything follows from it, and may be taken back."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import Any

from attrs import frozen
from PySide6.QtCore import QObject, Qt, QTimer, Signal

from tabletop.advisor.comparison import Comparison, compared
from tabletop.advisor.engine_process import EngineProcess
from tabletop.advisor.hint import CAREFUL, HintBudget, reason
from tabletop.advisor.mistake import LINE, proved, suspected
from tabletop.advisor.search.finding import Candidate, SearchResult
from tabletop.engine.free.moves import MOVES
from tabletop.engine.match import Jumped, Played, Switched
from tabletop.engine.move import Move
from tabletop.engine.text import Text, Who
from tabletop.engine.undo_policy import Policy
from tabletop.models.coaching.advice import Advice, AdviceAction, Tone
from tabletop.models.coaching.analysis_cache import AnalysisCache, SeatPosition
from tabletop.models.coaching.evidence import questioned
from tabletop.models.coaching.hint_levels import briefly
from tabletop.models.coaching.turn import no_turn, position
from tabletop.models.coaching.weighed import bars, certain, interval, margin
from tabletop.models.session import Session
from tabletop.models.undo_offers import whose_act

_PATIENCE = 700
"""After so long (ms) it is said that a move is being looked into, and that nobody has to wait."""

_WAY = 300
"""So long (ms) a question and its answer may be on their way where every core is busy."""


@frozen
class _Case:
    """A move that was made, and where."""

    here: SeatPosition
    played: Move


@frozen
class _Weak(_Case):
    """A move that cost too much against a ``better`` one, which is what ``comparison`` compares."""

    better: Move
    comparison: Comparison
    brief: bool


@frozen
class _Good(_Case):
    """A move than which nothing is known to be better by the line; ``rival`` comes next to it."""

    best: bool
    rival: Move | None
    brief: bool


class Teaching(QObject):
    """Looks into every move that a person makes, and tells of those that cost too much.

    While a move is looked into, and until the person has answered, the session is on hold: nothing
    is dealt and no computer plays, so that the move can be taken back. It sees what the seat saw.
    Where looking takes longer than ``care.wait``, what is known by then is told, and that the look
    was brief; where nothing is, play goes on, and what is found is told only if nothing has
    followed from the move by then.
    Whoever has passed the screen to somebody with secrets, or has ended the game, is told nothing.

    ``line`` is the number of points from which on something is said, and said only where it is
    certain. ``seats`` are those who are taught. ``learner`` is a level of ``LEVELS``: what its
    players would not see either is let pass; None: nothing is. ``praises``: good moves are told of
    too, and so every move has a verdict, by opinions alone where nothing else is known in time.
    ``advised`` brings an Advice, or None.
    """

    advised = Signal(object)
    _freed = Signal()

    def __init__(
        self,
        session: Session,
        parent: QObject | None = None,
        care: HintBudget = CAREFUL,
        engine: EngineProcess | None = None,
    ) -> None:
        super().__init__(parent)
        self.line = LINE
        self.seats = frozenset(range(len(session.players)))
        self.learner: str | None = None
        self.praises = False
        self.advice: Advice | None = None
        self._session = session
        self._analysis = AnalysisCache(session.game, self, care, engine)
        self._on = False
        self._holds = False
        self._stopped = False
        self._case: _Case | None = None
        self._first: SearchResult[Any] | None = None
        self._returning = self._returned = self._explained = False
        self._heard = len(session.match.acts)
        # The session is let go on when it is not in the middle of an act.
        self._freed.connect(self._go_on, Qt.ConnectionType.QueuedConnection)
        self._late = QTimer(self, singleShot=True, interval=_PATIENCE)
        self._late.timeout.connect(self._ask_patience)
        self._limit = QTimer(self, singleShot=True, interval=care.wait or 0)
        self._limit.timeout.connect(self._hold_no_longer)
        self._limited = care.wait is not None
        session.shown.connect(self._shown)

    @property
    def on(self) -> bool:
        """Whether anything is told at all."""
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        self._on = on
        if on:
            self._look_ahead()
        else:
            self._close()

    def take_back(self) -> None:
        """Take the weak move back, if the table's policy lets it."""
        session, weak = self._session, self._case
        if not isinstance(weak, _Weak) or self._returned:
            return
        self._returning = True
        session.clear_picks()
        if whose_act(session.match, session.viewer) != weak.here.seat:
            session.pass_to(weak.here.seat)
        session.undo()
        self._returning = False

    def why(self) -> None:
        """Show what was better, and where the points are lost."""
        if isinstance(self._case, _Weak):
            self._explained = True
            self._say(self._case)

    def keep(self) -> None:
        """Let the move stand, and play go on."""
        self._close()

    def dismiss(self) -> bool:
        """Say no more of it."""
        self._close()
        return True

    def stop(self) -> None:
        """Think no more: the session is about to close."""
        self._on, self._stopped = False, True
        self._late.stop()
        self._limit.stop()
        self._analysis.stop()

    # Following play

    def _shown(self, showing: object) -> None:
        acts = self._session.match.acts
        if len(acts) == self._heard:
            if self._session.covered:
                self._close()
            self._look_ahead()
            return
        self._heard = len(acts)
        act = acts[-1]
        if isinstance(act, Jumped):
            self._went()
        elif (
            isinstance(act, Switched)
            or act.against
            or not isinstance(act.event, Move)
            or isinstance(act.event, MOVES)
        ):
            self._close()
        elif self._session.players[act.event.seat].person:
            self._close()
            self._begin(act)
        self._look_ahead()

    def _went(self) -> None:
        """The table stands elsewhere: by our own taking back, or another."""
        if self._returning and isinstance(self._case, _Weak):
            self._returned = True
            self._let_go()
            self._say(self._case)
        else:
            self._close()

    def _look_ahead(self) -> None:
        """Look into a person's position before the move is made: nobody has to wait after it."""
        if self._on and self._case is None and no_turn(self._session) is None:
            here = position(self._session)
            moves = self._session.game.legal_moves(here.view, here.seat)
            if here.seat in self.seats and len(moves) > 1:
                self._analysis.look(here)

    # Looking into a move

    def _begin(self, act: Played) -> None:
        session, move = self._session, act.event
        if not self._on or session.match.over or session.covered or not isinstance(move, Move):
            return
        if move.seat not in self.seats:
            return
        state = session.match.history.nodes[act.at].state
        here = SeatPosition(act.at, move.seat, session.game.view(state, move.seat))
        if len(session.game.legal_moves(here.view, here.seat)) == 1:
            return
        self._case = _Case(here, move)
        self._holds = True
        session.hold(True)
        self._late.start()
        if self._limited:
            self._limit.start()
        self._analysis.look(here, self._looked)

    def _looked(self, finding: SearchResult[Any] | None) -> None:
        case = self._case
        if case is None or finding is None:
            self._close()
            return
        if not suspected(finding, case.played, self.line):
            self._let_pass(finding, brief=not finding.whole)
            return
        self._first = finding
        better = finding.best.move
        weigh = partial(self._weigh, better)
        if self.learner is None:
            weigh(True)
        else:
            self._analysis.seen(case.here, self.learner, better, case.played, self.line, weigh)

    def _weigh(self, better: Move, seen: bool | None) -> None:
        case = self._case
        if case is None or not seen:
            self._close()
            return
        found = partial(self._weighed, better)
        self._analysis.weigh(case.here, better, case.played, found, self._time_left())

    def _time_left(self) -> float:
        """Seconds in which a thought may be whole before play goes on, with some for its way."""
        left = self._limit.remainingTime()
        return max(0, left - _WAY) / 1000 if left >= 0 else inf

    def _weighed(self, better: Move, finding: SearchResult[Any] | None) -> None:
        if finding is None:
            self._close()
            return
        self._judge(finding, better, brief=not finding.whole)

    def _judge(self, finding: SearchResult[Any], better: Move, brief: bool) -> None:
        """Say of the move what its comparison with a better one proves."""
        case = self._case
        one, other = _pair(finding, better, case.played) if case else (None, None)
        if case is None or one is None or other is None:
            self._close()
            return
        comparison = compared(self._session.game.info, finding, one, other, case.here.seat)
        if not proved(comparison.gap, self.line):
            self._let_pass(finding, brief)
            return
        self._case = _Weak(case.here, case.played, better, comparison, brief)
        self._say(self._case)

    def _let_pass(self, finding: SearchResult[Any], brief: bool) -> None:
        """Nothing is wrong with the move: where that is told, say what speaks for it."""
        case = self._case
        if case is None or not self.praises or finding.of(case.played) is None:
            self._close()
            return
        others = (one.move for one in finding.candidates if one.move != case.played)
        best = finding.best.move == case.played
        rival = next(others, None)
        self._case = good = _Good(case.here, case.played, best, rival, brief)
        self._late.stop()
        self._limit.stop()
        self._tell(self._praise(good))

    # Saying so

    def _praise(self, good: _Good) -> Advice:
        said = Text("That is the best move that was found.")
        if not good.best:
            points = Text("{n} point", "{n} points", n=self.line)
            said = Text("A good move: no other is better by {points} for certain.", points=points)
        why = reason(self._session.game, good.here.view, good.played, good.rival)
        if why is not None:
            said = Text("{said} {reason}", said=said, reason=why)
        return Advice(briefly(said, good.brief), Tone.PRAISE, actions=(self._closing(),))

    def _ask_patience(self) -> None:
        go_on = AdviceAction("keep", Text("Do not wait"), self.keep)
        self._tell(Advice(Text("Let me look at that move …"), busy=True, actions=(go_on,)))

    def _hold_no_longer(self) -> None:
        """Say what is known by now, or let play go on: a long thought holds nobody up."""
        self._late.stop()
        case, first = self._case if self.learner is None else None, self._first
        if case is not None and first is not None and first.of(case.played) is not None:
            self._analysis.drop()
            self._judge(first, first.best.move, brief=True)
        elif case is not None and self.praises:
            self._analysis.glance(case.here, self._glanced, case.played)
        else:
            self._let_go_unjudged()

    def _glanced(self, finding: SearchResult[Any] | None) -> None:
        """Say what opinions alone tell of a move that there was no time to look into."""
        case = self._case
        if case is None or finding is None or (found := finding.of(case.played)) is None:
            self._let_go_unjudged()
            return
        cost = finding.best.value - found.value
        weak = cost >= self.line
        points = Text("{n} point", "{n} points", n=round(cost) if weak else self.line)
        said = Text("At first sight no other move is better by {points}.", points=points)
        if weak:
            said = Text("At first sight this move costs about {points}.", points=points)
        tone = Tone.WARNING if weak else Tone.PRAISE
        self._tell(Advice(briefly(said, brief=True), tone, actions=(self._closing(),)))

    def _let_go_unjudged(self) -> None:
        self._let_go()
        if self.advice is not None:
            self._tell(None)

    def _say(self, weak: _Weak) -> None:
        self._late.stop()
        self._limit.stop()
        self._tell(self._reasons(weak) if self._explained else self._warning(weak))

    def _warning(self, weak: _Weak) -> Advice:
        why = AdviceAction("why", Text("Show me why"), self.why, "bars")
        if self._returned:
            said = Text("It is taken back. What else could be done here?")
            return Advice(said, actions=(why, self._closing()))
        return Advice(
            briefly(_costs(self._session, weak), weak.brief),
            Tone.WARNING,
            actions=(*self._returns(), why, self._keeping()),
        )

    def _reasons(self, weak: _Weak) -> Advice:
        """The better move: in words, and as a ghost once the weak one is taken back."""
        game, here = self._session.game, weak.here
        state = self._session.match.history.nodes[here.node].state
        said = Text("This was better: {move}", move=game.seen(state, weak.better, here.seat))
        why = reason(game, here.view, weak.better, weak.played)
        if why is not None:
            said = Text("{said} {reason}", said=said, reason=why)
        made = Text("The move made: {move}", move=game.seen(state, weak.played, here.seat))
        actions = (*self._returns(), self._keeping())
        advice = Advice(
            said,
            Tone.HINT if self._returned else Tone.WARNING,
            ghost=weak.better if self._returned else None,
            bars=bars(weak.comparison, self._session.scoreboard(), made),
            reasons=game.forecast(here.view, weak.better),
            actions=(self._closing(),) if self._returned else actions,
        )
        gap = weak.comparison.gap
        return advice if certain(gap) else questioned(advice, interval(gap), self._tell)

    def _returns(self) -> tuple[AdviceAction, ...]:
        if self._session.match.policy is Policy.NONE:
            return ()
        return (AdviceAction("back", Text("Take it back"), self.take_back, "undo", primary=True),)

    def _keeping(self) -> AdviceAction:
        return AdviceAction("keep", Text("Let it stand"), self.keep)

    def _closing(self) -> AdviceAction:
        return AdviceAction("close", Text("I see"), self.keep)

    # Holding and letting go

    def _close(self) -> None:
        """Say nothing more of a move, and let play go on."""
        if self._case is None:
            return
        self._case = self._first = None
        self._returned = self._explained = False
        self._late.stop()
        self._limit.stop()
        self._analysis.drop()
        self._let_go()
        if self.advice is not None:
            self._tell(None)

    def _let_go(self) -> None:
        if self._holds:
            self._holds = False
            self._freed.emit()

    def _go_on(self) -> None:
        if not self._holds and not self._stopped:
            self._session.hold(False)
            self._look_ahead()

    def _tell(self, advice: Advice | None) -> None:
        self.advice = advice
        self.advised.emit(advice)


def _pair(finding: SearchResult[Any], *moves: Move) -> tuple[Candidate[Any] | None, ...]:
    return tuple(map(finding.of, moves))


def _costs(session: Session, weak: _Weak) -> Text:
    lost = margin(weak.comparison.gap)
    if sum(player.person for player in session.players) == 1:
        return Text("This move costs about {margin}.", margin=lost)
    who = Who(weak.here.seat)
    return Text("{who}, this move costs about {margin}.", who=who, margin=lost)
